// Suggests searches while a person types: subjects, cities and profiles that occur, never people.
import { sql } from "kysely";
import type { SearchSuggestion } from "#domain/candidates/contract.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { escapeLike } from "#server/database/text-match.ts";
import { editDistanceToPrefix } from "#server/places/edit-distance.ts";
import { synonymsOf } from "#domain/candidates/synonyms.ts";

const MAX = 8;
const MAX_OF_A_KIND = 4;
const MAX_SCANNED = 60;
const SHORTEST_MISSPELLED = 4;
const EDITS_PER_LETTER = 0.3;

type Facet = { kind: SearchSuggestion["kind"]; value: string; label: string; count: number };

/** Suggestions match the whole text. If none does, they match its last word, and the words before it stay. */
export async function suggestSearches(db: DatabaseOrTransaction, typed: string): Promise<SearchSuggestion[]> {
  const text = typed.trim().toLowerCase().replace(/\s+/g, " ");
  if (text === "") return [];
  const cut = text.lastIndexOf(" ") + 1;
  const last = text.slice(cut);
  const found = await findFacets(db, cut > 0 ? [text, last] : [text]);
  const whole = bestOf(found, text);
  if (whole.length > 0 || cut === 0) return whole.map(({ label, ...facet }) => notified(facet, label));
  return bestOf(found, last).map(({ label, ...facet }) => notified(facet, text.slice(0, cut) + label));
}

const notified = ({ kind, count }: Pick<Facet, "kind" | "count">, text: string) => ({ kind, text, count });

/**
 * A value that begins with the text comes first, then one with a word that does, then one that contains it, then a
 * misspelling. Within each group the frequent come before the rare.
 */
function bestOf(found: Facet[], text: string): Facet[] {
  const ranked = found
    .map((facet) => ({ facet, rank: likeness(facet.value, text) }))
    .filter(({ rank }) => rank !== null)
    .toSorted((one, other) => (one.rank ?? 0) - (other.rank ?? 0) || other.facet.count - one.facet.count);
  const taken: Facet[] = [];
  for (const { facet } of ranked) {
    if (taken.filter(({ kind }) => kind === facet.kind).length < MAX_OF_A_KIND) taken.push(facet);
    if (taken.length === MAX) break;
  }
  return taken;
}

function likeness(value: string, text: string): number | null {
  const meanings = synonymsOf(text);
  if (meanings.some((meaning) => value.startsWith(meaning))) return 0;
  if (meanings.some((meaning) => value.includes(` ${meaning}`))) return 1;
  if (value.includes(text)) return 2;
  // "physics pu" is no misspelling of "physics", because it has a second word.
  const comparable = text.length >= SHORTEST_MISSPELLED && countWords(value) >= countWords(text);
  const edits = comparable
    ? editDistanceToPrefix(text, value, Math.floor(text.length * EDITS_PER_LETTER))
    : null;
  return edits === null ? null : 2 + edits;
}

const countWords = (text: string) => text.split(" ").length;

async function findFacets(db: DatabaseOrTransaction, texts: string[]): Promise<Facet[]> {
  const patterns = texts.flatMap((text) => synonymsOf(text)).map((text) => `%${escapeLike(text)}%`);
  const { rows } = await sql<Facet>`
    (select kind, value, label, count from candidate_facets
      where kind <> 'all' and value like any (${patterns}::text[]) order by count desc limit 200)
    union
    select found.kind, found.value, found.label, found.count
    from unnest(${texts}::text[]) typed(text)
    cross join lateral similar_facets(typed.text, ${MAX_SCANNED}) found
    where found.kind <> 'all'`.execute(db);
  return rows;
}
