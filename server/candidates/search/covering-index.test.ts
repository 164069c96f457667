import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { CandidateFilters } from "#domain/candidates/contract.ts";
import { openTestApi } from "#tests/support/api.ts";
import { findNumbers } from "#tests/support/find-numbers.ts";
import type { Near } from "./lookup.ts";

const { db, make } = await openTestApi();
const BHOPAL = { city: "Bhopal", state: "Madhya Pradesh", country: "India" };

beforeAll(async () => {
  await make.candidate(BHOPAL);
  await sql`with made as (
      insert into accounts (id, email, role, password_hash)
      select gen_random_uuid(), 'many' || n || '@teacher.example', 'candidate', 'x' from generate_series(1, 700) n
      returning id, substr(split_part(email, '@', 1), 5)::int as n
    ), model as (select * from candidates limit 1)
    insert into candidates (id, full_name, gender, phone, available, slot_from, slot_to, joining_availability,
      current_profile, applying_for_profile, current_experience, total_experience, city, state, country,
      native_place, relocation_preference, subjects, classes, current_salary_paise, expected_salary_paise,
      mandatory_education, can_teach_english, teaching_language, preferred_locations)
    select made.id, full_name, gender, phone, available, slot_from, slot_to, joining_availability,
      current_profile, applying_for_profile, current_experience, n % 9,
      case when n % 5 = 0 then ' BHOPAL ' else 'Pune' end, case when n % 5 = 0 then 'Goa' else state end, country,
      native_place, (array['anywhere', 'within my city', 'within my state', 'within my country'])[n % 4 + 1],
      subjects, classes, current_salary_paise, expected_salary_paise,
      mandatory_education, can_teach_english, teaching_language, preferred_locations
    from made, model order by n`.execute(db);
});

const CASES: [what: string, CandidateFilters, isNear: boolean, fits: ReturnType<typeof sql<boolean>>][] = [
  ["a relocation", { relocation: "anywhere" }, false, sql`relocation_preference = 'anywhere'`],
  ["an experience", { experience: "3" }, false, sql`total_experience >= 3`],
  [
    "an employer's address",
    {},
    true,
    sql`relocation_preference in ('anywhere', 'within my country')
      or (relocation_preference = 'within my state' and lower(btrim(state)) = 'madhya pradesh')
      or (relocation_preference = 'within my city' and lower(btrim(city)) = 'bhopal')`,
  ],
];

test.each(CASES)(
  "a page reached by its number has the same rows as one reached by following links: %s",
  async (...named) => {
    const [, filters, isNear, fits] = named;
    const near: Near | null = isNear ? { employerId: (await make.employer(BHOPAL)).id } : null;
    const { rows } = await sql<{ cid: number }>`
    select cid from candidates where ${fits} order by cid desc`.execute(db);
    const expected = rows.map(({ cid }) => cid);
    expect(expected.length).toBeGreaterThan(150);
    for (const page of [1, 9, Math.ceil(expected.length / 15)]) {
      const found = await findNumbers(db, { filters, near, fields: "public" }, { page, limit: 15 });
      expect(found.items).toEqual(expected.slice((page - 1) * 15, page * 15));
      expect(found.total).toBe(expected.length);
    }
  },
);
