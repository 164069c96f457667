// The admin panel as a whole: navigation, the remembered view and accessibility.
import { expect, test } from "@playwright/test";
import { failCalls, goToView, openMenu, openView, PANEL, rowOf } from "#tests/support/admin-panel.ts";
import { logInAsAdmin, newEmployer, newSubscription, ownName } from "#tests/support/people.ts";

const VIEWS = [
  ["Dashboard", "dashboard", "Dashboard"],
  ["Banner Manager", "banners", "Banner Manager"],
  ["All Candidates", "candidates", "All Candidates"],
  ["All Employers", "employers", "All Employers"],
  ["Verifications", "verifications", "Verifications"],
  ["Reports", "reports", "Reports"],
  ["News Manager", "news", "News Manager"],
  ["Add Subscription Plans", "add-plan", "Add Subscription Plan"],
  ["All Subscription Plans", "plans", "All Subscription Plans"],
  ["All Subscribers", "subscribers", "All Subscribers"],
  ["All Interviews", "interviews", "All Interviews"],
  ["Subject Manager", "subjects", "Subject Manager"],
  ["Eligibility Rules", "eligibility", "Eligibility Rules"],
  ["Contact Us", "messages", "Contact Queries"],
  ["Mail Health", "mail-health", "Mail Health"],
  ["Mail Templates", "mail-templates", "Mail Templates"],
  ["Credit Ledger", "credits", "Credit Ledger"],
  ["Monthly Report", "report", "Monthly Report"],
  ["Hiring Report", "hiring", "Hiring Report"],
  ["Activity Log", "activity", "Activity Log"],
  ["Settings", "settings", "Settings"],
  ["Security", "security", "Security"],
] as const;

const GROUPS: Record<string, string> = {
  "All Candidates": "Users",
  "All Employers": "Users",
  Verifications: "Users",
  Reports: "Users",
  "Add Subscription Plans": "Manage Subscription",
  "All Subscription Plans": "Manage Subscription",
  "All Subscribers": "Manage Subscription",
  "Credit Ledger": "Manage Subscription",
  "Mail Health": "Mails",
  "Mail Templates": "Mails",
};

// Point 17 of verify looks at each with axe.
test(
  "every entry of the sidebar opens its view (ADMIN-1)",
  { tag: ["@phone", "@sweep"] },
  async ({ page, baseURL }) => {
    test.slow();
    // Gives each list a row.
    await newSubscription(baseURL!, await newEmployer(baseURL!));
    await openView(page, "dashboard");
    for (const [entry, view, title] of VIEWS) {
      await openMenu(page);
      const link = page.getByRole("link", { name: entry, exact: true }).filter({ visible: true });
      if (!(await link.isVisible())) {
        await page
          .locator("summary", { hasText: GROUPS[entry] ?? "" })
          .filter({ visible: true })
          .click();
      }
      await link.click();
      await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`view=${view}$`));
      await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    }
  },
);

test("the view is remembered and restored on load (ADMIN-3)", { tag: "@desk" }, async ({ page }) => {
  await openView(page, "subjects");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("adminView"))).toBe("subjects");
  await page.goto(PANEL);
  await expect(page.getByRole("heading", { level: 1, name: "Subject Manager" })).toBeVisible({
    timeout: 20_000,
  });
  await page.goto(`${PANEL}?view=nothing`);
  await expect(page.getByRole("heading", { level: 1, name: "Subject Manager" })).toBeVisible({
    timeout: 20_000,
  });
});

test("the sidebar collapses on a wide screen and is a drawer on a phone (ADMIN-2)", async ({
  page,
  isMobile,
}) => {
  await openView(page, "dashboard");
  if (isMobile) {
    await openMenu(page);
    await expect(page.getByRole("dialog", { name: "Admin panel" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Admin panel" })).toBeHidden();
  } else {
    const words = page.getByRole("navigation", { name: "Admin panel" }).getByText("Dashboard");
    await page.getByRole("button", { name: "Fold the menu" }).click();
    await expect(words).toBeHidden();
    await expect(page.getByRole("button", { name: "Log out" })).toBeVisible();
    await page.getByRole("button", { name: "Unfold the menu" }).click();
    await expect(words).toBeVisible();
  }
});

test("the dashboard shows four counts and four charts (ADMIN-4)", { tag: "@desk" }, async ({ page }) => {
  await openView(page, "dashboard");
  for (const label of ["Total Employers", "Total Candidates", "Total Subscribers", "Total Queries"]) {
    const card = page.getByRole("link", { name: new RegExp(`${label} ?[\\d,]+`) });
    // Seen without scrolling, with what waits for staff above it.
    await expect(card).toBeInViewport({ ratio: 1 });
  }
  for (const chart of [
    "Registrations by month",
    "Jobs and applications by month",
    "Interviews by status",
    "Subscriptions by plan",
  ]) {
    await expect(page.getByRole("heading", { level: 2, name: chart })).toBeVisible();
  }
  for (const name of ["Registrations by month", "Jobs and applications by month"]) {
    await page.getByRole("figure", { name }).getByText("Show as table").click();
    await expect(page.getByRole("table", { name }).getByRole("row")).toHaveCount(13);
  }
});

test("a lost connection shows the view's own error message", { tag: "@desk" }, async ({ page }) => {
  await failCalls(page, "/api/interview/getAllInterviews*");
  await goToView(page, "interviews");
  await expect(page.getByRole("alert")).toContainText("Failed to load interviews");
});

test(
  "a view is in the HTML of the page, before any script has run",
  { tag: "@desk" },
  async ({ browser, baseURL }) => {
    const name = ownName();
    await newEmployer(baseURL!, { instituteName: name });
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await logInAsAdmin(page);
    await page.goto(`${PANEL}?view=employers&q=${name}`);
    await expect(page.getByRole("heading", { level: 1, name: "All Employers" })).toBeVisible();
    await expect(page.getByText("1 employer", { exact: true })).toBeVisible();
    await expect(rowOf(page, name)).toContainText("CBSE School");
    await context.close();
  },
);

test("a visitor downloads no code of the panel (ADMIN-9)", { tag: "@desk" }, async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto("/login", { waitUntil: "networkidle" });
  expect(scripts.length).toBeGreaterThan(0);
  const texts = await Promise.all(scripts.map(async (url) => (await page.request.get(url)).text()));
  expect(texts.some((text) => text.includes("Subject Manager"))).toBe(false);
});
