// Whose interview it is.
import type { SignedInViewer } from "#domain/role.ts";
import type { InterviewRow } from "#server/database/tables/interviews.ts";

/** Its candidate, its employer, or an admin. To everyone else it is not there. */
export function isPartyTo(interview: InterviewRow, { role, accountId }: SignedInViewer): boolean {
  if (role === "candidate") return interview.candidate_id === accountId;
  if (role === "employer") return interview.employer_id === accountId;
  return true;
}
