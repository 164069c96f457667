// Tests that filters by what only employers and admins may see reveal nothing to others.
import { beforeAll, expect, test } from "vitest";
import { FILTER_NAMES, filterOf } from "#features/teachers/domain/answers.ts";
import { CLASSES, JOINING_AVAILABILITIES, MANDATORY_EDUCATIONS } from "#platform/domain/teaching-terms.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const TODAY = "2026-03-10";
const { as, make } = await openTestApi({ today: TODAY, limitFactor: 100 });
const LIST = "/api/candidates/allCandidate";
const PATHS = [LIST, "/api/candidates/facets", "/api/candidates/suggestions"];

type Query = Record<string, string>;

const FILTERS: Query[] = [
  ...FILTER_NAMES.filter((name) => filterOf(name).isForSchools).flatMap((name) =>
    (filterOf(name).options ?? []).map((option) => ({ [name]: option })),
  ),
  ...[...MANDATORY_EDUCATIONS, "CTET"].map((degree) => ({ degree })),
  ...[1, 7, 30].map((days) => ({ activeWithin: String(days) })),
];
const ORDERS: Query[] = [{ sort: "best" }, { sort: "active" }];

const people: Record<string, Actor | null> = { "a visitor": null };

beforeAll(async () => {
  people["a candidate"] = await make.candidate();
  for (let at = 0; at < 24; at++) {
    await make.candidate({
      subjects: ["Physics"],
      joining_availability: JOINING_AVAILABILITIES[at % 5] ?? "Immediately",
      mandatory_education: MANDATORY_EDUCATIONS[at % 4] ?? "None",
      classes: [CLASSES[at % 3] ?? "None"],
      active_on: `2026-02-${String(28 - at).padStart(2, "0")}`,
    });
  }
});

const others = { near: "Bhopal, Madhya Pradesh", within: "100", q: "ph" };
const text = (query: Query) => new URLSearchParams(query).toString();
const answerOf = async (actor: Actor | null, path: string, query: Query) => {
  const { status, body, headers } = await as(actor).get(`${path}?${text(query)}`);
  const counts = ["x-total-count", "x-total-within", "x-total-would-move"].map((name) => headers.get(name));
  return { status, body, counts };
};

test.each(["a visitor", "a candidate"])(
  "for %s the filters and orders of employers change nothing (SEARCH-72)",
  async (name) => {
    const actor = people[name] ?? null;
    for (const path of PATHS) {
      const plain = await answerOf(actor, path, others);
      expect(plain.status).toBe(200);
      for (const filter of FILTERS)
        expect(await answerOf(actor, path, { ...others, ...filter }), JSON.stringify(filter)).toEqual(plain);
    }
    const unsorted = await answerOf(actor, LIST, others);
    for (const order of ORDERS)
      expect(await answerOf(actor, LIST, { ...others, ...order })).toEqual(unsorted);
    const newest = await answerOf(actor, LIST, { subject: "Physics" });
    for (const order of ORDERS)
      expect((await answerOf(actor, LIST, { subject: "Physics", ...order })).body).toEqual(newest.body);
  },
);

test("for schools and admins they do", async () => {
  for (const actor of [await make.employer(), await make.admin()]) {
    const plain = await answerOf(actor, LIST, { subject: "Physics" });
    const filters: Query[] = [
      { joining: "January" },
      { degree: "BEd" },
      { class: "Primary" },
      { activeWithin: "20" },
    ];
    for (const filter of filters) {
      const found = await answerOf(actor, LIST, { subject: "Physics", ...filter });
      expect(found.body.length, JSON.stringify(filter)).toBeGreaterThan(0);
      expect(found.body.length, JSON.stringify(filter)).toBeLessThan(plain.body.length);
    }
    const active = await answerOf(actor, LIST, { subject: "Physics", sort: "active" });
    const ids = ({ body }: { body: { _id: string }[] }) => body.map(({ _id }) => _id);
    expect(ids(active)).toEqual(ids(plain).toReversed());
  }
});

test("cards say to a school whose profile it has opened, and to nobody else (SEARCH-12)", async () => {
  const [school, other] = [await make.employer(), await make.employer()];
  const opened = await make.candidate();
  await as(school).post("/api/seenProfiles/markSeen", { employerId: school.id, candidateId: opened.id });
  const seenBy = async (actor: Actor | null, query: Query) =>
    (await answerOf(actor, LIST, query)).body.flatMap((card: { _id: string; seen?: boolean }) =>
      "seen" in card ? [[card._id, card.seen]] : [],
    );
  expect(await seenBy(school, { cards: "true" })).toEqual([[opened.id, true]]);
  expect(await seenBy(school, {})).toEqual([]);
  for (const actor of [other, await make.admin(), ...Object.values(people)])
    expect(await seenBy(actor, { cards: "true" })).toEqual([]);
});

test("cards say joining to employers and admins only (SEARCH-74)", async () => {
  const queries: Query[] = [
    { cards: "true" },
    { near: "Bhopal" },
    { joining: "January" },
    { sort: "active" },
  ];
  const readers = [await make.employer(), await make.admin()];
  for (const query of queries) {
    for (const actor of readers) {
      const [card] = (await answerOf(actor, LIST, query)).body;
      expect(JOINING_AVAILABILITIES).toContain(card.joiningAvailability);
    }
    for (const actor of Object.values(people)) {
      const [card] = (await answerOf(actor, LIST, query)).body;
      expect(card).not.toHaveProperty("joiningAvailability");
    }
  }
});
