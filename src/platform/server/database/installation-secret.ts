// Secrets of the installation, each made at its first use.
import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { DatabaseOrTransaction, DatabaseTransaction } from "./connect.ts";
import { findInstallationValue, insertInstallationValue } from "./installation.ts";

export async function installationSecret(db: DatabaseOrTransaction, name: string): Promise<Buffer> {
  const value =
    (await findInstallationValue(db, name)) ??
    (await insertInstallationValue(db, name, randomBytes(32).toString("base64url")).then(() =>
      findInstallationValue(db, name),
    ));
  if (value === undefined) throw new Error(`The installation has no secret "${name}".`);
  return Buffer.from(value, "base64url");
}

/**
 * Replaces every secret but these; other rows of the installation are no secrets. What the old ones have signed is no
 * longer valid.
 */
export async function renewSecrets(tx: DatabaseTransaction, except: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectFrom("installation")
    .select("name")
    .where("name", "not in", [...except])
    .where(sql<boolean>`value ~ '^[A-Za-z0-9_-]{43}$'`)
    .orderBy("name")
    .execute();
  for (const { name } of rows) await renewSecret(tx, name);
  return rows.map(({ name }) => name);
}

/** Returns the new one. */
export async function renewSecret(tx: DatabaseTransaction, name: string): Promise<Buffer> {
  const secret = randomBytes(32);
  const value = secret.toString("base64url");
  await tx.updateTable("installation").set({ value }).where("name", "=", name).execute();
  return secret;
}
