// Somebody who sees the site for the first time, on a train: news, plans, the list, and a message to the office.
import { expect, type Page, test } from "@playwright/test";
import { addNews } from "#tests/support/front-page.ts";
import { openPage, untilHydrated } from "#tests/support/open-page.ts";
import { asAdmin } from "#tests/support/people.ts";
import { autofill, discardAndRestore, pasteInto } from "#tests/support/phone.ts";

const PHONE = { tag: "@phone" };

test(
  "reads the news, loses the network in a tunnel, and goes on where the reading stopped",
  PHONE,
  async ({ page, context, baseURL }) => {
    const title = `Prize day of ${crypto.randomUUID()}`;
    await addNews(baseURL ?? "", [{ title, date: "2099-01-05", description: "Forty schools took part." }]);
    await openPage(page, "/");
    await goTo(page, "Blogs");
    await expect(page.getByRole("heading", { level: 1, name: "Latest News & Updates" })).toBeVisible();
    await page.getByRole("link", { name: `Read More ${title}` }).tap();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByText("Forty schools took part.")).toBeVisible();
    await page.waitForLoadState("networkidle");

    await context.setOffline(true);
    await goTo(page, "Pricing");
    const notice = page.getByRole("alert").filter({ hasText: "You are offline." });
    await expect(notice).toBeVisible();
    await expect(page.getByText("What you see here may be out of date.")).toBeHidden();
    await expect(page.getByText("Forty schools took part.")).toBeVisible();
    await context.setOffline(false);
    await notice.getByRole("link", { name: "Try again" }).tap();
    await expect(page).toHaveURL("/subscriptionPlan");

    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await discardAndRestore(page);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Latest News & Updates" })).toBeVisible();
    await asAdmin(baseURL ?? "", async (api) => {
      const all: { _id: string; title: string }[] = await (await api.get("/api/news/getAllNews")).json();
      const mine = all.find((entry) => entry.title === title);
      if (mine) await api.delete(`/api/news/deleteNews/${mine._id}`);
    });
  },
);

test(
  "looks through plans and teachers, and writes to the office although the network goes",
  PHONE,
  async ({ page, context }) => {
    await openPage(page, "/subscriptionPlan");
    await page
      .getByRole("button", { name: /^Subscribe Now/ })
      .first()
      .tap();
    await expect(page.getByRole("dialog", { name: "Access Denied" })).toBeVisible();
    await page.getByRole("button", { name: "Cancel" }).tap();

    await goTo(page, "Search Candidate");
    await page.getByRole("button", { name: /^Filters/ }).tap();
    // The cards of the chosen profile take the place of the first ones.
    const found = page.waitForResponse(/allCandidate\?.*profile=Principal/);
    await page.getByLabel("Search Candidate for").selectOption("Principal");
    await expect(page).toHaveURL(/profile=Principal/);
    await page.keyboard.press("Escape");
    await found;
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
    const card = page.getByRole("article").nth(3);
    await card.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => window.scrollY);
    await card.getByRole("button", { name: "Full Profile" }).tap();
    await page.getByRole("button", { name: "Login Now" }).tap();
    await expect(page).toHaveURL("/login");
    await page.goBack();
    await expect(page).toHaveURL(/profile=Principal/);
    await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);

    await page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" }).tap();
    await expect(page.getByRole("heading", { name: "Send us a Message" })).toBeInViewport();
    await untilHydrated(page);
    const form = page.locator("#contactus");
    await form.getByLabel("Message", { exact: false }).last().fill("Do you have teachers of Sanskrit?");
    await autofill(page, { name: "Asha Rao", email: "asha@school.example" });
    await pasteInto(form.getByLabel("Phone"), "+91 98765 43210");
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await form.getByRole("button", { name: "Send Message" }).tap();
    await expect(form.getByRole("alert")).toContainText("You are offline. Your message was not sent");
    await expect(form.getByLabel("Full Name")).toHaveValue("Asha Rao");
    await context.setOffline(false);
    await form.getByRole("button", { name: "Send Message" }).tap();
    await expect(form.getByText("Message Sent!")).toBeVisible();
  },
);

async function goTo(page: Page, name: string): Promise<void> {
  await untilHydrated(page);
  const link = page.getByRole("banner").getByRole("link", { name, exact: true }).filter({ visible: true });
  await page.getByLabel("Menu").tap();
  await expect(link).toBeVisible();
  // As Back does on a phone: a request of the browser to close what is open.
  await page.keyboard.press("Escape");
  await expect(link).toBeHidden();
  await page.getByLabel("Menu").tap();
  await link.tap();
}
