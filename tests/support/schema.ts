// Lists the schema of a database as sorted lines of text: equal schemas give equal lines.
import { sql } from "kysely";
import type { Database } from "#server/database/connect.ts";

const SCHEMA = sql<{ line: string }>`
  select format('column %s.%s %s%s%s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then ' not null' else '' end,
    coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')) as line
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'v', 'm')
  union all
  select format('constraint %s on %s: %s', conname, coalesce(conrelid::regclass::text, contypid::regtype::text),
    pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all
  select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all
  select 'trigger ' || pg_get_triggerdef(t.oid)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = 'public'::regnamespace and not t.tgisinternal
  union all
  select 'function ' || regexp_replace(pg_get_functiondef(p.oid), '\s+', ' ', 'g')
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  order by line`;

/** Columns, constraints, indexes, triggers and functions of the schema "public", one line each. */
export async function describeSchema(db: Database): Promise<string[]> {
  const { rows } = await SCHEMA.execute(db);
  return rows.map(({ line }) => line).filter((line) => !line.includes("kysely_migration"));
}
