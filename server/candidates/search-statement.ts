// The text of a search: tier after tier, in each the nearest blocks first, and all who fit only where these do not
// fill the page (docs/search.md). Questions of one shape have one text, so that each is planned once.
import { hidden } from "#server/database/kept-plans.ts";
import type { Stretch } from "./search-blocks.ts";
import { blocksToLookAt, telling } from "./search-blocks.ts";
import { LISTED_OF_PAGE } from "./repository.ts";
import type { Wanted } from "./search-page.ts";
import type { Question, Tier } from "./search-question.ts";

type Statement = { text: string; values: unknown[] };

export const isBackwards = ({ at }: Wanted) => at?.side === "before";

/** What is looked through, in this order: of tiers that the page has left behind nobody comes. */
export function tiersAhead({ tiers }: Question, wanted: Wanted): Tier[] {
  const { at } = wanted;
  if (!at) return tiers;
  if (isBackwards(wanted)) return tiers.filter(({ rank }) => rank <= at.rank).toReversed();
  return tiers.filter(({ rank }) => rank >= at.rank);
}

/** In the first stretch alone: mostly that is a page. Null where there is no such stretch. */
export function quickStatementFor(question: Question, wanted: Wanted): Statement | null {
  const { values, put } = valuesOf();
  const [tier] = tiersAhead(question, wanted);
  const blocks = tier && !wanted.whole ? blocksOf(question, tier, wanted) : null;
  if (!tier || !blocks) return null;
  const near = fitting(question, tier, { blocks, trust: 1 }, put);
  const { at, offset, limit } = wanted;
  const better = at ? unlike(question.tiers[question.tiers.indexOf(tier) - 1], put) : [];
  const [beyond, order] = isBackwards(wanted) ? [">", "asc"] : ["<", "desc"];
  const edge = at?.rank === tier.rank ? [`c.cid ${beyond} ${put(at.cid, "int8")}`] : [];
  const text = `with near as materialized (
      select c.cid from candidates c where ${[...near, ...better, ...edge].join(" and ")}
    )
    select ${tier.rank} as rank, listed.* from (
      select cid from near order by cid ${order} offset ${put(at ? 0 : offset, "int8")} limit ${put(limit, "int8")}
    ) page join ${LISTED_OF_PAGE} order by page.cid ${order}`;
  return { text, values };
}

function valuesOf(): { values: unknown[]; put: Put } {
  const values: unknown[] = [];
  return { values, put: (value, type) => hidden(values.push(value), type) };
}

export function statementFor(question: Question, wanted: Wanted): Statement {
  const { values, put } = valuesOf();
  const rows = rowsBy(wanted, put);
  const { parts, page, total } = wanted.whole
    ? wholly(question, wanted, rows, put)
    : stepwise(question, wanted, rows, put);
  const order = isBackwards(wanted) ? "page.rank desc, page.cid" : "page.rank, page.cid desc";
  const text = `with ${parts.join(", ")}
    select total, page.rank, listed.* from (select ${total} as total) counted left join (
      select rank, cid from (${page.join(" union all ")}) page
      order by ${order} offset ${put(wanted.at ? 0 : wanted.offset, "int8")} limit ${put(wanted.limit, "int8")}
    ) page on true left join ${LISTED_OF_PAGE} order by ${order}`;
  return { text, values };
}

type Put = (value: unknown, type: string) => string;
/** Those of a tier who lie beyond the page's edge. */
type Rows = (from: "near" | "all", tier: Tier) => string;
type Parts = { parts: string[]; page: string[]; total: string };

const EVERYWHERE: Stretch = { blocks: null, trust: 1 };
/** The stretch did not hold what was expected: nor will the rest. */
const MORE_THAN_THE_STRETCH: Stretch = { blocks: null, trust: 0.2 };

/** What a row must fulfil, and with which keys the index is asked. */
function fitting({ filters, salary, size }: Question, tier: Tier, stretch: Stretch, put: Put): string[] {
  const { indexed, compared } = telling([...filters, ...tier.words], stretch, size);
  const single = indexed.filter(({ keys }) => keys.length === 1).flatMap(({ keys }) => keys);
  const oneOf = indexed.filter(({ keys }) => keys.length !== 1);
  return [
    ...(single.length > 0 ? [`c.keys @> ${put(single, "text[]")}`] : []),
    ...oneOf.map(({ keys }) => `c.keys && ${put(keys, "text[]")}`),
    // The function and not the operator, and a sum and not the column: no index is to be tried.
    ...compared.map(({ keys }) => `arrayoverlap(c.keys, ${put(keys, "text[]")})`),
    ...(salary.min === undefined ? [] : [`c.expected_salary_paise + 0 >= ${put(salary.min, "int8")}`]),
    ...(salary.max === undefined ? [] : [`c.expected_salary_paise + 0 <= ${put(salary.max, "int8")}`]),
  ];
}

function rowsBy(wanted: Wanted, put: Put): Rows {
  const { at } = wanted;
  let edge: string | undefined;
  const beyond = () => (edge ??= `where cid ${isBackwards(wanted) ? ">" : "<"} ${put(at?.cid, "int8")}`);
  return (from, { rank }) =>
    `select ${rank} as rank, cid from ${from}_${rank} ${at?.rank === rank ? beyond() : ""}`;
}

const named = (name: string, conditions: readonly string[]) =>
  `${name} as materialized (select c.cid from candidates c where ${conditions.join(" and ")})`;

const everyOf = (tiers: readonly Tier[]) =>
  tiers.map(({ rank }) => `(select count(*) from all_${rank})`).join(" + ");

/** Each tier without those who are in a better one. */
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
      ahead.length > 0 ? ahead.map((tier) => rows("all", tier)) : ["select 0 as rank, 0 as cid where false"],
    total: everyOf(tiers),
  };
}

/** What a tier leaves missing of the page is `need` of the next. */
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
    const place = tiers.indexOf(tier);
    // Beside an edge the better tiers are not collected.
    const apart = at ? unlike(tiers[place - 1], put) : notIn(tiers.slice(0, place));
    const blocks = blocksOf(question, tier, wanted);
    const near = blocks
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
  if (!better) return [];
  const words = better.words.map(({ keys }) => `arrayoverlap(c.keys, ${put(keys, "text[]")})`);
  return [`not (${words.join(" and ")})`];
}

function blocksOf(question: Question, tier: Tier, wanted: Wanted) {
  const { at, offset, limit } = wanted;
  const from = at?.rank === tier.rank ? at.cid : null;
  return blocksToLookAt(
    question,
    tier,
    { toward: isBackwards(wanted) ? "newer" : "older", from },
    offset + limit,
  );
}
