// The clock. It is a dependency, so that a test can set the day.
import type { Day } from "#domain/day.ts";
import { dayInIndia } from "#domain/day.ts";

export type Clock = { now(): Date; today(): Day };

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dayInIndia(new Date()),
};
