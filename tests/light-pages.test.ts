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
  "mail-links/answer",
  "mail-links/join",
  "jobs/all-jobs",
  "jobs/job-or-subject",
  "jobs/jobs-in-city",
  "jobs/school",
  "not-found",
];

/** Of a job and of the jobs of a subject. */
const JOB_ADDRESS = "web/pages/public/jobs/job-or-subject.tsx";

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
  const later = ["web/vacancies/landing/landing-page.tsx", "web/vacancies/page/job-page.tsx"];
  const reached = reachedFrom(["web/root.tsx", "web/layout/site/site.tsx", ...pages, ...later]);
  expect(reached.has("domain/session/endpoints.ts")).toBe(true);
  expect(reached.get("domain/zod.ts"), "imports schemas").toBeUndefined();
});

test("an area's endpoints import no schemas", () => {
  const files = globSync("domain/*/endpoints.ts", { cwd: ROOT });
  expect(files.length).toBeGreaterThan(15);
  expect(
    [...reachedFrom(files).keys()].filter((file) => !/\/(endpoints|endpoint|role)\.ts$/.test(file)),
  ).toEqual([]);
});

test.each(["landing/landing-page", "page/job-page"])(
  "the styles of %s come with its address, though its scripts come later",
  (page) => {
    const atOnce = reachedFrom(["web/root.tsx", "web/layout/site/site.tsx", JOB_ADDRESS]);
    const file = `web/vacancies/${page}.tsx`;
    expect(atOnce.has(file), "is loaded later").toBe(false);
    const styles = [...reachedFrom([file]).keys()].filter((name) => name.endsWith(".css"));
    expect(styles.filter((name) => !atOnce.has(name))).toEqual([]);
  },
);
