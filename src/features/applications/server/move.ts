// Moves a locked application to another stage: the row and its event are written together.
import { isOpenStage, informedAt } from "#features/applications/domain/rules.ts";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { ApplicationNotice } from "#features/applications/domain/notices.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { ApplicationRow } from "#features/applications/server/tables.ts";
import { deletingNamingNotices } from "#features/teachers/server/naming-notices.ts";
import { notifyOfApplication } from "./notices/notify-side.ts";
import { insertEvent, updateApplication } from "./repository.ts";

/** "Not selected" has none: a job informs of it a day later. */
const NOTICE_OF: Partial<Record<Stage, ApplicationNotice>> = {
  shortlisted: "application-shortlisted",
  interview: "application-interview",
  offered: "application-offered",
  joined: "application-joined",
  declined: "application-declined",
  withdrawn: "application-withdrawn",
};

/** The candidate learns of "Not selected" a day later; until then it can be taken back. */
export async function moveApplication(
  tx: DatabaseTransaction,
  now: Date,
  {
    application,
    to,
    byAccount,
    note,
    isQuiet = false,
    isFinal = false,
    isShared,
  }: {
    application: ApplicationRow;
    to: Stage;
    byAccount: AccountId | null;
    note?: string | undefined;
    /** Nobody is notified, since another message says it or nothing is to be said. */
    isQuiet?: boolean | undefined;
    /** "Not selected" that the candidate learns at once by another message, so that it cannot be taken back. */
    isFinal?: boolean;
    /** Whether the candidate reads that they were chosen; left out, as before. */
    isShared?: boolean | undefined;
  },
): Promise<ApplicationRow> {
  const isTurnedDown = to === "not-selected" && !isFinal;
  const { employer_id: employerId, candidate_id } = application;
  const candidateIds = candidate_id === null ? [] : [candidate_id];
  const isBySchool = byAccount !== null && byAccount !== candidate_id;
  const moved = await deletingNamingNotices(tx, { employerId, candidateIds }, () =>
    updateApplication(tx, application.id, {
      stage: to,
      stage_at: now,
      ...(isShared !== undefined && { chosen_shared: isShared }),
      // Who is offered the post learns that they were chosen.
      ...(to === "offered" && { chosen_shared: true }),
      ...(isBySchool && { seen_at: application.seen_at ?? now }),
      ended_at: isOpenStage(to) ? null : now,
      told_at: isTurnedDown ? informedAt(now) : null,
      stage_before: isTurnedDown ? application.stage : null,
    }),
  );
  await insertEvent(tx, {
    application_id: application.id,
    by_account: byAccount,
    from_stage: application.stage,
    to_stage: to,
    at: now,
    note: note ?? null,
  });
  const kind = NOTICE_OF[to];
  if (kind && !isQuiet) await notifyOfApplication(tx, now, { application, kind, note: note ?? null });
  return moved;
}
