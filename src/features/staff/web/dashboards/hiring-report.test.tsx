// Hiring Report of staff: the report of all schools by profile, and its file (STAFF-16, STAFF-18).
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { DECLINES, ORIGINS_OF_PEOPLE, REPORT_STEPS } from "#features/deciding/domain/hiring.ts";
import AdminHiring from "#features/staff/web/dashboards/hiring-report.tsx";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";

const steps = REPORT_STEPS.map((step, at) => ({ step, count: 40 - 10 * at, found: 0 }));
const group = { _id: null, steps, payFrom: null, payTo: null, asked: [] };

test("all schools are reported by profile, without a typical school, and the file has the same season (STAFF-16, STAFF-18)", async () => {
  renderWithProviders(<AdminHiring />, {
    at: "/?season=2026-04",
    admin: true,
    root: { today: "2026-11-20" },
    answers: {
      "GET /api/admin/hiring": () =>
        Response.json({
          season: "2026-04",
          seasons: [{ season: "2026-04", steps }],
          medians: { toAnswer: 2, toDecision: 3.5 },
          origins: ORIGINS_OF_PEOPLE.map((origin) => ({ origin, count: 0 })),
          declines: DECLINES.map((decline) => ({ decline, count: 0 })),
          groups: [
            { ...group, name: "Librarian" },
            { ...group, name: null },
          ],
          moreGroups: 0,
        }),
    },
  });
  const profiles = within(await screen.findByRole("table", { name: "By profile" })).getAllByRole("row");
  expect(profiles.map(({ textContent }) => textContent)).toEqual([
    "ProfileApplied or foundShortlistedInterview heldChosenJoined",
    "Librarian403020100",
    "Without a profile403020100",
  ]);
  const days = within(screen.getByRole("figure", { name: "Days that applicants wait" })).getAllByRole("term");
  expect(days.map((term) => term.parentElement?.textContent)).toEqual([
    "First answer2 days",
    "Decision3.5 days",
  ]);
  expect(screen.queryByText(/typical school/i)).toBeNull();
  expect(screen.getByRole("link", { name: "Export CSV" }).getAttribute("href")).toBe(
    "/api/admin/export/hiring?season=2026-04",
  );
});
