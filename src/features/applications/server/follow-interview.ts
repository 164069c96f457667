// What an interview does to its application, in that transaction: scheduled it moves it to "Interview", and its result "Selected"
// to "Chosen" (APPLY-10).
import { sentence, term } from "#platform/domain/locale/sentence.ts";
import { isOpenStage } from "#features/applications/domain/rules.ts";
import { findMove, STAGE_LABELS } from "#features/applications/domain/stages.ts";
import type { AccountId, ApplicationId } from "#platform/domain/ids.ts";
import { illegalStep, requireFound } from "#platform/domain/refusal.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { moveApplication } from "./move.ts";
import { lockApplications, updateApplication } from "./repository.ts";

/** From "Applied" it passes through "Shortlisted". A further interview leaves the stage as it is. */
export async function moveToInterview(
  tx: DatabaseTransaction,
  now: Date,
  { applicationId, byAccount }: { applicationId: ApplicationId; byAccount: AccountId },
): Promise<void> {
  let application = requireFound((await lockApplications(tx, [applicationId]))[0], "Application");
  if (!isOpenStage(application.stage)) {
    throw illegalStep(
      sentence("This application is “{stage}”, so no interview can be scheduled from it.", {
        stage: term(STAGE_LABELS[application.stage]),
      }),
    );
  }
  // The invitation says it all, so no other mail goes out.
  for (const [from, to] of [
    ["applied", "shortlisted"],
    ["shortlisted", "interview"],
  ] as const) {
    if (application.stage === from)
      application = await moveApplication(tx, now, { application, to, byAccount, isQuiet: true });
  }
}

/** "Selected" chooses the applicant. Another result before an offer takes that back. Nobody is notified of it here. */
export async function moveByResult(
  tx: DatabaseTransaction,
  now: Date,
  {
    applicationId,
    isSelected,
    isShared,
    byAccount,
  }: { applicationId: ApplicationId; isSelected: boolean; isShared: boolean; byAccount: AccountId },
): Promise<void> {
  const [application] = await lockApplications(tx, [applicationId]);
  if (!application) return;
  const to = isSelected ? "chosen" : "interview";
  if (application.stage === "chosen" && isSelected) {
    if (isShared && !application.chosen_shared)
      await updateApplication(tx, applicationId, { chosen_shared: true });
    return;
  }
  if (!findMove("result", application.stage, to)) return;
  await moveApplication(tx, now, { application, to, byAccount, isQuiet: true, isShared });
}
