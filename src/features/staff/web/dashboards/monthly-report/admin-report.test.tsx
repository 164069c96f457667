// Monthly Report: its table, choices and file (STAFF-12, STAFF-14).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { MonthlyReport } from "#features/staff/domain/dashboards/report-calls.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import AdminReport from "#features/staff/web/dashboards/monthly-report/admin-report.tsx";

const NONE = {
  candidates: 0,
  schools: 0,
  verifications: 0,
  invitations: 0,
  answered: 0,
  daysToInterview: null,
  daysToResult: null,
};
const MARCH = {
  candidates: 1_200,
  schools: 4,
  verifications: 3,
  invitations: 8,
  answered: 6,
  daysToInterview: 4.5,
  daysToResult: 0.5,
};
const REPORT: MonthlyReport = {
  months: [
    { month: "2026-02", ...NONE },
    { month: "2026-03", ...MARCH },
  ],
  whole: MARCH,
};

function open(answers: Answers = {}, at = "/") {
  return renderWithProviders(<AdminReport />, {
    at,
    admin: true,
    answers: { "GET /api/admin/report": () => Response.json(REPORT), ...answers },
  });
}

test("the whole time comes first, then each month, the newest first (STAFF-12)", async () => {
  open();
  const table = await screen.findByRole("table", { name: "Monthly report" });
  const rows = within(table)
    .getAllByRole("row")
    .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent));
  const march = ["1,200", "4", "3", "8", "6 (75%)", "4.5", "0.5"];
  expect(rows).toEqual([
    [
      "Month",
      "Candidates",
      "Schools",
      "Verified",
      "Invitations",
      "Answered",
      "Days to Interview",
      "Days to Result",
    ],
    ["All 2 months", ...march],
    ["Mar 2026", ...march],
    ["Feb 2026", "0", "0", "0", "0", "—", "—", "—"],
  ]);
  screen.getByText("Feb 2026 to Mar 2026");
});

test("the address keeps month and length, and the file has them too", async () => {
  const { router } = open({}, "/?to=2026-02&months=3");
  const file = await screen.findByRole("link", { name: "Export CSV" });
  expect(file.getAttribute("href")).toBe("/api/admin/export/report?to=2026-02&months=3");
  fireEvent.change(screen.getByLabelText("Months"), { target: { value: "24" } });
  await waitFor(() => expect(router.state.location.search).toBe("?to=2026-02&months=24"));
  const until = screen.getByLabelText<HTMLSelectElement>("Until");
  const earlier = until.options[3]?.value ?? "";
  expect(earlier).toMatch(/^\d{4}-\d{2}$/);
  fireEvent.change(until, { target: { value: earlier } });
  await waitFor(() => expect(router.state.location.search).toBe(`?to=${earlier}&months=24`));
});

test("the report is printed by its button", async () => {
  const print = vi.fn();
  vi.stubGlobal("print", print);
  open();
  fireEvent.click(await screen.findByRole("button", { name: "Print" }));
  expect(print).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});

test("a report that cannot be loaded says so and is loaded again", async () => {
  let works = false;
  open({ "GET /api/admin/report": () => (works ? Response.json(REPORT) : serverError()) });
  await screen.findByText("The report could not be loaded. Please try again.");
  works = true;
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByText("Mar 2026");
});
