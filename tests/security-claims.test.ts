// Checks docs/security.md: every chapter is there, each row has one of three states, and what is met names a check
// that exists.
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const TEXT = readFileSync(join(ROOT, "docs/security.md"), "utf8");
const ROWS = TEXT.split("\n")
  .filter((line) => /^\| (?!what |---)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .map(([, what = "", how = "", where = ""]) => ({ what, how, where }));

const CHECK = /`([\w./-]+\.test\.tsx?)`/g;
const checksIn = (text: string) => [...text.matchAll(CHECK)].map(([, file = ""]) => file);

test("all seventeen chapters are there", () => {
  const chapters = [...TEXT.matchAll(/\bV(\d+)\b/g)].map(([, number]) => Number(number));
  expect([...new Set(chapters)].toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 17 }, (_, index) => index + 1),
  );
  expect(ROWS.length).toBeGreaterThan(60);
});

test("each row is met, by design or open", () => {
  expect(ROWS.filter(({ how }) => !["met", "by design", "open"].includes(how))).toEqual([]);
});

test("every met row names a check, and every named check exists", () => {
  expect(ROWS.filter(({ how, where }) => how === "met" && checksIn(where).length === 0)).toEqual([]);
  expect(checksIn(TEXT).filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
});

test("every check of `npm run verify` is named by a claim", () => {
  const all = globSync("tests/reliability/*.test.ts", { cwd: ROOT });
  expect(all.filter((file) => !checksIn(TEXT).includes(file))).toEqual([]);
});
