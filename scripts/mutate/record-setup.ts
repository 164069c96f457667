// Runs in each test file while it is recorded: writes down which functions ran and how long the file took.
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect } from "vitest";

declare global {
  var functionsRun: Set<string> | undefined;
}

const clock = performance.now.bind(performance);
const start = clock();
const run = new Set<string>();
let failed = false;
globalThis.functionsRun = run;

afterEach(({ task }) => {
  failed ||= task.result?.state === "fail";
});

// The hook that is registered first runs last.
afterAll(() => {
  const recording = {
    path: expect.getState().testPath,
    ms: Math.round(clock() - start),
    failed,
    run: [...run],
  };
  writeFileSync(
    join(process.env["MUTATE_RECORDINGS"] ?? ".", `${randomUUID()}.json`),
    JSON.stringify(recording),
  );
});
