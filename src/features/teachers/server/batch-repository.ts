// Reads all candidates that match the filters in batches, newest first (for the export).
import { sql } from "kysely";
import type { CandidateFilters } from "#features/teachers/domain/search-calls.ts";
import { BATCH_ROWS, inBatches } from "#platform/server/database/batches.ts";
import { type CandidateWithEmail, listCandidatesByCid } from "./repository.ts";
import { selectFoundIds } from "#platform/server/search/search.ts";
import type { SearchDatabase } from "#platform/server/search/searchable.ts";
import type { CandidateSearch } from "#features/teachers/server/search/asked.ts";
import { searchableFor } from "#features/teachers/server/search/candidate-search.ts";
import { requestOf } from "#features/teachers/server/search/filters.ts";

export async function* candidatesInBatches(
  database: SearchDatabase,
  filters: CandidateFilters,
): AsyncGenerator<CandidateWithEmail[]> {
  const search: CandidateSearch = { filters, comesTo: null, fields: "admin" };
  const found = await selectFoundIds(database, searchableFor(search), requestOf(search));
  const cids = inBatches<number>(async (after) => {
    const older = after === null ? sql`true` : sql`cid < ${after}`;
    const { rows } = await sql<{ cid: number }>`
      select cid from candidates where id in (${found}) and ${older}
      order by cid desc limit ${BATCH_ROWS}`.execute(database.db);
    return rows.map(({ cid }) => cid);
  });
  for await (const batch of cids) yield await listCandidatesByCid(database, batch);
}
