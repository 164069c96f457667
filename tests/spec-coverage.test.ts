// Checks the rules of docs/behaviour: each has a test whose title ends with its number or is listed as not proved, each
// quoted text of a rule is in a file that proves it, and no title and no comment cites a rule that does not exist.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { RULE_FILES, RULES, testsByRule } from "#tests/support/rules.ts";

const ROOT = join(import.meta.dirname, "..");

/** Line breaks of the formatter are read as spaces. */
const read = (path: string) => readFileSync(join(ROOT, path), "utf8").replace(/\s+/g, " ");
const linesOf = (path: string) => readFileSync(join(ROOT, path), "utf8").split("\n");

const LINES = linesOf("docs/spec-coverage.md");
const TESTS = testsByRule();

/** The items of one section of the page, without the text after their colon. */
function listUnder(heading: string): string[] {
  const after = LINES.slice(LINES.indexOf(`## ${heading}`) + 1);
  const end = after.findIndex((line) => line.startsWith("## "));
  const items = after.slice(0, end < 0 ? undefined : end).filter((line) => line.startsWith("- "));
  return items.map((line) => line.slice(2).split(/[:(]/)[0]?.trim() ?? "");
}

const repeated = (values: string[]) => values.filter((value, index) => values.indexOf(value) !== index);

test("every rule has a unique number, and every area its own prefix", () => {
  expect(RULES.length).toBeGreaterThan(400);
  expect(RULE_FILES.filter((file) => !RULES.some((rule) => rule.file === file))).toEqual([]);
  expect(repeated(RULES.map(({ id }) => id))).toEqual([]);
  const letters = new Set(RULES.map(({ id, file }) => `${id.split("-")[0]} ${file}`));
  expect(repeated([...letters].map((entry) => entry.split(" ")[0] ?? ""))).toEqual([]);
  expect(letters.size).toBe(RULE_FILES.length);
});

test("every list item of an area is a rule", () => {
  const items = RULE_FILES.flatMap((file) => linesOf(file).filter((line) => line.startsWith("- ")));
  expect(items.length).toBe(RULES.length);
});

test("every rule has a test that names it, or is listed as not proved", () => {
  const notProved = listUnder("Not proved by a test");
  const without = RULES.filter(({ id }) => !TESTS.has(id)).map(({ id }) => id);
  expect(without).toEqual(notProved);
});

test("every rule that a title names exists", () => {
  const ids = new Set(RULES.map(({ id }) => id));
  const prefixes = new Set(RULES.map(({ id }) => id.split("-")[0]));
  const wrong = [...TESTS].filter(([id]) => prefixes.has(id.split("-")[0]) && !ids.has(id));
  expect(wrong).toEqual([]);
});

test("every quoted text of a rule is in the file of its proof", () => {
  const texts = RULES.flatMap(({ id, text }) =>
    [...text.matchAll(/“([^”]+)”/g)].map(([, quoted = ""]) => ({ id, quoted })),
  ).filter(({ id }) => TESTS.has(id));
  expect(texts.length).toBeGreaterThan(480);
  const lost = texts.filter(({ id, quoted }) => {
    const files = TESTS.get(id)?.map(({ file }) => file) ?? [];
    return !files.some((file) => read(file).includes(quoted));
  });
  expect(lost).toEqual([]);
});

test("no comment and no document cites a rule that does not exist", () => {
  const ids = new Set(RULES.map(({ id }) => id));
  const letters = [...new Set(RULES.map(({ id }) => id.split("-")[0]))].join("|");
  const cited = new RegExp(`(?<![\\w-])(?:${letters})-\\d+(?![\\w-])|(?<=\\b[Rr]ules? )[A-Z]+-\\d+`, "g");
  const sources = globSync(
    "{*.md,docs/**/*.md,{bench,deploy,scripts,src,tests,tools}/**/*.{ts,tsx,mjs,css}}",
    { cwd: ROOT },
  );
  expect(sources.length).toBeGreaterThan(2_000);
  const wrong = sources.flatMap((path) => {
    const text = readFileSync(join(ROOT, path), "utf8");
    const comments = path.endsWith(".md") ? text : commentsOf(text);
    return [...comments.matchAll(cited)].filter(([id]) => !ids.has(id)).map(([id]) => `${path}: ${id}`);
  });
  expect(wrong).toEqual([]);
});

/** Comments of TypeScript and CSS; a `//` inside an address is none. */
function commentsOf(text: string): string {
  return [...text.matchAll(/\/\*[^]*?\*\/|(?<!:)\/\/.*/g)].map(([comment]) => comment).join("\n");
}

test("the rules without a test are exactly these", () => {
  expect(listUnder("Not proved by a test")).toEqual(["INT-25"]);
});

test("the parts left out are exactly these", () => {
  expect(listUnder("Left out, and why")).toEqual([
    "The Applicants view",
    "The list of candidates interested in a position",
  ]);
});
