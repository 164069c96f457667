// What a message about an interview is written from.
import { labelOfInstitute } from "#features/schools/domain/terms.ts";
import { term, type Value } from "#platform/domain/locale/sentence.ts";
import type { InvitingSchool } from "#features/interviews/domain/wire.ts";
import type { InterviewFacts } from "#features/interviews/domain/notices/interview-facts.ts";
import { isFreeRound } from "#features/interviews/domain/invitation/next-round.ts";
import { beginningOf } from "#features/interviews/domain/steps/next-steps.ts";
import { toAbsence } from "#features/interviews/server/facts/facts.ts";
import type { InterviewAbsenceRow } from "#features/interviews/server/tables.ts";
import type { InterviewOfPeople } from "#features/interviews/server/repository.ts";
import { presentBadge } from "#features/schools/server/verifications/present.ts";

type Context = { now: Date; card: InvitingSchool | undefined; absence: InterviewAbsenceRow | undefined };

export function factsOf(interview: InterviewOfPeople, { now, card, absence }: Context): InterviewFacts {
  return {
    candidate: interview.candidate_name,
    employer: interview.employer_name,
    badge: presentBadge(interview, now),
    card: card ? linesOfCard(card) : [],
    ...timesOf(interview, now),
    link: interview.link,
    place: interview.place,
    post: interview.post,
    round: interview.round,
    roundNumber: interview.round_number,
    text: interview.invitation_text,
    candidateProposals: interview.candidate_proposals,
    status: interview.status,
    note: interview.note,
    result: interview.result,
    resultShared: interview.result_shared,
    feedback: interview.feedback,
    cancelledBy: interview.cancelled_by,
    cancelReason: interview.cancel_reason,
    credit: creditOf(interview),
    ...(absence && { absence: { ...toAbsence(absence), dispute: absence.dispute } }),
  };
}

/** Of an invitation those that may still come, the first of them as its day and hours. */
function timesOf(
  { status, proposals, day, slot_from: from, slot_to: to }: InterviewOfPeople,
  now: Date,
): Pick<InterviewFacts, "day" | "from" | "to" | "proposals"> {
  if (status !== "Pending") return { day, from, to, proposals };
  const toCome = proposals.filter((one) => beginningOf(one) > now);
  const { date, ...hours } = toCome[0] ?? { date: day, from, to };
  return { day: date, ...hours, proposals: toCome };
}

function creditOf(row: InterviewOfPeople): InterviewFacts["credit"] {
  const { credit_returned, credit_waits, cancelled_from, round_number } = row;
  if (isFreeRound(round_number)) return "none";
  if (credit_waits) return "waits";
  if (credit_returned !== false) return "back";
  return cancelled_from === "Pending" ? "spent-unanswered" : "spent";
}

function linesOfCard({ city, board, website, contactPerson }: InvitingSchool): InterviewFacts["card"] {
  const institute = labelOfInstitute(board);
  const line = (label: string, value: Value | null) => (value ? [{ label, value }] : []);
  return [
    ...line("City", city),
    ...line("Institute", institute === null ? null : term(institute)),
    ...(website ? [{ label: "Website", value: website, link: true as const }] : []),
    ...line("Contact person", contactPerson),
  ];
}
