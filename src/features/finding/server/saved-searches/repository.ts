// Queries of the saved searches of members of schools.
import { type Insertable, sql } from "kysely";
import type { AccountId, EmployerId } from "#platform/domain/ids.ts";
import type { MemberRole } from "#platform/domain/role.ts";
import type { Database, DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { SavedSearches, SavedSearchRow } from "#features/finding/server/saved-searches/tables.ts";

type Owner = { employerId: EmployerId; accountId: AccountId };

const selectOf = (db: DatabaseOrTransaction, { employerId, accountId }: Owner) =>
  db
    .selectFrom("saved_searches")
    .selectAll()
    .where("account_id", "=", accountId)
    .where("employer_id", "=", employerId);

/** Newest first. */
export const listSavedSearches = (db: DatabaseOrTransaction, owner: Owner): Promise<SavedSearchRow[]> =>
  selectOf(db, owner).orderBy("created_at", "desc").orderBy("id", "desc").execute();

export const findOwn = (
  db: DatabaseOrTransaction,
  owner: Owner,
  id: string,
): Promise<SavedSearchRow | undefined> => selectOf(db, owner).where("id", "=", id).executeTakeFirst();

/** Makes two new searches of one member wait for each other. */
export async function lockMember(db: DatabaseOrTransaction, { employerId, accountId }: Owner): Promise<void> {
  await sql`select from memberships where employer_id = ${employerId} and account_id = ${accountId}
    for no key update`.execute(db);
}

export function insertSavedSearch(
  db: DatabaseOrTransaction,
  row: Insertable<SavedSearches>,
): Promise<SavedSearchRow> {
  return db.insertInto("saved_searches").values(row).returningAll().executeTakeFirstOrThrow();
}

export async function deleteSavedSearch(db: DatabaseOrTransaction, id: string): Promise<void> {
  await db.deleteFrom("saved_searches").where("id", "=", id).execute();
}

export function findSavedSearch(db: DatabaseOrTransaction, id: string): Promise<SavedSearchRow | undefined> {
  return db.selectFrom("saved_searches").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Those whose mail is due, after `after` in the order of ids. */
export async function listDue(
  db: Database,
  { day, after, limit }: { day: string; after: string; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom("saved_searches")
    .select("id")
    .where("next_on", "<=", day)
    .where("id", ">", after)
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Another process that does the same skips the row. */
export function lockSavedSearch(db: DatabaseOrTransaction, id: string): Promise<SavedSearchRow | undefined> {
  return db
    .selectFrom("saved_searches")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

export async function updateAfterRun(
  db: DatabaseOrTransaction,
  id: string,
  change: { since: Date; next_on: string },
): Promise<void> {
  await db.updateTable("saved_searches").set(change).where("id", "=", id).execute();
}

/** The member with a proven address, while the membership lasts and the school is not suspended. */
export function findRecipient(
  db: DatabaseOrTransaction,
  { employer_id, account_id }: Pick<SavedSearchRow, "employer_id" | "account_id">,
): Promise<{ email: string; role: MemberRole; isVerified: boolean } | undefined> {
  return db
    .selectFrom("memberships")
    .innerJoin("accounts", "accounts.id", "memberships.account_id")
    .innerJoin("employers", "employers.id", "memberships.employer_id")
    .select(["accounts.email", "memberships.role"])
    .select(sql<boolean>`coalesce(counts_as_verified_until > now(), false)`.as("isVerified"))
    .where("memberships.employer_id", "=", employer_id)
    .where("memberships.account_id", "=", account_id)
    .where("memberships.left_at", "is", null)
    .where("employers.suspended_at", "is", null)
    .where("accounts.email_proven_at", "is not", null)
    .executeTakeFirst();
}

/** Of these candidates, those who registered or proved their address between two instants. */
export async function listNewAmong(
  db: DatabaseOrTransaction,
  ids: readonly string[],
  { since, until }: { since: Date; until: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select candidates.id from candidates join accounts on accounts.id = candidates.id
    where candidates.id = any(${ids}::uuid[]) and listed
      and greatest(candidates.created_at, email_proven_at) > ${since}
      and greatest(candidates.created_at, email_proven_at) <= ${until}`.execute(db);
  return new Set(rows.map(({ id }) => id));
}
