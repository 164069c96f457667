// What the activity log keeps of a letter goes with the letter's words: when its teacher or its school is deleted.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create function forget_offer_in_audit_log() returns trigger language plpgsql as $$
    begin
      update audit_entries set before = null, after = null where record_id = old.id;
      return null;
    end $$`.execute(db);
  await sql`create trigger offers_forgotten after update of candidate_id on offers
    for each row when (old.candidate_id is not null and new.candidate_id is null)
    execute function forget_offer_in_audit_log()`.execute(db);
  await sql`create trigger offers_deleted after delete on offers
    for each row execute function forget_offer_in_audit_log()`.execute(db);

  // In older entries: the reasons of people who are deleted, and the names of those who wrote by the contact form.
  await sql`alter table audit_entries disable trigger audit_entries_append_only`.execute(db);
  await sql`update audit_entries set before = null, after = null
    where action in ('offer-withdrawn', 'offer-sent', 'joining-decided')
      and not exists (select from offers where offers.id = record_id and candidate_id is not null)`.execute(
    db,
  );
  await sql`update audit_entries set record_name = 'Message'
    where action in ('message-answered', 'message-closed', 'message-opened', 'message-deleted')`.execute(db);
  await sql`alter table audit_entries enable trigger audit_entries_append_only`.execute(db);
}
