// Publishes a vacancy after all checks, and lets it run again after a pause (JOB-4 to JOB-7).
import { moneyWordsOf, refuseVacancy } from "#features/jobs/domain/publishing.ts";
import type { Clock } from "#platform/server/clock.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { VacancyRow } from "#features/jobs/server/tables.ts";
import { requirePublisher } from "./publisher.ts";
import { updateVacancy } from "#features/jobs/server/repository.ts";
import { writtenIn } from "#features/jobs/server/vacancy-columns.ts";

/** A first day that has passed before everybody could find the vacancy becomes today. */
export async function publish(tx: DatabaseTransaction, clock: Clock, row: VacancyRow): Promise<void> {
  const today = clock.today();
  const now = clock.now();
  await requirePublisher(tx, clock, { employerId: row.employer_id, id: row.id });
  const isNew = row.published_at === null;
  const planned = row.publish_at ?? today;
  const opens = planned < today && !row.in_time ? today : planned;
  const isFoundFromNow = !row.in_time && opens <= today;
  const refusal = refuseVacancy(writtenIn(row), opens, today);
  if (refusal) throw refusal;
  await updateVacancy(
    tx,
    row.id,
    {
      state: "published",
      publish_at: opens,
      in_time: opens <= today,
      ...((isNew || isFoundFromNow) && { published_at: now }),
      ...(isNew && { needs_look: moneyWordsOf(writtenIn(row)).length > 0 }),
    },
    now,
  );
}
