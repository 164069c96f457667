// Says in one sentence why the process cannot start, where an operator can do something about it.
import { statfsSync } from "node:fs";
import { resolve } from "node:path";
import { codeOf, isStartError } from "#platform/server/start-error.ts";

const DISK_FULL = /^(ENOSPC|EDQUOT|53100)$/;
const NO_SPACE = /No space left on device|Disk quota exceeded/i;
const NOT_PERMITTED = /^(EACCES|EPERM|EROFS)$/;
const NO_FOLDER = /^(EEXIST|ENOTDIR)$/;
/** With less, PostgreSQL cannot add a file of its log of changes, and ends. */
const MIN_FREE_BYTES = 16 * 2 ** 20;

/** Where the product writes, as the settings say it. */
type Places = { dataDir: string; erasuresDir?: string | undefined; hasOwnServer: boolean };

export function placesOf(settings: Record<string, string | undefined> = process.env): Places {
  const set = (name: string) => settings[name]?.trim() || undefined;
  const erasuresDir = set("ERASURES_DIR");
  return {
    dataDir: resolve(set("DATA_DIR") ?? "./data"),
    erasuresDir: erasuresDir && resolve(erasuresDir),
    hasOwnServer: set("DATABASE_URL") !== undefined,
  };
}

/** Null for an internal error, whose stack is then needed. */
export function writeFailure(error: unknown, places: Places = placesOf()): string | null {
  if (isStartError(error)) return error.message;
  if (!(error instanceof Error)) return null;
  const { dataDir, erasuresDir, hasOwnServer } = places;
  const code = codeOf(error);
  const path = "path" in error && typeof error.path === "string" ? error.path : dataDir;
  const setting = [
    ["ERASURES_DIR", erasuresDir],
    ["DATA_DIR", dataDir],
  ].find(([, folder]) => folder !== undefined && (path === folder || path.startsWith(`${folder}/`)));
  if (code === "53100" && hasOwnServer)
    return "The disk of the database server is full: free some space there and start again.";
  if (DISK_FULL.test(code) || NO_SPACE.test(error.message))
    return `The disk of ${setting?.[1] ?? path} is full: free some space and start again.`;
  const remedy = setting ? `set ${setting[0]} to another folder` : "name another folder";
  if (NOT_PERMITTED.test(code))
    return `${path} cannot be written by this account (${code}): change its owner, or ${remedy}.`;
  if (NO_FOLDER.test(code) && setting)
    return `${setting[0]} is ${setting[1]}, which is a file or lies in one: set it to a folder.`;
  if (code === "42501" || /^extension ".*" is not available/.test(error.message))
    return `PostgreSQL refuses to prepare the database: ${error.message} ("The database role" in docs/install.md).`;
  return hasOwnServer ? null : embeddedReason(error, dataDir);
}

/**
 * The last complaint of the embedded PostgreSQL, whose log is part of the error. On a full disk it may end without one.
 */
function embeddedReason(error: Error, dataDir: string): string | null {
  const didNotStart = error.message.startsWith("PostgreSQL did not start");
  if ((didNotStart || hasEnded(error)) && isFull(dataDir))
    return `The disk of ${dataDir} is full: free some space and start again.`;
  if (!didNotStart) return null;
  const reason =
    [...error.message.matchAll(/(?:FATAL|PANIC|ERROR): *(.+)/g)].at(-1)?.[1] ?? "it gives no reason";
  return `The database in ${dataDir} does not start: ${reason} (postgres.log there says more).`;
}

const hasEnded = (error: Error) =>
  /^(57P0[123]|ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(codeOf(error)) ||
  /^Connection terminated|connection has been discarded$/.test(error.message);

function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < MIN_FREE_BYTES;
  } catch {
    return false;
  }
}
