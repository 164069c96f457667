// The values of a profile in words.
import { sentence, type Text, type Sentence, term } from "#platform/domain/locale/sentence.ts";
import { formatRupees } from "#platform/domain/money.ts";

export const NOT_AVAILABLE = "N/A";

export function orNotAvailable(value: string | null | undefined): string {
  return value?.trim() ? value : NOT_AVAILABLE;
}

/** "8" or "More than 20 years" -> the number in front of "Yrs Exp." and "years". */
export function formatYears(experience: string): string {
  return orNotAvailable(experience.replace(/ years$/, ""));
}

/** "1" -> "1 year"; "More than 20 years" stays. */
export function formatExperience(experience: string): Text {
  if (!/^\d+$/.test(experience)) return orNotAvailable(experience);
  return experience === "1" ? "1 year" : sentence("{count} years", { count: experience });
}

/** "40000" -> "₹40,000"; "200000+" keeps its plus. */
export function formatSalary(salary: string): string {
  const rupees = Number.parseInt(salary, 10);
  if (Number.isNaN(rupees)) return NOT_AVAILABLE;
  return `${formatRupees(rupees)}${salary.endsWith("+") ? "+" : ""}`;
}

/** "Immediately" -> "Joins immediately", "April" -> "Joins in April". */
export function joiningText(joining: string): Sentence {
  if (joining === "Immediately") return sentence("Joins immediately");
  if (joining === "Next Year") return sentence("Joins next year");
  return sentence("Joins in {month}", { month: term(joining) });
}
