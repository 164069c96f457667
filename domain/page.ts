// One page of a list: which one was asked for, and what comes back.
import { z } from "./zod.ts";
import { MOST_ROWS_PER_PAGE } from "./page-count.ts";

export { countPages, MOST_ROWS_PER_PAGE } from "./page-count.ts";

/** The query of every list (decisions, "The HTTP interface"); out of range is a 400, never a silent default. */
export const pageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(MOST_ROWS_PER_PAGE).default(MOST_ROWS_PER_PAGE),
});

export type PageRequest = z.output<typeof pageQuery>;

/**
 * `about` is set where the total is an estimate. `next` and `prev` are positions for the neighbours' addresses (`at`),
 * where the list has such.
 */
export type Page<Row> = {
  items: Row[];
  total: number;
  about?: boolean;
  next?: string;
  prev?: string;
  /** How many rows a page holds, where that depends on who asks and not on the address alone. */
  limit?: number;
};

export function offsetOf({ page, limit }: PageRequest): number {
  return (page - 1) * limit;
}

/** The same page with each row presented. */
export function mapPage<From, To>(page: Page<From>, present: (row: From) => To): Page<To> {
  return { ...page, items: page.items.map((row) => present(row)) };
}
