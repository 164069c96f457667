// Finds the sources that are worth a mutant: those of the three layers that run in production.
import { globSync } from "node:fs";

/** Migrations run before the first test; the demo world is invented; the others are texts or types. */
const LEFT_OUT =
  /\.test\.tsx?$|\.d\.ts$|^server\/(database\/(migrations|tables)|demo)\/|^server\/database\/tables\.ts$|^web\/pages\/public\/legal\//;

export function listSources(root: string): string[] {
  return globSync("{domain,server,web}/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !LEFT_OUT.test(path))
    .toSorted();
}

/** The table of questions as people type them, read with the rules of the domain and the cities of the server. */
const OF_QUESTIONS = "tests/read-question.test.ts";

/** The second one compares the limits of all fields. Both are quick. */
export const OF_SEVERAL_LAYERS = [OF_QUESTIONS, "tests/api/interface.test.ts"];

export function listTests(root: string): string[] {
  const tests = ["{domain,server,web}/**/*.test.{ts,tsx}", "tests/api/**/*.test.ts", OF_QUESTIONS];
  return globSync(tests, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
}
