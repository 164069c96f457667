// The admin's list of candidates ordered by name, experience or salary, with the same filters.
import { sql } from "kysely";
import type { CandidateSort } from "#domain/candidates/terms.ts";
import { type Page, type PageRequest, pageOffset } from "#domain/page.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { type CandidateSearch, conditionsOf, questionOf } from "./search-question.ts";
import { countMatches } from "./total.ts";
import { LISTED_CANDIDATES } from "#server/candidates/repository.ts";

/** Each order has its index (migration 0009). Experience and salary are highest first. */
const ORDERS: Record<CandidateSort, ReturnType<typeof sql>> = {
  newest: sql`c.cid desc`,
  name: sql`lower(c.full_name), c.cid`,
  experience: sql`c.total_experience desc, c.cid desc`,
  salary: sql`c.expected_salary_paise desc, c.cid desc`,
};

export async function sortCandidates(
  db: DatabaseOrTransaction,
  search: CandidateSearch,
  sort: CandidateSort,
  request: PageRequest & { exact: boolean },
): Promise<Page<number>> {
  const question = await questionOf(db, search);
  if (!question) return { items: [], total: 0 };
  const conditions = conditionsOf(question);
  const fits = conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
  const { rows } = await sql<{ cid: number }>`
    select c.cid from ${sql.raw(LISTED_CANDIDATES)} c where ${fits}
    order by ${ORDERS[sort]} offset ${pageOffset(request)} limit ${request.limit}`.execute(db);
  const seen = rows.length > 0 ? pageOffset(request) + rows.length : 0;
  return { items: rows.map(({ cid }) => cid), ...(await countMatches(db, question, request, seen)) };
}
