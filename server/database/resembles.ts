// Forgiving search over a few columns: what contains the text, or nearly does (document 2, section 9: 0.4).
import { sql } from "kysely";

const ALIKE = 0.4;

/** For lists of a size that an admin reads; nothing here uses an index. */
export function resembles(q: string, columns: readonly string[]) {
  const alike = columns.map((column) => sql`word_similarity(${q}, ${sql.ref(column)}) >= ${ALIKE}`);
  return sql<boolean>`(${contains(q, columns)} or ${sql.join(alike, sql` or `)})`;
}

/** Whatever its case; false, never null, where a column is empty: answers are sorted by it. */
export function contains(q: string, columns: readonly string[]) {
  const containing = columns.map(
    (column) => sql`strpos(lower(coalesce(${sql.ref(column)}, '')), lower(${q})) > 0`,
  );
  return sql<boolean>`(${sql.join(containing, sql` or `)})`;
}
