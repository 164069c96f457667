// The first tables, with the constraints and triggers that the database enforces itself.
import type { Kysely } from "kysely";
import { sql } from "kysely";

// The terms are copied here as they were, because a migration must not change with the code.
const SHORT_TEXT = 200;
const GENDERS = ["Male", "Female", "Other"];
const JOINING_AVAILABILITIES = [
  "Immediately",
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
  "Next Year",
];
const MANDATORY_EDUCATIONS = ["None", "D.El.Ed", "B.Ed.", "M.Ed", "PHD", "Post Graduation", "Graduation"];
const PROFILES = [
  "Academic Coordinator",
  "Accountant / Finance Officer",
  "Administrative Officer",
  "Admission Counselor",
  "Associate Professor",
  "Asst Professor",
  "Clerk/Data Entry Operator",
  "Controller of Examinations",
  "Dean",
  "Fresher",
  "Guest Faculty/Visiting Faculty",
  "HOD",
  "Hostel Warden",
  "Lab Assistant",
  "Lecturer",
  "Librarian",
  "Manager",
  "Marketing/Event Manager",
  "PET (Sports and physical education)",
  "PGT (classes 11 & 12)",
  "PPRT (Pre.Nur. to KG2)",
  "PRT (classes 1 to 5)",
  "Placement Officer",
  "Principal",
  "Professor",
  "Receptionist",
  "Registrar",
  "Support Teacher",
  "TGT (classes 6 to 10)",
  "Transport In-charge",
  "Vice Principal",
];
const RELOCATIONS = ["within my city", "within my state", "within my country", "anywhere"];
const INSTITUTE_TYPES = [
  "CBSE_SCHOOL",
  "ICSE_SCHOOL",
  "STATE_BOARD",
  "IB_SCHOOL",
  "COLLEGE",
  "UNIVERSITY",
  "COACHING_CENTER",
  "COMPANY",
];
const INTERVIEW_RESULTS = [
  "Shortlisted",
  "Not-Shortlisted",
  "On-Hold",
  "Selected For Second Round",
  "Selected",
  "Rejected",
  "Cancelled",
];
const INTERVIEW_STATUSES = [
  "Pending",
  "Interview Scheduled",
  "Rescheduled",
  "Pending Reschedule",
  "Completed",
  "Cancelled",
];
const OPEN_STATUSES = ["Pending", "Interview Scheduled", "Rescheduled", "Pending Reschedule"];
const ROLES = ["candidate", "employer", "admin"];
const CREDIT_REASONS = [
  "granted",
  "carried-over",
  "carried-out",
  "interview",
  "reserved",
  "returned",
  "released",
];
const SUBSCRIPTION_STATUSES = ["pending", "active", "canceled", "expired"];

/** `'a', 'b'`: the terms of a check. */
const oneOf = (terms: readonly string[]) =>
  sql.raw(terms.map((term) => `'${term.replaceAll("'", "''")}'`).join(", "));
const short = sql.raw(`text check (char_length(value) <= ${SHORT_TEXT})`);

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists btree_gist`.execute(db);
  await sql`create extension if not exists fuzzystrmatch`.execute(db);
  await sql`create domain short_text as ${short}`.execute(db);
  await sql`create domain phone_number as text check (value ~ '^[0-9]{10}$')`.execute(db);

  for (const statement of [accounts, people, catalogue, subscriptions, interviews, outbox]) {
    for (const part of statement) await part.execute(db);
  }
}

const accounts = [
  sql`create table accounts (
    id uuid primary key,
    email short_text not null,
    role text not null check (role in (${oneOf(ROLES)})),
    password_hash text not null,
    created_at timestamptz not null default now(),
    constraint accounts_email_unique unique (email),
    constraint accounts_email_folded check (email = lower(btrim(email)) and email <> '')
  )`,
  // The cookie has the token and this table only its SHA-256, so a stolen table opens no session.
  sql`create table sessions (
    id uuid primary key,
    token_hash bytea not null unique,
    account_id uuid not null references accounts on delete cascade,
    user_agent short_text not null default '',
    created_at timestamptz not null,
    last_seen_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  sql`create index sessions_account on sessions (account_id)`,
  sql`create index sessions_expires on sessions (expires_at)`,
  // An unknown address has a row too, so that it is answered and limited in the same way.
  sql`create table password_resets (
    id uuid primary key,
    email short_text not null,
    account_id uuid references accounts on delete cascade,
    browser_hash bytea not null,
    code_hash bytea not null,
    tries_left smallint not null check (tries_left >= 0),
    verified_at timestamptz,
    expires_at timestamptz not null,
    constraint password_resets_one_per_email unique (email)
  )`,
  // Secrets and facts that the installation generates for itself.
  sql`create table installation (
    name text primary key,
    value text not null
  )`,
];

const people = [
  sql`create table employers (
    id uuid primary key references accounts on delete cascade,
    institute_name short_text not null,
    board text not null check (board in (${oneOf(INSTITUTE_TYPES)})),
    affiliation short_text not null,
    website_link text,
    phone phone_number not null,
    city short_text not null,
    state short_text not null,
    country short_text not null,
    photo_key text,
    jobs jsonb not null default '[]',
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  sql`create index employers_newest on employers (created_at desc, id desc)`,
  sql`create table candidates (
    id uuid primary key references accounts on delete cascade,
    cid integer not null generated always as identity unique,
    full_name short_text not null,
    gender text not null check (gender in (${oneOf(GENDERS)})),
    phone phone_number not null,
    photo_key text,
    resume_key text,
    available boolean not null,
    slot_from time not null,
    slot_to time not null,
    joining_availability text not null check (joining_availability in (${oneOf(JOINING_AVAILABILITIES)})),
    current_profile text not null check (current_profile in (${oneOf(PROFILES)})),
    applying_for_profile text not null check (applying_for_profile in (${oneOf(PROFILES)})),
    current_experience smallint not null check (current_experience between 0 and 21),
    total_experience smallint not null check (total_experience between 0 and 21),
    city short_text not null,
    state short_text not null,
    country short_text not null,
    native_place short_text not null,
    relocation_preference text not null check (relocation_preference in (${oneOf(RELOCATIONS)})),
    subjects text[] not null check (cardinality(subjects) between 1 and 50),
    classes text[] not null check (cardinality(classes) between 1 and 50),
    current_salary_paise integer not null check (current_salary_paise >= 0),
    expected_salary_paise integer not null check (expected_salary_paise >= 0),
    expected_salary_open boolean not null default false,
    mandatory_education text not null check (mandatory_education in (${oneOf(MANDATORY_EDUCATIONS)})),
    other_education text,
    can_teach_english boolean not null,
    teaching_language short_text,
    other_languages text[] not null default '{}' check (cardinality(other_languages) <= 50),
    preferred_locations text[] not null check (cardinality(preferred_locations) between 1 and 50),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint candidates_slot_runs_forward check (slot_from < slot_to)
  )`,
  sql`create table seen_profiles (
    employer_id uuid not null references employers on delete cascade,
    candidate_id uuid not null references candidates on delete cascade,
    seen_at timestamptz not null default now(),
    primary key (employer_id, candidate_id)
  )`,
  sql`create index seen_profiles_candidate on seen_profiles (candidate_id)`,
];

const catalogue = [
  sql`create table subjects (
    id uuid primary key,
    subject short_text not null check (subject <> '')
  )`,
  sql`create unique index subjects_name_unique on subjects (lower(subject))`,
  sql`create table news (
    id uuid primary key,
    title short_text not null,
    description text not null,
    day date not null,
    link text,
    image_key text,
    created_at timestamptz not null default now()
  )`,
  sql`create index news_newest on news (day desc, id desc)`,
  sql`create table banners (
    id uuid primary key,
    image_key text not null,
    created_at timestamptz not null default now()
  )`,
  sql`create table contact_messages (
    id uuid primary key,
    full_name short_text not null,
    email short_text not null,
    phone text not null check (phone ~ '^\\+?[0-9]{7,15}$'),
    message text not null,
    created_at timestamptz not null default now()
  )`,
  sql`create index contact_messages_newest on contact_messages (created_at desc, id desc)`,
];

const subscriptions = [
  // A deleted plan is hidden and not removed, because subscriptions refer to it.
  sql`create table plans (
    id uuid primary key,
    name short_text not null,
    description text not null,
    price_paise integer not null check (price_paise >= 0),
    features text[] not null default '{}',
    total_credits integer not null check (total_credits >= 0),
    duration_in_days integer check (duration_in_days > 0),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    deleted_at timestamptz
  )`,
  sql`create table subscriptions (
    id uuid primary key,
    employer_id uuid not null references employers on delete cascade,
    plan_id uuid not null references plans,
    plan_name short_text not null,
    plan_price_paise integer not null check (plan_price_paise >= 0),
    plan_credits integer not null check (plan_credits >= 0),
    duration_in_days integer check (duration_in_days > 0),
    total_credits integer not null check (total_credits >= 0),
    credits integer not null default 0,
    status text not null check (status in (${oneOf(SUBSCRIPTION_STATUSES)})),
    payment_id short_text,
    granted_at timestamptz,
    starts_at timestamptz,
    ends_at timestamptz,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint subscriptions_credits_never_below_zero check (credits >= 0),
    constraint subscriptions_active_has_period check (status <> 'active' or (starts_at is not null and ends_at is not null))
  )`,
  sql`create unique index subscriptions_one_pending on subscriptions (employer_id) where status = 'pending'`,
  sql`create unique index subscriptions_one_active on subscriptions (employer_id) where status = 'active'`,
  sql`create index subscriptions_employer on subscriptions (employer_id, created_at desc)`,
  sql`create index subscriptions_newest on subscriptions (created_at desc, id desc)`,
  sql`create index subscriptions_ending on subscriptions (ends_at) where status = 'active'`,
  // There are no foreign keys, because entries stay after the employer is deleted.
  sql`create table credit_entries (
    id uuid primary key,
    employer_id uuid not null,
    subscription_id uuid not null,
    interview_id uuid,
    amount integer not null check (amount <> 0),
    reason text not null check (reason in (${oneOf(CREDIT_REASONS)})),
    created_at timestamptz not null
  )`,
  sql`create index credit_entries_subscription on credit_entries (subscription_id, created_at)`,
  // An interview is paid for once, and its credit is returned once.
  sql`create unique index credit_entries_once_per_interview on credit_entries (interview_id, reason)
    where interview_id is not null`,
  sql`create index credit_entries_employer on credit_entries (employer_id, created_at desc)`,
  // Credits that deductOneCredit holds for the next interview (SUB-34).
  sql`create table credit_holds (
    id uuid primary key,
    employer_id uuid not null references employers on delete cascade,
    subscription_id uuid not null references subscriptions on delete cascade,
    created_at timestamptz not null
  )`,
  sql`create index credit_holds_employer on credit_holds (employer_id, created_at)`,
  // The balance is the sum of the entries, because only this trigger changes it.
  sql`create function apply_credit_entry() returns trigger language plpgsql as $$
  begin
    update subscriptions set credits = credits + new.amount, updated_at = new.created_at where id = new.subscription_id;
    if not found then
      raise exception 'credit entry for no subscription' using errcode = 'foreign_key_violation';
    end if;
    return null;
  end $$`,
  sql`create trigger credit_entries_apply after insert on credit_entries
    for each row execute function apply_credit_entry()`,
  sql`create function refuse_change() returns trigger language plpgsql as $$
  begin
    raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
  end $$`,
  sql`create trigger credit_entries_append_only before update or delete or truncate on credit_entries
    for each statement execute function refuse_change()`,
  sql`create function refuse_direct_credits() returns trigger language plpgsql as $$
  begin
    if pg_trigger_depth() < 2 and (tg_op = 'UPDATE' or new.credits <> 0) then
      raise exception 'credits move only through credit_entries' using errcode = 'restrict_violation';
    end if;
    return new;
  end $$`,
  sql`create trigger subscriptions_credits_by_ledger before update of credits on subscriptions
    for each row when (old.credits is distinct from new.credits) execute function refuse_direct_credits()`,
  sql`create trigger subscriptions_credits_begin_at_zero before insert on subscriptions
    for each row execute function refuse_direct_credits()`,
];

const interviews = [
  // Names are stored beside the ids, so that an interview keeps the name of a deleted person (PEOPLE-1).
  sql`create table interviews (
    id uuid primary key,
    candidate_id uuid references candidates on delete set null,
    employer_id uuid references employers on delete set null,
    candidate_name short_text not null,
    employer_name short_text not null,
    day date not null,
    slot_from time not null,
    slot_to time not null,
    link text not null check (link ~* '^https?://'),
    status text not null check (status in (${oneOf(INTERVIEW_STATUSES)})),
    result text check (result in (${oneOf(INTERVIEW_RESULTS)})),
    note text,
    subscription_id uuid,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    deleted_at timestamptz,
    during tsrange not null generated always as (tsrange(day + slot_from, day + slot_to)) stored,
    constraint interviews_slot_runs_forward check (slot_from < slot_to),
    constraint interviews_no_overlap exclude using gist (candidate_id with =, during with &&)
      where (status in (${oneOf(OPEN_STATUSES)}) and deleted_at is null)
  )`,
  sql`create unique index interviews_one_open on interviews (employer_id, candidate_id)
    where status in (${oneOf(OPEN_STATUSES)}) and deleted_at is null`,
  sql`create index interviews_employer on interviews (employer_id, created_at desc, id desc) where deleted_at is null`,
  sql`create index interviews_candidate on interviews (candidate_id, created_at desc, id desc) where deleted_at is null`,
  sql`create index interviews_newest on interviews (created_at desc, id desc) where deleted_at is null`,
];

const outbox = [
  // A mail is queued in the transaction of the change that it is about. Any process sends it afterwards.
  sql`create table mail_outbox (
    id uuid primary key,
    to_address short_text not null,
    subject text not null,
    body_text text not null,
    body_html text,
    attempts smallint not null default 0,
    next_attempt_at timestamptz not null,
    last_error text,
    sent_at timestamptz,
    created_at timestamptz not null
  )`,
  sql`create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null`,
];
