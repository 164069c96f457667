// Scheduling from the profile: what is refused at which field, what is asked and what is sent (INT-11).
import { screen, fireEvent, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CANDIDATE, INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import {
  DAY,
  fieldOf,
  FORM,
  isWrong,
  LINK,
  openScheduling,
  pressInDialog,
  SEND,
  showScheduling,
  submitScheduling,
} from "#tests/support/show-scheduling.tsx";
import { interviewQueries } from "#web/interviews/queries.ts";
import { ScheduleInterview } from "#web/interviews/schedule/schedule-interview.tsx";
import type { CheckSubscription } from "#web/interviews/schedule/use-schedule.ts";

test("a school schedules: it sees its credits, confirms, and the day and link are sent once", async () => {
  const { sent, onScheduled, cache } = showScheduling();
  const refetch = vi.spyOn(cache, "invalidateQueries");
  await openScheduling();
  expect(screen.getByText("4:00 PM to 6:00 PM, India time")).toBeDefined();
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
  expect(refetch).toHaveBeenCalledWith({ queryKey: interviewQueries.all });
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
  expect(screen.getByText("N/A")).toBeDefined();
  submitScheduling("2026-03-12", LINK);
  expect(await screen.findByRole("dialog", { name: "Slot missing" })).toBeDefined();
});

test("a second click while the subscription is read does nothing", async () => {
  const answer = Promise.withResolvers<Awaited<ReturnType<CheckSubscription>>>();
  const { check } = showScheduling({ checkSubscription: () => answer.promise });
  const button = screen.getByRole("button", { name: "Schedule Interview" });
  const isBusy = () => button.getAttribute("aria-busy") === "true";
  expect(isBusy()).toBe(false);
  fireEvent.click(button);
  fireEvent.click(button);
  expect(check).toHaveBeenCalledOnce();
  expect(isBusy()).toBe(true);
  answer.resolve({ subscription: { status: "active", credits: 1 } });
  await screen.findByRole("dialog", { name: FORM });
  expect(isBusy()).toBe(false);
});

test("another interview at that time and a candidate who is not available are named before the confirmation", async () => {
  const other = {
    ...INTERVIEW,
    _id: "i2",
    candidateId: { ...INTERVIEW.candidateId, _id: "c2" },
    candidateName: "Ravi Iyer",
  };
  const { cache } = showScheduling({
    candidate: { emailAvailable: "No" },
    answers: { [DAY]: () => Response.json([other]) },
  });
  // A list that was read before is read again: another tab may have filled the day.
  cache.setDefaultOptions({ queries: { retry: false, staleTime: Infinity } });
  cache.setQueryData(interviewQueries.onDay("e1", "2026-03-12").queryKey, { items: [], total: 0 });
  await openScheduling();
  submitScheduling("2026-03-12", LINK);
  const question = await screen.findByRole("dialog", { name: "Schedule this interview anyway?" });
  expect(question.textContent).toContain("You already have an interview with Ravi Iyer");
  expect(question.textContent).toContain("Asha Verma is marked as Not Available.");
});

test("one question is enough to ask whether to schedule anyway", async () => {
  showScheduling({ candidate: { emailAvailable: "No" } });
  await openScheduling();
  submitScheduling("2026-03-12", LINK);
  expect(await screen.findByRole("dialog", { name: "Schedule this interview anyway?" })).toBeDefined();
});

test.each([
  [
    "a sentence of the server",
    () => Response.json({ message: "The slot is taken." }, { status: 409 }),
    "The slot is taken.",
  ],
  ["an internal error", serverError, "Could not schedule the interview."],
])("a scheduling that fails with %s keeps the form", async (_what, answer, sentence) => {
  const { onScheduled } = showScheduling({ answers: { [SEND]: answer } });
  await openScheduling();
  submitScheduling("2026-03-12", LINK);
  await pressInDialog("Schedule this interview?", "Yes, schedule");
  expect(await screen.findByText(sentence)).toBeDefined();
  await pressInDialog("Failed!", "OK");
  expect(fieldOf(/Meeting Link/).value).toBe(LINK);
  expect(onScheduled).not.toHaveBeenCalled();
});

test("an open interview replaces the button", () => {
  renderWithProviders(
    <ScheduleInterview candidate={CANDIDATE} open={INTERVIEW} checkSubscription={vi.fn()} />,
    { user: { role: "employer" }, root: { today: "2026-03-10" } },
  );
  expect(screen.getByText("Scheduled")).toBeDefined();
  expect(screen.queryByRole("button", { name: "Schedule Interview" })).toBeNull();
});
