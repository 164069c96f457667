// Every question before a step that cannot be undone: red, the safe choice in focus, and nothing sent without a yes.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { type ReactElement, Suspense } from "react";
import { expect, test, vi } from "vitest";
import { CANDIDATE, EMPLOYER, INTERVIEW, PLAN, SUBSCRIPTION } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminBanners from "#features/site/web/banners/admin-banners.tsx";
import AdminCandidates from "#features/teachers/web/admin/admin-candidates.tsx";
import AdminEmployers from "#features/schools/web/admin-employers.tsx";
import { CalendarAddress } from "#features/interviews/web/actions/calendar-address.tsx";
import { EmployerActions } from "#features/interviews/web/steps/school-row-actions.tsx";
import AdminInterviews from "#features/interviews/web/admin/admin-interviews.tsx";
import AdminNews from "#features/site/web/news/admin-news.tsx";
import AdminSubjects from "#features/catalogue/web/subjects/admin-subjects.tsx";
import AdminPlans from "#features/money/web/subscriptions/admin-plans.tsx";
import AdminSubscribers from "#features/money/web/subscriptions/admin-subscribers.tsx";

type Place = { draw: () => ReactElement; reads: Record<string, unknown>; button: string };
const NEWS = {
  _id: "n1",
  title: "Prize day",
  description: "Two",
  date: "2026-03-01",
  link: null,
  image: null,
};
const ADDRESS = { "interview/calendar-address": { address: "https://school.example/feed/abc.ics" } };
const interviews = (status: string) => ({ "interview/getAllInterviews": [{ ...INTERVIEW, status }] });
const subscribers = (status: string) => ({
  "subscription/getAllSubscribers": [{ ...SUBSCRIPTION, status }],
});
const schoolsInterview = () => (
  <EmployerActions interview={INTERVIEW} now={new Date("2026-03-20T09:00:00+05:30")} onOpen={vi.fn()} />
);

async function ask({ draw, reads, button }: Place) {
  const answers = Object.fromEntries(
    Object.entries(reads).map(([call, record]) => [`GET /api/${call}`, () => Response.json(record)]),
  );
  const shown = renderWithProviders(<Suspense>{draw()}</Suspense>, { admin: true, answers });
  fireEvent.click(await screen.findByRole("button", { name: button }));
  const question = await screen.findByRole("dialog");
  const [safe, step] = question.querySelectorAll("button");
  const writes = () => shown.requests.filter((call) => !call.startsWith("GET"));
  return { safe: safe as HTMLElement, step: step as HTMLElement, writes };
}

test.each<[string, Place, string, string]>([
  [
    "a candidate",
    {
      draw: () => <AdminCandidates />,
      reads: { "candidates/allCandidate": [CANDIDATE] },
      button: "Delete Asha Verma",
    },
    "Yes, delete",
    "DELETE /api/admin/candidates/delete/c1",
  ],
  [
    "an employer",
    {
      draw: () => <AdminEmployers />,
      reads: { "employer/allEmployer": [EMPLOYER] },
      button: "Delete Tagore Academy",
    },
    "Yes, delete",
    "DELETE /api/employer/delete/e1",
  ],
  [
    "a plan",
    { draw: () => <AdminPlans />, reads: { "subscription/plans": [PLAN] }, button: "Delete Basic" },
    "Yes, delete",
    "DELETE /api/subscription/deleteSubscriptionPlan/p1",
  ],
  [
    "news",
    { draw: () => <AdminNews />, reads: { "news/getAllNews": [NEWS] }, button: "Delete Prize day" },
    "Yes, delete",
    "DELETE /api/news/deleteNews/n1",
  ],
  [
    "a banner",
    {
      draw: () => <AdminBanners />,
      reads: { "banner/getAllBanners": [{ _id: "b1", image: "/api/files/photo/00aa.webp" }] },
      button: "Delete banner 1",
    },
    "Yes, delete",
    "DELETE /api/banner/delete/b1",
  ],
  [
    "a subject",
    {
      draw: () => <AdminSubjects />,
      reads: {
        "subjects/getAllSubjects": [{ _id: "s1", subject: "Maths" }],
        "subjects/use/s1": { candidates: 0 },
      },
      button: "Delete Maths",
    },
    "Yes, delete",
    "DELETE /api/subjects/deleteSubject/s1",
  ],
  [
    "the cancel of an interview",
    {
      draw: () => <AdminInterviews />,
      reads: interviews("Pending"),
      button: "Cancel the interview of Asha Verma",
    },
    "Yes, cancel it",
    "PUT /api/interview/updateInterviewStatus/i1",
  ],
  [
    "an interview, by an admin",
    {
      draw: () => <AdminInterviews />,
      reads: interviews("Cancelled"),
      button: "Delete the interview of Asha Verma",
    },
    "Yes, delete",
    "DELETE /api/interview/deleteInterview/i1",
  ],
  [
    "an interview, by a school",
    { draw: schoolsInterview, reads: {}, button: "Delete the interview with Asha Verma" },
    "Yes, delete",
    "DELETE /api/interview/deleteInterview/i1",
  ],
  [
    "a new calendar address",
    { draw: () => <CalendarAddress />, reads: ADDRESS, button: "Make a new address" },
    "Yes, make a new one",
    "POST /api/interview/calendar-address",
  ],
  [
    "the end of a calendar address",
    { draw: () => <CalendarAddress />, reads: ADDRESS, button: "Remove the address" },
    "Yes, remove it",
    "DELETE /api/interview/calendar-address",
  ],
  [
    "the cancel of a subscription",
    { draw: () => <AdminSubscribers />, reads: subscribers("active"), button: "Cancel Tagore Academy" },
    "Yes, cancel",
    "PUT /api/subscription/updateStatus/s1",
  ],
])("%s is asked about with the safe choice in focus, and sent only after the answer", async (...row) => {
  const [, place, label, call] = row;
  const first = await ask(place);
  expect(first.step.textContent).toBe(label);
  expect(first.step.className).toContain("danger");
  expect(document.activeElement).not.toBe(first.step);
  expect(screen.getByRole("dialog").querySelector("[data-autofocus]")).toBeNull();
  fireEvent.click(first.safe);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(first.writes()).toEqual([]);
  fireEvent.click(await screen.findByRole("button", { name: place.button }));
  fireEvent.click(await screen.findByRole("button", { name: label }));
  await waitFor(() => expect(first.writes()).toEqual([call]));
});

test("the activation of a subscription can be undone: its button has the focus and is not red", async () => {
  const { step } = await ask({
    draw: () => <AdminSubscribers />,
    reads: subscribers("pending"),
    button: "Activate Tagore Academy",
  });
  expect(step.textContent).toBe("Yes, activate");
  expect(document.activeElement).toBe(step);
  expect(step.className).not.toContain("danger");
});
