// What a blur causes waits for the tap that caused it, and happens once.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterTap } from "#platform/web/ui/form/after-tap.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it happens at the end of the tap, once", () => {
  const run = vi.fn();
  afterTap(run);
  expect(run).not.toHaveBeenCalled();
  document.body.click();
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  document.body.click();
  expect(run).toHaveBeenCalledTimes(1);
});

test("without a tap it happens after 250 ms, and a later tap does not repeat it", () => {
  const run = vi.fn();
  afterTap(run);
  vi.advanceTimersByTime(249);
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(run).toHaveBeenCalledTimes(1);
  document.body.click();
  expect(run).toHaveBeenCalledTimes(1);
});
