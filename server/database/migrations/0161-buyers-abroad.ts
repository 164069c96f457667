// Schools abroad have billing details too, and the seller says whether a supply to another country bears tax.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

const statements = [
  // Former versions read every state as one of India.
  sql`insert into schema_versions (version, oldest_app) values (161, 161)`,
  sql`alter table billing_profiles
    add column country short_text not null default 'India',
    drop constraint billing_profiles_pin_check,
    add constraint billing_profiles_pin check (char_length(pin) <= 20 and (country <> 'India' or pin ~ '^[1-9][0-9]{5}$')),
    add constraint billing_profiles_gstin_in_india check (country = 'India' or gstin is null)`,
  sql`alter table seller_settings add column export_taxed boolean not null default true`,
  // The forms of the portal: regular, UIN and non-resident too.
  sql`alter table billing_profiles drop constraint billing_profiles_gstin_check,
    add constraint billing_profiles_gstin_check check (gstin ~ '^[0-9]{2}[A-Z0-9]{13}$')`,
];
