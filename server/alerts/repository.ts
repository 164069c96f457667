// Queries of alerts, of the addresses of alerts without login, and of the people who get the mails.
import { type Insertable, sql, type Updateable } from "kysely";
import type { Database, DatabaseOrTransaction } from "#server/database/connect.ts";
import type { JobAlerts } from "#server/database/tables/alerts.ts";

/** Whose alert it is: a candidate's, or an address's. */
export type Holder = { candidateId: string } | { addressId: string };

function columnOf(holder: Holder): { column: "candidate_id" | "address_id"; id: string } {
  return "candidateId" in holder
    ? { column: "candidate_id", id: holder.candidateId }
    : { column: "address_id", id: holder.addressId };
}

export function listAlerts(db: DatabaseOrTransaction, holder: Holder) {
  const { column, id } = columnOf(holder);
  return db
    .selectFrom("job_alerts")
    .selectAll()
    .where(column, "=", id)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}

/** The alerts of a candidate, and those of its address if it is proven. */
export function listAlertsOfPerson(db: DatabaseOrTransaction, candidateId: string) {
  return db
    .selectFrom("job_alerts")
    .selectAll("job_alerts")
    .leftJoin("alert_addresses", "alert_addresses.id", "job_alerts.address_id")
    .innerJoin("accounts", (join) =>
      join
        .on("accounts.id", "=", candidateId)
        .on((eb) =>
          eb.or([
            eb("job_alerts.candidate_id", "=", candidateId),
            eb.and([
              eb("alert_addresses.email", "=", eb.ref("accounts.email")),
              eb("accounts.email_proven_at", "is not", null),
            ]),
          ]),
        ),
    )
    .orderBy("job_alerts.created_at", "desc")
    .orderBy("job_alerts.id", "desc")
    .execute();
}

export function insertAlert(db: DatabaseOrTransaction, row: Insertable<JobAlerts>) {
  return db.insertInto("job_alerts").values(row).returningAll().executeTakeFirstOrThrow();
}

export function updateAlert(
  db: DatabaseOrTransaction,
  { id, holder }: { id: string; holder: Holder },
  change: Updateable<JobAlerts>,
) {
  const { column, id: holderId } = columnOf(holder);
  return db
    .updateTable("job_alerts")
    .set(change)
    .where("id", "=", id)
    .where(column, "=", holderId)
    .returningAll()
    .executeTakeFirst();
}

export async function deleteAlert(db: DatabaseOrTransaction, id: string, holder?: Holder): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("job_alerts")
    .where("id", "=", id)
    .$if(holder !== undefined, (query) => {
      const { column, id: holderId } = columnOf(holder as Holder);
      return query.where(column, "=", holderId);
    })
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function findAlert(db: DatabaseOrTransaction, id: string) {
  return db.selectFrom("job_alerts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Makes two requests of one candidate wait for each other. */
export async function lockCandidate(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db.selectFrom("accounts").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

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

/** The ids of alerts whose mail is due, those after `after` in the order of ids. */
export async function listDue(db: Database, due: { day: string; after: string; limit: number }) {
  const rows = await db
    .selectFrom("job_alerts")
    .select("id")
    .where("confirmed_at", "is not", null)
    .where("paused", "=", false)
    .where("next_on", "<=", due.day)
    .where("id", ">", due.after)
    .orderBy("id")
    .limit(due.limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Of a candidate only a proven address; an address without login is proven by its link. */
export async function findRecipient(
  db: DatabaseOrTransaction,
  { candidate_id, address_id }: { candidate_id: string | null; address_id: string | null },
): Promise<{ email: string; accountId: string | undefined } | undefined> {
  if (candidate_id === null) {
    const address = await findAddress(db, address_id ?? "");
    return address && { email: address.email, accountId: undefined };
  }
  const account = await db
    .selectFrom("accounts")
    .select("email")
    .where("id", "=", candidate_id)
    .where("email_proven_at", "is not", null)
    .executeTakeFirst();
  return account && { email: account.email, accountId: candidate_id };
}

/** Records the run of a day. Returns false if that day has one already. */
export async function insertRun(
  db: DatabaseOrTransaction,
  run: { alert_id: string; day: string; jobs: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("alert_runs")
    .values(run)
    .onConflict((conflict) => conflict.columns(["alert_id", "day"]).doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateAfterRun(
  db: DatabaseOrTransaction,
  id: string,
  change: Pick<Updateable<JobAlerts>, "since" | "next_on" | "last_mail_on">,
): Promise<void> {
  await db.updateTable("job_alerts").set(change).where("id", "=", id).execute();
}

/** Another process that does the same skips the row. */
export function lockAlert(db: DatabaseOrTransaction, id: string) {
  return db
    .selectFrom("job_alerts")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** One confirmed alert that nobody has touched since `before` and whose person is not warned yet, locked. */
export function lockUntouched(db: DatabaseOrTransaction, before: Date) {
  return db
    .selectFrom("job_alerts")
    .selectAll()
    .where("confirmed_at", "is not", null)
    .where("warned_at", "is", null)
    .where("touched_at", "<=", before)
    .orderBy("touched_at")
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function markWarned(db: DatabaseOrTransaction, id: string, now: Date): Promise<void> {
  await db.updateTable("job_alerts").set({ warned_at: now }).where("id", "=", id).execute();
}

export async function sweep(
  db: Database,
  before: { unconfirmed: Date; warned: Date; mailed: Date; runs: string },
): Promise<void> {
  await db
    .deleteFrom("job_alerts")
    .where("confirmed_at", "is", null)
    .where("created_at", "<=", before.unconfirmed)
    .execute();
  await db.deleteFrom("job_alerts").where("warned_at", "<=", before.warned).execute();
  await db
    .deleteFrom("alert_addresses")
    .where((or) => or.or([or("mailed_at", "is", null), or("mailed_at", "<=", before.mailed)]))
    .where("created_at", "<=", before.mailed)
    .where(sql<boolean>`not exists (select from job_alerts where address_id = alert_addresses.id)`)
    .execute();
  await db.deleteFrom("alert_runs").where("day", "<", before.runs).execute();
}
