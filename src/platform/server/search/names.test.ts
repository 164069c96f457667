import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { CANDIDATES } from "#features/teachers/server/search/candidate-search.ts";
import { requestOf } from "#features/teachers/server/search/filters.ts";
import { findMappedCity } from "#platform/server/places/city-map.ts";
import { openTestApi } from "#tests/support/api.ts";
import { findPage, type PagePosition } from "./page.ts";
import { questionOf } from "./question.ts";
import { searchSorted } from "./search.ts";

const { as, deps, make } = await openTestApi();
const admin = await make.admin();

const TEACHERS = ["Irfan Saha", "Uma Usmani", "Raju Kiran", "Abhay Khan", "Farah Pathan", "Kundan Kaur"];

beforeAll(async () => {
  for (const [at, full_name] of TEACHERS.entries()) {
    const candidate = await make.candidate({
      full_name,
      email: `person${at}@post.example`,
      phone: `987654321${at}`,
    });
    const employer = await make.employer({
      institute_name: `${full_name.split(" ")[0]} Academy`,
      email: `office${at}@school.example`,
      phone: `887654321${at}`,
    });
    await make.interview(
      { employer, candidate },
      { candidate_name: full_name, employer_name: `${full_name.split(" ")[0]} Academy` },
    );
  }
});

const LISTS = [
  { path: "/api/candidates/allCandidate", field: "fullName", nameOf: (name: string) => name },
  {
    path: "/api/employer/allEmployer",
    field: "instituteName",
    nameOf: (name: string) => `${name.split(" ")[0]} Academy`,
  },
  { path: "/api/interview/getAllInterviews", field: "candidateName", nameOf: (name: string) => name },
];

async function found(path: string, q: string): Promise<Record<string, string>[]> {
  return (await as(admin).get(`${path}?q=${encodeURIComponent(q)}`)).body;
}

test.each(LISTS)(
  "an admin finds names with one wrong letter, short ones too: $path (ADMIN-46)",
  async (list) => {
    for (const [typed, name] of [
      ["iran", "Irfan Saha"],
      ["ua", "Uma Usmani"],
      ["arju", "Raju Kiran"],
      ["abaay", "Abhay Khan"],
      ["farha", "Farah Pathan"],
      ["kundna", "Kundan Kaur"],
    ] as const) {
      const names = (await found(list.path, typed)).map((row) => row[list.field]);
      expect(names, typed).toContain(list.nameOf(name));
    }
  },
);

test("an admin finds candidates by full names with a short misspelled part", async () => {
  for (const [typed, name] of [
    ["abhay kan", "Abhay Khan"],
    ["farah patan", "Farah Pathan"],
    ["kundan kur", "Kundan Kaur"],
    ["kiran arju", "Raju Kiran"],
  ]) {
    const names = (await found("/api/candidates/allCandidate", typed ?? "")).map(({ fullName }) => fullName);
    expect(names, typed).toEqual([name]);
  }
});

test.each(LISTS)(
  "an admin finds people by e-mail address and phone number: $path (ADMIN-46)",
  async (list) => {
    for (const typed of ["person2@post", "office2", "+91 98765 43212", "088765-43212", "9876543212"]) {
      const isOwn =
        list.field === "candidateName" || (list.field === "fullName") === /person|98765/.test(typed);
      const names = (await found(list.path, typed)).map((row) => row[list.field]);
      expect(names, typed).toEqual(isOwn ? [list.nameOf("Raju Kiran")] : []);
    }
  },
);

test("others do not find people by e-mail address and phone number (ADMIN-46)", async () => {
  const school = await make.employer();
  for (const typed of ["person2", "9876543212", "post.example"]) {
    for (const actor of [school, null]) {
      const path = `/api/candidates/allCandidate?q=${encodeURIComponent(typed)}`;
      expect((await as(actor).get(path)).body).toEqual([]);
    }
  }
});

test("a phone number is found from four digits on, from its beginning and in every spelling, an address from three letters", async () => {
  const countOf = async (typed: string) => (await found("/api/candidates/allCandidate", typed)).length;
  for (const typed of ["9876", "09876", "+91 9876", "ost.example", "@po"])
    expect([typed, await countOf(typed)]).toEqual([typed, TEACHERS.length]);
  for (const typed of ["919876543212", "91 98765 43212", "n2@", "person2@post.example", "rson2@post.e"])
    expect([typed, await countOf(typed)]).toEqual([typed, 1]);
  for (const typed of [
    "987",
    "876543212",
    "91987654321",
    "2@",
    "person2@school",
    "person_@post",
    "98765432120",
  ])
    expect([typed, await countOf(typed)]).toEqual([typed, 0]);
});

const INDORE = findMappedCity({ city: "Indore", state: "Madhya Pradesh" }) ?? expect.fail();
const NEAR = { city: INDORE, within: 50 };
const MILLION = 1_000_000;
const SEARCHABLE = { ...CANDIDATES, findsEveryMisspelling: true };

test("a page that is read step by step is the same as one among all matches", async () => {
  const names = ["Zareena Rao", "Zareenakshi Sen", "Zarena Das", "Zarena Iyer", "Zarena Jain", "Zarena Roy"];
  for (const [at, full_name] of names.entries()) {
    const home = at % 3 === 0 ? { city: "Pune", state: "Maharashtra" } : { city: "Indore" };
    await make.candidate({ full_name, ...home });
  }
  for (const [around, comesTo] of [
    [null, null],
    // Those near by come before those who would move there, and then before all others.
    [NEAR, null],
    [NEAR, INDORE.place],
  ] as const) {
    const request = requestOf({ filters: { q: "zareena" }, comesTo, around, fields: "public" });
    const question = (await questionOf(deps, SEARCHABLE, request)) ?? expect.fail();
    const { rows: all } = await findPage(deps, SEARCHABLE, { question, range: { offset: 0, limit: 100 } });
    expect([all.length, question.tiers.length]).toEqual([6, around ? 6 : 3]);

    // The question as it is in a database that is too large for counting.
    const tiers = question.tiers.map((tier) => ({ ...tier, about: MILLION }));
    const large = { ...question, size: MILLION, tiers };
    const read = (offset: number, limit: number, at?: PagePosition) =>
      findPage(deps, SEARCHABLE, { question: large, range: { offset, limit }, at });
    for (const limit of [2, 5])
      for (let offset = 0; offset <= 7; offset += 1) {
        const { rows, total, about } = await read(offset, limit);
        const counted = rows.length < limit ? [6, undefined] : [expect.any(Number), true];
        expect([offset, rows, total, about]).toEqual([offset, all.slice(offset, offset + limit), ...counted]);
      }
    for (const [index, row] of all.entries()) {
      const after = await read(index + 1, 2, { ...row, side: "after" });
      expect(after.rows).toEqual(all.slice(index + 1, index + 3));
      const first = Math.max(0, index - 2);
      const before = await read(first, 2, { ...row, side: "before" });
      expect(before.rows).toEqual(all.slice(first, index));
    }
    const sorted = { ...request, page: { page: 1, limit: 100 }, order: sql`c.cid desc` };
    const { numbers } = await searchSorted(deps, SEARCHABLE, sorted);
    expect(new Set(numbers)).toEqual(new Set(all.map(({ number }) => number)));
  }
});
