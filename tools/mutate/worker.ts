// One process that keeps a Vitest ready in a copy of the project, puts in one mutant after the other and runs tests.
import { readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { createVitest, type TestModule, type TestSequencer, type TestSpecification } from "vitest/node";

/** The text that the file has while these tests run, in this order, until one of them fails. */
export type Job = { file: string; text: string; tests: string[] };
/** The test file that failed, or null where all passed. */
export type Answer = { ready: true } | { passed: string } | { noticedBy: string | null };

/** Keeps the order in which they were asked for. */
class AsAsked implements TestSequencer {
  shard = (specifications: TestSpecification[]) => specifications;
  sort = (specifications: TestSpecification[]) => specifications;
}

const root = process.cwd();
let noticedBy: string | null = null;

const send = (answer: Answer) => process.send?.(answer);
const nameOf = ({ moduleId }: { moduleId: string }) => relative(root, moduleId);

const vitest = await createVitest({
  root,
  watch: false,
  bail: 1,
  maxWorkers: 1,
  fileParallelism: false,
  sequence: { sequencer: AsAsked },
  reporters: [
    {
      onTestModuleEnd(module: TestModule) {
        const state = module.state();
        if (state === "failed") noticedBy ??= nameOf(module);
        if (state === "passed") send({ passed: nameOf(module) });
      },
      onTestRunEnd(_modules, errors) {
        if (errors.length > 0) noticedBy ??= "an error outside the tests";
      },
    },
  ],
});
const specifications = await vitest.globTestSpecifications();

async function run({ file, text, tests }: Job): Promise<void> {
  const path = join(root, file);
  const original = readFileSync(path, "utf8");
  const asked = tests.flatMap((test) => specifications.find((one) => nameOf(one) === test) ?? []);
  noticedBy = null;
  writeFileSync(path, text);
  vitest.invalidateFile(path);
  try {
    await vitest.runTestSpecifications(asked);
  } finally {
    writeFileSync(path, original);
    vitest.invalidateFile(path);
  }
  send({ noticedBy });
}

process.on("message", (job: Job) => void run(job));
// The command has ended.
process.on("disconnect", () => process.exit());
send({ ready: true });
