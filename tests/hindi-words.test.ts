// One word for one thing: no Hindi sentence has a word that docs/hindi-words.md does not want.
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { findHindiFiles } from "#platform/server/language/catalogues.ts";

const SENTENCES = findHindiFiles().flatMap((file) => {
  const catalogue: Record<string, string | Record<"one" | "other", string>> = JSON.parse(
    readFileSync(file, "utf8"),
  );
  return Object.entries(catalogue).flatMap(([english, hindi]) =>
    (typeof hindi === "string" ? [hindi] : [hindi.one, hindi.other]).map((text) => ({
      name: `${basename(file, ".json")}: ${english}`,
      text,
    })),
  );
});

/** The last column of the table. What has brackets depends on its meaning. */
const UNWANTED = readFileSync(join(import.meta.dirname, "../docs/hindi-words.md"), "utf8")
  .split("\n")
  .filter((line) => line.startsWith("|"))
  .flatMap((line) => line.split("|")[3]?.split(/,\s*(?![^(]*\))/) ?? [])
  .map((entry) => entry.trim())
  .filter((entry) => /^\p{Script=Devanagari}/u.test(entry) && !entry.includes("("));

/** Also with the endings of a noun, and of a verb without the one of its name. */
const begins = (entry: string) => new RegExp(`(?<!\\p{Script=Devanagari})${entry.replace(/ना$/, "")}`, "u");

const found = (sentences: typeof SENTENCES, pattern: RegExp) =>
  sentences.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

test("no sentence has a word that is not used (LANG-5)", () => {
  expect(UNWANTED.length).toBeGreaterThan(50);
  const others = UNWANTED.map((entry) => [entry, found(SENTENCES, begins(entry))] as const);
  expect(others.filter(([, names]) => names.length > 0)).toEqual([]);
});

test("a word has one spelling, without a dot below क, ख and ग, but for names of cities (LANG-5)", () => {
  const own = SENTENCES.filter(({ name }) => !name.startsWith("places: "));
  expect(found(own, /[कखग]\u093c|[\u0958-\u095a]/u)).toEqual([]);
});
