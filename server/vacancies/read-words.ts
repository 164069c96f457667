// Reads what a typed search says of pay, distance and experience (JOB-13). All else stays text, since the name of a city
// may be that of a school.
import { readQuestion } from "#domain/reading/read-question.ts";
import type { VacancyFilters } from "#domain/vacancies/contract.ts";
import { findNamedCity } from "#server/places/named-city.ts";

/** A filter that was chosen stays as it is. */
export function readWords(asked: VacancyFilters): VacancyFilters {
  if (asked.q === undefined) return asked;
  const { chips } = readQuestion(asked.q, { subjects: [], findCity: findNamedCity });
  const pay = chips.find((chip) => chip.kind === "pay");
  const city = chips.find((chip) => chip.kind === "city");
  const within = chips.find((chip) => chip.kind === "within");
  const years = chips.find((chip) => chip.kind === "experience");
  const isNear = within !== undefined && (city !== undefined || asked.city !== undefined);
  const read = [pay, years, ...(isNear ? [within, city] : [])];
  const rest = read.reduce((text, chip) => text.replace(chip?.text ?? "", " "), asked.q.replace(/\s+/g, " "));
  return {
    ...asked,
    q: rest.trim() === "" ? undefined : rest,
    minPay: asked.minPay ?? pay?.value.min,
    city: asked.city ?? (isNear ? city?.value : undefined),
    within: asked.within ?? (isNear ? within?.value : undefined),
  };
}
