// Removes texts that are not needed any more: those of mails that were sent or are too late, and values of deleted people in
// the audit log and in the words of the employer search. A school's name stays for its interviews and credit ledger.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...mails, ...unlocking, ...cleaning, ...forgetting, ...locking, ...words]) {
    await statement.execute(db);
  }
}

const mails = [
  sql`update mail_outbox set body_text = '', body_html = null, calendar = null where sent_at is not null`,
  // The subject contained the one-time code, and the mail had no end.
  sql`update mail_outbox set subject = 'Your one-time code for EduNakuri',
    not_after = coalesce(not_after, created_at + interval '10 minutes')
    where kind is null and subject like 'Your EduNakuri code is %'`,
  sql`update mail_outbox set body_text = '', body_html = null, calendar = null
    where sent_at is null and failed_at is not null and not_after <= now()`,
  // A mail belongs to its account, also where it was sent to an earlier address, and is deleted with it.
  sql`alter table mail_outbox add column account_id uuid references accounts on delete cascade`,
  sql`update mail_outbox set account_id = accounts.id from accounts where email = to_address`,
  sql`create index mail_outbox_account on mail_outbox (account_id)`,
];

const unlocking = [sql`drop trigger audit_entries_append_only on audit_entries`];

const cleaning = [
  // Only deleted people have no account, so nobody else is changed.
  sql`update audit_entries set before = null, after = null,
    record_name = case when action in ('employer-edited', 'employer-deleted') then record_name else 'Deleted account' end
    where action in ('candidate-edited', 'candidate-deleted', 'employer-edited', 'employer-deleted', 'sessions-ended',
      'email-changed', 'password-changed', 'password-recovered', 'password-reset')
    and not exists (select from accounts where id = record_id)`,
  sql`update audit_entries set actor_name = 'Deleted account'
    where actor_role in ('candidate', 'employer') and not exists (select from accounts where id = actor_id)`,
  sql`update audit_entries set record_name = coalesce(
      (select 'Interview with ' || employer_name || ' on ' || to_char(day, 'FMDD Mon YYYY')
        from interviews where interviews.id = record_id),
      'Deleted interview')
    where action in ('interview-cancelled', 'interview-deleted')
    and not exists (select from interviews where interviews.id = record_id and candidate_id is not null)`,
  // The text of a search may be a person's name or address.
  sql`update audit_entries set after = (after - 'q') || '{"search": "by words"}'
    where action = 'list-exported' and jsonb_exists(after, 'q')`,
];

const forgetting = [
  sql`create index audit_entries_actor on audit_entries (actor_id) where actor_role in ('candidate', 'employer')`,
  // A trigger, so that it runs in whatever way an account is deleted.
  sql`create function forget_account_in_audit_log() returns trigger language plpgsql as $$
  begin
    update audit_entries set before = null, after = null, record_name =
      case when action in ('employer-edited', 'employer-deleted') then record_name else 'Deleted account' end
      where record_id = old.id;
    update audit_entries set actor_name = 'Deleted account'
      where actor_id = old.id and actor_role in ('candidate', 'employer');
    return null;
  end $$`,
  sql`create trigger accounts_forgotten after delete on accounts for each row
    when (old.role in ('candidate', 'employer')) execute function forget_account_in_audit_log()`,
  // Runs before the interviews lose the candidate's id.
  sql`create function forget_candidate_in_audit_log() returns trigger language plpgsql as $$
  begin
    update audit_entries set record_name =
      'Interview with ' || interviews.employer_name || ' on ' || to_char(interviews.day, 'FMDD Mon YYYY')
      from interviews where interviews.id = audit_entries.record_id and interviews.candidate_id = old.id;
    return old;
  end $$`,
  sql`create trigger candidates_forgotten before delete on candidates for each row
    execute function forget_candidate_in_audit_log()`,
];

const locking = [
  // Only another trigger may remove values. Otherwise an entry cannot change.
  sql`create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    if tg_op = 'UPDATE' and pg_trigger_depth() > 1 then return null; end if;
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end $$`,
  sql`create trigger audit_entries_append_only before update or delete or truncate on audit_entries
    for each statement execute function refuse_audit_change()`,
];

// Splits words as search_text does (0004).
const SEPARATORS = sql.lit("[\\s,.;:()/@_-]+");
const unknownTo = (term: string) =>
  sql.raw(`not exists (select from employers where search_text like
    '% ' || replace(replace(${term}, '\\', '\\\\'), '%', '\\%') || ' %')`);

const words = [
  sql`delete from employer_terms where ${unknownTo("term")}`,
  // A word of an e-mail address or a place is removed with the last employer that has it.
  sql`create function forget_employer_terms() returns trigger language plpgsql as $$
  begin
    delete from employer_terms
      where term in (select regexp_split_to_table(old.search_text, ${SEPARATORS})) and ${unknownTo("term")};
    return null;
  end $$`,
  sql`create trigger employers_words_changed after update on employers for each row
    when (old.search_text is distinct from new.search_text) execute function forget_employer_terms()`,
  sql`create trigger employers_words_gone after delete on employers for each row
    execute function forget_employer_terms()`,
];
