// Queries of invented people and of what remains of them.
import { sql } from "kysely";
import type { CandidateId, EmployerId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { INVENTED_WORLD } from "#platform/server/database/invented-people.ts";
import { DEMO_PARTNERS, DEMO_SETTINGS, DEMO_SOCIAL_LINKS } from "#features/catalogue/demo/site-settings.ts";
import { DEMO_ORDER, DEMO_SELLER } from "#features/money/demo/seller.ts";

type InventedPerson = { role: "candidate"; id: CandidateId } | { role: "employer"; id: EmployerId };

/**
 * Nobody can own an address that ends in .example. Employers come first, because deleting their subscriptions deletes
 * held credits.
 */
export async function listInventedPeople(db: DatabaseOrTransaction): Promise<InventedPerson[]> {
  const { rows } = await sql<InventedPerson>`
    select employer_id as id, 'employer' as role from school_owners where email like '%.example'
    union all select id, role from accounts where email like '%.example' and role = 'candidate'
    order by role desc, id`.execute(db);
  return rows;
}

/** Deletes interviews between two invented people, which no real person needs. */
export async function deleteInterviewsBetween(
  db: DatabaseOrTransaction,
  people: readonly InventedPerson[],
): Promise<void> {
  const ids = people.map(({ id }) => id);
  await sql`delete from interviews
    where candidate_id = any(${ids}::uuid[]) and employer_id = any(${ids}::uuid[])`.execute(db);
}

/** Clears what is still the invented world's own in the settings, and returns the files of its logos. */
export async function clearDemoSettings(db: DatabaseOrTransaction): Promise<string[]> {
  const { phones, ...texts } = DEMO_SETTINGS;
  for (const [name, value] of Object.entries(texts)) {
    await sql`update site_settings set ${sql.ref(name)} = null where ${sql.ref(name)} = ${value}`.execute(db);
  }
  await sql`update site_settings set phones = '{}' where phones = ${phones}`.execute(db);
  await sql`update site_settings set social_links = '{}'
    where social_links = ${JSON.stringify(DEMO_SOCIAL_LINKS)}::jsonb`.execute(db);
  await sql`update site_settings set home_page_read = false
    where figures = 'given' and services is null and slogans is null`.execute(db);
  const logos = await db
    .deleteFrom("partner_logos")
    .where(
      "name",
      "in",
      DEMO_PARTNERS.map(({ name }) => name),
    )
    .returning("image_key")
    .execute();
  return logos.map(({ image_key }) => image_key);
}

/**
 * Deletes the invented seller with the papers that it has issued to schools that have left, and what they settled. Numbers
 * begin again where none is left in use.
 */
export async function deleteDemoPapers(db: DatabaseOrTransaction): Promise<void> {
  await sql`delete from seller_settings where legal_name = ${DEMO_SELLER.legal_name}`.execute(db);
  await sql`delete from papers
    where school_left_at is not null and seller ->> 'legalName' = ${DEMO_SELLER.legal_name}`.execute(db);
  await sql`delete from payment_orders where gateway_order_id like ${`${DEMO_ORDER}%`}`.execute(db);
  await sql`delete from invoice_numbers where not exists (
    select from papers where number like series || '/' || financial_year || '/%')`.execute(db);
}

export async function deleteMarker(db: DatabaseOrTransaction): Promise<void> {
  await db.deleteFrom("installation").where("name", "=", INVENTED_WORLD).execute();
}
