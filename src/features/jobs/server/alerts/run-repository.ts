// Queries of the daily mails: which alerts are due, who gets the mail, and the run of a day.
import type { Updateable } from "kysely";
import type { AccountId, CandidateId } from "#platform/domain/ids.ts";
import type { Database, DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { JobAlerts } from "#features/jobs/server/alerts/tables.ts";
import { findAddress } from "./address-repository.ts";

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

/** Of a candidate only a proven address; an address without login is proven by its link. */
export async function findRecipient(
  db: DatabaseOrTransaction,
  { candidate_id, address_id }: { candidate_id: CandidateId | null; address_id: string | null },
): Promise<{ email: string; accountId: AccountId | null } | undefined> {
  if (candidate_id === null) {
    const address = await findAddress(db, address_id ?? "");
    return address && { email: address.email, accountId: null };
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
