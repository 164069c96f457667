// What could not be loaded says so, and is asked for again by its button (SITE-31).
import { fireEvent, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { OWN_APPLICATION } from "#tests/support/job-records.ts";
import { networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { SUBSCRIPTION } from "#tests/support/records.ts";
import ReportDialog from "#features/schools/web/reports/report-dialog.tsx";
import { InterviewNotes } from "#features/interviews/web/team/interview-notes.tsx";
import { SubscriptionDetails } from "#features/money/web/subscriptions/subscription-details.tsx";
import { CandidateApply } from "#features/jobs/web/apply/signed-in-apply.tsx";
import { VerificationTab } from "#features/schools/web/verifications/verification-tab.tsx";
import { VacancyEditor } from "#features/jobs/web/school/vacancy-editor.tsx";

const JOB = {
  _id: "v1",
  slug: "physics-teacher-indore-1a2b3c4d",
  title: "Physics Teacher",
  takesApplications: true,
  school: { instituteName: "Tagore Academy" },
};

test.each<[string, ReactElement, string, object, string, string | RegExp]>([
  [
    "a report",
    <ReportDialog key="r" target="school" by={{ about: "s1" }} onDone={() => {}} />,
    "/api/reports/s1",
    { report: { reason: "harassment", text: null, createdAt: "2026-03-10T05:00:00Z" } },
    "Your report could not be opened. Please try again.",
    /^You have reported this school/,
  ],
  [
    "the notes on an interview",
    <InterviewNotes key="n" interviewId="i1" onClose={() => {}} />,
    "/api/interview/i1/notes",
    { notes: [] },
    "The notes could not be loaded. Please try again.",
    "No notes yet",
  ],
  [
    "a subscription",
    <SubscriptionDetails key="s" employerId="e1" />,
    "/api/subscription/getEmployerSubscription/e1",
    SUBSCRIPTION,
    "Failed to load subscription data.",
    "19/20",
  ],
  [
    "the own application",
    <CandidateApply key="a" job={JOB} own={undefined} />,
    "/api/candidate/vacancies/v1",
    { isSaved: true, isProven: true, application: { ...OWN_APPLICATION, stage: "offered" } },
    "Whether you have applied could not be loaded. Please try again.",
    /Offered/,
  ],
  [
    "the verification of a school",
    <VerificationTab key="v" school={{ board: "CBSE_SCHOOL", affiliation: "Applied for" }} />,
    "/api/employer/verification",
    { request: null, badge: null, countsAsVerifiedUntil: null, suspension: null, history: [] },
    "The verification could not be loaded. Please try again.",
    /^Not yet verified/,
  ],
  [
    "a job to edit",
    <VacancyEditor key="e" id="v1" />,
    "/api/employer/vacancies/v1",
    { vacancy: { state: "closed" } },
    "The job could not be loaded. Please try again.",
    /can no longer be edited/,
  ],
])("%s", async (_what, element, path, answer, sentence, shown) => {
  let fails = true;
  renderWithProviders(element, {
    user: { role: "employer", memberRole: "viewer" },
    answers: { [`GET ${path}`]: () => (fails ? networkError() : Response.json(answer)) },
  });
  await screen.findByText(sentence);
  fails = false;
  fireEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect((await screen.findAllByText(shown)).length).toBeGreaterThan(0);
  expect(screen.queryByText(sentence)).toBeNull();
});
