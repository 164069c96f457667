// Addresses of one inbox count as one for the mails and places of alerts: without what stands behind a plus sign, and at
// Gmail without dots.
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table alert_addresses add column inbox text not null generated always as (
    case when split_part(email, '@', 2) in ('gmail.com', 'googlemail.com')
      then replace(split_part(split_part(email, '@', 1), '+', 1), '.', '') || '@gmail.com'
      else split_part(split_part(email, '@', 1), '+', 1) || '@' || split_part(email, '@', 2) end
  ) stored`.execute(db);
  await sql`create index alert_addresses_inbox on alert_addresses (inbox)`.execute(db);
}
