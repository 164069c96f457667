// Deletes evidence after a decision, and decisions and phone calls of long ago. Runs hourly in any number of processes.
import { DAY_MS } from "#domain/day.ts";
import type { Deps } from "#server/deps.ts";
import { removeFiles } from "#server/files/uploads.ts";
import { deleteCallsBefore, deleteRequestsBefore, forgetEvidenceBefore } from "./sweep-repository.ts";

/** So long a decision can be looked at again with its evidence. */
const EVIDENCE_DAYS = 90;
/** The newest request of a school and the one that gives its badge stay. */
const HISTORY_DAYS = 3 * 365;

export async function sweepVerifications(deps: Pick<Deps, "db" | "clock" | "files" | "log">): Promise<void> {
  const before = (days: number) => new Date(deps.clock.now().getTime() - days * DAY_MS);
  await removeFiles(deps, await forgetEvidenceBefore(deps.db, before(EVIDENCE_DAYS)));
  await removeFiles(deps, await deleteRequestsBefore(deps.db, before(HISTORY_DAYS)));
  await deleteCallsBefore(deps.db, before(HISTORY_DAYS));
}
