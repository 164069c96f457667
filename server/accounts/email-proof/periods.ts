// How long links work, and how long an account may stay unproven.
import { DAY_MS } from "#domain/day.ts";

export const CONFIRM_DAYS = 3;
export const STOP_DAYS = 7;
export const UNPROVEN_DAYS = 14;

export const daysAfter = (instant: Date, days: number) => new Date(instant.getTime() + days * DAY_MS);
export const daysBefore = (instant: Date, days: number) => daysAfter(instant, -days);
