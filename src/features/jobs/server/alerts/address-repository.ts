// Queries of addresses that have alerts without login, and of the candidate who has proven such an address (ALERT-26).
import { sql } from "kysely";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { CandidateId } from "#platform/domain/ids.ts";

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

/** Makes the requests about one inbox wait for each other until the transaction ends. */
export async function lockInbox(db: DatabaseOrTransaction, inbox: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('alerts of ' || ${inbox}, 0))`.execute(db);
}

/** When the last mail with a link to confirm went to the inbox. */
export async function findLastMail(db: DatabaseOrTransaction, inbox: string): Promise<Date | null> {
  const { mailed_at } = await db
    .selectFrom("alert_addresses")
    .select((select) => select.fn.max("mailed_at").as("mailed_at"))
    .where("inbox", "=", inbox)
    .executeTakeFirstOrThrow();
  return mailed_at;
}

export async function countConfirmed(db: DatabaseOrTransaction, inbox: string): Promise<number> {
  const { count } = await db
    .selectFrom("job_alerts")
    .innerJoin("alert_addresses", "alert_addresses.id", "address_id")
    .select((select) => select.fn.countAll<number>().as("count"))
    .where("inbox", "=", inbox)
    .where("confirmed_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Deletes the oldest alerts of the inbox that wait beyond this number. */
export async function keepNewestWaiting(
  db: DatabaseOrTransaction,
  inbox: string,
  most: number,
): Promise<void> {
  await sql`delete from job_alerts where id in (
    select job_alerts.id from job_alerts join alert_addresses on alert_addresses.id = address_id
    where inbox = ${inbox} and confirmed_at is null
    order by job_alerts.created_at desc, job_alerts.id desc offset ${most})`.execute(db);
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

const selectMember = (db: DatabaseOrTransaction, addressId: string) =>
  db
    .selectFrom("accounts")
    .innerJoin("alert_addresses", "alert_addresses.email", "accounts.email")
    .innerJoin("candidates", "candidates.id", "accounts.id")
    .select("candidates.id")
    .where("alert_addresses.id", "=", addressId)
    .where("accounts.role", "=", "candidate")
    .where("accounts.email_proven_at", "is not", null);

/** The candidate who has proven the address. */
export async function findMemberOf(db: DatabaseOrTransaction, addressId: string) {
  return (await selectMember(db, addressId).executeTakeFirst())?.id;
}

/** Locks the account before the alerts, in the same order as a proof of the address does. */
export async function lockMemberOf(db: DatabaseOrTransaction, addressId: string) {
  return (await selectMember(db, addressId).forNoKeyUpdate("accounts").executeTakeFirst())?.id;
}

/** A trigger does the same when the address is proven. */
export async function takeOverAlerts(db: DatabaseOrTransaction, candidateId: CandidateId): Promise<void> {
  await sql`select take_over_alerts(${candidateId})`.execute(db);
}
