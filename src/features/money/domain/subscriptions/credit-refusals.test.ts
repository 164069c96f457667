import { expect, test } from "vitest";
import { refuseToHoldCredit, type SpentSubscription } from "./credit-refusals.ts";

test.each<[string, SpentSubscription, string | null]>([
  ["without a subscription", null, "no-subscription"],
  ["while it is pending", { status: "pending", credits: 5 }, "subscription-pending"],
  ["once it has expired", { status: "expired", credits: 5 }, "subscription-expired"],
  ["once it is canceled", { status: "canceled", credits: 0 }, "subscription-canceled"],
  ["without credits", { status: "active", credits: 0 }, "no-credits"],
  ["with the last credit", { status: "active", credits: 1 }, null],
])("holding a credit %s gives the right reason", (_when, subscription, refusal) => {
  expect(refuseToHoldCredit(subscription)).toBe(refusal);
});
