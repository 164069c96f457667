// The name of an interview in the audit log.
import { formatDay } from "#domain/day.ts";
import type { InterviewRow } from "#server/database/tables/interviews.ts";

export function auditRecordFor({ id, candidate_name, employer_name, day }: InterviewRow) {
  return { id, name: `${candidate_name} with ${employer_name} on ${formatDay(day)}` };
}
