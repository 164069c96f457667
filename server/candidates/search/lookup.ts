// Looks up the statistics of a search in one statement that reads no candidate: the number of candidates with each key,
// the words similar to the typed ones, and the keys of candidates who would come to an employer.
import type { Place } from "#domain/places/place.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { queryPrepared, opaqueParameter } from "#server/database/prepared-statements.ts";
import { readCachedTerms, remember, type SearchHits } from "./term-cache.ts";
import { isSpelledRight, misspelledSynonymsOf, editsAllowed, swapsOf } from "./query-words.ts";
import type { SqlFragment } from "./keys.ts";
import { synonymsOf } from "#domain/candidates/synonyms.ts";
import { LISTED_CANDIDATES } from "#server/candidates/repository.ts";

/** The edit distance is computed for this many of the words with the most common trigrams. */
const MAX_MEASURED = 200;
const SHORTEST_INFIX = 3;
/** Sorts after every letter, so it ends the range of words with a common beginning. */
const LAST_LETTER = "\u{10ffff}";

/** A place, or the employer whose address it is. */
export type Near = Place | { employerId: string };

type LookupQuery = { keys: readonly string[]; words: readonly string[]; near: Near | null };

export async function lookUp(db: DatabaseOrTransaction, asked: LookupQuery): Promise<readonly SearchHits[]> {
  const { keys, words, near } = asked;
  const place = near && "city" in near ? near : null;
  const employerId = near && "employerId" in near ? near.employerId : null;
  const values = [keys, employerId, place?.city ?? null, place?.state ?? null, place?.country ?? null];
  const counted =
    words.length === 0
      ? await ask(db, COUNTS, values)
      : await ask(db, COUNTS + WORDS, [...values, ...paired(words, synonymsOf), words]);
  const found = [...counted, ...(await lookUpResembling(db, words, counted))];
  remember(db, namesOf(asked), found, (one) => nameOf(one, near));
  return found;
}

/** Returns a lookup of the last few seconds, or null if it is not cached. */
export function cachedLookUp(db: DatabaseOrTransaction, asked: LookupQuery): SearchHits[] | null {
  return readCachedTerms(db, namesOf(asked));
}

function namesOf({ keys, words, near }: LookupQuery): string[] {
  return [
    EVERYBODY,
    ...keys.map((key) => `key ${key}`),
    ...words.map((word) => `word ${word}`),
    ...(near ? [nameOfHome(near)] : []),
  ];
}

function nameOf({ how, asked }: SearchHits, near: Near | null): string {
  if (asked !== "") return `${how === "key" ? "key" : "word"} ${asked}`;
  return how === "near" && near ? nameOfHome(near) : EVERYBODY;
}

const EVERYBODY = "everybody";

const nameOfHome = (near: Near) => `near ${JSON.stringify(near)}`;

/** The keys of candidates who would come to an employer's place. */
const HOME = [
  "'r:*'",
  "'r:n:' || lower(btrim(country))",
  "'r:s:' || lower(btrim(state))",
  "'r:c:' || lower(btrim(city))",
];

/** SQL for the keys of the employer's current address, of those kinds that were looked up. */
export function writtenHome(employerId: string, keys: readonly string[]): SqlFragment {
  const asked = HOME.filter((fragment) => keys.some((key) => fragment.startsWith(`'${key.slice(0, KIND)}`)));
  return (bind) =>
    `(select array[${asked.join(", ")}] from employers where id = ${bind(employerId, "uuid")})`;
}

const KIND = "r:n:".length;

/** A number that grows with every new word (migration 0015). */
export const VOCABULARY = "(select version from search_vocabulary)";

export async function readVocabulary(db: DatabaseOrTransaction): Promise<number> {
  const [row] = await queryPrepared<{ version: number }>(db, `select ${VOCABULARY} as version`, []);
  return row?.version ?? 0;
}

// The database normalises the keys with the function that it uses for rows, so that case is ignored in the same way.
const COUNTS = `
  select 'everybody' as how, '' as asked, '' as term, count as df from candidate_facets where kind = 'all'
  union all select 'newest', '', '', max(cid) from ${LISTED_CANDIDATES} listed
  union all select 'vocabulary', '', '', ${VOCABULARY}
  union all
  select 'key', asked, key, coalesce((select df from search_keys known where known.key = folded.key), 0)
  from unnest(${opaqueParameter(1, "text[]")}) asked cross join lateral (
    select case when asked ~ '^[sl]:' then substr(asked, 1, 2) || lower(btrim(substr(asked, 3))) else asked end
  ) folded(key)
  union all
  select 'near', '', key, coalesce((select df from search_keys known where known.key = home.key), 0)
  from (
    select city, state, country from employers where id = ${opaqueParameter(2, "uuid")}
    union all select ${opaqueParameter(3, "text")}, ${opaqueParameter(4, "text")}, ${opaqueParameter(5, "text")} where ${opaqueParameter(3, "text")} is not null
  ) place(city, state, country) cross join lateral unnest(array[${HOME.join(", ")}]) home(key)`;

/** Looks up pairs of a typed word and a word that may occur, each in the index. */
const those = (how: SearchHits["how"], words: number, terms: number) => `
  select '${how}' as how, q.word as asked, known.term, known.df
  from unnest(${opaqueParameter(words, "text[]")}, ${opaqueParameter(terms, "text[]")}) q(word, term) cross join lateral (
    select term, df from search_terms known where known.term = q.term offset 0
  ) known`;

// Words that equal a typed word or its synonym, begin with it, or contain it.
const WORDS = `
  union all ${those("is", 6, 7)}
  union all
  select 'begins', q.word, known.term, known.df
  from unnest(${opaqueParameter(8, "text[]")}) q(word) cross join lateral (
    select term, df from search_terms
    where term >= q.word and term < q.word || '${LAST_LETTER}'
    order by df desc, term limit 50
  ) known
  union all
  select 'contains', q.word, known.term, known.df
  from unnest(${opaqueParameter(8, "text[]")}) q(word) cross join lateral (
    select term, df from search_terms
    where term like '%' || q.word || '%' and not starts_with(term, q.word)
    order by df desc, term limit 50
  ) known where length(q.word) >= ${SHORTEST_INFIX}`;

// A separate statement, because calling similar_terms has a fixed cost even without any word.
const RESEMBLING = `
  select 'resembles' as how, q.word as asked, known.term, known.df
  from unnest(${opaqueParameter(1, "text[]")}, ${opaqueParameter(6, "int[]")}) q(word, shortest)
    cross join lateral similar_terms(q.word, ${MAX_MEASURED}) known
  where length(known.term) >= q.shortest
  union all ${those("resembles", 2, 3)}
  union all ${those("is", 4, 5)}`;

/** Looks up words of which a rare typed word may be a misspelling. */
async function lookUpResembling(
  db: DatabaseOrTransaction,
  words: readonly string[],
  found: readonly SearchHits[],
): Promise<readonly SearchHits[]> {
  const unknown = words.filter((word) => editsAllowed(word) > 0 && !isSpelledRight(word, found));
  if (unknown.length === 0) return [];
  return ask(db, RESEMBLING, [
    unknown,
    ...paired(unknown, swapsOf),
    ...paired(unknown, (word) => misspelledSynonymsOf(word).map(({ term }) => term)),
    unknown.map((word) => word.length - editsAllowed(word)),
  ]);
}

/** Returns two lists of the same length: a typed word, and one of its own words. */
function paired(words: readonly string[], ownOf: (word: string) => readonly string[]): [string[], string[]] {
  const pairs = words.flatMap((word) => ownOf(word).map((term) => ({ word, term })));
  return [pairs.map(({ word }) => word), pairs.map(({ term }) => term)];
}

/** The result is one JSON value, because returning hundreds of rows costs more than finding them. */
async function ask(
  db: DatabaseOrTransaction,
  found: string,
  values: readonly unknown[],
): Promise<readonly SearchHits[]> {
  const [row] = await queryPrepared<{ found: SearchHits[] | null }>(
    db,
    `select json_agg(found) as found from (${found}) found`,
    values,
  );
  return row?.found ?? [];
}
