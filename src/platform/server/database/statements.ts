// Statements that are asked again and again have a name, so that each connection parses and plans them once: most of
// what a page asks is planned longer than it runs.
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { CompiledQuery, Kysely } from "kysely";
import pg from "pg";
import type { Tables } from "./tables.ts";

/** What a named statement needs: Kysely writes it, and the pool runs it without the layers in between. */
export type Statements = { db: Kysely<Tables>; pool: Pick<pg.Pool, "query"> };

/** Runs a frequent statement under a name from the first time on. */
export async function runStatement<Row extends pg.QueryResultRow>(
  pool: Pick<pg.Pool, "query">,
  { sql: text, parameters }: Pick<CompiledQuery, "sql" | "parameters">,
): Promise<Row[]> {
  const { rows } = await pool.query<Row>({ ...nameOf(text), text, values: [...parameters] });
  return rows;
}

/**
 * Gives a name to every other statement that is asked often. PostgreSQL then keeps one plan for all values, if that costs
 * no more than a plan for each.
 */
export class NamingClient extends pg.Client {
  override query = ((statement: string | pg.QueryConfig, ...rest: unknown[]) => {
    const [values, ...others] = rest;
    const isNamed = typeof statement === "string" && Array.isArray(values) && values.length > 0;
    const asked = isNamed && isOften(statement) ? { ...nameOf(statement), text: statement, values } : null;
    return super.query(
      ...((asked ? [asked, ...others] : [statement, ...rest]) as Parameters<pg.Client["query"]>),
    );
  }) as pg.Client["query"];
}

/** A pooler gives each transaction another connection, which does not know the statements that have a name. */
export class ClientWithoutNames extends pg.Client {
  override query = ((statement: string | pg.QueryConfig, ...rest: unknown[]) =>
    super.query(
      ...([withoutName(statement), ...rest] as Parameters<pg.Client["query"]>),
    )) as pg.Client["query"];
}

function withoutName(statement: string | pg.QueryConfig): string | pg.QueryConfig {
  return typeof statement === "object" && "name" in statement ? { ...statement, name: undefined } : statement;
}

/** A plan uses memory on each connection, which forgets it at its end: the names are those of the latest statements. */
const names = new LRUCache<string, string>({ max: 300 });

function nameOf(text: string): { name: string } {
  const known = names.get(text);
  if (known) return { name: known };
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return { name };
}

const OFTEN = 5;
const counts = new LRUCache<string, number>({ max: 1_000 });

/**
 * What a star stands for may change by a migration of another process, and a named statement that has one would fail
 * then.
 */
const HAS_STAR = /(?:select|returning|,|\.)\s*\*/i;

/**
 * A plan that does not know how many rows are wanted may read all of them: applicants by name took 98 ms instead of 14.
 */
const HAS_LIMIT = /\blimit \$/i;

function isOften(text: string): boolean {
  if (names.has(text)) return true;
  const times = (counts.get(text) ?? 0) + 1;
  counts.set(text, times);
  return times >= OFTEN && !HAS_STAR.test(text) && !HAS_LIMIT.test(text);
}
