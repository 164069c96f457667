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

test("each choice has the number of candidates that it would leave", async () => {
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

test("other subjects can still be chosen when one is; profiles and cities are counted under it", async () => {
  const chosen = await facets("?subject=art");
  expect(chosen.subjects).toHaveLength(3);
  expect(chosen.profiles).toEqual([{ value: "Lecturer", count: 1 }]);
  expect(chosen.cities).toEqual([{ value: "Pune", count: 1 }]);
  expect((await facets("?q=mathmatics")).cities).toEqual([{ value: "Bhopal", count: 1 }]);
  expect(await facets("?q=nobodyhere")).toEqual({ subjects: [], profiles: [], cities: [] });
});

test("an employer's choices count the candidates of its own list", async () => {
  const school = await make.employer();
  expect((await facets("", school)).subjects.map(({ value }: { value: string }) => value)).not.toContain(
    "Art",
  );
});

test("suggestions complete subjects, cities and profiles, also when misspelled", async () => {
  expect(await suggested("phy")).toEqual([{ kind: "subject", text: "Physics", count: 2 }]);
  expect(await suggested("phisics")).toEqual([{ kind: "subject", text: "Physics", count: 2 }]);
  expect(await suggested("maths")).toEqual([{ kind: "subject", text: "Mathematics", count: 1 }]);
  expect(await suggested("lec")).toEqual([{ kind: "profile", text: "Lecturer", count: 2 }]);
  expect(await suggested("physics pu")).toEqual([{ kind: "city", text: "physics Pune", count: 2 }]);
});

test("suggestions never name people, and unusual characters are no error", async () => {
  for (const q of ["secretname", "hidden", "%", "_", "\\", "'", "\u0000", "a".repeat(64), "अ", " "]) {
    const answer = await as(null).get(`/api/candidates/suggestions?q=${encodeURIComponent(q)}`);
    expect([200, 400]).toContain(answer.status);
    expect(answer.text).not.toMatch(/Secretname/);
  }
  expect((await as(null).get(`/api/candidates/suggestions?q=${"a".repeat(65)}`)).status).toBe(400);
});
