// Finds the sources that are worth a mutant: those of the three layers that run in production.
import { globSync } from "node:fs";

/** Migrations run before the first test; the demo world is invented; the others are texts or types. */
const LEFT_OUT =
  /\.test\.tsx?$|\.d\.ts$|\/demo\/|^src\/platform\/server\/database\/(migrations\/|tables\/|tables\.ts$)|^src\/features\/site\/web\/pages\/legal\//;

/** The layer of a source: the folder below the platform or a feature; the files of `src/` itself are of the server or the web. */
export function layerOf(file: string): "domain" | "server" | "web" {
  const folder = /\/(domain|server|web)\//.exec(file)?.[1];
  if (folder === "domain" || file === "src/calls.ts") return "domain";
  return folder === "web" || /^src\/(root\.tsx|routes\.ts|entry\..*)$/.test(file) ? "web" : "server";
}

export function listSources(root: string): string[] {
  return globSync("src/**/*.{ts,tsx}", { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => !LEFT_OUT.test(path))
    .toSorted();
}

/** The table of questions as people type them, read with the rules of the domain and the cities of the server. */
const OF_QUESTIONS = "tests/read-question.test.ts";

/** The second one compares the limits of all fields. Both are quick. */
export const OF_SEVERAL_LAYERS = [OF_QUESTIONS, "tests/api/interface.test.ts"];

export function listTests(root: string): string[] {
  const tests = ["src/**/*.test.{ts,tsx}", "tests/api/**/*.test.ts", OF_QUESTIONS];
  return globSync(tests, { cwd: root })
    .map((path) => path.replaceAll("\\", "/"))
    .toSorted();
}
