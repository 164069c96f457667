// A plan that a visitor chose: its id stays in the address of the login and of the registration, which lead a school back
// to that plan (SUB-46).
import type { SessionUser } from "#features/accounts/domain/session/calls.ts";
import { keepChosenJob, readChosenJob } from "#features/accounts/web/session/login/chosen-job.ts";

export const CHOSEN_PLAN = "plan";

const withPlan = (path: string, planId: string) =>
  `${path}?${new URLSearchParams({ [CHOSEN_PLAN]: planId })}`;

export const loginForPlan = (planId: string): string => withPlan("/login", planId);

/** The address of a page on the way back to the plan that this address names, if it names one. */
export function keepChosenPlan(path: string, search: URLSearchParams): string {
  const planId = readChosenPlan(search);
  return planId ? withPlan(path, planId) : path;
}

/** The same for the job or the plan, whichever this address names. */
export const keepChosen = (path: string, search: URLSearchParams): string =>
  readChosenJob(search) ? keepChosenJob(path, search) : keepChosenPlan(path, search);

export const readChosenPlan = (search: URLSearchParams): string | null => search.get(CHOSEN_PLAN);

export function withoutChosenPlan(search: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(search);
  rest.delete(CHOSEN_PLAN);
  return rest;
}

/**
 * The address of the plan to which a person with this role returns; null for everybody who chose none or cannot
 * subscribe.
 */
export function findPlanToReturnTo(
  role: SessionUser["role"] | undefined,
  search: URLSearchParams,
): string | null {
  const planId = readChosenPlan(search);
  return planId && role === "employer" ? withPlan("/subscriptionPlan", planId) : null;
}
