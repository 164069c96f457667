// Qualifications, TETs and answers of eligibility in plain words.
import { asValue, joined, sentence, term, type Text } from "#platform/domain/locale/sentence.ts";
import type { Qualification, Tet } from "./education.ts";
import type { Eligibility } from "./eligibility.ts";
import { type Step, STUDIES } from "./rules.ts";

/** "B.Sc. (Physics, Chemistry), 62.5%, 2014", with the words of degrees and subjects as `say` has them. */
export function formatQualification(
  { degree, subjects, percent, year }: Qualification,
  say: (word: string) => string = (word) => word,
): string {
  const named = subjects.length > 0 ? `${say(degree)} (${subjects.map(say).join(", ")})` : say(degree);
  return [named, ...(percent === null ? [] : [`${percent}%`]), year].join(", ");
}

/** "CTET Paper II, 2019", "TET of Bihar Paper I, 2017". */
export function formatTet({ exam, state, paper, year }: Tet): Text {
  return exam === "CTET"
    ? sentence("CTET Paper {paper}, {year}", { paper, year })
    : sentence("TET of {state} Paper {paper}, {year}", { state: term(state ?? ""), paper, year });
}

/** "class XII with 50% and D.El.Ed". */
export function formatWay(way: readonly Step[]): string {
  return way
    .map(({ study, percent }) => `${STUDIES[study].name}${percent === undefined ? "" : ` with ${percent}%`}`)
    .join(" and ");
}

/** What follows the name of the classes. */
export function formatAnswer({ answer, missing, conditions }: Eligibility): Text {
  if (answer === "meets") return "meets the national rule";
  if (answer === "meets-if")
    return sentence("meets the national rule if {conditions}", {
      conditions: conditions
        .map(asValue)
        .reduce((one, other) => sentence("{one}, and {other}", { one, other })),
    });
  return answer === "missing"
    ? sentence("asks: {missing}", { missing: joined(missing.map(asValue), ", ") })
    : "not known";
}
