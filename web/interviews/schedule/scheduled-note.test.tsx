// Whose turn it is with an open interview.
import { cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { INTERVIEW_STATUSES } from "#domain/interviews/terms.ts";
import { INTERVIEW } from "#tests/support/records.ts";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { ScheduledNote } from "#web/interviews/schedule/scheduled-note.tsx";

const TURNS = {
  Pending: "Waiting for the candidate to confirm.",
  "Interview Scheduled": "The candidate has confirmed.",
  Rescheduled: "The new day has been set.",
  "Pending Reschedule": "The candidate has asked for another day.",
  Completed: undefined,
  Cancelled: undefined,
};
const LATE = "The candidate did not answer in time. Delete it under Scheduled Interviews to invite again.";

test.each(INTERVIEW_STATUSES)("the note of an interview that is %s says whose turn it is", (status) => {
  for (const [today, isLate] of [
    ["2026-03-12", false],
    ["2026-03-13", true],
  ] as const) {
    renderWithProviders(<ScheduledNote interview={{ ...INTERVIEW, status }} today={today} />);
    const expected = isLate && status === "Pending" ? LATE : TURNS[status];
    const shown = [...Object.values(TURNS), LATE].filter((text) => text && screen.queryByText(text));
    expect(shown, today).toEqual(expected ? [expected] : []);
    cleanup();
  }
});
