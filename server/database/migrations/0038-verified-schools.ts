// Verification of schools: requests with their decisions, a log of phone calls, and the suspension of a school. Schools
// that are subscribed today count as verified for 60 days.
import type { Kysely } from "kysely";
import { sql } from "kysely";

const NOTICE_KINDS = [
  "verification-asked",
  "verification-verified",
  "verification-more-needed",
  "verification-refused",
  "verification-pending",
  "verification-expiring",
  "verification-expired",
  "school-suspended",
  "school-unsuspended",
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...schools, ...requests, ...badges, ...calls, ...audit])
    await statement.execute(db);
  await allowNotices(db, "notifications");
  await allowNotices(db, "muted_mails");
}

const schools = [
  sql`alter table employers
    add column suspended_at timestamptz,
    add column suspension_reason text check (length(suspension_reason) between 1 and 5000),
    add constraint employers_suspension check ((suspended_at is null) = (suspension_reason is null)),
    add column counts_as_verified_until timestamptz,
    add column website_domain text generated always as (
      regexp_replace(lower(substring(website_link from '^[A-Za-z]+://(?:[^/?#@]*@)?([^/?#:]+)')), '^www\\.', '')
    ) stored`,
  sql`create index employers_website_domain on employers (website_domain) where website_domain is not null`,
  sql`create index employers_verified_until on employers (counts_as_verified_until)
    where counts_as_verified_until is not null`,
  sql`create index employers_suspended on employers (suspended_at) where suspended_at is not null`,
  sql`create index accounts_mail_domain on accounts (split_part(email::text, '@', 2)) where role = 'employer'`,
  sql`update employers set counts_as_verified_until = now() + interval '60 days'
    where exists (select from subscriptions where subscriptions.employer_id = employers.id
      and subscriptions.status = 'active' and subscriptions.ends_at > now())`,
];

const requests = [
  // A daily job deletes evidence and the decisions of long ago; a deleted school takes its own along.
  sql`create table verifications (
    id uuid primary key,
    employer_id uuid not null references employers on delete cascade,
    kind text not null check (kind in ('udise', 'cbse', 'cisce', 'aishe', 'gstin', 'other')),
    number short_text not null check (number <> ''),
    checks jsonb not null,
    evidence_key text unique,
    state text not null check (state in ('pending', 'more-needed', 'verified', 'refused', 'expired')),
    is_latest boolean not null,
    asked_by uuid references accounts on delete set null,
    created_at timestamptz not null,
    decided_by uuid references accounts on delete set null,
    decided_at timestamptz,
    valid_until timestamptz,
    reason text check (length(reason) between 1 and 5000),
    constraint verifications_decided check (state = 'pending' or decided_at is not null),
    constraint verifications_valid check (state <> 'verified' or valid_until is not null),
    constraint verifications_waiting check (state <> 'pending' or is_latest)
  )`,
  sql`create unique index verifications_one_latest on verifications (employer_id) where is_latest`,
  sql`create unique index verifications_one_verified on verifications (employer_id) where state = 'verified'`,
  sql`create index verifications_school on verifications (employer_id, created_at desc)`,
  sql`create index verifications_queue on verifications (state, created_at, id) where is_latest`,
  sql`create index verifications_number on verifications (kind, number) where is_latest`,
  sql`create index verifications_end on verifications (valid_until) where state = 'verified'`,
  sql`create index verifications_asked_by on verifications (asked_by)`,
  sql`create index verifications_decided_by on verifications (decided_by)`,
];

const badges = [
  // What candidates see of a verification. The reader compares the end with the clock.
  sql`create view school_badges as
    select verifications.employer_id, verifications.kind as badge_kind, verifications.decided_at as badge_from,
      verifications.valid_until as badge_until
    from verifications join employers on employers.id = verifications.employer_id
    where verifications.state = 'verified' and employers.suspended_at is null`,
];

const calls = [
  // Deleted by the same job, and with the school.
  sql`create table verification_calls (
    id uuid primary key,
    employer_id uuid not null references employers on delete cascade,
    phone short_text not null check (phone <> ''),
    note text not null check (length(note) between 1 and 5000),
    by_account uuid references accounts on delete set null,
    called_at timestamptz not null
  )`,
  sql`create index verification_calls_school on verification_calls (employer_id, called_at desc)`,
  sql`create index verification_calls_by on verification_calls (by_account)`,
];

const OF_SCHOOL =
  "(action in ('employer-edited', 'employer-deleted', 'credits-corrected') or action like 'school-%')";

const audit = [
  // Reasons and numbers go with the school, and stay while only an account goes.
  sql`create or replace function forget_account_in_audit_log() returns trigger language plpgsql as $$
  begin
    update audit_entries set before = null, after = null, record_name =
      case when action in ('employer-edited', 'employer-deleted') then record_name else 'Deleted account' end
      where record_id = old.id
        and not (${sql.raw(OF_SCHOOL)} and exists (select from employers where id = record_id));
    update audit_entries set actor_name = 'Deleted account'
      where actor_id = old.id and actor_role in ('candidate', 'employer');
    return null;
  end $$`,
  sql`create or replace function forget_school_in_audit_log() returns trigger language plpgsql as $$
  begin
    update audit_entries set before = null, after = null
      where record_id = old.id and ${sql.raw(OF_SCHOOL)};
    return null;
  end $$`,
];

/** Extends the check of the kinds, which has its default name. */
async function allowNotices(db: Kysely<unknown>, table: string): Promise<void> {
  const name = `${table}_kind_check`;
  const { rows } = await sql<{ present: string }>`
    select pg_get_expr(conbin, conrelid) as present from pg_constraint
    where conrelid = ${table}::regclass and conname = ${name}`.execute(db);
  const present = rows[0]?.present;
  if (present === undefined) throw new Error(`${name} is missing.`);
  const kinds = sql.join(NOTICE_KINDS.map((kind) => sql.lit(kind)));
  await sql`alter table ${sql.table(table)}
    drop constraint ${sql.ref(name)},
    add constraint ${sql.ref(name)} check ((${sql.raw(present)}) or kind in (${kinds}))`.execute(db);
}
