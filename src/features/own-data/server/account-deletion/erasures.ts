// Writes each erasure to the store outside the database and its backups. A database that was put back to an earlier time erases these
// accounts again before it serves (PRIV-50).
import { candidateIdOf } from "#platform/domain/ids.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { startError } from "#platform/server/start-error.ts";
import {
  hasHadStore,
  listErasedThatLive,
  listUnstored,
  markStore,
  markStored,
} from "./erasure-repository.ts";
import { openErasureStore, type StoreSettings } from "./erasure-store.ts";
import { deleteMemberAccount } from "./member.ts";
import { deleteCandidateAccount } from "./service.ts";

type ErasureDeps = Pick<Deps, "db" | "clock" | "files" | "log"> & {
  env: StoreSettings & Pick<Deps["env"], "ERASURES_LOST">;
};

/** Writes what is not in the store yet. Called every few seconds, and after a start. */
export async function storeErasures({ db, clock, env }: ErasureDeps): Promise<void> {
  const store = await openErasureStore(env);
  if (!store) return;
  await inTransaction(db, async (tx) => {
    const rows = await listUnstored(tx);
    if (rows.length === 0) return;
    await store.append(rows);
    await markStored(
      tx,
      rows.map(({ account_hash }) => account_hash),
      clock.now(),
    );
  });
}

/** Called before the product serves. Refuses a database that has had a store where the store is gone. */
export async function applyErasures(deps: ErasureDeps, print: (line: string) => void): Promise<void> {
  const store = await openErasureStore(deps.env);
  const hashes = store ? await store.read().catch(explainSilence) : null;
  if (hashes === null && !deps.env.ERASURES_LOST && (await hasHadStore(deps.db))) throw storeIsGone();
  if (!store) return;
  if (hashes === null) await store.append([]);
  await markStore(deps.db);
  const returned = hashes === null || hashes.length === 0 ? [] : await listErasedThatLive(deps.db, hashes);
  for (const { id, role } of returned) {
    if (role === "candidate") await deleteCandidateAccount(deps, "operator", candidateIdOf(id));
    else await deleteMemberAccount(deps, "operator", id);
  }
  if (returned.length > 0) print(`${returned.length} accounts that had been erased were erased again.`);
  await storeErasures(deps);
}

/** For a restore: there must be a store, or the admin says that there was none. */
export async function requireStore(env: StoreSettings): Promise<void> {
  const store = await openErasureStore(env);
  if (!store || (await store.read()) === null) throw storeIsGone();
}

/** Nobody is served before the erasures are known: a restored backup could have brought erased people back. */
function explainSilence(error: unknown): never {
  if (!(error instanceof Refusal)) throw error;
  throw startError(
    "The bucket of ERASURES_IN_BUCKET does not answer: it is needed at each start, so that erased people stay erased.",
    error,
  );
}

const storeIsGone = () =>
  startError(
    "The store of erasures is not there: a restored backup could bring erased people back. Name its folder with ERASURES_DIR, or set ERASURES_IN_BUCKET. If there was none, or it is lost, say so: restore with --no-erasures-store, start with ERASURES_LOST=true.",
  );
