// What the home page makes of the counts: those who came before the site kept count are added.
import type { Stats } from "#domain/dashboards/contract.ts";

const TEACHERS_BEFORE = 100;
const SCHOOLS_BEFORE = 20;

/** Document 1, "Stats block". */
export function countMembers({ totalCandidates, Employer }: Stats) {
  const teachers = TEACHERS_BEFORE + totalCandidates;
  const schools = SCHOOLS_BEFORE + Employer;
  return { teachers, schools, members: teachers + schools };
}
