// Paging through a table of the admin panel (ADMIN-8).
import { act, fireEvent, screen } from "@testing-library/react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Page } from "#platform/domain/page.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ROWS_PER_PAGE, useSearchFilters } from "#platform/web/ui/table/search-params.ts";
import { RecordList } from "#platform/web/ui/table/record-list.tsx";
import { RecordTable } from "#platform/web/ui/table/record-table.tsx";

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

test("a table has fifteen rows to a page, and another page flashes for 600 ms (ADMIN-8)", async () => {
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
  screen.getByText("page 2");
});

test("rows of the page before are not shown for longer than eight seconds (SITE-31)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ["setTimeout", "clearTimeout"] });
  let asked = 0;
  const secondPage = () =>
    asked++ === 0 ? new Promise<Page<string>>(() => {}) : { items: ["second page"], total: 31 };
  function SlowLetters() {
    const filters = useSearchFilters();
    const answer = useQuery({
      queryKey: ["slow letters", filters.page],
      queryFn: () => (filters.page === 1 ? { items: ["first row"], total: 31 } : secondPage()),
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
  screen.getByText("first row");
  await act(() => vi.advanceTimersByTimeAsync(1_500));
  expect(screen.queryByText("first row")).toBeNull();
  // The request that hangs is given up.
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("second page");
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("an address beyond the last page says so and leads to the last one (TEXT-12)", async () => {
  renderWithProviders(<Letters />, { at: "/?page=9" });
  await screen.findByText("There is no page 9");
  screen.getByText("The list has 3 pages.");
  expect(screen.getByRole("link", { name: "Go to the last page" }).getAttribute("href")).toBe("/?page=3");
});

test("when the only row of the last page was deleted, the page before it is shown", async () => {
  let letters = Array.from({ length: 16 }, (_, index) => `letter ${index + 1}`);
  function Shrinking() {
    const filters = useSearchFilters();
    const answer = useQuery({
      queryKey: ["shrinking letters", filters.page],
      queryFn: () => ({
        items: letters.slice((filters.page - 1) * ROWS_PER_PAGE, filters.page * ROWS_PER_PAGE),
        total: letters.length,
      }),
    });
    return (
      <RecordList
        answer={answer}
        filters={filters}
        render={(rows) => rows.join(", ")}
        failure="Failed"
        empty="None"
      />
    );
  }
  const { cache, router } = renderWithProviders(<Shrinking />, { at: "/?q=a&page=2" });
  await screen.findByText("letter 16");
  letters = letters.slice(0, 15);
  await act(() => cache.refetchQueries({ queryKey: ["shrinking letters"] }));
  await vi.waitFor(() => expect(router.state.location.search).toBe("?q=a"));
  await screen.findByText(/letter 15/);
  expect(screen.queryByText(/There is no page/)).toBeNull();
});

test.each([
  [0, undefined, "None", null],
  [1, false, null, "1 letter"],
  [2, false, null, "2 letters"],
  [1200, true, null, "About 1,200 letters"],
])("a list of %i (about: %j) shows '%s' or counts '%s'", async (total, about, empty, count) => {
  function Counted() {
    const filters = useSearchFilters();
    const answer = useQuery({
      queryKey: ["counted letters", total],
      queryFn: () => ({ items: ["a", "b"].slice(0, total), total, ...(about && { about }) }),
    });
    return (
      <RecordList
        countLabels={["letters", "letter"]}
        answer={answer}
        filters={filters}
        render={() => "rows"}
        failure="Failed"
        empty="None"
      />
    );
  }
  renderWithProviders(<Counted />);
  await screen.findByText(empty ?? "rows");
  expect(screen.queryByText("rows") === null).toBe(empty !== null);
  expect(document.querySelector("p[aria-live=polite]")?.textContent ?? null).toBe(count);
});

test("a list that cannot be loaded says so and is read again on request", async () => {
  let isAway = true;
  function Failing() {
    const filters = useSearchFilters();
    const answer = useQuery({
      queryKey: ["failing letters"],
      queryFn: () => (isAway ? Promise.reject(new Error("away")) : { items: ["a row"], total: 1 }),
    });
    return (
      <RecordList answer={answer} filters={filters} render={(rows) => rows} failure="Failed" empty="None" />
    );
  }
  renderWithProviders(<Failing />);
  expect((await screen.findByRole("alert")).textContent).toContain("Failed");
  isAway = false;
  screen.getByRole("button", { name: "Try Again" }).click();
  await screen.findByText("a row");
  expect(screen.queryByRole("alert")).toBeNull();
});
