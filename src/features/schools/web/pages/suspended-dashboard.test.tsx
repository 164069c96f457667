// The pages of a suspended school (SCHOOL-17).
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EMPLOYER, SUBSCRIPTION } from "#tests/support/records.ts";
import { type Answers, renderPage } from "#tests/support/render-with-providers.tsx";
import * as detailsPage from "#features/teachers/web/pages/candidate-details.tsx";
import * as dashboardPage from "#features/schools/web/pages/dashboard.tsx";

const refused = () => Response.json({ code: "SCHOOL_SUSPENDED", message: "Suspended." }, { status: 403 });
const answers: Answers = {
  "GET /api/employer/id/e1": () => Response.json(EMPLOYER),
  "GET /api/employer/verification": () =>
    Response.json({
      request: null,
      badge: null,
      countsAsVerifiedUntil: null,
      suspension: { since: "2026-03-09T20:00:00Z", reason: "Teachers were asked for a fee." },
      history: [],
    }),
  "GET /api/subscription/getEmployerSubscription/e1": () => Response.json(SUBSCRIPTION),
  "GET /api/subscription/check/e1": () =>
    Response.json({ isSubscribed: true, subscription: SUBSCRIPTION, pending: null }),
  "GET /api/interview/counts/e1": refused,
  "GET /api/notifications/unread": refused,
};
const WHO = { user: { role: "employer" as const, memberRole: "owner" as const, isSuspended: true as const } };

test.each([
  ["/employer/profile", "Institute Information"],
  ["/employer/profile?tab=subscription", "19/20"],
])("the dashboard of a suspended school says why: %s (SCHOOL-17)", async (at, text) => {
  vi.stubGlobal("scrollTo", () => {});
  const { requests } = renderPage(dashboardPage, "/employer/profile/:id?", {
    at,
    root: { today: "2026-03-10" },
    answers,
    ...WHO,
  });
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toContain("Your school is suspended");
  await screen.findByText("Teachers were asked for a fee.");
  expect(notice.textContent).toContain("Since 10 Mar 2026");
  await screen.findByText(text);
  expect(screen.queryByRole("button", { name: "Edit Profile" })).toBeNull();
  for (const call of ["GET /api/interview/counts/e1", "GET /api/notifications/unread"])
    expect(requests).not.toContain(call);
});

test("a recruiter of a suspended school reads the own address, not the owner's", async () => {
  vi.stubGlobal("scrollTo", () => {});
  renderPage(dashboardPage, "/employer/profile/:id?", {
    at: "/employer/profile",
    root: { today: "2026-03-10" },
    answers,
    user: { ...WHO.user, memberRole: "recruiter", email: "recruiter@tagore.example" },
  });
  await screen.findAllByText("recruiter@tagore.example");
  // In the school's record alone.
  expect(screen.getAllByText(EMPLOYER.email)).toHaveLength(1);
});

test("a profile leads a suspended school to its dashboard", async () => {
  const { router } = renderPage(detailsPage, "/employer/candidatedetails/:id", {
    at: "/employer/candidatedetails/c1",
    answers,
    ...WHO,
  });
  await vi.waitFor(() => expect(router.state.location.pathname).toBe("/employer/profile"));
});
