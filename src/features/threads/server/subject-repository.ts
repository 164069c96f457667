// Queries of what a thread is about: an application, or an invitation without one, with its two parties.
import { sql } from "kysely";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { InterviewPost } from "#features/interviews/domain/invitation/terms.ts";
import type { InterviewResult, InterviewStatus } from "#features/interviews/domain/terms.ts";
import type { Day } from "#platform/domain/day.ts";
import type { CandidateId, EmployerId, InterviewId, ThreadId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { maskedAs } from "#platform/server/database/masked-as.ts";

export type Subject = {
  id: ThreadId;
  about: "application" | "invitation";
  employer_id: EmployerId;
  /** Null once the person was deleted. */
  candidate_id: CandidateId | null;
  candidate_name: string | null;
  subjects: string[];
  school: string;
  is_suspended: boolean;
  post: string | null;
  /** The typed post of an invitation without a job. */
  typed_post: InterviewPost | null;
  stage: Stage | null;
  stage_before: Stage | null;
  told_at: Date | null;
  chosen_shared: boolean;
  begun_at: Date;
  /** Of an invitation the end of its day, which may be still to come. */
  ended_at: Date | null;
  masked_as: CandidateId | null;
  /** The oldest first. */
  interviews: InterviewOfSubject[];
};

export type InterviewOfSubject = {
  id: InterviewId;
  created_at: string;
  day: Day;
  slot_from: string;
  slot_to: string;
  status: InterviewStatus;
  round_number: number;
  answered_at: string | null;
  result: InterviewResult | null;
  result_at: string | null;
  result_shared: boolean;
};

/** An interview that belongs to an application is about that application. */
export async function findSubject(db: DatabaseOrTransaction, id: ThreadId): Promise<Subject | undefined> {
  const { rows } = await sql<Subject>`
    select applications.id, 'application' as about, applications.employer_id, applications.candidate_id,
      candidate_name, coalesce(snapshot -> 'subjects', '[]') as subjects, institute_name as school,
      suspended_at is not null as is_suspended, title as post, null::jsonb as typed_post, stage, stage_before, told_at,
      chosen_shared,
      applied_at as begun_at, applications.ended_at,
      ${maskedAs(sql`applications.employer_id`, sql`applications.candidate_id`)} as masked_as,
      coalesce((select json_agg(${INTERVIEW} order by interviews.created_at, interviews.id) from interviews
        where application_id = applications.id and deleted_at is null), '[]') as interviews
    from applications
      join vacancies on vacancies.id = applications.vacancy_id
      join employers on employers.id = applications.employer_id
    where applications.id = ${id} or applications.id =
      (select application_id from interviews where interviews.id = ${id} and deleted_at is null)
    union all
    select interviews.id, 'invitation', interviews.employer_id, interviews.candidate_id, candidate_name, '[]',
      institute_name, suspended_at is not null, title, interviews.post, null, null, null, true, interviews.created_at,
      case when interviews.status = 'Cancelled' then interviews.updated_at
        else greatest((interviews.day + 1)::timestamp at time zone 'Asia/Kolkata', interviews.answer_by) end,
      null, json_build_array(${INTERVIEW})
    from interviews
      join employers on employers.id = interviews.employer_id
      left join vacancies on vacancies.id = interviews.vacancy_id
    where interviews.id = ${id} and application_id is null and deleted_at is null`.execute(db);
  return rows[0];
}

const instant = (column: string) =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const INTERVIEW = sql`json_build_object('id', interviews.id, 'created_at', ${instant("interviews.created_at")},
  'day', interviews.day, 'slot_from', to_char(slot_from, 'HH24:MI'), 'slot_to', to_char(slot_to, 'HH24:MI'),
  'status', interviews.status, 'round_number', round_number, 'answered_at', ${instant("interviews.answered_at")},
  'result', result, 'result_at', ${instant("interviews.result_at")}, 'result_shared', result_shared)`;
