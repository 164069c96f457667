// Says in one sentence why the process cannot start, where an operator can do something about it.
import { codeOf, isStartError } from "#server/start-error.ts";

const DISK_FULL = /^(ENOSPC|EDQUOT|53100)$/;
const NOT_PERMITTED = /^(EACCES|EPERM|EROFS)$/;

/** Null for an internal error, whose stack is then needed. */
export function explainFailure(error: unknown, dataDir: string): string | null {
  if (isStartError(error)) return error.message;
  if (!(error instanceof Error)) return null;
  const code = codeOf(error);
  const path = "path" in error && typeof error.path === "string" ? error.path : dataDir;
  if (DISK_FULL.test(code) || /No space left on device|Disk quota exceeded/.test(error.message)) {
    return `The disk of ${dataDir} is full: free some space and start again.`;
  }
  if (NOT_PERMITTED.test(code)) {
    return `${path} cannot be written by this account (${code}): change its owner, or set DATA_DIR to another folder.`;
  }
  if (code === "42501" || /^extension ".*" is not available/.test(error.message)) {
    return `PostgreSQL refuses to prepare the database: ${error.message} ("The database role" in docs/operations.md).`;
  }
  return embeddedReason(error.message, dataDir);
}

/** The last complaint of the embedded PostgreSQL, whose log is part of the error. */
function embeddedReason(message: string, dataDir: string): string | null {
  if (!message.startsWith("PostgreSQL did not start")) return null;
  const reason = [...message.matchAll(/(?:FATAL|PANIC|ERROR): *(.+)/g)].at(-1)?.[1] ?? "it gives no reason";
  return `The database in ${dataDir} does not start: ${reason} (postgres.log there says more).`;
}
