// The schema of version 0.3.0, in plain SQL beside this file.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(readFileSync(join(import.meta.dirname, "0200-baseline.sql"), "utf8")).execute(db);
}
