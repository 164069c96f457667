// Stores files on the local disk. A file is written under a temporary name and renamed, so it is never incomplete.
import { codeOf } from "#platform/server/start-error.ts";
import { randomBytes } from "node:crypto";
import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { HOUR_MS } from "#platform/domain/day.ts";
import { type FileStore, isFileKey, invalidKeyError } from "./store.ts";

const DRAFT = /\.[0-9a-f]{12}\.part$/;
/** A temporary file older than this belongs to a process that died while writing. */
const DRAFT_MS = HOUR_MS;

export function diskStore(folder: string): FileStore {
  // The first two characters of the key name a folder, because a folder with a million files is slow to list.
  const place = (key: string) => join(folder, key.slice(0, 2), key);
  return {
    async put(key, bytes) {
      if (!isFileKey(key)) throw invalidKeyError(key);
      const path = place(key);
      await mkdir(dirname(path), { recursive: true });
      const draft = `${path}.${randomBytes(6).toString("hex")}.part`;
      try {
        await writeFile(draft, bytes, { flag: "wx", mode: 0o600, flush: true });
        await rename(draft, path);
      } catch (error) {
        // A temporary file that failed must not stay on a full disk.
        await rm(draft, { force: true });
        throw error;
      }
      const parent = await open(dirname(path));
      try {
        await parent.sync();
      } finally {
        await parent.close();
      }
    },

    async read(key) {
      if (!isFileKey(key)) return null;
      try {
        return await readFile(place(key));
      } catch (error) {
        if (isAbsence(error)) return null;
        throw error;
      }
    },

    async remove(key) {
      if (isFileKey(key)) await rm(place(key), { force: true });
    },

    async *list() {
      const subfolders = await opendir(folder).catch(() => []);
      for await (const subfolder of subfolders) {
        if (!subfolder.isDirectory()) continue;
        for await (const entry of await opendir(join(folder, subfolder.name))) {
          const path = join(folder, subfolder.name, entry.name);
          // Another process may remove files during the listing.
          const facts = await stat(path).catch(() => null);
          if (facts && isFileKey(entry.name)) yield { key: entry.name, changedAt: facts.mtime };
          else if (facts && isAbandoned(entry.name, facts.mtime)) await rm(path, { force: true });
        }
      }
    },
  };
}

function isAbsence(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}

function isAbandoned(name: string, changedAt: Date): boolean {
  return DRAFT.test(name) && Date.now() - changedAt.getTime() > DRAFT_MS;
}
