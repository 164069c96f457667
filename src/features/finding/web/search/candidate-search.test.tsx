// Paging through the public list (SEARCH-18).
import { act, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CANDIDATE } from "#tests/support/records.ts";
import { networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { CandidateSearch } from "#features/finding/web/search/candidate-search.tsx";
import { CANDIDATE_LIST_PATH } from "#features/teachers/web/filter-params.ts";
import { LATE_MS } from "#platform/web/ui/feedback/late.ts";

// Two seconds is the longest acceptable wait, not a fixed pause.
test("another page shows 'Loading...' until it is there, and no longer (SEARCH-18)", async () => {
  const answer = () => Response.json([CANDIDATE], { headers: { "x-total-count": "31" } });
  let arrive: (response: Response) => void = () => {};
  let calls = 0;
  const { router } = renderWithProviders(<CandidateSearch subjects={[]} />, {
    at: CANDIDATE_LIST_PATH,
    answers: {
      "GET /api/candidates/allCandidate": () =>
        calls++ === 0 ? answer() : new Promise<Response>((resolve) => (arrive = resolve)),
    },
  });
  await screen.findByText("Showing 1 to 1 of 31");
  await router.navigate(`${CANDIDATE_LIST_PATH}?page=2`);
  await screen.findByText("Loading...");
  arrive(answer());
  await screen.findByText("Showing 16 to 16 of 31");
  expect(screen.queryByText("Loading...")).toBeNull();
});

const LIST = "GET /api/candidates/allCandidate";
const rows = (total: number, items: object[] = [CANDIDATE]) =>
  Response.json(items, { headers: { "x-total-count": String(total) } });

test("a list that cannot be loaded says so, and can be asked for again (SEARCH-23)", async () => {
  let fails = true;
  renderWithProviders(<CandidateSearch subjects={[]} />, {
    at: CANDIDATE_LIST_PATH,
    answers: { [LIST]: () => (fails ? networkError() : rows(1)) },
  });
  await screen.findByText("Unable to load candidates");
  fails = false;
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("Showing 1 to 1 of 1");
  expect(screen.queryByText("Unable to load candidates")).toBeNull();
});

test.each([
  [9, 31, "Go to the last page", "?page=3"],
  [2, 1, "Go to page 1", ""],
])("page %i of %i candidates has a link: %s", async (page, total, name, last) => {
  renderWithProviders(<CandidateSearch subjects={[]} />, {
    at: `${CANDIDATE_LIST_PATH}?page=${page}`,
    answers: { [LIST]: () => rows(total, []) },
  });
  await screen.findByText(`There is no page ${page}`);
  expect(screen.getByRole("link", { name }).getAttribute("href")).toBe(CANDIDATE_LIST_PATH + last);
});

test("where nobody fits, one press shows all candidates again", async () => {
  const { router } = renderWithProviders(<CandidateSearch subjects={["Physics"]} />, {
    at: `${CANDIDATE_LIST_PATH}?subject=Physics`,
    answers: { [LIST]: (_body, _headers, query) => (query.has("subject") ? rows(0, []) : rows(1)) },
  });
  const all = await screen.findByRole("link", { name: "Show all candidates" });
  fireEvent.click(all);
  await screen.findByText("Showing 1 to 1 of 1");
  expect(router.state.location.pathname + router.state.location.search).toBe(CANDIDATE_LIST_PATH);
  expect(localStorage.getItem("subject")).toBeNull();
});

test("a later page of a search that finds nobody says that nobody fits", async () => {
  renderWithProviders(<CandidateSearch subjects={["Physics"]} />, {
    at: `${CANDIDATE_LIST_PATH}?subject=Physics&page=2`,
    answers: { [LIST]: () => rows(0, []) },
  });
  await screen.findByRole("link", { name: "Show all candidates" });
  expect(screen.queryByText("There is no page 2")).toBeNull();
});

test("an answer that takes long is asked for again by a button", async () => {
  let calls = 0;
  const { router } = renderWithProviders(<CandidateSearch subjects={["Physics"]} />, {
    at: CANDIDATE_LIST_PATH,
    answers: { [LIST]: () => (calls++ === 1 ? new Promise<Response>(() => {}) : rows(calls)) },
  });
  await screen.findByText("Showing 1 to 1 of 1");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  await act(() => router.navigate(`${CANDIDATE_LIST_PATH}?subject=Physics`));
  await act(() => vi.advanceTimersByTimeAsync(LATE_MS));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await act(() => vi.advanceTimersByTimeAsync(100));
  screen.getByText("Showing 1 to 1 of 3");
});
