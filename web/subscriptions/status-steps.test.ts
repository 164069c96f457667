import { expect, test } from "vitest";
import type { Subscription } from "#domain/subscriptions/contract.ts";
import type { SubscriptionStatus } from "#domain/subscriptions/terms.ts";
import { stepsOf } from "#web/subscriptions/status-steps.ts";

const subscription = (status: SubscriptionStatus): Subscription => ({
  _id: "s",
  employerId: { _id: "e", instituteName: "Sunrise School", email: "a@b.example", phone: "9123456780" },
  planId: { _id: "p", name: "Standard" },
  planName: "Standard",
  planPrice: 4999,
  totalCredits: 10,
  credits: 4,
  status,
  paymentId: null,
  startDate: null,
  endDate: null,
  createdAt: "",
  updatedAt: "",
});

test.each<[SubscriptionStatus, string[]]>([
  ["pending", ["Activate", "Cancel"]],
  ["active", ["Cancel"]],
  ["canceled", ["Re-Activate"]],
  ["expired", ["Activate"]],
])("a subscription that is %s offers %j", (status, words) => {
  expect(stepsOf(subscription(status)).map(({ word }) => word)).toEqual(words);
});

test("activating a pending subscription names all its credits, activating a former one those that are left", () => {
  const meaningOf = (status: SubscriptionStatus) => stepsOf(subscription(status))[0]?.meaning;
  expect(meaningOf("pending")).toContain("10 credits");
  expect(meaningOf("canceled")).toContain("4 credits");
});
