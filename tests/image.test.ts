// What the image of deploy/Dockerfile takes in: the list is of what goes in, so that nothing else can.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");
const LINES = read(".dockerignore")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"));

/** As Docker reads the file: the last line that fits decides, and a folder stands for all that is in it. */
function isTaken(path: string): boolean {
  const fits = (pattern: string) => {
    const source = pattern
      .replaceAll(/[.+]/g, "\\$&")
      .replace("**/", "(.*/)?")
      .replace(/(?<![.)])\*/, "[^/]*");
    return new RegExp(`^${source}(/|$)`).test(path);
  };
  const last = LINES.findLast((line) => fits(line.replace(/^!/, "")));
  return last === undefined || last.startsWith("!");
}

test("settings, data, history, packages and tests are not in the image (OPS-19)", () => {
  const outside = [".env", ".env.production", "data/pg18/app.password", "data/mail/1.eml", ".git/config"];
  const work = ["node_modules/zod/package.json", "tests/support/api.ts", "src/app.test.ts", "build/stamp"];
  const strange = ["backup.sql", "backups/2026-03-10/manifest.json", "key.pem", "deploy/.env"];
  expect([...outside, ...work, ...strange].filter(isTaken)).toEqual([]);
});

test("what the image runs is in it (OPS-19)", () => {
  const [, copied = ""] = /^COPY (package.+) \.\/$/m.exec(read("deploy/Dockerfile")) ?? [];
  // The folders that imports name, but for the tests' own.
  const { imports } = JSON.parse(read("package.json")) as { imports: Record<string, string> };
  const folders = Object.values(imports).flatMap(
    (path) => /^\.\/(?!tests)(\w+)\/.*\*$/.exec(path)?.[1] ?? [],
  );
  const sources = globSync(`{scripts,${folders.join(",")}}/**/*.{ts,tsx,mjs,css,json,svg,woff2}`, {
    cwd: ROOT,
  }).filter((path) => !/\.test\.tsx?$/.test(path));
  expect(folders).toContain("src");
  expect(sources.length).toBeGreaterThan(1_000);
  const needed = [...copied.split(" "), ...globSync("*.config.{ts,mjs}", { cwd: ROOT }), ...sources];
  const ofTests = ["vitest.config.ts"];
  expect(needed.filter((path) => !isTaken(path) && !ofTests.includes(path))).toEqual([]);
});
