// Forgiving search over a few columns: what contains the text, or nearly does (document 2, section 9: 0.4).
import { sql } from "kysely";

const ALIKE = 0.4;

/** For lists of a size an admin reads; nothing here uses an index. */
export function resembles(q: string, columns: readonly string[]) {
  const matches = columns.map(
    (column) =>
      sql`strpos(lower(${sql.ref(column)}), lower(${q})) > 0 or word_similarity(${q}, ${sql.ref(column)}) >= ${ALIKE}`,
  );
  return sql<boolean>`(${sql.join(matches, sql` or `)})`;
}
