// What a school reads above the plans about the one that it has (SUB-1).
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SubscriptionStatus } from "#features/money/domain/subscriptions/terms.ts";
import { PLAN, SUBSCRIPTION } from "#tests/support/records.ts";
import { renderPage } from "#tests/support/render-with-providers.tsx";
import * as page from "#features/money/web/pages/plans.tsx";

const CHECK = "GET /api/subscription/check/e1";

function open(who: object, answer: object) {
  return renderPage(page, "/subscriptionPlan", {
    at: "/subscriptionPlan",
    answers: {
      "GET /api/subscription/plans": () =>
        Response.json([PLAN, { ...PLAN, _id: "p2", name: "Premium", price: 4999 }]),
      [CHECK]: () => Response.json(answer),
    },
    ...who,
  });
}
const SCHOOL = { user: { role: "employer" as const } };
const having = (status: SubscriptionStatus, pending: object | null = null) => ({
  isSubscribed: status === "active",
  subscription: { ...SUBSCRIPTION, status },
  pending,
});

test.each([
  ["waits", having("pending"), /^Your Basic plan waits for activation\. Sub/],
  ["runs", having("active"), /^Your Basic plan is active with 19 of 20 credits\..* new plan\. Sub/],
  [
    "runs, with a newer one that waits",
    having("active", { ...SUBSCRIPTION, _id: "s2", planName: "Premium", status: "pending" }),
    /new plan\. Your request for the Premium plan waits for activation\. Sub/,
  ],
])("a school whose plan %s reads so, with the way to its details", async (_what, answer, text) => {
  open(SCHOOL, answer);
  const note = await screen.findByRole("note");
  expect(note.textContent).toMatch(text);
  expect(screen.getByRole("link", { name: "Subscription Details" }).getAttribute("href")).toBe(
    "/employer/profile?tab=subscription",
  );
});

test.each([
  ["expired", having("expired")],
  ["canceled", having("canceled")],
  ["missing", { isSubscribed: false, subscription: null, pending: null }],
])("a school whose plan is %s reads only the plans", async (_what, answer) => {
  const { requests } = open(SCHOOL, answer);
  await screen.findByText("Premium");
  await waitFor(() => expect(requests).toContain(CHECK));
  expect(screen.queryByRole("note")).toBeNull();
});

test.each([
  ["a visitor", {}],
  ["a candidate", { user: { role: "candidate" as const } }],
])("for %s nobody's subscription is read", async (_who, who) => {
  const { requests } = open(who, having("active"));
  await screen.findByText("Premium");
  expect(requests).not.toContain(CHECK);
  expect(screen.queryByRole("note")).toBeNull();
});

test("below the plans stand what is free, what comes back, and what is said of tax (PAY-55)", async () => {
  open({}, {});
  const terms = await screen.findByRole("region", { name: "Credits, Tax and Payment" });
  for (const text of [/cost nothing/, /is given back/, /are carried over/, /price before tax/, /a receipt/]) {
    expect(terms.textContent).toMatch(text);
  }
});
