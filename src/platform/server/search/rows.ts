// The SQL of a search: the rows of one tier, or of all tiers together with their number. The text depends on the shape
// of the search only, never on its values, so that it is planned once.
import { type RawBuilder, sql } from "kysely";
import { runStatement } from "#platform/server/database/statements.ts";
import {
  type Condition,
  MAX_TIERS,
  type PlannedGroup,
  type Question,
  type Stretch,
  type Tier,
} from "./plan.ts";
import {
  type FoundRow,
  type RowPosition,
  type Searchable,
  type SearchDatabase,
  sumOfKeys,
} from "./searchable.ts";

/** The rows of a tier that a page needs. */
type TierRange = {
  toward: "older" | "newer";
  /** The number beside which the rows begin. Null at the end of the list. */
  from: number | null;
  offset: number;
  limit: number;
  /** What is searched, or null for all rows. */
  stretch: Stretch | null;
};

export const all = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`;

/** Conditions of one key are one condition, of which the index itself reads the rarest key first. */
export function keysOf(conditions: readonly Pick<Condition, "keys" | "together">[]): RawBuilder<unknown>[] {
  const isSingle = ({ keys, together = [] }: Pick<Condition, "keys" | "together">) =>
    keys.length === 1 && together.length === 0;
  const single = conditions.filter(isSingle).flatMap(({ keys }) => keys);
  const several = conditions.filter((condition) => !isSingle(condition));
  return [
    ...(single.length > 0 ? [sql`c.keys @> (select ${single}::text[])`] : []),
    ...several.map(({ keys, together = [] }) => {
      const oneOf = [
        sql`c.keys && (select ${keys}::text[])`,
        ...together.map(
          ([first, second]) =>
            sql`(c.keys && (select ${first}::text[]) and c.keys && (select ${second}::text[]))`,
        ),
      ];
      return together.length === 0 ? sql.join(oneOf) : sql`(${sql.join(oneOf, sql` or `)})`;
    }),
  ];
}

const inTier = ({ words, contacts }: Tier) => (contacts ? [sql`c.id in (${contacts})`] : keysOf(words));

/** What the keys of a row of the tier decide. */
const keysOfTier = ({ filters }: Question, { words, group }: Tier, blocks: Stretch["blocks"]) => [
  ...(blocks ? [blocks] : []),
  ...filters,
  ...words,
  ...(group?.keys ? [group.keys] : []),
];

/** What a row `c` of the tier fulfils. */
export const matching = (question: Question, tier: Tier, blocks: Stretch["blocks"]) => [
  ...(tier.contacts ? inTier(tier) : []),
  ...keysOf(keysOfTier(question, tier, blocks)),
  ...(tier.group?.read ? [tier.group.read] : []),
  ...question.exact,
];

/** Rows among which are those of the tier. */
const rowsAround = (
  { rows, rowsWithKeys = rows }: Searchable,
  question: Question,
  tier: Tier,
  blocks: Stretch["blocks"],
) => (keysOfTier(question, tier, blocks).length > 0 ? rowsWithKeys : rows);

/** Keeps the planner from reading an index for the condition. */
export const compared = (condition: RawBuilder<unknown>) => sql<boolean>`(${condition}) is true`;

/** Of such a condition the planner expects that half of the rows fulfil it. */
const oftenTrue = (condition: RawBuilder<unknown>) => sql<boolean>`coalesce(${condition}, false)`;

const isInGroup = ({ keys, compared }: PlannedGroup) =>
  compared ?? (keys ? sql<boolean>`c.keys && ${keys.keys}::text[]` : sql<boolean>`true`);

/** What a row of one of the groups fulfils. */
function isInAnyGroup(groups: readonly PlannedGroup[]): RawBuilder<boolean> {
  if (groups.every(({ keys }) => keys !== null)) {
    return sql<boolean>`c.keys && ${groups.flatMap(({ keys }) => keys?.keys ?? [])}::text[]`;
  }
  return sql<boolean>`(${sql.join(groups.map(isInGroup), sql` or `)})`;
}

/** Rows of the groups before are listed there. */
export const notInGroupsBefore = ({ groups }: Question, { group }: Tier) =>
  groups
    .filter(({ at }) => group !== null && at < group.at)
    .map((before) => sql<boolean>`not (${isInGroup(before)})`);

/** The tiers whose rows are all that come before a tier: the widest one by words, and that of contacts. */
function betterTiers({ tiers }: Question, tier: Tier): Tier[] {
  const before = tiers.filter(({ rank, group }) => rank < tier.rank && group?.at === tier.group?.at);
  const widest = before.findLast(({ contacts }) => contacts === null);
  return [...(widest ? [widest] : []), ...before.filter(({ contacts }) => contacts !== null)];
}

const isBeyond = ({ number }: Searchable, { toward, from }: Pick<TierRange, "toward" | "from">) =>
  from === null ? [] : [sql`c.${sql.ref(number)} ${sql.raw(toward === "older" ? "<" : ">")} ${hidden(from)}`];

/** True if the tier has all rows, so that their order is an index. */
export const isEveryRow = (question: Question, tier: Tier) =>
  [...matching(question, tier, null), ...betterTiers(question, tier), ...notInGroupsBefore(question, tier)]
    .length === 0;

/** What `countsNow` returns. */
type Counted = { version?: number; newest?: number; total?: number };

/** Of the counts by which the question was made, the present ones of those that decide what the statement finds. */
function countsNow(
  { area, rows, number }: Searchable,
  { counts: { version, counted } }: Question,
  blocks: Stretch["blocks"],
): RawBuilder<unknown> {
  return sql`${version !== null ? sql`, (select version from search_versions where area = ${sql.lit(area)}) as version` : sql``}
    ${blocks ? sql`, coalesce((select max(${sql.raw(number)}) from ${rows} found), 0) as newest` : sql``}
    ${counted ? sql`, ${sumOfKeys(area, counted.keys)} - ${counted.hidden ?? sql`0`} as total` : sql``}`;
}

function correct({ counts, newest }: Question, now: Counted): void {
  const { version = counts.version, newest: newestNow = newest, total = 0 } = now;
  if (version !== counts.version || newestNow !== newest) counts.areOutdated = true;
  if (counts.counted) counts.counted.total = total;
}

/** The rows of a tier on a page, and the number of all that were searched for them. */
export type InTier = { rows: FoundRow[]; count: number };

/** The number of a row `c`, and what the page has of it. */
const listed = ({ number, shown }: Searchable, rank = "") =>
  sql`json_build_array(${sql.raw(`${rank}c.${number}`)}${shown ? sql`, ${shown}` : sql``})`;

/**
 * The same of the row that has the number of a row `page`. The index of the numbers may have the rows that are searched
 * alone.
 */
const listedByNumber = (searchable: Searchable, rank?: string) => sql`(
  select ${listed(searchable, rank)} from ${searchable.rows} c where ${sql.ref(`c.${searchable.number}`)} = page.number)`;

/** A number that the planner does not see. If it did, it would plan the statement again for each. */
const hidden = (value: number | null) => sql`(select ${value}::int8)`;

/** Finds rows in one tier, from the page on. */
export async function findInTier(
  { db, pool }: SearchDatabase,
  searchable: Searchable,
  { question, tier, range }: { question: Question; tier: Tier; range: TierRange },
): Promise<InTier> {
  const { toward, stretch, offset, limit } = range;
  const number = sql.raw(`c.${searchable.number}`);
  const direction = sql.raw(toward === "older" ? "desc" : "asc");
  const outside = [
    ...betterTiers(question, tier).map((better) => sql`not (${all(inTier(better))})`),
    ...notInGroupsBefore(question, tier),
  ];
  const beyond = isBeyond(searchable, range);
  const counts = countsNow(searchable, question, stretch?.blocks ?? null);
  let statement;
  if (stretch?.blocks === null) {
    const { end } = stretch;
    const isNear =
      end === null ? [] : [sql`${number} ${sql.raw(toward === "older" ? ">=" : "<=")} ${hidden(end)}`];
    const conditions = [...matching(question, tier, null).map(oftenTrue), ...outside, ...beyond, ...isNear];
    // The planner must see that few rows are wanted and are soon found, or it starts further processes.
    const few = sql.lit(2 ** Math.ceil(Math.log2(limit)));
    statement = sql`select (select json_agg(${listed(searchable)}) from (
        select * from ${searchable.rows} c where ${all(conditions)}
        order by ${number} ${direction} ${offset > 0 ? sql`offset ${offset}::int8` : sql``} limit ${few}) c) as rows
        ${counts}`;
  } else {
    const around = matching(question, tier, stretch?.blocks ?? null);
    const conditions = [...around, ...outside, ...beyond.map(compared)];
    // "materialized" keeps the planner from reading row after row in the order of the numbers.
    statement = sql`with found as materialized (select ${number} as number
        from ${rowsAround(searchable, question, tier, stretch?.blocks ?? null)} c where ${all(conditions)})
      select (select count(*) from found) as count, (select json_agg(${listedByNumber(searchable)})
        from (select number from found order by number ${direction} offset ${hidden(offset)} limit ${hidden(limit)}) page)
        as rows ${counts}`;
  }
  type Row = { rows: [number: number, ...shown: unknown[]][] | null; count?: number } & Counted;
  const [found] = await runStatement<Row>(pool, statement.compile(db));
  if (!found) return { rows: [], count: 0 };
  correct(question, found);
  const rows = (found.rows ?? []).slice(0, limit);
  return {
    rows: rows.map(([number, ...shown]) => ({ rank: tier.rank, number, shown })),
    count: found.count ?? rows.length,
  };
}

/** The first group and tier that a row `c` of the matches fits. */
function rankOf({ tiers, groups }: Question): RawBuilder<unknown> {
  const ofGroup = groups.map((group) => ({ rank: group.at * MAX_TIERS, condition: isInGroup(group) }));
  const ofTier = tiers
    .filter(({ group }) => (group?.at ?? 0) === 0)
    .map((tier) => ({ rank: tier.rank, condition: all(inTier(tier)) }));
  return sql`${firstOf(ofGroup)} + ${firstOf(ofTier)}`;
}

/** Every match fits one, so the last is not compared. */
function firstOf(ranks: readonly { rank: number; condition: RawBuilder<boolean> }[]): RawBuilder<unknown> {
  const last = sql`${ranks.at(-1)?.rank ?? 0}::int`;
  const before = ranks.slice(0, -1);
  if (before.length === 0) return last;
  const cases = before.map(({ rank, condition }) => sql`when ${condition} then ${rank}::int`);
  return sql`case ${sql.join(cases, sql` `)} else ${last} end`;
}

export type PageAmongAll = {
  /** The row beside which the page begins or ends. */
  at: (RowPosition & { side: "after" | "before" }) | null;
  offset: number;
  limit: number;
};

/** The number of matches, and of those in the first group. `upTo` is the highest number among them. */
type Matches = { total: number; first: number; upTo: number };

/** Finds one page among all matches, and counts them: at most `most`, those with the lowest numbers for the most part. */
export async function findAndCount(
  { db, pool }: SearchDatabase,
  searchable: Searchable,
  { question, page, most }: { question: Question; page: PageAmongAll; most: number | null },
): Promise<Matches & { rows: FoundRow[] }> {
  const { at, offset, limit } = page;
  const isBackwards = at?.side === "before";
  const beyond = at
    ? sql`where (rank, -number) ${sql.raw(isBackwards ? "<" : ">")} (${at.rank}::int8, -${at.number}::int8)`
    : sql``;
  const order = isBackwards ? sql`rank desc, number` : sql`rank, number desc`;
  const statement = sql`with matches as materialized (
      select ${rankOf(question)} as rank, ${sql.raw(`c.${searchable.number}`)} as number
      from ${allMatches(searchable, question)} limit ${hidden(most)})
    select (select json_build_array(count(*), count(*) filter (where rank < ${sql.lit(MAX_TIERS)}), max(number)) from matches) as counted, (
      select coalesce(json_agg(${listedByNumber(searchable, "page.rank, ")}), '[]') from (
        select rank, number from matches ${beyond} order by ${order} offset ${hidden(offset)} limit ${hidden(limit)}
      ) page
    ) as rows ${countsNow(searchable, question, null)}`;
  type Row = {
    rows: [rank: number, number: number, ...shown: unknown[]][];
    counted: [total: number, first: number, upTo: number | null];
  } & Counted;
  const [found] = await runStatement<Row>(pool, statement.compile(db));
  if (!found) return { rows: [], total: 0, first: 0, upTo: 0 };
  correct(question, found);
  const [total, first, upTo] = found.counted;
  const rows = found.rows.map(([rank, number, ...shown]) => ({ rank, number, shown }));
  return { rows, total, first, upTo: upTo ?? 0 };
}

/** All matches as rows `c`, with the conditions that make them matches: what stands behind "from". */
export function allMatches(searchable: Searchable, question: Question): RawBuilder<unknown> {
  const { groups } = question;
  const own = question.tiers.filter(({ group }) => (group?.at ?? 0) === 0).map(withoutGroup);
  const widest = own.findLast(({ contacts }) => contacts === null);
  const contacts = own.find((tier) => tier.contacts !== null);
  const inGroups = groups.length > 0 ? [isInAnyGroup(groups)] : [];
  const [byKeys, byContacts] = [widest, contacts].map((tier) => {
    if (!tier) return null;
    const conditions = [...matching(question, tier, null), ...inGroups];
    return sql`${rowsAround(searchable, question, tier, null)} c where ${all(conditions)}`;
  });
  if (byKeys && !byContacts) return byKeys;
  const number = sql.ref(searchable.number);
  const numbers = [byKeys, byContacts].flatMap((rows) =>
    rows ? [sql`select c.${number} from ${rows}`] : [],
  );
  return sql`${searchable.rows} c where c.${number} in (${sql.join(numbers, sql` union `)})`;
}

const withoutGroup = (tier: Tier): Tier => ({ ...tier, group: null });

/** Sorts the rows of the first group before the others, in statements of one's own. */
export const firstGroupFirst = ({ groups: [first] }: Question) =>
  first ? sql`(${isInGroup(first)}) desc, ` : sql``;
