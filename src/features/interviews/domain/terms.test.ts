// Checks statuses, results, notice and cost of an interview against the specified values.
import { expect, test } from "vitest";
import { SUBSCRIPTION_STATUSES } from "#features/money/domain/subscriptions/terms.ts";
import { CREDITS_PER_INTERVIEW } from "#features/money/domain/subscriptions/credit-refusals.ts";
import { INTERVIEW_RESULTS, INTERVIEW_STATUSES, NOTICE_DAYS } from "./terms.ts";

test("statuses and results are the specified ones (INT-1)", () => {
  expect([...INTERVIEW_STATUSES].sort()).toEqual(
    ["Pending", "Interview Scheduled", "Rescheduled", "Pending Reschedule", "Completed", "Cancelled"].sort(),
  );
  expect(INTERVIEW_RESULTS).toEqual([
    "Shortlisted",
    "Not-Shortlisted",
    "On-Hold",
    "Selected For Second Round",
    "Selected",
    "Rejected",
    "Cancelled",
  ]);
});

test("an interview costs one credit and is at least two days ahead (INT-17)", () => {
  expect([CREDITS_PER_INTERVIEW, NOTICE_DAYS]).toEqual([1, 2]);
});

test("a subscription is stored as pending, active, canceled or expired (SUB-16)", () => {
  expect([...SUBSCRIPTION_STATUSES].sort()).toEqual(["active", "canceled", "expired", "pending"]);
});
