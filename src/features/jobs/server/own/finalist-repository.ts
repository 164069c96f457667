// Query of the people whom a school met for an earlier job like a new one (JOB-100).
import { sql } from "kysely";
import {
  ENDED_BY_CANDIDATE,
  MET_STAGES,
  OPEN_STAGES,
  type Stage,
} from "#features/applications/domain/stages.ts";
import { type Day, INDIA } from "#platform/domain/day.ts";
import type { ApplicationId, CandidateId, EmployerId, InterviewId, VacancyId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isKnown } from "#platform/server/database/masked-as.ts";
import { isListedFor } from "#platform/server/database/shown-to.ts";

const NOT_MET = OPEN_STAGES.filter((stage) => !MET_STAGES.includes(stage));
/** Who is here waits for an offer or for the first day, also where the job is closed. */
const CHOSEN_STAGES = MET_STAGES.filter((stage) => stage !== "interview");

type FinalistRow = {
  id: CandidateId;
  full_name: string;
  subjects: string[];
  photo_key: string | null;
  name_for_schools_only: boolean;
  /** What the school met them for, the furthest stage, and when they came to it. */
  title: string;
  stage: Stage;
  met_at: Date;
  thread_id: ApplicationId | InterviewId;
};

type Asked = { vacancyId: VacancyId; employerId: EmployerId; today: Day; since: Date; limit: number };

/**
 * Jobs are alike where they share a subject, or have none, and are not of two kinds of post. Of somebody who was met more
 * than once the newest counts. Who waits for an answer about an open job, or has been chosen for one, is no former
 * applicant, whatever became of another application.
 */
export async function listFormerFinalists(
  db: DatabaseOrTransaction,
  { vacancyId, employerId, today, since, limit }: Asked,
): Promise<FinalistRow[]> {
  const { rows } = await sql<FinalistRow>`
    with alike as (
      select earlier.id, earlier.title, earlier.state = 'published' and earlier.closes_at >= ${today} as is_open
      from vacancies job join vacancies earlier on earlier.employer_id = job.employer_id and earlier.id <> job.id
      where job.id = ${vacancyId} and job.employer_id = ${employerId}
        and (earlier.subjects && job.subjects
          or (cardinality(earlier.subjects) = 0 and cardinality(job.subjects) = 0 and earlier.profile = job.profile))
        and coalesce(earlier.profile = job.profile, true)),
    met as (
      select applications.candidate_id, applications.id as thread_id, title, applications.stage as ended,
        came.rank, came.met_at
      from alike join applications on vacancy_id = alike.id and applied_at >= ${since}
        and applications.stage <> all(${NOT_MET})
      cross join lateral (
        select max(array_position(${MET_STAGES}::text[], to_stage)) as rank, max(at) as met_at
        from application_events where application_id = applications.id and to_stage = any(${MET_STAGES})) came
      where came.rank is not null
      union all
      select candidate_id, interviews.id, title, null, 1, (day + slot_from) at time zone ${sql.lit(INDIA)}
      from alike join interviews on vacancy_id = alike.id
      where application_id is null and status = 'Completed' and deleted_at is null and created_at >= ${since}),
    newest as (
      select distinct on (candidate_id) * from met where candidate_id is not null order by candidate_id, met_at desc),
    waiting as (
      select candidate_id from alike join applications on vacancy_id = alike.id
      where stage = any(${CHOSEN_STAGES}) or (is_open and stage = any(${OPEN_STAGES})))
    select candidates.id, full_name, candidates.subjects, photo_key, name_for_schools_only, title,
      (${MET_STAGES}::text[])[rank] as stage, met_at, thread_id
    from newest join candidates on candidates.id = newest.candidate_id
    where coalesce(ended <> all(${ENDED_BY_CANDIDATE}), true)
      and not exists (select from waiting where waiting.candidate_id = candidates.id)
      and ${isListedFor(employerId)} and ${isKnown(employerId, sql`candidates.id`)}
      and not exists (select from applications since_then where since_then.candidate_id = candidates.id
        and (since_then.vacancy_id = ${vacancyId} or (since_then.stage = 'joined' and since_then.stage_at >= met_at)))
    order by rank desc, met_at desc, candidates.id limit ${limit}`.execute(db);
  return rows;
}
