// Counts the candidates that each choice of a filter would leave, where that is quick (docs/search.md).
import { sql } from "kysely";
import type { CandidateFacets, SearchFilters } from "#features/teachers/domain/search-calls.ts";
import { countEach } from "#platform/server/search/search.ts";
import { estimateMatches } from "#platform/server/search/totals.ts";
import { allMatches } from "#platform/server/search/rows.ts";
import type { Question } from "#platform/server/search/plan.ts";
import { questionOf } from "#platform/server/search/question.ts";
import type { SearchDatabase } from "#platform/server/search/searchable.ts";
import type { CandidateSearch } from "./asked.ts";
import { CANDIDATES, searchableFor } from "./candidate-search.ts";
import { requestOf } from "./filters.ts";

/** Counting this many takes about 20 ms. If more match, no counts are shown. */
const MAX_COUNTED = 4_000;
const MAX_COUNTED_TOTAL = 200;
/** Each of these takes a count of its own. */
const MAX_CITIES = 8;

type Kind = "subject" | "profile" | "city";
type Counts = { value: string; count: number; about?: true }[];
type Counted = Record<Kind, Counts>;

/** A choice is counted without its own filter, so that its alternatives are counted too. */
export async function countFacets(
  database: SearchDatabase,
  search: CandidateSearch,
): Promise<CandidateFacets> {
  const everything = countUnder(database, search, search.filters);
  const without = (name: "subject" | "profile") => {
    if (search.filters[name] === undefined) return everything;
    return countUnder(database, search, { ...search.filters, [name]: undefined });
  };
  const [cities, subjects, profiles] = await Promise.all([
    everything,
    without("subject"),
    without("profile"),
  ]);
  return {
    subjects: subjects?.subject ?? null,
    profiles: profiles?.profile ?? null,
    cities: cities && (await countCities(database, search, cities.city)),
  };
}

/** A city is searched for as text, which also finds it in other parts of an address: that list is counted. */
async function countCities(
  database: SearchDatabase,
  search: CandidateSearch,
  cities: Counts,
): Promise<Counts> {
  const { q } = search.filters;
  const shown = cities.slice(0, MAX_CITIES);
  const texts = shown.map(({ value }) => (q === undefined ? value : `${q} ${value}`));
  const { filters, groups, condition, hidden } = requestOf(search);
  const totals = await countEach(database, searchableFor(search), {
    texts,
    filters,
    groups,
    condition,
    hidden,
  });
  const counted = shown.map(({ value }, at) => {
    const { total = 0, about } = totals[at] ?? {};
    return { value, count: total, ...(about && { about }) };
  });
  return counted.filter(({ count }) => count > 0).toSorted((one, other) => other.count - one.count);
}

async function countUnder(
  database: SearchDatabase,
  search: CandidateSearch,
  filters: SearchFilters,
): Promise<Counted | null> {
  const request = requestOf({ ...search, filters });
  const question = await questionOf(database, searchableFor(search), request);
  if (!question) return { subject: [], profile: [], city: [] };
  if (question.counts.counted?.total === question.size) return readKept(database, search.hidden);
  return estimateMatches(question) > MAX_COUNTED ? null : countMatching(database, question);
}

/** The counts of each value, without the rows that the viewer may not find. */
export const facetsWithout = (hidden: CandidateSearch["hidden"]) =>
  hidden === undefined
    ? sql.table("candidate_facets")
    : sql`(select kind, value, label, (candidate_facets.count - coalesce(less.count, 0))::int as count
        from candidate_facets left join (
          select kind, value, count(*) as count from ${CANDIDATES.rows} c
            cross join lateral facets_of_candidate(c.subjects, c.applying_for_profile, c.city) facet
          where ${hidden.isHidden} group by kind, value) less using (kind, value)
        where candidate_facets.count > coalesce(less.count, 0))`;

type Row = { kind: Kind | "all"; value: string; count: number };

/** The database maintains the counts of all candidates. */
async function readKept(database: SearchDatabase, hidden: CandidateSearch["hidden"]): Promise<Counted> {
  const { rows } = await sql<Row>`
    select kind, label as value, count from (
      select kind, label, count, row_number() over (partition by kind order by count desc, value) as place
      from ${facetsWithout(hidden)} kept where kind <> 'all'
    ) ranked where place <= ${MAX_COUNTED_TOTAL} order by count desc, label`.execute(database.db);
  return byKind(rows);
}

/** The estimate may be wrong, so counting stops after one too many. */
async function countMatching(database: SearchDatabase, question: Question): Promise<Counted | null> {
  const { rows } = await sql<Row>`
    with fitting as materialized (
      select c.subjects, c.applying_for_profile, c.city from ${allMatches(CANDIDATES, question)}
      limit ${MAX_COUNTED + 1}
    )
    select facet.kind, coalesce(min(kept.label), min(facet.label)) as value, count(*) as count
    from fitting cross join lateral facets_of_candidate(subjects, applying_for_profile, city) facet
    left join candidate_facets kept on kept.kind = facet.kind and kept.value = facet.value
    group by facet.kind, facet.value order by count desc, value`.execute(database.db);
  const size = rows.find(({ kind }) => kind === "all")?.count ?? 0;
  return size > MAX_COUNTED ? null : byKind(rows);
}

function byKind(rows: Row[]): Counted {
  const of = (kind: Kind) =>
    rows
      .filter((row) => row.kind === kind)
      .slice(0, MAX_COUNTED_TOTAL)
      .map(({ value, count }) => ({ value, count }));
  return { subject: of("subject"), profile: of("profile"), city: of("city") };
}
