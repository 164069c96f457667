import { expect, test } from "vitest";
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { countCredits, countInterviewCredits } from "#features/money/domain/subscriptions/credit-count.ts";

test.each([
  [0, "0 credits", "0 interview credits"],
  [1, "1 credit", "1 interview credit"],
  [1_200, "1,200 credits", "1,200 interview credits"],
])("%i credits are counted in words", (credits, counted, ofInterviews) => {
  expect(inEnglish(countCredits(credits))).toBe(counted);
  expect(inEnglish(countInterviewCredits(credits))).toBe(ofInterviews);
});
