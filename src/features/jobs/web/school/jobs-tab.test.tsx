// The tab Jobs: what the list shows, what each role and state can do, and the form (JOB-80 to JOB-89).
import { configure, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { MemberRole } from "#platform/domain/role.ts";
import { findAndPress, findAndType } from "#tests/support/acts.ts";
import { openJobs } from "#tests/support/jobs-tab.tsx";
import { networkError } from "#tests/support/render-with-providers.tsx";
import { CANDIDATE } from "#tests/support/records.ts";
import { OWN_VACANCY } from "#tests/support/job-records.ts";

// Rendering a long page is slow when two processors run all tests.
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

test("a job is listed with its state in words, its applicants by stage, days left and views (JOB-80)", async () => {
  openJobs();
  const row = await screen.findByRole("row", { name: /Physics teacher/ });
  for (const text of ["Published", "Open until 31 Mar 2026.", "21 days left", "1,234"])
    within(row).getByText(text);
  const link = within(row).getByRole("link", { name: "Shortlisted 1" });
  expect(link.getAttribute("href")).toBe("/?tab=applicants&job=v1&stage=shortlisted");
  const all = within(row).getByRole("link", { name: "All 4" });
  expect(all.getAttribute("href")).toBe("/?tab=applicants&job=v1&part=all&from=applied");
});

const FITTING = [
  { ...CANDIDATE, _id: "c1", fullName: "Meera Joshi" },
  { ...CANDIDATE, _id: "c2", fullName: "Ravi Iyer" },
];

test("after a publication the tab names who fits, each with an invitation to apply (JOB-99)", async () => {
  const invited = ["c2"];
  const { router } = openJobs({
    at: "/?tab=jobs&fits=v1",
    answers: {
      "GET /api/candidates/allCandidate": () => Response.json(FITTING, { headers: { "x-total-count": "2" } }),
      "GET /api/employer/vacancies/v1/invited": () => Response.json({ candidateIds: invited, left: 1 }),
      "PUT /api/employer/vacancies/v1/invited/c1": () => {
        invited.push("c1");
        return Response.json({ message: "The teacher was invited to apply." });
      },
    },
  });
  await screen.findByText("2 teachers fit Physics teacher");
  await screen.findByText("Invited to apply");
  screen.getByText("Invite to apply");
  expect(screen.queryByRole("button", { name: "Invite Ravi Iyer to apply" })).toBeNull();
  await findAndPress("Invite Meera Joshi to apply");
  await waitFor(() => expect(screen.getAllByText("Invited to apply")).toHaveLength(2));
  (await screen.findByRole("link", { name: "Close" })).click();
  await waitFor(() => expect(router.state.location.search).toBe("?tab=jobs"));
});

test("whom the school met before comes first, once, with what was then and a way to it (JOB-100)", async () => {
  const finalist = {
    _id: "c2",
    fullName: "Ravi Iyer",
    photo: null,
    post: "Physics teacher 2025",
    stage: "offered",
    on: "2025-12-04",
    threadId: "a7",
  };
  openJobs({
    at: "/?tab=jobs&fits=v1",
    answers: {
      "GET /api/candidates/allCandidate": () => Response.json(FITTING, { headers: { "x-total-count": "2" } }),
      "GET /api/employer/vacancies/v1/invited": () => Response.json({ candidateIds: [], left: 1 }),
      "GET /api/employer/vacancies/v1/finalists": () => Response.json({ finalists: [finalist] }),
    },
  });
  await screen.findByText("You have met before");
  screen.getByText("2 teachers fit Physics teacher");
  screen.getByText("Physics teacher 2025 · Offered · 04 Dec 2025");
  expect(screen.getByRole("link", { name: "Ravi Iyer" }).getAttribute("href")).toBe(
    "/employer/applications/a7",
  );
  expect(screen.getByRole("link", { name: "Meera Joshi" }).getAttribute("href")).toBe(
    "/employer/candidatedetails/c1",
  );
  expect(
    screen
      .getAllByRole("button", { name: /^Invite .* to apply$/ })
      .map((one) => one.getAttribute("aria-label")),
  ).toEqual(["Invite Ravi Iyer to apply", "Invite Meera Joshi to apply"]);
});

test("a refused invitation says why, and nobody who fits is said too (JOB-99)", async () => {
  const message = "This teacher has applied for the job already.";
  openJobs({
    at: "/?tab=jobs&fits=v1",
    answers: {
      "GET /api/candidates/allCandidate": () => Response.json(FITTING, { headers: { "x-total-count": "2" } }),
      "GET /api/employer/vacancies/v1/invited": () => Response.json({ candidateIds: [], left: 1 }),
      "PUT /api/employer/vacancies/v1/invited/c1": () =>
        Response.json({ message, code: "HAS_APPLIED" }, { status: 409 }),
    },
  });
  await findAndPress("Invite Meera Joshi to apply");
  await screen.findByText(message);
  document.body.replaceChildren();
  openJobs({
    at: "/?tab=jobs&fits=v1",
    answers: {
      "GET /api/candidates/allCandidate": () => Response.json([], { headers: { "x-total-count": "0" } }),
      "GET /api/employer/vacancies/v1/invited": () => Response.json({ candidateIds: [], left: 50 }),
    },
  });
  await screen.findByText("Nobody in the list of teachers fits Physics teacher yet.");
});

test("a removed job says why (JOB-80)", async () => {
  openJobs({
    rows: [{ ...OWN_VACANCY, state: "removed", removedReason: "It asks for money.", daysLeft: null }],
  });
  await screen.findByText("Removed by our staff: It asks for money.");
  expect(screen.queryByRole("link", { name: "Edit Physics teacher" })).toBeNull();
});

test("a school without jobs is led to its first one, and a filter that finds none says so (JOB-80)", async () => {
  openJobs({ rows: [] });
  await screen.findByText("No jobs posted yet");
  expect(screen.getByRole("link", { name: "Post a Job" }).getAttribute("href")).toBe("/?tab=jobs&job=new");
  document.body.replaceChildren();
  openJobs({ rows: [], at: "/?tab=jobs&state=closed" });
  await screen.findByText("No jobs match");
});

test("jobs that cannot be loaded can be tried again", async () => {
  openJobs({ answers: { "GET /api/employer/vacancies": networkError } });
  await screen.findByRole("button", { name: "Try Again" });
});

test.each<MemberRole>(["viewer", "interviewer"])(
  "a member who is %s only reads (JOB-88)",
  async (memberRole) => {
    openJobs({ memberRole, at: "/?tab=jobs&job=v1" });
    await screen.findByRole("row", { name: /Physics teacher/ });
    expect(screen.queryByRole("link", { name: "Post a Job" })).toBeNull();
    expect(screen.queryByRole("button", { name: /Pause|Close|Copy/ })).toBeNull();
    expect(screen.queryAllByRole("link", { name: "All 4" })).toHaveLength(memberRole === "viewer" ? 1 : 0);
  },
);

test("a school that may not publish reads why, and where to go (JOB-84)", async () => {
  const message = "Only verified schools publish vacancies.";
  openJobs({ allowance: { limit: 3, refusal: { code: "SCHOOL_NOT_VERIFIED", message } } });
  await screen.findByText(message, { exact: false });
  expect(screen.getByRole("link", { name: "Go to Verification" }).getAttribute("href")).toBe(
    "/?tab=verification",
  );
  screen.getByText(/1 of 3 jobs online\. A school without a plan has up to 3 at once, with one up to 50/);
});

test("pausing is sent at once; closing asks why and says who gets a mail (JOB-82)", async () => {
  const { sent } = openJobs();
  await findAndPress("Pause Physics teacher");
  await waitFor(() => expect(sent).toEqual([{ state: "paused" }]));
  await findAndPress("Close Physics teacher");
  await screen.findByText(/4 applicants still wait for your answer and get a mail/);
  await findAndPress("Close Job");
  await screen.findByText("Please choose why the job closes.");
  await findAndType(/^Why/, "cancelled");
  await findAndPress("Close Job");
  await waitFor(() => expect(sent[1]).toEqual({ state: "closed", reason: "cancelled" }));
});

test("one tap copies a job as a draft and opens it (JOB-87)", async () => {
  const { requests, router } = openJobs();
  await findAndPress("Copy as draft Physics teacher");
  await waitFor(() => expect(router.state.location.search).toBe("?tab=jobs&job=v1"));
  expect(requests).toContain("POST /api/employer/vacancies/v1/copy");
});

test.each([
  ["draft", ["Publish", "Edit", "Preview", "Delete", "More", "Copy as draft"]],
  ["published", ["Edit", "View page", "More", "Pause", "Close", "Copy as draft"]],
  ["paused", ["Resume", "Edit", "View page", "More", "Close", "Copy as draft"]],
  ["closed", ["View page", "More", "Copy as draft"]],
])("a job that is %s has the buttons %j, the last in its menu (JOB-81)", async (state, labels) => {
  openJobs({ rows: [{ ...OWN_VACANCY, state, closeReason: state === "closed" ? "cancelled" : null }] });
  const row = await screen.findByRole("row", { name: /Physics teacher/ });
  const cell = within(row).getAllByRole("cell").at(-2);
  const buttons = cell ? [...cell.querySelectorAll("button, a")] : [];
  expect(buttons.map(({ textContent }) => textContent)).toEqual(labels);
});

test("a draft is deleted after a question (JOB-81)", async () => {
  const { requests } = openJobs({ rows: [{ ...OWN_VACANCY, state: "draft", applications: {} }] });
  await findAndPress("Delete Physics teacher");
  expect(requests).not.toContain("DELETE /api/employer/vacancies/v1");
  await findAndPress("Yes, delete");
  await waitFor(() => expect(requests).toContain("DELETE /api/employer/vacancies/v1"));
});
