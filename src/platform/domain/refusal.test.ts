import { describe, expect, test } from "vitest";
import { forbidden, invalid, notFound, Refusal, requireFound, staleRecord, unknownLink } from "./refusal.ts";

const refusalOf = (act: () => unknown) => {
  try {
    act();
  } catch (error) {
    return error;
  }
  return null;
};

describe("what was looked for", () => {
  test.each([0, "", false, { _id: "c1" }])("is returned where it is there: %j", (value) => {
    expect(requireFound(value, "Plan")).toBe(value);
  });

  test.each([null, undefined])("is a 404 that names it where it is %s", (value) => {
    expect(refusalOf(() => requireFound(value, "Plan"))).toMatchObject({
      status: 404,
      code: "NOT_FOUND",
      message: "Plan not found",
    });
  });
});

test.each<[Refusal, number, string, string]>([
  [notFound("Plan"), 404, "NOT_FOUND", "Plan not found"],
  [unknownLink(), 404, "NOT_FOUND", "This link is not valid. Please open the link of the newest mail."],
  [
    staleRecord(),
    409,
    "STALE",
    "This record was changed by someone else meanwhile. Please reload and try again.",
  ],
  [forbidden(), 403, "FORBIDDEN", "You are not allowed to do this."],
  [forbidden("Only owners do this."), 403, "FORBIDDEN", "Only owners do this."],
])("a refusal has its status, code and sentence (%#)", (refusal, status, code, message) => {
  expect(refusal).toMatchObject({ status, code, message, name: "Refusal" });
});

test("a refusal of fields has the sentence of the first one and all of its issues", () => {
  const issues = [
    { path: "payTo", message: "The highest pay is below the lowest." },
    { path: "closesAt", message: "The last day is before the first." },
  ] as const;
  expect(invalid(...issues)).toMatchObject({
    status: 400,
    code: "INVALID_INPUT",
    message: "The highest pay is below the lowest.",
    issues,
  });
});

test("a refusal keeps when to try again, its answer and its cause", () => {
  const cause = new Error("no connection");
  const details = { retryAfterSeconds: 60, answer: { endsAt: "2026-03-18" }, cause };
  expect(new Refusal("unavailable", "DOWN", "Please try again.", details)).toMatchObject({
    status: 503,
    ...details,
  });
});
