// Finds one page of a search for interviews: among the newest first, and among all where those do not fill the page.
import { type SqlBool, sql } from "kysely";
import type { Page, PageRequest } from "#domain/page.ts";
import { pageOffset } from "#domain/page.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { InterviewFilters, InterviewQuery } from "#server/interviews/repository.ts";
import { filterInterviews, newestFirst } from "#server/interviews/repository.ts";
import type { InterviewSearch } from "./search-repository.ts";

/**
 * A frequent word fills a page from this many of the newest interviews. A rare word matches so few that sorting all of
 * them is quick.
 */
const NEWEST = 4_000;
/** Matches are counted up to this number. Beyond it the total is an estimate. */
const MAX_COUNTED = 10_000;
const SAMPLED_PERCENT = 5;

type SearchFilters = InterviewFilters & { search: InterviewSearch };

/** Interviews that contain the text come before those with a similar word. Within each group the newest come first. */
export async function findInterviewPage(
  db: DatabaseOrTransaction,
  filters: SearchFilters,
  page: PageRequest,
): Promise<Page<string>> {
  const [ids, counted] = await Promise.all([findIds(db, filters, page), countFound(db, filters)]);
  return { items: ids, ...counted };
}

async function findIds(
  db: DatabaseOrTransaction,
  filters: SearchFilters,
  page: PageRequest,
): Promise<string[]> {
  const { found, exact } = filters.search;
  const best = exact ?? found;
  if (pageOffset(page) + page.limit <= NEWEST) {
    const recent = await pageOf(selectNewest(db, filters).where(best), page);
    if (recent.length === page.limit) return recent;
  }
  const all = filterInterviews(db, filters);
  return pageOf(exact ? all.orderBy(exact, "desc") : all, page);
}

/** `limit` forces the planner to evaluate this subquery first. Otherwise it would look for all matches first. */
function selectNewest(db: DatabaseOrTransaction, { status }: SearchFilters): InterviewQuery {
  const newest = newestFirst(filterInterviews(db, { status })).select("id").limit(NEWEST);
  return filterInterviews(db, {}).where("id", "in", newest);
}

async function pageOf(query: InterviewQuery, page: PageRequest): Promise<string[]> {
  const rows = await newestFirst(query).select("id").limit(page.limit).offset(pageOffset(page)).execute();
  return rows.map(({ id }) => id);
}

async function countFound(
  db: DatabaseOrTransaction,
  filters: SearchFilters,
): Promise<{ total: number; about?: true }> {
  const counted = filterInterviews(db, filters)
    .select(sql<number>`1`.as("one"))
    .limit(MAX_COUNTED + 1)
    .as("counted");
  const { total } = await db
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total > MAX_COUNTED
    ? { total: Math.max(total, await estimate(db, filters)), about: true }
    : { total };
}

async function estimate(db: DatabaseOrTransaction, { search, status }: SearchFilters): Promise<number> {
  const inStatus = status ? sql<SqlBool>`status = ${status}` : sql<SqlBool>`true`;
  const { rows } = await sql<{ sampled: number }>`
    select count(*) as sampled from interviews tablesample system (${sql.lit(SAMPLED_PERCENT)})
    where deleted_at is null and ${inStatus} and ${search.found}`.execute(db);
  return Math.round((rows[0]?.sampled ?? 0) * (100 / SAMPLED_PERCENT));
}
