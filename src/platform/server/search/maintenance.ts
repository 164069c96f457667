// Compares the keys and counts of the search with the rows, and computes them again.
import { type RawBuilder, sql } from "kysely";
import type { Database, DatabaseOrTransaction } from "#platform/server/database/connect.ts";

type Drift = { what: string; count: number; example: string };

/** A searched table, and the expression from which its generated column `keys` is made. */
type Area = { area: string; expression: string };

async function listAreas(db: DatabaseOrTransaction): Promise<Area[]> {
  const { rows } = await sql<Area>`
    select adrelid::regclass::text as area, pg_get_expr(adbin, adrelid) as expression
    from pg_attrdef join pg_attribute on attrelid = adrelid and attnum = adnum
    where attname = 'keys' and attgenerated = 's' order by 1`.execute(db);
  return rows;
}

/** The order of the keys does not matter. */
const KEYS_DIFFER = sql`(keys @> rebuilt and keys <@ rebuilt) is not true`;

const differingKeys = ({ area, expression }: Area) => sql`
  select id::text as name from ${sql.table(area)}, ${sql.raw(expression)} rebuilt where ${KEYS_DIFFER}`;

const READ = {
  words: { columns: sql.raw("kind, term"), from: sql.raw("words_of_keys(keys)") },
  filters: { columns: sql.raw("key"), from: sql.raw("filters_of_keys(keys) key") },
};

/** Counts each word, or each filter key, of all areas: `area`, the word with its kind or the key, and `df`. */
const countsOf = (areas: readonly Area[], what: keyof typeof READ) =>
  sql.join(
    areas.map(
      ({ area }) => sql`select ${sql.lit(area)} as area, ${READ[what].columns}, count(*)::int as df
        from ${sql.table(area)}, ${READ[what].from} group by ${READ[what].columns}`,
    ),
    sql` union all `,
  );

const FACETS_REBUILT = sql`select facet.kind, facet.value, min(facet.label) as label, count(*)::int as count
  from candidates, facets_of_candidate(subjects, applying_for_profile, city) facet
  where listed group by facet.kind, facet.value`;

/** Empty if everything is right. Reads one snapshot and locks nothing. */
export function findDrift(db: Database): Promise<Drift[]> {
  return withPatience(db, async (tx) => {
    const areas = await listAreas(tx);
    const drifts = [];
    for (const one of areas) drifts.push(await differing(tx, `keys of ${one.area}`, differingKeys(one)));
    drifts.push(
      await differing(
        tx,
        "words",
        sql`select concat_ws(' ', area, term) as name
          from search_terms known full join (${countsOf(areas, "words")}) rebuilt using (area, kind, term)
          where known.df is distinct from rebuilt.df`,
      ),
      await differing(
        tx,
        "filters",
        sql`select concat_ws(' ', area, key) as name
          from search_keys known full join (${countsOf(areas, "filters")}) rebuilt using (area, key)
          where known.df is distinct from rebuilt.df`,
      ),
      await differing(
        tx,
        "choices",
        sql`select concat_ws(' ', kind, value) as name
          from candidate_facets known full join (${FACETS_REBUILT}) rebuilt using (kind, value)
          where known.count is distinct from rebuilt.count`,
      ),
    );
    return drifts.filter(({ count }) => count > 0);
  });
}

/** Runs in one transaction, so a search sees the old or the new state. Changes of the tables wait until it is done. */
export function rebuildSearch(db: Database): Promise<void> {
  return withPatience(db, async (tx) => {
    const areas = await listAreas(tx);
    const tables = sql.join(areas.map(({ area }) => sql.table(area)));
    await sql`lock table ${tables} in share row exclusive mode`.execute(tx);
    for (const one of areas) {
      // Updating a row computes its generated column again.
      await sql`update ${sql.table(one.area)} set updated_at = updated_at
        where id::text in (${differingKeys(one)})`.execute(tx);
    }
    await countAgain(tx);
    await sql`analyze ${tables}, search_terms, search_keys, candidate_facets`.execute(tx);
  });
}

/** Counts every word, filter key and choice from the rows' keys. */
export async function countAgain(tx: DatabaseOrTransaction): Promise<void> {
  const areas = await listAreas(tx);
  await sql`delete from search_terms`.execute(tx);
  await sql`insert into search_terms (area, kind, term, df) ${countsOf(areas, "words")}`.execute(tx);
  await sql`update search_versions set version = version + 1`.execute(tx);
  await sql`delete from search_keys`.execute(tx);
  await sql`insert into search_keys (area, key, df) ${countsOf(areas, "filters")}`.execute(tx);
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
