// Whether the database takes changes: a full disk or a server that has become a copy still answers questions.
import { MINUTE_MS } from "#platform/domain/day.ts";
import { sql } from "kysely";
import { codeOf } from "#platform/server/start-error.ts";
import type { Database } from "./connect.ts";

/** What all processes of an installation share, so that no proxy should take one of them out. */
type Degraded = "database-read-only" | "database-disk";

const REASONS: Record<string, Degraded> = { "25006": "database-read-only", "53100": "database-disk" };
/** The row of `installation`. A backup leaves it out. */
export const LAST_PROBE = "last-probe";
const EVERY_MS = MINUTE_MS;
const EVERY_MS_WHILE_DEGRADED = 5_000;

/**
 * Returns a function that writes a row at most once a minute, more often while that fails, and says what was found.
 * Throws where the database does not answer.
 */
export function createWriteProbe(
  db: Database,
  milliseconds = () => performance.now(),
): () => Promise<Degraded | null> {
  let found: Degraded | null = null;
  let next = 0;
  return async () => {
    if (milliseconds() < next) return found;
    found = await probe(db);
    next = milliseconds() + (found ? EVERY_MS_WHILE_DEGRADED : EVERY_MS);
    return found;
  };
}

async function probe(db: Database): Promise<Degraded | null> {
  try {
    await sql`insert into installation (name, value) values (${LAST_PROBE}, ${new Date().toISOString()})
      on conflict (name) do update set value = excluded.value`.execute(db);
    return null;
  } catch (error) {
    const reason = REASONS[codeOf(error)];
    if (reason) return reason;
    throw error;
  }
}
