// Types and schema of one page of a list.
import { z } from "./zod.ts";
import { MAX_ROWS_PER_PAGE } from "./page-count.ts";

export { countPages, MAX_ROWS_PER_PAGE } from "./page-count.ts";

const upTo = (max: number) => z.coerce.number().int().min(1).max(max);

/** The rows that a request may ask for on a page of any list; an out-of-range value is a 400 (API-2). */
export const rowsOnPage = upTo(MAX_ROWS_PER_PAGE);

/** The query of a list: how many rows a page has where the request does not say, and how many it may have. */
export const pageQueryOf = (rows: number, max = MAX_ROWS_PER_PAGE) =>
  z.object({ page: upTo(1_000_000).default(1), limit: upTo(max).default(rows) });

export const pageQuery = pageQueryOf(MAX_ROWS_PER_PAGE);

export type PageRequest = z.output<typeof pageQuery>;

/**
 * `about` is set where the total is an estimate. `next` and `prev` are the positions (`at`) of the neighbouring
 * pages, in lists that have positions.
 */
export type Page<Row> = {
  items: Row[];
  total: number;
  about?: boolean;
  /** In a search within a distance: how many are within it, and how many farther away would move there. */
  within?: number;
  wouldMove?: number;
  /** In the order of the best match: how many of the nearest or newest were ranked. */
  ranked?: number;
  next?: string;
  prev?: string;
  /** Rows on a page, where the number depends on the viewer and not on the address alone. */
  limit?: number;
};

export function pageOffset({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}

/** Returns the same page with each row presented. */
export function mapPage<From, To>(page: Page<From>, present: (row: From) => To): Page<To> {
  return { ...page, items: page.items.map((row) => present(row)) };
}
