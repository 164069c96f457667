// News of a job's pay or place for its open applicants (APPLY-15). The edit stores what each applicant knows; a job sends
// one mail for each applicant and India's day with the latest state, and none where it is the known one again. It runs in
// any number of processes: one at a time has the news of a vacancy, and what a mail says is known in its transaction.
import { drain } from "#platform/server/database/batches.ts";
import { listTermsChanges, type VacancyTerms } from "#features/applications/domain/vacancy-changes.ts";
import { DIGEST_TIME } from "#features/applications/domain/terms.ts";
import { addDays, dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import type { EditedVacancy } from "#features/applications/server/match.ts";
import { updateApplication } from "#features/applications/server/repository.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { notify } from "#platform/server/notifications/notify.ts";
import {
  deferChanges,
  deleteChanges,
  findChangedVacancy,
  isSomebodyUninformed,
  keepKnownTerms,
  lockDueChanges,
  lockUninformed,
  upsertChanges,
} from "./changes-repository.ts";

/** Edits that follow each other within this time are one change. */
const QUIET_MS = 5 * 60 * 1000;
const BATCH_SIZE = 50;

/** Called in the transaction of the edit. */
export async function informOfChange(
  tx: DatabaseTransaction,
  now: Date,
  { before, after }: { before: EditedVacancy; after: EditedVacancy },
): Promise<void> {
  if (listTermsChanges(before, after).length === 0) return;
  // Comes first: the job locks in this order too.
  await upsertChanges(tx, after.id, new Date(now.getTime() + QUIET_MS));
  await keepKnownTerms(tx, after.id, termsOf(before));
}

/** Returns how many applicants were notified. */
export async function informOfChanges({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock.now();
  return drain(() => inTransaction(db, (tx) => informNext(tx, now)));
}

/** Informs the next applicants of the vacancy that waits longest; null where none does. */
async function informNext(tx: DatabaseTransaction, now: Date): Promise<number | null> {
  const vacancyId = await lockDueChanges(tx, now);
  if (vacancyId === undefined) return null;
  const today = dayInIndia(now);
  const nextMorning = instantInIndia(addDays(today, 1), DIGEST_TIME);
  const vacancy = await findChangedVacancy(tx, vacancyId);
  if (!vacancy) {
    await deleteChanges(tx, vacancyId);
    return 0;
  }
  // Applicants learn of the news when the suspension has ended, or staff have restored the job.
  if (vacancy.suspended_at || vacancy.state === "removed") {
    await deferChanges(tx, vacancyId, nextMorning);
    return 0;
  }
  const applicants = await lockUninformed(tx, { vacancyId, today, limit: BATCH_SIZE });
  let informed = 0;
  for (const { id, candidate_id: to, known_terms } of applicants) {
    const changes = listTermsChanges(known_terms, vacancy);
    const facts = { post: vacancy.title, school: vacancy.institute_name, changes };
    const isNews = changes.length > 0;
    if (isNews) await notify(tx, now, { to, kind: "vacancy-changed", about: vacancyId, facts });
    await updateApplication(tx, id, { known_terms: null, ...(isNews && { news_on: today }) });
    informed += Number(isNews);
  }
  if (applicants.length < BATCH_SIZE) {
    if (await isSomebodyUninformed(tx, vacancyId)) await deferChanges(tx, vacancyId, nextMorning);
    else await deleteChanges(tx, vacancyId);
  }
  return informed;
}

const termsOf = ({ pay_from_paise, pay_to_paise, city, state_name }: VacancyTerms): VacancyTerms => ({
  pay_from_paise,
  pay_to_paise,
  city,
  state_name,
});
