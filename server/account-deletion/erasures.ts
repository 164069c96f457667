// The store of erasures: one line for each erased account, in a folder outside the database and its backups. A database that was put
// back to an earlier time erases these accounts again before it serves (PRIV-50).
import { appendFile, mkdir, open, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { inTransaction } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { startError } from "#server/start-error.ts";
import {
  hasHadStore,
  listErasedThatLive,
  listUnstored,
  markStore,
  markStored,
} from "./erasure-repository.ts";
import { deleteMemberAccount } from "./member.ts";
import { deleteCandidateAccount } from "./service.ts";

type ErasureDeps = Pick<Deps, "db" | "clock" | "files" | "log"> & {
  env: Pick<Deps["env"], "ERASURES_DIR" | "ERASURES_LOST">;
};

const fileOf = (folder: string) => join(resolve(folder), "erasures.log");

/** Writes what is not in the store yet. Called every few seconds, and after a start. */
export async function storeErasures({ db, clock, env }: ErasureDeps): Promise<void> {
  const { ERASURES_DIR: folder } = env;
  if (!folder) return;
  await inTransaction(db, async (tx) => {
    const rows = await listUnstored(tx);
    if (rows.length === 0) return;
    const lines = rows.map(({ account_hash, at }) => `${account_hash} ${at.toISOString()}\n`);
    await appendDurably(folder, lines.join(""));
    await markStored(
      tx,
      rows.map(({ account_hash }) => account_hash),
      clock.now(),
    );
  });
}

/** Called before the product serves. Refuses a database that has had a store where the store is gone. */
export async function applyErasures(deps: ErasureDeps, print: (line: string) => void): Promise<void> {
  const { ERASURES_DIR: folder, ERASURES_LOST: isLost } = deps.env;
  const lines = folder ? await readStore(folder) : null;
  if (lines === null && !isLost && (await hasHadStore(deps.db))) throw storeIsGone();
  if (!folder) return;
  if (lines === null) await appendDurably(folder, "");
  await markStore(deps.db);
  const hashes = (lines ?? []).map((line) => line.split(" ")[0] ?? "");
  const returned = hashes.length === 0 ? [] : await listErasedThatLive(deps.db, hashes);
  for (const { id, role } of returned) {
    await (role === "candidate" ? deleteCandidateAccount : deleteMemberAccount)(deps, "operator", id);
  }
  if (returned.length > 0) print(`${returned.length} accounts that had been erased were erased again.`);
  await storeErasures(deps);
}

/** For a restore: there must be a store, or the admin says that there was none. */
export async function requireStore({ ERASURES_DIR: folder }: ErasureDeps["env"]): Promise<void> {
  if (!folder || (await readStore(folder)) === null) throw storeIsGone();
}

async function readStore(folder: string): Promise<string[] | null> {
  try {
    return (await readFile(fileOf(folder), "utf8")).split("\n").filter(Boolean);
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  }
}

async function appendDurably(folder: string, text: string): Promise<void> {
  await mkdir(resolve(folder), { recursive: true, mode: 0o700 });
  await appendFile(fileOf(folder), text, { mode: 0o600 });
  const file = await open(fileOf(folder));
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}

const storeIsGone = () =>
  startError(
    "The store of erasures is not there: a restored backup could bring erased people back. Name its folder with ERASURES_DIR. If there was none, or it is lost, say so: restore with --no-erasures-store, start with ERASURES_LOST=true.",
  );
