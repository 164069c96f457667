import { expect, test } from "vitest";
import { Refusal } from "#domain/refusal.ts";
import { sentenceOfFailure } from "#web/subscriptions/use-purchase.ts";

test.each([
  [
    "the server's own text",
    new Refusal("conflict", "PENDING", "You already wait for a plan."),
    "You already wait for a plan.",
  ],
  ["a refusal without a text", new Refusal("conflict", "PENDING", ""), "Please try again."],
  [
    "a call that never arrived",
    new TypeError("Failed to fetch"),
    "Something went wrong. Please try again later.",
  ],
  ["a fault of ours", new Error("The server answered 500"), "Something went wrong. Please try again later."],
])("a purchase that fails is told by %s", (_what, error, sentence) => {
  expect(sentenceOfFailure(error)).toBe(sentence);
});
