// Queries of the applications of one candidate.
import { sql } from "kysely";
import type { OwnApplication } from "#features/applications/domain/wire.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import { type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import type { ApplicationRow } from "#features/applications/server/tables.ts";
import type { VacancyRow } from "#features/jobs/server/tables.ts";
import { NEWEST_INTERVIEW, type NewestInterview, OPEN_LETTER } from "./repository.ts";

export type OwnApplicationRow = Omit<ApplicationRow, "seq" | "snapshot"> & {
  vacancy: Pick<VacancyRow, "slug" | "title" | "city" | "state" | "publish_at" | "closes_at">;
  institute_name: string;
  is_verified: boolean;
  is_suspended: boolean;
  interview: NewestInterview | null;
  letter: OwnApplication["letter"];
  unread: number;
};

const COLUMNS = [
  "id",
  "vacancy_id",
  "employer_id",
  "candidate_id",
  "candidate_name",
  "source",
  "stage",
  "note",
  "resume_key",
  "match_score",
  "reopened",
  "seen_at",
  "told_at",
  "stage_before",
  "chosen_shared",
  "applied_at",
  "stage_at",
  "ended_at",
] as const satisfies readonly (keyof ApplicationRow)[];

const select = (now: Date) => sql`
  select ${sql.join(COLUMNS.map((column) => sql.ref(`applications.${column}`)))},
    json_build_object('slug', vacancies.slug, 'title', vacancies.title, 'city', vacancies.city,
      'state', vacancies.state, 'publish_at', vacancies.publish_at, 'closes_at', vacancies.closes_at) as vacancy,
    institute_name, coalesce(counts_as_verified_until > ${now}, false) as is_verified,
    suspended_at is not null as is_suspended, ${NEWEST_INTERVIEW} as interview, ${OPEN_LETTER} as letter,
    (select count(*)::int from messages where thread_id = applications.id and side = 'school'
      and messages.seq > coalesce((select read.seq from message_reads read
        where read.thread_id = applications.id and read.account_id = applications.candidate_id), 0)) as unread
  from applications
    join vacancies on vacancies.id = applications.vacancy_id
    join employers on employers.id = applications.employer_id`;

export async function listOwnApplications(
  db: DatabaseOrTransaction,
  { candidateId, now }: { candidateId: CandidateId; now: Date },
  page: PageRequest,
): Promise<OwnApplicationRow[]> {
  const { rows } = await sql<OwnApplicationRow>`${select(now)} where candidate_id = ${candidateId}
    order by applied_at desc, applications.id desc limit ${page.limit} offset ${pageOffset(page)}`.execute(
    db,
  );
  return rows;
}

export function countOwnApplications(db: DatabaseOrTransaction, candidateId: CandidateId): Promise<number> {
  return countRows(db.selectFrom("applications").where("candidate_id", "=", candidateId));
}

export async function findOwnApplication(
  db: DatabaseOrTransaction,
  { candidateId, id, now }: { candidateId: CandidateId; id: string; now: Date },
): Promise<OwnApplicationRow | undefined> {
  const { rows } = await sql<OwnApplicationRow>`${select(now)}
    where applications.id = ${id} and candidate_id = ${candidateId}`.execute(db);
  return rows[0];
}
