// The search of jobs: its box, its filters, what was found, and what is offered where nothing was.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ComponentProps, useMemo } from "react";
import { useSearchParams } from "react-router";
import { expect, test } from "vitest";
import { VACANCY } from "#tests/support/job-records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { readJobFilters } from "#features/jobs/web/filter-params.ts";
import { JobSearch } from "#features/jobs/web/search/job-search.tsx";

type Props = ComponentProps<typeof JobSearch>;

const FOUND: Props["found"] = { jobs: [VACANCY], total: 1, about: false, page: 1, perPage: 20, wider: [] };
const COUNTS: Props["counts"] = {
  subjects: [
    { label: "Physics", slug: "physics", count: 1_200 },
    { label: "Hindi", slug: "hindi", count: 3 },
  ],
  cities: [{ label: "Indore, Madhya Pradesh", slug: "indore", count: 3 }],
};

function open(filters: Props["filters"] = {}, found: Partial<Props["found"]> = {}) {
  return renderWithProviders(
    <JobSearch
      filters={filters}
      found={{ ...FOUND, ...found }}
      counts={COUNTS}
      hrefOf={(page) => `/jobs?page=${page}`}
    />,
    { at: "/jobs", root: { today: "2026-11-22" } },
  );
}
const button = (name: RegExp | string) => screen.getByRole("button", { name, hidden: true });
const linksIn = (list: string) =>
  within(screen.getByRole("list", { name: list }))
    .getAllByRole("link")
    .map((link) => [link.textContent?.trim(), link.getAttribute("href")]);

test.each([
  [{ jobs: [], total: 0 }, "No jobs found"],
  [{}, "Show 1 job"],
  [{ total: 2 }, "Show 2 jobs"],
  [{ total: 1_200, about: true }, "Show about 1,200 jobs"],
])("of %o the drawer says: %s", (found, text) => {
  open({}, found);
  button(text);
});

test.each([
  [{}, "Filters"],
  [{ q: "physics" }, "Filters"],
  [{ q: "physics", board: "CBSE" }, "Filters (1)"],
  [{ city: "Indore, Madhya Pradesh, India", within: "50", board: "CBSE" }, "Filters (2)"],
])("of the filters %j the drawer counts: %s", (filters, text) => {
  open(filters);
  expect(button(/^Filters/).textContent).toBe(text);
});

test("the filters in use are named, and each link leads to the list without one", () => {
  open({ q: "maths", city: "Indore, Madhya Pradesh, India", within: "50", since: "1" });
  expect(linksIn("Filters in use")).toEqual([
    ["Within 50 km of Indore", "/jobs?q=maths&since=1"],
    ["“maths”", "/jobs?city=Indore%2C+Madhya+Pradesh%2C+India&within=50&since=1"],
    ["Posted since yesterday", "/jobs?q=maths&city=Indore%2C+Madhya+Pradesh%2C+India&within=50"],
  ]);
  screen.getByRole("link", { name: "Remove filter: “maths”" });
});

test("without filters none is named, and an empty list says that schools post here", () => {
  open({}, { jobs: [], total: 0 });
  expect(screen.queryByRole("list", { name: "Filters in use" })).toBeNull();
  screen.getByText("Schools post their jobs here. Please look again soon.");
  expect(screen.queryByRole("link", { name: "Show all jobs" })).toBeNull();
  expect(screen.queryByRole("list", { name: "Wider searches" })).toBeNull();
});

test("one filter that finds nothing leads to all jobs, and to wider searches with their counts", () => {
  const wider = [{ label: "jobs without: CBSE", filters: { subject: "Physics" }, count: 1_200 }];
  open({ board: "CBSE" }, { jobs: [], total: 0, wider });
  screen.getByText("No open job fits all of your filters at once.");
  expect(screen.getByRole("link", { name: "Show all jobs" }).getAttribute("href")).toBe("/jobs");
  expect(linksIn("Wider searches")).toEqual([["1,200 jobs without: CBSE", "/jobs?subject=Physics"]]);
});

test("a choice applies at once, a typed text with the button; Back shows the earlier filters", async () => {
  const { router } = open({ q: "maths" });
  const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
  expect(field("Search by subject, post, school or city").value).toBe("maths");
  fireEvent.change(field("Board"), { target: { value: "CBSE" } });
  await waitFor(() => expect(router.state.location.search).toBe("?q=maths&board=CBSE"));
  expect(router.state.historyAction).toBe("REPLACE");
  fireEvent.change(field("Search by subject, post, school or city"), { target: { value: " hindi " } });
  expect(router.state.location.search).toBe("?q=maths&board=CBSE");
  fireEvent.submit(document.querySelector("form") as Element);
  await waitFor(() => expect(router.state.location.search).toBe("?q=hindi&board=CBSE"));
  expect(router.state.historyAction).toBe("PUSH");
});

test("Back takes the words out of the box that still has the focus; what is being typed stays (JOB-41)", async () => {
  function AtAddress() {
    const [search] = useSearchParams();
    const filters = useMemo(() => readJobFilters(search), [search]);
    return <JobSearch filters={filters} found={FOUND} counts={COUNTS} hrefOf={() => "/jobs"} />;
  }
  const { router } = renderWithProviders(<AtAddress />, { at: "/jobs", root: { today: "2026-11-22" } });
  const box = screen.getByLabelText<HTMLInputElement>("Search by subject, post, school or city");
  box.focus();
  fireEvent.change(box, { target: { value: "physics" } });
  fireEvent.submit(document.querySelector("form") as Element);
  await waitFor(() => expect(router.state.location.search).toBe("?q=physics"));
  await act(() => router.navigate(-1));
  await waitFor(() => expect(box.value).toBe(""));
  expect(router.state.location.search).toBe("");
  fireEvent.change(box, { target: { value: "hin" } });
  await act(() => router.navigate("/jobs?board=CBSE"));
  await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Board").value).toBe("CBSE"));
  expect(box.value).toBe("hin");
});

test("subjects stand by name with their jobs, and a value that is no choice is shown all the same", () => {
  open({ subject: "Astronomy" });
  const subjects = screen.getByLabelText<HTMLSelectElement>("Subject");
  expect([...subjects.options].map(({ text }) => text)).toEqual([
    "All",
    "Astronomy (0)",
    "Hindi (3)",
    "Physics (1,200)",
  ]);
  expect(subjects.value).toBe("Astronomy");
});

test("a filter that the server refuses is named", () => {
  open({ city: "Nowhere" }, { refusal: "We do not know this city." });
  expect(screen.getByRole("alert").textContent).toBe("We do not know this city.");
});

test.each([
  [{ total: 1 }, "Showing 1 to 1 of 1", null],
  [{ total: 20 }, "Showing 1 to 1 of 20", null],
  [{ total: 21 }, "Showing 1 to 1 of 21", "Page 1 of 2"],
  [{ total: 41, page: 3, about: true }, "Showing 41 to 41 of about 41", "Page 3 of 3"],
])("of %o the list says: %s", (found, text, pages) => {
  open({}, found);
  screen.getByText(text);
  // What a screen reader says after other filters.
  expect(document.querySelector("output")?.textContent).toBe(`Jobs: ${found.total}`);
  expect(screen.queryByText(/^Page /)?.textContent ?? null).toBe(pages);
});

test("a page beyond the last says so", () => {
  open({}, { total: 21, page: 3 });
  screen.getByText("There is no page 3");
  expect(screen.getByRole("link", { name: "Go to the last page" }).getAttribute("href")).toBe("/jobs?page=2");
});

test("the offer of an alert has the search without the day of posting (ALERT-11)", () => {
  open({ subject: "Physics", city: "Indore", since: "7" });
  const link = screen.getByRole("link", { name: "Get new jobs of this search by mail" });
  expect(link.getAttribute("href")).toBe("/job-alerts/new?subject=Physics&city=Indore");
});
