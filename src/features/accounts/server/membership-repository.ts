// Queries of the members of schools. A person is a current member of one school at most.
import type { Insertable } from "kysely";
import type { AccountId, EmployerId } from "#platform/domain/ids.ts";
import type { MemberRole } from "#platform/domain/role.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Memberships } from "#features/schools/server/teams/tables.ts";

type Membership = {
  employer_id: EmployerId;
  account_id: AccountId;
  role: MemberRole;
  suspended_at: Date | null;
};

/** A constraint of the database refuses a second owner and a second school of one person. */
export async function insertMembership(
  db: DatabaseOrTransaction,
  row: Insertable<Memberships>,
): Promise<void> {
  await db.insertInto("memberships").values(row).execute();
}

const current = (db: DatabaseOrTransaction) =>
  db
    .selectFrom("memberships")
    .innerJoin("employers", "employers.id", "memberships.employer_id")
    .select(["employer_id", "account_id", "role", "employers.suspended_at"])
    .where("left_at", "is", null);

/** Finds the school of which this person is a member now. */
export function findMembership(
  db: DatabaseOrTransaction,
  accountId: AccountId,
): Promise<Membership | undefined> {
  return current(db).where("account_id", "=", accountId).executeTakeFirst();
}

/** Lists the current members of a school in the order in which they joined. */
export function listMembers(db: DatabaseOrTransaction, employerId: EmployerId): Promise<Membership[]> {
  return current(db)
    .where("employer_id", "=", employerId)
    .orderBy("joined_at")
    .orderBy("account_id")
    .execute();
}

/** Of a school without an owner. */
export async function makeOwner(
  db: DatabaseOrTransaction,
  { employer_id, account_id }: Pick<Membership, "employer_id" | "account_id">,
): Promise<void> {
  await db
    .updateTable("memberships")
    .set({ role: "owner" })
    .where("employer_id", "=", employer_id)
    .where("account_id", "=", account_id)
    .where("left_at", "is", null)
    .execute();
}

/** Returns the account of the school's owner, or undefined where the school does not exist. */
export async function findOwnerId(
  db: DatabaseOrTransaction,
  employerId: EmployerId,
): Promise<AccountId | undefined> {
  const owner = await db
    .selectFrom("school_owners")
    .select("account_id")
    .where("employer_id", "=", employerId)
    .executeTakeFirst();
  return owner?.account_id;
}
