// A Debian machine of its own, made from Debian's packages and booted by systemd-nspawn. It shares this machine's network.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { ROOT } from "#tests/support/product.ts";
import { until } from "./until.ts";

const RELEASE = "trixie";
const SOURCES = "/etc/apt/sources.list.d/debian.sources";
const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin";

/** It stays for the next run. */
function makeBase(debootstrap: string): string {
  const base = join(tmpdir(), `edunakuri-debian-${RELEASE}`);
  if (existsSync(join(base, "etc/os-release"))) return base;
  const draft = `${base}.part`;
  rmSync(draft, { recursive: true, force: true });
  const words = ["--variant=minbase", "--include=ca-certificates,systemd,systemd-sysv,dbus", RELEASE, draft];
  execFileSync(debootstrap, words, { stdio: "ignore" });
  execFileSync("mv", [draft, base]);
  return base;
}

/** What reaches the packages of Debian and npm from here, with the names of this release. */
function copySettings(root: string): void {
  if (existsSync(SOURCES)) {
    writeFileSync(join(root, SOURCES), readFileSync(SOURCES, "utf8").replaceAll(/bookworm/g, RELEASE));
    rmSync(join(root, "etc/apt/sources.list"), { force: true });
  }
  const npm = join(homedir(), ".npmrc");
  if (existsSync(npm)) copyFileSync(npm, join(root, "root/.npmrc"));
  for (const path of ["/etc/resolv.conf", "/etc/ssl/certs/ca-certificates.crt"]) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    rmSync(join(root, path), { force: true });
    copyFileSync(path, join(root, path));
  }
}

export async function startMachine(programs: { debootstrap: string; nspawn: string }) {
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-machine-"));
  const root = join(folder, "root");
  execFileSync("cp", ["-a", makeBase(programs.debootstrap), root]);
  copySettings(root);
  execFileSync("git", ["clone", "--quiet", "--bare", ROOT, join(root, "root/repository")]);
  const name = `edunakuri-${process.pid}`;
  const words = ["--quiet", "--boot", "--register=no", "--keep-unit", "--resolv-conf=off", "--timezone=off"];
  const child = spawn(programs.nspawn, [...words, "--console=pipe", "--machine", name, "--directory", root], {
    stdio: "ignore",
  });
  const exited = once(child, "exit");
  const first = () =>
    spawnSync("pgrep", ["--parent", String(child.pid)], { encoding: "utf8" }).stdout.split("\n")[0] ?? "";
  /** Not synchronous: servers of this process answer meanwhile. */
  const shell = async (script: string) => {
    const inside = ["--target", first(), "--all", "--", "env", "-i"];
    const environment = [
      `PATH=${PATH}`,
      "HOME=/root",
      "LANG=C.UTF-8",
      "DEBIAN_FRONTEND=noninteractive",
      "NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt",
      // The clone belongs to the account that made it.
      ...["COUNT=1", "KEY_0=safe.directory", "VALUE_0=*"].map((one) => `GIT_CONFIG_${one}`),
    ];
    const run = ["bash", "-e", "-o", "pipefail", "-c", script];
    const command = spawn("nsenter", [...inside, ...environment, ...run], {
      stdio: ["ignore", "pipe", "pipe"],
    });
    let printed = "";
    for (const stream of [command.stdout, command.stderr])
      stream.on("data", (part) => (printed += String(part)));
    const [status] = await once(command, "close");
    return { status: Number(status), printed };
  };
  await until(async () =>
    /running|degraded/.test((await shell("systemctl is-system-running || true")).printed),
  );
  return {
    root,
    /** Runs a script of the shell as root. */
    run: shell,
    async stop() {
      await shell("systemctl poweroff");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
