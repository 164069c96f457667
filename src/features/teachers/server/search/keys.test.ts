import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { CandidateFilters } from "#features/teachers/domain/search-calls.ts";
import { EXPERIENCE_FILTERS, PROFILES, RELOCATIONS } from "#platform/domain/teaching-terms.ts";
import type { Place } from "#platform/domain/places/place.ts";
import type { CandidateRow } from "#features/teachers/server/tables.ts";
import { openTestApi } from "#tests/support/api.ts";
import { findNumbers } from "#tests/support/find-numbers.ts";
import { selectCandidates } from "#features/teachers/server/repository.ts";

import { WORDS_WITH_SYNONYMS } from "#platform/domain/text/synonyms.ts";
import { wordsOf } from "#platform/server/search/text.ts";

const { db, deps, make } = await openTestApi();

const SUBJECTS = ["Mathematics", "maths", " Physics ", "हिंदी", "Économie", "C++"];
const LANGUAGES = ["English", "ENGLISH", "Hindi", "हिंदी"];
const PLACES: Place[] = [
  { city: "Bhopal", state: "Madhya Pradesh", country: "India" },
  { city: "bhopal", state: "MADHYA PRADESH", country: "INDIA" },
  { city: "Indore", state: "Madhya Pradesh", country: "India" },
  { city: "Pune", state: "Maharashtra", country: "India" },
  { city: "Kathmandu", state: "Bagmati", country: "Nepal" },
];
const RUPEES = [10_000, 14_000, 15_000, 48_000, 50_000, 200_000];
const profiles = PROFILES.slice(0, 3);

const person = fc.record({
  subjects: fc.uniqueArray(fc.constantFrom(...SUBJECTS), { minLength: 1, maxLength: 3 }),
  teaching_language: fc.option(fc.constantFrom(...LANGUAGES)),
  applying_for_profile: fc.constantFrom(...profiles),
  relocation_preference: fc.constantFrom(...RELOCATIONS),
  total_experience: fc.integer({ min: 0, max: 21 }),
  expected_salary_paise: fc.constantFrom(...RUPEES).map((rupees) => rupees * 100),
  place: fc.constantFrom(...PLACES),
});

const sometimes = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(...values), { nil: undefined, freq: 2 });
const anyFilters: fc.Arbitrary<CandidateFilters> = fc.record({
  subject: sometimes(["MATHEMATICS", "physics", "économie", "हिंदी", "c++", "Art"]),
  language: sometimes(["english", "Hindi", "हिंदी"]),
  relocation: sometimes(RELOCATIONS),
  profile: sometimes(profiles),
  experience: sometimes(EXPERIENCE_FILTERS),
  minSalary: sometimes([0, 14_000, 15_000, 49_999]),
  maxSalary: sometimes([14_000, 15_000, 50_000, 300_000]),
});

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/** The rules SEARCH-26 and SEARCH-29, written independently of the search. */
function passes(row: CandidateRow, filters: CandidateFilters, employer: Place | null): boolean {
  const { subject, language, relocation, profile, experience, minSalary, maxSalary } = filters;
  const salary = Math.trunc(row.expected_salary_paise / 100);
  if (subject && !row.subjects.some((own) => same(own, subject))) return false;
  if (language && !same(row.teaching_language ?? "", language)) return false;
  if (relocation && row.relocation_preference !== relocation) return false;
  if (profile && row.applying_for_profile !== profile) return false;
  if (experience && row.total_experience < Number.parseInt(experience, 10)) return false;
  if (minSalary !== undefined && salary < minSalary) return false;
  if (maxSalary !== undefined && salary > maxSalary) return false;
  if (!employer || row.relocation_preference === "anywhere") return true;
  if (row.relocation_preference === "within my city") return same(row.city, employer.city);
  if (row.relocation_preference === "within my state") return same(row.state, employer.state);
  return same(row.country, employer.country);
}

test("every mixture of filters finds exactly the candidates of the rules (SEARCH-26)", async () => {
  for (const { place, ...row } of fc.sample(person, { numRuns: 150, seed: 7 })) {
    await make.candidate({ ...row, ...place });
  }
  const rows = await selectCandidates(db).orderBy("cid", "desc").execute();
  await fc.assert(
    fc.asyncProperty(
      anyFilters,
      fc.option(fc.constantFrom(...PLACES)),
      fc.integer({ min: 1, max: 3 }),
      async (filters, near, page) => {
        const expected = rows.filter((row) => passes(row, filters, near)).map((row) => row.cid);
        const found = await findNumbers(
          deps,
          { filters, comesTo: near, fields: "public" },
          { page, limit: 20 },
        );
        expect(found).toMatchObject({
          items: expected.slice((page - 1) * 20, page * 20),
          total: expected.length,
        });
      },
    ),
    { numRuns: 300, seed: 11 },
  );
});

async function drift() {
  const { rows: terms } = await sql`
    select kind, term, df, counted from (select * from search_terms where area = 'candidates') terms full join (
      select substr(key, 1, 1) as kind, substr(key, 3) as term, count(distinct candidates.id)::int as counted
      from candidates, unnest(keys) key where key ~ '^[wfha]:' group by 1, 2
    ) recount using (kind, term) where df is distinct from counted`.execute(db);
  const { rows: keys } = await sql`
    select key, df, counted from (select * from search_keys where area = 'candidates' and key <> '') counts full join (
      select key, count(*)::int as counted from candidates, unnest(keys) key where key !~ '^[wfhab]:' group by 1
    ) recount using (key) where df is distinct from counted`.execute(db);
  const { rows: facets } = await sql`
    select kind, value, count, counted from candidate_facets full join (
      select 'all' as kind, '' as value, count(*)::int as counted from candidates having count(*) > 0
      union all select 'city', lower(btrim(city)), count(*) from candidates group by 2
      union all select 'profile', lower(applying_for_profile), count(*) from candidates group by 2
      union all select 'subject', lower(btrim(subject)), count(distinct id)
        from candidates, unnest(subjects) subject group by 2
    ) recount using (kind, value) where count is distinct from counted`.execute(db);
  return [...terms, ...keys, ...facets];
}

test("the counts of words are right after every change, also of many rows at once", async () => {
  expect(await drift()).toEqual([]);
  const one = await make.candidate({ full_name: "Quirina Xylander" });
  expect(await drift()).toEqual([]);
  await db.updateTable("candidates").set({ full_name: "Renamed" }).where("id", "=", one.id).execute();
  expect(await drift()).toEqual([]);
  expect(await known("xylander")).toBe(false);
  await db.updateTable("candidates").set({ city: "Nowhereville" }).where("cid", "<", 50).execute();
  await db.deleteFrom("accounts").where("id", "=", one.id).execute();
  await sql`delete from candidates where cid % 3 = 0`.execute(db);
  expect(await drift()).toEqual([]);
  expect(await known("renamed")).toBe(false);
});

test("people who come and go at the same moment leave right counts and do not deadlock", async () => {
  await Promise.all(
    Array.from({ length: 24 }, async (_, at) => {
      const someone = await make.candidate({
        full_name: `Parallel ${["Zeta", "Alpha", "Mid"][at % 3]} ${at}`,
      });
      const named = db.updateTable("candidates").set({ full_name: `Alpha Zeta ${at}` });
      await named.where("id", "=", someone.id).execute();
      if (at % 2) await db.deleteFrom("accounts").where("id", "=", someone.id).execute();
    }),
  );
  expect(await drift()).toEqual([]);
  await db.deleteFrom("candidates").execute();
  expect(await db.selectFrom("candidates").select("id").execute()).toEqual([]);
  expect((await sql`select * from search_terms`.execute(db)).rows).toEqual([]);
});

async function known(term: string): Promise<boolean> {
  return (await sql`select 1 from search_terms where term = ${term}`.execute(db)).rows.length > 0;
}

test("the database splits text into words exactly as the server does", async () => {
  const letters = fc.constantFrom(
    ...Array.from("aZé Üñß-'’.,_%\\()&+/123अध्यापिका क़ख़ हिन्दी।\u200d\u200c\u00a0\t\n©“”€→、Ω中😀"),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(letters, { maxLength: 40 }), async (parts) => {
      const text = parts.join("");
      const { rows } = await sql<{ words: string[] }>`select search_words(${text}) as words`.execute(db);
      expect(rows[0]?.words).toEqual(wordsOf(text));
    }),
    { numRuns: 400, seed: 3 },
  );
});

test("each synonym is in the normal form of words", () => {
  for (const word of WORDS_WITH_SYNONYMS) expect(wordsOf(word)).toEqual([word]);
});
