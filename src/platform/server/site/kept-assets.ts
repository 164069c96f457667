// Keeps the files of earlier builds whose names have a hash: pages that were sent before an upgrade still ask for them.
import { DAY_MS } from "#platform/domain/day.ts";
import { randomBytes } from "node:crypto";
import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import { join } from "node:path";

const KEPT_MS = 30 * DAY_MS;
const PART = ".part";

/** Copies the files of this build to `kept`, and removes there what no start has had for a month. */
export async function keepAssets(built: string, kept: string, now = new Date()): Promise<void> {
  await mkdir(kept, { recursive: true });
  const there = new Set(await readdir(kept));
  for (const name of await readdir(built)) {
    const place = join(kept, name);
    if (there.delete(name)) {
      await utimes(place, now, now);
    } else {
      // Another process may serve from this folder, and never gets a part of a file.
      const part = `${place}.${randomBytes(8).toString("hex")}${PART}`;
      await copyFile(join(built, name), part);
      await utimes(part, now, now);
      await rename(part, place);
    }
  }
  for (const name of there) {
    const place = join(kept, name);
    const last = await stat(place).catch(() => null);
    if (last && now.getTime() - last.mtimeMs > KEPT_MS) await rm(place, { force: true });
  }
}
