// The clock. It is a dependency, so that a test can set the day.
import { type Day, MINUTE_MS, dayInIndia } from "#platform/domain/day.ts";

export type Clock = { now(): Date; today(): Day };

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dayInIndia(new Date()),
};

const MAX_DIFFERENCE_MS = MINUTE_MS;

/**
 * Why the jobs wait, as a sentence for the operator; null while the clock of this machine agrees with the database's. A
 * wrong clock would end plans and interviews that go on.
 */
export function warnOfClock(aheadMs: number): string | null {
  if (Math.abs(aheadMs) <= MAX_DIFFERENCE_MS) return null;
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return `The clock of this machine is ${seconds} seconds ${aheadMs > 0 ? "ahead of" : "behind"} the database's: nothing that waits for a time is done until they agree.`;
}
