// Writes many candidates at once. Each statement takes its rows as one JSON parameter.
import type { Insertable } from "kysely";
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import type { CandidateChange } from "#features/teachers/server/tables.ts";

/** All rows have the same columns. A thousand rows of thirty columns would need thirty thousand parameters otherwise. */
export async function insertRows<Name extends "accounts" | "candidates">(
  db: DatabaseOrTransaction,
  table: Name,
  rows: readonly Insertable<Tables[Name]>[],
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    db,
  );
}

/** Updates only rows that differ, and those of `also`. All have the same columns. Returns how many it updated. */
export async function updateProfiles(
  db: DatabaseOrTransaction,
  rows: readonly (CandidateChange & { id: string })[],
  { also, now }: { also: readonly string[]; now: Date },
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const names = Object.keys(first).filter((name) => name !== "id");
  const of = (table: string) => sql.join(names.map((name) => sql.ref(`${table}.${name}`)));
  const { numAffectedRows = 0n } = await sql`
    update candidates set (${sql.join(names.map((name) => sql.ref(name)))}, updated_at)
      = row(${of("fresh")}, ${now}::timestamptz)
    from json_populate_recordset(null::candidates, ${JSON.stringify(rows)}::json) fresh
    where candidates.id = fresh.id and (candidates.id = any(${also}::uuid[])
      or row(${of("candidates")}) is distinct from row(${of("fresh")}))`.execute(db);
  return Number(numAffectedRows);
}

/** Until then the planner knows nothing of the new rows, and each first reading of one writes that it is visible. */
export async function vacuumImported(db: DatabaseOrTransaction): Promise<void> {
  await sql`vacuum (analyze) ${TABLES}`.execute(db);
}

/** While the statistics say that the tables are empty, each step reads all of them. */
export async function analyzeImported(db: DatabaseOrTransaction): Promise<void> {
  await sql`analyze ${TABLES}`.execute(db);
}

const TABLES = sql.raw(
  "accounts, candidates, candidate_qualifications, candidate_tets, search_terms, search_keys, candidate_facets",
);

/** Lists the accounts of the given addresses. */
export function listAccountsByEmail(db: DatabaseOrTransaction, emails: readonly string[]) {
  return db
    .selectFrom("accounts")
    .select(["id", "email", "role"])
    .where((eb) => eb("email", "=", eb.fn.any(eb.val([...emails]))))
    .execute();
}
