// Tries the mutants of the web that no component test noticed in a real browser: each is built, and the browser tests
// that visit it run until the first failure.
import { layerOf } from "./sources.ts";
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { specsOf } from "./browser-specs.ts";
import { applyMutant } from "./mutants.ts";
import { isSurvivor, type Result } from "./report.ts";

const MAX_MS = 15 * 60_000;

/** One after the other: a browser and a product need all processors. `copy` is a project of its own. */
export function runInBrowser(results: Result[], copy: string, onResult: (result: Result) => void): Result[] {
  return results.map((result) => {
    if (!isSurvivor(result) || layerOf(result.mutant.file) !== "web") return result;
    const tried = tryOne(result, copy);
    onResult(tried);
    return tried;
  });
}

function tryOne(result: Result, copy: string): Result {
  const { mutant } = result;
  const specs = specsOf(copy, mutant.file);
  if (specs.length === 0) return { ...result, outcome: { kind: "not run" } };
  const path = join(copy, mutant.file);
  const original = readFileSync(path, "utf8");
  writeFileSync(path, applyMutant(original, mutant));
  try {
    if (start(copy, ["scripts/build.ts"]).status !== 0)
      return { ...result, outcome: { kind: "noticed", by: "the build" } };
    const tests = start(copy, [
      "node_modules/@playwright/test/cli.js",
      "test",
      "-c",
      "tests/e2e",
      ...specs,
      "--max-failures=1",
      "--retries=0",
      "--reporter=json",
    ]);
    if (tests.error || tests.signal) return { ...result, outcome: { kind: "timeout" } };
    if (tests.status === 0) return { ...result, outcome: { kind: "survived" } };
    const by = failedSpec(JSON.parse(tests.stdout));
    // Without a failed test the run itself has failed: no browser, no product, no disk.
    if (by === undefined) throw new Error(`The browser tests cannot run:\n${tests.stdout.slice(-4_000)}`);
    return { ...result, outcome: { kind: "noticed", by } };
  } finally {
    writeFileSync(path, original);
  }
}

type Suite = { file?: string; suites?: Suite[]; specs?: { file: string; ok: boolean }[] };

/** The file of the first test that failed in Playwright's report. */
function failedSpec({ suites = [], specs = [] }: Suite): string | undefined {
  const own = specs.find(({ ok }) => !ok)?.file;
  return own ?? suites.map(failedSpec).find((file) => file !== undefined);
}

const start = (copy: string, words: string[]) =>
  spawnSync(process.execPath, words, {
    cwd: copy,
    encoding: "utf8",
    timeout: MAX_MS,
    maxBuffer: 1024 ** 2 * 64,
    env: { ...process.env, NODE_ENV: "production", PATH: `${copy}/node_modules/.bin:${process.env["PATH"]}` },
  });
