import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { afterAll, expect, test, vi } from "vitest";
import { isRunning, isSupervised, SUPERVISOR_NAME } from "./postmaster.ts";

const started: ChildProcess[] = [];
afterAll(() => {
  for (const { pid } of started) if (pid) process.kill(-pid, "SIGKILL");
});

/** Runs a shell in a process group of its own and returns the number that it prints. */
async function runShell(script: string, ...words: string[]): Promise<number> {
  const shell = spawn("/bin/sh", ["-c", script, ...words], {
    detached: true,
    stdio: ["ignore", "pipe", "ignore"],
  });
  started.push(shell);
  const [printed] = await once(shell.stdout, "data");
  return Number(printed);
}

const serverOf = (pid: number) => ({ pid, socketFolder: "", status: "ready" });

test("a process that has ended does not run, and nobody supervises it", () => {
  const ended = 2 ** 22 + 1;
  expect(isRunning(ended)).toBe(false);
  expect(isSupervised({ pid: ended, socketFolder: "", status: "" })).toBe(false);
  // This process runs, but no database's shell has started it.
  expect(isRunning(process.pid)).toBe(true);
  expect(isSupervised({ pid: process.pid, socketFolder: "", status: "" })).toBe(false);
});

test("a process that has ended and waits for its parent to notice does not run", async () => {
  const pid = await runShell("true & echo $!; exec sleep 60");
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false));
});

test("a server is supervised while its shell belongs to the process that started it", async () => {
  const script = "sleep 60 & echo $!; wait";
  const own = await runShell(script, SUPERVISOR_NAME, String(process.pid));
  expect(isSupervised(serverOf(own))).toBe(true);
  const leftOver = await runShell(script, SUPERVISOR_NAME, String(process.ppid));
  expect(isSupervised(serverOf(leftOver))).toBe(false);
  const foreign = await runShell(script, "another-database", String(process.pid));
  expect(isSupervised(serverOf(foreign))).toBe(false);
});
