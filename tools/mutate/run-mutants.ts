// Tries mutants against their tests, several at a time.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ACCEPTED, changeOf } from "./accepted.ts";
import { applyMutant, describeMutant, type Mutant } from "./mutants.ts";
import type { Recordings } from "./recordings.ts";
import type { Result } from "./report.ts";
import { OUTSIDE } from "./source.ts";
import type { TypeCheck } from "./type-check.ts";
import { addressOf, testsOf } from "./which-tests.ts";
import type { createWorker } from "./workers.ts";

type Options = {
  recordings: Recordings;
  /** A copy that no mutant touches. */
  project: string;
  workers: ReturnType<typeof createWorker>[];
  isRefused: TypeCheck;
  onResult: (result: Result) => void;
};

/** They go through the list of all calls, whose addresses they do not name. */
const OF_ALL_CALLS = [
  "tests/api/interface.test.ts",
  "tests/api/authorization.test.ts",
  "tests/api/access-matrix.test.ts",
];

const NOT_RUN = { kind: "not run" } as const;

export async function runMutants(mutants: Mutant[], options: Options): Promise<Result[]> {
  const { project, recordings, workers, isRefused, onResult } = options;
  const waiting = [...mutants];
  const results: Result[] = [];

  async function runOne(mutant: Mutant, worker: (typeof workers)[number]): Promise<Result> {
    const source = readFileSync(join(project, mutant.file), "utf8");
    const described = { mutant, ...describeMutant(source, mutant) };
    const reason = ACCEPTED.get(changeOf(mutant, described.before));
    if (reason) return { ...described, outcome: { kind: "accepted", reason } };
    const address = mutant.inFunction === OUTSIDE ? addressOf(source, mutant) : undefined;
    const tests = testsOf(mutant, recordings, (test) => (address ? nearnessTo(address, test) : null));
    const { file } = mutant;
    const text = applyMutant(source, mutant);
    const outcome = tests.length > 0 ? await worker.run({ file, text, tests }) : NOT_RUN;
    const refused = (outcome === NOT_RUN || outcome.kind === "survived") && (await isRefused(file, text));
    return { ...described, outcome: refused ? { kind: "refused" } : outcome };
  }

  /** The tests of all calls first, then those that name the address. */
  function nearnessTo(address: string, test: string): number | null {
    if (OF_ALL_CALLS.includes(test)) return 1;
    return readFileSync(join(project, test), "utf8").includes(address) ? 2 : null;
  }

  async function workOn(worker: (typeof workers)[number]): Promise<void> {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const result = await runOne(mutant, worker);
      results.push(result);
      onResult(result);
    }
  }

  await Promise.all(workers.map(workOn));
  return results;
}
