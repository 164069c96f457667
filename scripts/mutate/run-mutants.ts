// Tries mutants against their tests, several at a time.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ACCEPTED } from "./accepted.ts";
import { applyMutant, describeMutant, type Mutant } from "./mutants.ts";
import type { Recordings } from "./recordings.ts";
import type { Result } from "./report.ts";
import { OUTSIDE } from "./source.ts";
import { addressOf, testsOf } from "./which-tests.ts";
import type { createWorker } from "./workers.ts";

type Options = {
  recordings: Recordings;
  /** A copy that no mutant touches. */
  project: string;
  workers: ReturnType<typeof createWorker>[];
  onResult: (result: Result) => void;
};

/** They go through the list of all calls, whose addresses they do not name. */
const OF_ALL_CALLS = ["tests/api/authorization.test.ts", "tests/api/access-matrix.test.ts"];

export async function runMutants(mutants: Mutant[], options: Options): Promise<Result[]> {
  const { project, recordings, workers, onResult } = options;
  const waiting = [...mutants];
  const results: Result[] = [];

  async function runOne(mutant: Mutant, worker: (typeof workers)[number]): Promise<Result> {
    const source = readFileSync(join(project, mutant.file), "utf8");
    const described = { mutant, ...describeMutant(source, mutant) };
    const reason = reasonToAccept(described);
    if (reason) return { ...described, outcome: { kind: "accepted", reason } };
    const address = mutant.inFunction === OUTSIDE ? addressOf(source, mutant) : undefined;
    const tests = testsOf(
      mutant,
      recordings,
      (test) =>
        address !== undefined &&
        (OF_ALL_CALLS.includes(test) || readFileSync(join(project, test), "utf8").includes(address)),
    );
    if (tests.length === 0) return { ...described, outcome: { kind: "not run" } };
    const job = { file: mutant.file, text: applyMutant(source, mutant), tests };
    return { ...described, outcome: await worker.run(job) };
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

const reasonToAccept = ({ mutant, before, after }: Omit<Result, "outcome">) =>
  ACCEPTED.find((one) => one.file === mutant.file && one.before === before && one.after === after)?.reason;
