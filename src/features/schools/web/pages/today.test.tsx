// The tab Today of a school: what waits, the week, the open jobs by stage, who fits, and what is left.
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { MemberRole } from "#platform/domain/role.ts";
import { Today } from "#features/schools/web/pages/today.tsx";
import { OWN_VACANCY } from "#tests/support/job-records.ts";
import { CANDIDATE, INTERVIEW, SUBSCRIPTION } from "#tests/support/records.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";

function openToday(memberRole: MemberRole, answers: Answers = {}) {
  const asked: string[] = [];
  const shown = renderWithProviders(<Today employerId="e1" />, {
    at: "/?tab=today",
    user: { role: "employer", memberRole },
    root: { today: "2026-03-10" },
    answers: {
      "GET /api/waiting": () => Response.json({ applicants: 3 }),
      "GET /api/interview/days/e1": () =>
        Response.json({
          interviews: [
            {
              ...INTERVIEW,
              _id: "i1",
              interviewDate: "2026-03-10",
              interviewSlotFrom: "16:00",
              mode: "online",
              proposals: [],
            },
            {
              ...INTERVIEW,
              _id: "i2",
              interviewDate: "2026-03-11",
              candidateName: "Ravi Iyer",
              proposals: [],
            },
          ],
          hasMore: false,
          nextDay: null,
        }),
      "GET /api/employer/vacancies": () =>
        Response.json([
          { ...OWN_VACANCY, applications: { applied: 12, shortlisted: 3, "not-selected": 4, withdrawn: 1 } },
          { ...OWN_VACANCY, _id: "v2", title: "Librarian", applications: {}, daysLeft: 0 },
        ]),
      "GET /api/employer/vacancies/v1/invited": () => Response.json({ candidateIds: [], left: 50 }),
      "GET /api/candidates/allCandidate": (_body, _headers, query) => {
        asked.push(query.toString());
        return Response.json([{ ...CANDIDATE, fullName: "Meera Joshi", match: { score: 85, reasons: [] } }]);
      },
      "GET /api/employer/quota": () =>
        Response.json({
          profiles: { used: 7, limit: 100 },
          ownProfiles: { used: 7, limit: 100 },
          resumes: null,
        }),
      "GET /api/subscription/getEmployerSubscription/e1": () =>
        Response.json({ ...SUBSCRIPTION, status: "active", credits: 12 }),
      ...answers,
    },
  });
  return { ...shown, asked };
}

test("a recruiter reads the week, each job by stage with ways to the desk, and who fits (EDASH-32)", async () => {
  const { asked } = openToday("recruiter");
  const today = (await screen.findByRole("heading", { level: 3, name: "Today" })).closest("section");
  within(today as HTMLElement).getByText("4:00 PM");
  const tomorrow = screen.getByRole("heading", { level: 3, name: "Tomorrow" }).closest("section");
  const link = within(tomorrow as HTMLElement).getByRole("link", { name: "Ravi Iyer" });
  expect(link.getAttribute("href")).toContain("view=day&day=2026-03-11&interview=i2");

  const job = (await screen.findByRole("link", { name: "Physics teacher" })).closest("li") as HTMLElement;
  within(job).getByText("21 days left");
  expect(
    within(job)
      .getAllByRole("link")
      .map(({ textContent }) => textContent),
  ).toEqual([
    "Physics teacher",
    "Applied 12",
    "Shortlisted 3",
    "Interview 0",
    "Offer 0",
    "Joined 0",
    "Closed 5",
  ]);
  expect(within(job).getByRole("link", { name: "Closed 5" }).getAttribute("href")).toContain(
    "tab=applicants&desk=v1&part=closed",
  );
  const widths = [...job.querySelectorAll("rect[data-tone]")].map((part) => part.getAttribute("width"));
  expect(widths).toEqual(["60%", "15%", "25%"]);
  const other = screen.getByRole("link", { name: "Librarian" }).closest("li") as HTMLElement;
  within(other).getByText("Nobody has applied yet.");
  within(other).getByText("Last day today");

  await screen.findByRole("link", { name: "Meera Joshi" });
  screen.getByText("85 match");
  expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
    subject: "Physics",
    profile: "PGT (classes 11 & 12)",
    near: "Indore, Madhya Pradesh, India",
    sort: "best",
    page: "1",
    limit: "10",
  });
  await screen.findByText(/^7 of 100 full profiles opened today\. 12 credits are left\./);
});

test("without interviews and jobs it says so, and what comes next", async () => {
  openToday("owner", {
    "GET /api/interview/days/e1": () =>
      Response.json({ interviews: [], hasMore: false, nextDay: "2026-04-02" }),
    "GET /api/employer/vacancies": () => Response.json([]),
  });
  await screen.findByText("None until 02 Apr 2026.");
  await screen.findByText("No job is online.");
  expect(screen.getByRole("link", { name: "Post a Job" }).getAttribute("href")).toContain("tab=jobs&job=new");
  expect(screen.queryByText(/fits? /)).toBeNull();
});

test("a last credit is one", async () => {
  openToday("owner", {
    "GET /api/subscription/getEmployerSubscription/e1": () =>
      Response.json({ ...SUBSCRIPTION, status: "active", credits: 1 }),
  });
  await screen.findByText(/^7 of 100 full profiles opened today\. 1 credit is left\./);
});

test("an interviewer reads interviews alone (EDASH-32)", async () => {
  const { requests } = openToday("interviewer");
  await screen.findByText("Interviews of seven days");
  expect(screen.queryByText("Open jobs")).toBeNull();
  expect(requests.filter((call) => /vacancies|allCandidate|quota/.test(call))).toEqual([]);
});
