// Searches one page: most similar first, then newest (docs/search.md).
import { type RawBuilder, sql } from "kysely";
import pLimit from "p-limit";
import type { PageRequest } from "#domain/page.ts";
import { pageOffset } from "#domain/page.ts";
import { blockKeys } from "./blocks.ts";
import type { Question, Tier } from "./plan.ts";
import { questionOf, questionsOf } from "./question.ts";
import { findAndCount, findInTier, isMatch, NO_PAGE } from "./rows.ts";
import type { RowPosition, Searchable, SearchDatabase, SearchRequest } from "./searchable.ts";
import { countMatches, isWorthCounting, totalWithoutCounting, type Total } from "./totals.ts";

type SearchPage = PageRequest & {
  /** The row beside which the page begins or ends. Without it the page number decides. */
  at?: (RowPosition & { side: "after" | "before" }) | undefined;
  /** Counts all matches, even if that takes long. */
  exact?: boolean;
};

type Found = Total & { rows: RowPosition[] };

/** Finds the numbers of the rows on one page, and the number of all matches. */
export async function search(
  database: SearchDatabase,
  searchable: Searchable,
  request: SearchRequest & { page: SearchPage },
): Promise<Found> {
  const question = await questionOf(database, searchable, request);
  if (!question) return { rows: [], total: 0 };
  const { page } = request;
  const { at, limit } = page;
  if (!at) return find(database, searchable, { question, page });
  const beside = await find(database, searchable, { question, page });
  // A page towards the beginning that is not full means that rows were removed, so the page number alone decides.
  if (at.side === "after" || beside.rows.length === limit) return beside;
  return find(database, searchable, { question, page: { ...page, at: undefined } });
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
    select ${sql.ref(`c.${searchable.number}`)} as number from ${searchable.rows} c
    where ${isMatch(searchable, question)}
    order by ${order} offset ${pageOffset(page)} limit ${page.limit}`.execute(database.db);
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
  { texts, filters }: { texts: readonly string[]; filters: SearchRequest["filters"] },
): Promise<Total[]> {
  const questions = await questionsOf(database, searchable, { texts, filters });
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
  return sql`select c.id from ${searchable.rows} c where ${isMatch(searchable, question)}`;
}

type Asked = { question: Question; page: SearchPage };

async function find(database: SearchDatabase, searchable: Searchable, asked: Asked): Promise<Found> {
  const { question, page } = asked;
  const offset = page.at ? 0 : pageOffset(page);
  const isBackwards = page.at?.side === "before";
  if (isWorthCounting(searchable, question, page.exact)) {
    const range = { at: page.at ?? null, offset, limit: page.limit };
    const { rows, total } = await findAndCount(database, searchable, { question, page: range });
    return { rows: isBackwards ? rows.toReversed() : rows, total };
  }
  const { rows, counted } = await findTierByTier(database, searchable, asked);
  const seen = rows.length > 0 ? pageOffset(page) + rows.length : 0;
  const total = counted === null ? totalWithoutCounting(question, seen) : { total: counted };
  return { rows: isBackwards ? rows.toReversed() : rows, ...total };
}

/** Fills the page from the tiers in turn. `counted` is the number of all matches where the page reaches the last one. */
async function findTierByTier(
  database: SearchDatabase,
  searchable: Searchable,
  { question, page }: Asked,
): Promise<{ rows: RowPosition[]; counted: number | null }> {
  const { at, limit } = page;
  const toward = at?.side === "before" ? "newer" : "older";
  let offset = at ? 0 : pageOffset(page);
  const rows: RowPosition[] = [];
  let before = 0;
  for (const tier of tiersAhead(question, at)) {
    const from = at?.rank === tier.rank ? at.number : null;
    const need = { toward, from, offset, limit: limit - rows.length } as const;
    const found = await findNearFirst(database, searchable, { question, tier, need });
    rows.push(...found.map((number) => ({ rank: tier.rank, number })));
    if (rows.length === limit) return { rows, counted: null };
    // A page that begins beyond this tier skips as many rows less in the next one.
    if (found.length === 0 && offset > 0) {
      const upToHere = question.tiers.filter(({ rank }) => rank <= tier.rank);
      const { total } = await findAndCount(database, searchable, {
        question: { ...question, tiers: upToHere },
        page: NO_PAGE,
      });
      before = total;
      offset = pageOffset(page) - total;
    } else offset = 0;
  }
  if (at) return { rows, counted: null };
  return { rows, counted: rows.length > 0 ? pageOffset(page) + rows.length : before };
}

/** The tiers that can have rows beyond the position, the next one first. */
function tiersAhead({ tiers }: Question, at: SearchPage["at"]): Tier[] {
  if (!at) return tiers;
  return at.side === "before"
    ? tiers.filter(({ rank }) => rank <= at.rank).toReversed()
    : tiers.filter(({ rank }) => rank >= at.rank);
}

type Need = Omit<Parameters<typeof findInTier>[2]["range"], "blocks">;
type InTier = { question: Question; tier: Tier; need: Need };

/** Searches the blocks beside the page, and all rows only if these do not fill it. */
async function findNearFirst(
  database: SearchDatabase,
  searchable: Searchable,
  { question, tier, need }: InTier,
): Promise<number[]> {
  const { toward, from, offset, limit } = need;
  const blocks = blockKeys(question, tier, { toward, from, wanted: offset + limit });
  if (blocks) {
    const near = await findInTier(database, searchable, { question, tier, range: { ...need, blocks } });
    if (near.length === limit) return near;
  }
  return findInTier(database, searchable, { question, tier, range: { ...need, blocks: null } });
}
