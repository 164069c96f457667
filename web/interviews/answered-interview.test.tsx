// How an interview stands that was answered from a mail (INT-42).
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { addDays, dayInIndia } from "#domain/day.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { AnsweredInterview } from "#web/interviews/answered-interview.tsx";

const TODAY = dayInIndia(new Date());
const ANSWERED = {
  move: "confirm",
  isOpen: false,
  status: "Interview Scheduled",
  with: "Tagore Academy",
  interviewDate: addDays(TODAY, 3),
  interviewSlotFrom: "16:00",
  interviewSlotTo: "18:00",
  InterviewLink: "https://meet.example/room",
  note: null,
  verified: null,
} as const;

afterEach(cleanup);

test("an answered interview has its day, time, status, Join and calendar", () => {
  renderWithProviders(<AnsweredInterview interview={ANSWERED} token="t.s" />);
  for (const text of ["Tagore Academy", "4:00 PM to 6:00 PM, India time", "Interview Scheduled"]) {
    expect(screen.getByText(text)).toBeDefined();
  }
  expect(screen.getByRole("link", { name: "Join" }).getAttribute("href")).toBe(ANSWERED.InterviewLink);
  expect(screen.getByRole("link", { name: "Add to calendar" }).getAttribute("href")).toBe(
    "/api/interview/answer/t.s/calendar",
  );
});

test.each([
  ["cancelled", { status: "Cancelled" as const }],
  ["of a past day", { interviewDate: addDays(TODAY, -1) }],
])("an interview that is %s has neither", (_which, change) => {
  renderWithProviders(<AnsweredInterview interview={{ ...ANSWERED, ...change }} token="t.s" />);
  expect(screen.queryByRole("link")).toBeNull();
});
