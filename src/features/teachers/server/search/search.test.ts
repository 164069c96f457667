import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { CandidateFilters } from "#features/teachers/domain/search-calls.ts";
import type { Profile } from "#platform/domain/teaching-terms.ts";
import { parsePosition } from "#features/teachers/domain/position.ts";
import { openTestApi } from "#tests/support/api.ts";
import { findNumbers } from "#tests/support/find-numbers.ts";
import { listCandidatesByCid } from "#features/teachers/server/repository.ts";

const api = await openTestApi();

const TEACHERS: [name: string, city: string, state: string, subjects: string[], profile: Profile][] = [
  ["Asha Verma", "Bhopal", "Madhya Pradesh", ["Mathematics"], "PGT (classes 11 & 12)"],
  ["Ravi Kulkarni", "Pune", "Maharashtra", ["Physics", "Mathematics"], "TGT (classes 6 to 10)"],
  ["Sunita Sharma", "Indore", "Madhya Pradesh", ["Mathematics", "Science"], "TGT (classes 6 to 10)"],
  ["Meena D'Souza", "Panaji", "Goa", ["English"], "PRT (classes 1 to 5)"],
  ["सुनीता शर्मा", "Ujjain", "Madhya Pradesh", ["Hindi", "Sanskrit"], "TGT (classes 6 to 10)"],
  ["अनिल जोशी", "Bhopal", "Madhya Pradesh", ["हिंदी"], "PRT (classes 1 to 5)"],
  ["Kavita Rao", "Bengaluru", "Karnataka", ["Computer Science"], "PGT (classes 11 & 12)"],
  ["Deepak Yadav", "Gurugram", "Haryana", ["Social Studies"], "TGT (classes 6 to 10)"],
  ["Farah Khan", "Lucknow", "Uttar Pradesh", ["Urdu", "History"], "Lecturer"],
  ["Joseph Mathew", "Kochi", "Kerala", ["Chemistry"], "PGT (classes 11 & 12)"],
  ["Lata Iyer", "Chennai", "Tamil Nadu", ["Biology"], "PGT (classes 11 & 12)"],
  ["Gopal Das", "Kolkata", "West Bengal", ["Geography"], "TGT (classes 6 to 10)"],
  ["René Müller", "Puducherry", "Puducherry", ["French"], "Guest Faculty/Visiting Faculty"],
  ["Bhopalsingh Rathore", "Jaipur", "Rajasthan", ["Economics"], "Principal"],
  ["Nisha Pillai", "Thiruvananthapuram", "Kerala", ["Mathematics", "Statistics"], "PGT (classes 11 & 12)"],
  ["Harish Gupta", "Noida", "Uttar Pradesh", ["Physical Education"], "PET (Sports and physical education)"],
];
const FILLERS = ["Accountancy", "Art", "Music", "Dance", "Commerce"];

beforeAll(async () => {
  for (const [full_name, city, state, subjects, applying_for_profile] of TEACHERS) {
    await api.make.candidate({
      full_name,
      city,
      state,
      subjects,
      applying_for_profile,
      teaching_language: null,
    });
  }
  for (let at = 0; at < 45; at++) {
    await api.make.candidate({
      full_name: `Filler ${String.fromCharCode(97 + (at % 26))}olwin`,
      city: "Nagpur",
      state: "Maharashtra",
      subjects: [FILLERS[at % FILLERS.length] ?? ""],
      applying_for_profile: "Receptionist",
      teaching_language: "Marathi",
    });
  }
});

async function find(q: string, limit = 15, fields: "public" | "admin" = "public"): Promise<string[]> {
  const search = { filters: { q } as CandidateFilters, comesTo: null, fields };
  const found = await findNumbers(api.deps, search, { page: 1, limit });
  return (await listCandidatesByCid(api.deps, found.items)).map((row) => row.full_name);
}

test.each<[typed: string, first: string]>([
  ["asha", "Asha Verma"],
  ["VERMA asha", "Asha Verma"],
  ["mathmatics bhopl", "Asha Verma"],
  ["bhopal maths teacher", "Asha Verma"],
  ["teacher of mathematics in bhopal", "Asha Verma"],
  ["mathmeatics pnue", "Ravi Kulkarni"],
  ["kulk", "Ravi Kulkarni"],
  ["phy pune", "Ravi Kulkarni"],
  ["ulkarn", "Ravi Kulkarni"],
  ["dsouza", "Meena D'Souza"],
  ["d'souza", "Meena D'Souza"],
  ["souza", "Meena D'Souza"],
  ["सुनीता", "सुनीता शर्मा"],
  ["शर्मा उज्जैन", "सुनीता शर्मा"],
  ["शर्मा ujjain", "सुनीता शर्मा"],
  ["सुनिता शर्मा", "सुनीता शर्मा"],
  ["अनिल", "अनिल जोशी"],
  ["bangalore", "Kavita Rao"],
  ["banglore", "Kavita Rao"],
  ["comp sc", "Kavita Rao"],
  ["cs bengaluru", "Kavita Rao"],
  ["gurgaon sst", "Deepak Yadav"],
  ["gurgoan", "Deepak Yadav"],
  ["hist lucknow", "Farah Khan"],
  ["up urdu", "Farah Khan"],
  ["chem cochin", "Joseph Mathew"],
  ["bio madras", "Lata Iyer"],
  ["biollogy", "Lata Iyer"],
  ["geo calcutta", "Gopal Das"],
  ["rene muller", "René Müller"],
  ["RENÉ", "René Müller"],
  ["trivandrum maths", "Nisha Pillai"],
  ["pe noida", "Harish Gupta"],
  ["sports", "Harish Gupta"],
])("typing '%s' finds '%s' first (SEARCH-27)", async (typed, first) => {
  expect((await find(typed))[0] ?? "").toBe(first);
});

test("words that nobody has and punctuation find nobody", async () => {
  for (const typed of [
    "zzzzqqq",
    "bhopal zzzzqqq",
    "%",
    "___",
    "\\",
    "'; drop table candidates; --",
    "\u0000",
  ]) {
    expect(await find(typed)).toEqual([]);
  }
});

test("exact matches come before begun words, these before contained or misspelled ones, and the newest first within each (SEARCH-28)", async () => {
  expect(await find("bhopal")).toEqual(["अनिल जोशी", "Asha Verma", "Bhopalsingh Rathore"]);
  expect(await find("mathematics")).toEqual(["Nisha Pillai", "Sunita Sharma", "Ravi Kulkarni", "Asha Verma"]);
  expect(await find("hoshi")).toEqual([]);
  expect(await find("math")).toEqual([
    "Nisha Pillai",
    "Sunita Sharma",
    "Ravi Kulkarni",
    "Asha Verma",
    "Joseph Mathew",
  ]);
});

test("exact matches are not pushed out by many similar ones", async () => {
  const found = await find("chemistry");
  expect(found).toEqual(["Joseph Mathew"]);
  expect(await find("kochi chemistry")).toEqual(["Joseph Mathew"]);
});

test("misspelled matches follow the exact ones also where nobody fits in between", async () => {
  for (const full_name of ["Zerelda Quimby", "Zereldas Lobo", "Zerelda Quinby"])
    await api.make.candidate({ full_name });
  expect(await find("zerelda quimby")).toEqual(["Zerelda Quimby", "Zerelda Quinby"]);
});

test("only six words are searched, and a repeated word counts once", async () => {
  expect(await find("asha asha verma")).toEqual(["Asha Verma"]);
  expect(await find("asha verma bhopal madhya pradesh india zzzzqqq")).toEqual(["Asha Verma"]);
});

test("a text means the same for an admin as for everybody (SEARCH-27)", async () => {
  for (let number = 0; number < 5; number++)
    await api.make.candidate({ full_name: `Omkar Jain ${number}`, applying_for_profile: "HOD" });
  await api.make.candidate({ full_name: "Hodo Librarian" });
  for (const text of ["hod", "hindi", "indore", "librarian"])
    expect([text, await find(text, 100, "admin")]).toEqual([text, await find(text, 100)]);
});

test("filters that rarely match together give right results on every page", async () => {
  const filters: CandidateFilters = { subject: "music", language: "MARATHI", experience: "5+" };
  const pages: number[] = [];
  for (const page of [1, 2, 3, 4, 5]) {
    const found = await findNumbers(
      api.deps,
      { filters, comesTo: null, fields: "public" },
      { page, limit: 2 },
    );
    expect([found.total, found.about]).toEqual([9, undefined]);
    pages.push(...found.items);
  }
  expect(pages.length).toBe(9);
  expect(pages).toEqual([...new Set(pages)].sort((one, other) => other - one));
  const none = { subject: "Mathematics", language: "Marathi" };
  expect(
    await findNumbers(api.deps, { filters: none, comesTo: null, fields: "public" }, { page: 1, limit: 15 }),
  ).toEqual({ items: [], total: 0 });
});

test.each([
  ["marathi", 45],
  ["math", 5],
  ["mathew", 5],
  ["bhopal", 3],
  ["pradesh maths", 2],
])("the pages of '%s' neither overlap nor leave anybody out, in any tier", async (q, atLeast) => {
  const search = { filters: { q }, comesTo: null, fields: "public" as const };
  const whole = await findNumbers(api.deps, search, { page: 1, limit: 1000 });
  expect(whole.total).toBe(whole.items.length);
  expect(whole.total).toBeGreaterThanOrEqual(atLeast);
  for (const limit of [1, 2, 3, 7]) {
    const paged: number[] = [];
    for (let page = 1; page <= Math.ceil(whole.total / limit) + 1; page++) {
      const found = await findNumbers(api.deps, search, { page, limit });
      expect(found.total).toBe(whole.total);
      paged.push(...found.items);
    }
    expect(paged).toEqual(whole.items);
  }
});

test("with very many matches, a total that was not counted is marked as an estimate (SEARCH-31)", async () => {
  await sql`alter table candidates alter column cid restart with 300000 set increment by 5`.execute(api.db);
  await sql`with made as (
      insert into accounts (id, email, role, password_hash)
      select gen_random_uuid(), 'many' || n || '@teacher.example', 'candidate', 'x' from generate_series(1, 1200) n
      returning id
    ), model as (select * from candidates order by cid desc limit 1)
    insert into candidates (id, full_name, gender, phone, available, slot_from, slot_to, joining_availability,
      current_profile, applying_for_profile, current_experience, total_experience, city, state, country,
      native_place, relocation_preference, subjects, classes, current_salary_paise, expected_salary_paise,
      mandatory_education, can_teach_english, teaching_language, preferred_locations)
    select made.id, 'Zubin Mistry', gender, phone, available, slot_from, slot_to, joining_availability,
      current_profile, applying_for_profile, current_experience, total_experience, city, state, country,
      native_place, relocation_preference, subjects, classes, current_salary_paise, expected_salary_paise,
      mandatory_education, can_teach_english, 'Tulu', preferred_locations
    from made, model`.execute(api.db);
  await sql`analyze candidates`.execute(api.db);
  await sql`update search_keys set df = 200000 where area = 'candidates' and key = ''`.execute(api.db);
  const many = await findNumbers(
    api.deps,
    { filters: { q: "zubin" }, comesTo: null, fields: "public" },
    { page: 1, limit: 15 },
  );
  expect(many.about).toBe(true);
  expect(many.total).toBeGreaterThan(1_000);
  expect(many.total).toBeLessThan(1_500);
  const counted = await findNumbers(
    api.deps,
    { filters: { q: "zubin" }, comesTo: null, fields: "admin" },
    { page: 1, limit: 15, exact: true },
  );
  expect([counted.total, counted.about]).toEqual([1_200, undefined]);
  const known = await findNumbers(
    api.deps,
    { filters: { language: "tulu" }, comesTo: null, fields: "public" },
    { page: 1, limit: 15 },
  );
  expect([known.total, known.about]).toEqual([1_200, undefined]);
  const { rows } = await sql<{ cid: number }>`
    select cid from candidates where full_name = 'Zubin Mistry' order by cid desc`.execute(api.db);
  const everyone = rows.map(({ cid }) => cid);
  for (const filters of [{ language: "tulu" }, { q: "zubin" }, { q: "mistri" }]) {
    const paged: number[] = [];
    for (let page = 1; page <= 4; page++) {
      const search = { filters, comesTo: null, fields: "public" as const };
      paged.push(...(await findNumbers(api.deps, search, { page, limit: 400 })).items);
    }
    expect(paged).toEqual(everyone);
  }
  const few = await findNumbers(
    api.deps,
    { filters: { q: "chemistry" }, comesTo: null, fields: "public" },
    { page: 1, limit: 1 },
  );
  expect([few.total, few.about]).toEqual([1, undefined]);
});

test("following links through a very large result shows everybody once, forward and back", async () => {
  // A fourth of them fits less well and comes last.
  await sql`update candidates set full_name = 'Zubinson Mistry'
    where full_name = 'Zubin Mistry' and cid % 20 = 0`.execute(api.db);
  const search = { filters: { q: "zubin" }, comesTo: null, fields: "public" as const };
  const whole = await findNumbers(api.deps, search, { page: 1, limit: 2_000, exact: true });
  expect(whole.items).not.toEqual(whole.items.toSorted((one, other) => other - one));
  const pages = [await findNumbers(api.deps, search, { page: 1, limit: 350 })];
  for (let last = pages[0]; last?.next; last = pages.at(-1)) {
    const at = parsePosition(last.next);
    pages.push(await findNumbers(api.deps, search, { page: pages.length + 1, limit: 350, at }));
  }
  // The total is an estimate, so the last link may lead to an empty page.
  if (pages.at(-1)?.items.length === 0) pages.pop();
  expect(pages).toHaveLength(4);
  expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
  for (let page = pages.length - 1; page > 0; page--) {
    const at = parsePosition(pages[page]?.prev);
    const back = await findNumbers(api.deps, search, { page, limit: 350, at });
    expect(back.items).toEqual(pages[page - 1]?.items);
  }
});

test("admins find by the current profile, which their table shows, and nobody else does (ADMIN-47)", async () => {
  const warden = {
    full_name: "Omana Nair",
    current_profile: "Hostel Warden",
    applying_for_profile: "Librarian",
  } as const;
  await api.make.candidate(warden);
  await api.make.candidate({
    full_name: "Pavan Shetty",
    current_profile: "Librarian",
    applying_for_profile: "Hostel Warden",
  });
  expect((await find("Hostel Warden", 15, "admin")).toSorted()).toEqual(["Omana Nair", "Pavan Shetty"]);
  expect(await find("Hostel Warden")).toEqual(["Pavan Shetty"]);
  expect(await find("librarian", 15, "admin")).toEqual(
    expect.arrayContaining(["Omana Nair", "Pavan Shetty"]),
  );
  expect(await find("librarian")).not.toContain("Pavan Shetty");
});
