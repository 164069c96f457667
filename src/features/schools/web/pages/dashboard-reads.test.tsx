// Each tab of a school's dashboard is drawn on the server with what it needs, and reads nothing else (EDASH-1).
import { waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { EMPLOYER, INTERVIEW, SUBSCRIPTION } from "#tests/support/records.ts";
import { renderPage } from "#tests/support/render-with-providers.tsx";
import * as dashboardPage from "#features/schools/web/pages/dashboard.tsx";

const TEAM = "GET /api/employer/team";
const QUOTA = "GET /api/employer/quota";
const WAITING = "GET /api/waiting";
const DAYS = "GET /api/interview/days/e1";
const INTERVIEWS = "GET /api/interview/getInterviewsByEmployer/e1";
const HIRING = "GET /api/employer/hiring";
const PLAN = "GET /api/subscription/getEmployerSubscription/e1";

/** The reads of the loader, which runs on the server. */
async function readsOf(at: string, who: object) {
  const reads: string[] = [];
  let isLoaded = false;
  vi.stubGlobal("scrollTo", () => {});
  const loader = async (args: Parameters<typeof dashboardPage.loader>[0]) => {
    const loaded = await dashboardPage.loader(args);
    isLoaded = true;
    return loaded;
  };
  const note = (call: string, answer: object) => () => {
    if (!isLoaded) reads.push(call);
    return Response.json(answer);
  };
  const limit = { used: 0, limit: 50 };
  renderPage({ ...dashboardPage, loader }, "/employer/profile/:id?", {
    at,
    root: { today: "2026-03-10" },
    answers: {
      "GET /api/notifications/unread": () => Response.json({ unread: 0 }),
      "GET /api/employer/id/e1": () => Response.json(EMPLOYER),
      "GET /api/interview/counts/e1": () => Response.json({ total: 3, pending: 1, other: 2, upcoming: 2 }),
      [INTERVIEWS]: note(INTERVIEWS, [INTERVIEW]),
      [DAYS]: note(DAYS, { interviews: [INTERVIEW], hasMore: false, nextDay: null }),
      [PLAN]: note(PLAN, SUBSCRIPTION),
      [WAITING]: note(WAITING, { answers: 0, results: 0, today: 0, applicants: 0, notices: 0 }),
      [HIRING]: note(HIRING, {
        season: "2025-10",
        seasons: [],
        medians: { toAnswer: null, toDecision: null },
        origins: [],
        declines: [],
        groups: [],
        moreGroups: 0,
      }),
      [TEAM]: note(TEAM, { role: "owner", members: [], invitations: [], transfer: null }),
      [QUOTA]: note(QUOTA, {
        profiles: limit,
        ownProfiles: limit,
        resumes: limit,
        endsAt: "2026-03-10T18:30:00.000Z",
      }),
    },
    ...who,
  });
  await waitFor(() => expect(isLoaded).toBe(true));
  return reads.toSorted();
}

const SCHOOL = { user: { role: "employer" as const } };

test.each([
  ["/employer/profile", SCHOOL, [QUOTA, PLAN, WAITING]],
  ["/employer/profile?tab=interviews", SCHOOL, [INTERVIEWS]],
  ["/employer/profile?tab=interviews&view=week", SCHOOL, [DAYS]],
  ["/employer/profile?tab=interviews&view=day&day=2026-03-12", SCHOOL, [DAYS]],
  ["/employer/profile?tab=subscription", SCHOOL, [PLAN]],
  ["/employer/profile?tab=team", SCHOOL, [TEAM]],
  ["/employer/profile?tab=reports", SCHOOL, [HIRING]],
  ["/employer/profile/e1", { admin: true }, [PLAN]],
  ["/employer/profile/e1?tab=team", { admin: true }, [PLAN]],
])("%s for %o reads %o", async (at, who, reads) => {
  expect(await readsOf(at, who)).toEqual(reads.toSorted());
});
