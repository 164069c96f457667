// What members of a school see of its pages by their roles (TEAM-23).
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { MemberRole } from "#platform/domain/role.ts";
import { CANDIDATE, EMPLOYER, INTERVIEW } from "#tests/support/records.ts";
import { renderPage } from "#tests/support/render-with-providers.tsx";
import * as detailsPage from "#features/teachers/web/pages/candidate-details.tsx";
import * as dashboardPage from "#features/schools/web/pages/dashboard.tsx";
import * as plansPage from "#features/money/web/pages/plans.tsx";

const PLAN = {
  _id: "p1",
  name: "Standard",
  price: 4999,
  description: "For a term",
  features: ["Interviews"],
  totalcredits: 5,
  durationInDays: 90,
};
const PAGES = {
  "/employer/profile": ["/employer/profile/:id?", dashboardPage, "Institute Information"],
  "/employer/profile?tab=interviews": ["/employer/profile/:id?", dashboardPage, "Asha Verma"],
  "/employer/profile?tab=subscription": ["/employer/profile/:id?", dashboardPage, "No Active Subscription"],
  "/employer/candidatedetails/c1": ["/employer/candidatedetails/:id", detailsPage, CANDIDATE.fullName],
  "/subscriptionPlan": ["/subscriptionPlan", plansPage, "Standard"],
} as const;

async function open(at: keyof typeof PAGES, memberRole: MemberRole) {
  vi.stubGlobal("scrollTo", () => {});
  const [path, page, text] = PAGES[at];
  const { requests } = renderPage(page, path, {
    at,
    root: { today: "2026-03-10" },
    user: { role: "employer", memberRole },
    answers: {
      "GET /api/notifications/unread": () => Response.json({ unread: 0 }),
      "GET /api/employer/id/e1": () => Response.json(EMPLOYER),
      "GET /api/interview/counts/e1": () => Response.json({ total: 3, pending: 1, other: 2, upcoming: 2 }),
      "GET /api/interview/getInterviewsByEmployer/e1": () =>
        Response.json([{ ...INTERVIEW, status: "Completed", result: null }]),
      "GET /api/subscription/getEmployerSubscription/e1": () =>
        Response.json({ code: "NO_SUBSCRIPTION", message: "No subscription found" }, { status: 404 }),
      "GET /api/employer/candidateDetails/c1": () => Response.json(CANDIDATE),
      "POST /api/seenProfiles/markSeen": () => Response.json({ message: "Marked" }),
      "GET /api/subscription/plans": () => Response.json([PLAN]),
    },
  });
  await waitFor(() => expect(screen.getAllByText(text).length).toBeGreaterThan(0));
  return requests;
}

const ALL = ["owner", "recruiter", "interviewer", "viewer"] as const;

test.each([
  ["/employer/profile", "button", "Edit Profile", ["owner"]],
  ["/employer/profile", "link", "Team", ALL],
  ["/employer/profile", "link", "Subscription Details", ["owner", "recruiter", "viewer"]],
  ["/employer/profile", "link", "Search Candidate", ["owner", "recruiter", "viewer"]],
  ["/employer/profile?tab=interviews", "button", "Add Result", ["owner", "recruiter", "interviewer"]],
  ["/employer/candidatedetails/c1", "button", "Schedule Interview", ["owner", "recruiter"]],
  ["/employer/profile?tab=subscription", "link", "Subscribe Now", ["owner"]],
  ["/subscriptionPlan", "button", "Subscribe Now: Standard", ["owner"]],
] as const)(
  "a member sees no button that the own role may not press: %s has the %s %s for %o (TEAM-23)",
  async (...row) => {
    const [at, kind, name, roles] = row;
    for (const role of ALL) {
      await open(at, role);
      const isShown = screen.queryAllByRole(kind, { name }).length > 0;
      expect([role, isShown]).toEqual([role, roles.some((one) => one === role)]);
      document.body.replaceChildren();
    }
  },
);

test("a profile is marked as seen for every member but an interviewer", async () => {
  for (const role of ALL) {
    const requests = await open("/employer/candidatedetails/c1", role);
    const isMarked = requests.includes("POST /api/seenProfiles/markSeen");
    expect([role, isMarked]).toEqual([role, role !== "interviewer"]);
    document.body.replaceChildren();
  }
});
