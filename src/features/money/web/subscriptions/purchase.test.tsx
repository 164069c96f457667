// The purchase of a plan: what is sent, and every form of an answer that is no success (SUB-13 to SUB-15).
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { findAndPress } from "#tests/support/acts.ts";
import { type Answers, networkError, renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { subscriptionQueries } from "#features/money/web/subscriptions/queries.ts";
import { PlanList } from "#features/money/web/subscriptions/plan-list.tsx";
import { formatRupees } from "#platform/domain/money.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { failureMessage } from "#features/money/web/subscriptions/use-purchase.tsx";

const PLAN = {
  _id: "p1",
  name: "Standard",
  description: "",
  price: 4999,
  features: [],
  totalcredits: 30,
  durationInDays: null,
};

const OTHER = { ...PLAN, _id: "p2", name: "Premium", price: 9999, totalcredits: 1, durationInDays: 90 };

async function buy(answer: Answers[string], at = "/subscriptionPlan", others: Answers = {}) {
  const shown = renderWithProviders(<PlanList employerId="e1" />, {
    at,
    user: { role: "employer" },
    answers: {
      "GET /api/subscription/plans": () => Response.json([PLAN, OTHER]),
      "POST /api/subscription/subscribe": answer,
      ...others,
    },
  });
  await findAndPress("Subscribe Now: Standard");
  await findAndPress("Confirm & Pay");
  return shown;
}
const accept = () =>
  Response.json({ isSubscribed: true, message: "Asked", subscription: {} }, { status: 201 });

test("a purchase sends employer, plan and credits (SUB-14)", async () => {
  const sent: unknown[] = [];
  await buy((body) => {
    sent.push(body);
    return accept();
  });
  await screen.findByText("Subscription Requested");
  expect(sent).toEqual([{ employerId: "e1", planId: "p1", credits: 30 }]);
});

test.each([
  ["a success that is none", { isSubscribed: false, error: "You wait already." }, 200, "You wait already."],
  ["a success that is none, without a sentence", { isSubscribed: false }, 200, "Please try again."],
  ["an error without a message", { isSubscribed: false, error: "No such school." }, 409, "No such school."],
  ["a fault without a sentence", {}, 500, "Something went wrong. Please try again later."],
])("%s is a failed subscription (SUB-15)", async (_what, body, status, sentence) => {
  await buy(() => Response.json(body, { status }));
  await screen.findByText("Subscription Failed");
  screen.getByText(sentence);
});

test("a request that never arrives can be made again (SUB-12)", async () => {
  let fails = true;
  await buy(() => (fails ? networkError() : accept()));
  await screen.findByText("Subscription Failed");
  screen.getByText("Something went wrong. Please try again later.");
  fails = false;
  await findAndPress("OK");
  await findAndPress("Subscribe Now: Standard");
  await findAndPress("Confirm & Pay");
  await screen.findByText("Subscription Requested");
});

test("a school whose address is not confirmed gets the mail with the link again from the dialog (SUB-13)", async () => {
  const body = { code: "EMAIL_NOT_CONFIRMED", error: "Please confirm your email address first." };
  await buy(() => Response.json(body, { status: 403 }), "/subscriptionPlan", {
    "POST /api/auth/resendConfirmation": () => Response.json({ message: "The mail is on its way." }),
  });
  const dialog = await screen.findByRole("dialog", { name: "Subscription Failed" });
  expect(dialog.textContent).toContain("Please confirm your email address first.");
  await findAndPress("Send again");
  await screen.findByText("The mail is on its way.");
});

test("a success that says that the plan left shows its sentence and reads the plans again", async () => {
  const body = { isSubscribed: false, code: "INVALID_PLAN", error: "Invalid plan selected." };
  const { requests } = await buy(() => Response.json(body));
  await screen.findByText("Invalid plan selected.");
  expect(screen.queryByText("Subscription Failed")).toBeNull();
  await waitFor(() =>
    expect(requests.filter((call) => call === "GET /api/subscription/plans")).toHaveLength(2),
  );
});

const invoiceLines = () =>
  screen
    .getAllByRole("term")
    .map(({ textContent, nextElementSibling }) => [textContent, nextElementSibling?.textContent]);

test("a plan's card and its invoice show credits, period and price", async () => {
  const look = { ...PLAN, _id: "p3", name: "Look around", totalcredits: 0 };
  renderWithProviders(<PlanList employerId="e1" />, {
    answers: {
      "GET /api/subscription/plans": () => Response.json([{ ...PLAN, durationInDays: 30 }, OTHER, look]),
    },
  });
  await screen.findByText("0 interview credits");
  await screen.findByText("30 interview credits");
  screen.getByText("1 interview credit");
  screen.getByText("for 365 days");
  screen.getByText("for 90 days");
  await findAndPress("Subscribe Now: Premium");
  expect(invoiceLines()).toEqual([
    ["Plan", "Premium"],
    ["Interview credits", "1"],
    ["Period", "90 days"],
    ["Price", "₹9,999"],
    ["Total", "₹9,999"],
  ]);
});

const ON_TOP = { rate: 18, included: false };
const IN_PRICE = { rate: 18, included: true };

test.each([
  ["18% on top of ₹4,999", 4999, ON_TOP, ["GST 18% ₹899.82", "Round off ₹0.18", "Total ₹5,899"]],
  ["18% on top of ₹1,001", 1001, ON_TOP, ["GST 18% ₹180.18", "Round off −₹0.18", "Total ₹1,181"]],
  ["18% on top of ₹5,000", 5000, ON_TOP, ["GST 18% ₹900", "Total ₹5,900"]],
  ["18% on top of ₹999.50", 999.5, ON_TOP, ["GST 18% ₹179.91", "Round off −₹0.41", "Total ₹1,179"]],
  ["18% in the price", 4999, IN_PRICE, ["Total ₹4,999"]],
  ["18% in ₹9,999.50", 9999.5, IN_PRICE, ["Round off ₹0.50", "Total ₹10,000"]],
  ["no tax", 4999, null, ["Total ₹4,999"]],
  ["no tax on ₹4,999.49", 4999.49, null, ["Round off −₹0.49", "Total ₹4,999"]],
  ["a free plan", 0, ON_TOP, ["Total ₹0"]],
])("with %s the invoice has the total of the proforma (SUB-9, PAY-62)", async (_which, price, tax, end) => {
  const { cache } = renderWithProviders(<PlanList employerId="e1" />, {
    answers: {
      "GET /api/subscription/plans": () => Response.json([{ ...PLAN, price }]),
      "GET /api/subscription/tax": () => Response.json({ tax }),
    },
  });
  await findAndPress("Subscribe Now: Standard");
  await waitFor(() => expect(cache.getQueryData(subscriptionQueries.tax().queryKey)).toEqual({ tax }));
  const lines = () => invoiceLines().map((line) => line.join(" "));
  await waitFor(() => expect(lines().slice(3)).toEqual([`Price ${formatRupees(price)}`, ...end]));
});

test("a plan that is pressed goes before the one that was chosen before the login", async () => {
  const sent: unknown[] = [];
  await buy((body) => {
    sent.push(body);
    return accept();
  }, "/subscriptionPlan?plan=p2");
  await screen.findByText("Subscription Requested");
  expect(sent).toEqual([{ employerId: "e1", planId: "p1", credits: 30 }]);
});

test("after a purchase the invoice is gone, all that depends on it is read again, and OK leads to the dashboard", async () => {
  const answer = Promise.withResolvers<Response>();
  const { cache, router } = await buy(() => answer.promise);
  const refetch = vi.spyOn(cache, "invalidateQueries");
  const cancel = screen.getByRole<HTMLButtonElement>("button", { name: "Cancel" });
  await waitFor(() => expect(cancel.disabled).toBe(true));
  const pay = screen.getByRole("button", { name: "Confirm & Pay" });
  expect(pay.getAttribute("aria-busy")).toBe("true");
  answer.resolve(accept());
  await screen.findByText(/Your Standard plan now waits for activation/);
  expect(screen.queryByRole("dialog", { name: "Invoice Summary" })).toBeNull();
  expect(refetch).toHaveBeenCalledWith({ queryKey: ["/api/subscription/plans"] });
  await findAndPress("Go to Dashboard");
  await waitFor(() => expect(router.state.location.pathname).toBe("/employer/profile"));
});

test("a purchase that is cancelled sends nothing, and another plan can be chosen", async () => {
  const { requests } = renderWithProviders(<PlanList employerId="e1" />, {
    answers: { "GET /api/subscription/plans": () => Response.json([PLAN, OTHER]) },
  });
  await findAndPress("Subscribe Now: Standard");
  await findAndPress("Cancel");
  expect(screen.queryByRole("dialog")).toBeNull();
  await findAndPress("Subscribe Now: Premium");
  expect((await screen.findByRole("dialog")).textContent).toContain("₹9,999");
  expect(requests).not.toContain("POST /api/subscription/subscribe");
});

test("a visitor who cancels stays on the page", async () => {
  const { router } = renderWithProviders(<PlanList employerId={null} />, {
    at: "/subscriptionPlan",
    answers: { "GET /api/subscription/plans": () => Response.json([PLAN, OTHER]) },
  });
  await findAndPress("Subscribe Now: Premium");
  const dialog = await screen.findByRole("dialog", { name: "Access Denied" });
  expect(dialog.textContent).toContain("Please login as an employer to continue subscription.");
  await findAndPress("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.pathname).toBe("/subscriptionPlan");
});

const standing = (countsAsVerifiedUntil: string | null) =>
  Response.json({ request: null, badge: null, countsAsVerifiedUntil, suspension: null, history: [] });

test.each([
  ["is not verified", null, ["Cancel", "Confirm & Pay", "Go to Verification"]],
  ["is verified", "2027-01-01T00:00:00Z", ["Cancel", "Confirm & Pay"]],
])(
  "card and invoice of a school that %s name both conditions of contact details (SUB-49)",
  async (_which, until, actions) => {
    renderWithProviders(<PlanList employerId="e1" />, {
      user: { role: "employer", memberRole: "owner" },
      answers: {
        "GET /api/subscription/plans": () => Response.json([PLAN]),
        "GET /api/employer/verification": () => standing(until),
      },
    });
    await screen.findByText("Contact details and resumes, once your school is verified");
    await findAndPress("Subscribe Now: Standard");
    const invoice = screen.getByRole("dialog", { name: "Invoice Summary" });
    await waitFor(() =>
      expect([...invoice.querySelectorAll("button, a")].map((action) => action.textContent)).toEqual(actions),
    );
    expect(invoice.textContent).toMatch(/contact details and resumes/i);
    expect(screen.queryByRole("note", { name: "Your school is not verified yet" }) !== null).toBe(
      until === null,
    );
  },
);

test.each([
  [
    "a refusal with a sentence",
    new Refusal("conflict", "PENDING", "You already wait for a plan."),
    "You already wait for a plan.",
  ],
  ["a refusal without a sentence", new Refusal("conflict", "PENDING", ""), "Please try again."],
  [
    "a call that never arrived",
    new TypeError("Failed to fetch"),
    "Something went wrong. Please try again later.",
  ],
  [
    "an internal error",
    new Error("The server answered 500"),
    "Something went wrong. Please try again later.",
  ],
])("a purchase that fails by %s shows the fitting sentence (SUB-13)", (_what, error, sentence) => {
  expect(failureMessage(error)).toBe(sentence);
});
