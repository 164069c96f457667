// Runs frequent statements as prepared statements, which each connection parses and plans once.
import type { Kysely, QueryResult } from "kysely";
import { CompiledQuery } from "kysely";
import type pg from "pg";

const MARK = "/* kept */ ";

/**
 * The plan is made without knowing the values, so it must suit all of them. Each different text has a plan of its own,
 * so whatever varies must be a value.
 */
export async function queryPrepared<Row>(
  db: Pick<Kysely<unknown>, "executeQuery">,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows }: QueryResult<Row> = await db.executeQuery<Row>(CompiledQuery.raw(MARK + text, [...values]));
  return rows;
}

/**
 * A value that the planner cannot see. If it saw one, it might consider a custom plan better and plan every time, which
 * costs more than the query.
 */
export const opaqueParameter = (number: number, type: string) => `(select $${number}::${type})`;

/** Gives such statements a name on this connection, because the server keeps the plans of named statements. */
export function prepareStatements(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const keeping = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === "string" && text.startsWith(MARK)
      ? query({ ...nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest);
  Object.assign(client, { query: keeping });
}

/** A plan uses memory on each connection, so statements beyond this number are planned each time. */
const MAX_PREPARED = 200;

const names = new Map<string, { name: string }>();

/** A name is the same on all connections of this process. Other processes have connections of their own. */
function nameOf(text: string): { name?: string } {
  const preparedName = names.get(text);
  if (preparedName) return preparedName;
  if (names.size >= MAX_PREPARED) return {};
  const named = { name: `kept_${names.size + 1}` };
  names.set(text, named);
  return named;
}
