// The first view of the admin panel: its counts, its charts, and what it says when they cannot be loaded (ADMIN-4).
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import AdminDashboard from "#features/staff/web/dashboards/admin-dashboard.tsx";

const STATS = { Employer: 12, totalCandidates: 1_234, Subscriber: 5, totalMessages: 0 };
const CHARTS = {
  registrationsByMonth: [
    { month: "2026-02", candidates: 10, employers: 0 },
    { month: "2026-03", candidates: 4, employers: 20 },
  ],
  jobsByMonth: [
    { month: "2026-02", jobs: 2, applications: 40 },
    { month: "2026-03", jobs: 3, applications: 7 },
  ],
  interviewsByStatus: [
    { status: "Pending", count: 4 },
    { status: "Completed", count: 8 },
  ],
  subscriptionsByPlan: [{ plan: "Premium", count: 3, active: 2 }],
};
const answers = {
  "GET /api/admin/work": () =>
    Response.json({
      subscriptions: 3,
      transfers: 5,
      unsettled: 1,
      refunds: 2,
      verifications: 1,
      reports: 2,
      vacancies: 0,
      absences: 4,
      firstDays: 3,
      messages: 0,
      complaints: 6,
      overdueComplaints: 1,
      incidents: 2,
      overdueIncidents: 0,
      failedMails: 1_200,
    }),
  "GET /api/stats/getStats": () => Response.json(STATS),
  "GET /api/admin/charts": () => Response.json(CHARTS),
};
const open = (given: Answers = answers) =>
  renderWithProviders(<AdminDashboard />, { admin: true, answers: given });

test("what waits comes first, each with its list; where nothing waits, it says so (INT-92, STAFF-1, REPORT-13)", async () => {
  open();
  await screen.findByText("1,200");
  const tiles = within(screen.getByRole("region", { name: "What waits for you" })).getAllByRole("link");
  const shown = tiles.map((tile) => [
    tile.textContent,
    tile.getAttribute("href"),
    tile.hasAttribute("data-waits"),
  ]);
  expect(shown).toEqual([
    ["3Subscriptions to activate", "/?view=subscribers&status=pending", true],
    ["5Transfers to match", "/?view=transfers&state=claimed", true],
    ["1Payment to return", "/?view=unsettled", true],
    ["2Refunds under way", "/?view=refunds&state=refunding", true],
    ["1School to verify", "/?view=verifications&state=pending", true],
    ["2Reports to look at", "/?view=reports&state=open", true],
    ["0Every job is looked at", "/?view=jobs&state=needs-look", false],
    ["4Absences to decide", "/?view=absences&state=disputed", true],
    ["3First days to decide", "/?view=first-days&state=open", true],
    ["0Every message is answered", "/?view=messages&state=new", false],
    ["6Complaints to answer", "/?view=complaints&state=open", true],
    ["1Overdue complaint", "/?view=complaints&state=overdue", true],
    ["2Open incidents", "/?view=incidents&state=open", true],
    ["0No incident is overdue", "/?view=incidents&state=overdue", false],
    ["1,200Failed mails", "/?view=mail-health&state=failed", true],
  ]);
});

test("what waits says when it cannot be loaded, and is loaded again", async () => {
  let works = false;
  open({
    ...answers,
    "GET /api/admin/work": () =>
      works
        ? Response.json({
            subscriptions: 0,
            transfers: 0,
            unsettled: 0,
            refunds: 0,
            verifications: 0,
            reports: 0,
            vacancies: 0,
            absences: 0,
            firstDays: 0,
            messages: 0,
            failedMails: 0,
          })
        : serverError(),
  });
  const sentence = await screen.findByText("What waits for you could not be loaded.");
  works = true;
  fireEvent.click(within(sentence.closest("[role=alert]") as HTMLElement).getByRole("button"));
  await screen.findByText("No mail has failed");
});

test("each count leads to its list", async () => {
  open();
  await screen.findByText("1,234");
  const links = screen
    .getAllByRole("link", { name: /^Total/ })
    .map((link) => [link.textContent, link.getAttribute("href")]);
  expect(links).toEqual([
    ["Total Employers12", "/?view=employers"],
    ["Total Candidates1,234", "/?view=candidates"],
    ["Total Subscribers5", "/?view=subscribers"],
    ["Total Queries0", "/?view=messages"],
  ]);
  expect(document.querySelector("[aria-busy]")?.getAttribute("aria-busy")).toBe("false");
});

test("the charts can be read as text, oldest month first, and without plans it says so", async () => {
  open();
  const months = await screen.findByRole("table", { name: "Registrations by month" });
  expect([...months.querySelectorAll("tbody tr")].map(({ textContent }) => textContent)).toEqual([
    "Feb 2026100",
    "Mar 2026420",
  ]);
  screen.getByText("Mar 2026: Candidates 4, Employers 20");
  screen.getByText("2 active");
  const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
  expect(terms).toEqual(["Pending", "Completed", "Premium"]);
  cleanup();

  const none = { ...CHARTS, subscriptionsByPlan: [] };
  open({ ...answers, "GET /api/admin/charts": () => Response.json(none) });
  await screen.findByText("No subscriptions yet");
});

test("counts and charts that cannot be loaded say so, each with another try (ADMIN-5)", async () => {
  let works = false;
  const offline = () => Promise.reject(new TypeError("Failed to fetch"));
  open({
    "GET /api/admin/work": answers["GET /api/admin/work"],
    "GET /api/stats/getStats": () => (works ? Response.json(STATS) : offline()),
    "GET /api/admin/charts": offline,
  });
  await waitFor(() => expect(screen.getAllByText("Failed to load dashboard data")).toHaveLength(2));
  works = true;
  fireEvent.click(screen.getAllByRole("button")[0] as Element);
  await screen.findByText("1,234");
  expect(screen.getAllByText("Failed to load dashboard data")).toHaveLength(1);
});

test("jobs and applications are counted by month, also for screen readers", async () => {
  open();
  const table = await screen.findByRole("table", { name: "Jobs and applications by month" });
  expect(within(table).getByRole("row", { name: /February 2026|Feb 2026/ }).textContent).toMatch(/240$/);
});
