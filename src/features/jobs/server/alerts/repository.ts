// Queries of alerts, each of a candidate or of an address.
import { type Insertable, sql, type Updateable } from "kysely";
import { daysBefore } from "#platform/domain/day.ts";
import type { CandidateId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { JobAlerts } from "#features/jobs/server/alerts/tables.ts";

/** Whose alert it is: a candidate's, or an address's. */
export type Holder = { candidateId: CandidateId } | { addressId: string };

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

/** The subjects of the list with one of these names, ignoring case. */
export async function listSubjectsNamed(
  db: DatabaseOrTransaction,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom("subjects")
    .select("subject")
    .where(
      (select) => select.fn("lower", ["subject"]),
      "in",
      names.map((name) => name.toLowerCase()),
    )
    .execute();
  return rows.map(({ subject }) => subject);
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

export async function deleteAlert(db: DatabaseOrTransaction, id: string, holder: Holder): Promise<boolean> {
  const { column, id: holderId } = columnOf(holder);
  const { numDeletedRows } = await db
    .deleteFrom("job_alerts")
    .where("id", "=", id)
    .where(column, "=", holderId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export function findAlert(db: DatabaseOrTransaction, id: string) {
  return db.selectFrom("job_alerts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** How long after the consent a first alert is made; an address that is not proven by then is deleted (REG-45). */
const FIRST_ALERT_DAYS = 14;

/** Teachers with a proven address whose newest answer of the last days agrees to mails about jobs. Locked. */
export async function listAgreedWithoutAlert(
  db: DatabaseOrTransaction,
  now: Date,
): Promise<{ id: CandidateId; subject: string | undefined; place: string }[]> {
  const since = daysBefore(now, FIRST_ALERT_DAYS);
  const { rows } = await sql<{ id: CandidateId; subject: string | null; place: string }>`
    select candidates.id, subjects[1] as subject, concat_ws(', ', city, state, country) as place
    from accounts join candidates using (id)
    where email_proven_at is not null
      and exists (select from consents where account_id = accounts.id and purpose = 'alerts' and given
        and at > ${since} and not exists (select from consents later
          where later.account_id = accounts.id and later.purpose = 'alerts' and later.id > consents.id))
      and not exists (select from job_alerts where candidate_id = accounts.id)
    limit 500 for update of accounts skip locked`.execute(db);
  return rows.map(({ subject, ...row }) => ({ ...row, subject: subject ?? undefined }));
}

export async function deleteAlertsOf(db: DatabaseOrTransaction, candidateId: CandidateId): Promise<void> {
  await db.deleteFrom("job_alerts").where("candidate_id", "=", candidateId).execute();
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
