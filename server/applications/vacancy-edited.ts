// What an edited vacancy means for its applicants: they learn of another pay or place, and are ranked again (APPLY-15).
import { NO_ID } from "#domain/field.ts";
import type { Deps } from "#server/deps.ts";
import type { DatabaseTransaction } from "#server/database/connect.ts";
import { areJudgedAlike, type EditedVacancy, matchApplicant } from "./match.ts";
import { informOfChange } from "./notices/changes.ts";
import { lockFormerlyScored, lockNextScored, updateScores } from "./score-repository.ts";

const BATCH_SIZE = 500;

/** Called in the transaction of the edit. `after` is the vacancy as it is then. */
export async function vacancyEdited(
  tx: DatabaseTransaction,
  now: Date,
  { before, after }: { before: EditedVacancy; after: EditedVacancy },
): Promise<void> {
  if (after.state === "draft") return;
  await informOfChange(tx, now, { before, after });
  if (!areJudgedAlike(before, after)) await scoreAgain(tx, after);
}

async function scoreAgain(tx: DatabaseTransaction, vacancy: EditedVacancy): Promise<void> {
  for (let after = NO_ID; ;) {
    const rows = await lockNextScored(tx, { vacancyId: vacancy.id, after, limit: BATCH_SIZE });
    await updateScores(
      tx,
      rows.map(({ id, snapshot, applied_at }) => ({
        id,
        score: matchApplicant(vacancy, snapshot, applied_at).score,
      })),
    );
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    after = last.id;
  }
}

/** Applications that were scored by former rules are scored again, a batch in each transaction. */
export async function scoreByRulesOfToday({ db }: Pick<Deps, "db">): Promise<void> {
  while ((await db.transaction().execute(scoreSome)) === BATCH_SIZE);
}

async function scoreSome(tx: DatabaseTransaction): Promise<number> {
  const rows = await lockFormerlyScored(tx, BATCH_SIZE);
  await updateScores(
    tx,
    rows.map(({ id, vacancy, snapshot, applied_at }) => ({
      id,
      score: matchApplicant(vacancy, snapshot, applied_at).score,
    })),
  );
  return rows.length;
}
