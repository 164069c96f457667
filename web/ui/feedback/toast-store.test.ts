import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { toast, toastStore } from "#web/ui/feedback/toast-store.ts";

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
