// Queries of the applicants as their school lists them.
import { type RawBuilder, sql } from "kysely";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { ApplicantSort } from "#features/applications/domain/terms.ts";
import type { Applicant } from "#features/applications/domain/wire.ts";
import type { CandidateId, EmployerId, VacancyId } from "#platform/domain/ids.ts";
import { type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { ApplicationRow } from "#features/applications/server/tables.ts";
import { isKnown, isKnownTo, maskedAs } from "#platform/server/database/masked-as.ts";
import { matchesNames } from "#platform/server/database/text-match.ts";
import { JUDGED, type JudgedVacancy } from "./match.ts";
import { NEWEST_INTERVIEW, type NewestInterview, OPEN_LETTER } from "./repository.ts";

export type ApplicantFilters = {
  employerId: EmployerId;
  vacancyId?: VacancyId | undefined;
  stage?: Stage | undefined;
  q?: string | undefined;
  minMatch?: number | undefined;
  /** The school hides no names from itself, so that the order by name is that of an index. */
  knowsNames?: true | undefined;
};

export type ApplicantRow = Omit<ApplicationRow, "seq"> & {
  photo_key: string | null;
  /** Of the profile as it is now; null once the person was deleted. */
  profile_updated_at: Date | null;
  vacancy: JudgedVacancy & { slug: string; title: string };
  interview: NewestInterview | null;
  letter: Applicant["letter"];
  /** The id under which the school reads somebody whom it may not know; null for everybody else. */
  masked_as: CandidateId | null;
};

type Knowledge = Pick<ApplicantFilters, "employerId" | "knowsNames">;

const ORDERS: Record<ApplicantSort, (school: Knowledge) => RawBuilder<unknown>> = {
  newest: () => sql`applied_at desc, id desc`,
  match: () => sql`match_score desc, applied_at desc, id desc`,
  name: ({ employerId, knowsNames }) =>
    knowsNames
      ? sql`lower(candidate_name), id`
      : sql`case when ${isKnownTo(employerId, sql`applications.candidate_id`)} then lower(candidate_name) end, id`,
};

const VACANCY = sql`json_build_object(${sql.join(
  ["slug", "title", ...JUDGED].flatMap((field) => [sql.lit(field), sql.ref(`vacancies.${field}`)]),
)})`;

const ROW = sql`select applications.*, candidates.photo_key, candidates.updated_at as profile_updated_at,
    ${VACANCY} as vacancy, ${NEWEST_INTERVIEW} as interview, ${OPEN_LETTER} as letter,
    ${maskedAs(sql`applications.employer_id`, sql`applications.candidate_id`)} as masked_as
  from applications
    join vacancies on vacancies.id = applications.vacancy_id
    left join candidates on candidates.id = applications.candidate_id`;

/** The page is found in an index alone; vacancies and profiles are read for its rows only. */
export async function listApplicants(
  db: DatabaseOrTransaction,
  filters: ApplicantFilters,
  { sort = "newest", ...page }: PageRequest & { sort?: ApplicantSort | undefined },
): Promise<ApplicantRow[]> {
  const { rows } = await sql<{ id: string }>`select id from applications where ${whereOf(filters)}
    order by ${ORDERS[sort](filters)} limit ${page.limit} offset ${pageOffset(page)}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const found = await readApplicants(db, ids);
  return ids.flatMap((id) => found.get(id) ?? []);
}

export async function readApplicants(
  db: DatabaseOrTransaction,
  ids: readonly string[],
): Promise<Map<string, ApplicantRow>> {
  const { rows } = await sql<ApplicantRow>`${ROW} where applications.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findApplicant(
  db: DatabaseOrTransaction,
  id: string,
): Promise<ApplicantRow | undefined> {
  return (await readApplicants(db, [id])).get(id);
}

export async function countApplicants(db: DatabaseOrTransaction, filters: ApplicantFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from applications where ${whereOf(filters)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function countStages(
  db: DatabaseOrTransaction,
  filters: ApplicantFilters,
): Promise<Partial<Record<Stage, number>>> {
  const { rows } = await sql<{ stage: Stage; count: number }>`
    select stage, count(*) as count from applications where ${whereOf(filters)} group by stage`.execute(db);
  return Object.fromEntries(rows.map(({ stage, count }) => [stage, count]));
}

function whereOf({ employerId, vacancyId, stage, q, minMatch, knowsNames }: ApplicantFilters) {
  const conditions = [
    // The reader of a job's applicants has checked whose job it is, and two conditions would use no index's order.
    vacancyId === undefined ? sql`employer_id = ${employerId}` : sql`vacancy_id = ${vacancyId}`,
    ...(stage === undefined ? [] : [sql`stage = ${stage}`]),
    ...(q ? [matchesNames(q, ["candidate_name"])] : []),
    ...(q && !knowsNames ? [isKnown(employerId, sql`applications.candidate_id`)] : []),
    ...(minMatch === undefined ? [] : [sql`match_score >= ${minMatch}`]),
  ];
  return sql.join(conditions, sql` and `);
}
