// Queries of accounts, one for each e-mail address.
import type { AccountId, EmployerId } from "#platform/domain/ids.ts";
import type { Locale } from "#platform/domain/locale/locale.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Ending } from "#platform/server/database/ending.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import type { Accounts } from "#features/accounts/server/tables.ts";

export type Account = Selectable<Accounts>;
/** `email_proven_at` is the current time if left out. A registration writes null. */
type NewAccount = Insertable<Accounts>;

/** A constraint of the database refuses a taken address ("This email is already registered."). */
export async function insertAccount(db: DatabaseOrTransaction, account: NewAccount): Promise<void> {
  await db.insertInto("accounts").values(account).execute();
}

/** Returns false if the address has an account already. */
export async function insertNewAccount(
  db: DatabaseOrTransaction,
  account: Omit<NewAccount, "id">,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("accounts")
    .values({ id: newPersonId(), ...account })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function isAnyAdmin(db: DatabaseOrTransaction): Promise<boolean> {
  const admin = await db.selectFrom("accounts").select("id").where("role", "=", "admin").executeTakeFirst();
  return admin !== undefined;
}

export function findAccountByEmail(db: DatabaseOrTransaction, email: string) {
  return db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
}

export function findAccount(db: DatabaseOrTransaction, id: AccountId) {
  return db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Returns whether this is the id of an account or of a school. */
export async function isPersonOrSchool(
  db: DatabaseOrTransaction,
  id: AccountId | EmployerId,
): Promise<boolean> {
  const { rows } = await sql`select from accounts where id = ${id} union all
    select from employers where id = ${id}`.execute(db);
  return rows.length > 0;
}

/**
 * Makes two requests of one account wait for each other until the transaction ends. Logins that begin meanwhile wait too,
 * and then see the change.
 */
export async function lockAccount(db: DatabaseOrTransaction, id: AccountId): Promise<void> {
  await db.selectFrom("accounts").select("id").where("id", "=", id).forNoKeyUpdate().execute();
}

/**
 * Locks the account while a session begins, which writes to it: with a shared lock two logins at once would wait for each
 * other. Returns false if its password has changed since it was read.
 */
export async function lockUnchangedAccount(
  db: DatabaseOrTransaction,
  account: Pick<Account, "id" | "password_hash">,
): Promise<boolean> {
  const same = await db
    .selectFrom("accounts")
    .select("id")
    .where("id", "=", account.id)
    .where("password_hash", "=", account.password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return same !== undefined;
}

/** A constraint of the database refuses a taken address ("This email is already registered."). */
export async function updateAccountEmail(
  db: DatabaseOrTransaction,
  id: AccountId,
  email: string,
): Promise<void> {
  await db.updateTable("accounts").set({ email }).where("id", "=", id).execute();
}

export async function updateLocale(db: DatabaseOrTransaction, id: AccountId, locale: Locale): Promise<void> {
  await db.updateTable("accounts").set({ locale }).where("id", "=", id).execute();
}

export async function updateFullName(db: DatabaseOrTransaction, id: AccountId, name: string): Promise<void> {
  await db.updateTable("accounts").set({ full_name: name }).where("id", "=", id).execute();
}

/** The accounts for which one of these acts: a session, a link of a mail or what else a stolen machine could open. */
export async function listHolders(
  db: DatabaseOrTransaction,
  now: Date,
  endings: readonly [string, Ending][],
): Promise<Pick<Account, "id">[]> {
  const holders = endings.map(
    ([table, { holders: ofTable }]) => ofTable?.(now) ?? sql`select account_id from ${sql.table(table)}`,
  );
  const { rows } = await sql<Pick<Account, "id">>`
    select id from accounts where id in (${sql.join(holders, sql` union all `)})`.execute(db);
  return rows;
}
