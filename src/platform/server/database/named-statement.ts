// Runs a frequent statement under a name, so that each connection parses and plans it once.
import { createHash } from "node:crypto";
import type { CompiledQuery } from "kysely";
import type pg from "pg";
import type { Database } from "./connect.ts";

/** What a named statement needs: Kysely writes it, and the driver runs it. */
export type NamedStatements = { db: Database; pool: Pick<pg.Pool, "query"> };

/** A plan uses memory on each connection, so further statements are planned each time. */
const MAX_NAMED = 200;

const names = new Map<string, string>();

/** The plan is made without the values, so it must suit all of them. */
export async function runNamed<Row extends pg.QueryResultRow>(
  pool: Pick<pg.Pool, "query">,
  { sql: text, parameters }: Pick<CompiledQuery, "sql" | "parameters">,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ ...nameOf(text), text, values: [...parameters] });
  return rows;
}

function nameOf(text: string): { name?: string } {
  const known = names.get(text);
  if (known) return { name: known };
  if (names.size >= MAX_NAMED) return {};
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return { name };
}
