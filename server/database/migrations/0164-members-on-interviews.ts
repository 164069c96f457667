// Notices for a member of a school who comes on an interview or goes off it.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // The checks become wider, so former versions go on.
  await sql`insert into schema_versions (version, oldest_app) values (164, 162)`.execute(db);
  for (const table of ["notifications", "muted_mails"]) await allowKinds(db, table);
}

async function allowKinds(db: Kysely<unknown>, table: string): Promise<void> {
  const name = `${table}_kind_check`;
  const { rows } = await sql<{ present: string }>`
    select pg_get_expr(conbin, conrelid) as present from pg_constraint where conname = ${name}`.execute(db);
  const [{ present } = { present: "false" }] = rows;
  await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)},
    add constraint ${sql.ref(name)} check ((${sql.raw(present)})
      or kind in ('interview-joined', 'interview-left'))`.execute(db);
}
