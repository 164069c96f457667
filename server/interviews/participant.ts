// Says who takes part in an interview, and names it by them in the audit log.
import type { SignedInViewer } from "#domain/role.ts";
import type { InterviewRow } from "#server/database/tables/interviews.ts";
import { formatDay } from "#domain/day.ts";

/** True for its candidate, the members of its school and admins. Everyone else gets a 404. */
export function isParticipant(interview: InterviewRow, viewer: SignedInViewer): boolean {
  if (viewer.role === "candidate") return interview.candidate_id === viewer.accountId;
  if (viewer.role === "employer") return interview.employer_id === viewer.employerId;
  return true;
}

export function auditRecordFor({ id, candidate_name, employer_name, day }: InterviewRow) {
  return { id, name: `${candidate_name} with ${employer_name} on ${formatDay(day)}` };
}
