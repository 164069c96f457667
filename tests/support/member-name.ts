// Gives a member of a school the name that an invited person chooses.
import type { Database } from "#platform/server/database/connect.ts";
import type { Actor } from "./factories.ts";

export async function setName(db: Database, { accountId }: Actor, full_name: string): Promise<void> {
  await db.updateTable("accounts").set({ full_name }).where("id", "=", accountId).execute();
}
