import { expect, test } from "vitest";
import { Refusal } from "#domain/refusal.ts";
import { failureMessage } from "#web/subscriptions/use-purchase.ts";

test.each([
  [
    "a refusal with a sentence",
    new Refusal("conflict", "PENDING", "You already wait for a plan."),
    "You already wait for a plan.",
  ],
  ["a refusal without a sentence", new Refusal("conflict", "PENDING", ""), "Please try again."],
  [
    "a call that never arrived",
    new TypeError("Failed to fetch"),
    "Something went wrong. Please try again later.",
  ],
  [
    "an internal error",
    new Error("The server answered 500"),
    "Something went wrong. Please try again later.",
  ],
])("a purchase that fails by %s shows the fitting sentence (SUB-13)", (_what, error, sentence) => {
  expect(failureMessage(error)).toBe(sentence);
});
