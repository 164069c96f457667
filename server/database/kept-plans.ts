// Statements that are asked at every moment: each connection parses and plans them once.
import type { Kysely, QueryResult } from "kysely";
import { CompiledQuery } from "kysely";
import type pg from "pg";

const MARK = "/* kept */ ";

/**
 * The plan is made without knowing the values, so it has to be right for any. Each other text is a plan of its own:
 * what varies goes into values.
 */
export async function askKept<Row>(
  db: Pick<Kysely<unknown>, "executeQuery">,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const { rows }: QueryResult<Row> = await db.executeQuery<Row>(CompiledQuery.raw(MARK + text, [...values]));
  return rows;
}

/**
 * A value that the planner does not see. Where it sees one, it may think a plan made for it so much better that it plans
 * each time, and that costs more than all the rest.
 */
export const hidden = (number: number, type: string) => `(select $${number}::${type})`;

/** Gives such statements their names on this connection: the database keeps what has a name. */
export function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const keeping = (text: unknown, values: unknown, ...rest: unknown[]) =>
    typeof text === "string" && text.startsWith(MARK)
      ? query({ ...nameOf(text), text, values }, ...rest)
      : query(text, values, ...rest);
  Object.assign(client, { query: keeping });
}

/** A plan takes memory on each connection: what is asked in a rarer shape is planned each time. */
const MOST_KEPT = 200;

const names = new Map<string, { name: string }>();

/** The same on all connections of this process; what another process calls so is no concern of theirs. */
function nameOf(text: string): { name?: string } {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= MOST_KEPT) return {};
  const named = { name: `kept_${names.size + 1}` };
  names.set(text, named);
  return named;
}
