// What an edited vacancy means for its applicants: they learn of another pay or place, and are ranked again (APPLY-15).
import { type ApplicationId, NO_ID } from "#platform/domain/ids.ts";
import { BATCH_ROWS, drain, inBatches } from "#platform/server/database/batches.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { haveSameMatchInputs, type EditedVacancy, matchApplicant } from "./match.ts";
import { informOfChange } from "./notices/changes.ts";
import { lockFormerlyScored, lockNextScored, updateScores } from "./score-repository.ts";

/** Called in the transaction of the edit. `after` is the vacancy as it is then. */
export async function vacancyEdited(
  tx: DatabaseTransaction,
  now: Date,
  { before, after }: { before: EditedVacancy; after: EditedVacancy },
): Promise<void> {
  if (after.state === "draft") return;
  await informOfChange(tx, now, { before, after });
  if (!haveSameMatchInputs(before, after)) await scoreAgain(tx, after);
}

async function scoreAgain(tx: DatabaseTransaction, vacancy: EditedVacancy): Promise<void> {
  const lockNext = (last: { id: ApplicationId } | null) =>
    lockNextScored(tx, { vacancyId: vacancy.id, after: last?.id ?? NO_ID, limit: BATCH_ROWS });
  for await (const rows of inBatches(lockNext))
    await updateScores(
      tx,
      rows.map(({ id, snapshot, applied_at }) => ({
        id,
        score: matchApplicant(vacancy, snapshot, applied_at).score,
      })),
    );
}

/** Applications that were scored by former rules are scored again, a batch in each transaction. */
export async function scoreByRulesOfToday({ db }: Pick<Deps, "db">): Promise<void> {
  await drain(() => db.transaction().execute(scoreSome), BATCH_ROWS);
}

async function scoreSome(tx: DatabaseTransaction): Promise<number> {
  const rows = await lockFormerlyScored(tx, BATCH_ROWS);
  await updateScores(
    tx,
    rows.map(({ id, vacancy, snapshot, applied_at }) => ({
      id,
      score: matchApplicant(vacancy, snapshot, applied_at).score,
    })),
  );
  return rows.length;
}
