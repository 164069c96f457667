// Checks that every variable of the theme that a style uses is defined.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeThemeVariables } from "../scripts/theme-variables.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const ours = globSync("web/**/*.{css,tsx,ts}", { cwd: ROOT }).map(read);
const theirs = ours
  .flatMap((text) => [...text.matchAll(/@mantine\/core\/styles\/[\w-]+\.layer\.css/g)].map(([path]) => path))
  .map((path) => read(join("node_modules", path)));
const variables = writeThemeVariables();
/** Mantine uses this variable without setting it: text then wraps as its surroundings do. */
const SET_BY_NOBODY = "--mantine-text-wrap";

test("every variable of the theme that a style uses is defined", () => {
  const styles = [variables, ...ours, ...theirs];
  const named = (pattern: RegExp) =>
    styles.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
  const defined = new Set(named(/(--(?:mantine|ek)-[\w-]+)\s*:/g));
  const asked = named(/var\((--(?:mantine|ek)-[\w-]+)\s*\)/g);
  expect(asked.length).toBeGreaterThan(300);
  expect([...new Set(asked.filter((name) => !defined.has(name)))]).toEqual([SET_BY_NOBODY]);
});

test("both schemes have their own values, and palettes that the theme does not use are not sent", () => {
  expect(variables).toMatch(/\[data-mantine-color-scheme=.dark.\][^}]*--ek-card: #1a2329/);
  expect(variables).toMatch(/\[data-mantine-color-scheme=.light.\][^}]*--ek-card: #ffffff/);
  expect(variables).toContain("--mantine-color-board-7:");
  expect(variables).not.toMatch(/--mantine-color-(pink|grape|indigo|lime)-/);
});
