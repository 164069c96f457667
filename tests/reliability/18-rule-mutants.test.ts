// 18. Breaks the product once for each entry of tests/rule-mutants.json, in a copy: the test that proves the rule must fail.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { afterAll, expect, test } from "vitest";
import { copyProject, removeCopies } from "#tools/mutate/scratch-copy.ts";
import { expectNone, printFigure } from "#tests/reliability/support/figure.ts";
import type { Result } from "#tests/reliability/support/rule-breaker.ts";
import { readRuleMutants } from "#tests/support/rule-mutants.ts";

const ROOT = join(import.meta.dirname, "../..");
afterAll(removeCopies);

async function breakRules(): Promise<Result[]> {
  const child = spawn(process.execPath, ["tests/reliability/support/rule-breaker.ts"], {
    cwd: copyProject(ROOT),
    env: { PATH: process.env["PATH"], HOME: process.env["HOME"] },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const results: Result[] = [];
  for await (const line of createInterface(child.stdout)) results.push(JSON.parse(line));
  if (child.exitCode === null) await once(child, "exit");
  return results;
}

test("the test of each rule fails while the rule is broken", { timeout: 2_400_000 }, async () => {
  const startedAt = performance.now();
  const results = await breakRules();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  printFigure("18", `${results.length} bugs in ${seconds} s`);
  expectNone(
    "18",
    "bugs that their test does not notice",
    results.filter(({ outcome }) => outcome !== "failed"),
  );
  expect(results.length).toBe(readRuleMutants(ROOT).length);
});
