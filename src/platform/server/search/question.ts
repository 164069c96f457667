// Turns a search into conditions on keys, in tiers of similarity, with the estimated number of matches in each.
import { type RawBuilder, sql } from "kysely";
import { namesAmong } from "#platform/domain/text/synonyms.ts";
import { type Meaning, queryWords, sentenceWords, type Term } from "./lexicon.ts";
import { countHidden, isUnchanged, keysOfWord, type Known, lookUp, recall } from "./lookup.ts";
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
  const [question = null] = await questionsOf(database, searchable, { texts: [text], ...request }, mayRecall);
  return question;
}

/** The questions of several texts under the same filters. A word that many have is looked up once. */
export async function questionsOf(
  database: SearchDatabase,
  searchable: Searchable,
  {
    texts,
    filters,
    groups = [],
    condition,
    hidden,
  }: { texts: readonly SearchRequest["text"][] } & Omit<SearchRequest, "text">,
  mayRecall = false,
): Promise<(Question | null)[]> {
  const readWords = searchable.readsSentences ? sentenceWords : queryWords;
  const asked = texts.map((text) => ({ text, words: text === undefined ? [] : readWords(text) }));
  const answerable = asked.filter(({ text, words }) => text === undefined || words.length > 0);
  if (answerable.length === 0) return asked.map(() => null);
  const wanted = {
    keys: [...filters, ...groups.filter(isLookedUp)].flatMap((one) => one.keys),
    sums: groups.filter((group) => !isLookedUp(group)).map((group) => group.keys),
    words: [...new Set(answerable.flatMap((one) => one.words))],
  };
  const questionsFrom = (known: Known) =>
    asked.map((one) =>
      answerable.includes(one)
        ? questionFrom(searchable, { ...one, filters, groups, condition, hidden }, known)
        : null,
    );
  const recalled = mayRecall && !hidden ? recall(database, searchable, wanted) : null;
  if (recalled) {
    const questions = questionsFrom(recalled);
    // Where no rows are read, no statement says whether a word has come since.
    if (!questions.includes(null) || (await isUnchanged(database, searchable, recalled))) return questions;
  }
  return questionsFrom(await lookUp(database, searchable, wanted, hidden));
}

const isLookedUp = (one: Pick<Filter, "isLookedUp">) => one.isLookedUp !== false;

function questionFrom(
  searchable: Searchable,
  { text, words, filters, groups = [], condition, hidden }: SearchRequest & { words: readonly string[] },
  known: Known,
): Question | null {
  const { size, newest, version } = known;
  const conditionOf = (terms: readonly Term[]): Condition => {
    const df = terms.reduce((sum, one) => sum + one.df, 0);
    return { keys: terms.map(({ term }) => term), df, share: Math.min(1, df / Math.max(1, size)) };
  };
  const conditionOfKeys = (keys: readonly string[]) =>
    conditionOf(keys.flatMap((key) => known.keys.get(key) ?? []));
  const counted = filters.map((filter) => {
    const own = conditionOfKeys(filter.keys);
    return { filter, ...own, inRow: filter.inRow?.(own.keys) };
  });
  const share = product(counted);

  const meanings = words.flatMap((word) => known.words.get(word) ?? []);
  const similar = tiersOf(searchable, meanings, text).flatMap((tier, rank): Similar | [] => {
    if (tier === null) return [];
    if (!Array.isArray(tier)) return { rank, share: 0, words: [], contacts: tier };
    const conditions = tier.map((terms) => ({
      ...conditionOf(terms),
      keys: terms.flatMap(keysOfWord),
      together: terms.flatMap(({ parts }) =>
        parts ? [[keysOfWord(parts[0]), keysOfWord(parts[1])] as const] : [],
      ),
    }));
    const named = withoutSharesOfNames(conditions, words);
    return { rank, share: share * product(named), words: named, contacts: null };
  });
  if (similar.length === 0) return null;

  const shareOfAll = Math.max(...similar.map((tier) => tier.share));
  const planned = groups.map((group, at): PlannedGroup & { share: number } => {
    const { oneOf = null } = group;
    const compared = oneOf?.compared ?? null;
    if (isLookedUp(group)) {
      const keys = conditionOfKeys(group.keys);
      return { at, keys, read: null, compared, share: keys.share };
    }
    const sum = groups.slice(0, at).filter((one) => !isLookedUp(one)).length;
    const df = known.sums[sum] ?? 0;
    const read = df < Math.min(MAX_READ_FIRST, size * shareOfAll) ? (oneOf?.read ?? null) : compared;
    const share = group.keys.length === 0 ? 1 : Math.min(1, df / Math.max(1, size));
    return { at, keys: null, read, compared, share };
  });

  const isCounted =
    words.length === 0 &&
    groups.length === 0 &&
    condition === undefined &&
    counted.length <= 1 &&
    counted.every(isDecidedByKeys);
  const countedKeys = counted[0]?.keys ?? [""];
  return {
    filters: counted.filter(({ filter }) => isLookedUp(filter)),
    exact: [
      ...filters.flatMap(({ exact }) => exact ?? []),
      ...(condition ? [condition] : []),
      ...(hidden ? [sql<boolean>`not (${hidden.isHidden})`] : []),
    ],
    tiers: tiersOfGroups(similar, planned, size),
    groups: planned,
    share: shareOfAll,
    size,
    newest,
    counts: {
      version: words.length > 0 ? version : null,
      areOutdated: false,
      counted: isCounted
        ? {
            keys: countedKeys,
            total: counted[0]?.df ?? size,
            hidden: hidden && countHidden(searchable, hidden, countedKeys),
          }
        : null,
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
