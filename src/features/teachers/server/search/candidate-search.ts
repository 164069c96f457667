// Defines how candidates are searched, and searches them for a list (docs/search.md).
import { sql } from "kysely";
import type { CandidateFilters } from "#features/teachers/domain/search-calls.ts";
import { type Position, writePosition } from "#features/teachers/domain/position.ts";
import type { CandidateSort } from "#platform/domain/teaching-terms.ts";
import { type Day, dayNumber } from "#platform/domain/day.ts";
import { type Page, type PageRequest, pageOffset } from "#platform/domain/page.ts";
import { BATCH_ROWS, inBatches } from "#platform/server/database/batches.ts";
import { findIdsByContact } from "#platform/server/database/people-by-contact.ts";
import {
  type CandidateWithEmail,
  LISTED_CANDIDATES,
  LISTED_FIELDS,
  LISTED_FIELDS_WITH_EMAIL,
  type ListedCandidate,
  listCandidatesByCid,
  listListedCandidatesByCid,
  readListed,
} from "#features/teachers/server/repository.ts";
import { searchInOrder } from "#platform/server/search/ordered.ts";
import { MAX_TIERS } from "#platform/server/search/plan.ts";
import { search, searchSorted, selectFoundIds } from "#platform/server/search/search.ts";
import {
  type Bands,
  isOneOf,
  type Searchable,
  type SearchDatabase,
} from "#platform/server/search/searchable.ts";
import type { Total } from "#platform/server/search/totals.ts";
import type { CandidateSearch } from "./asked.ts";
import { nearestFirst } from "./distance.ts";
import { dayOfNumber, requestOf } from "./filters.ts";

export const CANDIDATES: Searchable = {
  area: "candidates",
  rows: sql.raw(LISTED_CANDIDATES),
  rowsWithKeys: sql.table("candidates"),
  number: "cid",
  words: ["w", "f", "h"],
  readsSentences: true,
  findsEveryMisspelling: false,
  countsUpTo: 200,
  farthestPage: 200,
  shown: LISTED_FIELDS,
};

/** Visitors, other candidates and schools that are not verified find by the names that they read (PRIV-12, PRIV-13). */
const CANDIDATES_FOR_ALL: Searchable = { ...CANDIDATES, words: ["w", "f"] };
const CANDIDATES_WITHOUT_NAMES: Searchable = { ...CANDIDATES, words: ["w"] };

const CANDIDATES_FOR_ADMINS: Searchable = {
  ...CANDIDATES,
  words: ["w", "f", "h", "a"],
  findsEveryMisspelling: true,
  shown: LISTED_FIELDS_WITH_EMAIL,
  contacts: (text) => findIdsByContact("candidates", text),
};

export function searchableFor({ fields, namesOf = "everybody" }: CandidateSearch): Searchable {
  if (fields === "admin") return CANDIDATES_FOR_ADMINS;
  if (fields === "employer" && namesOf === "everybody") return CANDIDATES;
  return namesOf === "nobody" ? CANDIDATES_WITHOUT_NAMES : CANDIDATES_FOR_ALL;
}

type CandidatePage = PageRequest & {
  /** The position of the page. Without it the page number decides. */
  at?: Position | undefined;
  /** Counts all matches, even if that takes long. */
  exact?: boolean;
};

/** Returns one page of matches, most similar first, then newest. */
export async function searchCandidates(
  database: SearchDatabase,
  asked: CandidateSearch,
  { at, ...page }: CandidatePage,
): Promise<Page<ListedCandidate>> {
  const request = requestOf(asked);
  // A position in a search within a distance means nothing in another search.
  const isHere = at && (request.groups || at.rank < MAX_TIERS);
  const { rows, ...total } = await search(database, searchableFor(asked), {
    ...request,
    page: { ...page, at: isHere ? { side: at.side, rank: at.rank, number: at.cid } : undefined },
  });
  const [first, last] = [rows[0], rows.at(-1)];
  const items = rows.map(({ shown }) => readListed(shown));
  return {
    ...pageWith(items, total),
    ...(first && { prev: writePosition({ side: "before", rank: first.rank, cid: first.number }) }),
    ...(last && { next: writePosition({ side: "after", rank: last.rank, cid: last.number }) }),
  };
}

/** Somebody who was active before these days comes last. */
const MAX_DAYS = 1_000;

/** The days of last activity, the latest first. */
function recentlyActiveFirst(today: Day): Bands {
  const latest = dayNumber(today) + 1;
  const days = Array.from({ length: MAX_DAYS }, (_, at) => String(latest - at));
  const bands = days.map((day) => ({ keys: [`d:${day}`], values: [day] }));
  return {
    ofGroup: () => bands,
    hasRest: () => true,
    column: sql<string>`(c.active_on - date '1970-01-01')::text`,
    isOneOf: (days) => isOneOf(sql`c.active_on`, sql`${days.map(dayOfNumber)}::date[]`),
    orderOf: (day) => -Number(day),
  };
}

/** `activeAt` is the day on which the latest were active. */
type Order = "nearest" | "newest" | { activeAt: Day };

/** Where no place is known, the nearest are the newest. */
export function orderOf({ around }: CandidateSearch, order: Order): "newest" | Bands {
  if (order === "nearest") return around ? nearestFirst(around) : "newest";
  return order === "newest" ? order : recentlyActiveFirst(order.activeAt);
}

/** Returns one page of matches, the newest, the nearest or the most recently active first. */
export async function searchCandidatesInOrder(
  database: SearchDatabase,
  asked: CandidateSearch,
  { order, ...page }: PageRequest & { order: Order },
): Promise<Page<ListedCandidate>> {
  const { rows, ...total } = await searchInOrder(database, searchableFor(asked), {
    ...requestOf(asked),
    order: orderOf(asked, order),
    range: { offset: pageOffset(page), limit: page.limit },
  });
  return pageOf(database, rows, total);
}

export async function pageOf(
  database: SearchDatabase,
  rows: readonly { number: number }[],
  total: Total,
): Promise<Page<ListedCandidate>> {
  const numbers = rows.map(({ number }) => number);
  return pageWith(await listListedCandidatesByCid(database, numbers), total);
}

const pageWith = (items: ListedCandidate[], { first, ...total }: Total): Page<ListedCandidate> => ({
  items,
  ...total,
  ...(first !== undefined && { within: first, wouldMove: total.total - first }),
});

/** Each order has its index. Experience and salary are highest first. */
const ORDERS: Record<CandidateSort, ReturnType<typeof sql>> = {
  newest: sql`c.cid desc`,
  name: sql`lower(c.full_name), c.cid`,
  experience: sql`c.total_experience desc, c.cid desc`,
  salary: sql`c.expected_salary_paise desc, c.cid desc`,
};

/** The admin's list in another order, with the same filters. */
export async function sortCandidates(
  database: SearchDatabase,
  asked: CandidateSearch,
  { sort, ...page }: PageRequest & { sort: CandidateSort; exact: boolean },
): Promise<Page<ListedCandidate>> {
  const request = { ...requestOf(asked), page, order: ORDERS[sort] };
  const { numbers, ...total } = await searchSorted(database, searchableFor(asked), request);
  return pageOf(
    database,
    numbers.map((number) => ({ number })),
    total,
  );
}

/** The ranks of rows with the word itself, and with a word that begins with it. */
const LAST_RANK_OF_WORD = 1;

/** Whether somebody of this list has the word, or a word that begins with it, in what the viewer may read. */
export async function isWordOfList(
  database: SearchDatabase,
  list: CandidateSearch,
  q: string,
): Promise<boolean> {
  const asked: CandidateSearch = { ...list, filters: { q } };
  const { rows } = await search(database, searchableFor(asked), {
    ...requestOf(asked),
    page: { page: 1, limit: 1 },
  });
  return rows.some(({ rank }) => rank <= LAST_RANK_OF_WORD);
}

/** All candidates that match, newest first, for the export. */
export async function* candidatesInBatches(
  database: SearchDatabase,
  filters: CandidateFilters,
): AsyncGenerator<CandidateWithEmail[]> {
  const search: CandidateSearch = { filters, comesTo: null, fields: "admin" };
  const found = await selectFoundIds(database, searchableFor(search), requestOf(search));
  const cids = inBatches<number>(async (after) => {
    const older = after === null ? sql`true` : sql`cid < ${after}`;
    const { rows } = await sql<{ cid: number }>`
      select cid from candidates where id in (${found}) and ${older}
      order by cid desc limit ${BATCH_ROWS}`.execute(database.db);
    return rows.map(({ cid }) => cid);
  });
  for await (const batch of cids) yield await listCandidatesByCid(database, batch);
}
