// Several people for each school: memberships with roles, invitations, and offers to hand over ownership. Each existing
// employer account becomes the owner of its school.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...members, ...invitations, ...interviews, ...audit]) await statement.execute(db);
}

const members = [
  // The name that an invited person gives. Accounts of before have none.
  sql`alter table accounts add column full_name short_text check (full_name <> '')`,
  // A row stays when its member leaves, and is deleted with the account or the school.
  sql`create table memberships (
    employer_id uuid not null references employers on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    role text not null check (role in ('owner', 'recruiter', 'interviewer', 'viewer')),
    joined_at timestamptz not null,
    left_at timestamptz check (left_at >= joined_at),
    primary key (employer_id, account_id, joined_at)
  )`,
  sql`create unique index memberships_one_owner on memberships (employer_id)
    where role = 'owner' and left_at is null`,
  sql`create unique index memberships_one_school on memberships (account_id) where left_at is null`,
  sql`create index memberships_account on memberships (account_id)`,
  sql`insert into memberships (employer_id, account_id, role, joined_at)
    select employers.id, accounts.id, 'owner', employers.created_at from employers join accounts using (id)`,
  // The address of a school is its owner's.
  sql`create view school_owners as
    select memberships.employer_id, accounts.id as account_id, accounts.email
    from memberships join accounts on accounts.id = memberships.account_id
    where memberships.role = 'owner' and memberships.left_at is null`,
  sql`alter table employers drop constraint employers_id_fkey`,
];

const invitations = [
  // An hourly job deletes those that expired or were accepted more than 30 days ago.
  sql`create table invitations (
    id uuid primary key,
    employer_id uuid not null references employers on delete cascade,
    email short_text not null check (email = lower(btrim(email)) and email <> ''),
    role text not null check (role in ('recruiter', 'interviewer', 'viewer')),
    token_hash bytea not null unique check (length(token_hash) = 32),
    invited_by uuid references accounts on delete set null,
    created_at timestamptz not null,
    expires_at timestamptz not null check (expires_at > created_at),
    accepted_at timestamptz
  )`,
  sql`create unique index invitations_one_open on invitations (employer_id, email) where accepted_at is null`,
  sql`create index invitations_expires on invitations (expires_at)`,
  sql`create index invitations_inviter on invitations (invited_by)`,
  // A school has at most one offer. The same job deletes it when it has expired.
  sql`create table ownership_offers (
    employer_id uuid primary key references employers on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create index ownership_offers_account on ownership_offers (account_id)`,
];

const interviews = [
  // Null where the person's account was deleted.
  sql`alter table interviews add column by_account uuid references accounts on delete set null`,
  sql`alter table interviews disable trigger user`,
  sql`update interviews set by_account = employer_id
    where employer_id in (select employer_id from memberships)`,
  sql`alter table interviews enable trigger user`,
  sql`create index interviews_by_account on interviews (by_account)`,
  sql`create table interviewers (
    interview_id uuid not null references interviews on delete cascade,
    account_id uuid not null references accounts on delete cascade,
    primary key (interview_id, account_id)
  )`,
  sql`create index interviewers_account on interviewers (account_id)`,
  // No foreign key, because an entry never changes. Null for entries of before and those of admins and of the product.
  sql`alter table credit_entries add column by_account uuid`,
];

const ofSchool = sql.raw(
  "action in ('employer-edited', 'employer-deleted', 'credits-corrected') and exists (select from employers where id = record_id)",
);

const audit = [
  // Entries about a school that stays are not about the account, although the ids may be the same.
  sql`create or replace function forget_account_in_audit_log() returns trigger language plpgsql as $$
  begin
    update audit_entries set before = null, after = null, record_name =
      case when action in ('employer-edited', 'employer-deleted') then record_name else 'Deleted account' end
      where record_id = old.id and not (${ofSchool});
    update audit_entries set actor_name = 'Deleted account'
      where actor_id = old.id and actor_role in ('candidate', 'employer');
    return null;
  end $$`,
  // The school's name stays for its interviews and its ledger.
  sql`create function forget_school_in_audit_log() returns trigger language plpgsql as $$
  begin
    update audit_entries set before = null, after = null
      where record_id = old.id and action in ('employer-edited', 'employer-deleted', 'credits-corrected');
    return null;
  end $$`,
  sql`create trigger employers_forgotten after delete on employers for each row
    execute function forget_school_in_audit_log()`,
];
