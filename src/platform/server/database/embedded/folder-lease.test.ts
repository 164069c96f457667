// Tests the lease that keeps two machines from using one data folder.
import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { holdFolder } from "./folder-lease.ts";

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "edunakuri-lease-"));
  folders.push(folder);
  return folder;
}

async function hold(folder: string, machine?: string) {
  const lease = await holdFolder(folder, { print: () => {}, silenceMs: 300, ...(machine && { machine }) });
  onTestFinished(lease.release);
  return lease;
}

/** Renews the lease as its holder does, only more often. */
function renewIn(folder: string) {
  const renewal = setInterval(() => utimesSync(join(folder, "used-by.json"), new Date(), new Date()), 50);
  onTestFinished(() => clearInterval(renewal));
}

test("a folder that another machine still uses is refused, and its lease stays", async () => {
  const folder = newFolder();
  await hold(folder, "another");
  renewIn(folder);
  await expect(hold(folder)).rejects.toThrow(/is in use by the machine or container/);
  expect(readdirSync(folder)).toEqual(["used-by.json"]);
});

test("a folder whose other machine has ended, cleanly or not, is taken (OPS-17)", async () => {
  const [left, silent] = [newFolder(), newFolder()];
  (await hold(left, "another")).release();
  await hold(left);
  await hold(silent, "another");
  await hold(silent);
  await expect(hold(silent, "another")).resolves.toBeDefined();
});

test("processes of one machine share a folder, and the lease goes with the one that wrote it", async () => {
  const folder = newFolder();
  const first = await hold(folder);
  await hold(folder);
  first.release();
  expect(readdirSync(folder)).toEqual([]);
});

test("a machine whose folder was taken meanwhile notices it", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  onTestFinished(() => void vi.useRealTimers());
  const folder = newFolder();
  const first = await hold(folder, "first");
  const onLost = vi.fn<(holder: string) => void>();
  first.onLost(onLost);
  // The first one is taken for ended, because here it renews more seldom than the other waits.
  await hold(folder, "second");
  vi.advanceTimersByTime(2_999);
  expect(onLost).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onLost).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(30_000);
  expect(onLost).toHaveBeenCalledTimes(1);
});
