// Moves one application to another stage: a step of the school, or the candidate's withdrawal or refusal (APPLY-3).
import { sentence, term } from "#platform/domain/locale/sentence.ts";
import { findMove, STAGE_LABELS, type Stage } from "#features/applications/domain/stages.ts";
import { stageForCandidate } from "#features/applications/domain/rules.ts";
import type { ApplicationId } from "#platform/domain/ids.ts";
import { illegalStep, notFound, requireFound } from "#platform/domain/refusal.ts";
import type { CandidateViewer, EmployerViewer } from "#platform/domain/role.ts";
import { lockApplications } from "#features/applications/server/service.ts";
import { inTransaction, type DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { ApplicationRow } from "#features/applications/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { reportMoneyWords } from "#platform/server/texts/money-words.ts";
import { startsFrom } from "#features/interviews/domain/steps/state-table.ts";
import { lockCandidate } from "#features/interviews/server/service.ts";
import { moveWithLetter } from "#features/offers/server/follow-application.ts";
import { takeStepIfPossible } from "#features/interviews/server/steps/take-step.ts";
import { findOpenInterviewId } from "./repository.ts";

/** Ends the open interview of an application that its candidate withdraws, by the candidate's own step (APPLY-10). */
const REASON = "The candidate withdrew the application.";

/** Called before the application is locked. An interview that has begun stays as it is. */
async function endOpenInterview(
  tx: DatabaseTransaction,
  clock: Deps["clock"],
  { viewer, applicationId }: { viewer: CandidateViewer; applicationId: ApplicationId },
): Promise<void> {
  // An invitation that is being made at this moment is waited for: it locks the candidate first.
  await lockCandidate(tx, viewer.accountId);
  const id = await findOpenInterviewId(tx, { applicationId, candidateId: viewer.accountId });
  if (id === undefined) return;
  await takeStepIfPossible({ db: tx, clock }, viewer, {
    id,
    step: ({ status }) => (startsFrom("cancelByCandidate", status) ? "cancelByCandidate" : "decline"),
    input: { reason: REASON },
  });
}

type Change = { id: ApplicationId; stage: Stage; reason: string | undefined };

export function changeStage(
  { db, clock, env }: Pick<Deps, "db" | "clock" | "env">,
  viewer: CandidateViewer | EmployerViewer,
  { id, stage: to, reason }: Change,
): Promise<ApplicationRow> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    // Subscriptions and interviews are locked before applications, as in scheduling.
    if (viewer.role === "candidate" && (to === "withdrawn" || to === "declined")) {
      await endOpenInterview(tx, clock, { viewer, applicationId: id });
    }
    const application = requireFound((await lockApplications(tx, [id]))[0], "Application");
    if (!isTheirs(application, viewer)) throw notFound("Application");
    requireMove(
      viewer.role,
      viewer.role === "candidate" ? stageForCandidate(application, now) : application.stage,
      to,
    );
    if (viewer.role === "employer") {
      const { employerId } = viewer;
      await reportMoneyWords(tx, now, { employerId, place: "Answer to an applicant", texts: [reason] });
    }
    return moveWithLetter(tx, { clock, env }, { application, to, by: viewer, note: reason });
  });
}

const isTheirs = (application: ApplicationRow, viewer: CandidateViewer | EmployerViewer) =>
  viewer.role === "candidate"
    ? application.candidate_id === viewer.accountId
    : application.employer_id === viewer.employerId;

/** A candidate does not open an application again with this, but by applying once more. */
export function requireMove(
  role: "candidate" | "employer",
  from: Stage,
  to: Stage,
  answer?: Record<string, unknown>,
): void {
  const move = findMove(role, from, to);
  if (move !== null && move !== "reopen") return;
  throw illegalStep(
    from === to
      ? sentence("The application is already “{stage}”.", { stage: term(STAGE_LABELS[to]) })
      : sentence("An application cannot be moved from “{from}” to “{to}”.", {
          from: term(STAGE_LABELS[from]),
          to: term(STAGE_LABELS[to]),
        }),
    answer,
  );
}
