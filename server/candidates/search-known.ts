// What was looked up a few seconds ago: searches are planned by it. What decides who fits, and what is told, the
// statement takes of its own moment.
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import type { Found } from "./search-lookup.ts";

const REMEMBERED_MS = 5_000;
const MOST_REMEMBERED = 1_000;
/** Among fewer a few who come and go change everything. */
const LARGE = 2_000;

type Known = { found: readonly Found[]; until: number };

const memories = new WeakMap<DatabaseOrTransaction, Map<string, Known>>();

/** Null where some of it is not known. */
export function recall(db: DatabaseOrTransaction, names: readonly string[]): Found[] | null {
  const memory = memories.get(db);
  if (!memory) return null;
  const now = performance.now();
  const found: Found[] = [];
  for (const name of names) {
    const known = memory.get(name);
    if (!known || known.until < now) return null;
    found.push(...known.found);
  }
  return found;
}

export function remember(
  db: DatabaseOrTransaction,
  found: readonly Found[],
  nameOf: (one: Found) => string,
): void {
  if ((found.find(({ how }) => how === "everybody")?.df ?? 0) < LARGE) return;
  const memory = memories.get(db) ?? new Map<string, Known>();
  memories.set(db, memory);
  if (memory.size > MOST_REMEMBERED) memory.clear();
  const until = performance.now() + REMEMBERED_MS;
  for (const [name, those] of Map.groupBy(found, nameOf)) {
    memory.set(name, { found: those, until });
  }
}
