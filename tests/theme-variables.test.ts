// Checks that every variable of the theme that a style uses is defined.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { writeThemeVariables } from "../scripts/theme-variables.ts";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

const definedVariables = globSync("web/**/*.{css,tsx,ts}", { cwd: ROOT }).map(read);
const mantineVariables = definedVariables
  .flatMap((text) => [...text.matchAll(/@mantine\/core\/styles\/[\w-]+\.layer\.css/g)].map(([path]) => path))
  .map((path) => read(join("node_modules", path)));
const variables = writeThemeVariables();
/** Mantine uses this variable without setting it: text then wraps as its surroundings do. */
const UNSET_VARIABLE = "--mantine-text-wrap";

test("every variable of the theme that a style uses is defined", () => {
  const styles = [variables, ...definedVariables, ...mantineVariables];
  const named = (pattern: RegExp) =>
    styles.flatMap((text) => [...text.matchAll(pattern)].map(([, name = ""]) => name));
  const defined = new Set(named(/(--(?:mantine|ek)-[\w-]+)\s*:/g));
  const usedVariables = named(/var\((--(?:mantine|ek)-[\w-]+)\s*\)/g);
  expect(usedVariables.length).toBeGreaterThan(300);
  expect([...new Set(usedVariables.filter((name) => !defined.has(name)))]).toEqual([UNSET_VARIABLE]);
});

test("both schemes have their own values, and palettes that the theme does not use are not sent", () => {
  expect(variables).toMatch(/\[data-mantine-color-scheme=.dark.\][^}]*--ek-card: #1a2329/);
  expect(variables).toMatch(/\[data-mantine-color-scheme=.light.\][^}]*--ek-card: #ffffff/);
  expect(variables).toContain("--mantine-color-board-7:");
  expect(variables).not.toMatch(/--mantine-color-(pink|grape|indigo|lime)-/);
});
