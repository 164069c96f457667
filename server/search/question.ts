// Turns a search into conditions on keys, in tiers of similarity, with the estimated number of matches in each.
import type { RawBuilder } from "kysely";
import { namesAmong } from "#domain/candidates/synonyms.ts";
import { type Hit, type Meaning, meaningOf, queryWords, sentenceWords } from "./lexicon.ts";
import { lookUp } from "./lookup.ts";
import type { Condition, Question, Tier } from "./plan.ts";
import type { Filter, Searchable, SearchDatabase, SearchRequest } from "./searchable.ts";

/** Null if nothing can match. */
export async function questionOf(
  database: SearchDatabase,
  searchable: Searchable,
  { text, filters }: SearchRequest,
): Promise<Question | null> {
  const words = (searchable.readsSentences ? sentenceWords : queryWords)(text ?? "");
  if (text !== undefined && words.length === 0) return null;
  const hits = await lookUp(database, searchable, { keys: filters.flatMap(({ keys }) => keys), words });
  const countOf = (wanted: Hit["how"]) => hits.find(({ how }) => how === wanted)?.df ?? 0;
  const size = countOf("size");
  const conditionOf = (terms: readonly { term: string; df: number }[]): Condition => {
    const df = terms.reduce((sum, one) => sum + one.df, 0);
    return { keys: terms.map(({ term }) => term), df, share: Math.min(1, df / Math.max(1, size)) };
  };
  const counted = filters.map((filter) => ({
    filter,
    ...conditionOf(hits.filter(({ how, asked }) => how === "key" && filter.keys.includes(asked))),
  }));
  const share = product(counted);

  const meanings = words.map((word) => meaningOf(word, hits, searchable.findsEveryMisspelling));
  const tiers = tiersOf(searchable, meanings, text).map((tier, rank): Tier | null => {
    if (tier === null) return null;
    if (!Array.isArray(tier)) return { rank, about: 0, words: [], contacts: tier };
    const conditions = tier.map((terms) => ({
      ...conditionOf(terms),
      keys: searchable.wordKinds.flatMap((kind) => terms.map(({ term }) => `${kind}:${term}`)),
    }));
    const named = withoutSharesOfNames(conditions, words);
    return { rank, about: size * share * product(named), words: named, contacts: null };
  });
  const some = tiers.filter((tier) => tier !== null);
  if (some.length === 0) return null;

  const isCounted = words.length === 0 && counted.length <= 1 && counted.every(isDecidedByKeys);
  return {
    filters: counted.filter(({ filter }) => filter.isLookedUp !== false),
    exact: filters.flatMap(({ exact }) => exact ?? []),
    tiers: some,
    size,
    newest: countOf("newest"),
    total: isCounted ? (counted[0]?.df ?? size) : null,
  };
}

const product = (conditions: readonly { share: number }[]) =>
  conditions.reduce((all, { share }) => all * share, 1);

const isDecidedByKeys = ({ filter }: { filter: Filter }) => filter.exact === undefined;

/**
 * Each tier is wider than the one before: all words exact; all exact or beginning with the typed word; all misspelled
 * or containing it, in one tier or in two. Null if a tier adds nothing or if a word has no meaning in it.
 */
function tiersOf(
  { findsEveryMisspelling, contacts }: Searchable,
  meanings: readonly Meaning[],
  text: string | undefined,
): (Meaning["exact"][] | RawBuilder<unknown> | null)[] {
  const lists: (readonly (keyof Meaning)[])[] = [
    ["exact"],
    ["exact", "begun"],
    ...(findsEveryMisspelling ? [["exact", "begun", "misspelled"] as const] : []),
    ["exact", "begun", "contained", "misspelled"],
  ];
  const tiers = lists.map((kinds) => meanings.map((meaning) => kinds.flatMap((kind) => meaning[kind])));
  const wider = tiers.map((tier, rank) => {
    const addsNothing = rank > 0 && tier.flat().length === tiers[rank - 1]?.flat().length;
    return addsNothing || tier.some((terms) => terms.length === 0) ? null : tier;
  });
  const byContact = text === undefined ? null : (contacts?.(text) ?? null);
  return text !== undefined && /@|\d{3}/.test(text) ? [byContact, ...wider] : [...wider, byContact];
}

/** Rows with the rarest word of a name (computer science) mostly have its other words too. */
function withoutSharesOfNames(conditions: Condition[], words: readonly string[]): Condition[] {
  const implied = namesAmong(words).flatMap((name) =>
    conditions
      .filter((_, at) => name.includes(words[at] ?? ""))
      .toSorted((one, other) => one.df - other.df)
      .slice(1),
  );
  return conditions.map((condition) =>
    implied.includes(condition) ? { ...condition, share: 1 } : condition,
  );
}
