// Notifies the participants of each step, in the step's own transaction.
import type { DatabaseTransaction } from "#server/database/connect.ts";
import { instantInIndia } from "#domain/day.ts";
import { type AnswerMove, mayTransition } from "#domain/interviews/rules.ts";
import type { NoticeKind, ReminderHours } from "#domain/notifications/terms.ts";
import type { InterviewFacts } from "#domain/notifications/interviews/interview-facts.ts";
import { mayHire } from "#domain/role.ts";
import { withdrawMail } from "#server/mail/outbox.ts";
import type { MailAction } from "#server/notifications/mail-content.ts";
import { presentBadge } from "#server/verifications/present.ts";
import { notify } from "#server/notifications/notify.ts";
import { makeAnswerLink } from "#server/interviews/commands/answer-links.ts";
import { toCalendarEvent } from "#server/interviews/calendar/calendar.ts";
import { presentInterview } from "#server/interviews/present.ts";
import { listRecipients } from "#server/interviews/recipient-repository.ts";
import type { InterviewOfPeople } from "#server/interviews/repository.ts";

type InterviewNotice = Extract<NoticeKind, `interview-${string}`>;
type Side = "candidate" | "employer";

export type InterviewNotification = {
  /** The side whose account is being deleted gets no notice. */
  leaving?: Side | undefined;
  reminder?: ReminderHours;
};

const SIDES = ["candidate", "employer"] as const;

/** Notifies both sides, as far as they receive this kind. The interview is the row after the step. */
export async function notifyParties(
  tx: DatabaseTransaction,
  now: Date,
  {
    interview,
    kind,
    interviewNotification: { leaving, reminder } = {},
  }: {
    interview: InterviewOfPeople;
    kind: InterviewNotice;
    interviewNotification?: InterviewNotification | undefined;
  },
): Promise<void> {
  const { id } = interview;
  await withdrawMail(tx, id, supersededKinds(kind));
  for (const side of SIDES) {
    if (side === leaving) continue;
    for (const { to, mayAnswer } of await listRecipientsOf(tx, interview, side)) {
      await notify(tx, now, {
        to,
        kind,
        about: id,
        facts: {
          ...factsOf(interview),
          badge: presentBadge(interview, now),
          ...(reminder && { hours: reminder }),
        },
        answers: mayAnswer ? await makeAnswers(tx, now, { interview, side, accountId: to, kind }) : [],
        // The event has no e-mail addresses, so that no side learns the other's from an invitation.
        event: toCalendarEvent(
          presentInterview(interview, { candidateEmail: false, employerEmail: false }),
          interview.revision,
        ),
        ...(reminder && {
          once: reminderKey(interview, reminder, to),
          notAfter: instantInIndia(interview.day, interview.slot_from),
        }),
      });
    }
  }
}

/** Of a school's members those who hire may answer. */
async function listRecipientsOf(
  tx: DatabaseTransaction,
  { id, candidate_id }: InterviewOfPeople,
  side: Side,
): Promise<{ to: string; mayAnswer: boolean }[]> {
  if (side === "candidate") return candidate_id ? [{ to: candidate_id, mayAnswer: true }] : [];
  const members = await listRecipients(tx, id);
  return members.map((member) => ({ to: member.accountId, mayAnswer: mayHire(member) }));
}

/** Identifies one reminder to one person for one appointment. Another day or time is another appointment. */
function reminderKey(
  { id, day, slot_from }: Pick<InterviewOfPeople, "id" | "day" | "slot_from">,
  hours: ReminderHours,
  accountId: string,
): string {
  return `reminder ${id} ${day} ${slot_from} ${hours} ${accountId}`;
}

const INVITING: readonly InterviewNotice[] = [
  "interview-scheduled",
  "interview-confirmed",
  "interview-another-day",
  "interview-rescheduled",
];

/**
 * Returns the kinds of waiting mail that a step makes wrong: reminders after a change, and invitations after a cancel,
 * because an invitation that arrives later would stay in the calendar.
 */
function supersededKinds(kind: InterviewNotice): InterviewNotice[] {
  if (kind === "interview-reminder" || kind === "interview-confirmed") return [];
  return kind === "interview-cancelled" ? ["interview-reminder", ...INVITING] : ["interview-reminder"];
}

const ANSWERS: Record<Side, readonly { label: string; move: AnswerMove }[]> = {
  candidate: [
    { label: "Confirm", move: "confirm" },
    { label: "Ask for another day", move: "askForAnotherDay" },
  ],
  employer: [{ label: "Offer another day", move: "reschedule" }],
};

const ASKING: readonly InterviewNotice[] = [
  "interview-scheduled",
  "interview-another-day",
  "interview-reminder",
];

/** Makes a link for each step that this side may take now. */
async function makeAnswers(
  tx: DatabaseTransaction,
  now: Date,
  {
    interview,
    side,
    accountId,
    kind,
  }: { interview: InterviewOfPeople; side: Side; accountId: string; kind: InterviewNotice },
): Promise<MailAction[]> {
  if (!ASKING.includes(kind)) return [];
  const actions: MailAction[] = [];
  for (const { label, move } of ANSWERS[side]) {
    if (!mayTransition(move, interview.status)) continue;
    actions.push({ label, path: await makeAnswerLink(tx, now, { interview, accountId, move }) });
  }
  return actions;
}

function factsOf(interview: InterviewOfPeople): InterviewFacts {
  return {
    candidate: interview.candidate_name,
    employer: interview.employer_name,
    day: interview.day,
    from: interview.slot_from,
    to: interview.slot_to,
    link: interview.link,
    status: interview.status,
    note: interview.note,
    result: interview.result,
  };
}
