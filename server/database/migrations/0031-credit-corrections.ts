// Corrections of credits by admins: a reason of ledger entries, the text that explains it, and the notice to the school.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await allowAlso(db, { table: "credit_entries", column: "reason", term: "corrected" });
  await allowAlso(db, { table: "notifications", column: "kind", term: "credits-corrected" });
  await allowAlso(db, { table: "muted_mails", column: "kind", term: "credits-corrected" });
  // Entries outlive the school, and so does the text; the ledger is append-only.
  await sql`alter table credit_entries
    add column note short_text,
    add constraint credit_entries_note_of_correction check ((note is not null) = (reason = 'corrected'))`.execute(
    db,
  );
}

/** Extends the check of a column of terms, which has its default name, by one term. */
async function allowAlso(
  db: Kysely<unknown>,
  { table, column, term }: { table: string; column: string; term: string },
): Promise<void> {
  const name = `${table}_${column}_check`;
  const { rows } = await sql<{ present: string }>`
    select pg_get_expr(conbin, conrelid) as present from pg_constraint
    where conrelid = ${table}::regclass and conname = ${name}`.execute(db);
  const present = rows[0]?.present;
  if (present === undefined) throw new Error(`${name} is missing.`);
  await sql`alter table ${sql.table(table)}
    drop constraint ${sql.ref(name)},
    add constraint ${sql.ref(name)} check ((${sql.raw(present)}) or ${sql.ref(column)} = ${sql.lit(term)})`.execute(
    db,
  );
}
