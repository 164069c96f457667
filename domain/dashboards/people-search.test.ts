import { expect, test } from "vitest";
import { findPeople } from "./people-search-calls.ts";

test("people are found by two characters and more", () => {
  const sentenceOf = (q: string) => findPeople.query.safeParse({ q }).error?.issues[0]?.message;
  expect(["ab", " ab ", "42"].map(sentenceOf)).toEqual([undefined, undefined, undefined]);
  const short = "Please type at least 2 characters.";
  expect(["", "a", " a "].map(sentenceOf)).toEqual([short, short, short]);
});
