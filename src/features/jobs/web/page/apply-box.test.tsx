// Until when somebody can apply, and what stands there for a job that is not open.
import { fireEvent, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { APPLICANT, VACANCY } from "#tests/support/job-records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ApplyBox, ShareLink } from "#features/jobs/web/page/apply-box.tsx";
import { jobMeta } from "#features/jobs/web/page/job-meta.ts";
import type { ShownJob } from "#features/jobs/web/page/load-job.ts";

// Loaded here, so that they are there at once.
import "#features/finding/web/search/candidate-match.tsx";
import "#features/schools/web/reports/report-button.tsx";
import "#features/jobs/web/apply/signed-in-apply.tsx";

const JOB: ShownJob = { ...VACANCY, takesApplications: true };
const TODAY = "2026-11-22";

const open = (change: Partial<ShownJob> = {}, role?: "candidate" | "employer") =>
  renderWithProviders(<ApplyBox job={{ ...JOB, ...change }} own={undefined} today={TODAY} />, {
    at: "/jobs/physics-teacher-0a1b2c3d",
    ...(role && { user: { role } }),
  });

test.each([
  [{ state: "paused", takesApplications: false }, "The school takes no applications just now."],
  [{ state: "expired", takesApplications: false }, "This job is closed. Its last day has passed."],
  [{ state: "closed", takesApplications: false }, "This job is closed."],
  [{ takesApplications: false }, "The school takes no applications just now."],
] as const)("a job with %j says: %s", (change, sentence) => {
  open(change);
  screen.getByText(sentence);
  expect(screen.queryByText(/^Apply by/)).toBeNull();
  expect(screen.queryByRole("link", { name: "Register to apply" })).toBeNull();
});

test("an open job names its last day; one without a last day names none", () => {
  open();
  expect(screen.getByText(/^Apply by/).textContent).toMatch(/05 Dec 2026/);
  expect(screen.queryByText(/takes no applications|is closed/)).toBeNull();
  document.body.replaceChildren();
  open({ closesAt: null });
  expect(screen.queryByText(/^Apply by/)).toBeNull();
  screen.getByRole("link", { name: "Register to apply" });
});

test("a candidate reads how well the job fits, with the reasons (JOB-47, MATCH-6)", async () => {
  open({ match: APPLICANT.match ?? undefined }, "candidate");
  await screen.findByText("Match: 85 of 100");
  screen.getByText(/Teaches Physics/);
});

test("only a candidate reports the school", async () => {
  open({}, "candidate");
  await screen.findByRole("button", { name: /Report/ });
  document.body.replaceChildren();
  open({}, "employer");
  await screen.findByText(/school's account/);
  expect(screen.queryByRole("button", { name: /Report/ })).toBeNull();
});

test.each([
  [{}, /Permanent · Physics · Apply by .*05 Dec 2026\. Teach/],
  [{ state: "paused", takesApplications: false }, / · Takes no applications just now\. Teach/],
  [{ takesApplications: false }, / · Takes no applications just now\. Teach/],
  [{ state: "closed" }, / · Closed\. Teach/],
  [{ subjects: [] }, /Permanent · Apply by/],
] as const)("search engines read of a job with %j: %s (JOB-45)", (change, summary) => {
  const job = { ...JOB, ...change } as ShownJob;
  const meta = JSON.stringify(jobMeta([], { job, crumbs: [], posting: null }));
  expect(meta).toMatch(summary);
  expect(meta).toContain("Physics Teacher in Indore, Tagore Academy");
});

afterEach(() => vi.unstubAllGlobals());

function press(navigator: object) {
  vi.stubGlobal("navigator", navigator);
  renderWithProviders(<ShareLink title="PGT Physics" />);
  const link = screen.getByRole("link", { name: "Share this job" });
  expect(link.getAttribute("href")).toMatch(/^https:\/\/wa\.me\/\?text=PGT\+Physics/);
  fireEvent.click(link);
}

test("without a share sheet the address is copied", async () => {
  const writeText = vi.fn(() => Promise.resolve());
  press({ clipboard: { writeText } });
  await screen.findByText("The link is copied.");
  expect(writeText).toHaveBeenCalledOnce();
});

test("an address that cannot be copied is shown", async () => {
  press({ clipboard: { writeText: () => Promise.reject(new Error("not allowed")) } });
  await screen.findByText(/^The link could not be copied\. It is /);
});

test("closing the share sheet is no failure", async () => {
  const share = vi.fn(() => Promise.reject(new DOMException("closed", "AbortError")));
  press({ share });
  await vi.waitFor(() => expect(share).toHaveBeenCalledOnce());
  expect(screen.queryByText(/could not be copied/)).toBeNull();
});
