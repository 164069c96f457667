// Ids of people become random: a UUIDv7 shows when a person registered. Each table is rewritten once, with its indexes.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // Each index is built in one go.
  await sql`set local maintenance_work_mem = '256MB'`.execute(db);
  for (const statement of functions) await statement.execute(db);
  await sql`lock table accounts in access exclusive mode`.execute(db);
  // This runs while the accounts still have their former ids.
  for (const statement of withoutForeignKey) await statement.execute(db);

  const columns = await listColumns(db);
  const keys = await listForeignKeys(db, columns);
  for (const { table, name } of keys)
    await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(db);
  for (const [table, names] of Map.groupBy(columns, (column) => column.table)) {
    const changes = names.map(
      ({ name }) => sql`alter column ${sql.id(name)} type uuid using pg_temp.new_id(${sql.id(name)})`,
    );
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  }
  for (const { table, name, definition } of keys)
    await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
      db,
    );

  for (const statement of afterwards) await statement.execute(db);
}

const functions = [
  // The secret stays, so that links in mails and calendars of before are still valid.
  sql`insert into installation (name, value)
    select 'ids-of-people', gen_random_uuid() || ' ' || gen_random_uuid() where exists (select from accounts)`,
  // Without the secret nobody can compute one id from the other.
  sql`create function random_id_of(secret text, former uuid) returns uuid immutable parallel safe
    return (with hashed as (select sha256(convert_to(secret || ' ' || former, 'UTF8')) as hash)
      select (substr(encode(hash, 'hex'), 1, 12) || '4' || substr(encode(hash, 'hex'), 14, 3)
        || substr('89ab', get_byte(hash, 8) % 4 + 1, 1) || substr(encode(hash, 'hex'), 18, 15))::uuid from hashed)`,
  // A function that reads no table: a table cannot be read while it is rewritten.
  sql`do $$ begin
    execute format('create function pg_temp.new_id(former uuid) returns uuid immutable language sql
      as $body$ select random_id_of(%L, former) $body$', (select value from installation where name = 'ids-of-people'));
  end $$`,
  // Ids that are not of an account, as those of deleted people, stay.
  sql`create function pg_temp.followed(id uuid) returns uuid stable language sql as $$
    select case when exists (select from accounts where accounts.id = $1) then pg_temp.new_id($1) else $1 end $$`,
  sql`create function pg_temp.followed_text(written text) returns text stable strict language plpgsql as $$
    declare id text;
    begin
      for id in select distinct parts[1] from regexp_matches(written,
        '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') matched (parts)
      loop
        written := replace(written, id, pg_temp.followed(id::uuid)::text);
      end loop;
      return written;
    end $$`,
];

const withoutForeignKey = [
  // A change of type and not of rows: both tables are append-only.
  sql`alter table credit_entries alter column employer_id type uuid using pg_temp.followed(employer_id)`,
  sql`alter table audit_entries
    alter column actor_id type uuid using pg_temp.followed(actor_id),
    alter column record_id type uuid using pg_temp.followed(record_id)`,
  sql`update notifications set about = pg_temp.followed(about), once = pg_temp.followed_text(once)
    where once is not null or about in (select id from accounts)`,
  // Their secrets are encrypted for the former id. They came with the same release: only a developer can have one.
  sql`delete from second_factors`,
  sql`update mail_outbox set about = pg_temp.followed(about) where about in (select id from accounts)`,
];

type Column = { table: string; name: string };
type ForeignKey = { table: string; name: string; definition: string };

/** The id of an account, and each column that refers to one, directly or through another. */
async function listColumns(db: Kysely<unknown>): Promise<Column[]> {
  const { rows } = await sql<Column>`
    with recursive person (relid, attnum) as (
      select attrelid, attnum from pg_attribute where attrelid = 'accounts'::regclass and attname = 'id'
      union
      select key.conrelid, key.conkey[at]
      from person
        join pg_constraint key on key.contype = 'f' and key.confrelid = person.relid
        cross join generate_subscripts(key.confkey, 1) at
      where key.confkey[at] = person.attnum
    )
    select relid::regclass::text as table, attname::text as name
    from person join pg_attribute on attrelid = relid and pg_attribute.attnum = person.attnum
    order by 1, 2`.execute(db);
  return rows;
}

async function listForeignKeys(db: Kysely<unknown>, columns: readonly Column[]): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey & { columns: string[] }>`
    select conrelid::regclass::text as table, conname::text as name,
      pg_get_constraintdef(pg_constraint.oid) as definition,
      array(select attname::text from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(
    db,
  );
  return rows.filter((key) =>
    columns.some(({ table, name }) => table === key.table && key.columns.includes(name)),
  );
}

const afterwards = [
  sql`alter table accounts add constraint accounts_id_random check (substr(id::text, 15, 1) = '4')`,
  sql`drop function pg_temp.followed_text, pg_temp.followed, pg_temp.new_id`,
  // Pages that other processes have cached contain the former ids.
  sql`notify seen_by_visitors`,
];
