// Employers are ordered by a number that nobody sees: their ids are to say nothing about time.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...numbers, ...indexes]) await statement.execute(db);
}

const numbers = [
  sql`alter table employers add column seq bigint`,
  // The triggers would fill the search text again and report a change of the pages.
  sql`alter table employers disable trigger user`,
  sql`update employers set seq = numbered.seq
    from (select id, row_number() over (order by created_at, id) as seq from employers) numbered
    where numbered.id = employers.id`,
  sql`alter table employers enable trigger user`,
  sql`alter table employers alter column seq set not null, alter column seq add generated always as identity`,
  sql`select setval(pg_get_serial_sequence('employers', 'seq'), coalesce(max(seq), 0) + 1, false) from employers`,
];

const indexes = [
  sql`drop index employers_newest`,
  sql`create index employers_newest on employers (created_at desc, seq desc)`,
  sql`drop index employers_by_name`,
  sql`create index employers_by_name on employers (lower(institute_name), seq) include (institute_name)`,
];
