// Defines how all interviews are searched, and searches them for the admin's list (docs/search.md).
import { type RawBuilder, sql } from "kysely";
import type { InterviewSort, InterviewStatus } from "#features/interviews/domain/terms.ts";
import type { Page, PageRequest } from "#platform/domain/page.ts";
import { findIdsByContact } from "#platform/server/database/people-by-contact.ts";
import { search, searchSorted, selectFoundIds } from "#platform/server/search/search.ts";
import type { Searchable, SearchDatabase, SearchRequest } from "#platform/server/search/searchable.ts";

const INTERVIEWS: Searchable = {
  area: "interviews",
  rows: sql`(select * from interviews where deleted_at is null)`,
  number: "seq",
  words: ["w"],
  readsSentences: false,
  findsEveryMisspelling: true,
  countsUpTo: 1_000,
  contacts: (text) => {
    const [candidates, employers] = [
      findIdsByContact("candidates", text),
      findIdsByContact("employers", text),
    ];
    return candidates && employers
      ? sql`select id from interviews where deleted_at is null and candidate_id in (${candidates})
          union select id from interviews where deleted_at is null and employer_id in (${employers})`
      : null;
  },
};

const ORDERS: Record<InterviewSort, RawBuilder<unknown>> = {
  newest: sql`c.seq desc`,
  day: sql`c.day desc, c.slot_from desc, c.id desc`,
  status: sql`c.status, c.seq desc`,
};

type InterviewSearch = { q: string; status?: InterviewStatus | undefined };

const requestOf = ({ q, status }: InterviewSearch): SearchRequest => ({
  text: q,
  filters: status === undefined ? [] : [{ keys: [`t:${status}`] }],
});

/** Finds the numbers of the interviews on one page: the best matches first, or in this order. */
export async function searchInterviews(
  database: SearchDatabase,
  asked: InterviewSearch,
  { sort, ...page }: PageRequest & { sort?: InterviewSort | undefined },
): Promise<Page<number>> {
  const request = { ...requestOf(asked), page };
  if (sort) {
    const { numbers, ...total } = await searchSorted(database, INTERVIEWS, {
      ...request,
      order: ORDERS[sort],
    });
    return { items: numbers, ...total };
  }
  const { rows, ...total } = await search(database, INTERVIEWS, request);
  return { items: rows.map(({ number }) => number), ...total };
}

/** Selects the ids of all interviews that a text finds. */
export const selectFoundInterviews = (database: SearchDatabase, q: string) =>
  selectFoundIds(database, INTERVIEWS, requestOf({ q }));
