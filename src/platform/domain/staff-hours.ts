// When staff answer what the site's texts promise: a message within 24 hours, a transfer within 4 working hours.
import { addDays, type Day, DAY_MS, dayInIndia, instantInIndia, HOUR_MS, weekdayOf } from "./day.ts";

/** The hours of staff in India, from Monday to Saturday. */
const OPENS = "09:30";
const CLOSES = "18:00";
const SUNDAY = 0;

export const messageDue = (receivedAt: string): Date => new Date(Date.parse(receivedAt) + DAY_MS);

export const transferDue = (claimedAt: string): Date => addWorkingHours(new Date(claimedAt), 4);

/** The moment when the working hours of staff since `since` add up to `hours`. */
function addWorkingHours(since: Date, hours: number): Date {
  let left = hours * HOUR_MS;
  for (let day = dayInIndia(since); ; day = addDays(day, 1)) {
    if (isSunday(day)) continue;
    const opens = Math.max(instantInIndia(day, OPENS).getTime(), since.getTime());
    const closes = instantInIndia(day, CLOSES).getTime();
    if (opens + left <= closes) return new Date(opens + left);
    left -= Math.max(0, closes - opens);
  }
}

const isSunday = (day: Day) => weekdayOf(day) === SUNDAY;
