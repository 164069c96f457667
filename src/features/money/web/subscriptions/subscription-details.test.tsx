// The tab Subscription Details (SUB-17 to SUB-20).
import { QueryClient } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { findAndPress } from "#tests/support/acts.ts";
import { PAYMENT, SUBSCRIPTION } from "#tests/support/records.ts";
import { renderWithProviders, serverError } from "#tests/support/render-with-providers.tsx";
import { createApi } from "#platform/web/api.ts";
import { askBy } from "#platform/web/query.ts";
import { subscriptionQueries } from "#features/money/web/subscriptions/queries.ts";
import { SubscriptionDetails } from "#features/money/web/subscriptions/subscription-details.tsx";

const CALL = "GET /api/subscription/getEmployerSubscription/e1";
const open = (answer?: () => Response) =>
  renderWithProviders(<SubscriptionDetails employerId="e1" />, { answers: answer && { [CALL]: answer } });

test("status, plan, start date, credits, payment id and times are shown, days as day/month/year (TEXT-2, SUB-18, SUB-21)", async () => {
  open(() => Response.json(SUBSCRIPTION));
  await screen.findByText("Active");
  screen.getByText("19/20");
  const facts = screen
    .getAllByRole("term")
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);
  expect(facts).toEqual([
    ["Plan", "Basic"],
    ["Price", "₹1,999"],
    ["Start Date", "01/03/2026"],
    ["End Date", "01/03/2027"],
    ["Payment ID", "pay_123"],
    ["Created", "28/02/2026, 10:30 AM"],
    ["Last Updated", "02/03/2026, 10:30 AM"],
  ]);
});

test.each([
  ["pending", "Pending...", "Please wait for admin to activate your subscription."],
  ["canceled", "Cancelled", "Your subscription is canceled. Please contact admin."],
  ["expired", "Expired", "Your subscription has expired. Renew it to schedule interviews."],
  ["cancelled", "Cancelled", null],
])("a subscription that is %s is labelled %s, and says %j (SUB-17)", async (status, label, meaning) => {
  open(() => Response.json({ ...SUBSCRIPTION, status }));
  await screen.findByText(label);
  if (meaning === null) expect(screen.queryByText(/^Your subscription|^Please wait/)).toBeNull();
  else screen.getByText(meaning);
  const renew = screen.queryByRole("link", { name: "Renew Now" });
  expect(renew?.getAttribute("href")).toBe(status === "expired" ? "/subscriptionPlan" : undefined);
});

test("a request that never began says so, without credits, and offers “Subscribe Now” (SUB-17)", async () => {
  const request = { ...SUBSCRIPTION, status: "canceled", startDate: null, endDate: null, credits: 0 };
  open(() => Response.json(request));
  await screen.findByText("Cancelled");
  screen.getByText("This request is over, and its plan did not begin. You can ask for a plan again.");
  expect(screen.getByRole("link", { name: "Subscribe Now" }).getAttribute("href")).toBe("/subscriptionPlan");
  expect(screen.queryByText(/contact admin/)).toBeNull();
  expect(screen.queryByText("Credits remaining")).toBeNull();
});

test.each([
  [{ state: "due" }, "Pay ₹2,359 Now"],
  [{ state: "due", proforma: null }, "See Your Request"],
  [{ state: "claimed" }, "See Your Payment"],
  [{ state: "paid" }, null],
])("a payment that is %j is led to by '%s' (PAY-61)", async (payment, label) => {
  renderWithProviders(<SubscriptionDetails employerId="e1" />, {
    user: { role: "employer", memberRole: "owner" },
    answers: {
      [CALL]: () => Response.json({ ...SUBSCRIPTION, status: "pending" }),
      "GET /api/payments/state": () => Response.json({ payment: { ...PAYMENT, ...payment } }),
    },
  });
  await screen.findByText("Pending...");
  if (label === null) await expect.poll(() => screen.queryByRole("link", { name: /pay/i })).toBeNull();
  else
    expect((await screen.findByRole("link", { name: label })).getAttribute("href")).toBe("/employer/pay/s1");
});

test("without a subscription a link leads to the plans (SUB-19)", async () => {
  open(() => Response.json({ code: "NOT_FOUND", message: "Subscription not found" }, { status: 404 }));
  await screen.findByText("No Active Subscription");
  expect(screen.getByRole("link", { name: "Subscribe Now" }).getAttribute("href")).toBe("/subscriptionPlan");
});

test("a failure shows its error, with another try (SUB-20)", async () => {
  let works = false;
  open(() => (works ? Response.json(SUBSCRIPTION) : serverError()));
  await screen.findByText("Error Loading Data");
  screen.getByText("Failed to load subscription data.");
  works = true;
  await findAndPress("Try Again");
  await screen.findByText("19/20");
});

const CHECK = "GET /api/subscription/check/e1";

test("credits that were not granted yet do not look spent (SUB-37)", async () => {
  open(() => Response.json({ ...SUBSCRIPTION, status: "pending", credits: 0 }));
  await screen.findByText("20 credits after activation.");
  expect(screen.queryByText("0/20")).toBeNull();
});

test("where all credits are spent, a button leads to the plans (SUB-38)", async () => {
  open(() => Response.json({ ...SUBSCRIPTION, credits: 0 }));
  await screen.findByText("All credits of this plan are spent.");
  expect(screen.getByRole("link", { name: "Upgrade Your Plan" }).getAttribute("href")).toBe(
    "/subscriptionPlan",
  );
});

test("a renewal that was asked for stands beside the running plan (SUB-38)", async () => {
  const pending = {
    ...SUBSCRIPTION,
    _id: "s2",
    planName: "Premium",
    status: "pending",
    credits: 0,
    totalCredits: 50,
  };
  renderWithProviders(<SubscriptionDetails employerId="e1" />, {
    answers: {
      [CALL]: () => Response.json(SUBSCRIPTION),
      [CHECK]: () => Response.json({ isSubscribed: true, subscription: SUBSCRIPTION, pending }),
    },
  });
  await screen.findByRole("heading", { name: "Asked for: Premium" });
  screen.getByText(/50 credits after activation/);
  screen.getByText("19/20");
});

const ROWS = [
  ["active", 0, "Upgrade Your Plan"],
  ["active", 1, undefined],
  ["pending", 0, undefined],
  ["canceled", 0, undefined],
  ["expired", 0, "Renew Now"],
  ["expired", 3, "Renew Now"],
] as const;

test.each(ROWS)("%s with %i credits leads a school to the plans by: %s", async (status, credits, label) => {
  open(() => Response.json({ ...SUBSCRIPTION, status, credits }));
  await screen.findByText("Payment ID");
  const links = screen.queryAllByRole("link").map(({ textContent }) => textContent);
  expect(links).toEqual(label ? [label] : []);
});

test.each(ROWS)("%s with %i credits leads an admin nowhere", async (status, credits) => {
  renderWithProviders(<SubscriptionDetails employerId="e1" readOnly />, {
    admin: true,
    answers: { [CALL]: () => Response.json({ ...SUBSCRIPTION, status, credits }) },
  });
  await screen.findByText("Payment ID");
  expect(screen.queryAllByRole("link")).toEqual([]);
  expect(screen.queryByText("All credits of this plan are spent.")).toBeNull();
  expect(screen.queryByText(/^(Please wait|Your subscription)/)).toBeNull();
});

test("a subscription without a payment has no line for one", async () => {
  open(() => Response.json({ ...SUBSCRIPTION, paymentId: null }));
  await screen.findByText("Last Updated");
  expect(screen.queryByText("Payment ID")).toBeNull();
  expect(screen.queryByText("N/A")).toBeNull();
});

test("a plan without credits has an empty bar", async () => {
  open(() => Response.json({ ...SUBSCRIPTION, credits: 0, totalCredits: 0 }));
  const bar = await screen.findByLabelText<HTMLProgressElement>("0 of 0 credits remain");
  expect([bar.getAttribute("value"), bar.getAttribute("max")]).toEqual(["0", "1"]);
});

test("only a subscription that does not exist is none: any other refusal stays one", async () => {
  const read = (status: number) =>
    askBy(
      new QueryClient(),
      createApi(() => Promise.resolve(Response.json({ code: "NO", message: "No." }, { status }))),
    ).fetchQuery({ ...subscriptionQueries.employerSubscription("e1"), retry: false });
  expect(await read(404)).toBeNull();
  await expect(read(403)).rejects.toMatchObject({ code: "NO", message: "No." });
});

const NONE = () => Response.json({ code: "NOT_FOUND", message: "Subscription not found" }, { status: 404 });

test.each([
  ["its owner", { user: { role: "employer", memberRole: "owner" } }, true, true],
  ["a recruiter", { user: { role: "employer", memberRole: "recruiter" } }, true, false],
  ["an admin", { admin: true }, false, false],
] as const)("without a subscription %s reads what a plan is for: %o", async (who, session, hint, link) => {
  renderWithProviders(<SubscriptionDetails employerId="e1" readOnly={who === "an admin"} />, {
    ...session,
    answers: { [CALL]: NONE },
  });
  await screen.findByText("No Active Subscription");
  expect(screen.queryByText(/one credit invites one candidate/) !== null).toBe(hint);
  expect(screen.queryAllByRole("link").map(({ textContent }) => textContent)).toEqual(
    link ? ["Subscribe Now"] : [],
  );
});
