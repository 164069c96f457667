// The times at which an interview slot may begin or end, in 12-hour format.
import { formatTime } from "#domain/day.ts";

const HALF_HOURS = Array.from({ length: 48 }, (_, index) => {
  const hours = String(Math.floor(index / 2)).padStart(2, "0");
  return `${hours}:${index % 2 ? "30" : "00"}`;
});

/** Every half hour, and `also` if it is another time. */
export function slotTimes(also: string): { value: string; label: string }[] {
  const times = HALF_HOURS.includes(also) ? HALF_HOURS : [...HALF_HOURS, also].toSorted();
  return times.filter(Boolean).map((value) => ({ value, label: formatTime(value) }));
}
