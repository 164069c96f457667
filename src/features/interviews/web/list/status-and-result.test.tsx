// The tones of each status and result, and a person's counts.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { InterviewStats } from "#features/interviews/web/list/interview-stats.tsx";
import { InterviewResultBadge, InterviewStatusBadge } from "#features/interviews/web/badges.tsx";
import { SubscriptionStatusBadge } from "#features/money/web/subscriptions/status-badge.tsx";

const toneOf = (text: string) => screen.getByText(text).dataset["tone"];

test.each([
  ["Pending", "waiting"],
  ["Interview Scheduled", "good"],
  ["Rescheduled", "strong"],
  ["Pending Reschedule", "moved"],
  ["Completed", "neutral"],
  ["Cancelled", "bad"],
])("the status %s is %s", (status, tone) => {
  renderWithProviders(<InterviewStatusBadge status={status} />);
  expect(toneOf(status)).toBe(tone);
});

test.each([
  ["Shortlisted", "strong"],
  ["Not-Shortlisted", "neutral"],
  ["On-Hold", "waiting"],
  ["Selected For Second Round", "strong"],
  ["Selected", "good"],
  ["Rejected", "bad"],
  ["Cancelled", "bad"],
] as const)("the result %s is %s", (result, tone) => {
  renderWithProviders(<InterviewResultBadge result={result} />);
  expect(toneOf(result)).toBe(tone);
});

test.each([
  ["active", "Active", "good"],
  ["pending", "Pending...", "waiting"],
  ["expired", "Expired", "neutral"],
  ["canceled", "Cancelled", "bad"],
])("the subscription %s reads %s and is %s", (status, label, tone) => {
  renderWithProviders(<SubscriptionStatusBadge status={status} />);
  expect(toneOf(label)).toBe(tone);
});

test("each count has its own label", () => {
  renderWithProviders(<InterviewStats counts={{ total: 1_200, pending: 3, other: 5, upcoming: 7 }} />);
  const counts = screen
    .getAllByRole("term")
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  expect(counts).toEqual([
    ["Total Interviews", "1,200"],
    ["Pending Interviews", "3"],
    ["Upcoming Interviews", "7"],
  ]);
});
