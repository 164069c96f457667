// Says which other interviews are at the times that a school is about to propose: its own by name, and of the teacher's
// interviews with other schools only that there is one (INT-68).
import type { CandidateId, EmployerId, InterviewId } from "#platform/domain/ids.ts";
import { withHours } from "#features/interviews/domain/invitation/rules.ts";
import type { RequestedProposal } from "#features/interviews/domain/invitation/schemas.ts";
import { refuseQuestion } from "#features/interviews/domain/invitation/limits.ts";
import { refusalFor, refuseProposals } from "#features/interviews/domain/rules.ts";
import type { Conflict } from "#features/interviews/domain/calls.ts";
import { startsFrom } from "#features/interviews/domain/steps/state-table.ts";
import { CREDITS_PER_INTERVIEW } from "#features/money/domain/subscriptions/credit-refusals.ts";
import { notFound, Refusal } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { wrongStateRefusal } from "#features/interviews/server/facts/refusals.ts";
import { findCandidateSlot } from "#features/interviews/server/participant-repository.ts";
import { findInterview } from "#features/interviews/server/repository.ts";
import { chooseSpent, effectiveStatus } from "#features/money/server/subscriptions/current.ts";
import { countHolds, listSubscriptionsOf } from "#features/money/server/subscriptions/service.ts";
import { unmaskId } from "#features/teachers/server/service.ts";
import { findContactRights } from "#features/schools/server/verifications/service.ts";
import { countQuestion, listMeetingsAt } from "./conflict-repository.ts";
import { findEarlierRound } from "./subject-repository.ts";

type Asked = {
  candidateId: CandidateId;
  proposals: readonly RequestedProposal[];
  interviewers?: readonly string[] | undefined;
  interviewId?: InterviewId | undefined;
  roundOf?: InterviewId | undefined;
};

/** Only proposals that the school could send are answered, and each question is counted. */
export function findConflicts(
  { db, clock, env }: Pick<Deps, "db" | "clock" | "env">,
  viewer: EmployerViewer,
  { candidateId: named, proposals, interviewers = [], interviewId, roundOf }: Asked,
): Promise<Conflict[]> {
  const { employerId } = viewer;
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const candidateId = await unmaskId(tx, viewer, named);
    if (!(await findContactRights(tx, employerId, now)).isVerified) throw notVerified();
    const subscription = await readSubscription(tx, employerId, now);
    const candidate = await findCandidateSlot(tx, candidateId, employerId);
    if (!candidate) throw notFound("Candidate");
    const moving = interviewId ? await findMoving(tx, { interviewId, employerId, candidateId }) : null;
    const earlier = roundOf ? await findEarlierRound(tx, roundOf, { employerId, candidateId }) : null;
    if (roundOf && !earlier) throw notFound("Interview");
    const slot = moving?.hours ?? { from: candidate.slot_from, to: candidate.slot_to };
    const refusal = refuseProposals(
      {
        // An interview that moves has been paid.
        subscription:
          moving && subscription ? { ...subscription, credits: CREDITS_PER_INTERVIEW } : subscription,
        candidate: { slot },
        today: clock.today(),
        ...(earlier && { earlier }),
      },
      proposals,
    );
    if (refusal) throw refusalFor(refusal);
    const asked = await countQuestion(tx, { employerId, candidateId, day: clock.today() });
    const refused = refuseQuestion(asked, env.RATE_LIMIT_FACTOR, now);
    if (refused) throw refused;

    const found: Conflict[] = [];
    for (const [proposal, time] of withHours(proposals, slot).entries()) {
      const wanted = { candidateId, employerId, members: interviewers, except: interviewId, time };
      const meetings = await listMeetingsAt(tx, wanted);
      if (meetings.some(({ employer_id }) => employer_id !== employerId)) {
        found.push({ ...ELSEWHERE, proposal });
      }
      for (const meeting of meetings.filter(({ employer_id }) => employer_id === employerId)) {
        const about = {
          proposal,
          interviewDate: meeting.day,
          interviewSlotFrom: meeting.slot_from,
          interviewSlotTo: meeting.slot_to,
          interviewId: meeting.id,
          with: meeting.candidate_name,
        };
        if (meeting.candidate_id === candidateId)
          found.push({ ...about, kind: "candidate", name: candidate.full_name });
        for (const { name } of meeting.members) found.push({ ...about, kind: "member", name });
      }
    }
    return found;
  });
}

const ELSEWHERE = {
  kind: "candidate",
  name: null,
  interviewDate: null,
  interviewSlotFrom: null,
  interviewSlotTo: null,
  interviewId: null,
  with: null,
} as const;

async function readSubscription(tx: DatabaseTransaction, employerId: EmployerId, now: Date) {
  const current = chooseSpent(await listSubscriptionsOf(tx, employerId), now);
  if (!current) return null;
  const credits = current.credits + (await countHolds(tx, current.id));
  return { status: effectiveStatus(current, now), credits };
}

type Moving = { interviewId: InterviewId; employerId: EmployerId; candidateId: CandidateId };

/**
 * An own interview that is to move: where another day is offered its hours stay, and what was agreed moves within the
 * candidate's slot.
 */
async function findMoving(tx: DatabaseTransaction, { interviewId, employerId, candidateId }: Moving) {
  const interview = await findInterview(tx, interviewId);
  if (interview?.employer_id !== employerId || interview.candidate_id !== candidateId)
    throw notFound("Interview");
  if (startsFrom("askToMove", interview.status)) return { hours: null };
  if (!startsFrom("reschedule", interview.status)) throw wrongStateRefusal("reschedule", interview.status);
  return { hours: { from: interview.slot_from, to: interview.slot_to } };
}

function notVerified(): Refusal {
  return new Refusal(
    "forbidden",
    "SCHOOL_NOT_VERIFIED",
    "Other interviews of a teacher are looked up for verified schools only. Please have your school verified in your dashboard.",
  );
}
