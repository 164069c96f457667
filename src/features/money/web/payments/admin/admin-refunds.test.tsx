// The refunds of staff, and the payments that are to go back (PAY-59, PAY-60).
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Refund } from "#features/money/domain/payments/refund-calls.ts";
import { findAndPress, findAndType } from "#tests/support/acts.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import AdminRefunds from "#features/money/web/payments/admin/admin-refunds.tsx";
import AdminUnsettled from "#features/money/web/payments/admin/admin-unsettled.tsx";

const REFUND: Refund = {
  _id: "r1",
  subscriptionId: "s1",
  school: { _id: "e1", name: "Tagore Academy" },
  planName: "Basic",
  amount: 1999,
  reason: "The school has closed",
  byGateway: false,
  reference: null,
  state: "refunding",
  failure: null,
  creditNote: null,
  createdAt: "2026-11-23T05:00:00Z",
  endedAt: null,
};
const ENDED: Refund = {
  ...REFUND,
  state: "refunded",
  reference: "AXIS123456",
  creditNote: { _id: "k9", number: "EC/26-27/000001" },
  endedAt: "2026-11-24T05:00:00Z",
};
const PAYMENT = {
  _id: "u1",
  kind: "transfer",
  byGateway: false,
  hasFailed: false,
  school: { _id: "e1", name: "Tagore Academy" },
  why: "second-payment",
  currency: "INR",
  planName: "Basic",
  subscriptionId: "s1",
  amount: 1999,
  reference: "412345678901",
  paidAt: "2026-11-23T05:00:00Z",
};

function openRefunds(lists: Record<string, Refund[]>, answers: Answers = {}) {
  const sent: unknown[] = [];
  renderWithProviders(<AdminRefunds />, {
    admin: true,
    answers: {
      "GET /api/admin/refunds": (_body, _headers, query) =>
        Response.json(lists[query.get("state") ?? ""] ?? []),
      "PUT /api/admin/refunds/r1": (body) => {
        sent.push(body);
        return Response.json({ message: "Refunded", refund: ENDED });
      },
      ...answers,
    },
  });
  return sent;
}

function openUnsettled(payments: object[], answers: Answers = {}) {
  const sent: unknown[] = [];
  renderWithProviders(<AdminUnsettled />, {
    admin: true,
    answers: {
      "GET /api/admin/unsettled-payments": () => Response.json(payments),
      "POST /api/admin/unsettled-payments/u1/refund": (body) => {
        sent.push(body);
        return Response.json({ message: "Refund begun", refund: REFUND });
      },
      ...answers,
    },
  });
  return sent;
}

test.each([
  ["Sent to Tagore Academy", "Yes, it was sent", /^Reference of your/, "refunded", "reference", "AXIS123456"],
  ["Failed for Tagore Academy", "Yes, it has failed", /^Reason/, "failed", "reason", "The account is closed"],
])("'%s' ends a refund, and asks for what belongs to it (PAY-59)", async (...row) => {
  const [button, submit, label, state, field, value] = row;
  const sent = openRefunds({ refunding: [REFUND] });
  await findAndPress(button);
  await findAndPress(submit);
  await screen.findByText(/^Please (enter the reference of your transfer|give a reason)\.$/);
  expect(sent).toEqual([]);
  await findAndType(label, value);
  await findAndPress(submit);
  await screen.findByText("Refunded");
  expect(sent).toEqual([{ state, [field]: value }]);
});

test.each(["Sent to Tagore Academy", "Failed for Tagore Academy"])(
  "'%s' says of a refund that the gateway no longer knows to look there first (PAY-59)",
  async (button) => {
    openRefunds({ refunding: [{ ...REFUND, reference: "rfnd_1" }] });
    await findAndPress(button);
    await screen.findByText(/no longer knows its refund rfnd_1\./);
  },
);

test("a refund by the gateway is ended by nobody here, and one that has ended has its credit note (PAY-59)", async () => {
  openRefunds({ refunding: [{ ...REFUND, byGateway: true }], refunded: [ENDED] });
  await screen.findByText("We ask the gateway every five minutes.");
  expect(screen.queryByRole("button", { name: /^Sent/ })).toBeNull();
  fireEvent.change(screen.getByLabelText("List"), { target: { value: "refunded" } });
  const note = await screen.findByRole("link", { name: "Credit Note EC/26-27/000001" });
  expect(note.getAttribute("href")).toBe("/api/employer/papers/k9/pdf");
  screen.getByText("AXIS123456");
});

test("a transfer that paid no plan goes back, also before its reference is there (PAY-60)", async () => {
  const sent = openUnsettled([PAYMENT]);
  await screen.findByRole("heading", { name: "Payments to Return" });
  expect((await screen.findByRole("button", { name: "Give back 412345678901" })).textContent).toBe(
    "Give Back",
  );
  await findAndPress("Give back 412345678901");
  const dialog = await screen.findByRole("dialog", { name: "Give back ₹1,999?" });
  fireEvent.click(within(dialog).getByRole("button", { name: "Give It Back" }));
  await screen.findByText("Refund begun");
  expect(sent).toEqual([{ reason: "The order was paid by another payment." }]);
  await findAndPress("Give back 412345678901");
  await findAndType(/^Reference of your/, "AXIS123456");
  await findAndPress("Give It Back");
  await expect
    .poll(() => sent[1])
    .toEqual({ reason: "The order was paid by another payment.", reference: "AXIS123456" });
});

test("a payment by the gateway goes back without a reference, and a refusal says why (PAY-60)", async () => {
  const gone = { code: "NOT_FOUND", message: "Payment not found" };
  openUnsettled([{ ...PAYMENT, kind: "gateway", byGateway: true }], {
    "POST /api/admin/unsettled-payments/u1/refund": () => Response.json(gone, { status: 404 }),
  });
  await findAndPress("Give back 412345678901");
  await screen.findByText("The gateway gives the money back in the way in which it was paid.");
  expect(screen.queryByLabelText(/^Reference of your/)).toBeNull();
  await findAndPress("Give It Back");
  await screen.findByText("Payment not found");
});

test("what the gateway could not give back staff send themselves, with their reference (PAY-60)", async () => {
  const sent = openUnsettled([{ ...PAYMENT, kind: "gateway", byGateway: true, hasFailed: true }]);
  await findAndPress("Give back 412345678901");
  await screen.findByText(/^The gateway could not give the money back\./);
  await findAndType(/^Reference of your/, "AXIS123456");
  await findAndPress("Give It Back");
  await screen.findByText("Refund begun");
  expect(sent).toEqual([{ reason: "The order was paid by another payment.", reference: "AXIS123456" }]);
});

test("where the gateway is not set, staff send its payment back and give their reference (PAY-60)", async () => {
  openUnsettled([{ ...PAYMENT, kind: "gateway" }]);
  await screen.findByText("By the gateway");
  await findAndPress("Give back 412345678901");
  await screen.findByLabelText(/^Reference of your/);
});

test("a refund of the gateway's page ends its plan with that reference, and money in another currency has no button (PAY-60)", async () => {
  const sent: unknown[] = [];
  const elsewhere = { ...PAYMENT, kind: "gateway", why: "returned-elsewhere", reference: "rfnd_1" };
  const foreign = { ...elsewhere, _id: "u2", why: "other-currency", currency: "USD", reference: "pay_2" };
  openUnsettled([elsewhere, foreign], {
    "POST /api/admin/subscriptions/s1/refund": (body) => {
      sent.push(body);
      return Response.json({ message: "Refunded", refund: REFUND });
    },
  });
  await screen.findByText("USD 1999.00");
  screen.getByText("Give it back on the page of the payment service.");
  expect(screen.getAllByRole("button", { name: /^(Give back|Refund the plan)/ })).toHaveLength(1);
  expect((await screen.findByRole("button", { name: "Refund the plan of rfnd_1" })).textContent).toBe(
    "Refund Plan",
  );
  await findAndPress("Refund the plan of rfnd_1");
  await findAndPress("Refund and End the Plan");
  await screen.findByText("Please give a reason.");
  await findAndType(/^Reason/, "The school has closed");
  await findAndPress("Refund and End the Plan");
  await screen.findByText("Refunded");
  expect(sent).toEqual([{ reason: "The school has closed", reference: "rfnd_1" }]);
});

test("lists that are empty and those that fail say so", async () => {
  openRefunds({});
  await screen.findByText("A refund begins in the row of a subscription, under More.");
  openUnsettled([], { "GET /api/admin/unsettled-payments": serverError });
  await screen.findByText("The payments could not be loaded. Please try again.");
});
