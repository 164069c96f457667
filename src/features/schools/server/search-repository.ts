// Defines how employers are searched, and searches them for the admin's lists (docs/search.md).
import { type RawBuilder, sql } from "kysely";
import type { EmployerSort } from "#features/schools/domain/terms.ts";
import type { Page, PageRequest } from "#platform/domain/page.ts";
import { findIdsByContact } from "#platform/server/database/people-by-contact.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { search, searchSorted, selectFoundIds } from "#platform/server/search/search.ts";
import type { Searchable, SearchDatabase } from "#platform/server/search/searchable.ts";
import { type EmployerWithEmail, selectEmployers } from "./repository.ts";
import { BATCH_ROWS, inBatches } from "#platform/server/database/batches.ts";

const EMPLOYERS: Searchable = {
  area: "employers",
  rows: sql.table("employers"),
  number: "seq",
  words: ["w"],
  readsSentences: false,
  findsEveryMisspelling: true,
  countsUpTo: 1_000,
  contacts: (text) => findIdsByContact("employers", text),
};

const ORDERS: Record<EmployerSort, RawBuilder<unknown>> = {
  newest: sql`c.seq desc`,
  name: sql`lower(c.institute_name), c.seq`,
};

/** The best matches come first without `sort`. */
export async function searchEmployers(
  database: SearchDatabase,
  text: string,
  { sort, ...page }: PageRequest & { sort?: EmployerSort | undefined },
): Promise<Page<EmployerWithEmail>> {
  const request = { text, filters: [], page };
  if (sort) {
    const { numbers, ...total } = await searchSorted(database, EMPLOYERS, {
      ...request,
      order: ORDERS[sort],
    });
    return { items: await listByNumber(database.db, numbers), ...total };
  }
  const { rows, ...total } = await search(database, EMPLOYERS, request);
  const numbers = rows.map(({ number }) => number);
  return { items: await listByNumber(database.db, numbers), ...total };
}

async function listByNumber(
  db: DatabaseOrTransaction,
  numbers: readonly number[],
): Promise<EmployerWithEmail[]> {
  if (numbers.length === 0) return [];
  const rows = await selectEmployers(db).where("employers.seq", "in", numbers).execute();
  const byNumber = new Map(rows.map((row) => [row.seq, row]));
  return numbers.flatMap((number) => byNumber.get(number) ?? []);
}

/** Selects the ids of all employers that a text finds; null without a text. */
export const selectFoundEmployers = async (database: SearchDatabase, text: string | undefined) =>
  text ? selectFoundIds(database, EMPLOYERS, { text, filters: [] }) : null;

/** Reads all employers that match a text in batches, newest first, for the export. */
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
