// Keeps the lists of vacancies in step with the days. Runs in any number of processes.
import type { Deps } from "#platform/server/deps.ts";
import { beginDue, endDue } from "./sweep-repository.ts";

type Sweeping = Pick<Deps, "db" | "clock">;

/** A planned vacancy enters the lists on its first day. One that has ended leaves them, which keeps searches quick. */
export async function syncVacancyDates({ db, clock }: Sweeping): Promise<void> {
  const today = clock.today();
  await untilNone(() => beginDue(db, today));
  await untilNone(() => endDue(db, today));
}

async function untilNone(step: () => Promise<number>): Promise<void> {
  while ((await step()) > 0);
}
