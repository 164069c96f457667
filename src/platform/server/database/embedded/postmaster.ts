// Reads the lock file of a database folder and checks whether its process really serves that folder.
import { codeOf } from "#platform/server/start-error.ts";
import { readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { join } from "node:path";

export type Postmaster = { pid: number; socketFolder: string; status: string };

/** First argument of the shell that runs a server. The second is the pid of the process that started it. */
export const SUPERVISOR_NAME = "edunakuri-database";

/**
 * Finds the running server of this folder, or null. The lock may be stale and its number may belong to another program.
 */
export function findPostmaster(cluster: string): Postmaster | null {
  const lines = readOrNull(join(cluster, "postmaster.pid"))?.split("\n");
  const pid = Number(lines?.[0]);
  if (!lines || !pid || !isRunning(pid) || !servesFolder(pid, cluster)) return null;
  return { pid, socketFolder: lines[4] ?? "", status: (lines[7] ?? "").trim() };
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== "EPERM") return false;
  }
  return statOf(pid)?.state !== "Z";
}

/** True while the server's shell runs and still belongs to the process that started it. */
export function isSupervised({ pid }: Postmaster): boolean {
  const shell = statOf(pid)?.parent;
  if (!shell) return false;
  const words = readOrNull(`/proc/${shell}/cmdline`)?.split("\0") ?? [];
  const owner = Number(words[words.indexOf(SUPERVISOR_NAME) + 1]);
  return words.includes(SUPERVISOR_NAME) && owner === statOf(shell)?.parent;
}

/** Call this only while no server runs on the folder and no other start can begin. */
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
  // The program's name is in brackets and may contain spaces, so the fields are read after the last bracket.
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
