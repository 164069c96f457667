// What a match judges: the criteria with their points, and what is known of both sides. No name, gender, age,
// religion, native place or photo is among it (MATCH-1).
import type { EligibilityAnswer } from "../eligibility/terms.ts";
import type { Sentence } from "#platform/domain/locale/sentence.ts";

/** The most points of each criterion; together 100. */
export const POINTS = {
  subject: 25,
  level: 20,
  eligibility: 15,
  place: 15,
  experience: 10,
  pay: 8,
  joining: 4,
  medium: 3,
} as const;
export type Criterion = keyof typeof POINTS;
export const CRITERIA = Object.keys(POINTS) as readonly Criterion[];

/** `ask`: the teacher has not said it, which counts half. */
export const VERDICTS = ["yes", "partly", "no", "ask"] as const;
type Verdict = (typeof VERDICTS)[number];

/** `text` is English, `sentences` are the same for a page in any language. */
type Reason = {
  criterion: Criterion;
  verdict: Verdict;
  points: number;
  of: number;
  text: string;
  sentences: Sentence[];
};

/**
 * The reasons are those of the criteria that are asked for; `score` is the share of their points, in whole numbers up to
 * 100. Where nothing is asked for there is no reason, and the score is 0.
 */
export type Match = { score: number; reasons: Reason[] };

/** What a search or a vacancy asks for. What is absent is not asked for. Pay is in rupees a month. */
export type Wanted = {
  subjects?: readonly string[];
  profile?: string | undefined;
  classes?: readonly string[];
  /** The least years. */
  years?: number | undefined;
  pay?: { min?: number | undefined; max?: number | undefined };
  joining?: string | undefined;
  medium?: string | undefined;
  board?: string | undefined;
};

/** What a match reads of a candidate. */
export type MatchFacts = {
  subjects: readonly string[];
  classes: readonly string[];
  ApplyingForProfile: string;
  currentProfile: string;
  /** Years of teaching in all. */
  years: number;
  /** Rupees a month. */
  expectedSalary: number;
  joiningAvailability: string;
  teachingLanguage: string | null;
  canTeachEnglish: boolean;
  /** The boards that somebody has taught, where they are known. */
  boards?: readonly string[];
};

/** What follows from rules and from the map. */
export type Circumstances = {
  /** Null where it is not known for which classes somebody is wanted. */
  eligibility: EligibilityAnswer | null;
  /** The one answer of the registration form on education, where it names a degree. */
  stated?: string | undefined;
  /** Null where no place is asked for, or where the map does not have a place. */
  km: number | null;
  /** The distance that counts as near, where one is asked for. */
  within?: number | undefined;
  /** Null where no place is asked for. */
  wouldMove: boolean | null;
  /** The Indian month in which the question is asked, 1 to 12. */
  month: number;
};

/** A share of a criterion's points, with the reason, which is written only where it is read. */
export type Judgment = { verdict: Verdict; share: number; why: () => Sentence[] };

type Why = () => Sentence;

export const ask = (why: Why): Judgment => ({ verdict: "ask", share: 0.5, why: () => [why()] });

/** A share of 1 is a yes, none is a no. */
export function judged(share: number, why: Why): Judgment {
  return { verdict: share >= 1 ? "yes" : share <= 0 ? "no" : "partly", share, why: () => [why()] };
}
