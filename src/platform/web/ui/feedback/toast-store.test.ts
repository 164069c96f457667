import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { holdToasts, releaseToasts, toast, toastStore } from "#platform/web/ui/feedback/toast-store.ts";

const texts = () => toastStore.current().map(({ text }) => text);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a toast stays five seconds by default, and three where that is asked for (TEXT-4)", () => {
  toast.good("by default");
  toast.bad("for three", { seconds: 3 });
  vi.advanceTimersByTime(2_999);
  expect(texts()).toEqual(["by default", "for three"]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual(["by default"]);
  vi.advanceTimersByTime(1_999);
  expect(texts()).toEqual(["by default"]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});

test("one message stands once, five seconds from the last time (TEXT-4)", () => {
  for (let press = 0; press < 5; press++) {
    toast.bad("Not saved");
    vi.advanceTimersByTime(1_000);
  }
  toast.good("Not saved");
  expect(texts()).toEqual(["Not saved", "Not saved"]);
  vi.advanceTimersByTime(3_999);
  expect(texts()).toEqual(["Not saved", "Not saved"]);
  vi.advanceTimersByTime(1);
  expect(toastStore.current().map(({ tone }) => tone)).toEqual(["good"]);
  vi.advanceTimersByTime(1_000);
  expect(texts()).toEqual([]);
});

test("a toast that is pointed at, or in a tab out of view, stays; then it has its whole time (TEXT-4)", () => {
  toast.bad("Not saved");
  vi.advanceTimersByTime(4_000);
  holdToasts();
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(["Not saved"]);
  const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
  toast.good("Saved");
  vi.advanceTimersByTime(60_000);
  expect(texts()).toEqual(["Not saved", "Saved"]);
  hidden.mockRestore();
  releaseToasts();
  vi.advanceTimersByTime(4_999);
  expect(texts()).toEqual(["Not saved", "Saved"]);
  vi.advanceTimersByTime(1);
  expect(texts()).toEqual([]);
});
