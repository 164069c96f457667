// Each searched area has a version that grows with every new word, so that what was looked up of a word can be
// remembered until then. docs/search.md describes it.
import type { Kysely } from "kysely";
import { sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...versions, ...functions]) await statement.execute(db);
}

const versions = [
  sql`create table search_versions (area text primary key, version bigint not null)`,
  sql`insert into search_versions (area, version)
    select area, 1 from unnest(array['candidates', 'employers', 'interviews', 'vacancies']) area`,
];

/** As before (migration 0036), and a word that no row had before makes the next version. */
const follow = (event: "insert" | "update" | "delete") => {
  const moved = [
    ...(event === "delete" ? [] : ["select keys, 1 as step from came"]),
    ...(event === "insert" ? [] : ["select keys, -1 as step from went"]),
  ].join(" union all ");
  const counted = (name: string, read: string) => `
    select ${name}, sum(step) as df from (${moved}) moved, ${read}(keys) ${name} group by ${name} having sum(step) <> 0`;
  const gone = (table: string, name: string, read: string) =>
    event === "insert"
      ? ""
      : `delete from ${table} where area = tg_argv[0] and df <= 0 and ${name} in (select ${read}(keys) from went);`;
  return sql.raw(`create or replace function search_follow_${event}() returns trigger language plpgsql as $$
    begin
      with counted as (${counted("term", "words_of_keys")}), changed as (
        insert into search_terms as known (area, term, df)
        select tg_argv[0], term, df from counted order by term
        on conflict (area, term) do update set df = known.df + excluded.df
        returning term, df
      )
      update search_versions set version = version + 1
      where area = tg_argv[0] and exists (select 1 from changed join counted using (term, df));
      ${gone("search_terms", "term", "words_of_keys")}
      insert into search_keys as known (area, key, df)
      select tg_argv[0], key, df from (${counted("key", "filters_of_keys")}) counted order by key
      on conflict (area, key) do update set df = known.df + excluded.df;
      ${gone("search_keys", "key", "filters_of_keys")}
      return null;
    end $$`);
};

const functions = [
  follow("insert"),
  follow("update"),
  follow("delete"),
  sql`create or replace function make_searchable(area text) returns void language plpgsql as $$
    begin
      execute format('create index %1$s_keys on %1$I using gin (keys) with (fastupdate = off)', area);
      execute format('alter table %I alter column keys set statistics 1000', area);
      execute format('insert into search_versions (area, version) values (%1$L, 1)', area);
      execute format('insert into search_terms (area, term, df)
        select %1$L, term, count(*) from %1$I, words_of_keys(keys) term group by term', area);
      execute format('insert into search_keys (area, key, df)
        select %1$L, key, count(*) from %1$I, filters_of_keys(keys) key group by key', area);
      execute format('create trigger search_insert after insert on %1$I referencing new table as came
        for each statement execute function search_follow_insert(%1$L)', area);
      execute format('create trigger search_update after update on %1$I referencing new table as came old table as went
        for each statement execute function search_follow_update(%1$L)', area);
      execute format('create trigger search_delete after delete on %1$I referencing old table as went
        for each statement execute function search_follow_delete(%1$L)', area);
    end $$`,
];
