// Writes the SQL of a search: tier after tier, in each the nearest blocks first, and all matches only if these do not
// fill the page (docs/search.md). Searches of the same shape have the same text, so that it is planned once.
import { opaqueParameter } from "#server/database/prepared-statements.ts";
import { type BlockRange, blocksToLookAt, selectIndexKeys, scanDirectionFor } from "./blocks.ts";
import { selectListedAsText, LISTED_CANDIDATES } from "#server/candidates/repository.ts";
import { comparisonOf, listOf } from "./compare.ts";
import { type Bind, type Condition, byRarity } from "./keys.ts";
import { VOCABULARY } from "./lookup.ts";
import type { SearchRange } from "#server/candidates/search-range.ts";
import { type Question, type Tier, isForEverybody } from "./search-question.ts";

export type Statement = { text: string; values: unknown[] };

export const isBackwards = ({ at }: SearchRange) => at?.side === "before";

/** Returns the tiers to read, in order. Tiers before the page's position have no further rows. */
export function tiersAhead({ tiers }: Question, wanted: SearchRange): Tier[] {
  const { at } = wanted;
  if (!at) return tiers;
  if (isBackwards(wanted)) return tiers.filter(({ rank }) => rank <= at.rank).toReversed();
  return tiers.filter(({ rank }) => rank >= at.rank);
}

/** Searches the first range only, which mostly fills a page. Null if there is no such range. */
export function quickStatementFor(question: Question, wanted: SearchRange): Statement | null {
  const [tier] = tiersAhead(question, wanted);
  if (!tier || wanted.whole) return null;
  const { values, put: bind } = valuesOf();
  const rows = isForEverybody(question)
    ? shown(everybody(wanted, bind), tier, wanted)
    : (newestFirstScan(question, tier, wanted, bind) ?? inBlocks(question, tier, wanted, bind));
  return rows === null ? null : { text: answer(question, bind, rows), values };
}

/** Selects whole rows in their order. */
const shown = (scanPlan: string, { rank }: Tier, wanted: SearchRange) =>
  `select ${listed(wanted, rank)} as row from (${scanPlan}) c order by ${byAge(wanted)}`;

const listed = (wanted: SearchRange, rank: string | number) =>
  `array[${selectListedAsText(wanted)}, ${rank}::text]`;

const byAge = (wanted: SearchRange) => `cid ${isBackwards(wanted) ? "asc" : "desc"}`;

/** Without conditions, the index of serial numbers finds where a page begins. */
function everybody(wanted: SearchRange, bind: Bind): string {
  const { at, offset, limit } = wanted;
  const edge = at
    ? edgeOf(wanted, bind)
    : `cid <= (select cid from ${LISTED_CANDIDATES} c order by cid desc offset ${bind(offset, "int8")} limit 1)`;
  return `select * from ${LISTED_CANDIDATES} c where ${edge} order by ${byAge(wanted)} limit ${bind(limit, "int8")}`;
}

const skipped = ({ at, offset }: SearchRange) => (at ? 0 : offset);

const edgeOf = (wanted: SearchRange, bind: Bind) =>
  `cid ${isBackwards(wanted) ? ">" : "<"} ${bind(wanted.at?.cid, "int8")}`;

const pageOf = (wanted: SearchRange, order: string, bind: Bind) => {
  const skip = skipped(wanted) > 0 ? `offset ${bind(skipped(wanted), "int8")}` : "";
  return `order by ${order} ${skip} limit ${bind(wanted.limit, "int8")}`;
};

/** Reads the newest rows one by one and compares each, without the index of keys. */
function newestFirstScan(question: Question, tier: Tier, wanted: SearchRange, bind: Bind): string | null {
  const scanPlan = scanDirectionFor(question, tier, blocksOf(question, tier, wanted), enoughFor(wanted));
  if (scanPlan === null) return null;
  const fits = [
    ...betweenEdges(question, tier, wanted, scanPlan.span, bind),
    ...compared(byRarity([...question.filters, ...tier.words]), bind),
    ...within(question, bind),
    ...better(question, tier, wanted, bind),
  ];
  const order = byAge(wanted);
  const page = `from ${LISTED_CANDIDATES} c where ${fits.join(" and ")} ${pageOf(wanted, order, bind)}`;
  return scanPlan.isAtAGlance
    ? fetched(`select ${tier.rank} as rank, cid ${page}`, "c.cid = page.cid", order, wanted)
    : shown(`select * ${page}`, tier, wanted);
}

/**
 * The range begins at the page's position, or without one at the newest row, which includes candidates who registered
 * since the lookup. It has two ends, so that the planner expects a short range.
 */
function betweenEdges(
  question: Question,
  tier: Tier,
  wanted: SearchRange,
  span: number,
  bind: Bind,
): string[] {
  const from = isBeside(tier, wanted) ? wanted.at?.cid : undefined;
  const edge = from === undefined ? `cid < ${HIGHEST_NUMBER}` : edgeOf(wanted, bind);
  return isBackwards(wanted)
    ? [edge, `cid < ${bind((from ?? 0) + span, "int8")}`]
    : [edge, `cid > ${bind((from ?? question.newest) - span, "int8")}`];
}

const HIGHEST_NUMBER = "2147483648";

function inBlocks(question: Question, tier: Tier, wanted: SearchRange, bind: Bind): string | null {
  const blocks = blocksOf(question, tier, wanted);
  if (!blocks) return null;
  const fits = [
    ...fitting(question, tier, { blocks, trust: 1 }, bind),
    ...better(question, tier, wanted, bind),
    ...(isBeside(tier, wanted) ? [edgeOf(wanted, bind)] : []),
  ];
  const near = `select cid, ctid as tid from ${LISTED_CANDIDATES} c where ${fits.join(" and ")} offset 0`;
  const order = byAge(wanted);
  const page = `select ${tier.rank} as rank, cid, tid from (${near}) near ${pageOf(wanted, order, bind)}`;
  return fetched(page, AT_ITS_PLACE, order, wanted);
}

/** Reads the fields of lists for the rows of the page only. */
const fetched = (page: string, where: string, order: string, wanted: SearchRange) =>
  `select listed.row from (${page}) page cross join lateral (
      select ${listed(wanted, "page.rank")} as row from ${LISTED_CANDIDATES} c where ${where} offset 0
    ) listed order by ${order}`;

const AT_ITS_PLACE = "c.ctid = page.tid";

const isBeside = (tier: Tier, { at }: SearchRange) => at?.rank === tier.rank;

/** With a position, the better tiers are not collected. Their rows are excluded by comparing the words. */
const better = ({ tiers }: Question, tier: Tier, { at }: SearchRange, bind: Bind) =>
  at ? unlike(tiers[tiers.indexOf(tier) - 1], bind) : [];

function valuesOf(): { values: unknown[]; put: Bind } {
  const values: unknown[] = [];
  return { values, put: (value, type) => opaqueParameter(values.push(value), type) };
}

/** One row: the total if it is known, the version of the vocabulary, and the page. */
function answer(question: Question, bind: Bind, rows: string, total = "null::int"): string {
  return `select ${question.total?.written(bind) ?? total} as total,
    ${question.vocabulary === null ? "null::int" : VOCABULARY} as vocabulary,
    (select array_to_json(array_agg(row)) from (${rows}) rows) as rows`;
}

export function statementFor(question: Question, wanted: SearchRange): Statement {
  const { values, put: bind } = valuesOf();
  const rows = rowsBy(wanted, bind);
  const { parts, page, total } = wanted.whole
    ? wholly(question, wanted, rows, bind)
    : stepwise(question, wanted, rows, bind);
  const order = isBackwards(wanted) ? "page.rank desc, page.cid" : "page.rank, page.cid desc";
  const those = `select * from (${page.join(" union all ")}) page ${pageOf(wanted, order, bind)}`;
  const found = answer(question, bind, fetched(those, AT_ITS_PLACE, order, wanted), total);
  return { text: `with ${parts.join(", ")} ${found}`, values };
}

/** Selects the rows of a tier beyond the page's position. */
type Rows = (from: "near" | "all", tier: Tier) => string;
type Parts = { parts: string[]; page: string[]; total: string };

const EVERYWHERE: BlockRange = { blocks: null, trust: 1 };
/** The range had fewer matches than estimated, so fewer are assumed for the rest too. */
const MORE_THAN_THE_STRETCH: BlockRange = { blocks: null, trust: 0.2 };

/** The conditions on a row, some of which the index of keys answers. */
function fitting(question: Question, tier: Tier, blockRange: BlockRange, bind: Bind): string[] {
  const { filters, size } = question;
  const { indexed, compared: others } = selectIndexKeys([...filters, ...tier.words], blockRange, size);
  const isSingle = ({ keys, written: fragment }: Condition) => keys.length === 1 && !fragment;
  const single = indexed.filter(isSingle).flatMap(({ keys }) => keys);
  const oneOf = indexed.filter((condition) => !isSingle(condition));
  return [
    ...(single.length > 0 ? [`c.keys @> ${bind(single, "text[]")}`] : []),
    ...oneOf.map((condition) => `c.keys && ${listOf(condition)(bind)}`),
    ...compared(others, bind),
    ...within(question, bind),
  ];
}

const compared = (conditions: readonly Condition[], bind: Bind) =>
  conditions.map((condition) => comparisonOf(condition).written(bind));

/** `+ 0` keeps the planner from using an index on the column. */
const within = ({ salary }: Question, bind: Bind) => [
  ...(salary.min === undefined ? [] : [`c.expected_salary_paise + 0 >= ${bind(salary.min, "int8")}`]),
  ...(salary.max === undefined ? [] : [`c.expected_salary_paise + 0 <= ${bind(salary.max, "int8")}`]),
];

function rowsBy(wanted: SearchRange, bind: Bind): Rows {
  const { at } = wanted;
  let edge: string | undefined;
  const beyond = () => (edge ??= `where cid ${isBackwards(wanted) ? ">" : "<"} ${bind(at?.cid, "int8")}`);
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

function wholly(question: Question, wanted: SearchRange, rows: Rows, bind: Bind): Parts {
  const { tiers } = question;
  const ahead = tiersAhead(question, wanted);
  return {
    parts: tiers.map((tier, place) =>
      named(`all_${tier.rank}`, [
        ...fitting(question, tier, EVERYWHERE, bind),
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
function stepwise(question: Question, wanted: SearchRange, rows: Rows, bind: Bind): Parts {
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
      : bind(offset + limit, "int8");
    const apart = at ? better(question, tier, wanted, bind) : notIn(tiers.slice(0, tiers.indexOf(tier)));
    const blocks = blocksOf(question, tier, wanted);
    // The quick statement has already searched the first tier's range.
    const near =
      blocks && before
        ? [`${needOf(tier)} > 0`, ...fitting(question, tier, { blocks, trust: 1 }, bind), ...apart]
        : ["false"];
    return [
      `need_${tier.rank} as materialized (select ${need} as need)`,
      named(`near_${tier.rank}`, near),
      named(`all_${tier.rank}`, [
        `${needOf(tier)} > ${countOf("near", tier)}`,
        ...fitting(question, tier, blocks ? MORE_THAN_THE_STRETCH : EVERYWHERE, bind),
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

function unlike(better: Tier | undefined, bind: Bind): string[] {
  return better ? [`not (${compared(better.words, bind).join(" and ")})`] : [];
}

function blocksOf(question: Question, tier: Tier, wanted: SearchRange) {
  const { at } = wanted;
  const from = at && isBeside(tier, wanted) ? at.cid : null;
  return blocksToLookAt(
    question,
    tier,
    { toward: isBackwards(wanted) ? "newer" : "older", from },
    enoughFor(wanted),
  );
}

const enoughFor = ({ offset, limit, times = 1 }: SearchRange) => (offset + limit) * times;
