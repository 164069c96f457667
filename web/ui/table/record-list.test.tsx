// Paging through a table of the admin panel (ADMIN-8).
import { act, screen } from "@testing-library/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Page } from "#domain/page.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ROWS_PER_PAGE, useSearchFilters } from "#web/ui/table/search-params.ts";
import { RecordList } from "#web/ui/table/record-list.tsx";
import { RecordTable } from "#web/ui/table/record-table.tsx";

function Letters() {
  const filters = useSearchFilters();
  const answer = useQuery({
    queryKey: ["letters", filters.page],
    queryFn: () => ({ items: [`page ${filters.page}`], total: 31 }),
  });
  return (
    <RecordList
      countLabels={["letters", "letter"]}
      answer={answer}
      filters={filters}
      render={(rows) => (
        <RecordTable
          name="Letters"
          columns={[{ label: "Letter", cell: (letter) => letter }]}
          rows={rows}
          keyOf={(letter) => letter}
        />
      )}
      failure="Failed"
      empty="None"
    />
  );
}

afterEach(() => void vi.useRealTimers());

test("a table has fifteen rows to a page, and another page flashes for 600 ms", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  expect(ROWS_PER_PAGE).toBe(15);
  const { router } = renderWithProviders(<Letters />);
  const busy = () => document.querySelector("[aria-busy=true]") !== null;
  await screen.findByText("Page 1 of 3");
  expect(busy()).toBe(false);
  await router.navigate("?page=2");
  await vi.waitFor(() => expect(busy()).toBe(true));
  await vi.advanceTimersByTimeAsync(400);
  expect(busy()).toBe(true);
  await vi.advanceTimersByTimeAsync(250);
  await vi.waitFor(() => expect(busy()).toBe(false), { timeout: 100 });
  expect(screen.getByText("page 2")).toBeDefined();
});

test("rows of the page before are not shown for longer than eight seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  function SlowLetters() {
    const filters = useSearchFilters();
    const answer = useQuery({
      queryKey: ["slow letters", filters.page],
      queryFn: () =>
        filters.page === 1 ? { items: ["first row"], total: 31 } : new Promise<Page<string>>(() => {}),
      placeholderData: keepPreviousData,
    });
    return (
      <RecordList answer={answer} filters={filters} render={(rows) => rows} failure="Failed" empty="None" />
    );
  }
  const { router } = renderWithProviders(<SlowLetters />);
  await screen.findByText("first row");
  await act(() => router.navigate("?page=2"));
  await act(() => vi.advanceTimersByTimeAsync(7_000));
  expect(screen.getByText("first row")).toBeDefined();
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.queryByText("first row")).toBeNull();
  expect(screen.getByRole("button", { name: "Try again" })).toBeDefined();
});

test("an address beyond the last page says so and leads to the last one", async () => {
  renderWithProviders(<Letters />, { at: "/?page=9" });
  expect(await screen.findByText("There is no page 9")).toBeDefined();
  expect(screen.getByText("The list has 3 pages.")).toBeDefined();
  expect(screen.getByRole("link", { name: "Go to the last page" }).getAttribute("href")).toBe("/?page=3");
});
