// Ends what the links of mails open for a person, wherever the links are kept.
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

/**
 * Ends the links to interviews, and the open invitations to a school that this person has sent or got. Links that only
 * switch off, confirm or stop something go on working.
 */
export async function endMailLinks(db: DatabaseOrTransaction, accountId: string, now: Date): Promise<void> {
  await db
    .updateTable("answer_links")
    .set({ ended_at: now })
    .where("account_id", "=", accountId)
    .where("ended_at", "is", null)
    .execute();
  await db
    .updateTable("invitations")
    // The table refuses an invitation that ends before it begins.
    .set({ expires_at: sql`greatest(${now}::timestamptz, created_at + interval '1 millisecond')` })
    .where("accepted_at", "is", null)
    .where("expires_at", ">", now)
    .where((eb) =>
      eb.or([
        eb("invited_by", "=", accountId),
        eb("email", "=", sql<string>`(select email from accounts where id = ${accountId})`),
      ]),
    )
    .execute();
}
