// Moves a locked application to another stage: the row and its event are written together.
import { isOpenStage, whenToldOf } from "#domain/applications/rules.ts";
import type { Stage } from "#domain/applications/stages.ts";
import type { DatabaseTransaction } from "#server/database/connect.ts";
import type { ApplicationRow } from "#server/database/tables/applications.ts";
import { insertEvent, updateApplication } from "./repository.ts";

/** The candidate learns of "Not selected" a day later; until then it can be taken back. */
export async function moveApplication(
  tx: DatabaseTransaction,
  now: Date,
  {
    application,
    to,
    byAccount,
    note,
  }: { application: ApplicationRow; to: Stage; byAccount: string | null; note?: string | undefined },
): Promise<ApplicationRow> {
  const isTurnedDown = to === "not-selected";
  const moved = await updateApplication(tx, application.id, {
    stage: to,
    stage_at: now,
    ended_at: isOpenStage(to) ? null : now,
    told_at: isTurnedDown ? whenToldOf(now) : null,
    stage_before: isTurnedDown ? application.stage : null,
  });
  await insertEvent(tx, {
    application_id: application.id,
    by_account: byAccount,
    from_stage: application.stage,
    to_stage: to,
    at: now,
    note: note ?? null,
  });
  return moved;
}
