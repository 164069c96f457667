// The strip of a school whose plan waits for activation (SUB-37).
import { cleanup, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { DAY_MS } from "#platform/domain/day.ts";
import type { Payment } from "#features/money/domain/payments/calls.ts";
import { PAYMENT, SUBSCRIPTION, TRANSFER } from "#tests/support/records.ts";
import { type Answers, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { LaterPendingStrip } from "#features/money/web/subscriptions/pending-plan/later-strip.tsx";
import PendingStrip from "#features/money/web/subscriptions/pending-plan/pending-strip.tsx";

const PENDING = { ...SUBSCRIPTION, status: "pending", credits: 0 };
type Given = {
  pending?: object | null;
  payment?: Partial<Payment>;
  memberRole?: "owner" | "recruiter";
  at?: string;
  answers?: Answers;
};

const answersOf = ({ pending = PENDING, payment, answers }: Given): Answers => ({
  "GET /api/subscription/check/e1": () =>
    Response.json({ isSubscribed: true, subscription: SUBSCRIPTION, pending }),
  "GET /api/payments/state": () => Response.json({ payment: { ...PAYMENT, ...payment } }),
  ...answers,
});
const open = (given: Given = {}) =>
  renderWithProviders(<PendingStrip employerId="e1" />, {
    at: given.at ?? "/",
    user: { role: "employer", memberRole: given.memberRole ?? "owner" },
    answers: answersOf(given),
  });
const linkTo = (href: string) => {
  const found = screen.getAllByRole("link").filter((link) => link.getAttribute("href") === href);
  return found.map(({ textContent }) => textContent);
};

afterEach(cleanup);

test("the strip names the sum with tax, and leads to the pay page (SUB-37)", async () => {
  open();
  await screen.findByText(/Your Basic plan with 20 credits waits for activation/);
  expect(linkTo("/employer/pay/s1")).toEqual(["Pay ₹2,359 now"]);
});

test("a plan with one credit is named as such", async () => {
  open({ pending: { ...PENDING, totalCredits: 1 } });
  await screen.findByText("Your Basic plan with 1 credit waits for activation.");
});

test.each<[string, Partial<Payment>, RegExp, string]>([
  [
    "a payment that was sent",
    { state: "claimed", transfers: [TRANSFER] },
    /We look for your payment, usually within 4 working hours/,
    "See your payment",
  ],
  [
    "a payment that was not found",
    { transfers: [{ ...TRANSFER, state: "refused" }] },
    /We did not find the payment that you have sent/,
    "Pay ₹2,359 now",
  ],
])("the strip of %s says so (SUB-37)", async (_what, payment, sentence, link) => {
  open({ payment });
  await screen.findByText(sentence);
  expect(linkTo("/employer/pay/s1")).toEqual([link]);
});

test("without a way to pay in the settings staff will call (SUB-37)", async () => {
  open({ payment: { ways: { gateway: null, upi: null, bank: null } } });
  await screen.findByText(/Our staff will call you on 9812345678 about the payment of ₹2,359/);
  expect(screen.queryByRole("link")).toBeNull();
});

test.each<[string, Given]>([
  ["without a price", { pending: { ...PENDING, planPrice: 0 }, payment: { proforma: null } }],
  ["that is paid", { payment: { state: "paid" } }],
])("a plan %s asks for no payment", async (_what, given) => {
  open(given);
  await screen.findByText(/Our staff activate it, and you get a notification/);
  expect(screen.queryByRole("link")).toBeNull();
});

test("a member who is not the owner reads who pays, and the payment is not asked for", async () => {
  const { requests } = open({ memberRole: "recruiter" });
  await screen.findByText(/It is to be paid by the owner of your school/);
  expect(requests).not.toContain("GET /api/payments/state");
});

test.each<[number, RegExp | null]>([
  [31, null],
  [30, /Your Basic plan ends on .* Credits that you have not used are carried over/],
  [-3, /Your Basic plan ended on /],
])("a plan whose end is %i days away asks its owner to renew the same plan (PAY-29)", async (days, text) => {
  const endDate = new Date(Date.now() + days * DAY_MS - 60_000).toISOString();
  const status = days < 0 ? "expired" : "active";
  const subscription = { ...SUBSCRIPTION, startDate: "2020-01-01T05:00:00Z", endDate, status };
  const answers: Answers = {
    "GET /api/subscription/check/e1": () =>
      Response.json({ isSubscribed: true, subscription, pending: null }),
  };
  for (const memberRole of ["recruiter", "owner"] as const) {
    const { requests } = open({ memberRole, answers });
    await expect.poll(() => requests).toContain("GET /api/subscription/check/e1");
    if (!text || memberRole === "recruiter") expect(screen.queryByRole("complementary")).toBeNull();
    else {
      await screen.findByText((_text, element) => element?.tagName === "P" && text.test(element.textContent));
      expect(linkTo("/subscriptionPlan?plan=p1")).toEqual(["Renew this plan"]);
    }
    cleanup();
  }
});

test("without a waiting plan, and on the pay page itself, there is no strip", async () => {
  for (const given of [{ pending: null }, { at: "/employer/pay/s1" }]) {
    const { requests } = open(given);
    await expect.poll(() => requests).toContain("GET /api/subscription/check/e1");
    expect(requests).not.toContain("GET /api/payments/state");
    expect(screen.queryByRole("complementary")).toBeNull();
    cleanup();
  }
});

test.each([
  ["employer", 1],
  ["candidate", 0],
] as const)("the page of a %s asks for a waiting plan %i times", async (role, times) => {
  const { requests } = renderWithProviders(<LaterPendingStrip />, { user: { role }, answers: answersOf({}) });
  if (times > 0) await screen.findByText(/Your Basic plan with 20 credits waits for activation/);
  expect(requests.filter((call) => call.includes("/subscription/check/"))).toHaveLength(times);
});

test("the strip of a school that is not verified leads to the verification first (SUB-49)", async () => {
  open({
    answers: { "GET /api/employer/verification": () => Response.json({ countsAsVerifiedUntil: null }) },
  });
  await screen.findByRole("link", { name: "verification of your school" });
  expect(screen.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
    "/employer/profile?tab=verification",
    "/employer/pay/s1",
  ]);
});
