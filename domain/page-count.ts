// How many pages a list has. Apart from the query's schema, since every list in the browser asks it.
export const MOST_ROWS_PER_PAGE = 1000;

export function countPages(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
