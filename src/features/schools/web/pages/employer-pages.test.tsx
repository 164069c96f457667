// The pages of the employer area: who may open them, and what an admin reads there (EDASH-1, EDASH-10, CAND-6).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CANDIDATE, EMPLOYER, INTERVIEW, SUBSCRIPTION } from "#tests/support/records.ts";
import { type Answers, renderPage } from "#tests/support/render-with-providers.tsx";
import { FORM, LINK, pressInDialog, submitScheduling } from "#tests/support/show-scheduling.tsx";
// Loaded here, so that the dialog opens at once.
import "#features/schools/web/employer-edit.tsx";
import * as detailsPage from "#features/teachers/web/pages/candidate-details.tsx";
import * as dashboardPage from "#features/schools/web/pages/dashboard.tsx";

const LOCKED_AT = "2026-03-10";
const answers: Answers = {
  "GET /api/notifications/unread": () => Response.json({ unread: 0 }),
  "GET /api/employer/id/e1": () => Response.json(EMPLOYER),
  "GET /api/interview/counts/e1": () => Response.json({ total: 3, pending: 1, other: 2, upcoming: 2 }),
  "GET /api/interview/getInterviewsByEmployer/e1": () => Response.json([INTERVIEW]),
  "GET /api/employer/quota": () =>
    Response.json({
      profiles: { used: 38, limit: 150 },
      ownProfiles: { used: 38, limit: 150 },
      resumes: { used: 0, limit: 50 },
      endsAt: "2026-03-10T18:30:00.000Z",
    }),
  "GET /api/subscription/getEmployerSubscription/e1": () => Response.json(SUBSCRIPTION),
  "GET /api/employer/candidateDetails/c1": () => Response.json(CANDIDATE),
  "POST /api/seenProfiles/markSeen": () => Response.json({ message: "Marked" }),
};
const SCHOOL = { user: { role: "employer" as const } };
const ADMIN = { admin: true };
const seen = (requests: string[]) => requests.filter((call) => call.includes("markSeen")).length;

function openDashboard(at: string, who: object, change: Answers = {}) {
  vi.stubGlobal("scrollTo", () => {});
  return renderPage(dashboardPage, "/employer/profile/:id?", {
    at,
    root: { today: LOCKED_AT },
    answers: { ...answers, ...change },
    ...who,
  });
}

test.each([
  ["/employer/profile", "Profile", "Institute Information"],
  ["/employer/profile?tab=interviews", "Scheduled Interviews", "Asha Verma"],
  ["/employer/profile?tab=subscription", "Subscription Details", "19/20"],
])("the address %s is the tab %s of the school's dashboard", async (at, tab, text) => {
  openDashboard(at, SCHOOL);
  await screen.findByText(text);
  const current = [...document.querySelectorAll("aside [aria-current=page]")];
  expect(current.map(({ textContent }) => textContent)).toEqual([tab]);
  const others = ["Institute Information", "Asha Verma", "19/20"].filter((other) => other !== text);
  for (const other of others) expect(screen.queryByText(other)).toBeNull();
  expect(screen.queryByRole("note")).toBeNull();
  expect(screen.queryAllByRole("button", { name: "Edit Profile" })).toHaveLength(tab === "Profile" ? 1 : 0);
});

test("an admin reads a school's dashboard and changes nothing (VIEW-13)", async () => {
  const { requests } = openDashboard("/employer/profile/e1", ADMIN);
  await screen.findByText("Institute Information");
  expect(screen.getByRole("note").textContent).toContain("You are looking at this employer as an admin");
  for (const name of ["Edit Profile", "Delete Account", "Change Password"]) {
    expect(screen.queryByRole("button", { name })).toBeNull();
  }
  const places = [...document.querySelectorAll("aside nav a")].map((link) => link.getAttribute("href"));
  expect(places.slice(0, 3)).toEqual([
    "/employer/profile/e1",
    "/employer/profile/e1?tab=interviews",
    "/employer/profile/e1?tab=subscription",
  ]);
  expect(requests).not.toContain("GET /api/auth/emailStatus");
  expect(requests).not.toContain("GET /api/employer/quota");
  expect(screen.queryByRole("heading", { name: "Today's Quota" })).toBeNull();
});

test.each([
  ["owner", 1],
  ["viewer", 1],
  ["interviewer", 0],
] as const)(
  "of members the %s finds the day's quota %i times on the dashboard (VIEW-13)",
  async (memberRole, times) => {
    openDashboard("/employer/profile", { user: { role: "employer", memberRole } });
    await screen.findByText("Institute Information");
    expect(screen.queryAllByText(/^38 of 150 full profiles today/)).toHaveLength(times);
  },
);

test("an admin who names no school is led to the list of them", async () => {
  openDashboard("/employer/profile", ADMIN);
  await screen.findByText("You have no school of your own");
  const link = within(screen.getByRole("main")).getByRole("link", { name: "All Employers" });
  expect(link.getAttribute("href")).toBe("/admin/edunakuri/dashboard?view=employers");
});

test.each([[{}], [{ user: { role: "candidate" } }]])("%o has no employer dashboard", async (who) => {
  const { router } = openDashboard("/employer/profile", who);
  await waitFor(() => expect(router.state.location.pathname).toBe("/login"));
});

test("a school without interviews reads its next step, and an admin the counts", async () => {
  const none = {
    "GET /api/interview/counts/e1": () => Response.json({ total: 0, pending: 0, other: 0, upcoming: 0 }),
  };
  openDashboard("/employer/profile", SCHOOL, none);
  await screen.findByText("Next: invite your first candidate");
  expect(screen.queryByText("Total Interviews")).toBeNull();
  document.body.replaceChildren();
  openDashboard("/employer/profile/e1", ADMIN, none);
  await screen.findByText("Total Interviews");
  expect(screen.queryByText("Next: invite your first candidate")).toBeNull();
});

test("a saved edit of the school closes the form, and the session, which has its name too, is read again", async () => {
  let stored = EMPLOYER;
  const { requests } = openDashboard("/employer/profile", SCHOOL, {
    "GET /api/employer/id/e1": () => Response.json(stored),
    "PUT /api/employer/edit/e1": (body) => {
      const sent = body instanceof FormData ? Object.fromEntries(body) : (body as object);
      stored = { ...EMPLOYER, ...("instituteName" in sent && { instituteName: String(sent.instituteName) }) };
      return Response.json(stored);
    },
  });
  const dialog = () => document.querySelector<HTMLElement>("dialog[open]");
  fireEvent.click(await screen.findByRole("button", { name: "Edit Profile" }));
  await waitFor(() => expect(dialog()?.querySelectorAll("form")).toHaveLength(1));
  const form = () => within(dialog() as HTMLElement);
  fireEvent.click(form().getByText("Cancel").closest("button") as Element);
  await waitFor(() => expect(dialog()).toBeNull());

  fireEvent.click(screen.getByText("Edit Profile"));
  await waitFor(() => expect(dialog()?.querySelectorAll("form")).toHaveLength(1));
  requests.length = 0;
  fireEvent.change(form().getByLabelText(/^Institute Name/), { target: { value: "Tagore School" } });
  fireEvent.click(form().getByText("Save Changes").closest("button") as Element);
  await waitFor(() => expect(dialog()).toBeNull());
  expect((await screen.findByRole("heading", { level: 1 })).textContent).toBe("Tagore School");
  await waitFor(() => expect(requests).toContain("GET /api/auth/session"));
});

const openDetails = (who: object, change: Answers = {}) =>
  renderPage(detailsPage, "/employer/candidatedetails/:id", {
    at: "/employer/candidatedetails/c1",
    root: { today: LOCKED_AT },
    answers: { ...answers, ...change },
    ...who,
  });

test.each([
  ["Completed", "Schedule Interview"],
  ["Cancelled", "Schedule Interview"],
  ["Pending", "Scheduled"],
  ["Rescheduled", "Scheduled"],
])("a school whose interview with the candidate is %s sees '%s'", async (status, label) => {
  const { requests } = openDetails(SCHOOL, {
    "GET /api/interview/getInterviewsByEmployer/e1": () =>
      Response.json([
        { ...INTERVIEW, _id: "i2", status: "Completed" },
        { ...INTERVIEW, status },
      ]),
  });
  await screen.findByText(label);
  expect(screen.queryAllByRole("button", { name: "Schedule Interview" })).toHaveLength(
    label === "Scheduled" ? 0 : 1,
  );
  expect(seen(requests)).toBe(1);
});

test("an admin reads the profile here too: nothing is marked as seen, and no interviews are read", async () => {
  const { requests } = openDetails(ADMIN);
  expect((await screen.findAllByText("9876543210")).length).toBeGreaterThan(0);
  expect(seen(requests)).toBe(0);
  expect(requests.filter((call) => call.includes("getInterviewsByEmployer"))).toEqual([]);
  expect(screen.queryByText(/candidate not found/i)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Schedule Interview" }));
  await screen.findByRole("dialog", { name: "Access Denied" });
});

test("a school schedules from the full profile with its credits, which are read again each time", async () => {
  let credits = 3;
  const sent: unknown[] = [];
  openDetails(SCHOOL, {
    "GET /api/interview/getInterviewsByEmployer/e1": () => Response.json([]),
    "GET /api/subscription/check/e1": () => Response.json({ subscription: { status: "active", credits } }),
    "POST /api/interview/scheduleInterview": (body) => {
      sent.push(body);
      return Response.json(INTERVIEW, { status: 201 });
    },
  });
  const openForm = async () => {
    fireEvent.click(await screen.findByRole("button", { name: "Schedule Interview" }));
    await screen.findByRole("dialog", { name: FORM });
  };
  const shownCredits = () => screen.getByText("Current credits").nextElementSibling?.textContent;
  await openForm();
  expect(shownCredits()).toBe("3");
  fireEvent.click(screen.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog", { name: FORM })).toBeNull());
  credits = 2;
  await openForm();
  expect(shownCredits()).toBe("2");
  submitScheduling("2026-03-14", LINK);
  await pressInDialog("Schedule this interview?", "Yes, schedule");
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ candidateId: "c1", employerId: "e1", interviewDate: "2026-03-14" });
});

const refuse = (status: number, code: string) => () =>
  Response.json({ code, message: "A sentence of the server." }, { status });

test("an interviewer reads that the role does not allow another profile (TEAM-23)", async () => {
  openDetails(
    { user: { role: "employer", memberRole: "interviewer" } },
    { "GET /api/employer/candidateDetails/c1": refuse(404, "NOT_FOUND") },
  );
  await screen.findByText("Your role does not allow this profile");
  expect(screen.queryByText("Candidate not found")).toBeNull();
});

test.each([
  ["that is not there", refuse(404, "NOT_FOUND"), "Candidate not found"],
  ["above the daily limit", refuse(429, "DAILY_LIMIT"), "Daily limit reached"],
])("a profile %s has its own message and is not marked", async (_which, answer, text) => {
  const { requests } = openDetails(SCHOOL, { "GET /api/employer/candidateDetails/c1": answer });
  await screen.findByText(new RegExp(text, "i"));
  expect(screen.queryByText("9876543210")).toBeNull();
  expect(seen(requests)).toBe(0);
});
