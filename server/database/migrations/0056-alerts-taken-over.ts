// Alerts of an address become those of the candidate who has proven it: when it is proven, and for those who are members by
// now. No search is doubled, and nobody gets more than ten; those beyond stay with the address.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [takeOver, onProof, trigger, members]) await statement.execute(db);
}

const takeOver = sql`create function take_over_alerts(member uuid) returns void language plpgsql as $$
  declare
    address uuid;
  begin
    -- Two requests of one candidate wait for each other, so that the ten are kept.
    perform from accounts where id = member for no key update;
    select a.id into address from alert_addresses a join accounts m on m.email = a.email
      where m.id = member and m.role = 'candidate' and m.email_proven_at is not null;
    if address is null then return; end if;

    delete from job_alerts a where a.address_id = address and a.confirmed_at is not null and exists (
      select from job_alerts own where own.candidate_id = member and own.search_key = a.search_key);
    update job_alerts set candidate_id = member, address_id = null where id in (
      select id from job_alerts where address_id = address and confirmed_at is not null order by created_at, id
      limit greatest(10 - (select count(*) from job_alerts where candidate_id = member), 0));
  end $$`;

const onProof = sql`create function take_over_alerts_on_proof() returns trigger language plpgsql as $$
  begin
    perform take_over_alerts(new.id);
    return null;
  end $$`;

const trigger = sql`create trigger accounts_take_over_alerts after update of email, email_proven_at on accounts
  for each row when (new.role = 'candidate' and new.email_proven_at is not null
    and (old.email_proven_at is null or old.email <> new.email))
  execute function take_over_alerts_on_proof()`;

const members = sql`select take_over_alerts(m.id) from accounts m join alert_addresses a on a.email = m.email`;
