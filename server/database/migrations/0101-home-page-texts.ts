// Figures, services and slogans of the home page, which an admin may change. Null stands for the texts as given.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table site_settings
    add column figures text not null default 'given' check (figures in ('given', 'counted')),
    add column services text[] check (cardinality(services) <= 10),
    add column slogans jsonb check (jsonb_typeof(slogans) = 'array'),
    add column home_page_read boolean not null default false`.execute(db);
}
