// The tab Reports of a school: its charts as text, the choice of the season, and what it says without data (EDASH-33 to EDASH-36).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DECLINES, ORIGINS_OF_PEOPLE, REPORT_STEPS } from "#features/deciding/domain/hiring.ts";
import type { HiringReport } from "#features/deciding/domain/hiring-calls.ts";
import { HiringTab } from "#features/deciding/web/hiring-tab.tsx";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";

const stepsOf = (...counts: number[]) =>
  REPORT_STEPS.map((step, at) => ({ step, count: counts[at] ?? 0, found: at < 2 ? (counts[5] ?? 0) : 0 }));

const REPORT: HiringReport = {
  season: "2026-10",
  seasons: [
    { season: "2026-04", steps: stepsOf(8, 4, 2, 1, 1) },
    { season: "2026-10", steps: stepsOf(1_200, 300, 12, 3, 0, 20) },
  ],
  medians: { toAnswer: 1, toDecision: null },
  medianSchool: { toAnswer: 2.5, toDecision: null },
  origins: ORIGINS_OF_PEOPLE.map((origin, at) => ({ origin, count: 10 * at })),
  declines: DECLINES.map((decline, at) => ({ decline, count: at })),
  groups: [
    {
      _id: "v1",
      name: "Physics teacher",
      steps: stepsOf(1_190, 290, 10, 3, 0, 10),
      payFrom: 30_000,
      payTo: 45_000,
      asked: [
        { pay: 28_000, count: 2 },
        { pay: 38_000, count: 3 },
        { pay: 1_20_000, count: 1 },
      ],
    },
    { _id: null, name: null, steps: stepsOf(10, 10, 2, 0, 0, 10), payFrom: null, payTo: null, asked: [] },
  ],
  moreGroups: 2,
};

const open = (report: Partial<HiringReport> = {}, answers: Answers = {}) => {
  const asked: string[] = [];
  const shown = renderWithProviders(<HiringTab />, {
    at: "/?tab=reports",
    user: { role: "employer", memberRole: "viewer" },
    root: { today: "2026-11-20" },
    answers: {
      "GET /api/employer/hiring": (_body, _headers, query) => {
        asked.push(query.toString());
        return Response.json({ ...REPORT, ...report });
      },
      ...answers,
    },
  });
  return { ...shown, asked };
};

/** The rows of the table behind a chart. */
async function rowsOf(name: string): Promise<string[][]> {
  const figure = await screen.findByRole("figure", { name });
  const rows = within(figure).getAllByRole("row", { hidden: true });
  return rows.slice(1).map((row) => [...row.children].map(({ textContent }) => textContent));
}

test("steps, days, origins and reasons can be read as tables (EDASH-34, EDASH-35, EDASH-36)", async () => {
  open();
  expect(await rowsOf("From applying to joining")).toEqual([
    ["Applied or found", "1,180", "20"],
    ["Shortlisted", "280", "20"],
    ["Interview held", "12", "0"],
    ["Chosen", "3", "0"],
    ["Joined", "0", "0"],
  ]);
  screen.getByText("25%");
  expect(await rowsOf("Days that applicants wait")).toEqual([
    ["First answer, your school", "1 day"],
    ["First answer, typical school", "2.5 days"],
    ["Decision, your school", "—"],
  ]);
  screen.getByText(/A typical school is the middle of all schools\.$/);
  expect((await rowsOf("Where people came from")).at(-1)).toEqual([
    "Found by the school, without an application",
    "20",
  ]);
  expect((await rowsOf("Why people said no"))[1]).toEqual(["Declined an invitation: not this pay", "1"]);
  screen.getByText(/Why somebody declines an offer or withdraws an application is not counted here\.$/);
});

test("one job that is left out is one", async () => {
  open({ moreGroups: 1 });
  await screen.findByText("One more, with fewer people, is not shown.");
});

test("each job leads to its desk, and its pay is a strip; invitations without a job have a line (EDASH-36)", async () => {
  open({ medianSchool: { toAnswer: null, toDecision: null } });
  const jobs = await screen.findByRole("table", { name: "By job" });
  expect(within(jobs).getByRole("link", { name: "Physics teacher" }).getAttribute("href")).toContain(
    "tab=applicants&desk=v1",
  );
  within(jobs).getByRole("row", { name: "Invited without a job 10 10 2 0 0" });
  screen.getByText("2 more, each with fewer people, are not shown.");
  const seasons = within(screen.getByRole("table", { name: "Season by season" })).getAllByRole("row");
  expect(seasons.slice(1).map(({ textContent }) => textContent)).toEqual([
    "October 2026 to March 20271,2003001230",
    "April to September 202684211",
  ]);
  expect(await rowsOf("Pay asked and pay offered")).toEqual([
    ["Physics teacher", "₹30,000 to ₹45,000 a month", "₹28,000", "₹38,000", "₹1,20,000", "6"],
  ]);
  screen.getByText("₹30,000 to ₹45,000 a month. Half of 6 asked for ₹38,000 or less.");
  screen.getByText(/A typical school is shown once five have a figure\.$/);
});

test("the address keeps the season, and that of today needs none (EDASH-33)", async () => {
  const { router, asked } = open();
  const seasons = await screen.findByLabelText<HTMLSelectElement>("Season");
  expect([...seasons.options].map(({ text }) => text)).toEqual([
    "October 2026 to March 2027",
    "April to September 2026",
    "October 2025 to March 2026",
    "April to September 2025",
    "October 2024 to March 2025",
    "April to September 2024",
  ]);
  fireEvent.change(seasons, { target: { value: "2026-04" } });
  await waitFor(() => expect(asked.at(-1)).toBe("season=2026-04"));
  expect(router.state.location.search).toBe("?tab=reports&season=2026-04");
  fireEvent.change(seasons, { target: { value: "2026-10" } });
  await waitFor(() => expect(router.state.location.search).toBe("?tab=reports"));
});

test("a school without applicants reads what comes next, and a report that cannot be loaded says so", async () => {
  const nobody = stepsOf();
  open({
    seasons: [{ season: "2026-10", steps: nobody }],
    declines: DECLINES.map((decline) => ({ decline, count: 0 })),
    groups: [],
  });
  await screen.findByText("No applicants in two school years");
  expect(screen.getByRole("link", { name: "Post a Job" }).getAttribute("href")).toContain("tab=jobs&job=new");
  expect(screen.queryByRole("figure")).toBeNull();
});

test("a report that cannot be loaded is loaded again", async () => {
  let works = false;
  open({}, { "GET /api/employer/hiring": () => (works ? Response.json(REPORT) : serverError()) });
  await screen.findByText("The report could not be loaded. Please try again.");
  works = true;
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByRole("figure", { name: "From applying to joining" });
});
