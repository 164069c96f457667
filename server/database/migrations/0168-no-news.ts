// Mails with news of the product were asked for and never written: who had agreed has taken it back, and nobody is asked.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  // A version before asks for them again, which does no harm.
  await sql`insert into schema_versions (version, oldest_app) values (168, 166)`.execute(db);
  // The newest answer has the greatest id: these begin as ids of this moment do.
  await sql`insert into consents (id, account_id, purpose, given, notice, channel, at)
    select (lpad(to_hex((extract(epoch from now()) * 1000)::bigint), 12, '0') || '7'
        || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid, account_id, purpose, false, notice, 'api', now()
    from (select distinct on (account_id) * from consents where purpose = 'news' order by account_id, id desc) newest
    where given`.execute(db);
}
