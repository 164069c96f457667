import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { sendOtp } from "./calls.ts";

test.each([
  ["", "Email is required"],
  ["  ", "Email is required"],
  ["a", "Invalid email format."],
  ["asha@school.example", undefined],
])("a code for %j: %s", (email, sentence) => {
  const { error } = sendOtp.body.safeParse({ email });
  expect(error?.issues.map(sentenceOfIssue)[0]).toBe(sentence);
});
