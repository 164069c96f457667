// Which filters and orders of the candidate list somebody has: the others have no effect (SEARCH-9, SEARCH-72).
import { withoutSchoolFilters } from "#features/teachers/domain/answers.ts";
import { withoutPay } from "#platform/domain/teaching-terms.ts";
import type { FilterValues } from "#features/teachers/web/filter-params.ts";
import type { Session } from "#features/accounts/web/session/queries.ts";
import { useSession } from "#features/accounts/web/session/session.tsx";

export type SearchRole = "visitor" | "candidate" | "employer" | "admin";

export function searchRoleOf({ user, admin }: Session): SearchRole {
  if (admin) return "admin";
  // An interviewer sees the list as visitors do (TEAM-11), but has logged in already; without a confirmed address SEE-12 holds.
  const readsAsCandidate = user?.memberRole === "interviewer" || user?.isUnproven;
  return readsAsCandidate ? "candidate" : (user?.role ?? "visitor");
}

export const useSearchRole = (): SearchRole => searchRoleOf(useSession());

/** Whether somebody may filter and sort by what only employers and admins see. */
export const hasAllFilters = (role: SearchRole): boolean => role === "employer" || role === "admin";

const ORDERS_OF_EMPLOYERS = ["best", "active"];

/** A distance needs a city: only a school has one of its own. */
export function allowedFilters(filters: FilterValues, role: SearchRole): FilterValues {
  const allowed = {
    ...(hasAllFilters(role) ? filters : withoutSchoolFilters(withoutPayOf(filters, role))),
  };
  if (!hasAllFilters(role) && allowed.sort && ORDERS_OF_EMPLOYERS.includes(allowed.sort)) delete allowed.sort;
  if (role !== "employer" && !allowed.near) delete allowed.within;
  return allowed;
}

const withoutPayOf = (filters: FilterValues, role: SearchRole): FilterValues =>
  role === "visitor" ? withoutPay(filters) : filters;
