// The pay page of a school: what, for whom, how much, in which ways, and the state of each claim (PAY-50 to PAY-54).
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { Payment } from "#features/money/domain/payments/calls.ts";
import { errorAt, fieldOf, findAndPress, press, type } from "#tests/support/acts.ts";
import { PAYMENT, PROFORMA, TRANSFER } from "#tests/support/records.ts";
import {
  type Answers,
  networkError,
  renderPage,
  serverError,
} from "#tests/support/render-with-providers.tsx";
import * as page from "#features/money/web/pages/pay.tsx";

const BILLING = {
  legalName: "Tagore Trust",
  gstin: "27AAPFU0939F1ZV",
  address: "1 Quay",
  pin: "400001",
  state: "Goa",
};

type Given = { payment?: Partial<Payment>; memberRole?: "owner" | "recruiter"; answers?: Answers };

function open({ payment, memberRole = "owner", answers }: Given = {}) {
  const sent: unknown[] = [];
  const shown = renderPage(page, "/employer/pay/:id", {
    at: "/employer/pay/s1",
    user: { role: "employer", memberRole },
    root: {
      site: {
        officeAddress: null,
        phones: ["0755 2550100"],
        email: "help@site.example",
        openingHours: "Monday to Saturday",
        mapLink: null,
        socialLinks: { facebook: null, instagram: null, linkedin: null, youtube: null, x: null },
        figures: "given",
        services: null,
        slogans: null,
      },
    },
    answers: {
      "GET /api/payments/state": () => Response.json({ payment: { ...PAYMENT, ...payment } }),
      "GET /api/employer/billing": () => Response.json(BILLING),
      "GET /api/employer/verification": () =>
        Response.json({ countsAsVerifiedUntil: "2027-01-01T00:00:00Z" }),
      "POST /api/subscription/transfers": (body) => {
        sent.push(Object.fromEntries(body as FormData));
        return Response.json({ message: "Thank you.", transfer: TRANSFER }, { status: 201 });
      },
      ...answers,
    },
  });
  return { ...shown, sent };
}
const factsOf = (card: string) =>
  Object.fromEntries(
    [
      ...(screen.getByRole("heading", { name: card }).closest("section")?.querySelectorAll("dl > div") ?? []),
    ].map((row) => [row.querySelector("dt")?.textContent, row.querySelector("dd")?.textContent]),
  );

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, "Razorpay");
});

test("the page says what is paid, for whom, and how much with its tax (PAY-50)", async () => {
  open();
  await screen.findByRole("heading", { name: "What You Pay" });
  expect(factsOf("What You Pay")).toEqual({
    Plan: "Basic: 20 interview credits",
    For: "Tagore Trust, GSTIN 27AAPFU0939F1ZV. Change the billing details",
    "Proforma number": "EP/26-27/000001",
    "Price before tax": "₹1,999",
    "IGST 18%": "₹359.82",
    "Round off": "₹0.18",
    "To pay": "₹2,359",
    Until: "07 Dec 2026",
  });
  expect(screen.getByRole("link", { name: /^Proforma Invoice/ }).getAttribute("href")).toBe(
    "/api/employer/papers/k0/pdf",
  );
  screen.getByText(/help@site.example/);
  screen.getByText(/or call 0755 2550100/);
});

test("central and state tax stand apart, and a seller without GSTIN charges none (PAY-50)", async () => {
  const tax = { rate: 18, taxable: 1999.15, cgst: 179.92, sgst: 179.92, igst: 0, roundOff: -0.01 };
  open({ payment: { proforma: { ...PROFORMA, tax } } });
  await screen.findByText("SGST 9%");
  expect(factsOf("What You Pay")).toMatchObject({ "CGST 9%": "₹179.92", "Round off": "−₹0.01" });
  expect(factsOf("What You Pay")).not.toHaveProperty("IGST 18%");
});

test("without tax there is the total alone, and a receipt is promised (PAY-50)", async () => {
  const tax = { rate: 0, taxable: 2359, cgst: 0, sgst: 0, igst: 0, roundOff: 0 };
  open({ payment: { proforma: { ...PROFORMA, tax } } });
  await screen.findByText("No tax is charged. When you have paid, you get a receipt.");
  expect(factsOf("What You Pay")).not.toHaveProperty("Price before tax");
});

test("UPI has a QR code and a link with the same content, and the bank its account (PAY-51)", async () => {
  open();
  const code = await screen.findByRole("img", { name: /^QR code to pay ₹2,359 to edunakuri@bank/ });
  expect(code.getAttribute("src")).toContain("data:image/svg");
  expect(screen.getByRole("link", { name: "Open UPI App" }).getAttribute("href")).toBe(
    PAYMENT.ways.upi?.link,
  );
  for (const text of ["edunakuri@bank", "EduNakuri Services", "001122", "ABCD0123456", "Lake Bank"]) {
    screen.getByText(text);
  }
  expect(screen.queryByRole("heading", { name: "Online" })).toBeNull();
});

test("a reference is pasted with spaces, read, and sent with amount, tax deducted and proof (PAY-52)", async () => {
  const { sent, requests } = open();
  await screen.findByLabelText(/^Reference number/);
  type("Reference number (UTR) *", "UTR: 4123 4567 8901");
  screen.getByText("Read as 412345678901.");
  type(/^Amount that you have paid/, "2,000");
  screen.getByText("It is not ₹2,359: then our staff have to ask, and it takes longer.");
  type(/^Tax deducted/, "359");
  expect(screen.queryByText(/^It is not/)).toBeNull();
  press("Send Reference");
  await screen.findByText("Thank you.");
  expect(sent).toEqual([{ subscriptionId: "s1", utr: "UTR: 4123 4567 8901", amount: "2,000", tds: "359" }]);
  // The state is read again.
  expect(requests.filter((call) => call === "GET /api/payments/state").length).toBeGreaterThan(1);
});

test("amount and tax deducted are added in paise (PAY-52)", async () => {
  open({ payment: { proforma: { ...PROFORMA, total: 4999.82 } } });
  await screen.findByLabelText(/^Reference number/);
  type(/^Amount that you have paid/, "4,998.81");
  screen.getByText(/^It is not ₹4,999.82/);
  type(/^Tax deducted/, "1.01");
  expect(screen.queryByText(/^It is not/)).toBeNull();
});

test("what is no reference is named at its field, and nothing is sent (PAY-52)", async () => {
  const { sent } = open();
  await screen.findByLabelText(/^Reference number/);
  type(/^Reference number/, "by uncle");
  press("Send Reference");
  await waitFor(() => expect(errorAt(/^Reference number/)).toContain("letters and digits, at least 6"));
  expect(document.activeElement).toBe(fieldOf(/^Reference number/));
  expect(sent).toEqual([]);
});

test("a claimed payment says when it was received; other ways are folded away (PAY-42)", async () => {
  open({ payment: { state: "claimed", transfers: [TRANSFER] } });
  await screen.findByText("Received from you on 23 Nov 2026, 4:05 PM. We look within 4 working hours.");
  const folded = screen.getByText("Send another reference, or pay in another way").closest("details");
  expect(folded?.open).toBe(false);
  expect(
    within(folded as HTMLElement).getByRole("button", { name: "Send Reference", hidden: true }),
  ).toBeTruthy();
});

test("a payment that was not found has its reason beside another try (PAY-42)", async () => {
  const refused = { ...TRANSFER, state: "refused", reason: "Not on our statement" } as const;
  open({ payment: { transfers: [{ ...refused, decidedAt: "2026-11-24T05:00:00Z" }] } });
  await screen.findByText("Not accepted on 24 Nov 2026, 10:30 AM: Not on our statement");
  screen.getByRole("button", { name: "Send Reference" });
});

test("the page of a plan with one credit says one", async () => {
  open({ payment: { credits: 1 } });
  await screen.findByRole("heading", { name: "What You Pay" });
  expect(factsOf("What You Pay")["Plan"]).toBe("Basic: 1 interview credit");
});

test("the one credit of a paid plan is said so", async () => {
  const settled = { at: "2026-11-24T05:00:00Z", way: "transfer", paper: null } as const;
  open({ payment: { credits: 1, state: "paid", status: "active", settled } });
  await screen.findByText("The Basic plan was paid on 24 Nov 2026. Its credit is on your account.");
});

test("a paid plan has its invoice or receipt, and nothing to pay (PAY-50)", async () => {
  const settled = {
    at: "2026-11-24T05:00:00Z",
    way: "transfer",
    paper: { _id: "k1", number: "ER/26-27/000001" },
  } as const;
  open({ payment: { state: "paid", status: "active", settled } });
  await screen.findByText(/The Basic plan was paid on 24 Nov 2026\. Its 20 credits are on your account\./);
  expect(screen.getByRole("link", { name: "Download ER/26-27/000001" }).getAttribute("href")).toBe(
    "/api/employer/papers/k1/pdf",
  );
  expect(screen.queryByRole("button", { name: "Send Reference" })).toBeNull();
  expect(screen.queryByText(/4 working hours/)).toBeNull();
});

const settledBy = (way: NonNullable<Payment["settled"]>["way"]) => ({
  at: "2026-11-24T05:00:00Z",
  way,
  paper: null,
});

test.each<[how: string, payment: Partial<Payment>, title: string, said: RegExp, takesReference: boolean]>([
  [
    "not known how",
    { status: "active", settled: settledBy("other"), transfers: [TRANSFER] },
    "Your Plan Is Active",
    /^We do not know yet how the Basic plan was paid\..* Its 20 credits are on your account\.$/,
    true,
  ],
  [
    "not known how, and canceled since",
    { status: "canceled", settled: settledBy("other") },
    "Your Plan Has Ended",
    /^We do not know yet how the Basic plan was paid\..* receipt\.$/,
    true,
  ],
  [
    "free of charge",
    { status: "active", settled: settledBy("complimentary"), credits: 1 },
    "Your Plan Is Active",
    /^Nothing is to be paid for the Basic plan\. Its credit is on your account\.$/,
    false,
  ],
  [
    "without a price",
    { status: "active", settled: settledBy("other"), proforma: null },
    "Your Plan Is Active",
    /^Nothing is to be paid for the Basic plan\. Its 20 credits are on your account\.$/,
    false,
  ],
  [
    "in cash, and refunded since",
    { status: "canceled", isRefunded: true, settled: settledBy("cash") },
    "Your Plan Has Ended",
    /^The Basic plan was paid on 24 Nov 2026\. Money for it has gone back to you, or is on its way\.$/,
    false,
  ],
  [
    "online, and waits for an admin",
    { status: "pending", settled: settledBy("gateway") },
    "Your Plan Is Paid",
    /^The Basic plan was paid on 24 Nov 2026\. Our staff activate it, and you get a notification\.$/,
    false,
  ],
])("a plan that is settled %s says so (PAY-50)", async (_how, payment, title, said, takesReference) => {
  open({ payment: { state: "paid", ...payment } });
  await screen.findByRole("heading", { name: title });
  screen.getByText(said);
  expect(screen.queryByRole("button", { name: "Send Reference" }) !== null).toBe(takesReference);
  expect(screen.queryByRole("heading", { name: "What You Have Sent" }) !== null).toBe(
    payment.transfers !== undefined,
  );
});

test("a request that is over still takes the reference of a payment (PAY-24)", async () => {
  open({ payment: { state: "over", status: "canceled" } });
  await screen.findByText("This request is over");
  screen.getByRole("button", { name: "Send Reference" });
  expect(screen.queryByRole("heading", { name: "How to Pay" })).toBeNull();
});

test("a plan without a price, and a site without a way to pay, say so (PAY-51)", async () => {
  open({ payment: { proforma: null } });
  await screen.findByText(/The Basic plan costs nothing/);
});

test("where no way to pay is set, staff will call (PAY-51)", async () => {
  open({ payment: { ways: { gateway: null, upi: null, bank: null } } });
  await screen.findByText("Our staff will call you on 9812345678 about the payment.");
  expect(screen.queryByRole("button", { name: "Send Reference" })).toBeNull();
});

test("a school that is not verified is led to the verification first (SUB-49)", async () => {
  open({
    answers: { "GET /api/employer/verification": () => Response.json({ countsAsVerifiedUntil: null }) },
  });
  const link = await screen.findByRole("link", { name: "Have it verified first" });
  expect(link.getAttribute("href")).toBe("/employer/profile?tab=verification");
});

test("a request for a plan without a price that is over has nothing to send", async () => {
  open({ payment: { state: "over", status: "canceled", proforma: null } });
  await screen.findByText("This request is over");
  expect(screen.getByRole("link", { name: "ask for a plan again" }).getAttribute("href")).toBe(
    "/subscriptionPlan",
  );
  for (const name of ["Send Reference", "I do not want this plan any more"])
    expect(screen.queryByRole("button", { name })).toBeNull();
});

test.each<[string, Payment["proforma"], boolean]>([
  ["with", PROFORMA, true],
  ["without", null, false],
])("a request for a plan %s a price is taken back after a question (PAY-54)", async (_, proforma, asks) => {
  const { requests } = open({
    payment: { proforma },
    answers: { "POST /api/subscription/s1/withdraw": () => Response.json({ message: "Withdrawn" }) },
  });
  await findAndPress("I do not want this plan any more");
  const question = await screen.findByRole("dialog", { name: "Withdraw this request?" });
  expect(question.textContent.includes("If you have paid already")).toBe(asks);
  await findAndPress("Go Back");
  expect(requests).not.toContain("POST /api/subscription/s1/withdraw");
  await findAndPress("I do not want this plan any more");
  await findAndPress("Yes, withdraw");
  await screen.findByText("Your request is withdrawn.");
});

test("a member who is not the owner reads who pays, and nothing is asked (PAY-50)", async () => {
  const { requests } = open({ memberRole: "recruiter" });
  await screen.findByText("The owner of your school pays here.");
  expect(requests).not.toContain("GET /api/payments/state");
});

const GATEWAY = { ...PAYMENT.ways, gateway: { script: "https://gateway.example/checkout.js" } };
const ORDER = {
  orderId: "order_1",
  amount: 235_900,
  currency: "INR",
  keyId: "key_1",
  subscriptionId: "s1",
  name: "EduNakuri",
  description: "Basic plan",
  prefill: { name: "Tagore", email: "office@school.example", contact: "9812345678" },
};

/** A window of the gateway in which everybody pays; returns the options of each that was opened. */
function payInWindow(): Record<string, unknown>[] {
  const opened: Record<string, unknown>[] = [];
  const Window = vi.fn(function (this: { open: () => void }, options: Record<string, unknown>) {
    opened.push(options);
    this.open = () =>
      (options["handler"] as (paid: object) => void)({
        razorpay_order_id: "order_1",
        razorpay_payment_id: "pay_1",
        razorpay_signature: "signed",
      });
  });
  Reflect.set(globalThis, "Razorpay", Window);
  return opened;
}

test("online the gateway's window opens with the order, and the server checks what it answers (PAY-53)", async () => {
  const bodies: unknown[] = [];
  open({
    payment: { ways: GATEWAY },
    answers: {
      "POST /api/payments/order": (body) => {
        bodies.push(body);
        return Response.json(ORDER);
      },
      "POST /api/payments/verify": (body) => {
        bodies.push(body);
        return Response.json({ message: "Payment received" });
      },
    },
  });
  const opened = payInWindow();
  await findAndPress("Pay ₹2,359 Online");
  await screen.findByText("Payment received");
  expect(bodies).toEqual([
    { subscriptionId: "s1" },
    { orderId: "order_1", paymentId: "pay_1", signature: "signed" },
  ]);
  expect(opened[0]).toMatchObject({ key: "key_1", order_id: "order_1", amount: 235_900, name: "EduNakuri" });
});

test("a window that is closed sends nothing, and one that cannot be opened says so (PAY-53)", async () => {
  const { requests } = open({
    payment: { ways: GATEWAY },
    answers: { "POST /api/payments/order": () => Response.json(ORDER) },
  });
  const Window = vi.fn(function (this: { open: () => void }, options: { modal: { ondismiss: () => void } }) {
    this.open = () => options.modal.ondismiss();
  });
  Reflect.set(globalThis, "Razorpay", Window);
  await findAndPress("Pay ₹2,359 Online");
  await waitFor(() =>
    expect(screen.getByRole("button", { name: "Pay ₹2,359 Online" }).getAttribute("aria-busy")).toBeNull(),
  );
  expect(requests).not.toContain("POST /api/payments/verify");

  Reflect.deleteProperty(globalThis, "Razorpay");
  await findAndPress("Pay ₹2,359 Online");
  // The browser of these tests loads no scripts.
  await screen.findByText(/The payment window could not be opened/);
});

const MADE = "Your payment was made, and we are checking it. Please do not pay again.";
const internalError = () =>
  Response.json({ code: "INTERNAL", message: "Something went wrong." }, { status: 500 });

test.each([
  ["a lost connection", networkError],
  ["a server error without a sentence", serverError],
  ["a server error with a sentence", internalError],
])("a payment that %s keeps from being checked is not to be paid again (PAY-53)", async (_what, fault) => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const bodies: unknown[] = [];
  open({
    payment: { ways: GATEWAY },
    answers: {
      "POST /api/payments/order": () => Response.json(ORDER),
      "POST /api/payments/verify": (body) => {
        bodies.push(body);
        return fault();
      },
    },
  });
  payInWindow();
  await findAndPress("Pay ₹2,359 Online");
  await screen.findByText(MADE);
  expect(screen.queryByRole("button", { name: "Pay ₹2,359 Online" })).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  const body = { orderId: "order_1", paymentId: "pay_1", signature: "signed" };
  expect(bodies).toEqual([body, body, body]);
  screen.getByText(MADE);
  expect(screen.queryByRole("button", { name: "Pay ₹2,359 Online" })).toBeNull();
  expect(screen.queryByText(/could not be opened|went wrong/)).toBeNull();
});

test("a payment whose check succeeds at the second try is paid (PAY-53)", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const answers = [networkError, () => Response.json({ message: "Payment received" })];
  open({
    payment: { ways: GATEWAY },
    answers: {
      "POST /api/payments/order": () => Response.json(ORDER),
      "POST /api/payments/verify": () => answers.shift()?.() ?? serverError(),
    },
  });
  payInWindow();
  await findAndPress("Pay ₹2,359 Online");
  await screen.findByText(MADE);
  await act(() => vi.advanceTimersByTimeAsync(2_000));
  await screen.findByText("Payment received");
});

test("a payment that the server refuses has its sentence, is not sent again, nor to be paid again (PAY-53)", async () => {
  const refusal = { code: "BAD_SIGNATURE", message: "This payment could not be verified." };
  const { requests } = open({
    payment: { ways: GATEWAY },
    answers: {
      "POST /api/payments/order": () => Response.json(ORDER),
      "POST /api/payments/verify": () => Response.json(refusal, { status: 400 }),
    },
  });
  payInWindow();
  await findAndPress("Pay ₹2,359 Online");
  await screen.findByText("This payment could not be verified.");
  screen.getByText(MADE);
  expect(requests.filter((call) => call === "POST /api/payments/verify")).toHaveLength(1);
});
