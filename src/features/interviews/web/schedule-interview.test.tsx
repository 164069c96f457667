// Scheduling from the profile: who may, what is refused at which field, what is asked and what is sent (INT-11).
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Refusal } from "#platform/domain/refusal.ts";
import { INTERVIEW_STATUSES, type InterviewStatus } from "#features/interviews/domain/terms.ts";
import { CANDIDATE, INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { fieldOf, isWrong, press } from "#tests/support/acts.ts";
import {
  type CheckSubscription,
  FORM,
  LINK,
  openScheduling,
  pressInDialog,
  SEND,
  showScheduling,
  submitScheduling,
} from "#tests/support/show-scheduling.tsx";
import { ScheduleInterview } from "#features/interviews/web/schedule-interview.tsx";

test("a school schedules: it sees its credits, confirms, and the day and link are sent once", async () => {
  const { sent, onScheduled, cache } = showScheduling();
  const refetch = vi.spyOn(cache, "invalidateQueries");
  await openScheduling();
  screen.getByText("4:00 PM to 6:00 PM, India time");
  expect(screen.getByText("Current credits").nextElementSibling?.textContent).toBe("3");
  expect(fieldOf(/Interview Date/).min).toBe("2026-03-12");
  expect(fieldOf(/Interview Date/).max).toBe("2027-03-10");
  submitScheduling("2026-03-12", ` ${LINK} `);
  await screen.findByText("Scheduling this interview will deduct 1 credit. Current credits: 3.");
  await pressInDialog("Schedule this interview?", "Yes, schedule");
  await screen.findByRole("dialog", { name: "Interview Scheduled!" });
  expect(screen.queryByRole("dialog", { name: FORM })).toBeNull();
  expect(sent).toEqual([
    { candidateId: "c1", employerId: "e1", interviewDate: "2026-03-12", InterviewLink: LINK },
  ]);
  expect(onScheduled).toHaveBeenCalledOnce();
  expect(refetch).toHaveBeenCalledWith({ queryKey: ["/api/interview/getAllInterviews"] });
});

test("a school that does not confirm sends nothing, keeps its form and may try again", async () => {
  const { sent, onScheduled } = showScheduling();
  await openScheduling();
  submitScheduling("2026-03-12", LINK);
  await pressInDialog("Schedule this interview?", "Cancel");
  expect(fieldOf(/Meeting Link/).value).toBe(LINK);
  expect(sent).toEqual([]);
  expect(onScheduled).not.toHaveBeenCalled();
  submitScheduling("2026-03-13", LINK);
  await pressInDialog("Schedule this interview?", "Yes, schedule");
  await waitFor(() => expect(sent).toHaveLength(1));
});

test.each([
  ["", LINK, "Date missing", "Please select an interview date.", /Interview Date/],
  ["2026-03-11", LINK, "Date too soon", "Please choose a date at least 2 days from today.", /Interview Date/],
  [
    "2027-03-11",
    LINK,
    "Date too far ahead",
    "Please choose a date within the next 365 days.",
    /Interview Date/,
  ],
  [
    "2026-03-12",
    "meet.example",
    "Meeting link",
    "Please enter a valid meeting link (e.g., https://).",
    /Meeting Link/,
  ],
])("the day %j with the link %j is refused at its field: %s", async (day, link, title, sentence, wrong) => {
  const { sent } = showScheduling();
  await openScheduling();
  submitScheduling(day, link);
  await pressInDialog(title, "OK");
  for (const label of [/Interview Date/, /Meeting Link/]) {
    expect(isWrong(label), String(label)).toBe(String(label) === String(wrong));
  }
  expect(screen.getByRole("dialog", { name: FORM }).textContent).toContain(sentence);
  submitScheduling("2026-03-12", LINK);
  await screen.findByRole("dialog", { name: "Schedule this interview?" });
  expect(isWrong(wrong)).toBe(false);
  expect(sent).toEqual([]);
});

test("a candidate without a slot cannot be scheduled", async () => {
  showScheduling({ candidate: { interviewSlotTo: "" } });
  await openScheduling();
  expect([screen.queryByText("N/A"), screen.queryByText(/^Slot of/)]).toEqual([null, null]);
  submitScheduling("2026-03-12", LINK);
  await screen.findByRole("dialog", { name: "Slot missing" });
});

test("a second click while the subscription is read does nothing", async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<CheckSubscription>>>();
  const { check } = showScheduling({ checkSubscription: () => answer.promise });
  const button = screen.getByRole("button", { name: "Schedule Interview" });
  const isBusy = () => button.getAttribute("aria-busy") === "true";
  expect(isBusy()).toBe(false);
  fireEvent.click(button);
  fireEvent.click(button);
  await waitFor(() => expect(check).toHaveBeenCalledOnce());
  expect(isBusy()).toBe(true);
  answer.resolve({ subscription: { status: "active", credits: 1 } });
  await screen.findByRole("dialog", { name: FORM });
  expect(isBusy()).toBe(false);
});

test("a candidate who is marked as not available is named in the question (INT-45)", async () => {
  showScheduling({ candidate: { emailAvailable: "No" } });
  await openScheduling();
  submitScheduling("2026-03-12", LINK);
  const question = await screen.findByRole("dialog", { name: "Schedule this interview anyway?" });
  expect(question.textContent).toContain("Asha Verma is marked as Not Available.");
});

test.each([
  [
    "a sentence of the server",
    () => Response.json({ message: "The slot is taken." }, { status: 409 }),
    "The slot is taken.",
  ],
  ["an internal error", serverError, "Could not schedule the interview."],
])("a scheduling that fails with %s keeps the form (INT-23)", async (_what, answer, sentence) => {
  const { onScheduled } = showScheduling({ answers: { [SEND]: answer } });
  await openScheduling();
  submitScheduling("2026-03-12", LINK);
  await pressInDialog("Schedule this interview?", "Yes, schedule");
  await screen.findByText(sentence);
  await pressInDialog("Failed!", "OK");
  expect(fieldOf(/Meeting Link/).value).toBe(LINK);
  expect(onScheduled).not.toHaveBeenCalled();
});

test("at no credits See Plans leads to the plans, and Later keeps the form", async () => {
  const { router, sent } = showScheduling({
    checkSubscription: () => Promise.resolve({ subscription: { status: "active", credits: 0 } }),
  });
  await openScheduling();
  submitScheduling("2026-03-12", LINK);
  await pressInDialog("Insufficient Credits", "Later");
  expect(router.state.location.pathname).toBe("/employer/candidatedetails/c1");
  expect(fieldOf(/Meeting Link/).value).toBe(LINK);
  submitScheduling("2026-03-12", LINK);
  await pressInDialog("Insufficient Credits", "See Plans");
  expect(router.state.location.pathname).toBe("/subscriptionPlan");
  expect(sent).toEqual([]);
});

test.each([
  [null, "Login / Sign Up Required", "Login Now", "/login"],
  ["candidate", "Access Denied", "OK", "/employer/candidatedetails/c1"],
  ["admin", "Access Denied", "OK", "/employer/candidatedetails/c1"],
] as const)("%s gets '%s' and no form", async (role, title, button, path) => {
  const { router, check } = showScheduling({ role });
  press("Schedule Interview");
  await pressInDialog(title, button);
  expect(router.state.location.pathname).toBe(path);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(check).not.toHaveBeenCalled();
});

test.each([
  [null, "Subscription Required", "Subscribe Now", "/subscriptionPlan"],
  [{ status: "expired", credits: 2 }, "Subscription expired", "Upgrade Your Plan", "/subscriptionPlan"],
  [{ status: "pending", credits: 2 }, "Subscription Pending", "OK", "/employer/candidatedetails/c1"],
] as const)("with the subscription %o the form stays closed", async (subscription, title, button, path) => {
  const { router } = showScheduling({ checkSubscription: () => Promise.resolve({ subscription }) });
  press("Schedule Interview");
  await pressInDialog(title, button);
  expect(router.state.location.pathname).toBe(path);
  expect(screen.queryByRole("dialog", { name: FORM })).toBeNull();
});

test("after a request that was not paid in time the plans are offered (INT-11, INT-13)", async () => {
  const { router } = showScheduling({
    answers: {
      "GET /api/subscription/check/e1": () =>
        Response.json({
          subscription: {
            status: "canceled",
            credits: 0,
            startDate: null,
            createdAt: "2020-01-05T06:00:00Z",
          },
        }),
    },
  });
  press("Schedule Interview");
  await pressInDialog("Subscription Required", "Subscribe Now");
  expect(router.state.location.pathname).toBe("/subscriptionPlan");
});

test("a subscription that cannot be read says so; a login that has ended is asked for (INT-11, INT-22)", async () => {
  showScheduling({ checkSubscription: () => Promise.reject(new TypeError("Failed to fetch")) });
  press("Schedule Interview");
  await screen.findByText("Failed to check subscription. Please try again.");
  cleanup();
  const { check, router } = showScheduling({
    checkSubscription: () => Promise.reject(new Refusal("unauthenticated", "NOT_LOGGED_IN", "Log in.")),
  });
  // The dialog of the guard was answered with "Not now": each press asks for the login again.
  for (const presses of [1, 2]) {
    press("Schedule Interview");
    await pressInDialog("Login / Sign Up Required", presses === 1 ? "Cancel" : "Login Now");
    expect(check).toHaveBeenCalledTimes(presses);
  }
  expect(router.state.location.pathname).toBe("/login");
});

const TURNS: Partial<Record<InterviewStatus, string>> = {
  Pending: "Waiting for the candidate to confirm.",
  "Interview Scheduled": "The candidate has confirmed.",
  Rescheduled: "The new day has been set.",
  "Pending Reschedule": "The candidate has asked for another day.",
};
const LATE = "The candidate did not answer in time. Delete it under Scheduled Interviews to invite again.";

test.each(INTERVIEW_STATUSES)(
  "an interview that is %s replaces the button and says whose turn it is",
  (status) => {
    // The first of several times is past; the last one can still be taken.
    const answerBy = "2026-03-14T10:30:00.000Z";
    for (const [today, isLate] of [
      ["2026-03-12", false],
      ["2026-03-14", false],
      ["2026-03-15", true],
    ] as const) {
      renderWithProviders(
        <ScheduleInterview candidate={CANDIDATE} open={{ ...INTERVIEW, status, answerBy }} />,
        { user: { role: "employer" }, root: { today } },
      );
      expect(screen.queryByRole("button", { name: "Schedule Interview" })).toBeNull();
      const expected = isLate && status === "Pending" ? LATE : TURNS[status];
      const shown = [...Object.values(TURNS), LATE].filter((text) => screen.queryByText(text));
      expect(shown, today).toEqual(expected ? [expected] : []);
      cleanup();
    }
  },
);
