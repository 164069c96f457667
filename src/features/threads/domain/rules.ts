// Who may write when in a thread, and what a mail about it waits for: pure.
import { DAY_MS, secondsLeftOfDay } from "#platform/domain/day.ts";
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { scaleLimit } from "#platform/domain/scale-limit.ts";
import { DAYS_AFTER_END, MESSAGES_A_DAY, MESSAGES_IN_A_ROW, NEW_THREADS_A_DAY, type Side } from "./terms.ts";

export type WritingFacts = {
  side: Side;
  now: Date;
  isWithdrawn: boolean;
  /** When the application or the invitation ended; null while it is open. */
  endedAt: Date | null;
  /** Who has closed the thread: the writer itself, the other side, or nobody. */
  closedBy: "own" | "other" | null;
  /** The teacher has deleted the account. */
  isGone: boolean;
  /** The school may not know who it is (DECIDE-23). */
  isMasked: boolean;
  isSuspended: boolean;
  /** As the teacher reads the stage. */
  isFromInterviewOn: boolean;
  hasSchoolWritten: boolean;
  /** Nobody has written yet. */
  isNew: boolean;
  /** Messages of this side since the last one of the other. */
  inARow: number;
  /** Of today: threads that the school has begun, or messages that the teacher has written. */
  ofToday: number;
  limit: number;
};

/** The limit of the day, of threads begun or of messages. */
export const limitOfDay = (side: Side, factor: number) =>
  scaleLimit(side === "school" ? NEW_THREADS_A_DAY : MESSAGES_A_DAY, factor);

export const WRITING_REASONS = [
  "gone",
  "withdrawn",
  "ended",
  "closed",
  "closed-by-own",
  "suspended",
  "without-name",
  "before-invitation",
  "before-interview",
  "three-in-a-row",
  "daily-limit",
] as const;
export type WritingRefusal = (typeof WRITING_REASONS)[number];

const WRITING_REFUSALS = {
  gone: ["THREAD_CLOSED", "This person has left EduNakuri, so nobody would read it."],
  withdrawn: ["THREAD_CLOSED", "The application was withdrawn, so nobody can write here any more."],
  ended: ["THREAD_CLOSED", "It ended more than 30 days ago, so nobody can write here any more."],
  closed: ["THREAD_CLOSED", "This conversation is closed."],
  "closed-by-own": ["THREAD_CLOSED", "You have closed this conversation. Open it again to write."],
  suspended: ["THREAD_CLOSED", "This school cannot be reached at the moment."],
  "without-name": [
    "WITHOUT_NAME",
    "Your school looks at this job without names. You can write once you have invited this person.",
  ],
  "before-invitation": ["NOT_YET", "You can write here once the school has invited you."],
  "before-interview": [
    "NOT_YET",
    "You can answer as soon as the school writes to you. From an interview on you can write first.",
  ],
  "three-in-a-row": [
    "THREE_IN_A_ROW",
    "Three messages wait for an answer. You can write again when the other side has answered.",
  ],
} as const satisfies Record<Exclude<WritingRefusal, "daily-limit">, readonly [code: string, text: string]>;

/** The first reason against it, or null (MSG-2). */
export function refuseToWrite(facts: WritingFacts): WritingRefusal | null {
  const { side, isGone, isWithdrawn, isMasked, isSuspended, hasSchoolWritten } = facts;
  if (isGone) return "gone";
  if (isWithdrawn) return "withdrawn";
  if (hasEnded(facts)) return "ended";
  if (facts.closedBy !== null) return facts.closedBy === "own" ? "closed-by-own" : "closed";
  if (isMasked) return side === "school" ? "without-name" : "before-invitation";
  if (side === "candidate") {
    if (isSuspended) return "suspended";
    if (!hasSchoolWritten && !facts.isFromInterviewOn) return "before-interview";
  }
  if (facts.inARow >= MESSAGES_IN_A_ROW) return "three-in-a-row";
  // A school's limit is that of threads, so it goes on in one that has begun.
  const isCounted = side === "candidate" || facts.isNew;
  return isCounted && facts.ofToday >= facts.limit ? "daily-limit" : null;
}

const hasEnded = ({ endedAt, now }: WritingFacts) =>
  endedAt !== null && now.getTime() - endedAt.getTime() > DAYS_AFTER_END * DAY_MS;

export function refusalSentence(
  reason: WritingRefusal,
  { side, limit }: Pick<WritingFacts, "side" | "limit">,
): Text {
  if (reason !== "daily-limit") return WRITING_REFUSALS[reason][1];
  return side === "school"
    ? sentence(
        "Your school has begun {limit} conversations today, which is the limit for a day. It can begin more from midnight, India time.",
        { limit },
      )
    : sentence(
        "You have written {limit} messages today, which is the limit for a day. You can write again from midnight, India time.",
        { limit },
      );
}

export function writingRefusal(
  reason: WritingRefusal,
  facts: Pick<WritingFacts, "side" | "limit" | "now">,
): Refusal {
  const text = refusalSentence(reason, facts);
  if (reason !== "daily-limit") return new Refusal("conflict", WRITING_REFUSALS[reason][0], text);
  return new Refusal("rate-limited", "DAILY_LIMIT", text, { retryAfterSeconds: secondsLeftOfDay(facts.now) });
}
