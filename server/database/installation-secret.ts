// Secrets of the installation, each made at its first use.
import { randomBytes } from "node:crypto";
import type { Database } from "./connect.ts";

export async function installationSecret(db: Database, name: string): Promise<Buffer> {
  const value =
    (await readSecret(db, name)) ??
    // Two processes may insert at once. One insert wins, and both read that row.
    (await db
      .insertInto("installation")
      .values({ name, value: randomBytes(32).toString("base64url") })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
      .then(() => readSecret(db, name)));
  if (value === undefined) throw new Error(`The installation has no secret "${name}".`);
  return Buffer.from(value, "base64url");
}

async function readSecret(db: Database, name: string): Promise<string | undefined> {
  const row = await db.selectFrom("installation").select("value").where("name", "=", name).executeTakeFirst();
  return row?.value;
}
