// Keeps the lists of vacancies in step with the days, and deletes what is kept for a time only. Runs in any number of
// processes.
import { addDays } from "#domain/day.ts";
import type { Deps } from "#server/deps.ts";
import { beginDue, deleteEndedBefore, endDue } from "./sweep-repository.ts";
import { deleteViewersBefore } from "./views/views-repository.ts";

type Sweeping = Pick<Deps, "db" | "clock">;

const RETENTION_DAYS = 3 * 365;

/** A planned vacancy enters the lists on its first day. One that has ended leaves them, which keeps searches quick. */
export async function followDays({ db, clock }: Sweeping): Promise<void> {
  const today = clock.today();
  await untilNone(() => beginDue(db, today));
  await untilNone(() => endDue(db, today));
}

/** Applications go with their vacancy. */
export async function sweepVacancies({ db, clock }: Sweeping): Promise<void> {
  const today = clock.today();
  await deleteViewersBefore(db, today);
  await untilNone(() => deleteEndedBefore(db, addDays(today, -RETENTION_DAYS)));
}

async function untilNone(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}
