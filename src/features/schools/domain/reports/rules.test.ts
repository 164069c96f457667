import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { DAY_MS, daysBefore } from "#platform/domain/day.ts";
import { reportByLink, sendReport } from "./calls.ts";
import { countsForHold, listCausesOfHold, refuseToReport } from "./rules.ts";
import { listReasons } from "./terms.ts";

const NOW = new Date("2026-03-10T03:30:00Z");
const REPORT = { about: "school" as const, isReported: false, reportsOfDay: 0, factor: 1 };

test("a person may send three reports a day, and one about the same school (REPORT-4)", () => {
  expect(refuseToReport(REPORT, NOW)).toBe(null);
  expect(refuseToReport({ ...REPORT, reportsOfDay: 2 }, NOW)).toBe(null);
  expect(refuseToReport({ ...REPORT, reportsOfDay: 3 }, NOW)).toMatchObject({
    kind: "rate-limited",
    retryAfterSeconds: 15 * 60 * 60,
  });
  expect(refuseToReport({ ...REPORT, isReported: true, reportsOfDay: 3 }, NOW)?.code).toBe(
    "ALREADY_REPORTED",
  );
  const again = (about: "school" | "profile" | "conversation") =>
    refuseToReport({ ...REPORT, about, isReported: true }, NOW)?.message;
  expect([again("school"), again("profile"), again("conversation")]).toEqual([
    "You have reported this school already. We look at it.",
    "Your school has reported this profile already. We look at it.",
    "This conversation is reported already. We look at it.",
  ]);
});

test("the limit of the day is multiplied by the factor (REPORT-4)", () => {
  expect(refuseToReport({ ...REPORT, reportsOfDay: 29, factor: 10 }, NOW)).toBe(null);
  expect(refuseToReport({ ...REPORT, reportsOfDay: 30, factor: 10 }, NOW)?.kind).toBe("rate-limited");
  expect(refuseToReport({ ...REPORT, reportsOfDay: 1, factor: 0.1 }, NOW)?.kind).toBe("rate-limited");
});

const COUNTS = {
  target: "school" as const,
  reason: "asked-for-money" as const,
  isConfirmed: true,
  registeredAt: new Date(NOW.getTime() - 7 * DAY_MS - 1),
  isInvited: true,
  wasDismissed: false,
};

test.each<[string, Partial<Parameters<typeof countsForHold>[0]>, boolean]>([
  ["of a confirmed teacher with an invitation", {}, true],
  ["with another reason", { reason: "harassment" }, false],
  ["about a profile", { target: "profile" }, false],
  ["of an account that is not confirmed", { isConfirmed: false }, false],
  ["of an account of exactly seven days", { registeredAt: daysBefore(NOW, 7) }, false],
  ["of a teacher without an invitation of the school", { isInvited: false }, false],
  ["of a teacher whose report was dismissed", { wasDismissed: true }, false],
])("a report %s counts for a hold: %s (REPORT-5)", (_of, change, counts) => {
  expect(countsForHold({ ...COUNTS, ...change }, NOW)).toBe(counts);
});

test("two reports of different people in different networks cause a hold (REPORT-5)", () => {
  const [first, second] = [
    { id: "first", reporterId: "a", network: "north" },
    { id: "second", reporterId: "b", network: "south" },
  ];
  expect(listCausesOfHold(second, [first])).toEqual(["second", "first"]);
  expect(listCausesOfHold(second, [])).toEqual([]);
  expect(listCausesOfHold(second, [{ ...first, network: "south" }])).toEqual([]);
  expect(listCausesOfHold(second, [{ ...first, reporterId: "b" }])).toEqual([]);
  // Of a deleted person nothing says that the report was another one's.
  expect(listCausesOfHold(second, [{ ...first, reporterId: null, network: null }])).toEqual([]);
});

test("only schools are reported for not being a school (REPORT-1)", () => {
  expect(listReasons("school")).toEqual([
    "asked-for-money",
    "not-a-school",
    "wrong-job",
    "harassment",
    "other",
  ]);
  expect(listReasons("profile")).toEqual(["asked-for-money", "wrong-job", "harassment", "other"]);
});

test("another reason needs a text, also by the link of a mail", () => {
  const sentence = (form: object) =>
    [sendReport, reportByLink].map(({ body }) => {
      const { error } = body.safeParse({ about: "x", ...form });
      return error?.issues.map((issue) => `${issue.path.join(".")}: ${sentenceOfIssue(issue)}`) ?? [];
    });
  const missing = ["text: Please say what happened."];
  expect(sentence({ reason: "other" })).toEqual([missing, missing]);
  expect(sentence({ reason: "other", text: "  " })).toEqual([missing, missing]);
  expect(sentence({ reason: "other", text: "They shouted." })).toEqual([[], []]);
  expect(sentence({ reason: "harassment" })).toEqual([[], []]);
  expect(sentence({ reason: "harassment", text: "They shouted." })).toEqual([[], []]);
});
