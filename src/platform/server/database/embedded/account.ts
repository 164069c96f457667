// Chooses the account and folder of the database: PostgreSQL refuses to run as root, and other accounts cannot enter
// root's folders.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  lstatSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { startError } from "#platform/server/start-error.ts";

/** Options for `spawn`. Empty where the process keeps its own account. */
export type Account = { uid?: number; gid?: number };

export type Home = { folder: string; account: Account };

/**
 * Returns the folder for the database and the account that runs it. `print` reports it if that is not the given folder.
 */
export function findHome(dataDir: string, print: (line: string) => void): Home {
  mkdirSync(dataDir, { recursive: true });
  const folder = realpathSync(dataDir);
  if (process.getuid?.() !== 0) return { folder, account: {} };

  const account = ownerOf(join(folder, "pg18")) ?? findUnprivileged();
  if (canEnter(folder, account)) return { folder, account };
  openToGroup(folder, account);
  if (canEnter(folder, account)) return { folder, account };

  const elsewhere = folderElsewhere(folder);
  mkdirSync(elsewhere, { recursive: true });
  for (const path of [elsewhere, dirname(elsewhere)]) chmodSync(path, 0o711);
  print(`${folder} is closed to the database's user, so the database lives in ${elsewhere}.`);
  return { folder: elsewhere, account: ownerOf(join(elsewhere, "pg18")) ?? account };
}

/** Where the database of a data folder lives that its account cannot enter. */
function folderElsewhere(folder: string): string {
  return join("/var/lib/edunakuri", createHash("sha256").update(folder).digest("hex").slice(0, 16));
}

/** Whether a start has made the database of this data folder before. It makes nothing. */
export function hasDatabase(dataDir: string): boolean {
  if (!existsSync(dataDir)) return false;
  const folder = realpathSync(dataDir);
  return [folder, folderElsewhere(folder)].some((home) => existsSync(join(home, "pg18")));
}

/** Returns the owner of an existing cluster, so that a later start uses the same account. */
function ownerOf(cluster: string): Account | null {
  if (!existsSync(cluster)) return null;
  const { uid, gid } = statSync(cluster);
  return uid === 0 ? null : { uid, gid };
}

function findUnprivileged(): Account {
  const users = new Map(
    readFileSync("/etc/passwd", "utf8")
      .split("\n")
      .map((line) => line.split(":"))
      .map(([name, , uid, gid]) => [name, { uid: Number(uid), gid: Number(gid) }]),
  );
  for (const name of [process.env["EDUNAKURI_PG_USER"], "edunakuri", "postgres", "nobody"]) {
    const account = name ? users.get(name) : undefined;
    if (account && account.uid > 0) return account;
  }
  throw startError(
    "PostgreSQL does not run as root and found no other user: name one in EDUNAKURI_PG_USER or set DATABASE_URL.",
  );
}

function canEnter(folder: string, account: Account): boolean {
  return spawnSync("/bin/sh", ["-c", 'cd "$0"', folder], { ...account, cwd: "/" }).status === 0;
}

/** Lets the database's group pass through a private folder of root, and nobody else. */
function openToGroup(folder: string, { gid }: Account) {
  const { uid, mode } = statSync(folder);
  if (uid !== 0 || gid === undefined || (mode & 0o077) !== 0) return;
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o710);
}

/** Gives a file or folder of root to the database's account. */
export function changeOwner(path: string, { uid, gid }: Account) {
  if (uid !== undefined && gid !== undefined) chownSync(path, uid, gid);
}

/**
 * Prepares the folder of the server's socket, which only its own account may enter. The path of a socket must be
 * shorter than 108 bytes, so a long data folder gets a short folder elsewhere.
 */
export function prepareSocketFolder({ folder, account }: Home): string {
  const preferred = join(folder, "socket");
  const far = join("/tmp", `edunakuri-${createHash("sha256").update(folder).digest("hex").slice(0, 16)}`);
  const chosen = Buffer.byteLength(preferred) < 85 ? preferred : far;
  if (mkdirSync(chosen, { recursive: true, mode: 0o700 })) changeOwner(chosen, account);

  const { uid, mode } = lstatSync(chosen);
  const owner = account.uid ?? process.getuid?.();
  if (uid !== owner || (mode & 0o77) !== 0 || !lstatSync(chosen).isDirectory()) {
    throw startError(`${chosen} is not the database's private folder: remove it and start again.`);
  }
  return chosen;
}
