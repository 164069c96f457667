// Reads what a typed search says of pay, distance and experience (JOB-13). All else stays text, since the name of a city
// may be that of a school.
import { mostYearsIn } from "#features/matching/domain/reading/numbers.ts";
import { readQuestion } from "#features/matching/domain/reading/read-question.ts";
import { wordKey } from "#platform/domain/text/keys.ts";
import { isFiller } from "#features/matching/domain/reading/words.ts";
import type { VacancyFilters } from "#features/jobs/domain/filter-schemas.ts";
import { findNamedCity } from "#features/matching/server/reading/named-city.ts";

/** A filter that was chosen stays as it is. Years, and words such as “teacher”, “jobs” and “in”, are left out. */
export function readWords(asked: VacancyFilters): VacancyFilters {
  if (asked.q === undefined) return asked;
  const { chips } = readQuestion(asked.q, { subjects: [], findCity: findNamedCity });
  const pay = chips.find((chip) => chip.kind === "pay");
  const city = chips.find((chip) => chip.kind === "city");
  const within = chips.find((chip) => chip.kind === "within");
  const years = chips.find((chip) => chip.kind === "experience");
  const isNear = within !== undefined && (city !== undefined || asked.city !== undefined);
  const read = [pay, years, ...(isNear ? [within, city] : [])].flatMap((chip) => chip ?? []);
  return {
    ...asked,
    q: restOf(asked.q, [...read.map(({ text }) => text), ...mostYearsIn(asked.q)]),
    minPay: asked.minPay ?? pay?.value.min ?? pay?.value.max,
    city: asked.city ?? (isNear ? city?.value : undefined),
    within: asked.within ?? (isNear ? within?.value : undefined),
  };
}

/** Undefined where nothing remains. */
function restOf(q: string, read: readonly string[]): string | undefined {
  const rest = read.reduce((text, stretch) => text.replace(stretch, " "), q.replace(/\s+/g, " "));
  const words = rest.split(" ").filter((word) => word !== "" && !isFiller(wordKey(word)));
  return words.length === 0 ? undefined : words.join(" ");
}
