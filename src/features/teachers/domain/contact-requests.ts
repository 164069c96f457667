// Requests of schools for a candidate's phone, e-mail and resume: their states, their times, and when one is refused (PRIV-5).
import { sentence } from "#platform/domain/locale/sentence.ts";
import { dayInIndia, daysAfter } from "#platform/domain/day.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { schoolNotVerified } from "#features/schools/domain/verifications/refusals.ts";

/** Who sees phone, e-mail and resume: each verified school with a subscription, or those to which the candidate says yes. */
export const CONTACT_CHOICES = ["subscribers", "ask"] as const;
export type ContactChoice = (typeof CONTACT_CHOICES)[number];

/** `withdrawn` is a yes that the candidate has taken back. */
export const REQUEST_STATES = ["asked", "granted", "refused", "lapsed", "withdrawn"] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** `closed` is every end: a school does not learn whether somebody said no or nothing. */
export const REQUEST_STANDINGS = ["none", "waiting", "closed"] as const;

export const REQUEST_ANSWERS = ["grant", "refuse", "withdraw"] as const;
export type RequestAnswer = (typeof REQUEST_ANSWERS)[number];

export const MAX_REQUEST_TEXT = 300;
/** A request without an answer lapses after these days. */
export const REQUEST_DAYS = 7;
/** A school asks the same candidate again after these days at the earliest. */
const ASK_AGAIN_DAYS = 90;
const MAX_OPEN_REQUESTS = 20;

type Request = { state: RequestState; askedAt: Date; answeredAt: Date | null };

export const lapsesAt = (askedAt: Date) => daysAfter(askedAt, REQUEST_DAYS);
export const isLapsed = ({ state, askedAt }: Pick<Request, "state" | "askedAt">, now: Date) =>
  state === "asked" && lapsesAt(askedAt) <= now;

/** What the school reads. A refusal shows only when a request without an answer would have lapsed. */
export function standingOf(request: Request | undefined, now: Date) {
  if (!request || againAt(request) <= now) return { state: "none" as const };
  const isWaiting = request.state !== "withdrawn" && lapsesAt(request.askedAt) > now;
  return isWaiting
    ? { state: "waiting" as const, until: lapsesAt(request.askedAt) }
    : { state: "closed" as const, until: againAt(request) };
}

/** A yes that was taken back counts from then: the school has had its answer until that day. */
function againAt({ state, askedAt, answeredAt }: Request): Date {
  const from = state === "withdrawn" && answeredAt ? answeredAt : askedAt;
  return daysAfter(from, ASK_AGAIN_DAYS);
}

type AskingFacts = {
  school: { isVerified: boolean; isSubscribed: boolean };
  /** Whether the candidate wants to be asked. */
  isAsked: boolean;
  /** The newest one of this school to the candidate. */
  newest: Request | undefined;
  /** How many requests of the school wait, as the school counts them. */
  waiting: number;
  now: Date;
};

/** The first reason why a school may not ask, or null. */
export function refuseToAsk({ school, isAsked, newest, waiting, now }: AskingFacts): Refusal | null {
  if (!school.isVerified) return schoolNotVerified();
  if (!school.isSubscribed) {
    return new Refusal(
      "payment-needed",
      "NO_SUBSCRIPTION",
      "You need an active subscription to ask for contact.",
    );
  }
  if (newest?.state === "granted") {
    return new Refusal(
      "conflict",
      "ALREADY_GRANTED",
      "This teacher has shared the contact details with you.",
    );
  }
  if (!isAsked) {
    return new Refusal(
      "conflict",
      "NOT_NEEDED",
      "You need not ask this teacher. Please open the profile again.",
    );
  }
  const standing = standingOf(newest, now);
  if (standing.state === "waiting") {
    const message = sentence("Your school has asked already. The teacher can answer until {day}.", {
      day: { day: dayInIndia(standing.until) },
    });
    return new Refusal("conflict", "ALREADY_ASKED", message);
  }
  if (standing.state === "closed") {
    const message = sentence("Your school has asked before. You can ask again from {day}.", {
      day: { day: dayInIndia(standing.until) },
    });
    return new Refusal("conflict", "ASKED_BEFORE", message);
  }
  if (waiting >= MAX_OPEN_REQUESTS) {
    const message = sentence(
      "{count} requests of your school wait for an answer. Please ask again when one has ended.",
      { count: MAX_OPEN_REQUESTS },
    );
    return new Refusal("conflict", "TOO_MANY_REQUESTS", message);
  }
  return null;
}

/** From which state each answer is possible, and what it makes of a request. */
export const ANSWERS = {
  grant: { from: ["asked"], to: "granted" },
  refuse: { from: ["asked"], to: "refused" },
  withdraw: { from: ["granted"], to: "withdrawn" },
} as const satisfies Record<RequestAnswer, { from: readonly RequestState[]; to: RequestState }>;

/** Null where the answer is possible. */
export function refuseAnswer(
  request: Pick<Request, "state" | "askedAt">,
  answer: RequestAnswer,
  now: Date,
): Refusal | null {
  const from: readonly RequestState[] = ANSWERS[answer].from;
  if (from.includes(request.state) && !isLapsed(request, now)) return null;
  const message = request.state === "asked" || request.state === "lapsed" ? LAPSED : ANSWERED;
  return new Refusal("conflict", "REQUEST_ENDED", message);
}

const LAPSED = sentence("This request has ended: it waited for {days} days.", { days: REQUEST_DAYS });
const ANSWERED = "This request has been answered already.";
