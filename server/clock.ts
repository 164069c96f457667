// What time it is. Passed in, so that a test can say what day it is.
import type { Day } from "#domain/day.ts";
import { dayInIndia } from "#domain/day.ts";

export type Clock = { now(): Date; today(): Day };

export const systemClock: Clock = {
  now: () => new Date(),
  today: () => dayInIndia(new Date()),
};
