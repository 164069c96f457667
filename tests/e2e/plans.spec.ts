// The pricing page: who may subscribe, the invoice, and errors.
import { expect, type Page, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import {
  asAdmin,
  logIn,
  newCandidate,
  newEmployer,
  newSubscription,
  ownMark,
} from "#tests/support/people.ts";

const SUBSCRIBE = "**/api/subscription/subscribe";

let name = "";
let planId = "";

test.beforeAll(async ({ baseURL }) => {
  name = `Premium ${ownMark()}`;
  planId = await asAdmin(baseURL ?? "", async (api) => {
    const data = {
      name,
      price: 120_000,
      description: "For a group of schools",
      features: "Phone support, A named contact",
      totalcredits: 1_200,
      durationInDays: 180,
    };
    const answer = await api.post("/api/subscription/AddSubscriptionPlan", { data });
    return (await answer.json()).plan._id;
  });
});

test.afterAll(({ baseURL }) => removePlan(baseURL));

function removePlan(baseURL = "") {
  return asAdmin(baseURL, (api) => api.delete(`/api/subscription/deleteSubscriptionPlan/${planId}`));
}

async function openAsEmployer(page: Page, baseURL = "") {
  const employer = await newEmployer(baseURL);
  await logIn(page, employer);
  await open(page);
  return employer;
}

/** Waits until the page is hydrated. */
async function open(page: Page) {
  await page.goto("/subscriptionPlan", { waitUntil: "networkidle" });
}

const subscribeNow = (page: Page) => page.getByRole("button", { name: `Subscribe Now: ${name}` });
const dialog = (page: Page, title: string) => page.getByRole("dialog", { name: title });
const confirmAndPay = (page: Page) => page.getByRole("button", { name: "Confirm & Pay" });

test("a plan's card shows name, price and features (SUB-1)", async ({ page }) => {
  await page.goto("/subscriptionPlan");
  const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  for (const fact of [
    "For a group of schools",
    "₹1,20,000",
    "for 180 days",
    "1,200 interview credits",
    "Phone support",
    "A named contact",
  ]) {
    await expect(card.getByText(fact, { exact: true })).toBeVisible();
  }
});

test("a visitor is asked to log in as an employer, and returns to the plan (SUB-10)", async ({
  page,
  baseURL,
}) => {
  await open(page);
  await subscribeNow(page).click();
  await expect(
    dialog(page, "Access Denied").getByText("Please login as an employer to continue subscription."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/subscriptionPlan$/);

  await subscribeNow(page).click();
  await page.getByRole("link", { name: "Go to Login" }).click();
  await expect(page).toHaveURL(`/login?plan=${planId}`);

  const school = await newEmployer(baseURL ?? "");
  await page.getByLabel("Email").fill(school.email);
  await page.getByLabel("Password", { exact: true }).fill("chalk and board");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(`/subscriptionPlan?plan=${planId}`);
  await expect(dialog(page, "Invoice Summary").getByText(name, { exact: true })).toBeVisible();
});

test("a candidate is refused (SUB-10)", { tag: "@desk" }, async ({ page, baseURL }) => {
  await logIn(page, await newCandidate(baseURL ?? ""));
  await open(page);
  await subscribeNow(page).click();
  await expect(dialog(page, "Access Denied")).toBeVisible();
});

test("an employer sees the invoice, may cancel, and subscribes (SUB-9)", async ({ page, baseURL }) => {
  await openAsEmployer(page, baseURL);
  await subscribeNow(page).click();
  const invoice = dialog(page, "Invoice Summary");
  for (const fact of [name, "1,200", "180 days"]) {
    await expect(invoice.getByText(fact, { exact: true })).toBeVisible();
  }
  await expect(invoice.getByText("₹1,20,000", { exact: true })).toHaveCount(2);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(invoice).toBeHidden();

  await subscribeNow(page).click();
  await confirmAndPay(page).click();
  await expect(dialog(page, "Subscription Requested")).toContainText("waits for your payment");
  await expect(page.getByRole("button", { name: "Pay Now" })).toBeVisible();
  await page.getByRole("button", { name: "Go to Dashboard" }).click();
  await expect(page).toHaveURL(/\/employer\/profile$/);
});

test("a double click subscribes once", { tag: "@desk" }, async ({ page, baseURL }) => {
  await openAsEmployer(page, baseURL);
  let calls = 0;
  await page.route(SUBSCRIBE, async (route) => {
    calls += 1;
    await route.continue();
  });
  await subscribeNow(page).click();
  await confirmAndPay(page).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(dialog(page, "Subscription Requested")).toBeVisible();
  expect(calls).toBe(1);
});

test(
  "a pending subscription is shown on the page, and a second request shows the server's message",
  { tag: ["@phone", "@sweep"] },
  async ({ page, baseURL }) => {
    const employer = await newEmployer(baseURL ?? "");
    await newSubscription(baseURL ?? "", employer, { status: "pending" });
    await logIn(page, employer);
    await open(page);
    await expect(page.getByText("Your Standard plan waits for activation.")).toBeVisible();

    await subscribeNow(page).click();
    const answer = page.waitForResponse(SUBSCRIBE);
    await confirmAndPay(page).click();
    const { message } = await (await answer).json();
    expect(message).not.toBe("");
    await expect(dialog(page, "Subscription Failed").getByText(message)).toBeVisible();
  },
);

test("the page has no accessibility violations", { tag: ["@phone", "@sweep"] }, async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openAsEmployer(page, baseURL);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page
    .getByRole("button", { name: /^Subscribe Now/ })
    .first()
    .click();
  await expect(dialog(page, "Invoice Summary")).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

// Runs last, because it deletes the plan of the other tests.
test(
  "a plan that was deleted meanwhile is refused and leaves the page (SUB-11)",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    await openAsEmployer(page, baseURL);
    await subscribeNow(page).click();
    await removePlan(baseURL);
    await confirmAndPay(page).click();
    await expect(page.getByText("Invalid plan selected.")).toBeVisible();
    await expect(subscribeNow(page)).toHaveCount(0);
  },
);
