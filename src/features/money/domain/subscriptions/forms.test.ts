// Which values of the forms of plans and credits count as none, as nothing or as unchanged.
import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { creditCorrection } from "./forms.ts";
import { planEdit, planForm } from "./forms.ts";

test.each([
  [1, 1],
  ["-3", -3],
  [0, "Please enter how many credits to add or take away."],
  ["0", "Please enter how many credits to add or take away."],
  ["", "Credits must be a number"],
  [null, "Credits must be a number"],
  ["two", "Credits must be a number"],
  [1.5, "Credits must be a whole number"],
])("a correction by %j gives %j", (amount, outcome) => {
  const { data, error } = creditCorrection.safeParse({ amount, reason: "Paid twice" });
  expect(data?.amount ?? error?.issues.map(sentenceOfIssue)[0]).toBe(outcome);
});

const PLAN = { name: "Basic", price: "1,999", features: "Resumes, Photos" };

test("a new plan has no credits and no duration unless they are given", () => {
  const read = (change: object) => {
    const { totalcredits, durationInDays, description } = planForm.parse({ ...PLAN, ...change });
    return [totalcredits, durationInDays, description];
  };
  expect(read({})).toEqual([0, undefined, ""]);
  expect(read({ totalcredits: "", durationInDays: "", description: null })).toEqual([0, undefined, ""]);
  expect(read({ totalcredits: "1", durationInDays: 1, description: "For one post" })).toEqual([
    1,
    1,
    "For one post",
  ]);
});

test("an edit of a plan clears the duration with an empty text and leaves out what is absent", () => {
  expect(planEdit.parse({})).toEqual({});
  expect(planEdit.parse({ durationInDays: "", totalcredits: "" })).toEqual({ durationInDays: null });
  expect(planEdit.parse({ durationInDays: null, totalcredits: 0 })).toEqual({
    durationInDays: null,
    totalcredits: 0,
  });
  expect(planEdit.parse({ durationInDays: "30" })).toEqual({ durationInDays: 30 });
});
