// Tests that the counts beside filters and suggestions equal the totals of the lists that they lead to.
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import {
  CLASSES,
  EXPERIENCE_FILTERS,
  JOINING_AVAILABILITIES,
  MANDATORY_EDUCATIONS,
  PROFILES,
  RELOCATIONS,
} from "#platform/domain/teaching-terms.ts";
import { addDays } from "#platform/domain/day.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const TODAY = "2026-03-10";
const { as, make } = await openTestApi({ today: TODAY, limitFactor: 10_000 });
const RUNS = Number(process.env["SEARCH_RUNS"] ?? 200);

const MP = { state: "Madhya Pradesh", country: "India" };
const PLACES = [
  { city: "Indore", ...MP },
  { city: "Dewas", ...MP },
  { city: "Bhopal", ...MP },
  { city: "Pune", state: "Maharashtra", country: "India" },
];
const SUBJECTS = ["Mathematics", "Physics", "Chemistry"];

const person = fc.record({
  place: fc.constantFrom(...PLACES),
  subjects: fc.uniqueArray(fc.constantFrom(...SUBJECTS), { minLength: 1 }),
  applying_for_profile: fc.constantFrom(...PROFILES.slice(0, 3)),
  total_experience: fc.integer({ min: 0, max: 8 }),
  teaching_language: fc.constantFrom("English", "Hindi", null),
  relocation_preference: fc.constantFrom(...RELOCATIONS),
  joining_availability: fc.constantFrom(...JOINING_AVAILABILITIES.slice(0, 2)),
  mandatory_education: fc.constantFrom(...MANDATORY_EDUCATIONS.slice(1, 3)),
  classes: fc.uniqueArray(fc.constantFrom(...CLASSES.slice(0, 2)), { minLength: 1 }),
  active_on: fc.integer({ min: 0, max: 60 }).map((days) => addDays(TODAY, -days)),
});

const sometimes = <Value>(values: readonly Value[]) =>
  fc.option(fc.constantFrom(undefined, undefined, ...values), { nil: undefined, freq: 1 });
const filterSet = fc.record({
  q: sometimes(["ph", "mathem", "physics in", "ind", "che pu"]),
  subject: sometimes(SUBJECTS),
  profile: sometimes(PROFILES.slice(0, 3)),
  language: sometimes(["English"]),
  relocation: sometimes(RELOCATIONS.slice(2)),
  experience: sometimes(EXPERIENCE_FILTERS.slice(0, 3)),
  near: fc.constantFrom("Indore", "Pune, Maharashtra"),
  within: sometimes([30, 200]),
  medium: sometimes(["English", "Hindi"]),
  joining: sometimes(JOINING_AVAILABILITIES.slice(0, 2)),
  degree: sometimes(["BEd", "D.El.Ed"]),
  class: sometimes(CLASSES.slice(0, 2)),
  activeWithin: sometimes([10, 40]),
});
type FilterSet = typeof filterSet extends fc.Arbitrary<infer Value> ? Value : never;
type Counted = { value: string; count: number };

const people: (Actor | null)[] = [null];

beforeAll(async () => {
  people.push(await make.employer(PLACES[0]), await make.admin());
  for (const { place, ...row } of fc.sample(person, { numRuns: 80, seed: 3 }))
    await make.candidate({ ...row, ...place });
});

const textOf = (query: Record<string, string | number | undefined>) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  ).toString();

test("every count beside a filter or a suggestion equals the total of its list, under any other filters (SEARCH-78)", async () => {
  await fc.assert(
    fc.asyncProperty(filterSet, fc.integer({ min: 0, max: 2 }), fc.nat(), async (filters, who, pick) => {
      const call = as(people[who] ?? null);
      const totalOf = async (query: FilterSet) => {
        const list = await call.get(`/api/candidates/allCandidate?${textOf({ ...query, limit: 1 })}`);
        return Number(list.headers.get("x-total-count"));
      };
      const facets = (await call.get(`/api/candidates/facets?${textOf(filters)}`)).body;
      const suggestions =
        filters.q === undefined
          ? []
          : (await call.get(`/api/candidates/suggestions?${textOf(filters)}`)).body;
      const { q } = filters;
      const choices = [
        ...facets.subjects.map((one: Counted) => [one.count, { ...filters, subject: one.value }]),
        ...facets.profiles.map((one: Counted) => [one.count, { ...filters, profile: one.value }]),
        ...facets.cities.map((one: Counted) => [
          one.count,
          { ...filters, q: q === undefined ? one.value : `${q} ${one.value}` },
        ]),
        ...suggestions.map((one: { text: string; count: number }) => [
          one.count,
          { ...filters, q: one.text },
        ]),
      ] as [number, FilterSet][];
      const [count, query] = choices[pick % Math.max(1, choices.length)] ?? [];
      if (query) expect(await totalOf(query), textOf(query)).toBe(count);
    }),
    { numRuns: RUNS, seed: 23 },
  );
});
