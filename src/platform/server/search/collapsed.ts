// The matches of a search without tiers of similarity, for other orders.
import { type RawBuilder, sql } from "kysely";
import { runStatement } from "#platform/server/database/statements.ts";
import { MAX_TIERS, type Question, type Tier } from "./plan.ts";
import { all, compared, keysOf, matching, notInGroupsBefore } from "./rows.ts";
import type { OneOf, RowPosition, Searchable, SearchDatabase } from "./searchable.ts";

/** The same matches without tiers of similarity, in one tier for each group. */
export function withoutSimilarity(searchable: Searchable, question: Question): Question {
  const { tiers, groups } = question;
  const collapsed = (groups.length === 0 ? [null] : groups).map((group): Tier => {
    const own = tiers.filter((tier) => tier.group?.at === group?.at);
    const widest = own.findLast(({ contacts }) => contacts === null);
    const byContact = own.find(({ contacts }) => contacts !== null);
    const about = Math.max(...own.map((tier) => tier.about));
    const rank = (group?.at ?? 0) * MAX_TIERS;
    if (!byContact) return { rank, about, words: widest?.words ?? [], contacts: null, group };
    const byWords = widest && sql`select c.id from ${searchable.rows} c where ${all(keysOf(widest.words))}`;
    const contacts = byWords ? sql`${byWords} union ${byContact.contacts}` : byContact.contacts;
    return { rank, about, words: [], contacts, group };
  });
  return { ...question, tiers: collapsed };
}

/** A match and the value of the column by which it is sorted. */
export type Banded = RowPosition & { value: string };

/** Bands among which is searched, and the number of their rows. */
type Among = OneOf & { df: number };

/**
 * All matches, or one more than `limit`, in no order. The tiers are those without similarity. Where the bands have fewer
 * rows than match otherwise, their index is read and the rest compared, else the other way round.
 */
export async function findWithBands(
  { db, pool }: SearchDatabase,
  searchable: Searchable,
  asked: { question: Question; column: RawBuilder<string>; among?: Among | null; limit: number },
): Promise<Banded[]> {
  const { question, column, among, limit } = asked;
  const isAmongFirst = among && among.df < question.size * question.share;
  const tiers = question.tiers.map((tier) => {
    const others = [...matching(question, tier, null), ...notInGroupsBefore(question, tier)];
    const conditions = [
      ...(isAmongFirst ? others.map(compared) : others),
      ...(among ? [isAmongFirst ? among.read : among.compared] : []),
    ];
    return sql`select ${sql.lit(tier.rank)}::int as rank, ${sql.ref(`c.${searchable.number}`)} as number,
      ${column} as value from ${searchable.rows} c where ${all(conditions)}`;
  });
  const statement = sql`select json_agg(found) as rows from (
    select * from (${sql.join(tiers, sql` union all `)}) every limit ${limit + 1}::int8) found`;
  const [found] = await runStatement<{ rows: Banded[] | null }>(pool, statement.compile(db));
  return found?.rows ?? [];
}
