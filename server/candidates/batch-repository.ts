// Reads all candidates that match the filters in batches, newest first (for the export).
import { sql } from "kysely";
import type { CandidateFilters } from "#domain/candidates/contract.ts";
import { BATCH_ROWS, inBatches } from "#server/database/batches.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { type CandidateWithEmail, listCandidatesByCid, LISTED_CANDIDATES } from "./repository.ts";
import { conditionsOf, questionOf } from "#server/candidates/search/search-question.ts";

export async function* candidatesInBatches(
  db: DatabaseOrTransaction,
  filters: CandidateFilters,
): AsyncGenerator<CandidateWithEmail[]> {
  const question = await questionOf(db, { filters, near: null, fields: "admin" });
  if (!question) return;
  const conditions = conditionsOf(question);
  const cids = inBatches<number>(async (after) => {
    const fits = [...conditions, ...(after === null ? [] : [sql<boolean>`c.cid < ${after}`])];
    const { rows } = await sql<{ cid: number }>`
      select c.cid from ${sql.raw(LISTED_CANDIDATES)} c where ${fits.length > 0 ? sql.join(fits, sql` and `) : sql`true`}
      order by c.cid desc limit ${BATCH_ROWS}`.execute(db);
    return rows.map(({ cid }) => cid);
  });
  for await (const batch of cids) yield await listCandidatesByCid(db, batch);
}
