import { expect, test } from "vitest";
import type { Subscription } from "#domain/subscriptions/contract.ts";
import type { SubscriptionStatus } from "#domain/subscriptions/terms.ts";
import { listSteps } from "#web/subscriptions/status-steps.ts";

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
])("a subscription that is %s offers %j (SUB-22)", (status, labels) => {
  expect(listSteps(subscription(status)).map(({ label }) => label)).toEqual(labels);
});

test("activating a pending subscription names all its credits, activating a former one those that are left", () => {
  const explanationOf = (status: SubscriptionStatus) => listSteps(subscription(status))[0]?.explanation;
  expect(explanationOf("pending")).toContain("10 credits");
  expect(explanationOf("canceled")).toContain("4 credits");
});
