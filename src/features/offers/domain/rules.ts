// Who may make, send and extend a letter, what differs between two, and when a letter ends: pure.
import type { Stage } from "#features/applications/domain/stages.ts";
import { isOpenStage } from "#features/applications/domain/rules.ts";
import { addDays, type Day, instantInIndia } from "#platform/domain/day.ts";
import { sentence, type Text } from "#platform/domain/locale/sentence.ts";
import { type Issue, invalid, Refusal } from "#platform/domain/refusal.ts";
import type { MemberRole } from "#platform/domain/role.ts";
import type { LetterForm } from "./letter.ts";
import {
  MIN_REPLY_DAYS,
  MAX_LETTERS,
  MAX_VERSIONS,
  MAX_DAYS_TO_FIRST,
  MAX_REPLY_DAYS,
  type OfferState,
} from "./terms.ts";

export type MakingFacts = {
  stage: Stage;
  memberRole: MemberRole;
  /** The teacher has deleted the account. */
  isGone: boolean;
  /** The school may not know who it is (DECIDE-23). */
  isMasked: boolean;
  isVerified: boolean;
  /** Staff have removed the job. */
  isRemoved: boolean;
  /** The letter that waits for an answer, or was accepted. */
  open: { state: OfferState; version: number } | null;
  /** Letters that were sent for this application. */
  letters: number;
  /** Posts of the job, and those who have accepted or joined. */
  posts: number;
  taken: number;
};

export const POSTS_TAKEN =
  "All posts of this job are taken by people who have accepted. If there are more, please raise their number first.";

const MAKING_REFUSALS = {
  gone: ["OFFER_NOT_POSSIBLE", "This person has left EduNakuri, so nobody would read the letter."],
  "without-name": [
    "WITHOUT_NAME",
    "Your school looks at this job without names. You can make an offer once you have invited this person.",
  ],
  early: ["OFFER_TOO_EARLY", "You can make an offer once the applicant is chosen."],
  "owner-only": [
    "OFFER_TOO_EARLY",
    "Before the applicant is chosen, only the owner of your school can make an offer.",
  ],
  ended: ["OFFER_NOT_POSSIBLE", "This application has ended, so no offer can be made."],
  waiting: [
    "OFFER_OPEN",
    "The letter waits for the teacher’s answer. Withdraw it before you make another one.",
  ],
  accepted: ["OFFER_OPEN", "The teacher has accepted already."],
  versions: [
    "OFFER_LIMIT",
    "This was the last of three versions. Please talk to the teacher, who can still decline, or withdraw the letter.",
  ],
  letters: ["OFFER_LIMIT", "Your school has sent nine letters for this application, which is the limit."],
  "not-verified": [
    "SCHOOL_NOT_VERIFIED",
    "Letters are for verified schools. Please have your school verified in your dashboard.",
  ],
  removed: ["OFFER_NOT_POSSIBLE", "Our staff have removed this job, so no letter can be sent for it."],
  filled: ["POST_FILLED", POSTS_TAKEN],
} as const satisfies Record<string, readonly [code: string, text: string]>;
type MakingRefusal = keyof typeof MAKING_REFUSALS;

/** The first reason against a letter, or null (OFFER-2). */
export function refuseToMake(facts: MakingFacts): MakingRefusal | null {
  const { stage, memberRole, open } = facts;
  if (facts.isGone) return "gone";
  if (facts.isMasked) return "without-name";
  if (!isOpenStage(stage)) return "ended";
  if (stage === "accepted") return "accepted";
  if (stage === "applied" || stage === "shortlisted") return "early";
  if (stage === "interview" && memberRole !== "owner") return "owner-only";
  if (open?.state === "sent") return "waiting";
  if (open && open.version >= MAX_VERSIONS) return "versions";
  if (facts.letters >= MAX_LETTERS) return "letters";
  if (!facts.isVerified) return "not-verified";
  if (facts.isRemoved) return "removed";
  return facts.taken >= facts.posts ? "filled" : null;
}

export const makingSentence = (reason: MakingRefusal): string => MAKING_REFUSALS[reason][1];

export function makingRefusal(reason: MakingRefusal): Refusal {
  const [code, text] = MAKING_REFUSALS[reason];
  return new Refusal("conflict", code, text);
}

/** The days of a letter that is sent today (OFFER-4). The form has compared them with each other. */
export function requireSendable({ replyBy, firstDay }: LetterForm, today: Day): void {
  const issues: Issue[] = [];
  if (replyBy < addDays(today, MIN_REPLY_DAYS))
    issues.push({
      path: "replyBy",
      message: sentence("Please give the teacher at least {count} days to answer.", {
        count: MIN_REPLY_DAYS,
      }),
    });
  if (replyBy > addDays(today, MAX_REPLY_DAYS))
    issues.push({
      path: "replyBy",
      message: sentence("The teacher may have at most {count} days to answer.", { count: MAX_REPLY_DAYS }),
    });
  if (firstDay > addDays(today, MAX_DAYS_TO_FIRST))
    issues.push({
      path: "firstDay",
      message: sentence("The first day may be at most {count} days away.", { count: MAX_DAYS_TO_FIRST }),
    });
  const [first, ...more] = issues;
  if (first) throw invalid(first, ...more);
}

type Extended = { isExtended: boolean; replyBy: Day; sentOn: Day; firstDay: Day; today: Day };

/** To which days a letter can be extended; null where none is left, or it was extended (OFFER-7). */
export function daysToExtend(offer: Omit<Extended, "today">): { from: Day; until: Day } | null {
  const { isExtended, replyBy, sentOn, firstDay } = offer;
  const [from, last] = [addDays(replyBy, 1), addDays(sentOn, MAX_REPLY_DAYS)];
  const until = firstDay < last ? firstDay : last;
  return isExtended || from > until ? null : { from, until };
}

/** More days to answer: once, at most 30 days from the sending, and not past the first day (OFFER-7). */
export function requireExtendable(offer: Extended, to: Day): void {
  if (offer.isExtended)
    throw new Refusal("conflict", "EXTENDED_ALREADY", "The days to answer were extended once already.");
  const refuse = (message: Text) => invalid({ path: "replyBy", message });
  if (to <= offer.replyBy || to < offer.today)
    throw refuse("Please choose a day after the one by which the teacher answers now.");
  if (to > addDays(offer.sentOn, MAX_REPLY_DAYS))
    throw refuse(sentence("The teacher may have at most {count} days to answer.", { count: MAX_REPLY_DAYS }));
  if (to > offer.firstDay)
    throw refuse("The first day cannot be before the day by which you need an answer.");
}

/** The day to answer ends at midnight in India. */
export const endOfReply = (replyBy: Day): Date => instantInIndia(addDays(replyBy, 1), "00:00");

/** The fields that differ from the version before. */
export function changedFields(before: LetterForm, after: LetterForm): (keyof LetterForm)[] {
  const fields = new Set([...Object.keys(before), ...Object.keys(after)] as (keyof LetterForm)[]);
  return [...fields].filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
