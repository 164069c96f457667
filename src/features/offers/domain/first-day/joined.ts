// The question "Joined?": who is asked when, which answers settle it, and what goes to staff (JOIN-4 to JOIN-6): pure.
import type { InterviewSide } from "#features/interviews/domain/absence.ts";
import type { OfferState } from "#features/offers/domain/terms.ts";
import { type Day, addDays, dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import { Refusal } from "#platform/domain/refusal.ts";

/** Of the first day, India's time. */
const ASKED_FROM = "06:00";
/** Who has not answered is asked once more. */
export const ASKED_AGAIN_DAYS = 7;
/** An answer that the other side leaves without one holds after as many days, from midnight in India on. */
const UNANSWERED_DAYS = 14;

export const NOT_JOINED_REASONS = [
  "another-post",
  "terms",
  "place",
  "personal",
  "documents",
  "post-gone",
  "not-come",
  "other",
] as const;
export type NotJoinedReason = (typeof NOT_JOINED_REASONS)[number];
export const NOT_JOINED_LABELS: Record<NotJoinedReason, string> = {
  "another-post": "Another post was taken",
  terms: "Pay or work was not as in the letter",
  place: "Moving or travelling was not possible",
  personal: "Health or family",
  documents: "Documents were missing",
  "post-gone": "The post is no longer there",
  "not-come": "Nobody came, and no call was answered",
  other: "Another reason",
};

/** As the list of staff shows first days of which two answers differ. */
export const CONTRADICTION_STATES = ["open", "decided"] as const;

export type JoinedAnswer = {
  joined: boolean;
  at: Date;
  /** Whose decision it was, and why; where nobody joined. */
  who: InterviewSide | null;
  reason: NotJoinedReason | null;
};

export type JoiningFacts = {
  state: OfferState;
  firstDay: Day;
  school: JoinedAnswer | null;
  candidate: JoinedAnswer | null;
  /** What staff decided. */
  decided: boolean | null;
};

export const askedFrom = (firstDay: Day): Date => instantInIndia(firstDay, ASKED_FROM);

/** Until its end the other side may answer. */
export const lastDayToAnswer = ({ at }: Pick<JoinedAnswer, "at">): Day =>
  addDays(dayInIndia(at), UNANSWERED_DAYS);

const holdsFrom = (answer: JoinedAnswer): Date =>
  instantInIndia(addDays(lastDayToAnswer(answer), 1), "00:00");

/** Answers that were given before hold by now. */
export const holdIfBefore = (now: Date): Date =>
  instantInIndia(addDays(dayInIndia(now), -UNANSWERED_DAYS), "00:00");

/** One says yes and the other no, and staff have not decided. */
export const isContradicted = ({
  school,
  candidate,
  decided,
}: Pick<JoiningFacts, "school" | "candidate" | "decided">): boolean =>
  decided === null && school !== null && candidate !== null && school.joined !== candidate.joined;

/** What the answers come to now; null while somebody is waited for, also for staff. */
export function settleJoining({ school, candidate, decided }: JoiningFacts, now: Date): boolean | null {
  if (decided !== null) return decided;
  if (school && candidate) return school.joined === candidate.joined ? school.joined : null;
  // The school has to look for another teacher at once.
  if (school && !school.joined) return false;
  const only = school ?? candidate;
  return only && now >= holdsFrom(only) ? only.joined : null;
}

type JoinedRefusal = "too-early" | "settled";

/**
 * While the offer is accepted each side answers, and may change its answer. A teacher who reads that the school has said no
 * may contradict it for as long.
 */
export function refuseJoined(
  facts: JoiningFacts,
  { side, now }: { side: InterviewSide; now: Date },
): JoinedRefusal | null {
  const { state, firstDay, school, candidate, decided } = facts;
  if (state === "accepted") return now < askedFrom(firstDay) ? "too-early" : null;
  if (state !== "did-not-join" || decided !== null) return "settled";
  if (isContradicted(facts)) return null;
  const isOpen = side === "candidate" && candidate === null && school !== null && now < holdsFrom(school);
  return isOpen ? null : "settled";
}

const REFUSALS = {
  "too-early": ["TOO_EARLY", "This can be answered from 6 in the morning of the first day, India time."],
  settled: ["SETTLED", "It is settled already whether the teacher has joined."],
} as const satisfies Record<JoinedRefusal, readonly [code: string, text: string]>;

export function joinedRefusal(reason: JoinedRefusal): Refusal {
  const [code, text] = REFUSALS[reason];
  return new Refusal("conflict", code, text);
}
