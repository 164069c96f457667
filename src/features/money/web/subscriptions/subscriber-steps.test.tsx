// What an admin reads after a step with one of two subscriptions, and how its dialogs are left (SUB-22, SUB-36).
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { findAndPress } from "#tests/support/acts.ts";
import { SUBSCRIPTION } from "#tests/support/records.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import AdminSubscribers from "#features/money/web/subscriptions/admin-subscribers.tsx";
import type { Subscription } from "#features/money/domain/subscriptions/calls.ts";
import type { SubscriptionStatus } from "#features/money/domain/subscriptions/terms.ts";
import { listSteps } from "#features/money/web/subscriptions/status-steps.ts";

const HILL = {
  ...SUBSCRIPTION,
  _id: "s2",
  status: "pending",
  employerId: { ...SUBSCRIPTION.employerId, _id: "e2", instituteName: "Hill School" },
};

function open(answers: Answers = {}) {
  return renderWithProviders(<AdminSubscribers />, {
    answers: {
      "GET /api/subscription/getAllSubscribers": () => Response.json([SUBSCRIPTION, HILL]),
      ...answers,
    },
  });
}

test.each([
  ["Activate Hill School", "Yes, activate", "s2", "active", "Subscription activated"],
  ["Cancel Tagore Academy", "Yes, cancel", "s1", "canceled", "Subscription canceled"],
])("'%s' is sent after '%s', and its success is said", async (button, yes, id, status, sentence) => {
  const sent: unknown[] = [];
  open({
    [`PUT /api/subscription/updateStatus/${id}`]: (body) => {
      sent.push(body);
      return Response.json({ message: "Updated", subscription: { ...SUBSCRIPTION, _id: id, status } });
    },
  });
  await findAndPress(button);
  await findAndPress(yes);
  await screen.findByText(sentence);
  expect(sent).toEqual([{ status }]);
});

test("the first activation asks how the plan was paid, and sends the answer (PAY-58)", async () => {
  const sent: unknown[] = [];
  open({
    "GET /api/subscription/getAllSubscribers": () =>
      Response.json([{ ...HILL, startDate: null, paymentId: null }]),
    "PUT /api/subscription/updateStatus/s2": (body) => {
      sent.push(body);
      return Response.json({ message: "Updated", subscription: { ...HILL, status: "active" } });
    },
  });
  await findAndPress("Activate Hill School");
  const ways = await screen.findByRole("group", { name: "How was it paid?" });
  expect(within(ways).getByLabelText<HTMLInputElement>("Not known yet").checked).toBe(true);
  fireEvent.click(within(ways).getByLabelText("In cash"));
  await findAndPress("Yes, activate");
  await screen.findByText("Subscription activated");
  expect(sent).toEqual([{ status: "active", paid: "cash" }]);
});

test("a plan whose money goes back has its papers and its refund alone (PAY-56)", async () => {
  open({
    "GET /api/subscription/getAllSubscribers": () =>
      Response.json([{ ...SUBSCRIPTION, status: "canceled", isRefunded: true }]),
  });
  await screen.findByRole("button", { name: "Papers of Tagore Academy" });
  screen.getByRole("button", { name: "Refund Tagore Academy" });
  expect(screen.queryByRole("button", { name: /Activate|^Add days/ })).toBeNull();
});

test("a step that is refused says why, and no success", async () => {
  open({
    "PUT /api/subscription/updateStatus/s2": () =>
      Response.json({ code: "ILLEGAL_STEP", message: "It was canceled meanwhile." }, { status: 409 }),
  });
  await findAndPress("Activate Hill School");
  await findAndPress("Yes, activate");
  await screen.findByText("It was canceled meanwhile.");
  expect(screen.queryByText("Subscription activated")).toBeNull();
});

test("Cancel closes the correction of credits and sends nothing", async () => {
  const { requests } = open();
  await findAndPress("Correct credits of Tagore Academy");
  await screen.findByLabelText(/^How many/, {}, { timeout: 5_000 });
  await findAndPress("Cancel");
  await waitFor(() => expect(screen.queryByLabelText(/^How many/)).toBeNull());
  expect(requests.filter((call) => call.startsWith("POST"))).toEqual([]);
});

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
  const [step] = listSteps({ ...subscription("canceled"), credits: 1 });
  expect(step?.explanation).toContain("with the 1 credit that is left of");
});
