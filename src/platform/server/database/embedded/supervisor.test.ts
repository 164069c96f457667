import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { startServer } from "./supervisor.ts";

const folder = mkdtempSync(join(tmpdir(), "edunakuri-supervisor-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("a server that ends before it accepts connections is an error with the last lines of its log", async () => {
  const runtime = join(folder, "runtime");
  mkdirSync(join(runtime, "bin"), { recursive: true });
  const program = '#!/bin/sh\necho "FATAL:  could not map shared memory"\nexit 1\n';
  writeFileSync(join(runtime, "bin/postgres"), program, { mode: 0o755 });
  const starting = startServer({
    runtime,
    cluster: folder,
    socketFolder: folder,
    logFile: join(folder, "log"),
    account: {},
    durable: false,
  });
  await expect(starting).rejects.toThrow("PostgreSQL did not start:\nFATAL:  could not map shared memory");
});
