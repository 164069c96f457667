import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { renderWithProviders } from "#tests/support/render-with-providers.tsx";
import { PlanList } from "#features/money/web/subscriptions/plan-list.tsx";
import { ConfirmProvider } from "#platform/web/ui/feedback/confirm.tsx";
import { formatPeriod, planStyle } from "#features/money/web/subscriptions/plan-style.ts";
import { pageAnswer } from "#tests/support/page-answer.ts";
import { queryOf } from "#platform/web/query.ts";

const BASIC = {
  _id: "1",
  name: "Basic",
  description: "",
  price: 1999,
  features: [],
  totalcredits: 1,
  durationInDays: null,
};

function renderWith(answer: () => Promise<Response>) {
  const answerTax = () => Promise.resolve(Response.json({ tax: null }));
  vi.stubGlobal("fetch", (path: string) => (path.endsWith("/tax") ? answerTax() : answer()));
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <>
          <QueryClientProvider client={cache}>
            <ConfirmProvider>
              <PlanList employerId={null} />
            </ConfirmProvider>
          </QueryClientProvider>
        </>
      ),
    },
  ]);
  render(<Page />);
}

const plans = {
  "GET /api/subscription/plans": () => Response.json([BASIC, { ...BASIC, _id: "2", name: "Gold" }]),
};
const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));

test.each([
  [{ rate: 18, included: true }, "including 18% GST"],
  [{ rate: 12, included: false }, "plus 12% GST"],
  [null, "no tax is added"],
])("the card says of the tax %j: %s (PAY-62)", async (tax, text) => {
  const answers = { ...plans, "GET /api/subscription/tax": () => Response.json({ tax }) };
  renderWithProviders(<PlanList employerId={null} />, { answers });
  expect(await screen.findAllByText(text)).toHaveLength(2);
});

test("a visitor who presses Subscribe Now is led to a login that names the plan (SUB-46)", async () => {
  renderWithProviders(<PlanList employerId={null} />, { answers: plans });
  await press("Subscribe Now: Gold");
  const link = within(screen.getByRole("dialog")).getByRole("link", { name: "Go to Login" });
  expect(link.getAttribute("href")).toBe("/login?plan=2");
});

test.each([
  [null, "/login"],
  ["e1", "/subscriptionPlan"],
])(
  "of %s a press before the scripts are there leads to %s with the plan (SUB-46)",
  async (employerId, path) => {
    renderWithProviders(<PlanList employerId={employerId} />, {
      answers: plans,
      ...(employerId && { user: { role: "employer" } }),
    });
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Subscribe Now: Gold" });
    const sent = new FormData(button.form ?? undefined);
    expect([button.type, button.form?.getAttribute("action"), [...sent]]).toEqual([
      "submit",
      path,
      [["plan", "2"]],
    ]);
  },
);

test("a school that returns from the login sees the invoice of its plan, once (SUB-46)", async () => {
  const { router } = renderWithProviders(<PlanList employerId="e1" />, {
    at: "/subscriptionPlan?plan=2",
    answers: plans,
    user: { role: "employer" },
  });
  const invoice = await screen.findByRole("dialog", { name: "Invoice Summary" });
  expect(invoice.textContent).toContain("Gold");
  // An online payment activates it without our staff (PAY-5).
  expect(invoice.textContent).toContain("The period begins when your plan is activated.");
  await press("Cancel");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(router.state.location.search).toBe("");
});

test("nobody else, and no plan that has left the page, opens an invoice", async () => {
  renderWithProviders(<PlanList employerId={null} />, { at: "/subscriptionPlan?plan=2", answers: plans });
  await screen.findByRole("heading", { name: "Gold" });
  expect(screen.queryByRole("dialog")).toBeNull();
  cleanup();
  renderWithProviders(<PlanList employerId="e1" />, { at: "/subscriptionPlan?plan=9", answers: plans });
  await screen.findByRole("heading", { name: "Gold" });
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("without JavaScript the page says what to do (SUB-47)", () => {
  const cache = new QueryClient();
  cache.setQueryData(queryOf("/api/subscription/plans").queryKey, { items: [BASIC], total: 1 });
  const Page = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <>
          <QueryClientProvider client={cache}>
            <ConfirmProvider>
              <PlanList employerId={null} />
            </ConfirmProvider>
          </QueryClientProvider>
        </>
      ),
    },
  ]);
  expect(renderToString(<Page />)).toMatch(/<noscript>.*To subscribe, switch on JavaScript/s);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("while the plans are fetched the page says so (SUB-3)", () => {
  renderWith(() => new Promise(() => {}));
  screen.getByText("Loading Subscription Plans...");
});

test("without plans the page says so (SUB-4)", async () => {
  renderWith(() => Promise.resolve(pageAnswer([])));
  await screen.findByText("No subscription plans available at the moment.");
});

test("plans that could not be loaded can be fetched again", async () => {
  const answers = [
    () => Promise.reject(new TypeError("offline")),
    () => Promise.resolve(pageAnswer([BASIC])),
  ];
  renderWith(() => answers.shift()?.() ?? Promise.reject(new Error("asked too often")));
  await screen.findByText("The subscription plans could not be loaded.");
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  await screen.findByRole("heading", { name: "Basic" });
  screen.getByText("1 interview credit");
});

test("each of the five plan names has its own look (SUB-2)", () => {
  const looks = ["Basic", "Standard", "Pro", "Premium", "Enterprise"].map(planStyle);
  expect(new Set(looks.map(({ icon }) => icon)).size).toBe(5);
  expect(new Set(looks.map(({ tone }) => tone)).size).toBe(5);
});

test.each([
  ["premium", "star"],
  ["  PREMIUM plan", "star"],
  ["School Enterprise", "users"],
  ["Professional", "card"],
  ["", "card"],
])("the plan %j has the icon %s", (name, icon) => {
  expect(planStyle(name).icon).toBe(icon);
});

test.each([
  [90, "90 days"],
  [1, "1 day"],
  [null, "365 days"],
])("a period of %j reads %s", (days, text) => {
  expect(inEnglish(formatPeriod(days))).toBe(text);
});
