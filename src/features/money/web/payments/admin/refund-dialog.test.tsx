// The dialog in which staff give money back (PAY-56).
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { findAndType, press } from "#tests/support/acts.ts";
import { SUBSCRIPTION } from "#tests/support/records.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { RefundDialog } from "#features/money/web/payments/admin/refund-dialog.tsx";

const FACTS = {
  paid: 4999,
  left: 4999,
  amount: 2499,
  unusedCredits: 10,
  planCredits: 20,
  stayingCredits: 0,
  unusedDays: 200,
  totalDays: 365,
  profilesOpened: 25,
  needsOwnReason: true,
  byGateway: false,
  hasFailed: false,
  refund: null,
};

async function open(facts: object, answers: Answers = {}) {
  const sent: unknown[] = [];
  renderWithProviders(<RefundDialog subscription={SUBSCRIPTION} opened onClose={() => {}} />, {
    admin: true,
    answers: {
      "GET /api/admin/subscriptions/s1/refund": () => Response.json({ ...FACTS, ...facts }),
      "POST /api/admin/subscriptions/s1/refund": (body) => {
        sent.push(body);
        return Response.json({ message: "Refunded" });
      },
      ...answers,
    },
  });
  await screen.findByRole("heading", { name: "Refund Tagore Academy" });
  return sent;
}

test("a refund says what is unused, and is sent with amount, reason and reference (PAY-56)", async () => {
  const sent = await open({});
  await screen.findByText("10 of 20");
  screen.getByText("200 of 365");
  screen.getByText(/please give a reason in your own words/);
  press("Refund and End the Plan");
  await screen.findByText("Please give a reason.");
  expect(sent).toEqual([]);
  await findAndType(/^Reason/, "The school has closed");
  await findAndType(/^Reference of your transfer/, "AXIS123456");
  press("Refund and End the Plan");
  await screen.findByText("Refunded");
  expect(sent).toEqual([{ amount: "2,499", reason: "The school has closed", reference: "AXIS123456" }]);
});

test.each([
  [1, "1 credit of the plan before stays with the school."],
  [2, "2 credits of the plan before stay with the school."],
])("of the plan before %i credits stay, in words", async (stayingCredits, sentence) => {
  await open({ stayingCredits });
  const text = await screen.findByText(/^The plan ends at once/);
  expect(text.textContent).toContain(sentence);
});

test("what the gateway collected it gives back, without a reference (PAY-56)", async () => {
  const sent = await open({ byGateway: true, needsOwnReason: false });
  await findAndType(/^Reason/, "Paid twice");
  press("Refund and End the Plan");
  await screen.findByText("Refunded");
  expect(sent).toEqual([{ amount: "2,499", reason: "Paid twice" }]);
});

test("what the gateway could not give back staff send themselves, with their reference (PAY-56)", async () => {
  const refund = { state: "failed", amount: 2499, byGateway: true };
  const sent = await open({ byGateway: true, hasFailed: true, needsOwnReason: false, refund });
  await screen.findByText(/^The gateway could not give the money back\./);
  await findAndType(/^Reason/, "Paid twice");
  await findAndType(/^Reference of your transfer/, "AXIS123456");
  press("Refund and End the Plan");
  await screen.findByText("Refunded");
  expect(sent).toEqual([{ amount: "2,499", reason: "Paid twice", reference: "AXIS123456" }]);
});

test("a plan without a payment has nothing to give back, and a failure says so", async () => {
  await open({ paid: 0, amount: 0 });
  await screen.findByText("No payment is known for this plan, so there is nothing to give back.");
});

test("a refund that cannot be loaded says so, with another try", async () => {
  await open({}, { "GET /api/admin/subscriptions/s1/refund": serverError });
  await screen.findByText("The refund could not be loaded. Please try again.");
});

test("a later part begins empty, up to what is left; what went back whole, or is on its way, says so (PAY-56)", async () => {
  const sent = await open({ left: 3999, amount: 0, needsOwnReason: false });
  await screen.findByText("₹3,999");
  screen.getByText("At most ₹3,999");
  press("Refund More");
  await screen.findByText("Amount is required.");
  await findAndType(/^Amount/, "500");
  await findAndType(/^Reason/, "Agreed on the phone");
  press("Refund More");
  await screen.findByText("Refunded");
  expect(sent).toEqual([{ amount: "500", reason: "Agreed on the phone" }]);
});

test.each([
  [{ left: 0 }, "All of the ₹4,999 went back already."],
  [
    { left: 3999, refund: { state: "refunding", amount: 1000 } },
    "₹1,000 is on its way back. More can follow when it has gone through.",
  ],
])("nothing more can be asked for where %o (PAY-56)", async (facts, sentence) => {
  await open(facts);
  await screen.findByText(sentence);
  expect(screen.queryByRole("button", { name: /^Refund/ })).toBeNull();
});
