// Runs in each test file while it is recorded: writes down which functions ran and how much processor time the file took,
// which other programs change less than the time on the clock.
import { randomUUID } from "node:crypto";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, expect } from "vitest";

declare global {
  var functionsRun: Set<string> | undefined;
}

const usage = process.cpuUsage.bind(process);
const start = usage();
const run = new Set<string>();
let failed = false;
globalThis.functionsRun = run;

afterEach(({ task }) => {
  failed ||= task.result?.state === "fail";
});

// The hook that is registered first runs last.
afterAll(() => {
  const { user, system } = usage(start);
  const recording = {
    path: expect.getState().testPath,
    ms: Math.round((user + system) / 1000),
    failed,
    run: [...run],
  };
  writeFileSync(
    join(process.env["MUTATE_RECORDINGS"] ?? ".", `${randomUUID()}.json`),
    JSON.stringify(recording),
  );
});
