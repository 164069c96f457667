// Searches to compare with: the fields of the list in memory, searched by Fuse.js and by MiniSearch.
import Fuse from "fuse.js";
import { sql } from "kysely";
import MiniSearch from "minisearch";
import type { BenchDatabase } from "./database.ts";
import type { Listed } from "./people.ts";

type Rival = { name: string; search: (q: string) => number[] };

const FIELDS = ["fullName", "Address", "subjects", "teachingLanguage", "ApplyingForProfile"];

export async function readListed({ db }: BenchDatabase): Promise<Listed[]> {
  const { rows } = await sql<Listed>`
    select cid, full_name as "fullName", concat_ws(', ', city, state, country) as "Address", subjects,
      coalesce(teaching_language, '') as "teachingLanguage", applying_for_profile as "ApplyingForProfile"
    from candidates order by cid desc`.execute(db);
  return rows;
}

/** The same threshold as that of the product's search (SEARCH-27). */
export function fuseOver(list: Listed[]): Rival {
  const fuse = new Fuse(list, { keys: FIELDS, threshold: 0.3 });
  return { name: "Fuse.js", search: (q) => fuse.search(q).map(({ item }) => item.cid) };
}

export function miniSearchOver(list: Listed[]): Rival {
  const index = new MiniSearch<Listed>({
    fields: FIELDS,
    idField: "cid",
    searchOptions: { prefix: true, fuzzy: 0.3, combineWith: "AND" },
  });
  index.addAll(list);
  return { name: "MiniSearch", search: (q) => index.search(q).map(({ id }) => Number(id)) };
}
