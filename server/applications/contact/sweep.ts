// Deletes what was counted for the daily limit of shown applicants on past days. It runs hourly.
import type { Deps } from "#server/deps.ts";
import { deleteShownBefore } from "./shown-repository.ts";

export async function sweepShownApplicants({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  await deleteShownBefore(db, clock.today());
}
