// One page of a search in one statement (docs/search.md).
import type { Position } from "#domain/candidates/position.ts";
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { askKept } from "#server/database/kept-plans.ts";
import type { Question } from "./search-question.ts";
import { isForEverybody } from "./search-question.ts";
import { isBackwards, statementFor, tiersAhead } from "./search-statement.ts";

export type Wanted = {
  offset: number;
  limit: number;
  /** The page begins or ends beside this one; without it the offset decides. */
  at?: Position | undefined;
  /** All who fit are collected, and so counted. */
  whole: boolean;
};

/** `total` is null where not all were collected. */
export type Slice = { rows: { rank: number; cid: number }[]; total: number | null };

type Row = { total: number | null; rank: number | null; cid: number | null };

export async function findPage(
  db: DatabaseOrTransaction,
  question: Question,
  wanted: Wanted,
): Promise<Slice> {
  if (isForEverybody(question)) return walkAll(db, wanted);
  if (!wanted.whole && tiersAhead(question, wanted).length === 0) return { rows: [], total: null };
  const { text, values } = statementFor(question, wanted);
  const found = await askKept<Row>(db, text, values);
  const rows = found.flatMap(({ rank, cid }) => (rank === null || cid === null ? [] : [{ rank, cid }]));
  return { rows: isBackwards(wanted) ? rows.toReversed() : rows, total: found[0]?.total ?? null };
}

/** Nobody in particular is asked for: the index of serial numbers has the whole answer. */
async function walkAll(db: DatabaseOrTransaction, wanted: Wanted): Promise<Slice> {
  const { at, offset, limit } = wanted;
  if (at && at.rank !== 0) return { rows: [], total: null };
  const [beyond, order] = isBackwards(wanted) ? [">", "asc"] : ["<", "desc"];
  const rows = at
    ? await askKept<{ cid: number }>(
        db,
        `select cid from candidates where cid ${beyond} $1 order by cid ${order} limit $2`,
        [at.cid, limit],
      )
    : await askKept<{ cid: number }>(db, "select cid from candidates order by cid desc offset $1 limit $2", [
        offset,
        limit,
      ]);
  const ranked = rows.map(({ cid }) => ({ rank: 0, cid }));
  return { rows: isBackwards(wanted) ? ranked.toReversed() : ranked, total: null };
}
