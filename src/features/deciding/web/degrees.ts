// The degrees of a candidate and what the national rules say, as desk, comparison and shared list show them.
import { eligibilityOf } from "#features/matching/domain/eligibility/eligibility.ts";
import { groupsTaught } from "#features/matching/domain/eligibility/taught-groups.ts";
import type { ShortlistEntry } from "#features/deciding/domain/calls.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";

type Candidate = ShortlistEntry["candidate"];
type Degrees = Pick<Candidate, "mandatoryEducation" | "qualifications" | "tets">;
type Teaching = Pick<Candidate, "subjects" | "classes" | "ApplyingForProfile">;

export const degreesOf = ({ mandatoryEducation, qualifications, tets }: Degrees) => [
  ...new Set([mandatoryEducation, ...qualifications.map(({ degree }) => degree)]),
  ...tets.map(({ exam, paper }) => sentence("{exam} Paper {paper}", { exam, paper })),
];

/** For the classes taught, where there is an answer. `state` is that of the school. */
export function rulesFor(profile: Degrees & Teaching, state: string | undefined) {
  const taught = groupsTaught(profile);
  return eligibilityOf(profile, state).filter(
    ({ classes, answer }) => taught.includes(classes) && answer !== "not-told",
  );
}
