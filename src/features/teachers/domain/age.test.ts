// The age of 18, counted in days of India.
import { expect, test } from "vitest";
import { findWrongBirth } from "./age.ts";

test.each([
  ["2008-03-10", null],
  ["2008-03-11", "People under 18 cannot register here. Nothing was stored."],
  ["2026-03-11", "Please check your date of birth."],
  ["1919-12-31", "Please check your date of birth."],
  ["1920-01-01", null],
  ["2008-02-29", null],
])("somebody born on %s on the tenth of March 2026: %s (PRIV-40)", (dateOfBirth, sentence) => {
  const wrong = findWrongBirth(dateOfBirth, "2026-03-10");
  expect(wrong).toEqual(sentence && { path: "dateOfBirth", message: sentence });
});
