// The match of a candidate with what a school asks for: eligibility and place follow from the profile.
import { wouldMoveTo } from "../candidates/relocation.ts";
import type { Relocation } from "../candidates/terms.ts";
import { type Education, eligibilityFor } from "../eligibility/eligibility.ts";
import type { ClassGroup } from "../eligibility/terms.ts";
import type { Place } from "../places/place.ts";
import { matchOf, matchScore } from "./match.ts";
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
  /** Whole km from the place, or null where the map does not have the home. */
  kmTo: (home: Place) => number | null;
};

function circumstancesOf(setting: MatchSetting, candidate: MatchedCandidate): Circumstances {
  const { classes, place, within, month, kmTo } = setting;
  const { education, home, relocationPreference } = candidate;
  return {
    eligibility: classes === null ? null : eligibilityFor(classes, education, place?.state).answer,
    km: place === null ? null : kmTo(home),
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
