// One page of a search: mostly one statement, two where the nearest blocks do not hold it (docs/search.md).
import type { Position } from "#domain/candidates/position.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { askKept } from "#server/database/kept-plans.ts";
import type { ListedCandidate } from "./repository.ts";
import { LISTED_OF_PAGE } from "./repository.ts";
import type { Question } from "./search-question.ts";
import { isForEverybody } from "./search-question.ts";
import { isBackwards, quickStatementFor, statementFor, tiersAhead } from "./search-statement.ts";

export type Wanted = {
  offset: number;
  limit: number;
  /** The page begins or ends beside this one; without it the offset decides. */
  at?: Position | undefined;
  /** All who fit are collected, and so counted. */
  whole: boolean;
};

export type Found = ListedCandidate & { rank: number };

/** `total` is null where not all were collected. */
export type Slice = { rows: Found[]; total: number | null };

/** Without a page there is one row, for the total. */
type Row = { total: number | null } & (Found | { rank: null });

export async function findPage(
  db: DatabaseOrTransaction,
  question: Question,
  wanted: Wanted,
): Promise<Slice> {
  const { rows, total } = isForEverybody(question)
    ? { rows: await walkAll(db, wanted), total: null }
    : ((await findNear(db, question, wanted)) ?? (await findAmongAll(db, question, wanted)));
  return { rows: isBackwards(wanted) ? rows.toReversed() : rows, total };
}

/** Null where there is less than a page. */
async function findNear(
  db: DatabaseOrTransaction,
  question: Question,
  wanted: Wanted,
): Promise<Slice | null> {
  const quick = quickStatementFor(question, wanted);
  if (!quick) return null;
  const rows = await askKept<Found>(db, quick.text, quick.values);
  return rows.length === wanted.limit ? { rows, total: null } : null;
}

async function findAmongAll(db: DatabaseOrTransaction, question: Question, wanted: Wanted): Promise<Slice> {
  if (!wanted.whole && tiersAhead(question, wanted).length === 0) return { rows: [], total: null };
  const { text, values } = statementFor(question, wanted);
  const rows = await askKept<Row>(db, text, values);
  return { rows: rows.filter((row) => row.rank !== null), total: rows[0]?.total ?? null };
}

/** Nobody in particular is asked for: the index of serial numbers has the whole answer. */
async function walkAll(db: DatabaseOrTransaction, wanted: Wanted): Promise<Found[]> {
  const { at, offset, limit } = wanted;
  if (at && at.rank !== 0) return [];
  const [beyond, order] = isBackwards(wanted) ? [">", "asc"] : ["<", "desc"];
  const stretch = at
    ? `where cid ${beyond} $1 order by cid ${order} limit $2`
    : "order by cid desc offset $1 limit $2";
  return askKept<Found>(
    db,
    `select 0 as rank, listed.* from (select cid from candidates ${stretch}) page
     join ${LISTED_OF_PAGE} order by page.cid ${order}`,
    [at ? at.cid : offset, limit],
  );
}
