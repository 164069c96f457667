// Queries of the desk of a job: its applicants, and who was found by search and stands on its shortlist.
import { type RawBuilder, sql } from "kysely";
import type { Stage } from "#features/applications/domain/stages.ts";
import type { ApplicantSort } from "#features/applications/domain/terms.ts";
import type { CandidateId, EmployerId, ShortlistId, VacancyId } from "#platform/domain/ids.ts";
import { type PageRequest, pageOffset } from "#platform/domain/page.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { type DeskColumn, type DeskPart, type Origin, stagesOf } from "#features/deciding/domain/terms.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { isKnown, isKnownTo } from "#platform/server/database/masked-as.ts";
import { isShownTo } from "#platform/server/database/shown-to.ts";
import { matchesNames } from "#platform/server/database/text-match.ts";
import { LAST_NOTE, NOTE_COUNT, RATINGS, type ShownEntry } from "./entry-repository.ts";

/** The job is one of the school, which the reader of the desk has checked; without one it is the desk of all jobs. */
export type DeskFilters = {
  employerId: EmployerId;
  vacancyId?: VacancyId | undefined;
  from?: Origin | undefined;
  part?: DeskPart | undefined;
  stage?: Stage | undefined;
  q?: string | undefined;
  /** Of applicants. The reader of the desk leaves out who was found and fits less. */
  minMatch?: number | undefined;
  /** The school hides no names from itself, so that the order by name is that of an index. */
  knowsNames?: true | undefined;
};

/** Somebody who was found by search; `key` is the entry. An application keeps its score, and these have none. */
export type FoundPlace = {
  key: string;
  candidate_id: CandidateId;
  cid: number;
  at: Date;
  name: string | null;
};
export type ScoredPlace = FoundPlace & { score: number };

const hasName = ({ employerId, knowsNames, q }: DeskFilters, id: string, name: string) =>
  q
    ? sql`and ${matchesNames(q, [name])} ${knowsNames ? sql`` : sql`and ${isKnown(employerId, sql.ref(id))}`}`
    : sql``;

/** All of a job: at most as many as a shortlist has. */
export async function listFound(
  db: DatabaseOrTransaction,
  filters: DeskFilters,
  sort: ApplicantSort,
): Promise<FoundPlace[]> {
  const { employerId, vacancyId, from, part = "found", stage, knowsNames } = filters;
  if (vacancyId === undefined || from === "applied" || part !== "found" || stage !== undefined) return [];
  const name = knowsNames
    ? sql`lower(full_name)`
    : sql`case when ${isKnown(employerId, sql`candidates.id`)} then lower(full_name) end`;
  const { rows } = await sql<FoundPlace>`
    select shortlist_entries.id as key, candidate_id, candidates.cid, added_at as at,
      ${sort === "name" ? name : sql`null`} as name
    from shortlist_entries
      join shortlists on shortlists.id = shortlist_id
      join candidates on candidates.id = candidate_id
    where ${isShownTo(employerId)} and shortlists.vacancy_id = ${vacancyId} and shortlists.employer_id = ${employerId}
      and not exists (select from applications
        where applications.vacancy_id = ${vacancyId} and applications.candidate_id = candidates.id)
      ${hasName(filters, "candidates.id", "full_name")}`.execute(db);
  return rows;
}

const applied = (filters: DeskFilters) => {
  const { employerId, vacancyId, from, part, stage, minMatch } = filters;
  const [first, ...others] = part === undefined ? [] : stagesOf(part);
  // An index gives the people of one stage in their order, and does not for several.
  return sql`${vacancyId === undefined ? sql`employer_id = ${employerId}` : sql`vacancy_id = ${vacancyId}`}
    ${from === "found" || part === "found" ? sql`and false` : sql``}
    ${first === undefined ? sql`` : others.length === 0 ? sql`and stage = ${first}` : sql`and stage = any(${[first, ...others]})`}
    ${stage === undefined ? sql`` : sql`and stage = ${stage}`}
    ${minMatch === undefined ? sql`` : sql`and match_score >= ${minMatch}`}
    ${hasName(filters, "applications.candidate_id", "candidate_name")}`;
};

type Sort = Record<"keys" | "order", RawBuilder<unknown>>;

/** What each order reads of an application, so that an index alone gives the first ones, and how both kinds are sorted. */
const SORTS: Record<ApplicantSort, (filters: DeskFilters) => Sort> = {
  newest: () => ({
    keys: sql`applied_at as at, 0 as score, null as name`,
    order: sql`at desc, key desc`,
  }),
  match: () => ({
    keys: sql`applied_at as at, match_score as score, null as name`,
    order: sql`score desc, at desc, key desc`,
  }),
  name: ({ employerId, knowsNames }) => {
    const name = knowsNames
      ? sql`lower(candidate_name)`
      : sql`case when ${isKnownTo(employerId, sql`applications.candidate_id`)} then lower(candidate_name) end`;
    return {
      keys: sql`null::timestamptz as at, 0 as score, ${name} as name`,
      order: sql`name, key`,
    };
  },
};

type DeskPlace = { key: string; candidate_id: CandidateId | null; vacancy_id: VacancyId | null };

/**
 * A page of a desk, and how many have applied: `key` is the application, or the entry of somebody who was found by search. An
 * index gives the first ones and the count; where a name was typed, all are read, once.
 */
export async function listDeskPlaces(
  db: DatabaseOrTransaction,
  filters: DeskFilters,
  { sort, found, ...page }: PageRequest & { sort: ApplicantSort; found: readonly ScoredPlace[] },
): Promise<{ places: DeskPlace[]; applied: number }> {
  const offset = pageOffset(page);
  const { keys, order } = SORTS[sort](filters);
  const { rows } = await sql<{ applied: number; key: string | null } & Omit<DeskPlace, "key">>`
    with fitting as ${filters.q ? sql`materialized` : sql`not materialized`} (
      select id as key, ${keys} from applications where ${applied(filters)})
    select applied, key, candidate_id, vacancy_id
    from (select count(*)::int as applied from fitting) counted
      left join (select * from (
        (select * from fitting order by ${order} limit ${offset + page.limit})
        union all select * from unnest(${found.map(({ key }) => key)}::uuid[],
          ${found.map(({ at }) => at)}::timestamptz[], ${found.map(({ score }) => score)}::int[],
          ${found.map(({ name }) => name)}::text[]) found (key, at, score, name)
      ) desk order by ${order} limit ${page.limit} offset ${offset}) page on true
      left join applications on applications.id = key
    order by ${order}`.execute(db);
  const places = rows.flatMap(({ key, candidate_id, vacancy_id }) =>
    key === null ? [] : [{ key, candidate_id, vacancy_id }],
  );
  return { places, applied: rows[0]?.applied ?? 0 };
}

/** What the members think of a person for one job. */
export type Opinion = Pick<ShownEntry, "ratings" | "last_note" | "note_count"> & {
  entry: { _id: string; shortlistId: ShortlistId; stage: string | null; addedAt: string } | null;
  is_sealed: boolean;
};

/** One for each of these people and jobs, in their order. */
export async function listOpinions(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
  asked: readonly { candidateId: CandidateId; vacancyId: VacancyId }[],
): Promise<Opinion[]> {
  const { rows } = await sql<Opinion>`
    select coalesce(shortlists.is_sealed, false) as is_sealed, ${RATINGS} as ratings,
      case when shortlist_entries.id is not null then json_build_object('_id', shortlist_entries.id,
        'shortlistId', shortlists.id, 'stage', shortlist_entries.stage, 'addedAt', shortlist_entries.added_at) end as entry,
      ${LAST_NOTE(sql`${employerId}::uuid`, sql`asked.candidate_id`)} as last_note,
      ${NOTE_COUNT(sql`${employerId}::uuid`, sql`asked.candidate_id`)} as note_count
    from unnest(${asked.map(({ candidateId }) => candidateId)}::uuid[], ${asked.map((one) => one.vacancyId)}::uuid[])
        with ordinality asked (candidate_id, vacancy_id, at)
      left join shortlists on shortlists.vacancy_id = asked.vacancy_id and shortlists.employer_id = ${employerId}
      left join shortlist_entries on shortlist_id = shortlists.id
        and shortlist_entries.candidate_id = asked.candidate_id
    order by asked.at`.execute(db);
  return rows;
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
