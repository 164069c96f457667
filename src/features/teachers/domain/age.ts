// Who is too young to register (PRIV-40).
import type { Day } from "#platform/domain/day.ts";
import { invalid } from "#platform/domain/refusal.ts";

const ADULT_YEARS = 18;
const OLDEST_YEAR = "1920";

/** Throws at the field where the day is in the future, too long ago, or less than 18 years ago in India. */
export function requireAdult(dateOfBirth: Day, today: Day): void {
  if (dateOfBirth > today || dateOfBirth < OLDEST_YEAR) {
    throw invalid({ path: "dateOfBirth", message: "Please check your date of birth." });
  }
  const year = Number(dateOfBirth.slice(0, 4)) + ADULT_YEARS;
  if (`${year}${dateOfBirth.slice(4)}` > today) {
    throw invalid({
      path: "dateOfBirth",
      message: "People under 18 cannot register here. Nothing was stored.",
    });
  }
}
