// When a draft is stored, taken and forgotten.
import { renderHook } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useDraft } from "#platform/web/ui/form/draft/form-draft.ts";

const EMPTY = { fullName: "", subjects: [] as string[], password: "" };
const SECRET = ["password"];
const KEY = "draft of a test";
const stored = () => localStorage.getItem(KEY);

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => void vi.useRealTimers());

function open() {
  const { result, unmount } = renderHook(() => useDraft(KEY, EMPTY, SECRET));
  const type = (fullName: string) => result.current.keep({ ...EMPTY, fullName, password: "chalk" });
  return { draft: () => result.current, type, unmount };
}

test("what was typed last is stored after a short pause, and comes back", () => {
  const { draft, type } = open();
  type("Me");
  vi.advanceTimersByTime(299);
  type("Meera");
  vi.advanceTimersByTime(299);
  expect(stored()).toBeNull();
  vi.advanceTimersByTime(1);
  expect(draft().take()).toEqual({ fullName: "Meera" });
  expect(stored()).not.toContain("chalk");
});

test.each([
  ["the tab is closed", () => dispatchEvent(new Event("pagehide"))],
  ["another page is opened", (unmount: () => void) => unmount()],
])("when %s, it is stored at once and only once", (_when, leave) => {
  const { type, unmount } = open();
  type("Meera");
  leave(unmount);
  expect(stored()).toContain("Meera");
  localStorage.clear();
  vi.advanceTimersByTime(1_000);
  expect(stored()).toBeNull();
});

test("after the form was sent nothing is left, and nothing comes later", () => {
  const { draft, type, unmount } = open();
  type("Meera");
  vi.advanceTimersByTime(300);
  type("Meera Rao");
  draft().forget();
  expect(stored()).toBeNull();
  vi.advanceTimersByTime(1_000);
  unmount();
  expect(stored()).toBeNull();
});

test("fields that are emptied again leave no draft, and a full storage loses no letter on the page", () => {
  const { type } = open();
  type("Meera");
  vi.advanceTimersByTime(300);
  type("");
  vi.advanceTimersByTime(300);
  expect(stored()).toBeNull();
  const setItem = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
    throw new Error("full");
  });
  type("Ravi");
  expect(() => vi.advanceTimersByTime(300)).not.toThrow();
  setItem.mockRestore();
});
