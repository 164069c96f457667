// Runs mutants in several processes, each with its own copy of the project.
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Answer, Job } from "./worker.ts";

export type Outcome = { kind: "noticed"; by: string } | { kind: "timeout" } | { kind: "survived" };
type Place = {
  copy: string;
  databaseUrl: string | undefined;
  /** A test file that has not ended by then waits for something that will not come. */
  maxMs: number;
};
type Worker = { run: (job: Job) => Promise<Outcome>; stop: () => void };

/** Starts with the first job, and again after one that had to be stopped. */
export function createWorker({ copy, databaseUrl, maxMs }: Place): Worker {
  let child: ChildProcess | null = null;

  const stop = () => {
    // The processes of Vitest belong to the worker's group.
    if (child?.pid && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
    child = null;
  };

  async function start(): Promise<ChildProcess> {
    const started = spawn(process.execPath, [join(import.meta.dirname, "worker.ts")], {
      cwd: copy,
      detached: true,
      stdio: ["ignore", "ignore", "ignore", "ipc"],
      env: { ...process.env, NODE_ENV: "test", ...(databaseUrl && { TEST_DATABASE_URL: databaseUrl }) },
    });
    child = started;
    await new Promise<void>((resolve, reject) => {
      started.once("message", () => resolve());
      started.once("exit", () => reject(new Error(`Vitest cannot start in ${copy}.`)));
    });
    return started;
  }

  async function run(job: Job): Promise<Outcome> {
    const path = join(copy, job.file);
    const original = readFileSync(path, "utf8");
    const running = child ?? (await start());
    const outcome = await outcomeOf(running, job, maxMs);
    if (outcome.kind === "timeout") {
      stop();
      writeFileSync(path, original);
    }
    return outcome;
  }

  return { run, stop };
}

function outcomeOf(child: ChildProcess, job: Job, maxMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      child.off("message", listen).off("exit", onExit);
      resolve(outcome);
    };
    const onExit = () => end({ kind: "timeout" });
    const listen = (answer: Answer) => {
      if ("passed" in answer) timer.refresh();
      else if ("noticedBy" in answer)
        end(answer.noticedBy === null ? { kind: "survived" } : { kind: "noticed", by: answer.noticedBy });
    };
    const timer = setTimeout(() => end({ kind: "timeout" }), maxMs);
    child.on("message", listen).on("exit", onExit);
    child.send(job);
  });
}
