// The interview page of a link from a mail: how the interview stands, and the steps of the person the link was made for, without
// login. It lives until 30 days after the day, and as long as an answer is waited for. It ends with the account, its address, its
// password and its role.
import { DAY_MS, instantInIndia, type Day } from "#platform/domain/day.ts";
import { type InterviewSide, sideOf } from "#features/interviews/domain/absence.ts";
import type { MoveState } from "#features/interviews/domain/move.ts";
import type { StepOfLink } from "#features/interviews/domain/steps/calls.ts";
import { DONE_BY_LINK } from "#features/interviews/domain/steps/done-by-link.ts";
import { cancelStepOf } from "#features/interviews/domain/steps/next-steps.ts";
import { isStepOf, type LinkStep, STEPS } from "#features/interviews/domain/steps/state-table.ts";
import {
  forbidden,
  illegalStep,
  LINK_ENDED,
  Refusal,
  requireFound,
  unknownLink,
} from "#platform/domain/refusal.ts";
import { type CandidateViewer, type EmployerViewer, mayHire, type Viewer } from "#platform/domain/role.ts";
import { schoolSuspended } from "#features/schools/domain/verifications/refusals.ts";
import { findMembership, findAccount } from "#features/accounts/server/service.ts";
import { type DatabaseOrTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { AnswerLinkRow } from "#features/interviews/server/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findAnswerLink, makeAnswerLinks } from "#features/interviews/server/links/answer-links.ts";
import { listMoves, WITHOUT_MOVES } from "#features/interviews/server/facts/move-repository.ts";
import { findInterview, type InterviewOfPeople } from "#features/interviews/server/repository.ts";
import { writeCancel } from "#features/interviews/server/steps/step-endings.ts";
import { takeStep } from "#features/interviews/server/steps/take-step.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { type MailText, queueMail } from "#platform/server/mail/outbox.ts";
import { writeAccountMail } from "#platform/server/notifications/account-mail.ts";

type Person = CandidateViewer | (EmployerViewer & { isSuspended?: true });
export type InterviewOfLink = { link: AnswerLinkRow; person: Person; interview: InterviewOfPeople };

const LIFE_MS = 30 * DAY_MS;

/** Reads the page of a link. It changes nothing, because mail scanners open every link. */
export async function readByLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  viewer: Viewer,
  token: string,
): Promise<InterviewOfLink> {
  const link = await findAnswerLink(db, token);
  refuseOtherAccount(viewer, link);
  if (link.ended_at) throw endedLink();
  return readOpenLink({ db, clock }, link);
}

/** What a link opens that has not ended. */
async function readOpenLink(
  { db, clock }: Pick<Deps, "db" | "clock">,
  link: AnswerLinkRow,
): Promise<InterviewOfLink> {
  const interview = requireFound(await findInterview(db, link.interview_id), "Interview");
  const now = clock.now();
  const begins = instantInIndia(interview.day, interview.slot_from);
  const isOld = now.getTime() >= begins.getTime() + LIFE_MS;
  if (isOld && !waitsForAnswer(interview, now)) throw unknownLink();
  return { link, person: await findPerson(db, link, interview), interview };
}

/** The last proposed time, or one that the candidate asks for, may be months after the day that is held. */
const waitsForAnswer = ({ answer_by }: InterviewOfPeople, now: Date) => answer_by !== null && answer_by > now;

/** Without login the link stands for the person it was sent to. Somebody else who is logged in may not use it. */
function refuseOtherAccount(viewer: Viewer, link: AnswerLinkRow): void {
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
  if (interview.candidate_id === accountId)
    return { role: "candidate", ...person, accountId: interview.candidate_id };
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
  deps: Pick<Deps, "db" | "clock" | "env">,
  viewer: Viewer,
  { token, request }: { token: string; request: StepOfLink },
): Promise<string> {
  return inTransaction(deps.db, async (tx) => {
    const { person, interview } = await readByLink({ db: tx, clock: deps.clock }, viewer, token);
    const { step, interviewDate: day, InterviewLink: link, ...input } = request;
    if (person.role === "employer" && person.isSuspended && step !== "cancel") throw schoolSuspended();
    if (await wasTaken(tx, interview, { step, side: sideOf(person.role) }))
      return "Nothing has changed. Here is how the interview stands.";
    if (step !== "cancel" && !isStepOf(step, person.role))
      throw illegalStep("This step is for the other side.");
    const changed = await takeStep({ ...deps, db: tx }, person, {
      id: interview.id,
      step: step === "cancel" ? ({ status }) => cancelStepOf(person.role, status) : step,
      input: { ...input, day, link },
    });
    return step === "cancel" ? writeCancel(person.role, changed) : DONE_BY_LINK[step];
  });
}

const MOVE_ENDS: Partial<Record<LinkStep, MoveState>> = {
  acceptMove: "taken",
  keepAgreed: "kept",
  takeBackMove: "withdrawn",
};

/** Whether the interview stands as this step would leave it. */
async function wasTaken(
  tx: DatabaseOrTransaction,
  { id, status }: InterviewOfPeople,
  { step, side }: { step: LinkStep; side: InterviewSide },
): Promise<boolean> {
  const { move, last } = (await listMoves(tx, [id])).get(id) ?? WITHOUT_MOVES;
  if (step === "askToMove") return move?.by === side;
  const end = MOVE_ENDS[step];
  return end ? last === end : status === STEPS[step].to;
}

type AgainDeps = Pick<Deps, "db" | "clock" | "limits">;

/**
 * Mails a new link in place of one that has ended, to the address of the account and never to one that was typed. Who
 * holds an old mail does not learn whether its person may still open the interview, or how many were sent.
 */
export async function sendLinkAgain(deps: AgainDeps, viewer: Viewer, token: string): Promise<void> {
  try {
    await send(deps, viewer, token);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

async function send({ db, clock, limits }: AgainDeps, viewer: Viewer, token: string): Promise<void> {
  const link = await findAnswerLink(db, token);
  refuseOtherAccount(viewer, link);
  const { interview, person } = await readOpenLink({ db, clock }, link);
  const account = await findAccount(db, link.account_id);
  if (!link.ended_at || !account) return;
  await limits.consumeMail("link-again", account.id);
  const other = person.role === "candidate" ? interview.employer_name : interview.candidate_name;
  await inTransaction(db, async (tx) => {
    const [path] = await makeAnswerLinks(tx, { interview, accountId: account.id, steps: [link.move] });
    const mail = linkAgainMail({ other, day: interview.day, path });
    await queueMail(tx, clock.now(), {
      to: account.email,
      accountId: account.id,
      about: interview.id,
      ...mail,
    });
  });
}

/** `other` is the other side of the interview. */
export const linkAgainMail = ({ other, day, path }: { other: string; day: Day; path: string }): MailText =>
  writeAccountMail(
    {
      subject: "Your new link to an interview",
      title: "Your new link",
      sentences: [
        sentence("You asked for a new link to the interview with {name} on {day}.", {
          name: other,
          day: { weekday: day },
        }),
        "If you did not ask for it, you need do nothing: the link that was used has ended.",
      ],
      path,
      action: "See this interview",
    },
    "You get this mail because the link of an earlier one has ended.",
  );
