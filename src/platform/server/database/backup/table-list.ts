// Lists the tables of a backup, and reads their rows.
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { type RawBuilder, sql } from "kysely";

/** `json` are the columns whose value may be JSON's own null, which is another one than no value. */
export type TableShape = { name: string; columns: string[]; identity: string[]; json: string[] };

/** Tables whose content is temporary or belongs to the schema. */
const EXCLUDED_TABLES = ["kysely_migration", "kysely_migration_lock", "rate_limits", "schema_versions"];

export async function listTables(tx: DatabaseTransaction): Promise<TableShape[]> {
  const { rows: columns } = await sql<{ table: string; column: string; identity: boolean; json: boolean }>`
    select c.relname as table, a.attname as column, a.attidentity <> '' as identity,
      a.atttypid = 'jsonb'::regtype and not a.attnotnull as json
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname, a.attnum`.execute(tx);
  const shapes = new Map<string, TableShape>();
  for (const { table, column, identity, json } of columns) {
    if (EXCLUDED_TABLES.includes(table)) continue;
    const shape = shapes.get(table) ?? { name: table, columns: [], identity: [], json: [] };
    shape.columns.push(column);
    if (identity) shape.identity.push(column);
    if (json) shape.json.push(column);
    shapes.set(table, shape);
  }

  return [...shapes.values()];
}

const ROWS_AT_ONCE = 2_000;

/** A column of JSON that may have no value is written as its text, because JSON has a null of its own. */
export const ROW_FORMAT = 2;

/** Reads every row of the snapshot except those left out, each as one line of JSON. */
export async function* readRows(
  tx: DatabaseTransaction,
  { name, columns, json }: TableShape,
  excluded: RawBuilder<unknown> = sql`false`,
): AsyncGenerator<string[]> {
  const names = sql.join(
    columns.map((column) =>
      json.includes(column) ? sql`${sql.ref(column)}::text as ${sql.ref(column)}` : sql.ref(column),
    ),
  );
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(r)::text as row from (select ${names} from ${sql.table(name)} where (${excluded}) is not true) r`.execute(
    tx,
  );
  for (;;) {
    const { rows } = await sql<{
      row: string;
    }>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from backup_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ row }) => row);
  }
  await sql`close backup_rows`.execute(tx);
}

/** Fixes the output format of values, so that equal rows have equal text, and removes the time limit. */
export async function prepareReading(tx: DatabaseTransaction): Promise<void> {
  for (const setting of [
    "timezone = 'UTC'",
    "extra_float_digits = 1",
    "bytea_output = 'hex'",
    "intervalstyle = 'iso_8601'",
    "statement_timeout = 0",
    "lock_timeout = 0",
    "idle_in_transaction_session_timeout = 0",
  ]) {
    await sql.raw(`set local ${setting}`).execute(tx);
  }
}
