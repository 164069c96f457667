// What a visitor's page imports, followed from file to file: calls without schemas, so that the browser loads no Zod.
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const PAGES = [
  "site/web/pages/home",
  "finding/web/pages/candidates",
  "site/web/pages/blogs",
  "site/web/pages/news-article",
  "money/web/pages/plans",
  "accounts/web/pages/login",
  "site/web/pages/terms",
  "interviews/web/pages/interview",
  "schools/web/pages/join",
  "jobs/web/pages/all-jobs",
  "jobs/web/pages/job-or-subject",
  "jobs/web/pages/jobs-in-city",
  "jobs/web/pages/school",
  "site/web/pages/not-found",
];

/** Used by actions alone, which the bundler leaves out of the browser's files. */
const ON_THE_SERVER = ["src/features/site/web/contact/answer-message.ts"];

/** Imports of values: those of types are gone in the browser, those by `import()` are loaded later. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(ROOT, file), "utf8");
  const statements = text.matchAll(/^(?:import|export)\s(?!type\b)(?:[^"';]*?\sfrom\s)?"([^"]+)"/gm);
  return [...statements].flatMap(([, to = ""]) => {
    if (to.startsWith("#")) return [to.slice(1).replace(/^(platform|features)\//, "src/$1/")];
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
  const pages = PAGES.map((name) => `src/features/${name}.tsx`);
  expect(pages.filter((file) => !existsSync(join(ROOT, file)))).toEqual([]);
  const reached = reachedFrom(["src/root.tsx", "src/platform/web/layout/site/site.tsx", ...pages]);
  expect(reached.has("src/platform/domain/call.ts")).toBe(true);
  expect(reached.get("src/platform/domain/zod.ts"), "imports schemas").toBeUndefined();
});

test("no page loads a declaration of calls", () => {
  const reached = reachedFrom(
    globSync(["src/root.tsx", "src/**/web/pages/**/*.tsx", "src/**/web/**/admin-*.tsx"], { cwd: ROOT }),
  );
  const importers = [...reached].filter(([file]) => /\bcalls\.ts$/.test(file));
  expect(importers).toEqual([]);
});

test("the frame, which every page loads whole, has no fields of forms", () => {
  const frame = [...reachedFrom(["src/root.tsx"]).keys()].filter((file) => /\.tsx?$/.test(file));
  expect(frame.length).toBeGreaterThan(30);
  expect(frame.filter((file) => file.startsWith("src/platform/web/ui/form/"))).toEqual([]);
});
