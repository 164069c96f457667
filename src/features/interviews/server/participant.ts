// Says who takes part in an interview, and names it by them in the audit log.
import type { AccountId } from "#platform/domain/ids.ts";
import { notFound } from "#platform/domain/refusal.ts";
import type { SignedInViewer } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { InterviewRow } from "#features/interviews/server/tables.ts";
import { formatDay } from "#platform/domain/day.ts";
import { isInterviewer } from "./member-repository.ts";

/** Returns the interview to its candidate, the members of its school and admins. Everyone else gets a 404. */
export async function requireParticipant<Row extends InterviewRow>(
  db: DatabaseOrTransaction,
  viewer: SignedInViewer,
  interview: Row | undefined,
): Promise<Row> {
  if (!interview || !(await isParticipant(db, interview, viewer))) throw notFound("Interview");
  return interview;
}

/** Interviewers take part where they are named. */
async function isParticipant(
  db: DatabaseOrTransaction,
  interview: InterviewRow,
  viewer: SignedInViewer,
): Promise<boolean> {
  if (viewer.role === "admin") return true;
  if (viewer.role === "candidate") return interview.candidate_id === viewer.accountId;
  if (interview.employer_id !== viewer.employerId) return false;
  return viewer.memberRole !== "interviewer" || isInterviewer(db, interview.id, viewer.accountId);
}

/** Interviewers see the interviews on which they are named, and all other members those of the school. */
export function onlyNamed(viewer: SignedInViewer): { interviewerId?: AccountId } {
  const isInterviewer = viewer.role === "employer" && viewer.memberRole === "interviewer";
  return isInterviewer ? { interviewerId: viewer.accountId } : {};
}

export function auditRecordFor({ id, candidate_name, employer_name, day }: InterviewRow) {
  return { id, name: `${candidate_name} with ${employer_name} on ${formatDay(day)}` };
}
