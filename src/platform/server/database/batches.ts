// Goes through rows of any number in batches, so that only one is in memory and no transaction stays open between them.
import { sql } from "kysely";

export const BATCH_ROWS = 500;

/**
 * Repeats a batch, which is a transaction of its own and returns how many rows it has done. It ends after a batch of
 * fewer than `size` rows, or, without a size, after one that returns null. Returns how many rows were done in all.
 */
export async function drain(batch: () => Promise<number | null>, size = 0): Promise<number> {
  let done = 0;
  for (;;) {
    const count = await batch();
    if (count === null) return done;
    done += count;
    if (count < size) return done;
  }
}

/** Reads a list. `read` returns at most BATCH_ROWS rows after the given one. Null means the beginning. */
export async function* inBatches<Row>(read: (after: Row | null) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let after: Row | null = null;
  for (;;) {
    const rows: Row[] = await read(after);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH_ROWS) return;
    after = last;
  }
}

/** `moment` is `created_at` as text, because a Date drops the microseconds and would skip rows. */
export type Dated = { id: string; moment: string };

export const createdAtText = (table: string) =>
  sql<string>`${sql.ref(`${table}.created_at`)}::text`.as("moment");

/** A condition for rows older than this one, in the order of newest first. For tables whose ids are ordered by time. */
export function isAfter(table: "interviews" | "subscriptions", { id, moment }: Dated) {
  return sql<boolean>`(${sql.ref(`${table}.created_at`)}, ${sql.ref(`${table}.id`)}) < (${moment}::timestamptz, ${id}::uuid)`;
}
