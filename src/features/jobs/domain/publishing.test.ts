import { expect, test } from "vitest";
import { moneyWordsOf, publishingLimit, refusePublisher, refuseVacancy } from "./publishing.ts";

const TODAY = "2026-04-06";
const WRITTEN = {
  title: "PGT Physics",
  profile: "PGT (classes 11 & 12)",
  subjects: ["Physics"],
  medium: undefined,
  city: "Indore, Madhya Pradesh, India",
  description: "Two sections.",
  walkIn: undefined,
  closesAt: "2026-05-31",
} as const satisfies Parameters<typeof refuseVacancy>[0];
type Written = Parameters<typeof refuseVacancy>[0];

const issuesOf = (change: Partial<Written>, opens = TODAY) =>
  refuseVacancy({ ...WRITTEN, ...change }, opens, TODAY)?.issues?.map(({ path }) => path) ?? [];

test("a vacancy with a last day, a place and a subject is published", () => {
  expect(issuesOf({})).toEqual([]);
  expect(issuesOf({ closesAt: TODAY })).toEqual([]);
  expect(issuesOf({ closesAt: "2026-07-05" })).toEqual([]);
});

test.each<[string, Partial<Written>, string[]]>([
  ["without a last day", { closesAt: undefined }, ["closesAt"]],
  ["with a last day that has passed", { closesAt: "2026-04-05" }, ["closesAt"]],
  ["for 91 days", { closesAt: "2026-07-06" }, ["closesAt"]],
  ["without a place", { city: undefined }, ["city"]],
  ["in a place that is none", { city: "Indore, Somewhere, India" }, ["city"]],
  ["abroad", { city: "Kathmandu, Bagmati, Nepal" }, ["city"]],
  ["to teach nothing", { subjects: [] }, ["subjects"]],
  ["without profile and subject", { subjects: [], profile: undefined }, ["subjects"]],
  ["with a phone number in the title", { title: "PGT Physics 98765 43210" }, ["title"]],
  ["with a mail address in the description", { description: "a@b.example" }, ["description"]],
  [
    "with all of these",
    { closesAt: undefined, city: undefined, subjects: [] },
    ["closesAt", "city", "subjects"],
  ],
])("a vacancy %s is refused (JOB-5)", (_what, change, paths) => {
  expect(issuesOf(change)).toEqual(paths);
});

test("a post that needs no subject is published without one", () => {
  expect(issuesOf({ subjects: [], profile: "Librarian" })).toEqual([]);
});

test("the refusal shows the words that have to go", () => {
  const refusal = refuseVacancy({ ...WRITTEN, description: "Call 98765 43210" }, TODAY, TODAY);
  expect(refusal?.message).toContain("“98765 43210”");
});

test("a vacancy is planned at most 90 days ahead, and is open for at most 90 days from its first", () => {
  expect(issuesOf({ closesAt: "2026-10-03" }, "2026-07-05")).toEqual([]);
  expect(issuesOf({ closesAt: "2026-10-04" }, "2026-07-05")).toEqual(["closesAt"]);
  expect(issuesOf({ closesAt: "2026-10-03" }, "2026-07-06")).toEqual(["publishAt"]);
});

test("a last day before the first is refused, though it has not passed", () => {
  expect(issuesOf({ closesAt: "2026-05-09" }, "2026-05-10")).toEqual(["closesAt"]);
  expect(issuesOf({ closesAt: "2026-05-10" }, "2026-05-10")).toEqual([]);
  expect(issuesOf({ closesAt: "2026-04-05" }, "2026-04-01")).toEqual(["closesAt"]);
});

const PUBLISHER = { isVerified: true, isOnHold: false, isSubscribed: false, published: 0 };

test("three at once without a plan, fifty with one (JOB-4)", () => {
  expect(refusePublisher({ ...PUBLISHER, published: 2 })).toBeNull();
  expect(refusePublisher({ ...PUBLISHER, published: 3 })?.code).toBe("TOO_MANY_VACANCIES");
  expect(refusePublisher({ ...PUBLISHER, isSubscribed: true, published: 49 })).toBeNull();
  expect(refusePublisher({ ...PUBLISHER, isSubscribed: true, published: 50 })?.status).toBe(409);
  expect([publishingLimit({ isSubscribed: false }), publishingLimit({ isSubscribed: true })]).toEqual([
    3, 50,
  ]);
});

test("a school with all that it may publish learns how to publish more", () => {
  const sentence = (isSubscribed: boolean) =>
    refusePublisher({ ...PUBLISHER, isSubscribed, published: 50 })?.message;
  expect(sentence(true)).toBe(
    "Your school has 50 vacancies published, which is the most at once. Please close one first.",
  );
  expect(sentence(false)).toBe(
    "Your school has 3 vacancies published, which is the most without a plan. Please close one first, or choose a plan.",
  );
});

test("only a verified school that is not on hold publishes", () => {
  expect(refusePublisher({ ...PUBLISHER, isVerified: false })).toMatchObject({
    status: 403,
    code: "SCHOOL_NOT_VERIFIED",
  });
  expect(refusePublisher({ ...PUBLISHER, isOnHold: true })).toMatchObject({
    status: 403,
    code: "PUBLISHING_ON_HOLD",
  });
});

test("words of money are found in every text", () => {
  const walkIn = { days: [TODAY], from: "10:00", to: "12:00", venue: "Hall", documents: "No fee" };
  expect(moneyWordsOf({ ...WRITTEN, description: "A deposit", walkIn })).toEqual(["deposit", "fee"]);
});
