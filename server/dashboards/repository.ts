// Counts over several areas.
import { sql } from "kysely";
import type { Stats } from "#domain/dashboards/contract.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

/** Subscribers are employers with an active subscription whose period is not over (decisions, "Subscriptions"). */
export async function countEverything(db: DatabaseOrTransaction, now: Date): Promise<Stats> {
  const { rows } = await sql<Stats>`select
    (select count(*) from employers) as "Employer",
    (select count(*) from candidates) as "totalCandidates",
    (select count(distinct employer_id) from subscriptions
      where status = 'active' and ends_at > ${now}) as "Subscriber",
    (select count(*) from contact_messages) as "totalMessages"`.execute(db);
  const [stats] = rows;
  if (!stats) throw new Error("The counts have no row.");
  return stats;
}
