// Fixed values of an invitation: how and where the sides meet, which round it is, and its limits.
import { joined, sentence, type Sentence, term } from "#platform/domain/locale/sentence.ts";

export const INTERVIEW_MODES = ["online", "at-school"] as const;
export type InterviewMode = (typeof INTERVIEW_MODES)[number];

export const ROUNDS = ["screening", "demo", "panel", "principal"] as const;
type RoundKind = (typeof ROUNDS)[number];
export const ROUND_LABELS: Record<RoundKind, string> = {
  screening: "Screening",
  demo: "Demo lesson",
  panel: "Panel",
  principal: "Meeting with the principal",
};

export const MAX_PROPOSALS = 3;
export const MAX_INVITATION_TEXT = 1_000;
/** What a school says that it will look at, a line each. */
export const MAX_LOOKED_AT = 8;
/** Two sentences about the result, for the candidate. */
export const MAX_FEEDBACK = 500;
export const MAX_CANCEL_REASON = 500;
/** A school's reason with its text, as they are stored. */
export const MAX_WRITTEN_REASON = 1_000;

/** A day with its hours. */
export type Proposal = { date: string; from: string; to: string };

/** Where an interview at school takes place. */
export type MeetingPlace = {
  address: string;
  landmark: string | null;
  mapLink: string | null;
  askFor: string | null;
};

/** The typed words of a post. */
export type InterviewPost = { title: string; classes: string | null };

/** Topic, class and minutes are of a demo lesson. */
export type InterviewRound = {
  kind: RoundKind;
  topic: string | null;
  class: string | null;
  minutes: number | null;
  /** What the school will look at. Interviews from before it was asked have none. */
  looksAt?: string[];
};

export const DECLINE_REASONS = [
  "not-this-place",
  "not-this-pay",
  "found-a-job",
  "not-this-post",
  "other",
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];
export const DECLINE_LABELS: Record<DeclineReason, string> = {
  "not-this-place": "Not this place",
  "not-this-pay": "Not this pay",
  "found-a-job": "I found a job",
  "not-this-post": "Not this post",
  other: "Another reason",
};

/** "Not this pay: I earn more now." */
export function writeDecline(reason: DeclineReason, text: string | undefined): string {
  if (!text) return DECLINE_LABELS[reason];
  return reason === "other" ? text : `${DECLINE_LABELS[reason]}: ${text}`;
}

/** The reasons of a school that cancels. */
const SCHOOL_REASONS = [
  "post-filled",
  "no-post",
  "nobody-free",
  "school-closed",
  "mistake",
  "other",
] as const;
type SchoolReason = (typeof SCHOOL_REASONS)[number];

export const SCHOOL_REASON_LABELS: Record<SchoolReason, string> = {
  "post-filled": "The post has been filled.",
  "no-post": "The post is no longer open.",
  "nobody-free": "Those who would meet you are not free.",
  "school-closed": "The school is closed on that day.",
  mistake: "The invitation was a mistake.",
  other: "Another reason",
};

/** What a school sends to cancel: one of the reasons, with an own sentence if it likes. */
type SchoolCancel = { reason: string; text?: string | undefined };

/**
 * "The post has been filled. We write again in April." A reason that is not in the list is an own sentence: older
 * clients send only a text. Null where another reason has no sentence.
 */
export function writeSchoolCancel({ reason, text }: SchoolCancel): string | null {
  if (reason === "other") return text ?? null;
  const first = isSchoolReason(reason) ? SCHOOL_REASON_LABELS[reason] : reason;
  return [first, text].filter(Boolean).join(" ");
}

function isSchoolReason(reason: string): reason is SchoolReason {
  const reasons: readonly string[] = SCHOOL_REASONS;
  return reasons.includes(reason);
}

/** One line: "12 MG Road, Pune, near the clock tower. Ask for Mrs Rao." */
export function formatPlace({ address, landmark, askFor }: MeetingPlace): Sentence {
  const place = landmark ? `${address} (${landmark})` : address;
  return askFor ? sentence("{place}. Ask for {person}.", { place, person: askFor }) : joined([place], "");
}

/** "Round 2, Demo lesson, Light, class 8, 30 minutes". Null of a first interview without a round. */
export function formatRound(round: InterviewRound | null, roundNumber: number): Sentence | null {
  const { kind, topic, class: taught, minutes } = round ?? {};
  const parts = [
    ...(roundNumber > 1 ? [numberOfRound(roundNumber)] : []),
    ...(kind ? [term(ROUND_LABELS[kind])] : []),
    ...(topic ? [topic] : []),
    ...(taught ? [sentence("class {class}", { class: taught })] : []),
    ...(minutes ? [sentence("{minutes} minutes", { minutes })] : []),
  ];
  return parts.length > 0 ? joined(parts, ", ") : null;
}

export const numberOfRound = (number: number): Sentence => sentence("Round {number}", { number });

export const formatPost = ({ title, classes }: InterviewPost): Sentence =>
  classes ? sentence("{title}, classes {classes}", { title, classes }) : joined([title], "");
