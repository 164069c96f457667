// The clocks of a complaint, its lists, and how its number is written (PRIV-20 to PRIV-24).
import { addDays, type Day, DAY_MS, dayInIndia } from "#platform/domain/day.ts";

const ACKNOWLEDGE_HOURS = 24;
const ANSWER_DAYS = 15;
/** Staff may need longer, with a reason that the person reads, but never longer than this. */
const MAX_ANSWER_DAYS = 90;

export const COMPLAINT_STATES = ["open", "overdue", "answered"] as const;
export type ComplaintState = (typeof COMPLAINT_STATES)[number];
export const COMPLAINT_STATE_LABELS: Record<ComplaintState, string> = {
  open: "Open",
  overdue: "Overdue",
  answered: "Answered",
};

export const COMPLAINT_STEPS = ["acknowledge", "extend", "answer"] as const;
export type ComplaintStep = (typeof COMPLAINT_STEPS)[number];

export const writeNumber = (number: number) => `C-${number}`;

export const acknowledgeBy = (createdAt: Date) =>
  new Date(createdAt.getTime() + ACKNOWLEDGE_HOURS * (DAY_MS / 24));
export const firstAnswerDay = (createdAt: Date): Day => addDays(dayInIndia(createdAt), ANSWER_DAYS);
export const lastAnswerDay = (createdAt: Date): Day => addDays(dayInIndia(createdAt), MAX_ANSWER_DAYS);
