import { beforeAll, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const { as, make } = await openTestApi();

const pune = { city: "Pune", state: "Maharashtra", country: "India" };

beforeAll(async () => {
  const people = [
    { subjects: ["Physics", "Mathematics"], applying_for_profile: "HOD" as const },
    { subjects: [" physics "], ...pune },
    { subjects: ["Art"], ...pune, relocation_preference: "within my city" as const },
  ];
  for (const person of people) {
    await make.candidate({ full_name: "Secretname Hidden", applying_for_profile: "Lecturer", ...person });
  }
});

const facets = async (query = "", actor: Parameters<typeof as>[0] = null) =>
  (await as(actor).get(`/api/candidates/facets${query}`)).body;
const suggested = async (q: string) =>
  (await as(null).get(`/api/candidates/suggestions?q=${encodeURIComponent(q)}`)).body;

test("each choice has the number of candidates that it would leave (SEARCH-33)", async () => {
  expect(await facets()).toEqual({
    subjects: [
      { value: "Physics", count: 2 },
      { value: "Art", count: 1 },
      { value: "Mathematics", count: 1 },
    ],
    profiles: [
      { value: "Lecturer", count: 2 },
      { value: "HOD", count: 1 },
    ],
    cities: [
      { value: "Pune", count: 2 },
      { value: "Bhopal", count: 1 },
    ],
  });
});

/** The list to which a choice leads: as text, beside the filters that are already set. */
const found = async (q: string, filters = "", actor: Parameters<typeof as>[0] = null) =>
  (await as(actor).get(`/api/candidates/allCandidate?q=${encodeURIComponent(q)}${filters}`)).body.length;

test("a suggestion has the number of candidates that its list has, under the other filters too (SEARCH-34)", async () => {
  const school = await make.employer({ city: "Nagpur", state: "Maharashtra", country: "India" });
  const cases = [
    { typed: "phy", filters: "", actor: null },
    { typed: "pu", filters: "&subject=Physics", actor: null },
    { typed: "physics pu", filters: "&profile=Lecturer", actor: null },
    { typed: "pu", filters: "", actor: school },
  ];
  for (const { typed, filters, actor } of cases) {
    const offered = (
      await as(actor).get(`/api/candidates/suggestions?q=${encodeURIComponent(typed)}${filters}`)
    ).body;
    expect(offered).not.toEqual([]);
    for (const { text, count } of offered) expect(count).toBe(await found(text, filters, actor));
  }
});

test("a text that would find nobody is not suggested (SEARCH-34)", async () => {
  expect(await suggested("art bho")).toEqual([]);
  expect((await as(null).get("/api/candidates/suggestions?q=bho&subject=Art")).body).toEqual([]);
});

test("other subjects and profiles can still be chosen when one is; the rest is counted under it (SEARCH-33)", async () => {
  const hods = await facets("?profile=HOD");
  expect(hods.profiles).toEqual([
    { value: "Lecturer", count: 2 },
    { value: "HOD", count: 1 },
  ]);
  expect(hods.subjects).toEqual([
    { value: "Mathematics", count: 1 },
    { value: "Physics", count: 1 },
  ]);
  const chosen = await facets("?subject=art");
  expect(chosen.subjects).toHaveLength(3);
  expect(chosen.profiles).toEqual([{ value: "Lecturer", count: 1 }]);
  expect(chosen.cities).toEqual([{ value: "Pune", count: 1 }]);
  expect((await facets("?q=mathmatics")).cities).toEqual([{ value: "Bhopal", count: 1 }]);
  expect(await facets("?q=nobodyhere")).toEqual({ subjects: [], profiles: [], cities: [] });
});

test("the most frequent choices of a search come first", async () => {
  const { subjects } = await facets("?q=physics");
  expect(subjects).toEqual([
    { value: "Physics", count: 2 },
    { value: "Mathematics", count: 1 },
  ]);
});

test("an employer's choices count the candidates of its own list", async () => {
  const school = await make.employer();
  expect((await facets("", school)).subjects.map(({ value }: { value: string }) => value)).not.toContain(
    "Art",
  );
});

test("suggestions complete subjects, cities and profiles, also when misspelled (SEARCH-34)", async () => {
  expect(await suggested("phy")).toEqual([{ kind: "subject", text: "Physics", count: 2 }]);
  expect(await suggested("phisics")).toEqual([{ kind: "subject", text: "Physics", count: 2 }]);
  expect(await suggested("maths")).toEqual([{ kind: "subject", text: "Mathematics", count: 1 }]);
  expect(await suggested("lec")).toEqual([{ kind: "profile", text: "Lecturer", count: 2 }]);
  expect(await suggested("physics pu")).toEqual([{ kind: "city", text: "physics Pune", count: 1 }]);
});

test("suggestions never name people, and unusual characters are no error (SEARCH-34)", async () => {
  for (const q of ["secretname", "hidden", "%", "_", "\\", "'", "\u0000", "a".repeat(64), "अ", " "]) {
    const answer = await as(null).get(`/api/candidates/suggestions?q=${encodeURIComponent(q)}`);
    expect([200, 400]).toContain(answer.status);
    expect(answer.text).not.toMatch(/Secretname/);
  }
  expect((await as(null).get(`/api/candidates/suggestions?q=${"a".repeat(65)}`)).status).toBe(400);
});

test("a city has the number of candidates that the search for it then lists (SEARCH-33)", async () => {
  const person = { full_name: "Asha Rao", subjects: ["Zoology"], applying_for_profile: "Lecturer" as const };
  const elsewhere = { state: "Delhi", country: "India" };
  for (const city of ["Delhi", "New Delhi", "New Delhi"])
    await make.candidate({ ...person, city, ...elsewhere });
  const { cities } = await facets("?subject=Zoology");
  expect(cities).toEqual([
    { value: "Delhi", count: 3 },
    { value: "New Delhi", count: 2 },
  ]);
  for (const { value, count } of cities) expect(await found(value, "&subject=Zoology")).toBe(count);
});
