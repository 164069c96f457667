// Turns a search into conditions on keys, in tiers of similarity, with the estimated number of matches in each.
import type { RawBuilder } from "kysely";
import { namesAmong } from "#domain/candidates/synonyms.ts";
import { type Hit, type Meaning, meaningOf, queryWords, sentenceWords } from "./lexicon.ts";
import { lookUp, recall } from "./lookup.ts";
import { type Condition, MAX_TIERS, type PlannedGroup, type Question, type Tier } from "./plan.ts";
import type { Filter, Searchable, SearchDatabase, SearchRequest } from "./searchable.ts";

/** A group without keys is read by its own index if it has fewer rows than this, and than match the rest. */
const MAX_READ_FIRST = 5_000;

/** Null if nothing can match. Remembered counts serve where the statements that read the rows are compared with them. */
export async function questionOf(
  database: SearchDatabase,
  searchable: Searchable,
  { text, ...request }: SearchRequest,
  mayRecall = false,
): Promise<Question | null> {
  const asked = { texts: [text], ...request };
  const [recalled = null] = mayRecall ? await questionsOf(database, searchable, asked, recall) : [];
  if (recalled) return recalled;
  const [question = null] = await questionsOf(database, searchable, asked);
  return question;
}

/** The questions of several texts under the same filters. A word that many have is looked up once. */
export async function questionsOf(
  database: SearchDatabase,
  searchable: Searchable,
  { texts, filters, groups = [] }: { texts: readonly SearchRequest["text"][] } & Omit<SearchRequest, "text">,
  find: typeof lookUp | typeof recall = lookUp,
): Promise<(Question | null)[]> {
  const asked = texts.map((text) => ({
    text,
    words: (searchable.readsSentences ? sentenceWords : queryWords)(text ?? ""),
  }));
  const answerable = asked.filter(({ text, words }) => text === undefined || words.length > 0);
  if (answerable.length === 0) return asked.map(() => null);
  const words = [...new Set(answerable.flatMap((one) => one.words))];
  const lookedUp = groups.filter((group) => group.isLookedUp !== false);
  const keys = [...filters, ...lookedUp].flatMap((one) => one.keys);
  const sums = groups.filter((group) => group.isLookedUp === false).map((group) => group.keys);
  const hits = await find(database, searchable, { keys, sums, words });
  if (!hits) return [];
  return asked.map((one) =>
    answerable.includes(one) ? questionFrom(searchable, { ...one, filters, groups }, hits) : null,
  );
}

function questionFrom(
  searchable: Searchable,
  { text, words, filters, groups = [] }: SearchRequest & { words: readonly string[] },
  hits: readonly Hit[],
): Question | null {
  const countOf = (wanted: Hit["how"]) => hits.find(({ how }) => how === wanted)?.df ?? 0;
  const size = countOf("size");
  const conditionOf = (terms: readonly { term: string; df: number }[]): Condition => {
    const df = terms.reduce((sum, one) => sum + one.df, 0);
    return { keys: terms.map(({ term }) => term), df, share: Math.min(1, df / Math.max(1, size)) };
  };
  const counted = filters.map((filter) => {
    const own = conditionOf(hits.filter(({ how, asked }) => how === "key" && filter.keys.includes(asked)));
    return { filter, ...own, inRow: filter.inRow?.(own.keys) };
  });
  const share = product(counted);

  const meanings = words.map((word) => meaningOf(word, hits, searchable.findsEveryMisspelling));
  const similar = tiersOf(searchable, meanings, text).flatMap((tier, rank): Similar | [] => {
    if (tier === null) return [];
    if (!Array.isArray(tier)) return { rank, share: 0, words: [], contacts: tier };
    const conditions = tier.map((terms) => ({
      ...conditionOf(terms),
      keys: terms.map(({ term }) => `w:${term}`),
    }));
    const named = withoutSharesOfNames(conditions, words);
    return { rank, share: share * product(named), words: named, contacts: null };
  });
  if (similar.length === 0) return null;

  const shareOfAll = Math.max(...similar.map((tier) => tier.share));
  const planned = groups.map((group, at): PlannedGroup & { share: number } => {
    const { oneOf = null, isLookedUp } = group;
    const compared = oneOf?.compared ?? null;
    if (isLookedUp !== false) {
      const keys = conditionOf(hits.filter(({ how, asked }) => how === "key" && group.keys.includes(asked)));
      return { at, keys, read: null, compared, share: keys.share };
    }
    const sum = groups.slice(0, at).filter((one) => one.isLookedUp === false).length;
    const df = hits.find(({ how, asked }) => how === "sum" && asked === String(sum))?.df ?? 0;
    const read = df < Math.min(MAX_READ_FIRST, size * shareOfAll) ? (oneOf?.read ?? null) : compared;
    const share = group.keys.length === 0 ? 1 : Math.min(1, df / Math.max(1, size));
    return { at, keys: null, read, compared, share };
  });

  const isCounted =
    words.length === 0 && groups.length === 0 && counted.length <= 1 && counted.every(isDecidedByKeys);
  return {
    filters: counted.filter(({ filter }) => filter.isLookedUp !== false),
    exact: filters.flatMap(({ exact }) => exact ?? []),
    tiers: tiersOfGroups(similar, planned, size),
    groups: planned,
    share: shareOfAll,
    size,
    newest: countOf("newest"),
    counts: {
      version: countOf("version"),
      areOutdated: false,
      counted: isCounted ? { keys: counted[0]?.keys ?? [""], total: counted[0]?.df ?? size } : null,
    },
  };
}

/** A tier before it belongs to a group. */
type Similar = Omit<Tier, "about" | "group"> & { share: number };

/** All tiers of the first group come before those of the second. */
function tiersOfGroups(
  similar: readonly Similar[],
  groups: readonly (PlannedGroup & { share: number })[],
  size: number,
): Tier[] {
  const every = groups.length === 0 ? [null] : groups;
  return every.flatMap((group) =>
    similar.map(({ share, rank, ...tier }) => ({
      ...tier,
      rank: (group?.at ?? 0) * MAX_TIERS + rank,
      about: size * share * (group?.share ?? 1),
      group,
    })),
  );
}

const product = (conditions: readonly { share: number }[]) =>
  conditions.reduce((all, { share }) => all * share, 1);

const isDecidedByKeys = ({ filter }: { filter: Filter }) =>
  filter.exact === undefined && filter.isPartition !== false;

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
