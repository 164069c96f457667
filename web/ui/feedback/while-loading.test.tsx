import { act, fireEvent, screen } from "@testing-library/react";
import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SkeletonList } from "#web/ui/table/skeleton-list.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

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
