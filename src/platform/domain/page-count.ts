// Counts the pages of a list. A module of its own so that pages can use it without loading Zod.
export const MAX_ROWS_PER_PAGE = 1000;

export function countPages(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
