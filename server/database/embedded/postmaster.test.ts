import { expect, test } from "vitest";
import { isRunning, isSupervised } from "./postmaster.ts";

test("a process that has ended does not run, and nobody supervises it", () => {
  const ended = 2 ** 22 + 1;
  expect(isRunning(ended)).toBe(false);
  expect(isSupervised({ pid: ended, socketFolder: "", status: "" })).toBe(false);
  // This process runs, but no database's shell has started it.
  expect(isRunning(process.pid)).toBe(true);
  expect(isSupervised({ pid: process.pid, socketFolder: "", status: "" })).toBe(false);
});
