// Runs before start, test and dev: installs the packages of package-lock.json and Node 24. Runs under Node 20 too. With
// --runtime, what serves and administers is enough: the image has no programs of tests and builds.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const root = realpathSync(dirname(dirname(fileURLToPath(import.meta.url))));
const binaries = join(root, "node_modules/.bin");
const stamp = join(root, "node_modules/.installed-lock");

const sha256 = (data) => createHash("sha256").update(data).digest("hex");
const readOrNull = (path) => {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
};

const forRuntime = process.argv.includes("--runtime");
const all = sha256(readFileSync(join(root, "package-lock.json")));
const runtime = `${all} runtime`;
const isInstalled = () => {
  const installed = readOrNull(stamp);
  return installed === all || (forRuntime && installed === runtime);
};

if (!isInstalled()) await withInstallLock(() => isInstalled() || install());
requireNode24();

function install() {
  console.log("Installing what the product needs (about half a minute, once) …");
  // npm deletes node_modules and the Node in it, so it must run with the Node outside.
  const outside = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== binaries);
  const environment = { ...process.env, PATH: outside.join(delimiter) };
  const options = [
    "ci",
    forRuntime ? "--omit=dev" : "--include=dev",
    "--include=optional",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
  ];
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const [command, ...words] = npm ? [node, npm, ...options] : ["npm", ...options];

  const { status } = spawnSync(command, words, { cwd: root, env: environment, stdio: "inherit" });
  if (status !== 0) {
    console.error("The installation failed: npm says why above. Please check the network and start again.");
    process.exit(1);
  }
  linkNode();
  writeFileSync(stamp, forRuntime ? runtime : all);
}

/** npm 9, which Debian 13 has, does not link the Node that it brings. */
function linkNode() {
  const brought = `node-${process.platform}-${process.arch}/bin/node`;
  const link = join(binaries, "node");
  if (existsSync(join(root, "node_modules", brought)) && !existsSync(link))
    symlinkSync(`../${brought}`, link);
}

function requireNode24() {
  const { stdout } = spawnSync("node", ["--version"], {
    env: { ...process.env, PATH: binaries + delimiter + process.env.PATH },
    encoding: "utf8",
  });
  const version = (stdout ?? "").trim();
  if (Number(/^v(\d+)/.exec(version)?.[1] ?? 0) >= 24) return;
  console.error(
    `EduNakuri needs Node 24 and found ${version || "none"}: npm brings it along on Linux (x64, arm64), elsewhere please install it.`,
  );
  process.exit(1);
}

/** Two commands started together install once: only one can create the lock file, which holds its process id. */
async function withInstallLock(work) {
  const lock = join(tmpdir(), `edunakuri-install-${sha256(root).slice(0, 16)}`);
  for (let waited = 0; !take(lock); waited++) {
    if (waited === 0) console.log("Another command is installing; waiting for it …");
    await sleep(200);
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    process.once("exit", () => rmSync(lock, { force: true }));
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") {
      console.error(`${lock} cannot be written (${error.code}): free some space there, or set TMPDIR.`);
      process.exit(1);
    }
    const owner = Number(readOrNull(lock));
    if (owner && !isAlive(owner)) rmSync(lock, { force: true });
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
