// Compares the keys and counts of the search with the candidates, and computes them again.
import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseOrTransaction } from "#server/database/connect.ts";
import { LISTED_CANDIDATES } from "#server/candidates/repository.ts";

type Drift = { what: string; count: number; example: string };

/** The order of the keys does not matter. */
const KEYS_DIFFER = sql`(keys @> rebuilt and keys <@ rebuilt) is not true`;
const REBUILT_KEYS = sql`candidate_keys(cid, full_name, city, state, country, subjects, teaching_language,
  applying_for_profile, current_profile, total_experience, expected_salary_paise, relocation_preference)`;

const LISTED = sql.raw(`${LISTED_CANDIDATES} listed`);

const TERMS_REBUILT = sql`select term, count(*)::int as df from ${LISTED}, words_of_keys(keys) term group by term`;

const FILTERS_REBUILT = sql`select key, count(*)::int as df from ${LISTED}, filters_of_keys(keys) key group by key`;

const FACETS_REBUILT = sql`select facet.kind, facet.value, min(facet.label) as label, count(*)::int as count
  from ${LISTED}, facets_of_candidate(subjects, applying_for_profile, city) facet group by facet.kind, facet.value`;

/** Empty if everything is right. Reads one snapshot and locks nothing. */
export function findDrift(db: Database): Promise<Drift[]> {
  return withPatience(db, async (tx) => {
    const drifts = [
      await differing(
        tx,
        "keys",
        sql`select cid::text as name from candidates, ${REBUILT_KEYS} rebuilt where ${KEYS_DIFFER}`,
      ),
      await differing(
        tx,
        "words",
        sql`select term as name from search_terms full join (${TERMS_REBUILT}) rebuilt using (term)
          where search_terms.df is distinct from rebuilt.df`,
      ),
      await differing(
        tx,
        "filters",
        sql`select key as name from search_keys full join (${FILTERS_REBUILT}) rebuilt using (key)
          where search_keys.df is distinct from rebuilt.df`,
      ),
      await differing(
        tx,
        "choices",
        sql`select concat_ws(' ', kind, value) as name
          from candidate_facets kept full join (${FACETS_REBUILT}) rebuilt using (kind, value)
          where kept.count is distinct from rebuilt.count`,
      ),
    ];
    return drifts.filter(({ count }) => count > 0);
  });
}

/** Runs in one transaction, so a search sees the old or the new state. Registrations wait until it is done. */
export function rebuildSearch(db: Database): Promise<void> {
  return withPatience(db, async (tx) => {
    await sql`lock table candidates in share row exclusive mode`.execute(tx);
    // Updating a row computes its generated column again.
    await sql`update candidates set full_name = full_name where id in (
      select id from candidates, ${REBUILT_KEYS} rebuilt where ${KEYS_DIFFER}
    )`.execute(tx);
    await countAnew(tx);
    await sql`analyze candidates, search_terms, search_keys, candidate_facets`.execute(tx);
  });
}

/** Counts every word, filter key and choice from the rows' keys. */
export async function countAnew(tx: DatabaseOrTransaction): Promise<void> {
  await sql`delete from search_terms`.execute(tx);
  await sql`insert into search_terms (term, df) ${TERMS_REBUILT}`.execute(tx);
  await sql`delete from search_keys`.execute(tx);
  await sql`insert into search_keys (key, df) ${FILTERS_REBUILT}`.execute(tx);
  await sql`delete from candidate_facets`.execute(tx);
  await sql`insert into candidate_facets (kind, value, label, count) ${FACETS_REBUILT}`.execute(tx);
}

async function differing(
  db: DatabaseOrTransaction,
  what: string,
  names: RawBuilder<unknown>,
): Promise<Drift> {
  const { rows } = await sql<{ count: number; example: string | null }>`
    select count(*) as count, min(name) as example from (${names}) differing`.execute(db);
  return { what, count: rows[0]?.count ?? 0, example: rows[0]?.example ?? "" };
}

function withPatience<Result>(db: Database, work: (tx: DatabaseOrTransaction) => Promise<Result>) {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local lock_timeout = 0`.execute(tx);
      return work(tx);
    });
}
