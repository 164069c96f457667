// Searches one page: most similar first, then newest (docs/search.md).
import { type RawBuilder, sql } from "kysely";
import pLimit from "p-limit";
import type { PageRequest } from "#platform/domain/page.ts";
import { pageOffset } from "#platform/domain/page.ts";
import { type Found, findPage, type PagePosition } from "./page.ts";
import type { Question } from "./plan.ts";
import { questionOf, questionsOf } from "./question.ts";
import { allMatches, firstGroupFirst } from "./rows.ts";
import type { Searchable, SearchDatabase, SearchRequest } from "./searchable.ts";
import { countMatches, type Total } from "./totals.ts";

type SearchPage = PageRequest & {
  /** The row beside which the page begins or ends. Without it the page number decides. */
  at?: PagePosition | undefined;
  /** Counts all matches, even if that takes long. */
  exact?: boolean;
};

/** Finds the numbers of the rows on one page, and the number of all matches. */
export async function search(
  database: SearchDatabase,
  searchable: Searchable,
  request: SearchRequest & { page: SearchPage },
): Promise<Found> {
  const recalled = await questionOf(database, searchable, request, true);
  const found = await searchFor(database, searchable, recalled, request.page);
  if (!recalled?.counts.areOutdated) return found;
  const question = await questionOf(database, searchable, request);
  return searchFor(database, searchable, question, request.page);
}

async function searchFor(
  database: SearchDatabase,
  searchable: Searchable,
  question: Question | null,
  page: SearchPage,
): Promise<Found> {
  if (!question) return { rows: [], total: 0 };
  const { at, exact, limit } = page;
  const range = { offset: pageOffset(page), limit };
  if (!at) return findPage(database, searchable, { question, range, exact });
  const beside = await findPage(database, searchable, { question, range, exact, at });
  // A page towards the beginning that is not full means that rows were removed, so the page number alone decides.
  if (at.side === "after" || beside.rows.length === limit) return beside;
  return findPage(database, searchable, { question, range, exact });
}

/** Finds one page in another order than that of similarity. */
export async function searchSorted(
  database: SearchDatabase,
  searchable: Searchable,
  request: SearchRequest & { page: PageRequest & { exact?: boolean }; order: RawBuilder<unknown> },
): Promise<Total & { numbers: number[] }> {
  const question = await questionOf(database, searchable, request);
  if (!question) return { numbers: [], total: 0 };
  const { page, order } = request;
  const { rows } = await sql<{ number: number }>`
    select ${sql.ref(`c.${searchable.number}`)} as number from ${allMatches(searchable, question)}
    order by ${firstGroupFirst(question)}${order} offset ${pageOffset(page)} limit ${page.limit}`.execute(
    database.db,
  );
  const numbers = rows.map(({ number }) => number);
  const seen = numbers.length > 0 ? pageOffset(page) + numbers.length : 0;
  return { numbers, ...(await countMatches(database, searchable, { question, exact: page.exact, seen })) };
}

/** One request uses at most this many connections, so that people who type leave some to the others. */
const MAX_COUNTED_AT_ONCE = 4;

/** The totals that the lists of these texts show under the same filters. */
export async function countEach(
  database: SearchDatabase,
  searchable: Searchable,
  request: { texts: readonly string[] } & Omit<SearchRequest, "text">,
): Promise<Total[]> {
  const questions = await questionsOf(database, searchable, request);
  const inTurn = pLimit(MAX_COUNTED_AT_ONCE);
  return inTurn.map(questions, (question) =>
    question ? countMatches(database, searchable, { question, seen: 0 }) : { total: 0 },
  );
}

/** Selects the ids of all matches, for a statement of one's own. */
export async function selectFoundIds(
  database: SearchDatabase,
  searchable: Searchable,
  request: SearchRequest,
): Promise<RawBuilder<string>> {
  const question = await questionOf(database, searchable, request);
  if (!question) return sql`select null::uuid where false`;
  return sql`select c.id from ${allMatches(searchable, question)}`;
}
