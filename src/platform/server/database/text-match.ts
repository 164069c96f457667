// Compares columns with a typed text: rows that contain it, in either script, or nearly do, and patterns for LIKE.
import { type RawBuilder, sql } from "kysely";
import { isDevanagari, keysInOtherScript } from "#platform/domain/text/scripts.ts";
import { spellingKey, spellingPattern } from "#platform/domain/text/latin-spelling.ts";
import { wordsOf } from "#platform/server/search/text.ts";

const SIMILARITY_THRESHOLD = 0.4;

/** For the short lists that admins read. It uses no index. */
export function matchesSimilar(q: string, columns: readonly string[]) {
  const similar = columns.map(
    (column) => sql`word_similarity(${q}, ${sql.ref(column)}) >= ${SIMILARITY_THRESHOLD}`,
  );
  return sql<boolean>`(${matchesNames(q, columns)} or ${sql.join(similar, sql` or `)})`;
}

/**
 * Ignores case, and what stands between words: "dav" is in "D.A.V.", "ramkumar" in "Ram Kumar". An empty column gives
 * false and never null, because results are sorted by it.
 */
export function matchesText(q: string, columns: readonly string[]) {
  const typed = q.toLowerCase();
  const joined = typed.replace(BETWEEN, "");
  const containing = columns.flatMap((column) => {
    const text = sql`lower(coalesce(${sql.ref(column)}, ''))`;
    return [
      sql`strpos(${text}, ${typed}) > 0`,
      ...(joined === ""
        ? []
        : [sql`strpos(regexp_replace(${text}, ${BETWEEN.source}, '', 'g'), ${joined}) > 0`]),
    ];
  });
  return sql<boolean>`(${sql.join([...containing, ...soundingSo(q, columns)], sql` or `)})`;
}

/** Other Latin spellings too, for lists that are not sorted by how well a row fits. */
export const matchesNames = (q: string, columns: readonly string[]) =>
  sql<boolean>`(${sql.join([matchesText(q, columns), ...spelledSo(q, columns)], sql` or `)})`;

/** With the signs that keyboards have for an apostrophe and a hyphen. */
const BETWEEN = /[\s.,'\u2018\u2019\u02bc\u00b4\u0060()_/\u2010-\u2015-]+/g;

/**
 * Each typed word is there in the other script (SEARCH-79). Only rows with Devanagari letters can have a Latin word so.
 */
function soundingSo(q: string, columns: readonly string[]): RawBuilder<boolean>[] {
  const words = wordsOf(q);
  const keys = words.map(keysInOtherScript);
  if (words.length === 0 || keys.some((own) => own.length === 0)) return [];
  const text = textOf(columns);
  const conditions = keys.map(
    (own) =>
      sql`exists (select from unnest(search_words(${text})) word where search_sound(word) = any(${own}::text[]))`,
  );
  const mayBe = words.some(isDevanagari) ? [] : [sql`${text} ~ '[\u0904-\u094f]'`];
  return [sql<boolean>`(${sql.join([...mayBe, ...conditions], sql` and `)})`];
}

/** Each typed word is there in another Latin spelling (SEARCH-81). */
function spelledSo(q: string, columns: readonly string[]): RawBuilder<boolean>[] {
  const words = wordsOf(q);
  const keys = words.flatMap((word) => spellingKey(word) ?? []);
  if (words.length === 0 || keys.length < words.length) return [];
  const text = textOf(columns);
  const conditions = keys.map(
    (key) => sql`(${text} ~* ${spellingPattern(key)} or octet_length(${text}) > length(${text}))
      and exists (select from unnest(search_words(${text})) word
        where left(word, 1) = any(${beginningsOf(key)}::text[]) and search_spelling(word) = ${key})`,
  );
  return [sql<boolean>`(${sql.join(conditions, sql` and `)})`];
}

const textOf = (columns: readonly string[]) =>
  sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`;

/** The letters with which words of a key begin: a cheap check before its key is made. */
const BEGINNINGS = ["ckqs", "fp", "vw", "jxz", "aeiouy"].map((letters) => letters.split(""));
function beginningsOf(key: string): string[] {
  const first = key.slice(0, 1);
  return BEGINNINGS.find((letters) => letters.includes(first)) ?? [first];
}

/** Escapes a text for a LIKE pattern. Without this, `%` and `_` in a typed text would match anything. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, "\\$&");
}
