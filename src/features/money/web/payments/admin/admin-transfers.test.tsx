// The queue of transfers: what staff see of each, and how they match and refuse (PAY-43).
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Transfer } from "#features/money/domain/payments/transfer-calls.ts";
import { findAndPress, findAndType, press } from "#tests/support/acts.ts";
import { type Answers, renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import AdminTransfers from "#features/money/web/payments/admin/admin-transfers.tsx";

const TRANSFER: Transfer = {
  _id: "t1",
  subscriptionId: "s1",
  planName: "Basic",
  proforma: { number: "EP/26-27/000001", total: 1999 },
  utr: "412345678901",
  amount: 1999,
  tds: 0,
  state: "claimed",
  reason: null,
  hasProof: true,
  claimedAt: "2026-11-23T05:00:00Z",
  decidedAt: null,
  school: { _id: "e1", name: "Tagore Academy" },
  status: "pending",
  conflicts: [],
  toRefund: false,
};
const SHORT: Transfer = {
  ...TRANSFER,
  _id: "t2",
  utr: "AXIS123456",
  amount: 1900,
  hasProof: false,
  school: { _id: "e2", name: "Hill School" },
};

function open(rows: Transfer[], answers: Answers = {}, at = "/") {
  const sent: unknown[] = [];
  renderWithProviders(<AdminTransfers />, {
    admin: true,
    at,
    answers: {
      "GET /api/admin/transfers": (_body, _headers, query) =>
        Response.json(query.get("state") === "claimed" ? rows : []),
      "PUT /api/admin/transfers/t1": (body) => {
        sent.push(body);
        return Response.json({ message: "Transfer matched", transfer: { ...TRANSFER, state: "matched" } });
      },
      "PUT /api/admin/transfers/t2": (body) => {
        sent.push(body);
        return Response.json({ message: "Transfer refused", transfer: { ...SHORT, state: "refused" } });
      },
      ...answers,
    },
  });
  return sent;
}
const dialog = (name: string) => screen.findByRole("dialog", { name });

test("a transfer stands beside what it is to pay, with its proof and what is to be noted (PAY-43)", async () => {
  const conflicts: Transfer["conflicts"] = [
    { _id: "t9", schoolName: "River School", state: "claimed" },
    { _id: "t8", schoolName: "Lake School", state: "matched" },
  ];
  open([TRANSFER, { ...SHORT, tds: 10, conflicts, status: "canceled" }]);
  const chosen = async (name: string) => within(await screen.findByRole("region", { name }));
  const first = await chosen("Tagore Academy");
  for (const text of ["Tagore Academy", "412345678901", "₹1,999", "EP/26-27/000001: ₹1,999", "Overdue"]) {
    first.getByText(text);
  }
  expect(first.getByRole("link", { name: /proof/ }).getAttribute("href")).toBe(
    "/api/admin/transfers/t1/proof",
  );
  fireEvent.click(screen.getByRole("link", { name: "Hill School" }));
  const second = await chosen("Hill School");
  for (const text of [
    "₹1,900 and ₹10 TDS",
    "The plan is cancelled already.",
    "₹89 less than the proforma.",
    "River School has sent this reference too.",
    "Lake School has this reference, and it is matched.",
  ]) {
    second.getByText(text);
  }
});

test("a match says what happens and is sent without a reason where the amount is right (PAY-43)", async () => {
  const sent = open([TRANSFER]);
  await findAndPress("Match 412345678901 of Tagore Academy");
  const question = await dialog("Match this transfer?");
  expect(question.textContent).toContain("The plan becomes active with its credits");
  press("Match", "Match this transfer?");
  await screen.findByText("Transfer matched");
  expect(sent).toEqual([{ state: "matched" }]);
});

test("another amount and a refusal need a reason, which the school reads (PAY-43)", async () => {
  const sent = open([SHORT]);
  await findAndPress("Match AXIS123456 of Hill School");
  await dialog("Match this transfer?");
  press("Match", "Match this transfer?");
  await screen.findByText("Please give a reason.");
  press("Cancel", "Match this transfer?");
  await findAndPress("Refuse AXIS123456 of Hill School");
  await dialog("Refuse this transfer?");
  press("Refuse", "Refuse this transfer?");
  await screen.findByText("Please give a reason.");
  await findAndType(/^Reason/, "Not on our statement");
  press("Refuse", "Refuse this transfer?");
  await screen.findByText("Transfer refused");
  expect(sent).toEqual([{ state: "refused", reason: "Not on our statement" }]);
});

test("a refusal says what becomes of the plan (PAY-43)", async () => {
  open([TRANSFER]);
  await findAndPress("Refuse 412345678901 of Tagore Academy");
  const question = await dialog("Refuse this transfer?");
  expect(question.textContent).toContain(
    "The school can send another reference. A plan that still waits is withdrawn when its last day to pay is over.",
  );
});

test("money that settled nothing says why, and where it is given back (PAY-20)", async () => {
  open([{ ...TRANSFER, state: "matched", status: "canceled", toRefund: true }]);
  const text = await screen.findByText(/Give this money back under/);
  expect(text.textContent).toBe(
    "The plan was paid another way, or was over, when this payment came. Give this money back under Payments to Return.",
  );
});

test("a refusal of the server is in the dialog", async () => {
  const message = "This reference is matched with another plan.";
  open([TRANSFER], {
    "PUT /api/admin/transfers/t1": () => Response.json({ code: "REFERENCE_USED", message }, { status: 409 }),
  });
  await findAndPress("Match 412345678901 of Tagore Academy");
  await dialog("Match this transfer?");
  press("Match", "Match this transfer?");
  await screen.findByText(message);
});

test("only transfers with the right amount and an own reference are ticked and matched together (PAY-43)", async () => {
  const other: Transfer = { ...TRANSFER, _id: "t3", utr: "998877665544" };
  const sent: unknown[] = [];
  open([TRANSFER, SHORT, other], {
    "POST /api/admin/transfers/match": (body) => {
      sent.push(body);
      return Response.json({
        message: "1 of 2 matched",
        results: [
          { _id: "t1", isMatched: true, reason: null },
          { _id: "t3", isMatched: false, reason: "This transfer is already refused." },
        ],
      });
    },
  });
  fireEvent.click(await screen.findByRole("checkbox", { name: /^All 2 on this page/ }));
  await screen.findByText("2 chosen: ₹3,998");
  expect(screen.queryByRole("checkbox", { name: /AXIS123456/ })).toBeNull();
  await findAndPress("Match 2");
  await findAndPress("Yes, match 2");
  const result = await dialog("1 of 2 matched");
  expect(result.textContent).toContain("998877665544: This transfer is already refused.");
  expect(sent).toEqual([{ ids: ["t1", "t3"] }]);
});

test("an empty queue and one that fails say so", async () => {
  open([]);
  await screen.findByText(
    "When a school sends the reference of a payment, it stands here and waits for you.",
  );
});

test("a queue that cannot be loaded says so, with another try", async () => {
  open([], { "GET /api/admin/transfers": serverError });
  await screen.findByText("The transfers could not be loaded. Please try again.");
  screen.getByRole("button", { name: "Try Again" });
});
