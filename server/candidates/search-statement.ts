// Writes the SQL of a search: tier after tier, in each the nearest blocks first, and all matches only if these do not
// fill the page (docs/search.md). Searches of the same shape have the same text, so that it is planned once.
import { hidden } from "#server/database/kept-plans.ts";
import type { Stretch } from "./search-blocks.ts";
import { blocksToLookAt, telling, walkAmong } from "./search-blocks.ts";
import { listedAsText } from "./repository.ts";
import { comparisonOf, listOf } from "./search-compare.ts";
import type { Put } from "./search-fragment.ts";
import type { Condition } from "./search-keys.ts";
import { byRarity } from "./search-keys.ts";
import { VOCABULARY } from "./search-lookup.ts";
import type { Wanted } from "./search-wanted.ts";
import type { Question, Tier } from "./search-question.ts";
import { isForEverybody } from "./search-question.ts";
import { LISTED_CANDIDATES } from "./listed.ts";

export type Statement = { text: string; values: unknown[] };

export const isBackwards = ({ at }: Wanted) => at?.side === "before";

/** Returns the tiers to read, in order. Tiers before the page's position have no further rows. */
export function tiersAhead({ tiers }: Question, wanted: Wanted): Tier[] {
  const { at } = wanted;
  if (!at) return tiers;
  if (isBackwards(wanted)) return tiers.filter(({ rank }) => rank <= at.rank).toReversed();
  return tiers.filter(({ rank }) => rank >= at.rank);
}

/** Searches the first range only, which mostly fills a page. Null if there is no such range. */
export function quickStatementFor(question: Question, wanted: Wanted): Statement | null {
  const [tier] = tiersAhead(question, wanted);
  if (!tier || wanted.whole) return null;
  const { values, put } = valuesOf();
  const rows = isForEverybody(question)
    ? shown(everybody(wanted, put), tier, wanted)
    : (alongTheNewest(question, tier, wanted, put) ?? inBlocks(question, tier, wanted, put));
  return rows === null ? null : { text: answer(question, put, rows), values };
}

/** Selects whole rows in their order. */
const shown = (along: string, { rank }: Tier, wanted: Wanted) =>
  `select ${listed(wanted, rank)} as row from (${along}) c order by ${byAge(wanted)}`;

const listed = (wanted: Wanted, rank: string | number) => `array[${listedAsText(wanted)}, ${rank}::text]`;

const byAge = (wanted: Wanted) => `cid ${isBackwards(wanted) ? "asc" : "desc"}`;

/** Without conditions, the index of serial numbers finds where a page begins. */
function everybody(wanted: Wanted, put: Put): string {
  const { at, offset, limit } = wanted;
  const edge = at
    ? edgeOf(wanted, put)
    : `cid <= (select cid from ${LISTED_CANDIDATES} c order by cid desc offset ${put(offset, "int8")} limit 1)`;
  return `select * from ${LISTED_CANDIDATES} c where ${edge} order by ${byAge(wanted)} limit ${put(limit, "int8")}`;
}

const skipped = ({ at, offset }: Wanted) => (at ? 0 : offset);

const edgeOf = (wanted: Wanted, put: Put) =>
  `cid ${isBackwards(wanted) ? ">" : "<"} ${put(wanted.at?.cid, "int8")}`;

const pageOf = (wanted: Wanted, order: string, put: Put) => {
  const skip = skipped(wanted) > 0 ? `offset ${put(skipped(wanted), "int8")}` : "";
  return `order by ${order} ${skip} limit ${put(wanted.limit, "int8")}`;
};

/** Reads the newest rows one by one and compares each, without the index of keys. */
function alongTheNewest(question: Question, tier: Tier, wanted: Wanted, put: Put): string | null {
  const along = walkAmong(question, tier, blocksOf(question, tier, wanted), enoughFor(wanted));
  if (along === null) return null;
  const fits = [
    ...betweenEdges(question, tier, wanted, along.span, put),
    ...compared(byRarity([...question.filters, ...tier.words]), put),
    ...within(question, put),
    ...better(question, tier, wanted, put),
  ];
  const order = byAge(wanted);
  const page = `from ${LISTED_CANDIDATES} c where ${fits.join(" and ")} ${pageOf(wanted, order, put)}`;
  return along.isAtAGlance
    ? fetched(`select ${tier.rank} as rank, cid ${page}`, "c.cid = page.cid", order, wanted)
    : shown(`select * ${page}`, tier, wanted);
}

/**
 * The range begins at the page's position, or without one at the newest row, which includes candidates who registered
 * since the lookup. It has two ends, so that the planner expects a short range.
 */
function betweenEdges(question: Question, tier: Tier, wanted: Wanted, span: number, put: Put): string[] {
  const from = isBeside(tier, wanted) ? wanted.at?.cid : undefined;
  const edge = from === undefined ? `cid < ${HIGHEST_NUMBER}` : edgeOf(wanted, put);
  return isBackwards(wanted)
    ? [edge, `cid < ${put((from ?? 0) + span, "int8")}`]
    : [edge, `cid > ${put((from ?? question.newest) - span, "int8")}`];
}

const HIGHEST_NUMBER = "2147483648";

function inBlocks(question: Question, tier: Tier, wanted: Wanted, put: Put): string | null {
  const blocks = blocksOf(question, tier, wanted);
  if (!blocks) return null;
  const fits = [
    ...fitting(question, tier, { blocks, trust: 1 }, put),
    ...better(question, tier, wanted, put),
    ...(isBeside(tier, wanted) ? [edgeOf(wanted, put)] : []),
  ];
  const near = `select cid, ctid as tid from ${LISTED_CANDIDATES} c where ${fits.join(" and ")} offset 0`;
  const order = byAge(wanted);
  const page = `select ${tier.rank} as rank, cid, tid from (${near}) near ${pageOf(wanted, order, put)}`;
  return fetched(page, AT_ITS_PLACE, order, wanted);
}

/** Reads the fields of lists for the rows of the page only. */
const fetched = (page: string, where: string, order: string, wanted: Wanted) =>
  `select listed.row from (${page}) page cross join lateral (
      select ${listed(wanted, "page.rank")} as row from ${LISTED_CANDIDATES} c where ${where} offset 0
    ) listed order by ${order}`;

const AT_ITS_PLACE = "c.ctid = page.tid";

const isBeside = (tier: Tier, { at }: Wanted) => at?.rank === tier.rank;

/** With a position, the better tiers are not collected. Their rows are excluded by comparing the words. */
const better = ({ tiers }: Question, tier: Tier, { at }: Wanted, put: Put) =>
  at ? unlike(tiers[tiers.indexOf(tier) - 1], put) : [];

function valuesOf(): { values: unknown[]; put: Put } {
  const values: unknown[] = [];
  return { values, put: (value, type) => hidden(values.push(value), type) };
}

/** One row: the total if it is known, the version of the vocabulary, and the page. */
function answer(question: Question, put: Put, rows: string, total = "null::int"): string {
  return `select ${question.total?.written(put) ?? total} as total,
    ${question.vocabulary === null ? "null::int" : VOCABULARY} as vocabulary,
    (select array_to_json(array_agg(row)) from (${rows}) rows) as rows`;
}

export function statementFor(question: Question, wanted: Wanted): Statement {
  const { values, put } = valuesOf();
  const rows = rowsBy(wanted, put);
  const { parts, page, total } = wanted.whole
    ? wholly(question, wanted, rows, put)
    : stepwise(question, wanted, rows, put);
  const order = isBackwards(wanted) ? "page.rank desc, page.cid" : "page.rank, page.cid desc";
  const those = `select * from (${page.join(" union all ")}) page ${pageOf(wanted, order, put)}`;
  const found = answer(question, put, fetched(those, AT_ITS_PLACE, order, wanted), total);
  return { text: `with ${parts.join(", ")} ${found}`, values };
}

/** Selects the rows of a tier beyond the page's position. */
type Rows = (from: "near" | "all", tier: Tier) => string;
type Parts = { parts: string[]; page: string[]; total: string };

const EVERYWHERE: Stretch = { blocks: null, trust: 1 };
/** The range had fewer matches than estimated, so fewer are assumed for the rest too. */
const MORE_THAN_THE_STRETCH: Stretch = { blocks: null, trust: 0.2 };

/** The conditions on a row, some of which the index of keys answers. */
function fitting(question: Question, tier: Tier, stretch: Stretch, put: Put): string[] {
  const { filters, size } = question;
  const { indexed, compared: others } = telling([...filters, ...tier.words], stretch, size);
  const isSingle = ({ keys, written }: Condition) => keys.length === 1 && !written;
  const single = indexed.filter(isSingle).flatMap(({ keys }) => keys);
  const oneOf = indexed.filter((condition) => !isSingle(condition));
  return [
    ...(single.length > 0 ? [`c.keys @> ${put(single, "text[]")}`] : []),
    ...oneOf.map((condition) => `c.keys && ${listOf(condition)(put)}`),
    ...compared(others, put),
    ...within(question, put),
  ];
}

const compared = (conditions: readonly Condition[], put: Put) =>
  conditions.map((condition) => comparisonOf(condition).written(put));

/** `+ 0` keeps the planner from using an index on the column. */
const within = ({ salary }: Question, put: Put) => [
  ...(salary.min === undefined ? [] : [`c.expected_salary_paise + 0 >= ${put(salary.min, "int8")}`]),
  ...(salary.max === undefined ? [] : [`c.expected_salary_paise + 0 <= ${put(salary.max, "int8")}`]),
];

function rowsBy(wanted: Wanted, put: Put): Rows {
  const { at } = wanted;
  let edge: string | undefined;
  const beyond = () => (edge ??= `where cid ${isBackwards(wanted) ? ">" : "<"} ${put(at?.cid, "int8")}`);
  return (from, { rank }) =>
    `select ${rank} as rank, cid, tid from ${from}_${rank} ${at?.rank === rank ? beyond() : ""}`;
}

const named = (name: string, conditions: readonly string[]) =>
  `${name} as materialized (select c.cid, c.ctid as tid from ${LISTED_CANDIDATES} c where ${conditions.join(" and ")})`;

const everyOf = (tiers: readonly Tier[]) =>
  tiers.map(({ rank }) => `(select count(*) from all_${rank})`).join(" + ");

/** Excludes the rows of better tiers. */
const notIn = (better: readonly Tier[]) =>
  better.map(({ rank }) => `c.cid not in (select cid from all_${rank})`);

function wholly(question: Question, wanted: Wanted, rows: Rows, put: Put): Parts {
  const { tiers } = question;
  const ahead = tiersAhead(question, wanted);
  return {
    parts: tiers.map((tier, place) =>
      named(`all_${tier.rank}`, [
        ...fitting(question, tier, EVERYWHERE, put),
        ...notIn(tiers.slice(0, place)),
      ]),
    ),
    page:
      ahead.length > 0
        ? ahead.map((tier) => rows("all", tier))
        : ["select 0 as rank, 0 as cid, null::tid as tid where false"],
    total: everyOf(tiers),
  };
}

/** The rows that a tier does not fill are the `need` of the next tier. */
function stepwise(question: Question, wanted: Wanted, rows: Rows, put: Put): Parts {
  const { tiers } = question;
  const { at, offset, limit } = wanted;
  const countOf: Rows = (from, tier) => `(select count(*) from (${rows(from, tier)}) counted)`;
  const needOf = ({ rank }: Tier) => `(select need from need_${rank})`;
  const ahead = tiersAhead(question, wanted);
  const parts = ahead.flatMap((tier, step) => {
    const before = ahead[step - 1];
    const need = before
      ? `case when ${countOf("near", before)} >= ${needOf(before)} then 0
         else ${needOf(before)} - ${countOf("all", before)} end`
      : put(offset + limit, "int8");
    const apart = at ? better(question, tier, wanted, put) : notIn(tiers.slice(0, tiers.indexOf(tier)));
    const blocks = blocksOf(question, tier, wanted);
    // The quick statement has already searched the first tier's range.
    const near =
      blocks && before
        ? [`${needOf(tier)} > 0`, ...fitting(question, tier, { blocks, trust: 1 }, put), ...apart]
        : ["false"];
    return [
      `need_${tier.rank} as materialized (select ${need} as need)`,
      named(`near_${tier.rank}`, near),
      named(`all_${tier.rank}`, [
        `${needOf(tier)} > ${countOf("near", tier)}`,
        ...fitting(question, tier, blocks ? MORE_THAN_THE_STRETCH : EVERYWHERE, put),
        ...apart,
      ]),
    ];
  });
  const page = ahead.flatMap((tier) => [
    `select * from (${rows("near", tier)}) near where ${countOf("near", tier)} >= ${needOf(tier)}`,
    rows("all", tier),
  ]);
  const last = ahead.at(-1);
  const isWhole = last && !at ? `${needOf(last)} > ${countOf("near", last)}` : "false";
  return { parts, page, total: `case when ${isWhole} then ${everyOf(ahead)} end` };
}

function unlike(better: Tier | undefined, put: Put): string[] {
  return better ? [`not (${compared(better.words, put).join(" and ")})`] : [];
}

function blocksOf(question: Question, tier: Tier, wanted: Wanted) {
  const { at } = wanted;
  const from = at && isBeside(tier, wanted) ? at.cid : null;
  return blocksToLookAt(
    question,
    tier,
    { toward: isBackwards(wanted) ? "newer" : "older", from },
    enoughFor(wanted),
  );
}

const enoughFor = ({ offset, limit, times = 1 }: Wanted) => (offset + limit) * times;
