// Who is too young to register (PRIV-40).
import type { Day } from "#platform/domain/day.ts";

const ADULT_YEARS = 18;
const OLDEST_YEAR = "1920";

/** The issue of a day in the future, too long ago, or less than 18 years ago in India, or null. */
export function findWrongBirth(
  dateOfBirth: Day | undefined,
  today: Day,
): { path: string; message: string } | null {
  if (dateOfBirth === undefined) return null;
  const path = "dateOfBirth";
  if (dateOfBirth > today || dateOfBirth < OLDEST_YEAR) {
    return { path, message: "Please check your date of birth." };
  }
  const year = Number(dateOfBirth.slice(0, 4)) + ADULT_YEARS;
  return `${year}${dateOfBirth.slice(4)}` > today
    ? { path, message: "People under 18 cannot register here. Nothing was stored." }
    : null;
}
