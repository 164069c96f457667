// What is refused in a text that strangers read, what staff look at, and what passes: a line of a list for each (TEXT-14).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contactError, findWordsForStaff } from "#platform/domain/public-text.ts";

const linesOf = (file: string) =>
  readFileSync(`tests/support/${file}`, "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));

test.each(linesOf("disguised-contacts.txt"))("%s is refused (TEXT-14)", (text) => {
  expect(contactError(text)).not.toBeNull();
});

test.each([...linesOf("doubtful-contacts.txt"), ...linesOf("money-asked.txt")])(
  "%s is sent, and staff look at it (TEXT-16)",
  (text) => {
    expect(contactError(text)).toBeNull();
    expect(findWordsForStaff(text)).not.toEqual([]);
  },
);

test("what schools write every day is neither refused nor looked at", () => {
  const good = linesOf("good-sentences.txt");
  expect(good.length).toBeGreaterThanOrEqual(200);
  expect(good.filter((text) => contactError(text) !== null)).toEqual([]);
  expect(good.filter((text) => findWordsForStaff(text).length > 0)).toEqual([]);
  // In a longer text the numbers of all sentences stand together.
  const together = good.map((text, at) => [text, good[at + 1] ?? ""].join(". "));
  expect(together.filter((text) => contactError(text) !== null)).toEqual([]);
});
