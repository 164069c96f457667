// Builds the image of deploy/Dockerfile with buildah, on a base made from Debian's packages, and runs it.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { homedir, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { findFreePort, PRODUCT_ADMIN, ROOT } from "#tests/support/product.ts";
import { until } from "./until.ts";

const BASE = "localhost/edunakuri-base";
const IMAGE = "localhost/edunakuri-verify";
/** The account "node" of the base. */
const NODE_UID = 1000;
const CERTIFICATES = "/etc/ssl/certs/ca-certificates.crt";
const NPM_SETTINGS = join(homedir(), ".npmrc");

type Programs = { buildah: string; debootstrap: string };

/** Without a daemon and without rights that a container's machine may not have. */
const ISOLATION = ["--isolation", "chroot"];

/** What node:24-bookworm-slim has: Debian, Node 24 with npm, and the account "node". It stays for the next run. */
function makeBase({ buildah, debootstrap }: Programs): void {
  const run = (...words: string[]) =>
    execFileSync(buildah, words, { encoding: "utf8", stdio: "pipe" }).trim();
  if (run("images", "--quiet", "--filter", `reference=${BASE}`)) return;
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-base-"));
  execFileSync(debootstrap, ["--variant=minbase", "--include=ca-certificates", "bookworm", folder], {
    stdio: "ignore",
  });
  const npm = dirname(dirname(realpathSync(execFileSync("which", ["npm"], { encoding: "utf8" }).trim())));
  // As the slim images of Debian have it.
  for (const path of [
    "var/cache/apt",
    "var/lib/apt/lists",
    "usr/share/doc",
    "usr/share/locale",
    "usr/share/man",
  ])
    rmSync(join(folder, path), { recursive: true, force: true });
  const container = run("from", "scratch");
  run("add", "--quiet", container, folder, "/");
  run("add", "--quiet", "--chmod", "755", container, process.execPath, "/usr/local/bin/node");
  run("add", "--quiet", container, npm, "/usr/local/lib/node_modules/npm");
  // npm may reach its registry through a proxy that this machine trusts.
  run("add", "--quiet", container, CERTIFICATES, CERTIFICATES);
  run("config", "--env", `NODE_EXTRA_CA_CERTS=${CERTIFICATES}`, container);
  const links = "ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm";
  run("run", ...ISOLATION, container, "--", "sh", "-c", `${links} && useradd --create-home node`);
  run("commit", "--quiet", "--rm", container, BASE);
  rmSync(folder, { recursive: true, force: true });
}

export function buildImage(programs: Programs): void {
  makeBase(programs);
  // npm's own settings of this machine stay outside of the image.
  const settings = existsSync(NPM_SETTINGS) ? ["--volume", `${NPM_SETTINGS}:/root/.npmrc:ro`] : [];
  const words = ["bud", ...ISOLATION, "--pull-never", "--build-arg", `BASE=${BASE}`, ...settings];
  execFileSync(programs.buildah, [...words, "--file", "deploy/Dockerfile", "--tag", IMAGE, "."], {
    cwd: ROOT,
    stdio: "pipe",
  });
}

/** The megabytes (10^6 bytes) of all layers, that of the base included. */
export function sizeOfImage({ buildah }: Programs): number {
  const listed = execFileSync(buildah, ["images", "--json", IMAGE], { encoding: "utf8" });
  const [size = "", unit = ""] = String(JSON.parse(listed)[0].size).split(" ");
  return Number(size) * ({ MB: 1, GB: 1_000 }[unit] ?? Number.NaN);
}

/** Mounts the image as its root, which nobody can write to, with a /tmp in memory and the data folder; then becomes the command. */
const ENTER = `set -e
mount --bind "$ROOT" "$ROOT"
mount --rbind /dev "$ROOT/dev" && mount --rbind /proc "$ROOT/proc"
mount --bind "$DATA" "$ROOT/data" && mount -t tmpfs -o mode=1777 none "$ROOT/tmp"
mount -o remount,ro,bind "$ROOT"
exec "$@"`;

/** What the image says about its process. */
type Config = { Env: string[]; Cmd: string[]; WorkingDir: string };

/**
 * Runs the image with the embedded database and the invented world, as the account "node" and with a root that is
 * read-only. Its data folder is one of this machine.
 */
export async function startImage({ buildah }: Programs) {
  const call = (...words: string[]) => execFileSync(buildah, words, { encoding: "utf8" }).trim();
  const dataDir = mkdtempSync(join(tmpdir(), "edunakuri-image-"));
  chownSync(dataDir, NODE_UID, NODE_UID);
  const container = call("from", "--pull-never", IMAGE);
  const root = call("mount", container);
  const { config }: { config: Config } = JSON.parse(call("inspect", "--type", "image", IMAGE)).OCIv1;
  const port = await findFreePort();
  const settings = [
    ...config.Env,
    `PORT=${port}`,
    "HOST=127.0.0.1",
    "DEMO_DATA=true",
    "RATE_LIMIT_FACTOR=1000",
    `ADMIN_EMAIL=${PRODUCT_ADMIN.email}`,
    `ADMIN_PASSWORD=${PRODUCT_ADMIN.password}`,
  ];
  const account = `--userspec=${NODE_UID}:${NODE_UID}`;
  const from = `cd ${config.WorkingDir} && exec "$@"`;
  const inside = (command: string[]) =>
    ["chroot", account, root, "env", "-i", "HOME=/home/node"].concat(
      settings,
      ["sh", "-c", from, "sh"],
      command,
    );
  const child = spawn("unshare", ["--mount", "sh", "-c", ENTER, "sh", ...inside(config.Cmd)], {
    env: { PATH: process.env["PATH"], ROOT: root, DATA: dataDir },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (printed += String(chunk)));
  const exited = once(child, "exit");
  const url = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => child.exitCode !== null,
    );
  await until(isReady, 300_000);
  if (child.exitCode !== null) throw new Error(`The image did not start:\n${printed}`);
  return {
    url,
    dataDir,
    /** Runs a command beside the process, as `docker exec` does, and returns what it prints. */
    run: (command: string[], { input = "" } = {}) => {
      const words = ["--mount", "--target", String(child.pid), "--", ...inside(command)];
      const { status, stdout, stderr } = spawnSync("nsenter", words, { input, encoding: "utf8" });
      return { status, printed: stdout + stderr };
    },
    async stop() {
      child.kill("SIGTERM");
      await exited;
      call("umount", container);
      call("rm", container);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
