// Checks that every variable of the theme that a style uses is defined, and that no style is written into the HTML.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const FILES = globSync("web/**/*.{css,tsx,ts}", { cwd: ROOT }).map((path) => ({
  path,
  text: readFileSync(join(ROOT, path), "utf8"),
}));

test("every variable of the theme that a style uses is defined", () => {
  const named = (pattern: RegExp) =>
    FILES.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
  const defined = new Set(named(/(--ek-[\w-]+)\s*:/g));
  const used = named(/var\((--ek-[\w-]+)\s*\)/g);
  expect(used.length).toBeGreaterThan(300);
  expect([...new Set(used.filter((name) => !defined.has(name)))]).toEqual([]);
});

test("no element has a style attribute, which the policy of the pages does not allow", () => {
  const styled = FILES.filter(({ path, text }) => /(?<!\.test)\.tsx$/.test(path) && /\sstyle=\{/.test(text));
  expect(styled.map(({ path }) => path)).toEqual([]);
});
