// Compares columns with a typed text: rows that contain it, in either script, or nearly do, and patterns for LIKE.
import { type RawBuilder, sql } from "kysely";
import { isDevanagari, keysInOtherScript } from "#domain/text/scripts.ts";
import { wordsOf } from "#server/search/text.ts";

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
  return sql<boolean>`(${sql.join([...containing, ...soundingSo(q, columns)], sql` or `)})`;
}

/** Each typed word is there in the other script (SEARCH-79). Only rows with Devanagari letters can have a Latin word so. */
function soundingSo(q: string, columns: readonly string[]): RawBuilder<boolean>[] {
  const words = wordsOf(q);
  const keys = words.map(keysInOtherScript);
  if (words.length === 0 || keys.some((own) => own.length === 0)) return [];
  const text = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`;
  const conditions = keys.map(
    (own) =>
      sql`exists (select from unnest(search_words(${text})) word where search_sound(word) = any(${own}::text[]))`,
  );
  const mayBe = words.some(isDevanagari) ? [] : [sql`${text} ~ '[\u0904-\u094f]'`];
  return [sql<boolean>`(${sql.join([...mayBe, ...conditions], sql` and `)})`];
}

/** Escapes a text for a LIKE pattern. Without this, `%` and `_` in a typed text would match anything. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
