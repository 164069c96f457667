// Suggests searches while a person types: subjects, cities and profiles that occur, never people.
import { sql } from "kysely";
import type { SearchSuggestion } from "#features/teachers/domain/search-calls.ts";
import { MAX_SEARCH_LETTERS } from "#platform/domain/search-text.ts";
import { escapeLike } from "#platform/server/database/text-match.ts";
import { editDistanceToPrefix } from "#platform/domain/text/edit-distance.ts";
import { beginsLike, isDevanagari, keysInOtherScript } from "#platform/domain/text/scripts.ts";
import { wordsOf } from "#platform/server/search/text.ts";
import { synonymsOf } from "#platform/domain/text/synonyms.ts";
import { countEach } from "#platform/server/search/search.ts";
import type { SearchDatabase } from "#platform/server/search/searchable.ts";
import type { CandidateSearch } from "./asked.ts";
import { searchableFor } from "./candidate-search.ts";
import { facetsWithout } from "./facets.ts";
import { requestOf } from "./filters.ts";

/** At most half of these are of one kind. */
const MAX = 8;
/** More are counted than shown, because some may find nobody under the other filters. */
const MAX_COUNTED = 12;
const MAX_SCANNED = 60;
const SHORTEST_MISSPELLED = 4;
const EDITS_PER_LETTER = 0.3;

type Facet = { kind: SearchSuggestion["kind"]; value: string; label: string; count: number };

/**
 * Suggestions match the whole text. If none does, they match its last word, and the words before it stay. Each has the
 * number of candidates in the list that it leads to, under the other filters and for the same viewer.
 */
export async function suggestSearches(
  database: SearchDatabase,
  search: CandidateSearch,
): Promise<SearchSuggestion[]> {
  const text = (search.filters.q ?? "").trim().toLowerCase().replace(/\s+/g, " ");
  if (text === "") return [];
  const cut = text.lastIndexOf(" ") + 1;
  const last = text.slice(cut);
  const found = await findFacets(database, search, cut > 0 ? [text, last] : [text]);
  const whole = await countedOf(database, search, rank(found, text));
  if (whole.length > 0 || cut === 0) return whole;
  const kept = text.slice(0, cut);
  return countedOf(
    database,
    search,
    rank(found, last).map((facet) => ({ ...facet, label: kept + facet.label })),
  );
}

type Ranked = Facet & { rank: number };

/** Texts that find nobody are left out. */
async function countedOf(
  database: SearchDatabase,
  search: CandidateSearch,
  ranked: Ranked[],
): Promise<SearchSuggestion[]> {
  const likely = firstOfEachKind(ranked, MAX_COUNTED);
  const { filters, groups, condition, hidden } = requestOf(search);
  const texts = likely.map(({ label }) => label);
  const totals = await countEach(database, searchableFor(search), {
    texts,
    filters,
    groups,
    condition,
    hidden,
  });
  const fitting = likely
    .map(({ kind, label, rank }, at) => {
      const { total = 0, about } = totals[at] ?? {};
      return { rank, kind, text: label, count: total, ...(about && { about }) };
    })
    .filter(({ count, text }) => count > 0 && text.length <= MAX_SEARCH_LETTERS)
    .toSorted((one, other) => one.rank - other.rank || other.count - one.count);
  return firstOfEachKind(fitting, MAX).map(({ rank: _rank, ...suggestion }) => suggestion);
}

/**
 * A value that begins with the text comes first, then one with a word that does, then one that contains it, then a
 * misspelling. Within each group the frequent come before the rare.
 */
function rank(found: Facet[], text: string): Ranked[] {
  return found
    .flatMap((facet) => {
      const rank = likeness(facet.value, text);
      return rank === null ? [] : [{ ...facet, rank }];
    })
    .toSorted((one, other) => one.rank - other.rank || other.count - one.count);
}

function firstOfEachKind<T extends { kind: Facet["kind"] }>(ranked: T[], most: number): T[] {
  const taken: T[] = [];
  for (const one of ranked) {
    if (taken.filter(({ kind }) => kind === one.kind).length < most / 2) taken.push(one);
    if (taken.length === most) break;
  }
  return taken;
}

function likeness(value: string, text: string): number | null {
  const meanings = synonymsOf(text);
  if (meanings.some((meaning) => value.startsWith(meaning))) return 0;
  if (meanings.some((meaning) => value.includes(` ${meaning}`))) return 1;
  if (value.includes(text)) return 2;
  if (isDevanagari(text)) {
    const at = value.split(" ").findIndex((word) => beginsLike(text, word));
    return at < 0 ? null : Math.min(at, 1);
  }
  // "physics pu" is no misspelling of "physics", because it has a second word.
  const comparable = text.length >= SHORTEST_MISSPELLED && countWords(value) >= countWords(text);
  const edits = comparable
    ? editDistanceToPrefix(text, value, Math.floor(text.length * EDITS_PER_LETTER))
    : null;
  return edits === null ? null : 2 + edits;
}

const countWords = (text: string) => text.split(" ").length;

async function findFacets(
  database: SearchDatabase,
  { hidden }: CandidateSearch,
  texts: string[],
): Promise<Facet[]> {
  const patterns = texts.flatMap((text) => synonymsOf(text)).map((text) => `%${escapeLike(text)}%`);
  const { rows } = await sql<Facet>`
    (select kind, value, label, count from ${facetsWithout(hidden)} kept
      where kind <> 'all' and (value like any (${patterns}::text[]) ${soundingSo(texts)})
      order by count desc limit 200)
    union
    select found.kind, found.value, found.label, ${hidden ? sql`kept.count` : sql`found.count`}
    from unnest(${texts}::text[]) typed(text)
    cross join lateral similar_facets(typed.text, ${MAX_SCANNED}) found
    ${hidden ? sql`join ${facetsWithout(hidden)} kept on kept.kind = found.kind and kept.value = found.value` : sql``}
    where found.kind <> 'all'`.execute(database.db);
  return rows;
}

/** For a word in Devanagari also values with a word that sounds as it begins (SEARCH-79). */
function soundingSo(texts: readonly string[]) {
  const keys = texts.filter(isDevanagari).flatMap((text) => {
    const [word, ...more] = wordsOf(text);
    return word !== undefined && more.length === 0 ? keysInOtherScript(word) : [];
  });
  if (keys.length === 0) return sql``;
  return sql`or exists (select from unnest(search_words(value)) word
    where search_sound(word) like any (${keys.map((key) => `${key}%`)}::text[]))`;
}
