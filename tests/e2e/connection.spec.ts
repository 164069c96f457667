// A person whose network goes and comes back, and one who comes back to a list.
import { expect, test } from "@playwright/test";
import { openPage } from "#tests/support/open-page.ts";
import { logInAsAdmin, newCandidate, ownMark } from "#tests/support/people.ts";

const LIST = "/candidate/allCandidatePage";

test("Back and Go Back return to the place in the list, and a reload keeps it (SITE-7)", async ({
  page,
  baseURL,
}) => {
  // A subject of its own, so that nobody who registers meanwhile moves the list.
  const subject = `Subject ${ownMark()}`;
  for (let count = 0; count < 12; count++) await newCandidate(baseURL!, { subjects: [subject] });
  await logInAsAdmin(page);
  await openPage(page, `${LIST}?subject=${encodeURIComponent(subject)}`);
  const open = page.getByRole("article").nth(9).getByRole("button");
  for (const comeBack of [() => page.goBack(), () => page.getByRole("button", { name: "Go Back" }).click()]) {
    await open.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    expect(place).toBeGreaterThan(200);
    await open.click();
    await expect(page).toHaveURL(/candidatedetails/);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await expect(page.getByRole("button", { name: "Go Back" })).toBeVisible();
    await comeBack();
    await expect(page).toHaveURL(new RegExp(LIST));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  }
  const place = await page.evaluate(() => window.scrollY);
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
});

test("without a network the site says so inside itself, and Try again goes on (SITE-30)", async ({
  page,
  context,
}) => {
  // Nobody has touched the page yet.
  const noticesCame = page.waitForResponse(/loaded-notices/);
  await openPage(page, "/login");
  await noticesCame;
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  await page.getByRole("link", { name: /Forgot/ }).click();
  const notice = page
    .getByRole("alert")
    .filter({ hasText: "You are offline. This page could not be fetched." });
  await expect(notice).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();

  await context.setOffline(false);
  // With the network the sentence changes too.
  await page.getByRole("alert").getByRole("button", { name: "Try again" }).click();
  await expect(page).toHaveURL(/forgot-password/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test(
  "filters chosen without a network show no rows of the earlier ones (SITE-31)",
  { tag: "@sweep" },
  async ({ page, context }) => {
    await openPage(page, `${LIST}?profile=Principal`);
    await expect(page.getByRole("article").first()).toBeVisible();
    await context.setOffline(true);
    const handle = page.getByRole("button", { name: /^Filters/ });
    if (await handle.isVisible()) await handle.click();
    await page.getByLabel("Search Candidate for").selectOption("Librarian");
    await page.keyboard.press("Escape");
    // One sentence when the list waits for the network, another when its call was under way.
    const notice = page.getByText(/^You are offline\. (What belongs here could|Please check)/);
    await expect(notice.first()).toBeVisible();
    await expect(page.getByRole("article")).toHaveCount(0);
    await context.setOffline(false);
    await expect(page.getByRole("article").first()).toBeVisible();
  },
);
