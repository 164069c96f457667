// Accounts in the database: one per address.
import type { Role } from "#domain/role.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";

export type Account = { id: string; email: string; role: Role; password_hash: string };

/** A taken address is refused by the database ("This email is already registered."). */
export async function insertAccount(db: DatabaseOrTransaction, account: Account): Promise<void> {
  await db.insertInto("accounts").values(account).execute();
}

export function findAccountByEmail(db: DatabaseOrTransaction, email: string) {
  return db.selectFrom("accounts").selectAll().where("email", "=", email).executeTakeFirst();
}

export function findAccount(db: DatabaseOrTransaction, id: string) {
  return db.selectFrom("accounts").selectAll().where("id", "=", id).executeTakeFirst();
}
