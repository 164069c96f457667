// Notifies the participants of each step, in the step's own transaction.
import type { AccountId, InterviewId } from "#platform/domain/ids.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { instantInIndia } from "#platform/domain/day.ts";
import type { MoveFacts, ReminderHours } from "#features/interviews/domain/notices/interview-facts.ts";
import type { InterviewNotice } from "#features/interviews/domain/notices/notices.ts";
import { isForMember, isRecipient } from "#platform/domain/notifications/notices.ts";
import { mayHire } from "#platform/domain/role.ts";
import { withdrawMail } from "#platform/server/mail/outbox.ts";
import { forgetWhatsApp } from "#platform/server/whatsapp/service.ts";
import { notify, notifyAdmins } from "#platform/server/notifications/notify.ts";
import { listSchoolCards } from "#features/interviews/server/invitation/school-card.ts";
import { listAbsences } from "#features/interviews/server/facts/absence-repository.ts";
import { toCalendarEvent } from "#features/interviews/server/calendar/calendar.ts";
import { presentInterview, WITHOUT_ADDRESSES } from "#features/interviews/server/present.ts";
import { listRecipients } from "#features/interviews/server/recipient-repository.ts";
import type { InterviewOfPeople } from "#features/interviews/server/repository.ts";
import { factsOf } from "./mail-facts.ts";
import { makeMailLinks } from "./mail-links.ts";

type Side = "candidate" | "employer";

export type InterviewNotification = {
  /** The side whose account is being deleted gets no notice. */
  leaving?: Side | undefined;
  /** The side that knows it already. */
  leftOut?: Side;
  /** The request to move it that the message is about. */
  move?: MoveFacts;
  reminder?: ReminderHours;
  /** A mail that cannot be sent until then is of no use; the notice stays. */
  mailUntil?: Date;
  /** Identifies a message that each person gets only once. */
  once?: string;
};

const SIDES = ["candidate", "employer"] as const;

/** Notifies both sides, as far as they receive this kind. The interview is the row after the step. */
export async function notifyParties(
  tx: DatabaseTransaction,
  now: Date,
  {
    interview,
    kind,
    interviewNotification: { leaving, leftOut, move, reminder, mailUntil, once } = {},
  }: {
    interview: InterviewOfPeople;
    kind: InterviewNotice;
    interviewNotification?: InterviewNotification | undefined;
  },
): Promise<void> {
  const { id } = interview;
  await withdrawSuperseded(tx, id, kind);
  const [cards, absences] = await Promise.all([listSchoolCards(tx, [id], now), listAbsences(tx, [id])]);
  const facts = {
    ...factsOf(interview, { now, card: cards.get(id), absence: absences.get(id) }),
    ...(reminder && { hours: reminder }),
    ...(move && { move }),
  };
  for (const side of SIDES) {
    if (side === leaving || side === leftOut) continue;
    for (const { to, mayAnswer } of await listRecipientsOf(tx, interview, { side, kind })) {
      await notify(tx, now, {
        to,
        kind,
        about: id,
        facts,
        answers: mayAnswer ? await makeMailLinks(tx, { interview, side, accountId: to, kind }) : [],
        event: (locale) =>
          toCalendarEvent(presentInterview(interview, WITHOUT_ADDRESSES), interview.revision, locale),
        isAccepted: mayAnswer && hasAccepted(kind, side),
        ...(reminder && { notAfter: instantInIndia(interview.day, interview.slot_from) }),
        ...(once && { once: `${once} ${to}` }),
        ...(mailUntil && { notAfter: mailUntil }),
      });
    }
  }
  if (isRecipient(kind, "admin")) await notifyAdmins(tx, now, { kind, facts, about: id });
}

const AGREEING: readonly InterviewNotice[] = ["interview-confirmed", "interview-accepted", "interview-moved"];

/** The school has accepted what it offers itself; of a time that is agreed both sides have. Interviewers are not asked. */
function hasAccepted(kind: InterviewNotice, side: Side): boolean {
  if (AGREEING.includes(kind)) return true;
  return side === "employer" && (kind === "interview-scheduled" || kind === "interview-rescheduled");
}

/** Of a school's members some kinds are for those who hire or interview alone, and those who hire may answer. */
async function listRecipientsOf(
  tx: DatabaseTransaction,
  { id, candidate_id }: InterviewOfPeople,
  { side, kind }: { side: Side; kind: InterviewNotice },
): Promise<{ to: AccountId; mayAnswer: boolean }[]> {
  if (side === "candidate") return candidate_id ? [{ to: candidate_id, mayAnswer: true }] : [];
  const members = await listRecipients(tx, id);
  return members
    .filter(({ memberRole }) => isForMember(kind, memberRole))
    .map((member) => ({ to: member.accountId, mayAnswer: mayHire(member) }));
}

/** Withdraws what waits and is wrong after this step. */
export async function withdrawSuperseded(
  tx: DatabaseTransaction,
  id: InterviewId,
  kind: InterviewNotice,
): Promise<void> {
  await withdrawMail(tx, id, supersededKinds(kind));
  const kinds = [...supersededKinds(kind), ...(ANSWERING.includes(kind) ? INVITED : [])];
  if (kinds.length > 0) await forgetWhatsApp(tx, { about: id, kinds });
}

/** They leave the agreed time as it is. */
const ABOUT_MOVES = ["interview-move-asked", "interview-move-ended"] as const satisfies InterviewNotice[];

const INVITING: readonly InterviewNotice[] = [
  "interview-scheduled",
  "interview-confirmed",
  "interview-another-day",
  "interview-rescheduled",
  "interview-joined",
  "interview-accepted",
  "interview-unanswered",
  "interview-result-missing",
  "interview-moved",
  ...ABOUT_MOVES,
];

/** A message that waits for the morning is of no use once the invitation is answered or has another day. Its mail went at once. */
const ANSWERING: readonly InterviewNotice[] = [
  "interview-confirmed",
  "interview-accepted",
  "interview-another-day",
  "interview-rescheduled",
  "interview-moved",
];
const INVITED: readonly InterviewNotice[] = ["interview-scheduled", "interview-rescheduled"];

/** The messages that make none of those before wrong. */
const KEEPING: readonly InterviewNotice[] = [
  "interview-reminder",
  "interview-confirmed",
  "interview-unanswered",
  "interview-result-missing",
  "interview-move-asked",
];

/**
 * Returns the kinds of waiting mail that a step makes wrong: the nudge about an invitation after its answer, reminders after a
 * change, and invitations after a cancel, because an invitation that arrives later would stay in the calendar.
 */
function supersededKinds(kind: InterviewNotice): InterviewNotice[] {
  const nudges: InterviewNotice[] = ANSWERING.includes(kind) ? ["interview-unanswered"] : [];
  return [...nudges, ...supersededByChange(kind)];
}

function supersededByChange(kind: InterviewNotice): InterviewNotice[] {
  if (KEEPING.includes(kind)) return [];
  if (kind === "interview-move-ended") return ["interview-move-asked"];
  // A completion ends a request to move it, and nobody is asked for its result any more.
  if (kind === "interview-completed")
    return ["interview-reminder", "interview-move-asked", "interview-result-missing"];
  if (kind === "interview-moved") return ["interview-reminder", ...ABOUT_MOVES];
  return kind === "interview-cancelled" ? ["interview-reminder", ...INVITING] : ["interview-reminder"];
}
