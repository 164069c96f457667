// Finds one page of a search that is sorted along bands, such as cities by distance or days of last activity: band after
// band until the page is full. A band with many matches is read from its newest rows on, small ones are read together.
import { sql } from "kysely";
import { countKeys } from "./lookup.ts";
import { findNearFirst } from "./near-first.ts";
import type { Question, Tier } from "./plan.ts";
import { type Banded, findWithBands } from "./collapsed.ts";
import type { Band, Bands, RowPosition, Searchable, SearchDatabase } from "./searchable.ts";

type Range = { offset: number; limit: number };
type Counted = Band & { df: number };

/** The number of bands whose rows are counted together: the first time, and then. */
const FIRST_CHUNK = 150;
const CHUNK = 600;
const MAX_ROWS_TOGETHER = 2_500;
/** More rows are read together than the page needs, because matches are not spread evenly. */
const MARGIN = 1.2;
const MORE = 20;
/** More than estimated is read up to this number of rows. */
const MAX_READ = 5_000;
/** The most bands of one key that are read in the index of keys: more would take too long. */
const MAX_KEYS_READ = 40;
/** The rows of which the index of keys is read in the time that reading one row takes. */
const INDEXED_PER_ROW = 8;

/** Sorts the rows as the bands are sorted, the newest first within each. */
export function sortAlong<Row extends Banded>(rows: readonly Row[], { orderOf }: Bands): Row[] {
  return rows
    .map((row) => ({ row, order: orderOf(row.value) }))
    .sort(
      (one, other) =>
        one.row.rank - other.row.rank || compare(one.order, other.order) || other.row.number - one.row.number,
    )
    .map(({ row }) => row);
}

const compare = (one: number, other: number) => (one === other ? 0 : one < other ? -1 : 1);

/** The tiers of the question are those without similarity. Fewer rows than asked for means that there are no more. */
export async function findAlongBands(
  database: SearchDatabase,
  searchable: Searchable,
  { question, bands, range }: { question: Question; bands: Bands; range: Range },
): Promise<RowPosition[]> {
  const walk = { database, searchable, question, bands };
  const page = { skip: range.offset, limit: range.limit, rows: [] as RowPosition[] };
  for (const tier of question.tiers) {
    const group = tier.group?.at ?? 0;
    const list = bands.ofGroup(group);
    for (let from = 0; from < list.length && !isFull(page);) {
      const chunk = list.slice(from, from + (from === 0 ? FIRST_CHUNK : CHUNK));
      await fillFrom({ ...walk, tier }, await countBands(walk, chunk), page);
      from += chunk.length;
    }
    if (!isFull(page) && bands.hasRest(group)) await fillFromRest({ ...walk, tier }, list, page);
    if (isFull(page)) break;
  }
  return page.rows;
}

type Walk = { database: SearchDatabase; searchable: Searchable; question: Question; bands: Bands };
type Page = { skip: number; limit: number; rows: RowPosition[] };

const isFull = ({ rows, limit }: Page) => rows.length >= limit;
const wanted = ({ skip, limit, rows }: Page) => skip + limit - rows.length;

/** Bands without a row are left out. */
async function countBands({ database, searchable }: Walk, chunk: readonly Band[]): Promise<Counted[]> {
  const counts = await countKeys(
    database,
    searchable,
    chunk.flatMap(({ keys }) => keys),
  );
  return chunk.flatMap((band) => {
    const df = band.keys.reduce((sum, key) => sum + (counts.get(key) ?? 0), 0);
    return df > 0 ? { ...band, df } : [];
  });
}

async function fillFrom(walk: Walk & { tier: Tier }, counted: readonly Counted[], page: Page): Promise<void> {
  let at = 0;
  while (at < counted.length && !isFull(page)) {
    const most = Math.min(MAX_ROWS_TOGETHER, wanted(page) * MARGIN + MORE);
    const batch: Counted[] = [];
    let about = 0;
    for (const band of counted.slice(at)) {
      if (batch.length > 0 && about + band.df * walk.question.share > most) break;
      batch.push(band);
      about += band.df * walk.question.share;
    }
    at += batch.length;
    if (about > most || !(await fillTogether(walk, batch, page))) {
      for (const band of batch) if (!isFull(page)) await fillFromBand(walk, band, page);
    }
  }
}

/** False if the bands have more rows than are read together. */
async function fillTogether(
  { database, searchable, question, bands, tier }: Walk & { tier: Tier },
  batch: readonly Counted[],
  page: Page,
): Promise<boolean> {
  const band = together(batch);
  const isRead = isReadByKeys(band, question);
  const found = await findWithBands(database, searchable, {
    question: { ...question, tiers: [isRead ? within(tier, band, question) : tier] },
    column: bands.column,
    among: isRead ? null : { ...bands.isOneOf(band.values), df: band.df },
    limit: MAX_READ,
  });
  if (found.length > MAX_READ) return false;
  take(page, sortAlong(found, bands));
  return true;
}

const together = (batch: readonly Counted[]): Counted => ({
  keys: batch.flatMap(({ keys }) => keys),
  values: batch.flatMap(({ values }) => values),
  df: batch.reduce((sum, { df }) => sum + df, 0),
});

/** Otherwise the rows that match are compared, or those of the bands, whichever are fewer. */
const isReadByKeys = ({ keys, df }: Counted, { size, share }: Question) =>
  keys.length <= MAX_KEYS_READ && df < size * share * INDEXED_PER_ROW;

/** The rows of a band in a tier. */
function within(tier: Tier, { keys, df }: Counted, { share }: Question): Tier {
  return { ...tier, about: df * share, words: [...tier.words, { keys: [...keys], df, share: 1 }] };
}

async function fillFromBand(walk: Walk & { tier: Tier }, band: Counted, page: Page): Promise<void> {
  await fillNewestFirst(walk, within(walk.tier, band, walk.question), page);
}

/** Rows of no band, newest first. */
async function fillFromRest(walk: Walk & { tier: Tier }, list: readonly Band[], page: Page): Promise<void> {
  const values = list.flatMap((band) => [...band.values]);
  const isOfNone = sql<boolean>`not ${walk.bands.isOneOf(values).compared}`;
  const question = { ...walk.question, exact: [...walk.question.exact, isOfNone] };
  await fillNewestFirst({ ...walk, question }, walk.tier, page);
}

async function fillNewestFirst(
  { database, searchable, question }: Walk,
  tier: Tier,
  page: Page,
): Promise<void> {
  const need = {
    toward: "older",
    from: null,
    offset: page.skip,
    limit: page.limit - page.rows.length,
  } as const;
  const found = await findNearFirst(database, searchable, { question, tier, need });
  page.rows.push(...found.rows.map(({ number }) => ({ rank: tier.rank, number })));
  page.skip = Math.max(0, page.skip - found.count);
}

function take(page: Page, sorted: readonly RowPosition[]): void {
  const needed = sorted.slice(page.skip, page.skip + page.limit - page.rows.length);
  page.skip = Math.max(0, page.skip - sorted.length);
  page.rows.push(...needed.map(({ rank, number }) => ({ rank, number })));
}
