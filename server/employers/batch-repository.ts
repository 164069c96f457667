// Reads all employers that match a text in batches, newest first (for the export).
import { sql } from "kysely";
import { BATCH_ROWS, inBatches, createdAtText } from "#server/database/batches.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { EmployerWithEmail } from "./repository.ts";
import { EMPLOYER_ORDERS, selectEmployers } from "./repository.ts";
import { createEmployerFilter, readSearchWords } from "./search-repository.ts";

export async function* employersInBatches(
  db: DatabaseOrTransaction,
  { q = "" }: { q?: string | undefined },
): AsyncGenerator<EmployerWithEmail[]> {
  const words = readSearchWords(q);
  const found = words.length > 0 ? await createEmployerFilter(db, words) : null;
  yield* inBatches<EmployerWithEmail & { moment: string }>((after) => {
    let query = selectEmployers(db).orderBy(EMPLOYER_ORDERS.newest);
    if (found) query = query.where(found);
    if (after) query = query.where(isOlderThan(after));
    return query.select(createdAtText("employers")).limit(BATCH_ROWS).execute();
  });
}

/** Ordered by newest first. */
function isOlderThan({ moment, seq }: { moment: string; seq: number }) {
  return sql<boolean>`(employers.created_at, employers.seq) < (${moment}::timestamptz, ${seq}::bigint)`;
}
