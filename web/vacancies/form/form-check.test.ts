// What the form to post a job names before it sends anything (JOB-83).
import { expect, test } from "vitest";
import { findPublishingErrors, findVacancyErrors } from "./form-check.ts";
import { EMPTY_VACANCY, toVacancyBody } from "./form-values.ts";

const TODAY = "2026-03-10";

test("an empty form that is published names everything that is missing at once, a draft its title only (JOB-83)", () => {
  const named = Object.keys(findPublishingErrors(EMPTY_VACANCY, TODAY)).toSorted();
  expect(named).toEqual(["city", "closesAt", "subjects", "title"]);
  expect(Object.keys(findVacancyErrors(EMPTY_VACANCY))).toEqual(["title"]);
});

test("a field that is wrong in itself keeps its own sentence", () => {
  const errors = findPublishingErrors(
    { ...EMPTY_VACANCY, title: "PGT Physics", payFrom: "much", closesAt: "2026-03-09" },
    TODAY,
  );
  expect(Object.keys(errors).toSorted()).toEqual(["city", "closesAt", "payFrom", "subjects"]);
  expect(errors["closesAt"]).toBe("The last day for applications must not be in the past.");
});

test("a pay of a few rupees and paise lacks its unit, and says how it is written (REG-60)", () => {
  const payFrom = (text: string) =>
    findVacancyErrors({ ...EMPTY_VACANCY, title: "PGT Physics", payFrom: text })["payFrom"];
  expect(payFrom("12.5")).toBe("Lowest pay must be whole rupees, such as 12,500 or 12.5k.");
  expect(payFrom("12.5k")).toBeUndefined();
});

test("days of walk-in interviews that were left empty are not sent, and none of a job without them", () => {
  const walkIn = { ...EMPTY_VACANCY.walkIn, days: ["2026-03-12", "", "2026-03-14"] };
  const values = { ...EMPTY_VACANCY, walkIn };
  expect(toVacancyBody({ ...values, hasWalkIn: true }).walkIn?.days).toEqual(["2026-03-12", "2026-03-14"]);
  expect(toVacancyBody({ ...values, hasWalkIn: false }).walkIn).toBeNull();
});
