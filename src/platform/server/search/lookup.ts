// Looks up the statistics of a search without reading a row that is searched: how many rows have each key, and the
// words similar to the typed ones, which are remembered until a word is added.
import { type RawBuilder, sql } from "kysely";
import { LRUCache } from "lru-cache";
import { synonymsOf } from "#platform/domain/text/synonyms.ts";
import { isDevanagari, keysInOtherScript } from "#platform/domain/text/scripts.ts";
import { spellingKey } from "#platform/domain/text/latin-spelling.ts";
import { runStatement } from "#platform/server/database/statements.ts";
import {
  editsAllowed,
  halvesOf,
  type Hit,
  type Meaning,
  mayBeMisspelled,
  meaningOf,
  misspelledSynonyms,
  spellingsOf,
  type Term,
} from "./lexicon.ts";
import { type Hidden, hiddenKey, type Searchable, type SearchDatabase, sumOfKeys } from "./searchable.ts";

/** The edit distance is computed for this many of the words with the most common trigrams. */
const MAX_MEASURED = 200;
const SHORTEST_INFIX = 3;
/** Sorts after every letter, so it ends the range of words with a common beginning. */
const LAST_LETTER = "\u{10ffff}";

/** Of `sums` only the counts of all their keys together are wanted. Their keys are in the normal form. */
type Asked = {
  keys: readonly string[];
  words: readonly string[];
  sums: readonly (readonly string[])[];
};

/** The asked keys in their normal form and the meanings of the asked words, at a version of the area's words. */
export type Known = {
  version: number;
  size: number;
  newest: number;
  keys: ReadonlyMap<string, Term>;
  sums: readonly number[];
  words: ReadonlyMap<string, Meaning>;
};

/** For so long remembered counts, from which only estimates follow, may be older than the rows. */
const REMEMBERED_MS = { words: 60_000, counts: 5_000 };
const MAX_REMEMBERED = 100_000;

type Memory = { version: number; words: LRUCache<string, Meaning>; counts: LRUCache<string, Term> };
const memories = new WeakMap<SearchDatabase["pool"], Map<string, Memory>>();

/** What is known of single words at a version of the area's words, and of single keys and the area a moment ago. */
function memoryOf({ pool }: SearchDatabase, { area, words, findsEveryMisspelling }: Searchable): Memory {
  const areas = memories.get(pool) ?? new Map<string, Memory>();
  memories.set(pool, areas);
  const name = `${area} ${words.join("")} ${findsEveryMisspelling}`;
  const memory = areas.get(name) ?? {
    version: -1,
    words: new LRUCache({
      ttl: REMEMBERED_MS.words,
      maxSize: MAX_REMEMBERED,
      sizeCalculation: (meaning) => Object.values(meaning).flat().length + 1,
    }),
    counts: new LRUCache({ ttl: REMEMBERED_MS.counts, max: MAX_REMEMBERED }),
  };
  areas.set(name, memory);
  return memory;
}

/** The counts of the area itself stand beside those of keys, which have a colon. */
const SIZE = "size";
const NEWEST = "newest";

/** The same as a moment ago, without a statement. Null if some of it is not remembered. */
export function recall(database: SearchDatabase, searchable: Searchable, asked: Asked): Known | null {
  const { version, words, counts } = memoryOf(database, searchable);
  const [size, newest] = [counts.get(SIZE), counts.get(NEWEST)];
  if (asked.sums.length > 0 || !size || !newest) return null;
  const keys = recalled(counts, asked.keys);
  const meanings = recalled(words, asked.words);
  if (keys.size < asked.keys.length || meanings.size < asked.words.length) return null;
  return { version, size: size.df, newest: newest.df, keys, sums: [], words: meanings };
}

function recalled<Value extends object>(
  memory: LRUCache<string, Value>,
  names: readonly string[],
): Map<string, Value> {
  const values = new Map<string, Value>();
  for (const name of names) {
    const value = memory.get(name);
    if (value) values.set(name, value);
  }
  return values;
}

/** Whether no word has come since. */
export async function isUnchanged(
  { db, pool }: SearchDatabase,
  { area }: Searchable,
  { version }: Known,
): Promise<boolean> {
  const statement = sql`select version from search_versions where area = ${area}`.compile(db);
  const [row] = await runStatement<{ version: number }>(pool, statement);
  return row?.version === version;
}

/** Counts without the rows that the viewer may not find are remembered for nobody. */
export async function lookUp(
  database: SearchDatabase,
  searchable: Searchable,
  asked: Asked,
  hidden?: Hidden,
): Promise<Known> {
  const memory = memoryOf(database, searchable);
  const words = hidden ? new Map<string, Meaning>() : recalled(memory.words, asked.words);
  const unknown = asked.words.filter((word) => !words.has(word));
  const withoutHidden = (hits: readonly Hit[]) =>
    hidden ? subtract(database, { searchable, hidden, asked }, hits) : hits;
  const counted = await ask(database, [
    sizeOf(searchable),
    keyCounts(searchable, asked.keys),
    ...sumsOf(searchable, asked.sums),
    ...(unknown.length > 0 ? [likeTyped(searchable, unknown)] : []),
  ]);
  const found = await withoutHidden(counted);
  const countOf = (wanted: Hit["how"]) => found.find(({ how }) => how === wanted)?.df ?? 0;
  const [version, size, newest] = [countOf("version"), countOf("size"), countOf("newest")];
  if (version !== memory.version) {
    memory.words.clear();
    memory.version = version;
    if (words.size > 0) return lookUp(database, searchable, asked);
  }
  const keys = new Map(found.flatMap((hit) => (hit.how === "key" ? [[hit.asked, hit]] : [])));
  if (!hidden) {
    for (const [key, count] of keys) memory.counts.set(key, count);
    memory.counts.set(SIZE, { term: "", df: size });
    memory.counts.set(NEWEST, { term: "", df: newest });
  }

  const findsEvery = searchable.findsEveryMisspelling;
  const doubtful = unknown.filter((word) => mayBeMisspelled(word, found, findsEvery));
  // A statement of its own, because calling similar_terms has a fixed cost even without any word.
  const similar =
    doubtful.length === 0 ? [] : await withoutHidden(await ask(database, [resembling(searchable, doubtful)]));
  for (const word of unknown) {
    const meaning = meaningOf(word, [...found, ...similar], findsEvery);
    words.set(word, meaning);
    if (!hidden && memory.version === version) memory.words.set(word, meaning);
  }
  const sums = asked.sums.map(
    (_, at) => found.find((hit) => hit.how === "sum" && hit.asked === `${at}`)?.df ?? 0,
  );
  return { version, size, newest, keys, sums, words };
}

/** A row has a word under one of these keys. */
export const keysOfWord = ({ term, kinds = "" }: Term): string[] =>
  Array.from(kinds, (kind) => `${kind}:${term}`);

type Hiding = { searchable: Searchable; hidden: Hidden; asked: Asked };

/** The hits with their counts as if the hidden rows were not there. A word that nobody else has is none. */
async function subtract(
  { db, pool }: SearchDatabase,
  { searchable, hidden, asked }: Hiding,
  hits: readonly Hit[],
): Promise<Hit[]> {
  const keysOf = (hit: Hit): readonly string[] => {
    if (hit.how === "size") return [""];
    if (hit.how === "newest" || hit.how === "version") return [];
    if (hit.how === "sum") return asked.sums[Number(hit.asked)] ?? [];
    return hit.how === "key" ? [hit.term] : keysOfWord(hit);
  };
  const keys = [...new Set(hits.flatMap(keysOf))].filter((key) => key !== "");
  const statement = countHiddenOfEach(searchable, hidden, keys).compile(db);
  const less = new Map(
    (await runStatement<{ key: string; count: number }>(pool, statement)).map(({ key, count }) => [
      key,
      count,
    ]),
  );
  return hits
    .map((hit) => ({ ...hit, df: hit.df - keysOf(hit).reduce((sum, key) => sum + (less.get(key) ?? 0), 0) }))
    .filter(({ how, df }) => df > 0 || how === "key");
}

/** How many hidden rows have one of the keys; the key "" is that of every row. */
export const countHidden = ({ area, rows }: Searchable, hidden: Hidden, keys: readonly string[]) =>
  hidden.haveOwnKeys
    ? sumOfKeys(area, keys.map(hiddenKey))
    : sql<number>`(select count(*)::int from ${rows} c where ${hidden.isHidden}
        ${keys.includes("") ? sql`` : sql`and c.keys && (select ${keys}::text[])`})`;

/** How many hidden rows have each of the keys, and under the empty key how many there are. */
function countHiddenOfEach({ area, rows }: Searchable, hidden: Hidden, keys: readonly string[]) {
  if (hidden.haveOwnKeys)
    return sql`select substr(key, 2) as key, df as count from search_keys
      where area = ${sql.lit(area)} and key = any((select ${["", ...keys].map(hiddenKey)}::text[])::text[])`;
  // The index is read for each key; a condition that also allows the empty key would read all hidden rows each time.
  return sql`select '' as key, (select count(*)::int from ${rows} c where ${hidden.isHidden}) as count
    union all select key, (select count(*)::int from ${rows} c where ${hidden.isHidden} and c.keys @> array[key])
    from unnest((select ${keys}::text[])) key`;
}

const sizeOf = ({ area, rows, number }: Searchable) => sql`
  select 'size' as how, '' as asked, '' as term,
    coalesce((select df from search_keys where area = ${sql.lit(area)} and key = ''), 0) as df, '' as kinds
  union all select 'newest', '', '', coalesce((select max(${sql.ref(number)}) from ${rows} found), 0), ''
  union all select 'version', '', '', version, '' from search_versions where area = ${sql.lit(area)}`;

/** The database puts the keys into their normal form with the function that it uses for rows. */
const keyCounts = ({ area }: Searchable, keys: readonly string[]) => sql`
  select 'key', asked, key, coalesce(
    (select df from search_keys known where known.area = ${sql.lit(area)} and known.key = normal.key), 0), ''
  from unnest((select ${keys}::text[])) asked cross join lateral (select search_key(asked)) normal(key)`;

const sumsOf = ({ area }: Searchable, sums: readonly (readonly string[])[]) =>
  sums.map(
    (keys, at) => sql`select 'sum', ${sql.lit(String(at))}, '', (
      select coalesce(sum(df), 0)::int from search_keys where area = ${sql.lit(area)} and key = any(${keys}::text[])), ''`,
  );

/** The number of rows with each of the keys, which are in the normal form. */
export async function countKeys(
  { db, pool }: SearchDatabase,
  { area }: Searchable,
  keys: readonly string[],
): Promise<Map<string, number>> {
  const statement = sql`select json_object_agg(key, df) as counts from search_keys
    where area = ${sql.lit(area)} and key = any(${keys}::text[])`.compile(db);
  const [row] = await runStatement<{ counts: Record<string, number> | null }>(pool, statement);
  return new Map(Object.entries(row?.counts ?? {}));
}

const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** The words `found` of the kinds by which this viewer finds, each once with the number of its rows. */
const knownWords = ({ area, words }: Searchable, condition: RawBuilder<unknown>) => sql`
  select term, sum(df)::int as df, string_agg(kind, '') as kinds from search_terms found
  where area = ${sql.lit(area)} and kind in (${literals(words)}) and ${condition}
  group by term`;

/** More words with the same consonants are not compared. */
const MAX_SOUNDING = 100;

/** The script and two consonants. */
const SHORTEST_BEGUN_SOUND = 4;

/**
 * Words in the other script with the consonants of a typed word, and those that begin with them for one in Devanagari.
 */
function sounding(searchable: Searchable, words: readonly string[]) {
  const whole = paired(words, keysInOtherScript);
  const begun = paired(words.filter(isDevanagari), (word) =>
    keysInOtherScript(word).filter((key) => key.length >= SHORTEST_BEGUN_SOUND),
  );
  const found = ({ words: asked, terms: sounds }: Pairs, condition: RawBuilder<unknown>) => sql`
    select 'sounds', q.word, known.term, known.df, known.kinds
    from unnest((select ${asked}::text[]), (select ${sounds}::text[])) q(word, sound) cross join lateral (
      ${knownWords(searchable, condition)}
      order by df desc, term limit ${sql.lit(MAX_SOUNDING)}
    ) known`;
  return sql`${found(whole, sql`search_sound(term) = q.sound`)} union all
    ${found(begun, sql`search_sound(term) > q.sound and search_sound(term) < q.sound || ${sql.lit(LAST_LETTER)}`)}`;
}

/** Other Latin spellings of a typed word (SEARCH-81). */
function spelledSo(searchable: Searchable, words: readonly string[]) {
  const { words: asked, terms: spellings } = paired(words, (word) => spellingKey(word) ?? []);
  return sql`
    select 'spelled', q.word, known.term, known.df, known.kinds
    from unnest((select ${asked}::text[]), (select ${spellings}::text[])) q(word, spelling) cross join lateral (
      ${knownWords(searchable, sql`search_spelling(term) = q.spelling`)}
      order by df desc, term limit ${sql.lit(MAX_SOUNDING)}
    ) known where known.term <> q.word`;
}

/**
 * Words that equal a typed word or its synonym, sound so in the other script, are another spelling of it or a half of
 * it, begin with it, or contain it.
 */
const likeTyped = (searchable: Searchable, words: readonly string[]) => sql`
  ${pairs(searchable, "is", paired(words, synonymsOf))}
  union all ${sounding(searchable, words)}
  union all ${spelledSo(searchable, words)}
  union all ${pairs(searchable, "half", paired(words, halvesOf))}
  union all
  select 'begins', q.word, known.term, known.df, known.kinds
  from unnest((select ${words}::text[])) q(word) cross join lateral (
    ${knownWords(searchable, sql`term >= q.word and term < q.word || ${sql.lit(LAST_LETTER)}`)}
    order by df desc, term limit 50
  ) known
  union all
  select 'contains', q.word, known.term, known.df, known.kinds
  from unnest((select ${words}::text[])) q(word) cross join lateral (
    ${knownWords(searchable, sql`term like '%' || q.word || '%' and not starts_with(term, q.word)`)}
    order by df desc, term limit 50
  ) known where length(q.word) >= ${sql.lit(SHORTEST_INFIX)}`;

/** Words of which a typed word may be a misspelling, and the synonyms of such words. */
function resembling(searchable: Searchable, words: readonly string[]) {
  const { area, words: kinds, findsEveryMisspelling: findsEvery } = searchable;
  const shortest = words.map((word) => word.length - editsAllowed(word, findsEvery));
  const spellings = paired(words, (word) => spellingsOf(word, findsEvery));
  const synonyms = paired(words, (word) => misspelledSynonyms(word, findsEvery).map(({ term }) => term));
  return sql`
    select 'resembles' as how, q.word as asked, known.term, known.df, known.kinds
    from unnest((select ${words}::text[]), (select ${shortest}::int[])) q(word, shortest)
      cross join lateral similar_terms(${sql.lit(area)}, array[${literals(kinds)}], q.word, ${sql.lit(MAX_MEASURED)}) known
    where length(known.term) >= q.shortest
    union all ${pairs(searchable, "resembles", spellings)}
    union all ${pairs(searchable, "is", synonyms)}`;
}

type Pairs = { words: string[]; terms: string[] };

/** Looks up pairs of a typed word and a word that may occur, each in the index. */
const pairs = (searchable: Searchable, how: Hit["how"], { words, terms }: Pairs) => sql`
  select ${sql.lit(how)} as how, q.word as asked, known.term, known.df, known.kinds
  from unnest((select ${words}::text[]), (select ${terms}::text[])) q(word, term) cross join lateral (
    ${knownWords(searchable, sql`term = q.term`)} offset 0
  ) known`;

function paired(words: readonly string[], ownOf: (word: string) => string | readonly string[]): Pairs {
  const all = words.flatMap((word) => [ownOf(word)].flat().map((term) => ({ word, term })));
  return { words: all.map(({ word }) => word), terms: all.map(({ term }) => term) };
}

/** The answer is one JSON value, because returning hundreds of rows costs more than finding them. */
async function ask(
  { db, pool }: SearchDatabase,
  parts: readonly RawBuilder<unknown>[],
): Promise<readonly Hit[]> {
  const statement = sql`select json_agg(found) as found
    from (${sql.join(parts, sql` union all `)}) found where df > 0 or how = 'key'`.compile(db);
  const [row] = await runStatement<{ found: Hit[] | null }>(pool, statement);
  return row?.found ?? [];
}
