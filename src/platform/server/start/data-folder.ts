// Checks before anything else that the data folder is there and can be written, and says how much room is left.
import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, settingError } from "#platform/server/start-error.ts";

/** More than one block, because a full disk still takes a few bytes beside an existing file. */
const SAMPLE = Buffer.alloc(64 * 1024);

/** Processes in two containers have the same number. */
const NAME = `.write-test-${randomBytes(8).toString("hex")}`;

const sampleIn = (folder: string) => join(folder, NAME);

/** Makes the folder where it is missing, and writes and removes a file in it. */
export function requireWritableFolder(folder: string): void {
  const sample = sampleIn(folder);
  try {
    makeFolder(folder);
    writeFileSync(sample, SAMPLE, { flush: true });
    rmSync(sample);
  } catch (error) {
    throw explain(error, folder);
  }
}

/** The bytes that are free on the disk of this folder. */
export async function countFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Node's own recursion does not end in a folder in which nothing can be made, such as /proc. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    // Another process may have made it.
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

function explain(error: unknown, folder: string): unknown {
  const code = codeOf(error);
  if (code === "EEXIST" || code === "ENOTDIR") {
    return settingError(
      `The data folder ${folder} is a file or lies in one: set DATA_DIR to a folder.`,
      error,
    );
  }
  if (code === "EACCES" || code === "EPERM" || code === "EROFS") {
    return settingError(
      `The data folder ${folder} cannot be written by this account (${code}): change its owner, or set DATA_DIR to another folder.`,
      error,
    );
  }
  if (code === "ENOSPC" || code === "EDQUOT") {
    rmSync(sampleIn(folder), { force: true });
    return error;
  }
  return settingError(
    `The data folder ${folder} cannot be used (${code}): set DATA_DIR to another folder.`,
    error,
  );
}
