// When something that is fetched counts as late, and how that is said.
import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { act, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { lateSentence, useLate } from "#platform/web/ui/feedback/late.ts";
import { useQuery } from "@tanstack/react-query";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SkeletonList } from "#platform/web/ui/table/skeleton-list.tsx";

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
  expect(inEnglish(lateSentence("This page", { failed }))).toBe(sentence);
});

test("a placeholder gives way to a sentence after eight seconds, and Try again fetches (SITE-31)", async () => {
  const arrivals: ((rows: string) => void)[] = [];
  const fetchRows = vi.fn(() => new Promise<string>((resolve) => arrivals.push(resolve)));
  function List() {
    const { data } = useQuery({ queryKey: ["rows"], queryFn: fetchRows });
    return data ?? <SkeletonList />;
  }
  renderWithProviders(<List />);
  screen.getByText("Loading...");
  await act(() => vi.advanceTimersByTimeAsync(8_100));
  expect(screen.queryByText("Loading...")).toBeNull();
  expect(screen.getByRole("alert").textContent).toContain("takes long to arrive");

  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await act(() => vi.advanceTimersByTimeAsync(0));
  screen.getByText("Loading...");
  expect(fetchRows).toHaveBeenCalledTimes(2);
  await act(async () => {
    arrivals.at(-1)?.("The rows");
    await vi.advanceTimersByTimeAsync(10);
  });
  screen.getByText("The rows");
});
