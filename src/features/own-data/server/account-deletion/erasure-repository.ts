// Queries of erasures. An account is named by the hash of its random id.
import { sql } from "kysely";
import type { AccountId } from "#platform/domain/ids.ts";
import type { DatabaseOrTransaction } from "#platform/server/database/connect.ts";
import type { Erasures } from "#features/own-data/server/account-deletion/tables.ts";

const hashOf = (id: unknown) => sql<string>`encode(sha256(${id}::text::bytea), 'hex')`;

export async function insertErasure(db: DatabaseOrTransaction, id: string, now: Date): Promise<void> {
  await sql`insert into erasures (account_hash, at) values (${hashOf(id)}, ${now}) on conflict do nothing`.execute(
    db,
  );
}

export function listUnstored(db: DatabaseOrTransaction): Promise<Pick<Erasures, "account_hash" | "at">[]> {
  return db
    .selectFrom("erasures")
    .select(["account_hash", "at"])
    .where("stored_at", "is", null)
    .orderBy("at")
    .limit(500)
    .forUpdate()
    .skipLocked()
    .execute();
}

export async function markStored(
  db: DatabaseOrTransaction,
  hashes: readonly string[],
  now: Date,
): Promise<void> {
  await db.updateTable("erasures").set({ stored_at: now }).where("account_hash", "in", hashes).execute();
}

/** The accounts that are there though the store names them as erased. */
export async function listErasedThatLive(
  db: DatabaseOrTransaction,
  hashes: readonly string[],
): Promise<{ id: AccountId; role: "candidate" | "employer" | "admin" }[]> {
  const { rows } = await sql<{ id: AccountId; role: "candidate" | "employer" | "admin" }>`
    select id, role from accounts where ${hashOf(sql.ref("id"))} = any(${hashes}::text[])
    order by exists (select from school_owners where account_id = accounts.id), id`.execute(db);
  return rows;
}

const HAS_STORE = "erasures-store";

/** Whether this database, or the one from which it was restored, has had a store. */
export async function hasHadStore(db: DatabaseOrTransaction): Promise<boolean> {
  const row = db.selectFrom("installation").select("name").where("name", "=", HAS_STORE);
  return (await row.executeTakeFirst()) !== undefined;
}

export async function markStore(db: DatabaseOrTransaction): Promise<void> {
  await db
    .insertInto("installation")
    .values({ name: HAS_STORE, value: "" })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
