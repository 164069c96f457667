// Queries of complaints.
import { sql } from "kysely";
import type { ComplaintState } from "#features/site/domain/complaints/terms.ts";
import { DAY_MS, dayInIndia } from "#platform/domain/day.ts";
import type { AccountId } from "#platform/domain/ids.ts";
import { pageOffset, type PageRequest } from "#platform/domain/page.ts";
import type { Role } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import type { ComplaintChange, ComplaintRow, NewComplaint } from "#features/site/server/complaints/tables.ts";

/** Of an address only the first complaint of a day keeps `mailed_on`. */
export async function insertComplaint(
  db: DatabaseOrTransaction,
  complaint: NewComplaint,
): Promise<{ number: number; mailed_on: string | null }> {
  const insert = (values: NewComplaint) =>
    db.insertInto("complaints").values(values).returning(["number", "mailed_on"]);
  const mailed = await insert(complaint)
    .onConflict((conflict) =>
      conflict.columns(["email", "mailed_on"]).where("mailed_on", "is not", null).doNothing(),
    )
    .executeTakeFirst();
  return mailed ?? insert({ ...complaint, mailed_on: null }).executeTakeFirstOrThrow();
}

/** Late: not acknowledged within a day, or not answered by its day. */
const inState = (state: ComplaintState, now: Date) => {
  if (state === "answered") return sql<boolean>`answered_at is not null`;
  const late = sql<boolean>`(answer_by < ${dayInIndia(now)}::date
    or (acknowledged_at is null and complaints.created_at < ${new Date(now.getTime() - DAY_MS)}))`;
  return state === "open" ? sql<boolean>`answered_at is null` : sql<boolean>`answered_at is null and ${late}`;
};

type Queued = ComplaintRow & { role: Role | null; handler: string | null };

const selectQueued = (db: DatabaseOrTransaction) =>
  db
    .selectFrom("complaints")
    .leftJoin("accounts as senders", "senders.id", "account_id")
    .leftJoin("accounts as staff", "staff.id", "handled_by")
    .selectAll("complaints")
    .select(["senders.role", "staff.email as handler"]);

export function listComplaints(
  db: DatabaseOrTransaction,
  page: PageRequest,
  { state, now }: { state: ComplaintState; now: Date },
): Promise<Queued[]> {
  const found = selectQueued(db).where(inState(state, now));
  const sorted = state === "answered" ? found.orderBy("answered_at", "desc") : found.orderBy("answer_by");
  return sorted.orderBy("number").limit(page.limit).offset(pageOffset(page)).execute();
}

export function countComplaints(
  db: DatabaseOrTransaction,
  state: ComplaintState,
  now: Date,
): Promise<number> {
  return countRows(db.selectFrom("complaints").where(inState(state, now)));
}

export function findComplaint(db: DatabaseOrTransaction, id: string): Promise<Queued | undefined> {
  return selectQueued(db).where("complaints.id", "=", id).executeTakeFirst();
}

export function lockComplaint(db: DatabaseOrTransaction, id: string): Promise<ComplaintRow | undefined> {
  return db.selectFrom("complaints").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateComplaint(
  db: DatabaseOrTransaction,
  id: string,
  change: ComplaintChange,
): Promise<void> {
  await db.updateTable("complaints").set(change).where("id", "=", id).execute();
}

/** Those that a person sent while logged in, and those that were sent from the person's proven address without a login. */
export function listComplaintsOf(db: DatabaseOrTransaction, accountId: AccountId): Promise<ComplaintRow[]> {
  return db.selectFrom("complaints").selectAll().where(ofPerson(accountId)).orderBy("number").execute();
}

/**
 * Called before the account is deleted. Returns the keys of their files. A complaint in which somebody else typed the
 * person's address stays, with the address of its sender.
 */
export async function deleteComplaintsOf(db: DatabaseOrTransaction, accountId: AccountId): Promise<string[]> {
  const deleted = await db
    .deleteFrom("complaints")
    .where(ofPerson(accountId))
    .returning("file_key")
    .execute();
  await sql`update complaints set email = senders.email, mailed_on = null from accounts senders
    where senders.id = complaints.account_id and complaints.email = ${provenAddressOf(accountId)}`.execute(
    db,
  );
  return deleted.flatMap(({ file_key }) => file_key ?? []);
}

const provenAddressOf = (accountId: AccountId) =>
  sql`(select email from accounts where id = ${accountId} and email_proven_at is not null)`;

/** What was sent with a login is its sender's, whichever address was typed. */
const ofPerson = (accountId: AccountId) => sql<boolean>`(account_id = ${accountId}
  or (account_id is null and email = ${provenAddressOf(accountId)}))`;
