// Queries of the rows of `installation`: what one installation keeps once, under a name.
import type { DatabaseOrTransaction } from "./connect.ts";

export async function findInstallationValue(
  db: DatabaseOrTransaction,
  name: string,
): Promise<string | undefined> {
  const row = await db.selectFrom("installation").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}

/** Does nothing where there is a value: of two processes that insert at once, one wins. */
export async function insertInstallationValue(
  db: DatabaseOrTransaction,
  name: string,
  value: string,
): Promise<void> {
  await db
    .insertInto("installation")
    .values({ name, value })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function upsertInstallationValue(
  db: DatabaseOrTransaction,
  name: string,
  value: string,
): Promise<void> {
  await db
    .insertInto("installation")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
    .execute();
}
