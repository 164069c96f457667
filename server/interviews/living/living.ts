// The living page of a link from a mail: how the interview stands, and the steps of the person the link was made for, without
// login. It lives until 30 days after the day, and ends with the account, its address, its password and its role.
import { DAY_MS, instantInIndia } from "#domain/day.ts";
import type { LivingStepRequest } from "#domain/interviews/living-contract.ts";
import { type LivingStep, TRANSITIONS } from "#domain/interviews/rules.ts";
import { LINK_ENDED } from "#domain/interviews/terms.ts";
import { forbidden, invalid, Refusal, requireFound, unknownLink } from "#domain/refusal.ts";
import { type CandidateViewer, type EmployerViewer, mayHire, type Viewer } from "#domain/role.ts";
import { schoolSuspended } from "#domain/verifications/refusals.ts";
import { findMembership } from "#server/accounts/membership-repository.ts";
import { type DatabaseOrTransaction, inTransaction } from "#server/database/connect.ts";
import type { AnswerLinkRow } from "#server/database/tables/notifications.ts";
import type { Deps } from "#server/deps.ts";
import { findAnswerLink } from "#server/interviews/commands/answer-links.ts";
import { askForAnotherDay, offerAnotherDay, setInterviewStatus } from "#server/interviews/commands/steps.ts";
import { findInterview, type InterviewOfPeople } from "#server/interviews/repository.ts";
import { acceptProposal } from "#server/interviews/steps/accept.ts";
import { cancelBySide, declineInterview, describeCancel } from "#server/interviews/steps/end.ts";

type CommandDeps = Pick<Deps, "db" | "clock" | "env">;
type Person = CandidateViewer | (EmployerViewer & { isSuspended?: true });
export type LivingInterview = { link: AnswerLinkRow; person: Person; interview: InterviewOfPeople };

const LIFE_MS = 30 * DAY_MS;

/** Reads the page of a link. It changes nothing, because mail scanners open every link. */
export async function readLiving(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: Viewer,
  token: string,
): Promise<LivingInterview> {
  const link = await findAnswerLink(db, token);
  refuseOtherAccount(viewer, link);
  if (link.ended_at) throw endedLink();
  return readOpenLink({ db, clock }, link);
}

/** What a link opens that has not ended. */
export async function readOpenLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  link: AnswerLinkRow,
): Promise<LivingInterview> {
  const interview = requireFound(await findInterview(db, link.interview_id), "Interview");
  const begins = instantInIndia(interview.day, interview.slot_from);
  if (clock.now().getTime() >= begins.getTime() + LIFE_MS) throw unknownLink();
  return { link, person: await findPerson(db, link, interview), interview };
}

/** Without login the link stands for the person it was sent to. Somebody else who is logged in may not use it. */
export function refuseOtherAccount(viewer: Viewer, link: AnswerLinkRow): void {
  if (viewer.role !== "visitor" && viewer.accountId !== link.account_id) {
    throw forbidden("This link was made for somebody else. Please log out to use your own.");
  }
}

function endedLink(): Refusal {
  return new Refusal(
    "gone",
    LINK_ENDED,
    "This link has ended: your password or your role was changed, or you were logged out everywhere.",
  );
}

/** The link of a member who has left the school, or no longer hires for it, is unknown. */
async function findPerson(
  db: DatabaseOrTransaction,
  { account_id: accountId }: AnswerLinkRow,
  interview: InterviewOfPeople,
): Promise<Person> {
  const person = { accountId, email: "", sessionId: "" };
  if (interview.candidate_id === accountId) return { role: "candidate", ...person };
  const membership = await findMembership(db, accountId);
  if (!membership || membership.employer_id !== interview.employer_id) throw unknownLink();
  if (!mayHire({ memberRole: membership.role })) throw unknownLink();
  const { employer_id: employerId, role: memberRole, suspended_at } = membership;
  return { role: "employer", ...person, employerId, memberRole, ...(suspended_at && { isSuspended: true }) };
}

/**
 * Takes a step and returns the sentence to show. A step that was taken already changes nothing and is no error: people
 * use a link twice.
 */
export function stepByLink(
  deps: CommandDeps,
  viewer: Viewer,
  { token, request }: { token: string; request: LivingStepRequest },
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const { person, interview } = await readLiving({ db: tx, clock: deps.clock }, viewer, token);
    const { step } = request;
    if (person.role === "employer" && person.isSuspended && step !== "cancel") throw schoolSuspended();
    if (wasTaken(step, interview)) return ALREADY;
    const changed = await take({ ...deps, db: tx }, person, { id: interview.id, request });
    return step === "cancel" ? describeCancel(person.role, changed) : DONE[step];
  });
}

/** The status that each step leads to says whether it was taken before. */
const TARGETS: Record<LivingStep, InterviewOfPeople["status"]> = {
  confirm: TRANSITIONS.confirm.to,
  accept: TRANSITIONS.confirm.to,
  askForAnotherDay: TRANSITIONS.askForAnotherDay.to,
  acceptAsked: TRANSITIONS.reschedule.to,
  reschedule: TRANSITIONS.reschedule.to,
  decline: TRANSITIONS.cancel.to,
  cancel: TRANSITIONS.cancel.to,
};

function wasTaken(step: LivingStep, { status }: InterviewOfPeople): boolean {
  return status === TARGETS[step];
}

const ALREADY = "Nothing has changed. Here is how the interview stands.";

const DONE: Record<Exclude<LivingStep, "cancel">, string> = {
  confirm: "The interview is confirmed. Thank you.",
  accept: "The time is agreed. Thank you.",
  askForAnotherDay: "The school was asked for another day. Thank you.",
  acceptAsked: "The time is agreed. Thank you.",
  reschedule: "The new day was offered. Thank you.",
  decline: "The school knows now that you are not interested. Thank you.",
};

async function take(
  deps: CommandDeps & { db: DatabaseOrTransaction },
  person: Person,
  { id, request }: { id: string; request: LivingStepRequest },
): Promise<InterviewOfPeople> {
  const {
    step,
    proposal,
    note,
    proposals,
    interviewDate: day,
    InterviewLink: link,
    decline,
    reason,
    text,
  } = request;
  if (step === "cancel") {
    if (!reason) throw invalid({ path: "reason", message: "Reason is required" });
    return cancelBySide(deps, person, { id, reason, text });
  }
  if (step === "accept" || step === "acceptAsked") {
    if ((step === "accept") !== (person.role === "candidate")) throw otherSide();
    if (proposal === undefined)
      throw invalid({ path: "proposal", message: "Please choose one of the proposed times." });
    return acceptProposal(deps, person, { id, proposal });
  }
  if (step === "reschedule") {
    if (person.role !== "employer") throw otherSide();
    return offerAnotherDay(deps, person, { id, input: { day, link } });
  }
  if (person.role !== "candidate") throw otherSide();
  if (step === "confirm")
    return setInterviewStatus(deps, person, { id, input: { status: TRANSITIONS.confirm.to } });
  if (step === "askForAnotherDay") return askForAnotherDay(deps, person, { id, note, proposals });
  if (!decline) throw invalid({ path: "decline", message: "Please choose a reason." });
  return declineInterview(deps, person, { id, ...decline });
}

function otherSide(): Refusal {
  return new Refusal("conflict", "ILLEGAL_STEP", "This step is for the other side.");
}
