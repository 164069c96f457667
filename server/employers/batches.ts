// All employers that a text finds, newest first, batch by batch.
import { BATCH_ROWS, type Dated, inBatches, isAfter, momentOf } from "#server/database/batches.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { EmployerWithEmail } from "./repository.ts";
import { EMPLOYER_ORDERS, selectEmployers } from "./repository.ts";
import { employersFound, readSearchWords } from "./search.ts";

export async function* employersInBatches(
  db: DatabaseOrTransaction,
  { q = "" }: { q?: string | undefined },
): AsyncGenerator<EmployerWithEmail[]> {
  const words = readSearchWords(q);
  const found = words.length > 0 ? await employersFound(db, words) : null;
  yield* inBatches<EmployerWithEmail & Dated>((after) => {
    let query = selectEmployers(db).orderBy(EMPLOYER_ORDERS.newest);
    if (found) query = query.where(found);
    if (after) query = query.where(isAfter("employers", after));
    return query.select(momentOf("employers")).limit(BATCH_ROWS).execute();
  });
}
