// Schedules an interview. It is written in one transaction with the credit that it takes; a further round takes none.
import { isId } from "#platform/domain/field.ts";
import type { CandidateId, InterviewId, VacancyId } from "#platform/domain/ids.ts";
import type { SchedulingRequest } from "#features/interviews/domain/calls.ts";
import { refuseToSend } from "#features/interviews/domain/invitation/limits.ts";
import type { InterviewPost } from "#features/interviews/domain/invitation/terms.ts";
import { firstDay } from "#features/interviews/domain/invitation/rules.ts";
import { refusalFor, refuseToSchedule } from "#features/interviews/domain/rules.ts";
import { refuseTexts } from "#platform/domain/public-text.ts";
import { notFound } from "#platform/domain/refusal.ts";
import { type EmployerViewer, isTrusted } from "#platform/domain/role.ts";
import { requireSelf } from "#features/accounts/server/require-person.ts";
import { moveToInterview } from "#features/applications/server/follow-interview.ts";
import { unmaskId } from "#features/teachers/server/service.ts";
import { countWithin } from "#features/teachers/server/daily-views/count-view.ts";
import { recordView } from "#features/teachers/server/profile-views/record-view.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { chooseSpent, effectiveStatus } from "#features/money/server/subscriptions/current.ts";
import { spendCredit } from "#features/money/server/subscriptions/ledger.ts";
import { countHolds, lockSubscriptionsOf } from "#features/money/server/subscriptions/service.ts";
import { findContactRights } from "#features/schools/server/verifications/service.ts";
import { toColumns } from "#features/interviews/server/invitation/columns.ts";
import {
  findEarlierRound,
  type FoundRound,
} from "#features/interviews/server/invitation/subject-repository.ts";
import { renewRoom } from "#features/interviews/server/invitation/room.ts";
import { findSentInvitations } from "#features/interviews/server/facts/allowance-repository.ts";
import { type InterviewOfPeople, insertInterview } from "#features/interviews/server/repository.ts";
import {
  findSchool,
  keepsNameFrom,
  lockShownCandidate,
} from "#features/interviews/server/participant-repository.ts";
import { reportMoneyWords } from "#platform/server/texts/money-words.ts";
import { nameInterviewers } from "./interviewers.ts";
import { notifyParties } from "#features/interviews/server/notifications/notify-parties.ts";

type SchedulingDeps = Pick<Deps, "db" | "clock" | "log"> & {
  env: Pick<Deps["env"], "RATE_LIMIT_FACTOR"> & Partial<Pick<Deps["env"], "MEETING_BASE_URL">>;
};

/** Returns the new interview. A constraint of the database refuses overlapping slots, and the credit is not taken. */
export async function scheduleInterview(
  deps: SchedulingDeps,
  viewer: EmployerViewer,
  request: SchedulingRequest,
): Promise<InterviewOfPeople> {
  const { db, clock, env } = deps;
  const { candidateId, InterviewLink: link, proposals = [] } = request;
  const areNamed = Boolean(candidateId && request.employerId);
  const day = firstDay(request.interviewDate, proposals);
  requireSelf(viewer, request.employerId);
  const { employerId, accountId } = viewer;
  const now = clock.now();

  return inTransaction(db, async (tx) => {
    // The candidate is locked before the subscriptions, here and in the deletion of a person, so that transactions
    // cannot deadlock.
    const candidate =
      candidateId && isId<CandidateId>(candidateId)
        ? await lockShownCandidate(tx, await unmaskId(tx, viewer, candidateId), employerId)
        : undefined;
    const { isVerified } = await findContactRights(tx, employerId, now);
    const { roundOf } = request;
    const current = chooseSpent(await lockSubscriptionsOf(tx, [employerId]), now);
    // Read with the candidate and the subscriptions locked.
    const earlier =
      roundOf && candidate
        ? await findEarlierRound(tx, roundOf, { employerId, candidateId: candidate.id })
        : undefined;
    const refusal = refuseToSchedule({
      subscription: current
        ? {
            status: effectiveStatus(current, now),
            credits: current.credits + (await countHolds(tx, current.id)),
          }
        : null,
      date: day,
      link,
      candidate:
        candidate && areNamed ? { slot: { from: candidate.slot_from, to: candidate.slot_to } } : null,
      today: clock.today(),
      invitation: {
        mode: request.mode ?? "online",
        hasPlace: request.location !== undefined,
        isVerified,
        proposals,
      },
      ...(roundOf && { earlier: earlier ?? null }),
    });
    if (refusal === "no-person" && areNamed) throw notFound("Candidate");
    if (refusal || !current || !candidate || !day) throw refusalFor(refusal ?? "no-person");
    if (roundOf && !earlier) throw notFound("Interview");
    if (!isTrusted(viewer) && (await keepsNameFrom(tx, candidate.id, employerId)))
      throw refusalFor("name-kept");
    const columns = await toColumns(tx, earlier ? asNextRound(request, earlier, env) : request, {
      held: day,
      slot: { from: candidate.slot_from, to: candidate.slot_to },
      sides: { employerId, candidateId: candidate.id },
    });
    if (earlier) requireSameJob(earlier, columns);

    const school = await findSchool(tx, employerId);
    // Only a verified school names its own phone number (INT-98).
    const allowed = isVerified ? [school.phone.replace(/\D/g, "").slice(-10)] : [];
    refuseTexts({ path: "notes", after: request.notes, allowed });
    await countInvitation(tx, deps, viewer, { candidateId: candidate.id, isVerified });
    const id = newId<InterviewId>();
    if (!earlier) await spendCredit(tx, current, { interviewId: id, now, byAccount: accountId });
    const interview = await insertInterview(tx, {
      id,
      candidate_id: candidate.id,
      employer_id: employerId,
      candidate_name: candidate.full_name,
      employer_name: school.institute_name,
      ...columns,
      status: "Pending",
      result: null,
      note: null,
      subscription_id: earlier ? null : current.id,
      ...(earlier && { round_number: earlier.round_number + 1, first_round: earlier.firstId }),
      by_account: accountId,
      created_at: now,
      updated_at: now,
    });
    if (interview.application_id !== null) {
      await moveToInterview(tx, now, { applicationId: interview.application_id, byAccount: accountId });
    }
    await nameInterviewers(tx, interview, request.interviewers ?? []);
    await reportMoneyWords(tx, now, { employerId, place: "Invitation", texts: textsOf(request) });
    await notifyParties(tx, now, { interview, kind: "interview-scheduled" });
    return interview;
  });
}

/** What the request does not say of the post is that of the round before, whose room of ours is not used again. */
const asNextRound = (
  request: SchedulingRequest,
  earlier: FoundRound,
  env: SchedulingDeps["env"],
): SchedulingRequest => ({
  ...request,
  InterviewLink: request.InterviewLink && renewRoom(env, request.InterviewLink, earlier.link),
  vacancyId: request.vacancyId ?? earlier.vacancy_id ?? undefined,
  applicationId: request.applicationId ?? earlier.application_id ?? undefined,
  post: request.post ?? earlier.post ?? undefined,
});

/** A typed post has the same words; one of a vacancy is known by its vacancy. */
function requireSameJob(earlier: FoundRound, round: { vacancy_id: VacancyId | null; post: string }): void {
  const titleOf = (post: InterviewPost | null) => post?.title.toLowerCase() ?? null;
  const isSame =
    round.vacancy_id === earlier.vacancy_id &&
    (round.vacancy_id !== null ||
      titleOf(JSON.parse(round.post) as InterviewPost | null) === titleOf(earlier.post));
  if (!isSame) throw refusalFor("other-job");
}

const textsOf = ({ notes, post, location, round }: SchedulingRequest) => [
  notes,
  post?.title,
  post?.classes,
  location?.address,
  location?.landmark,
  location?.askFor,
  round?.topic,
  round?.class,
  ...(round?.looksAt ?? []),
];

/**
 * Counts an invitation against its limits (INT-96) and as an opened profile (VIEW-14): the candidate counts once for the
 * school and day, and reads that the school invited.
 */
async function countInvitation(
  tx: DatabaseTransaction,
  deps: SchedulingDeps,
  viewer: EmployerViewer,
  { candidateId, isVerified }: { candidateId: CandidateId; isVerified: boolean },
): Promise<void> {
  const { clock, env } = deps;
  const now = clock.now();
  const sent = await findSentInvitations(tx, { employerId: viewer.employerId, candidateId, now });
  const refusal = refuseToSend(sent, { isVerified, factor: env.RATE_LIMIT_FACTOR }, now);
  if (refusal) throw refusal;
  // A school that invites has a plan, and is given contact details once it is verified.
  const rights = { withContact: isVerified, schoolWithContact: isVerified };
  await countWithin(tx, deps, viewer, { candidateId, kind: "profile", ...rights });
  await recordView(tx, viewer, { candidateId, kind: "invited", withContact: false, now });
}
