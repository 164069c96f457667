// What a search asks for, as a match judges it.
import { leastYears } from "#platform/domain/teaching-terms.ts";
import { type Day } from "#platform/domain/day.ts";
import { classGroupOf } from "#features/matching/domain/match/class-group.ts";
import { type MatchSetting, rememberingAnswers } from "#features/matching/domain/match/candidate-match.ts";
import { kmFrom } from "#platform/server/places/city-map.ts";
import type { CandidateSearch } from "#features/teachers/server/search/asked.ts";

export function settingOf({ filters, around }: CandidateSearch, today: Day): MatchSetting {
  const { subject, profile, class: wanted, experience, joining, medium, language } = filters;
  return {
    wanted: {
      subjects: subject === undefined ? [] : [subject],
      profile,
      classes: wanted === undefined ? [] : [wanted],
      years: experience === undefined ? undefined : leastYears(experience),
      pay: { min: filters.minSalary, max: filters.maxSalary },
      joining,
      medium: medium ?? language,
    },
    classes: classGroupOf(filters),
    place: around?.city.place ?? null,
    within: around?.within,
    month: Number(today.slice(5, 7)),
    answerFor: rememberingAnswers(),
    kmTo: remembering((home) => (around ? kmFrom(around.city, home) : null)),
  };
}

/** Thousands of people live in a few hundred cities. */
function remembering(kmTo: MatchSetting["kmTo"]): MatchSetting["kmTo"] {
  const known = new Map<string, number | null>();
  return (home) => {
    const name = `${home.city}|${home.state}`;
    const before = known.get(name);
    if (before !== undefined) return before;
    const km = kmTo(home);
    known.set(name, km);
    return km;
  };
}
