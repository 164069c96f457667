// The match of a candidate with what a school asks for: eligibility and place follow from the profile.
import type { Relocation } from "#platform/domain/teaching-terms.ts";
import { type Education, eligibilityFor, statedDegree } from "../eligibility/eligibility.ts";
import type { ClassGroup, EligibilityAnswer } from "../eligibility/terms.ts";
import type { Place } from "#platform/domain/places/place.ts";
import { matchOf, matchScore } from "./match.ts";
import { wouldMoveTo } from "./relocation.ts";
import type { Circumstances, Match, MatchFacts, Wanted } from "./terms.ts";

export type MatchedCandidate = MatchFacts & {
  education: Education;
  home: Place;
  relocationPreference: Relocation;
};

/** What is asked for, and where and when. */
export type MatchSetting = {
  wanted: Wanted;
  /** The classes by whose rule eligibility is judged, or null where they are not known. */
  classes: ClassGroup | null;
  /** The place to work, or null where none is asked for. A state's TET counts in its state. */
  place: Place | null;
  within?: number | undefined;
  month: number;
  /** Whole km from the place, or null where none is asked for or the map does not have the home. */
  kmTo: (home: Place) => number | null;
  /** `answerFor`, or one that remembers its answers where thousands are judged. */
  answerFor?: AnswerFor;
};

type AnswerFor = (classes: ClassGroup, education: Education, state?: string) => EligibilityAnswer;

const answerFor: AnswerFor = (classes, education, state) => eligibilityFor(classes, education, state).answer;

/** Remembers the answer for each education of one search. */
export function rememberingAnswers(): AnswerFor {
  const known = new Map<Education, EligibilityAnswer>();
  return (classes, education, state) => {
    const answer = known.get(education) ?? answerFor(classes, education, state);
    known.set(education, answer);
    return answer;
  };
}

function circumstancesOf(setting: MatchSetting, candidate: MatchedCandidate): Circumstances {
  const { classes, place, within, month, kmTo, answerFor: answer = answerFor } = setting;
  const { education, home, relocationPreference } = candidate;
  return {
    // Pre-primary has no national rule.
    eligibility:
      classes === null || classes === "pre-primary" ? null : answer(classes, education, place?.state),
    stated: statedDegree(education),
    km: kmTo(home),
    within,
    wouldMove: place === null ? null : wouldMoveTo(home, relocationPreference, place),
    month,
  };
}

export function matchCandidate(setting: MatchSetting, candidate: MatchedCandidate): Match {
  return matchOf(setting.wanted, candidate, circumstancesOf(setting, candidate));
}

/** The score alone, for an order of many. */
export function scoreCandidate(setting: MatchSetting, candidate: MatchedCandidate): number {
  return matchScore(setting.wanted, candidate, circumstancesOf(setting, candidate));
}
