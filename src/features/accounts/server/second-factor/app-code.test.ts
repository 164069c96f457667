import { expect, test } from "vitest";
import { otpauthLink, encodeSecret, findMatchingStep } from "./app-code.ts";

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
const SECRET = Buffer.from("12345678901234567890");

test.each([
  [59, "287082", 1],
  [1_111_111_109, "081804", 37_037_036],
  [1_234_567_890, "005924", 41_152_263],
  [2_000_000_000, "279037", 66_666_666],
])("at %d seconds the code of the standard is %s", (seconds, code, step) => {
  expect(findMatchingStep(SECRET, code, new Date(seconds * 1000))).toBe(step);
  expect(findMatchingStep(SECRET, code, new Date((seconds + 30) * 1000))).toBe(step);
  expect(findMatchingStep(SECRET, code, new Date((seconds + 61) * 1000))).toBeNull();
});

test.each(["", "12345", "1234567", "abcdef", "۱۲۳۴۵۶", "\u{77df0}\u{100bb}\u{2e4b}"])(
  "what is no code of six digits is wrong: %j",
  (typed) => {
    expect(findMatchingStep(SECRET, typed, new Date(59_000))).toBeNull();
  },
);

test("an app reads issuer, address and secret from the link", () => {
  const link = new URL(otpauthLink(SECRET, "head@school.example"));
  expect(link.protocol).toBe("otpauth:");
  expect(decodeURIComponent(link.pathname)).toContain("EduNakuri:head@school.example");
  expect(link.searchParams.get("secret")).toBe(encodeSecret(SECRET));
  expect(link.searchParams.get("issuer")).toBe("EduNakuri");
});
