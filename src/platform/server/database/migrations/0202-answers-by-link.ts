// The answers of who holds a link of a shared list, as notes about the candidates.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table shares add column asks boolean not null default false`.execute(db);
  await sql`comment on column shares.asks is 'Who holds the link may answer about each candidate.'`.execute(
    db,
  );
  await sql`alter table candidate_notes add column share_id uuid references shares on delete set null,
    add column verdict text check (verdict in ('yes', 'no', 'unsure')),
    drop constraint candidate_notes_text_check,
    add check (length(text) <= 2000 and (verdict is not null or text <> ''))`.execute(db);
  await sql`comment on column candidate_notes.verdict is
    'Of who held the link of a shared list, which has no account; the text may then be empty.'`.execute(db);
  // A link has one answer about a candidate.
  await sql`create unique index on candidate_notes (share_id, candidate_id) where share_id is not null`.execute(
    db,
  );
  // Who does not know of verdicts shows such a note without a text.
  await sql`insert into schema_versions (version, oldest_app) values (202, 200)`.execute(db);
}
