// Queries of addresses that have alerts without login.
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

/** Returns the row of an address, locked, and inserts it where it is new. */
export async function lockAddress(db: DatabaseOrTransaction, row: { id: string; email: string; now: Date }) {
  await db
    .insertInto("alert_addresses")
    .values({ id: row.id, email: row.email, created_at: row.now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .execute();
  return db
    .selectFrom("alert_addresses")
    .selectAll()
    .where("email", "=", row.email)
    .forUpdate()
    .executeTakeFirst();
}

export async function markAddressMailed(db: DatabaseOrTransaction, id: string, now: Date): Promise<void> {
  await db.updateTable("alert_addresses").set({ mailed_at: now }).where("id", "=", id).execute();
}

export function findAddress(db: DatabaseOrTransaction, id: string) {
  return db.selectFrom("alert_addresses").selectAll().where("id", "=", id).executeTakeFirst();
}

export async function confirmAlertsOf(
  db: DatabaseOrTransaction,
  addressId: string,
  change: { ids: string[]; now: Date; today: string },
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable("job_alerts")
    .set({
      confirmed_at: change.now,
      touched_at: change.now,
      since: change.now,
      next_on: sql`${change.today}::date + case frequency when 'daily' then 1 else 7 end`,
    })
    .where("address_id", "=", addressId)
    .where("id", "in", change.ids)
    .where("confirmed_at", "is", null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
