// Types and schema of one page of a list.
import { z } from "./zod.ts";
import { MAX_ROWS_PER_PAGE } from "./page-count.ts";

export { countPages, MAX_ROWS_PER_PAGE } from "./page-count.ts";

/** The query of every list; an out-of-range value is a 400, never a silent default (API-2). */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(MAX_ROWS_PER_PAGE).default(MAX_ROWS_PER_PAGE),
});

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
