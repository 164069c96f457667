// What a vacancy is on a day, and the steps between its states (JOB-2, JOB-3).
import type { Day } from "#platform/domain/day.ts";
import { findStep } from "#platform/domain/steps.ts";

type Dated = {
  state: VacancyState;
  /** The first and the last day on which it is open, India's days; null where none was chosen. */
  publishAt: Day | null;
  closesAt: Day | null;
};

/**
 * A published vacancy is scheduled before its first day and, as a paused one, expired after its last one. Nothing of this
 * is stored.
 */
export function stateOn({ state, publishAt, closesAt }: Dated, today: Day): ShownState {
  if (state !== "published" && state !== "paused") return state;
  if (closesAt !== null && closesAt < today) return "expired";
  return state === "published" && publishAt !== null && today < publishAt ? "scheduled" : state;
}

/** Whether everybody finds the page of a vacancy, apart from its school and the time after its end. */
export const hasPage = ({ state, publishAt }: Omit<Dated, "closesAt">, today: Day): boolean =>
  state !== "draft" && state !== "removed" && (publishAt === null || publishAt <= today);

/** Who takes a step to a state, and from which states. */
const VACANCY_STEPS = {
  publish: { by: "employer", from: ["draft", "paused"], to: "published" },
  pause: { by: "employer", from: ["published"], to: "paused" },
  close: { by: "employer", from: ["published", "paused"], to: "closed" },
  remove: { by: "admin", from: ["draft", "published", "paused", "closed"], to: "removed" },
} as const;
type VacancyStep = keyof typeof VACANCY_STEPS;

/** The step that leads a role from one state to another, or null where there is none. */
export function findVacancyStep(
  by: "employer" | "admin",
  from: VacancyState,
  to: VacancyState,
): VacancyStep | null {
  return findStep<VacancyStep, "employer" | "admin", VacancyState>(VACANCY_STEPS, { by, from, to });
}

/** The last day on which it was open, or null where it has not ended. `endedOn` is the day on which it was closed. */
export function lastDayOf(
  { closesAt, endedOn }: { closesAt: Day | null; endedOn: Day | null },
  today: Day,
): Day | null {
  const expiredOn = closesAt !== null && closesAt < today ? closesAt : null;
  if (endedOn === null || expiredOn === null) return endedOn ?? expiredOn;
  return endedOn < expiredOn ? endedOn : expiredOn;
}

/** The stored states. Whether a published one is scheduled or expired follows from the day (`stateOn`). */
export const VACANCY_STATES = ["draft", "published", "paused", "closed", "removed"] as const;
export type VacancyState = (typeof VACANCY_STATES)[number];

/** What people read of a vacancy on a day. */
export const SHOWN_STATES = [
  "draft",
  "scheduled",
  "published",
  "paused",
  "expired",
  "closed",
  "removed",
] as const;
export type ShownState = (typeof SHOWN_STATES)[number];
