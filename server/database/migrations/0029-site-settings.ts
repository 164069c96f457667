// What an admin says about the site: contact, social links, how to pay, and logos of partners.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...tables, ...seenByVisitors]) await statement.execute(db);
}

const tables = [
  // One row, made here. What is null or empty is not set.
  sql`create table site_settings (
    id smallint primary key default 1 check (id = 1),
    office_address text check (length(office_address) between 1 and 5000),
    phones text[] not null default '{}' check (cardinality(phones) <= 5),
    email text check (length(email) between 3 and 200),
    opening_hours text check (length(opening_hours) between 1 and 5000),
    map_link text check (length(map_link) between 8 and 2000),
    social_links jsonb not null default '{}' check (jsonb_typeof(social_links) = 'object'),
    upi_address text check (length(upi_address) between 3 and 200),
    bank_account_name text check (length(bank_account_name) between 1 and 200),
    bank_account_number text check (bank_account_number ~ '^[0-9]{6,20}$'),
    bank_ifsc text check (bank_ifsc ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
    bank_name text check (length(bank_name) between 1 and 200)
  )`,
  sql`insert into site_settings default values`,
  // A logo without a position was uploaded and not saved; the next change of the settings deletes it after a day.
  sql`create table partner_logos (
    id uuid primary key,
    name text not null check (length(name) between 1 and 200),
    image_key text not null,
    position smallint check (position between 1 and 30),
    created_at timestamptz not null
  )`,
];

const seenByVisitors = ["site_settings", "partner_logos"].map(
  (table) => sql`create trigger seen_by_visitors
    after insert or update or delete or truncate on ${sql.table(table)}
    for each statement execute function tell_seen_by_visitors()`,
);
