// Counts how many agreed interviews a school may still cancel without losing the credit, for each of its plans' periods.
import { sql } from "kysely";
import { countFreeCancels } from "#domain/interviews/steps/credit.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

type Counts = { id: string; used: number; invitations: number };

/** Deleted interviews count too. */
export async function countFreeCancelsOf(
  db: DatabaseOrTransaction,
  subscriptionIds: readonly string[],
): Promise<Map<string, number>> {
  if (subscriptionIds.length === 0) return new Map();
  const { rows } = await sql<Counts>`
    select subscription_id as id, count(*)::int as invitations,
      (count(*) filter (where cancelled_by = 'school' and credit_returned
        and cancelled_from in ('Interview Scheduled', 'Rescheduled')))::int as used
    from interviews where subscription_id = any(${subscriptionIds}::uuid[])
    group by subscription_id`.execute(db);
  return new Map(rows.map((row) => [row.id, countFreeCancels(row)]));
}
