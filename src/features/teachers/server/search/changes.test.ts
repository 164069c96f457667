import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { CandidateFilters } from "#features/teachers/domain/search-calls.ts";
import { openTestApi } from "#tests/support/api.ts";
import { findNumbers } from "#tests/support/find-numbers.ts";

const { as, db, deps, make } = await openTestApi();

const BHOPAL = { city: "Bhopal", state: "Madhya Pradesh", country: "India" };
const PUNE = { city: "Pune", state: "Maharashtra", country: "India" };

beforeAll(async () => {
  for (let at = 0; at < 40; at++) {
    await make.candidate({
      full_name: "Asha Verma",
      subjects: ["Mathematics"],
      relocation_preference: "within my city",
      ...(at % 2 ? BHOPAL : PUNE),
    });
  }
  // In a large database not all matches are counted. This count makes the test's database a large one.
  await sql`update search_keys set df = 5000 where area = 'candidates' and key = ''`.execute(db);
});

const find = (filters: CandidateFilters) =>
  findNumbers(deps, { filters, comesTo: null, fields: "public" }, { page: 1, limit: 5 });

test("a person who registers is first at once in searches that were looked up before, and is counted (SEARCH-32)", async () => {
  const questions: CandidateFilters[] = [
    {},
    { subject: "mathematics" },
    { q: "asha" },
    { q: "verma", subject: "mathematics" },
  ];
  const before = [];
  for (const filters of questions) before.push(await find(filters));
  const { cid } = await newcomer("Asha Verma");
  for (const [at, filters] of questions.entries()) {
    const after = await find(filters);
    expect(after.items).toEqual([cid, ...(before[at]?.items.slice(0, 4) ?? [])]);
  }
  expect((await find({ subject: "mathematics" })).total).toBe((before[1]?.total ?? 0) + 1);
});

test("a name that was unknown is found as soon as a person has it", async () => {
  expect((await find({ q: "quirina" })).items).toEqual([]);
  const { cid } = await newcomer("Quirina Xylander");
  for (const q of ["quirina", "xyland", "quirnia"]) expect((await find({ q })).items).toEqual([cid]);
});

test("a new word is found at once by its beginnings and misspellings", async () => {
  for (let at = 0; at < 6; at++) await newcomer("Umberto Ecolin");
  const questions = ["umbrto", "umb", "ash", "mbert"];
  for (const q of questions) await find({ q });
  const { cid } = await newcomer("Umbrto Ashana Lambert");
  for (const q of questions) expect((await find({ q })).items, q).toContain(cid);
});

test("a renamed person is no longer found by the old name (SEARCH-32)", async () => {
  const { id } = await newcomer("Zarina Quill");
  expect((await find({ q: "zarina" })).total).toBe(1);
  await db.updateTable("candidates").set({ full_name: "Renamed" }).where("id", "=", id).execute();
  expect(await find({ q: "zarina" })).toMatchObject({ items: [], total: 0 });
});

test("an employer who moves sees candidates for the new place at once", async () => {
  const school = await make.employer(BHOPAL);
  const cityOf = async (filters: Record<string, string>) => {
    const query = new URLSearchParams({ ...filters, limit: "20" });
    const { body } = await as(school).get(`/api/candidates/allCandidate?${query}`);
    const items = body.map(({ cid }: { cid: number }) => cid);
    const rows = await db
      .selectFrom("candidates")
      .select("city")
      .distinct()
      .where("cid", "in", items)
      .execute();
    return rows.map(({ city }) => city);
  };
  const questions: Record<string, string>[] = [{}, { q: "asha" }, { relocation: "within my city" }];
  for (const filters of questions) expect(await cityOf(filters)).toEqual(["Bhopal"]);
  await db.updateTable("employers").set(PUNE).where("id", "=", school.id).execute();
  for (const filters of questions) expect(await cityOf(filters)).toEqual(["Pune"]);
});

async function newcomer(full_name: string) {
  const { id } = await make.candidate({
    full_name,
    subjects: ["Mathematics"],
    relocation_preference: "within my city",
    ...BHOPAL,
  });
  return db.selectFrom("candidates").select(["id", "cid"]).where("id", "=", id).executeTakeFirstOrThrow();
}

test("of very many words that begin with a typed one or contain it, the most frequent ones count", async () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const rare = Array.from({ length: 51 }, (_, at) => `${letters[at % 26]}${letters[Math.floor(at / 26)]}`);
  for (const [at, word] of rare.entries()) {
    if (at % 10 > 0) continue;
    const words = rare.slice(at, at + 10);
    await make.candidate({ full_name: `Rare ${word}`, subjects: words.map((end) => `xqwim${end}zzz`) });
    await make.candidate({ full_name: `Rare ${word}`, subjects: words.map((start) => `${start}xqwimzzz`) });
  }
  const frequent = ["xqwimzzzzzzz", "zzzzzxqwimzz"].flatMap((subject) =>
    [1, 2].map(() => make.candidate({ full_name: "Frequent", subjects: [subject] })),
  );
  const ids = (await Promise.all(frequent)).map(({ id }) => id);
  const found = await as(null).get("/api/candidates/allCandidate?q=xqwim&limit=20");
  const foundIds = found.body.map(({ _id }: { _id: string }) => _id);
  for (const id of ids) expect(foundIds).toContain(id);
});
