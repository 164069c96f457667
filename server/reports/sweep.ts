// Deletes reports and notes about schools after three years. Runs hourly in any number of processes.
import { DAY_MS } from "#domain/day.ts";
import type { Deps } from "#server/deps.ts";
import { deleteReportsBefore } from "./sweep-repository.ts";

const RETENTION_DAYS = 3 * 365;

export async function sweepReports({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await deleteReportsBefore(db, new Date(clock.now().getTime() - RETENTION_DAYS * DAY_MS));
}
