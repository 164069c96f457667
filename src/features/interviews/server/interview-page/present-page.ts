// Presents the interview page: no phone and no e-mail address, and the way to the meeting only while the interview is open.
import type { InterviewPage } from "#features/interviews/domain/steps/calls.ts";
import { isOpen } from "#features/interviews/domain/rules.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  presentInvitation,
  presentLocation,
  presentMove,
  presentSteps,
} from "#features/interviews/server/invitation/present-invitation.ts";
import { listSchoolCards } from "#features/interviews/server/invitation/school-card.ts";
import { listStepContexts } from "#features/interviews/server/facts/facts.ts";
import type { InterviewOfPeople } from "#features/interviews/server/repository.ts";
import { presentCredit } from "#features/interviews/server/present.ts";
import type { InterviewOfLink } from "./by-link.ts";

/** The way to the meeting is shown only while the interview is open. */
export function withoutMeeting(interview: InterviewOfPeople): InterviewOfPeople {
  return isOpen(interview.status) ? interview : { ...interview, link: "", mode: "online", place: null };
}

export async function presentInterviewPage(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { link, person, interview }: InterviewOfLink,
): Promise<InterviewPage> {
  const now = clock.now();
  const [cards, contexts] = await Promise.all([
    listSchoolCards(db, [interview.id], now),
    listStepContexts(db, [interview], now),
  ]);
  const open = isOpen(interview.status);
  const isCandidate = person.role === "candidate";
  const memberRole = isCandidate ? null : person.memberRole;
  const context = requireFound(contexts.get(interview.id), "Interview");
  const viewer = { actor: person.role, memberRole, now };
  const steps = presentSteps(interview, context, viewer);
  const isSuspended = person.role === "employer" && person.isSuspended === true;
  return {
    side: isCandidate ? "candidate" : "school",
    first: link.move,
    status: interview.status,
    isOpen: open,
    with: isCandidate ? interview.employer_name : interview.candidate_name,
    interviewDate: interview.day,
    interviewSlotFrom: interview.slot_from,
    interviewSlotTo: interview.slot_to,
    InterviewLink: open ? interview.link : "",
    note: interview.note,
    notes: interview.invitation_text,
    location: open || interview.mode === "online" ? presentLocation(interview) : "",
    ...presentInvitation(interview),
    ...(!open && { place: null }),
    move: presentMove(context, viewer),
    steps: isSuspended ? steps.filter(({ step }) => step.startsWith("cancel")) : steps,
    result: isCandidate && !interview.result_shared ? null : interview.result,
    credit: isCandidate ? null : presentCredit(interview),
    school: requireFound(cards.get(interview.id), "School"),
  };
}
