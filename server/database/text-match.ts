// Compares columns with a typed text: rows that contain it or nearly do, and patterns for LIKE.
import { sql } from "kysely";

const SIMILARITY_THRESHOLD = 0.4;

/** For the short lists that admins read. It uses no index. */
export function matchesSimilar(q: string, columns: readonly string[]) {
  const similar = columns.map(
    (column) => sql`word_similarity(${q}, ${sql.ref(column)}) >= ${SIMILARITY_THRESHOLD}`,
  );
  return sql<boolean>`(${matchesText(q, columns)} or ${sql.join(similar, sql` or `)})`;
}

/** Ignores case. An empty column gives false and never null, because results are sorted by it. */
export function matchesText(q: string, columns: readonly string[]) {
  const containing = columns.map(
    (column) => sql`strpos(lower(coalesce(${sql.ref(column)}, '')), lower(${q})) > 0`,
  );
  return sql<boolean>`(${sql.join(containing, sql` or `)})`;
}

/** Escapes a text for a LIKE pattern. Without this, `%` and `_` in a typed text would match anything. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
