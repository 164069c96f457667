// Answers from a link in a mail: the same steps and rules as after a login, for the person whom the link was made for.
import { type AnswerMove, mayTransition, TRANSITIONS } from "#domain/interviews/rules.ts";
import { forbidden, requireFound, unknownLink } from "#domain/refusal.ts";
import { type CandidateViewer, type EmployerViewer, mayHire, type Viewer } from "#domain/role.ts";
import { schoolSuspended } from "#domain/verifications/refusals.ts";
import { findMembership } from "#server/accounts/membership-repository.ts";
import { type DatabaseOrTransaction, inTransaction } from "#server/database/connect.ts";
import type { AnswerLinkRow } from "#server/database/tables/notifications.ts";
import type { Deps } from "#server/deps.ts";
import { findAnswerLink, requireInTime, requireUnused, useAnswerLink } from "./answer-links.ts";
import { type InterviewOfPeople, findInterview } from "#server/interviews/repository.ts";
import { askForAnotherDay, offerAnotherDay, setInterviewStatus } from "./steps.ts";

type CommandDeps = Pick<Deps, "db" | "clock">;
type Answer = { note?: string | undefined; day?: string | undefined; link?: string | undefined };

/** What a link would answer. `isOpen` is false once it was used, or the interview was answered in another way. */
type LinkedInterview = { move: AnswerMove; isOpen: boolean; interview: InterviewOfPeople };

/** Reads what a link would answer. It changes nothing, because mail scanners open every link. */
export async function readAnswer(
  { db, clock }: CommandDeps,
  viewer: Viewer,
  token: string,
): Promise<LinkedInterview> {
  const link = await findAnswerLink(db, token);
  refuseOtherAccount(viewer, link);
  if (link.move === "reschedule" && (await findMembership(db, link.account_id))?.suspended_at)
    throw schoolSuspended();
  const interview = requireFound(await findInterview(db, link.interview_id), "Interview");
  const move = requireAnswerMove(link);
  const isOpen = link.used_at === null && mayTransition(move, interview.status);
  if (isOpen) requireInTime(link, interview, clock.now());
  return { move, isOpen, interview };
}

/** Answers and returns the sentence to show. A refused answer leaves the link unused. */
export function answerByLink(
  { db, clock }: CommandDeps,
  viewer: Viewer,
  { token, answer }: { token: string; answer: Answer },
): Promise<string> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const link = await findAnswerLink(tx, token);
    refuseOtherAccount(viewer, link);
    const move = requireAnswerMove(link);
    requireUnused(link);
    requireInTime(link, requireFound(await findInterview(tx, link.interview_id), "Interview"), now);
    const deps = { db: tx, clock };
    const { interview_id: id, account_id: accountId } = link;
    const person = { accountId, email: "", sessionId: "" };
    const candidate: CandidateViewer = { role: "candidate", ...person };
    if (link.move === "confirm")
      await setInterviewStatus(deps, candidate, { id, input: { status: TRANSITIONS.confirm.to } });
    if (link.move === "askForAnotherDay") await askForAnotherDay(deps, candidate, { id, note: answer.note });
    if (link.move === "reschedule") {
      const employer = await requireMember(tx, person);
      await offerAnotherDay(deps, employer, { id, input: { day: answer.day, link: answer.link } });
    }
    await useAnswerLink(tx, link.id, now);
    return DONE[move];
  });
}

/** The link of a person who has left the school, or no longer hires for it, is unknown. */
async function requireMember(
  tx: DatabaseOrTransaction,
  person: Pick<EmployerViewer, "accountId" | "email" | "sessionId">,
): Promise<EmployerViewer> {
  const membership = await findMembership(tx, person.accountId);
  if (!membership || !mayHire({ memberRole: membership.role })) throw unknownLink();
  if (membership.suspended_at) throw schoolSuspended();
  return { role: "employer", ...person, employerId: membership.employer_id, memberRole: membership.role };
}

/** The other links only open the living page. */
function requireAnswerMove({ move }: AnswerLinkRow): AnswerMove {
  if (move === "decline" || move === "open") throw unknownLink();
  return move;
}

const DONE: Record<AnswerMove, string> = {
  confirm: "The interview is confirmed. Thank you.",
  askForAnotherDay: "The school was asked for another day. Thank you.",
  reschedule: "The new day was offered. Thank you.",
};

/** Without login the link stands for the person it was sent to. Somebody else who is logged in may not use it. */
export function refuseOtherAccount(viewer: Viewer, link: AnswerLinkRow): void {
  if (viewer.role !== "visitor" && viewer.accountId !== link.account_id) {
    throw forbidden("This link was made for somebody else. Please log out to use your own.");
  }
}
