// Up to six photos of a school, for its public page.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table school_photos (
    id uuid primary key,
    employer_id uuid not null references employers on delete cascade,
    position smallint not null check (position between 1 and 6),
    file_key text not null unique,
    created_at timestamptz not null default now(),
    unique (employer_id, position)
  )`.execute(db);
  await sql`create trigger seen_by_visitors after insert or update or delete or truncate on school_photos
    for each statement execute function tell_seen_by_visitors()`.execute(db);
}
