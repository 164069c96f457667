// Queries of the desk of a job: its applicants, and who was found by search and stands on its shortlist.
import { type RawBuilder, sql } from "kysely";
import type { Stage } from "#domain/applications/stages.ts";
import type { ApplicantSort } from "#domain/applications/terms.ts";
import { type PageRequest, pageOffset } from "#domain/page.ts";
import type { EmployerViewer } from "#domain/role.ts";
import type { DeskColumn, Origin } from "#domain/shortlists/terms.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { isKnownTo } from "#server/database/masked-as.ts";
import { matchesText } from "#server/database/text-match.ts";
import { LAST_NOTE, NOTE_COUNT, RATINGS, type ShownEntry } from "./entry-repository.ts";
import { isShown } from "./repository.ts";

export type DeskFilters = {
  employerId: string;
  vacancyId: string;
  from?: Origin | undefined;
  stage?: Stage | undefined;
  q?: string | undefined;
};

type DeskPlace = {
  /** Null for somebody who was found by search. */
  application_id: string | null;
  candidate_id: string | null;
  cid: number | null;
};

const ORDERS: Record<ApplicantSort, RawBuilder<unknown>> = {
  newest: sql`at desc, key desc`,
  match: sql`score desc, at desc, key desc`,
  name: sql`lower(name), key`,
};

/** The match of those who were found by search, by their number; an application keeps its own. */
export type Scores = ReadonlyMap<number, number>;

export async function listDeskPlaces(
  db: DatabaseOrTransaction,
  filters: DeskFilters,
  { sort, scores, ...page }: PageRequest & { sort: ApplicantSort; scores: Scores },
): Promise<DeskPlace[]> {
  const { rows } = await sql<DeskPlace>`
    select application_id, candidate_id, (select cid from candidates where id = candidate_id) as cid
    from (${desk(filters, scores, sort)}) desk
    order by ${ORDERS[sort]} limit ${page.limit} offset ${pageOffset(page)}`.execute(db);
  return rows;
}

export async function countDesk(db: DatabaseOrTransaction, filters: DeskFilters): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${desk(filters, new Map())}) desk`.execute(db);
  return rows[0]?.count ?? 0;
}

function desk(filters: DeskFilters, scores: Scores, sort?: ApplicantSort) {
  const { employerId, vacancyId, from, stage, q } = filters;
  const isKnown = (id: string) => isKnownTo(employerId, sql.ref(id));
  /** Asked of everybody of a job, so only where it is needed. */
  const nameOf = (id: string, name: string) =>
    sort === "name" ? sql`case when ${isKnown(id)} then ${sql.ref(name)} end` : sql`null::text`;
  const applied = sql`select id as key, id as application_id, candidate_id, applied_at as at, match_score as score,
      ${nameOf("applications.candidate_id", "candidate_name")} as name
    from applications where vacancy_id = ${vacancyId} and employer_id = ${employerId}
      ${stage === undefined ? sql`` : sql`and stage = ${stage}`}
      ${q ? sql`and ${matchesText(q, ["candidate_name"])} and ${isKnown("applications.candidate_id")}` : sql``}`;
  const found = sql`select shortlist_entries.id, null::uuid, candidate_id, added_at, ${scoreOf(scores)},
      ${nameOf("candidates.id", "full_name")}
    ${FOUND} and shortlists.vacancy_id = ${vacancyId} and shortlists.employer_id = ${employerId}
      ${q ? sql`and ${matchesText(q, ["full_name"])} and ${isKnown("candidates.id")}` : sql``}`;
  if (from === "applied" || stage !== undefined) return applied;
  return from === "found"
    ? sql`select * from (${found}) f (key, application_id, candidate_id, at, score, name)`
    : sql`${applied} union all ${found}`;
}

const FOUND = sql`from shortlist_entries
  join shortlists on shortlists.id = shortlist_id
  join candidates on candidates.id = candidate_id
  where ${isShown} and not exists (select from applications
    where applications.vacancy_id = shortlists.vacancy_id and applications.candidate_id = candidates.id)`;

const scoreOf = (scores: Scores) =>
  scores.size === 0
    ? sql`0`
    : sql`coalesce((select score from unnest(${[...scores.keys()]}::int[], ${[...scores.values()]}::int[])
        scored (cid, score) where scored.cid = candidates.cid), 0)`;

/** The numbers of those who were found by search. */
export async function listFoundCids(
  db: DatabaseOrTransaction,
  { employerId, vacancyId }: Pick<DeskFilters, "employerId" | "vacancyId">,
): Promise<number[]> {
  const { rows } = await sql<{ cid: number }>`select candidates.cid
    ${FOUND} and shortlists.vacancy_id = ${vacancyId} and shortlists.employer_id = ${employerId}`.execute(db);
  return rows.map(({ cid }) => cid);
}

/** What the members think of a person for one job. */
export type Opinion = Pick<ShownEntry, "ratings" | "last_note" | "note_count"> & {
  candidate_id: string;
  entry: { _id: string; shortlistId: string; stage: string | null; addedAt: string } | null;
  is_sealed: boolean;
};

export async function listOpinions(
  db: DatabaseOrTransaction,
  { employerId, vacancyId }: Pick<DeskFilters, "employerId" | "vacancyId">,
  candidateIds: readonly string[],
): Promise<Map<string, Opinion>> {
  const { rows } = await sql<Opinion>`
    select asked.candidate_id, coalesce(shortlists.is_sealed, false) as is_sealed, ${RATINGS} as ratings,
      case when shortlist_entries.id is not null then json_build_object('_id', shortlist_entries.id,
        'shortlistId', shortlists.id, 'stage', shortlist_entries.stage, 'addedAt', shortlist_entries.added_at) end as entry,
      ${LAST_NOTE(sql`${employerId}::uuid`, sql`asked.candidate_id`)} as last_note,
      ${NOTE_COUNT(sql`${employerId}::uuid`, sql`asked.candidate_id`)} as note_count
    from unnest(${candidateIds}::uuid[]) asked (candidate_id)
      left join shortlists on shortlists.vacancy_id = ${vacancyId} and shortlists.employer_id = ${employerId}
      left join shortlist_entries on shortlist_id = shortlists.id
        and shortlist_entries.candidate_id = asked.candidate_id`.execute(db);
  return new Map(rows.map((row) => [row.candidate_id, row]));
}

export async function findDeskColumns(
  db: DatabaseOrTransaction,
  { employerId, accountId }: Pick<EmployerViewer, "employerId" | "accountId">,
): Promise<DeskColumn[] | null> {
  const row = await db
    .selectFrom("memberships")
    .select("desk_columns")
    .where("employer_id", "=", employerId)
    .where("account_id", "=", accountId)
    .executeTakeFirst();
  return row?.desk_columns ?? null;
}

export async function updateDeskColumns(
  db: DatabaseOrTransaction,
  { employerId, accountId }: Pick<EmployerViewer, "employerId" | "accountId">,
  columns: DeskColumn[],
): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ desk_columns: columns })
    .where("employer_id", "=", employerId)
    .where("account_id", "=", accountId)
    .execute();
}
