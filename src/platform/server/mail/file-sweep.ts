// Removes mails that were written as files, once their rows in the outbox are gone (MAIL-10).
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { HOUR_MS } from "#platform/domain/day.ts";
import type { Deps } from "#platform/server/deps.ts";
import { listMailsThatAre } from "./repository.ts";
import { mailFolder } from "./transport.ts";

/** The last mail to an account has no row from the moment it is sent, and is there to be read so long. */
const MIN_AGE_MS = HOUR_MS;
const BATCH_SIZE = 1_000;

export async function sweepMailFiles({ db, env, clock }: Pick<Deps, "db" | "env" | "clock">): Promise<void> {
  const folder = mailFolder(env);
  const before = clock.now().getTime() - MIN_AGE_MS;
  // Without a folder no mail was written.
  const names = (await readdir(folder).catch(() => [])).filter((name) => NAME.test(name));
  for (let from = 0; from < names.length; from += BATCH_SIZE) {
    const some = names.slice(from, from + BATCH_SIZE);
    const kept = new Set(await listMailsThatAre(db, some.map(idOf)));
    for (const name of some) {
      const path = join(folder, name);
      if (!kept.has(idOf(name)) && (await changedAt(path)) < before) await rm(path, { force: true });
    }
  }
}

const NAME = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\.eml$/;
const idOf = (name: string) => name.slice(0, -".eml".length);

/** Another process may have removed it meanwhile. */
async function changedAt(path: string): Promise<number> {
  const found = await stat(path).catch(() => null);
  return found?.mtimeMs ?? Infinity;
}
