// The figures of the home page: registered people plus those from before the site counted (SITE-22).
import type { Stats } from "#domain/dashboards/contract.ts";

const TEACHERS_BEFORE = 100;
const SCHOOLS_BEFORE = 20;

/** The figures from before the site counted (SITE-22). */
export function countMembers({ totalCandidates, Employer }: Stats) {
  const teachers = TEACHERS_BEFORE + totalCandidates;
  const schools = SCHOOLS_BEFORE + Employer;
  return { teachers, schools, members: teachers + schools };
}
