// What a visitor's page imports, followed from file to file: calls without schemas, so that the browser loads no Zod.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const PAGES = [
  "home",
  "candidates",
  "blogs",
  "news-article",
  "plans",
  "login",
  "terms",
  "mail-links/interview",
  "mail-links/join",
  "jobs/all-jobs",
  "jobs/job-or-subject",
  "jobs/jobs-in-city",
  "jobs/school",
  "not-found",
];

/** Used by actions alone, which the bundler leaves out of the browser's files. */
const ON_THE_SERVER = ["web/contact/answer-message.ts"];

/** Imports of values: those of types are gone in the browser, those by `import()` are loaded later. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const statements = text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s)?"([^"]+)"/gm);
  return [...statements].flatMap(([, to = ""]) => {
    if (to.startsWith("#")) return [to.slice(1)];
    return to.startsWith(".") ? [relative(ROOT, join(ROOT, dirname(file), to))] : [];
  });
}

/** For each file that is reached, the file that imports it. */
function reachedFrom(start: readonly string[]): Map<string, string> {
  const importers = new Map(start.map((file) => [file, "the browser"]));
  for (const [file] of importers) {
    if (ON_THE_SERVER.includes(file) || !existsSync(join(ROOT, file)) || !/\.tsx?$/.test(file)) continue;
    for (const to of importsOf(file)) if (!importers.has(to)) importers.set(to, file);
  }
  return importers;
}

test("a page that visitors read loads no schemas", () => {
  const pages = PAGES.map((name) => `web/pages/public/${name}.tsx`);
  const reached = reachedFrom(["web/root.tsx", "web/layout/site/site.tsx", ...pages]);
  expect(reached.has("domain/call.ts")).toBe(true);
  expect(reached.get("domain/zod.ts"), "imports schemas").toBeUndefined();
});

test("no page loads a declaration of calls", () => {
  const reached = reachedFrom(
    globSync(["web/root.tsx", "web/pages/**/*.tsx", "web/**/admin-*.tsx"], { cwd: ROOT }),
  );
  const importers = [...reached].filter(([file]) => /^domain\/.*\bcalls\.ts$/.test(file));
  expect(importers).toEqual([]);
});

test("the frame, which every page loads whole, has no fields of forms", () => {
  const frame = [...reachedFrom(["web/root.tsx"]).keys()].filter((file) => /\.tsx?$/.test(file));
  expect(frame.length).toBeGreaterThan(30);
  expect(frame.filter((file) => file.startsWith("web/ui/form/"))).toEqual([]);
});
