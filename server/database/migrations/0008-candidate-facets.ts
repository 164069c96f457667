// Counts of candidates in all and by subject, profile and city, maintained by triggers.
// docs/search.md describes how it is used.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await statement.execute(db);
}

/** Each statement updates the counts it changes, in a fixed order to avoid deadlocks. */
const following = (event: "insert" | "update" | "delete", moves: string) => [
  sql.raw(`create function candidate_facets_follow_${event}() returns trigger language plpgsql as $$
  begin
    insert into candidate_facets as known (kind, value, label, count)
    select kind, value, min(label), sum(step) from (${moves}) moved
    group by kind, value having sum(step) <> 0 order by kind, value
    on conflict (kind, value) do update set count = known.count + excluded.count;
    ${
      event === "insert"
        ? ""
        : `delete from candidate_facets where count <= 0 and (kind, value) in (
      select facet.kind, facet.value from went, facets_of_candidate(subjects, applying_for_profile, city) facet
    );`
    }
    return null;
  end $$`),
  sql.raw(`create trigger candidates_facets_follow_${event} after ${event} on candidates
    referencing ${event === "delete" ? "" : "new table as came"} ${event === "insert" ? "" : "old table as went"}
    for each statement execute function candidate_facets_follow_${event}()`),
];

const of = (rows: "came" | "went", step: 1 | -1) =>
  `select facet.kind, facet.value, facet.label, ${step} as step
   from ${rows}, facets_of_candidate(subjects, applying_for_profile, city) facet`;

const statements = [
  // Free space on each page, so that updating a count does not touch the index.
  sql`create table candidate_facets (
    kind text collate "C" not null check (kind in ('all', 'subject', 'profile', 'city')),
    value text collate "C" not null,
    label text not null,
    count integer not null,
    primary key (kind, value)
  ) with (fillfactor = 70)`,
  sql`create index candidate_facets_trigrams on candidate_facets using gin (value gin_trgm_ops)`,
  // The value is normalised as the keys are. The label is one of the spellings.
  sql`create function facets_of_candidate(subjects text[], profile text, city text)
    returns table (kind text, value text, label text) immutable parallel safe begin atomic
      select 'all', '', ''
      union all select 'subject', lower(btrim(subject)), min(btrim(subject)) from unnest(subjects) subject
        group by lower(btrim(subject))
      union all select 'profile', lower(btrim(profile)), profile
      union all select 'city', lower(btrim(city)), btrim(city);
    end`,
  sql`insert into candidate_facets (kind, value, label, count)
    select facet.kind, facet.value, min(facet.label), count(*)
    from candidates, facets_of_candidate(subjects, applying_for_profile, city) facet
    group by facet.kind, facet.value`,
  ...following("insert", of("came", 1)),
  ...following("update", `${of("came", 1)} union all ${of("went", -1)}`),
  ...following("delete", of("went", -1)),
  // The operator reads its threshold from a setting, so this function sets it.
  sql`create function similar_facets(word text, most int)
    returns table (kind text, value text, label text, count int)
    stable set pg_trgm.similarity_threshold = 0.3
    begin atomic
      select known.kind, known.value, known.label, known.count from candidate_facets known
      where known.value % word
      order by similarity(known.value, word) desc, known.count desc, known.value limit most;
    end`,
];
