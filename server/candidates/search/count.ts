// Counts what a search would find, as the list of the same search does.
import type { DatabaseOrTransaction } from "#server/database/connect.ts";
import { type CandidateSearch, questionOf } from "./search-question.ts";
import { countMatches, type Total } from "./total.ts";

/** The total of the list that this search leads to, estimated where the list estimates it. */
export async function countFound(db: DatabaseOrTransaction, search: CandidateSearch): Promise<Total> {
  const question = await questionOf(db, search, { mayRecall: true });
  return question ? countMatches(db, question, {}, 0) : { total: 0 };
}
