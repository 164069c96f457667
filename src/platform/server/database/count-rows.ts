// Counts the rows that a query finds.
import type { SelectQueryBuilder } from "kysely";

/** The query selects nothing yet. */
export async function countRows<DB, Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const counted = query.select((eb) => eb.fn.countAll<number>().as("count"));
  // The compiler cannot add a column to the row of a query of any tables.
  const { count } = (await counted.executeTakeFirstOrThrow()) as { count: number };
  return count;
}
