// Reading the lock file of a database folder, and whether the process it names really serves that folder.
import { readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

export type Postmaster = { pid: number; socketFolder: string; status: string };

/** First argument of the shell that watches over a server; the pid of the process it serves comes after it. */
export const KEEPER_NAME = "edunakuri-database";

/** The server that is alive on this folder, or null: the lock may be a dead one's, its number another program's by now. */
export function findPostmaster(cluster: string): Postmaster | null {
  const lines = readOrNull(join(cluster, "postmaster.pid"))?.split("\n");
  const pid = Number(lines?.[0]);
  if (!lines || !pid || !isAlive(pid) || !servesFolder(pid, cluster)) return null;
  return { pid, socketFolder: lines[4] ?? "", status: (lines[7] ?? "").trim() };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EPERM")) return false;
  }
  return statOf(pid)?.state !== "Z";
}

/** A server is kept while its shell lives and still belongs to the process it was started by. */
export function isKept({ pid }: Postmaster): boolean {
  const shell = statOf(pid)?.parent;
  if (!shell) return false;
  const words = readOrNull(`/proc/${shell}/cmdline`)?.split("\0") ?? [];
  const owner = Number(words[words.indexOf(KEEPER_NAME) + 1]);
  return words.includes(KEEPER_NAME) && owner === statOf(shell)?.parent;
}

/** Only to be called while no server lives on the folder and no other start can begin. */
export function removeStaleLocks(cluster: string, socketFolder: string) {
  rmSync(join(cluster, "postmaster.pid"), { force: true });
  rmSync(join(socketFolder, ".s.PGSQL.5432"), { force: true });
  rmSync(join(socketFolder, ".s.PGSQL.5432.lock"), { force: true });
}

function servesFolder(pid: number, cluster: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch {
    return false;
  }
}

function statOf(pid: number): { state: string; parent: number } | null {
  // The program's name stands in brackets and may hold spaces, so reading begins behind the last bracket.
  const stat = readOrNull(`/proc/${pid}/stat`);
  const [state, parent] = stat?.slice(stat.lastIndexOf(")") + 2).split(" ") ?? [];
  return state && parent ? { state, parent: Number(parent) } : null;
}

function readOrNull(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}
