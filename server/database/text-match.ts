// A fuzzy search over a few columns: rows that contain the text or nearly do, with a threshold of 0.4.
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
