import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { findPeople } from "./people-search-calls.ts";

test("people are found by two characters and more", () => {
  const sentenceOf = (q: string) => findPeople.query.safeParse({ q }).error?.issues.map(sentenceOfIssue)[0];
  expect(["ab", " ab ", "42"].map(sentenceOf)).toEqual([undefined, undefined, undefined]);
  const short = "Please type at least 2 characters.";
  expect(["", "a", " a "].map(sentenceOf)).toEqual([short, short, short]);
});
