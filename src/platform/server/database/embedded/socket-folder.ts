// Prepares the folder of the server's socket, which only its own account may enter.
import { createHash } from "node:crypto";
import { lstatSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { startError } from "#platform/server/start-error.ts";
import { changeOwner, type Home } from "./account.ts";

/** The path of a socket must be shorter than 108 bytes, so a long data folder gets a short folder elsewhere. */
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
