// The pages of the candidate area: who may open them, and where they lead (CDASH-1, CDASH-40, CAND-11).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OWN_APPLICATION, VACANCY } from "#tests/support/job-records.ts";
import { CANDIDATE, INTERVIEW } from "#tests/support/records.ts";
import { ENTRY } from "#tests/support/shortlist-record.ts";
import { type Answers, renderPage } from "#tests/support/render-with-providers.tsx";
import * as dashboardPage from "#features/teachers/web/pages/dashboard.tsx";
import * as editPage from "#features/teachers/web/pages/edit.tsx";
import * as fullProfilePage from "#features/teachers/web/pages/full-profile.tsx";
import * as adminDetailsPage from "#features/staff/web/pages/candidate-details.tsx";

const EMAIL = "asha@teacher.example";
const BY_EMAIL = "GET /api/candidates/asha%40teacher.example";
const answers: Answers = {
  "GET /api/notifications/unread": () => Response.json({ unread: 0 }),
  [BY_EMAIL]: () => Response.json({ candidate: CANDIDATE, upcomingInterviews: [INTERVIEW] }),
  "GET /api/employer/candidateDetails/c1": () => Response.json(CANDIDATE),
  "GET /api/candidate/views": () =>
    Response.json([{ employerId: "e1", school: "Hill School", day: "2026-03-09", count: 2 }]),
  "GET /api/interview/counts/c1": () => Response.json({ total: 3, pending: 2, other: 1, upcoming: 2 }),
  "GET /api/interview/getInterviewsByCandidate/c1": () => Response.json([INTERVIEW]),
};
const ASHA = { user: { _id: "c1", email: EMAIL, role: "candidate" as const } };
const SCHOOL = { user: { role: "employer" as const } };
const ADMIN = { admin: true };
type Page = Parameters<typeof renderPage>[0];

function open(page: Page, path: string, setting: { at: string; answers?: Answers } & object) {
  vi.stubGlobal("scrollTo", () => {});
  return renderPage(page, path, {
    root: { today: "2026-03-10" },
    ...setting,
    answers: { ...answers, ...setting.answers },
  });
}

test("the tab Profile has the counts of interviews (CDASH-1, CDASH-5)", async () => {
  open(dashboardPage, "/candidate/profile", {
    at: "/candidate/profile",
    ...ASHA,
    answers: {
      "GET /api/interview/counts/c1": () => Response.json({ total: 3, pending: 1, other: 1, upcoming: 2 }),
    },
  });
  await screen.findByText("Total Interviews");
  const places = [...document.querySelectorAll("aside nav a")].map((place) => place.textContent);
  expect(places).toEqual([
    "Today",
    "Profile",
    "Scheduled Interviews",
    "Jobs for you",
    "Applications",
    "Saved jobs",
    "Alerts",
    "Privacy",
    "Go Home",
  ]);
  const counts = [...document.querySelectorAll("dt")].slice(0, 3);
  expect(
    counts.map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]),
  ).toEqual([
    ["Total Interviews", "3"],
    ["Pending Interviews", "1"],
    ["Upcoming Interviews", "2"],
  ]);
});

const paged = (rows: object[]) => Response.json(rows, { headers: { "x-total-count": String(rows.length) } });
const openToday = (changes: Answers = {}) =>
  open(dashboardPage, "/candidate/profile", {
    at: "/candidate/profile?tab=today",
    ...ASHA,
    answers: {
      "GET /api/waiting": () => Response.json({ answers: 0, today: 0, applications: 0, jobs: 0, notices: 0 }),
      "GET /api/candidate/applications": () =>
        paged([
          { ...OWN_APPLICATION, stage: "shortlisted" },
          { ...OWN_APPLICATION, _id: "p2", stage: "withdrawn" },
        ]),
      "GET /api/candidate/vacancies": () => paged([{ ...VACANCY, match: ENTRY.match }]),
      ...changes,
    },
  });
const cardOf = async (name: string) =>
  within((await screen.findByRole("heading", { name })).closest("section") ?? document.body);

test.each([
  [1, "1Invitation to answer"],
  [2, "2Invitations to answer"],
  [0, undefined],
])("with %i invitations the day reads: %s (CDASH-42, STAFF-15)", async (waiting, text) => {
  openToday({
    "GET /api/waiting": () =>
      Response.json({ answers: waiting, today: 0, applications: 0, jobs: 0, notices: 0 }),
  });
  await screen.findByRole("heading", { level: 1, name: "Today" });
  const link = screen.queryByRole("link", { name: /to answer$/ });
  expect(link?.textContent).toBe(text);
  if (link) expect(link.getAttribute("href")).toBe("/candidate/profile?tab=interviews");
});

test("the day has the next interview, open applications by stage, jobs that fit, and who saw the profile (CDASH-42, VIEW-12)", async () => {
  openToday();
  const next = await cardOf("Next interview");
  next.getByText("Tagore Academy");
  next.getByText(/4:00 PM/);
  const applications = await cardOf("Your applications");
  const [one, ...others] = await applications.findAllByRole("list", { name: "Stage" });
  expect(others).toEqual([]);
  const steps = within(one ?? document.body).getAllByRole("listitem");
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    "Applied",
    "Shortlisted",
    "Interview",
    "Chosen",
    "Offered",
    "Accepted",
    "Joined",
  ]);
  expect(steps.map((step) => step.getAttribute("aria-current"))).toEqual([
    null,
    "step",
    null,
    null,
    null,
    null,
    null,
  ]);
  applications.getByText(/on the school's short list/);
  const jobs = await cardOf("Jobs for you");
  await jobs.findByText("85 match");
  expect(jobs.getByRole("link", { name: VACANCY.title }).getAttribute("href")).toBe(`/jobs/${VACANCY.slug}`);
  const views = await cardOf("Who saw me");
  await views.findByText("Hill School");
  views.getByText("09 Mar 2026");
});

test("an offer that waits stands first, also where many applications are newer (CDASH-42)", async () => {
  const letter = { state: "sent", replyBy: "2026-03-22", firstDay: "2026-04-01" };
  const ended = (at: number) => ({ ...OWN_APPLICATION, _id: `e${at}`, stage: "withdrawn" });
  const all = [
    ...Array.from({ length: 20 }, (_, at) => ended(at)),
    { ...OWN_APPLICATION, _id: "p9", stage: "offered", letter },
  ];
  openToday({
    "GET /api/candidate/applications": (_body, _headers, query) =>
      Response.json(all.slice(0, Number(query.get("limit"))), {
        headers: { "x-total-count": String(all.length) },
      }),
  });
  const offer = await screen.findByRole("link", { name: "Answer the Offer" });
  expect(offer.getAttribute("href")).toBe("/candidate/applications/p9/offer");
});

test("a day without anything says what comes, and leads to the jobs (CDASH-42)", async () => {
  openToday({
    [BY_EMAIL]: () => Response.json({ candidate: CANDIDATE, upcomingInterviews: [] }),
    "GET /api/candidate/applications": () => paged([]),
    "GET /api/candidate/vacancies": () => paged([]),
  });
  await screen.findByText("When a school invites you, the day appears here.");
  await screen.findByText("No application is open.");
  expect(screen.getByRole("link", { name: "Look for jobs" }).getAttribute("href")).toBe("/jobs");
  await screen.findByText("No open job names your subjects or your post today.");
});

test("the interviews are a tab, and the profile that is shown again is read again", async () => {
  const { router, requests } = open(dashboardPage, "/candidate/profile", {
    at: "/candidate/profile?tab=interviews",
    ...ASHA,
  });
  await screen.findByText("Tagore Academy");
  expect(document.querySelector("aside [aria-current=page]")?.textContent).toBe("Scheduled Interviews");
  const reads = () => requests.filter((call) => call === BY_EMAIL).length;
  const before = reads();
  await router.navigate("/candidate/profile");
  await screen.findByText("Total Interviews");
  await waitFor(() => expect(reads()).toBeGreaterThan(before));
  expect(document.querySelector("aside [aria-current=page]")?.textContent).toBe("Profile");
  const after = reads();
  await router.navigate("/candidate/profile?tab=interviews");
  await screen.findByRole("heading", { name: "Scheduled Interviews" });
  expect(reads()).toBe(after);
});

test.each([
  ["", "With a subscription", true],
  ["?plan=none", "Without one", false],
])("the own profile%s is shown as a school sees it: %s", async (search, label, hasPhone) => {
  open(fullProfilePage, "/candidate/fullProfile", { at: `/candidate/fullProfile${search}`, ...ASHA });
  const shown = await screen.findByRole("link", { name: label });
  expect(shown.getAttribute("aria-current")).toBe("true");
  expect(shown.className).not.toContain("default");
  const choices = [...document.querySelectorAll("nav a")];
  expect(choices.map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["With a subscription", "/candidate/fullProfile"],
    ["Without one", "/candidate/fullProfile?plan=none"],
  ]);
  expect(choices.filter((link) => link.getAttribute("aria-current"))).toHaveLength(1);
  expect(screen.queryAllByText("9876543210").length > 0).toBe(hasPhone);
  expect(screen.getByRole("link", { name: "Edit Profile" }).getAttribute("href")).toBe(
    "/candidate/profileForm",
  );
});

test.each([
  ["the candidate", ASHA, "/candidate/profile", "What schools read about you."],
  ["an admin", ADMIN, "/admin/candidatedetails/c1", "Asha Verma"],
])("%s edits the profile, and Cancel leads back", async (_who, who, back, lead) => {
  const { router, requests } = open(editPage, "/candidate/edit/:candidateId", {
    at: "/candidate/edit/c1",
    ...who,
  });
  const cancel = await screen.findByRole("button", { name: "Cancel" });
  screen.getByText(lead);
  expect(requests.includes(BY_EMAIL)).toBe(who === ASHA);
  fireEvent.click(cancel);
  await waitFor(() => expect(router.state.location.pathname).toBe(back), { timeout: 20_000 });
});

test.each([
  ["a visitor", {}],
  ["a school", SCHOOL],
  ["another candidate", { user: { ...ASHA.user, _id: "c2" } }],
])("%s cannot edit the profile", async (_who, who) => {
  const { router } = open(editPage, "/candidate/edit/:candidateId", { at: "/candidate/edit/c1", ...who });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});

test("an admin reads the full profile; one that is missing says so", async () => {
  const path = "/admin/candidatedetails/:id";
  const at = "/admin/candidatedetails/c1";
  open(adminDetailsPage, path, { at, ...ADMIN });
  expect((await screen.findAllByText("9876543210")).length).toBeGreaterThan(0);
  document.body.replaceChildren();
  open(adminDetailsPage, path, {
    at,
    ...ADMIN,
    answers: {
      "GET /api/employer/candidateDetails/c1": () =>
        Response.json({ code: "NOT_FOUND", message: "Candidate not found" }, { status: 404 }),
    },
  });
  await screen.findByText(/candidate not found/i);
  expect(screen.queryByText("9876543210")).toBeNull();
});

test.each([
  ["a visitor", {}],
  ["a school", SCHOOL],
  ["a candidate", ASHA],
])("%s does not read an admin's pages", async (_who, who) => {
  const { router } = open(adminDetailsPage, "/admin/candidatedetails/:id", {
    at: "/admin/candidatedetails/c1",
    ...who,
  });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
});
