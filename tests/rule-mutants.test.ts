// Checks that the bugs of tests/rule-mutants.json still fit the product. `npm run verify` puts each one in and runs its test.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readRuleMutants, titlePattern } from "#tests/support/rule-mutants.ts";
import { testsByRule } from "#tests/support/rules.ts";

const ROOT = join(import.meta.dirname, "..");
const MUTANTS = readRuleMutants(ROOT);
const TESTS = testsByRule();

const proves = ({ rule, proof }: (typeof MUTANTS)[number]) =>
  TESTS.get(rule)?.some(({ file, title }) => file === proof.file && title.startsWith(proof.title)) ?? false;

test("at least fifty rules have a bug that their test must notice", () => {
  expect(new Set(MUTANTS.map(({ rule }) => rule)).size).toBeGreaterThanOrEqual(50);
});

test("each bug is noticed by a test whose title names the rule", () => {
  expect(MUTANTS.filter((mutant) => !proves(mutant)).map(({ rule, proof }) => ({ rule, proof }))).toEqual([]);
});

test("each bug is in the product, in a text that its file has once", () => {
  const lost = MUTANTS.filter(({ file, text, broken }) => {
    const isProduct = file.startsWith("src/") && !file.includes(".test.");
    const parts = isProduct ? readFileSync(join(ROOT, file), "utf8").split(text) : [];
    return parts.length !== 2 || text === broken;
  });
  expect(lost.map(({ rule, file, text }) => ({ rule, file, text }))).toEqual([]);
});

test("a placeholder of a title is any text", () => {
  expect("login with %s is 5% off (yes)").toMatch(titlePattern("login %s (yes)"));
  expect("another login").not.toMatch(titlePattern("login %s (yes)"));
});
