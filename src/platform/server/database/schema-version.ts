// Whether the schema admits this version of the product. A version is known by the number of its newest migration.
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Database } from "./connect.ts";

export const MIGRATIONS = join(import.meta.dirname, "migrations");

export const OWN_VERSION = Math.max(
  ...readdirSync(MIGRATIONS).flatMap((name) =>
    /^\d+-.*\.ts$/.test(name) ? [Number.parseInt(name, 10)] : [],
  ),
);

/**
 * Why this version may not use the database, as a sentence for the operator; null if it may. A newer version's schema is
 * usable until a migration takes something away.
 */
export async function refuseOlderVersion(db: Database, version = OWN_VERSION): Promise<string | null> {
  const { oldest } = await findVersions(db);
  return version >= oldest
    ? null
    : `The database was upgraded by a newer version: it needs version ${oldest} or newer, and this is ${version}. Start the newer one ("It does not start" in docs/runbook.md).`;
}

/** The number of this version, and of the oldest that may run beside it on this database. */
export async function findVersions(db: Database): Promise<{ own: number; oldest: number }> {
  const { rows } = await sql<{ oldest: number | null }>`
    select max(oldest_app) as oldest from schema_versions`.execute(db);
  return { own: OWN_VERSION, oldest: rows[0]?.oldest ?? 0 };
}
