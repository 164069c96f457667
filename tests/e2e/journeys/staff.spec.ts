// The staff on a Monday, with a phone: a plan that waits, a record that two people edit, and the settings.
import { expect, test } from "@playwright/test";
import { answer, dialog, openMenu, openRow, openView, rowOf, toast } from "#tests/support/admin-panel.ts";
import { addNews } from "#tests/support/front-page.ts";
import { openPage, untilHydrated } from "#tests/support/open-page.ts";
import { asAdmin, logInAsAdmin, newEmployer, newSubscription, ownName } from "#tests/support/people.ts";
import { discardAndRestore, pasteInto } from "#tests/support/phone.ts";

const PHONE = { tag: "@phone" };

test(
  "activates a plan that waits: found by the school's number, in a bad network, after a reload",
  PHONE,
  async ({ page, context, baseURL }) => {
    const school = ownName();
    const phone = String(6_000_000_000 + Math.floor(Math.random() * 999_999_999));
    const employer = await newEmployer(baseURL ?? "", { instituteName: school, phone });
    await newSubscription(baseURL ?? "", employer, { credits: 7, status: "pending" });
    await logInAsAdmin(page);
    await openPage(page, "/admin/edunakuri/dashboard");
    await page.getByRole("link", { name: /^Total Subscribers/ }).tap();
    await pasteInto(
      page.getByRole("textbox", { name: "Search" }),
      `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`,
    );
    const row = rowOf(page, school);
    await expect(row).toContainText("Pending...");
    await page.reload();
    await untilHydrated(page);
    await expect(row).toContainText("Pending...");

    await page.waitForLoadState("networkidle");
    await openRow(page, school);
    await context.setOffline(true);
    await row.getByRole("button", { name: `Activate ${school}` }).tap();
    await answer(page, "Yes, activate");
    await expect(dialog(page)).toContainText("You are offline. Failed to update status.");
    await answer(page, "OK");
    await expect(row).toContainText("Pending...");
    await context.setOffline(false);
    await row.getByRole("button", { name: `Activate ${school}` }).tap();
    await expect(dialog(page)).toContainText(`${school} receives the 7 credits`);
    await answer(page, "Yes, activate");
    await expect(row).toContainText("Active");
    await expect(row).toContainText("7/7");

    await openMenu(page);
    await dialog(page).getByRole("link", { name: "News Manager" }).tap();
    await page.goBack();
    await expect(row).toContainText("Active");
  },
);

test(
  "two of the staff correct one news item, and neither loses a word unseen",
  PHONE,
  async ({ page, browser, baseURL }) => {
    const title = ownName();
    await addNews(baseURL ?? "", [{ title, date: "2099-02-01", description: "Prize day at ten." }]);
    const other = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
    for (const one of [page, other]) {
      await openView(one, "news");
      await (await openRow(one, title)).getByRole("button", { name: `Edit ${title}` }).click();
    }
    await dialog(other).getByLabel("Description").fill("Prize day at eleven.");
    await dialog(other).getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(other, "News updated")).toBeVisible();

    await pasteInto(dialog(page).getByLabel("Title"), " in the new hall");
    await dialog(page).getByRole("button", { name: "Save Changes" }).tap();
    const notice = page.getByRole("dialog", { name: "This news item has changed meanwhile" });
    await notice.getByRole("button", { name: "Keep editing" }).tap();
    await expect(dialog(page).getByLabel("Title")).toHaveValue(`${title} in the new hall`);
    await dialog(page).getByRole("button", { name: "Save Changes" }).tap();
    await notice.getByRole("button", { name: "Load the newest" }).tap();
    await expect(dialog(page).getByLabel("Description")).toHaveValue("Prize day at eleven.");
    await dialog(page).getByLabel("Title").fill(`${title} in the new hall`);
    await dialog(page).getByRole("button", { name: "Save Changes" }).tap();
    await expect(toast(page, "News updated")).toBeVisible();
    await expect(rowOf(page, title)).toContainText("Prize day at eleven.");
    await expect(rowOf(page, title)).toContainText("in the new hall");

    await rowOf(page, title)
      .getByRole("button", { name: /^Delete/ })
      .tap();
    await answer(page, "Yes, delete");
    await expect(rowOf(page, title)).toHaveCount(0);
    await other.context().close();
  },
);

test(
  "sets the opening hours: Back asks, the network goes, and a visitor reads them",
  PHONE,
  async ({ page, context, browser, baseURL }) => {
    const before = await readHours(baseURL ?? "");
    const hours = `Monday to Saturday, ${ownName()}`;
    try {
      await openView(page, "dashboard");
      await openMenu(page);
      await dialog(page).getByRole("link", { name: "Settings" }).tap();
      const field = page.getByLabel("Opening hours");
      await field.fill("");
      await pasteInto(field, hours);
      await page.evaluate(() => history.back());
      await page.getByRole("button", { name: "Keep editing" }).tap();
      await expect(field).toHaveValue(hours);

      await context.setOffline(true);
      await page.getByRole("button", { name: "Save settings" }).tap();
      await expect(page.getByText("You are offline. The settings could not be saved.")).toBeVisible();
      await expect(field).toHaveValue(hours);
      await context.setOffline(false);
      await page.getByRole("button", { name: "Save settings" }).tap();
      await expect(page.getByText("Settings saved")).toBeVisible();
      await discardAndRestore(page);
      await expect(field).toHaveValue(hours);

      const visitor = await (await browser.newContext({ viewport: page.viewportSize() })).newPage();
      await visitor.goto("/");
      await expect(visitor.locator("#contactus").getByText(hours)).toBeVisible();
      await visitor.context().close();
    } finally {
      await asAdmin(baseURL ?? "", (api) =>
        api.put("/api/admin/settings", { data: { openingHours: before } }),
      );
    }
  },
);

function readHours(baseURL: string): Promise<string | null> {
  return asAdmin(baseURL, async (api) => (await (await api.get("/api/admin/settings")).json()).openingHours);
}
