// A process in a copy of the project: runs the tests of tests/rule-mutants.json, then puts in one bug after the other and
// runs the test of each. Prints a line of JSON for each.
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createVitest, type TestModule } from "vitest/node";
import { readRuleMutants, titlePattern, type RuleMutant } from "#tests/support/rule-mutants.ts";

/** "failed" is what a bug must lead to; "broken" means that the file of the test did not even load. */
type Outcome = "failed" | "passed" | "broken" | "not run";
export type Result = { rule: string; proof: RuleMutant["proof"]; bug: string; outcome: Outcome };

const root = process.cwd();
let modules: TestModule[] = [];
const vitest = await createVitest({
  root,
  watch: false,
  reporters: [{ onTestModuleEnd: (module: TestModule) => void modules.push(module) }],
});
const specifications = await vitest.globTestSpecifications();

async function runTest({ file, title }: RuleMutant["proof"]): Promise<Outcome> {
  modules = [];
  vitest.setGlobalTestNamePattern(titlePattern(title));
  await vitest.runTestSpecifications(
    specifications.filter(({ moduleId }) => relative(root, moduleId) === file),
  );
  const states = modules.flatMap((module) =>
    [...module.children.allTests()].map((one) => one.result().state),
  );
  if (states.includes("failed")) return "failed";
  if (modules.some((module) => module.errors().length > 0)) return "broken";
  return states.includes("passed") ? "passed" : "not run";
}

async function runBroken({ file, text, broken, proof }: RuleMutant): Promise<Outcome> {
  const path = join(root, file);
  const original = readFileSync(path, "utf8");
  writeFileSync(
    path,
    original.replace(text, () => broken),
  );
  vitest.invalidateFile(path);
  try {
    return await runTest(proof);
  } finally {
    writeFileSync(path, original);
    vitest.invalidateFile(path);
  }
}

const print = (result: Result) => process.stdout.write(`${JSON.stringify(result)}\n`);
const wanted = process.argv.slice(2);
for (const mutant of readRuleMutants(root)) {
  const { rule, proof, text, broken } = mutant;
  if (wanted.length > 0 && !wanted.includes(rule)) continue;
  // A test that fails anyway would prove nothing.
  const whole = await runTest(proof);
  if (whole !== "passed") print({ rule, proof, bug: "none", outcome: whole });
  else print({ rule, proof, bug: `${text} -> ${broken}`, outcome: await runBroken(mutant) });
}
await vitest.close();
process.exit();
