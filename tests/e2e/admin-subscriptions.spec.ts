// Plans and subscriptions in the admin panel: plans are created, edited and deleted; subscriptions change their
// status.
import { expect, test } from "@playwright/test";
import {
  answer,
  dialog,
  failCalls,
  goToView,
  openRow,
  openView,
  rowOf,
  toast,
} from "#tests/support/admin-panel.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { idFrom } from "#tests/support/ids.ts";
import { inDays } from "#tests/support/invitations.ts";
import { newEmployer, newSubscription, ownName } from "#tests/support/people.ts";
import { canReachDatabase, inProductDatabase } from "#tests/support/product-database.ts";
import { NO_ROWS } from "#tests/support/page-answer.ts";

async function newSubscriber(baseURL: string, status: "pending" | "active" | "canceled") {
  const name = ownName();
  const employer = await newEmployer(baseURL, { instituteName: name });
  const id = await newSubscription(baseURL, employer, { credits: 7, status });
  return { name, id };
}

test("a subscription goes from pending to active, to cancelled and back (ADMIN-31)", async ({
  page,
  baseURL,
}) => {
  const { name } = await newSubscriber(baseURL!, "pending");
  await openView(page, "subscribers", { q: name });
  const row = await openRow(page, name);
  await expect(row).toContainText("Pending...");
  await expect(row).toContainText("7 after activation");

  await row.getByRole("button", { name: `Activate ${name}` }).click();
  await expect(dialog(page)).toContainText(`${name} receives the 7 credits`);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await answer(page, "Go Back");
  await expect(row).toContainText("Pending...");

  await row.getByRole("button", { name: `Activate ${name}` }).click();
  await answer(page, "Yes, activate");
  await expect(row).toContainText("Active");
  await expect(row).toContainText("7/7");
  const actions = row.locator("[data-row-action]");
  await expect(actions).toHaveText(["Cancel", "More"]);

  // The menu by keyboard alone: the button opens it, Escape and a choice give the focus back.
  const more = row.getByRole("button", { name: `More for ${name}` });
  await more.focus();
  await page.keyboard.press("Enter");
  const menu = row.locator("[popover] button").filter({ visible: true });
  await expect(menu).toHaveText(["Papers", "Credits", "Add Days", "Refund"]);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  for (let steps = 0; steps < 2; steps++) await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toContainText("Correct");
  await page.keyboard.press("Escape");
  await expect(more).toBeFocused();
  await row.getByRole("button", { name: `Cancel ${name}` }).click();
  await answer(page, "Yes, cancel");
  await expect(row).toContainText("Cancelled");
  await expect(actions).toHaveText(["Re-Activate", "More"]);

  await row.getByRole("button", { name: `Re-Activate ${name}` }).click();
  await answer(page, "Yes, re-activate");
  await expect(row).toContainText("Active");
  await expect(row).toContainText("7/7");
});

test("a pending subscription can be canceled", { tag: "@sweep" }, async ({ page, baseURL }) => {
  const { name } = await newSubscriber(baseURL!, "pending");
  await openView(page, "subscribers", { q: name });
  await (await openRow(page, name)).getByRole("button", { name: `Cancel ${name}` }).click();
  await answer(page, "Yes, cancel");
  await expect(rowOf(page, name)).toContainText("Cancelled");
});

test(
  "an expired subscription can be activated again in the desktop layout only (SUB-22, ADMIN-32)",
  { tag: "@sweep" },
  async ({ page, baseURL, isMobile }) => {
    test.skip(!canReachDatabase(), "Only time expires a subscription.");
    const { name, id } = await newSubscriber(baseURL!, "active");
    await inProductDatabase(async (db) => {
      const ended = new Date(`${inDays(-1)}T00:00:00Z`);
      await db.updateTable("subscriptions").set({ ends_at: ended }).where("id", "=", idFrom(id)).execute();
    });
    await openView(page, "subscribers", { q: name, status: "expired" });
    await expect(rowOf(page, name)).toContainText("Expired");
    if (isMobile) {
      const row = await openRow(page, name);
      await expect(row).toContainText("It can be activated again on a wider screen.");
      await expect(row.locator("[data-row-action]").filter({ visible: true })).toHaveText(["More"]);
      return;
    }
    await rowOf(page, name)
      .getByRole("button", { name: `Activate ${name}` })
      .click();
    await answer(page, "Yes, activate");
    // The row no longer matches the filter.
    await expect(page.getByText("No subscribers match")).toBeVisible();
  },
);

test(
  "a step that fails shows an error and changes nothing (ADMIN-33)",
  { tag: ["@phone", "@sweep"] },
  async ({ page, baseURL }) => {
    const { name } = await newSubscriber(baseURL!, "active");
    await openView(page, "subscribers", { q: name });
    await failCalls(page, "/api/subscription/updateStatus/*");
    await (await openRow(page, name)).getByRole("button", { name: `Cancel ${name}` }).click();
    await answer(page, "Yes, cancel");
    await expect(dialog(page)).toContainText("Failed to update status.");
    await answer(page, "OK");
    await expect(rowOf(page, name)).toContainText("Active");
  },
);

test(
  "subscribers are filtered by text, status and days, and the address keeps the filters (ADMIN-29)",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    const { name } = await newSubscriber(baseURL!, "canceled");
    await openView(page, "subscribers");
    await page.getByRole("textbox", { name: "Search" }).fill(name);
    await expect(page).toHaveURL(new RegExp(`q=${name}`));
    await expect(rowOf(page, name)).toBeVisible();
    await page.getByLabel("Status").selectOption("active");
    await expect(page.getByText("No subscribers match")).toBeVisible();
    await page.getByLabel("Status").selectOption("canceled");
    await expect(rowOf(page, name)).toBeVisible();

    await page.getByLabel("From").fill(inDays(1));
    await expect(page.getByText("No subscribers match")).toBeVisible();
    await page.getByLabel("From").fill(inDays(-1));
    await page.getByLabel("To", { exact: true }).fill(inDays(0));
    await expect(rowOf(page, name)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("To", { exact: true })).toHaveValue(inDays(0));
    await expect(rowOf(page, name)).toBeVisible();

    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(page.getByRole("textbox", { name: "Search" })).toHaveValue("");
    await expect(page).not.toHaveURL(/from=/);
  },
);

test(
  "a list that fails to load shows an error (ADMIN-34)",
  { tag: ["@phone", "@sweep"] },
  async ({ page }) => {
    await failCalls(page, "/api/subscription/getAllSubscribers*");
    await goToView(page, "subscribers");
    await expect(page.getByRole("alert")).toContainText("Failed to fetch subscription data", {
      timeout: 15_000,
    });
  },
);

test("a plan is created, edited in its row and deleted (ADMIN-25)", { tag: "@sweep" }, async ({ page }) => {
  const name = ownName();
  await openView(page, "add-plan");
  await page.getByRole("button", { name: "Create Plan" }).click();
  await expect(page.getByText("Name is required")).toBeVisible();
  await expect(page.getByText("Price is required")).toBeVisible();

  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Price").fill("12999.50");
  await page.getByLabel("Credits").fill("-1");
  await page.getByRole("button", { name: "Create Plan" }).click();
  await expect(page.getByText("Credits must be at least 0")).toBeVisible();
  await page.getByLabel("Credits").fill("40");
  await page.getByLabel("Duration in days").fill("180");
  await page.getByLabel("Description").fill("For a school that hires all year.");
  await page.getByLabel("Features").fill(" Contact details, , Resumes ,");
  await page.getByRole("button", { name: "Create Plan" }).click();
  await expect(toast(page, "Plan created successfully!")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");

  await page.getByRole("link", { name: "See all plans" }).click();
  const plan = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(plan).toContainText("₹12,999.50");
  await expect(plan).toContainText("40 credits · 180 days");
  await expect(plan.getByRole("listitem")).toHaveText(["Contact details", "Resumes"]);

  await plan.getByRole("button", { name: `Edit ${name}` }).click();
  const editing = page
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name: `Edit ${name}` }) });
  await editing.getByLabel("Price").fill("9999");
  await editing.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(plan).toContainText("₹12,999.50");

  await plan.getByRole("button", { name: `Edit ${name}` }).click();
  await editing.getByLabel("Price").fill("9999");
  await editing.getByLabel("Duration in days").fill("");
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Plan updated")).toBeVisible();
  await expect(plan).toContainText("₹9,999");
  await expect(plan).toContainText("365 days");

  await plan.getByRole("button", { name: `Delete ${name}` }).click();
  await answer(page, "Cancel");
  await plan.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(dialog(page)).toContainText("This action cannot be undone.");
  await answer(page, "Yes, delete");
  await expect(toast(page, "Plan deleted")).toBeVisible();
  await expect(plan).toHaveCount(0);
});

test(
  "a failed change of a plan shows an error and keeps what was typed",
  { tag: ["@desk", "@sweep"] },
  async ({ page }) => {
    await openView(page, "add-plan");
    await failCalls(page, "/api/subscription/AddSubscriptionPlan");
    await page.getByLabel("Name").fill("Basic");
    await page.getByLabel("Price").fill("999");
    await page.getByRole("button", { name: "Create Plan" }).click();
    await expect(toast(page, "Error creating plan")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Basic");

    await page.route("**/api/subscription/plans*", (route) => route.fulfill(NO_ROWS));
    await goToView(page, "plans");
    await expect(page.getByText("No subscription plans found")).toBeVisible();
  },
);
