// Rules that stored rows must keep, each as a query for rows that break it.
import { sql } from "kysely";
import type { Database } from "#platform/server/database/connect.ts";

const RULES: Record<string, ReturnType<typeof sql>> = {
  "a balance is the sum of its entries": sql`select id from subscriptions s
    where credits <> (select coalesce(sum(amount), 0) from credit_entries e where e.subscription_id = s.id)`,
  "no balance is below zero": sql`select id from subscriptions where credits < 0`,
  "an interview is paid for once and given back once at most": sql`select interview_id from credit_entries
    where interview_id is not null group by interview_id, reason having count(*) > 1`,
  "no candidate is in two interviews at once": sql`select a.id from interviews a join interviews b
    on a.candidate_id = b.candidate_id and a.id < b.id and a.during && b.during
    where a.deleted_at is null and b.deleted_at is null
      and a.status not in ('Completed', 'Cancelled') and b.status not in ('Completed', 'Cancelled')`,
  "one active and one pending subscription at most": sql`select employer_id from subscriptions
    where status in ('active', 'pending') group by employer_id, status having count(*) > 1`,
  "an address is folded and belongs to one account": sql`select id from accounts where email <> lower(btrim(email))
    union all select min(id::text)::uuid from accounts group by email having count(*) > 1`,
  "every candidate has an account of the same id": sql`select c.id from candidates c left join accounts a using (id) where a.id is null`,
  "every school has one owner": sql`select e.id from employers e left join memberships m
    on m.employer_id = e.id and m.role = 'owner' and m.left_at is null
    group by e.id having count(m.account_id) <> 1`,
  "links are http or https": sql`select id from interviews where link !~* '^https?://'
    union all select id from employers where website_link is not null and website_link !~* '^https?://'
    union all select id from news where link is not null and link !~* '^https?://'`,
  "a phone number has ten digits": sql`select id from candidates where phone !~ '^[0-9]{10}$'
    union all select id from employers where phone !~ '^[0-9]{10}$'`,
  "one line is one line": sql`select id from candidates where full_name ~ '[\\x01-\\x1f]' or native_place ~ '[\\x01-\\x1f]'
    union all select id from employers where institute_name ~ '[\\x01-\\x1f]' or affiliation ~ '[\\x01-\\x1f]'
    union all select id from subjects where subject ~ '[\\x01-\\x1f]'
    union all select id from mail_outbox where subject ~ '[\\x01-\\x1f]'`,
  "a long text has its limit": sql`select id from contact_messages where char_length(message) > 5000
    union all select id from news where char_length(description) > 5000`,
};

/** Returns `rule: number of rows` for each broken rule. */
export async function findBrokenRules(db: Database): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, search] of Object.entries(RULES)) {
    const { rows } = await search.execute(db);
    if (rows.length > 0) broken.push(`${rule}: ${rows.length}`);
  }
  return broken;
}
