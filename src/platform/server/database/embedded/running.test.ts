import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, expect, test } from "vitest";
import { restartOnExit } from "./running.ts";

const folder = mkdtempSync(join(tmpdir(), "edunakuri-running-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a server that cannot start is tried again ever more slowly, said once, and a stop ends it at once (OPS-34)", async () => {
  const starts = join(folder, "starts");
  writeFileSync(starts, "");
  mkdirSync(join(folder, "bin"), { recursive: true });
  writeFileSync(join(folder, "bin/postgres"), `#!/bin/sh\necho . >> ${starts}\nexit 1\n`, { mode: 0o755 });
  const lines: string[] = [];
  const server = restartOnExit(
    folder,
    {
      runtime: folder,
      cluster: folder,
      socketFolder: folder,
      logFile: join(folder, "log"),
      account: {},
      durable: false,
    },
    {
      first: { own: null, exited: Promise.resolve() },
      print: (line) => lines.push(line),
      explain: () => "The disk is full.",
    },
  );
  await sleep(1_500);
  const tried = readFileSync(starts, "utf8").split("\n").length - 1;
  // After 0.1, 0.3, 0.7 and 1.5 seconds.
  expect(tried).toBeGreaterThan(0);
  expect(tried).toBeLessThan(6);
  expect(lines).toEqual(["The database has stopped, and does not start: The disk is full."]);
  const askedAt = performance.now();
  await server.stop();
  expect(performance.now() - askedAt).toBeLessThan(2_000);
  const atStop = readFileSync(starts, "utf8").length;
  await sleep(500);
  expect(readFileSync(starts, "utf8").length - atStop).toBeLessThan(3);
});
