// The day of the next mail of an alert: tomorrow, or in a week. Mails of today's time have gone out already, or no job is
// new yet.
import { FREQUENCY_DAYS, type Frequency } from "#features/jobs/domain/alerts/terms.ts";
import { addDays, type Day } from "#platform/domain/day.ts";

export function nextMailOn(today: Day, frequency: Frequency): Day {
  return addDays(today, FREQUENCY_DAYS[frequency]);
}
