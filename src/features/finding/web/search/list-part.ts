// Which part of the candidate list a page shows: loader and page ask for the same.

/** SEARCH-15 */
export const CANDIDATES_PER_PAGE = 15;

export const partOf = (page: number, at?: string) => ({
  page,
  limit: CANDIDATES_PER_PAGE,
  at,
  cards: "true" as const,
});
