// When something that is fetched counts as late, and how that is said.
import { act, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lateSentence, useLate } from "#web/ui/feedback/late.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function Wait({ isWaiting, name = "first" }: { isWaiting: boolean; name?: string }) {
  return <p>{useLate(isWaiting, name) ? "late" : "in time"}</p>;
}
const state = () => screen.getByText(/late|in time/).textContent;
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));

test("what is waited for is late after eight seconds, until it is there", () => {
  const { rerender } = render(<Wait isWaiting />);
  pass(7_999);
  expect(state()).toBe("in time");
  pass(1);
  expect(state()).toBe("late");
  rerender(<Wait isWaiting={false} />);
  expect(state()).toBe("in time");
  rerender(<Wait isWaiting />);
  expect(state()).toBe("in time");
  pass(8_000);
  expect(state()).toBe("late");
});

test("another page begins the wait again, and nothing that is not waited for is late", () => {
  const { rerender } = render(<Wait isWaiting />);
  pass(5_000);
  rerender(<Wait isWaiting name="second" />);
  pass(5_000);
  expect(state()).toBe("in time");
  pass(3_000);
  expect(state()).toBe("late");
  rerender(<Wait isWaiting={false} name="third" />);
  pass(20_000);
  expect(state()).toBe("in time");
});

test.each([
  [true, false, "This page takes long to arrive: your connection or our server is slow."],
  [true, true, "This page could not be fetched. Please check your connection."],
  [false, false, "You are offline. This page could not be fetched."],
  [false, true, "You are offline. This page could not be fetched."],
])("with a network: %j, failed: %j, the sentence is: %s", (isOnline, failed, sentence) => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnline);
  expect(lateSentence("This page", { failed })).toBe(sentence);
});
