// Reads all employers that match a text in batches, newest first (for the export).
import { sql } from "kysely";
import { BATCH_ROWS, inBatches } from "#platform/server/database/batches.ts";
import type { EmployerWithEmail } from "./repository.ts";
import { selectEmployers } from "./repository.ts";
import type { SearchDatabase } from "#platform/server/search/searchable.ts";
import { selectFoundEmployers } from "./search-repository.ts";

export async function* employersInBatches(
  database: SearchDatabase,
  { q }: { q?: string | undefined },
): AsyncGenerator<EmployerWithEmail[]> {
  const found = await selectFoundEmployers(database, q);
  yield* inBatches<EmployerWithEmail>((after) => {
    let query = selectEmployers(database.db).orderBy("employers.seq", "desc");
    if (found) query = query.where(sql<boolean>`employers.id in (${found})`);
    if (after) query = query.where("employers.seq", "<", after.seq);
    return query.limit(BATCH_ROWS).execute();
  });
}
