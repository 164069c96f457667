// Helpers for tests of the admin panel: they open a view, and its menu on a phone.
import { expect, type Locator, type Page } from "@playwright/test";
import { openPage } from "#tests/support/open-page.ts";
import { logInAsAdmin } from "#tests/support/people.ts";

export const PANEL = "/admin/edunakuri/dashboard";

export async function openView(page: Page, view: string, search: Record<string, string> = {}) {
  await logInAsAdmin(page);
  await openPage(page, `${PANEL}?${new URLSearchParams({ view, ...search })}`);
}

/** Goes to the view from another view of a hydrated page, so that the browser fetches the data itself. */
export async function goToView(page: Page, view: string) {
  await openView(page, "add-plan");
  await page
    .locator(`nav a[href$="view=${view}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(new RegExp(`view=${view}$`));
}

/** On a phone a row has two lines, and its actions where it is open. */
export async function openRow(page: Page, name: string): Promise<Locator> {
  const row = rowOf(page, name);
  await expect(row).toBeVisible();
  const opener = row.locator("[aria-expanded=false]");
  if ((page.viewportSize()?.width ?? 0) < 768 && (await opener.isVisible())) await opener.click();
  return row;
}

/** Chooses a row of a list that has the chosen one beside it, or as a page of its own on a phone. */
export async function chooseRow(page: Page, name: string): Promise<Locator> {
  await page.getByRole("listitem").getByRole("link", { name, exact: true }).click();
  const chosen = page.getByRole("region", { name, exact: true });
  await expect(chosen).toBeVisible();
  return chosen;
}

export const rowOf = (page: Page, name: string) => page.getByRole("row").filter({ hasText: name });
export const dialog = (page: Page) => page.getByRole("dialog");
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

export async function answer(page: Page, word: string) {
  await dialog(page).getByRole("button", { name: word, exact: true }).click();
}

/** Opens the menu, which is behind a button on a phone. */
export async function openMenu(page: Page) {
  const opener = page.getByRole("button", { name: "Open the menu" });
  if (await opener.isVisible()) await opener.click();
}

export async function failCalls(page: Page, path: string, method?: string) {
  await page.route(`**${path}`, (route) =>
    method === undefined || route.request().method() === method ? route.abort() : route.fallback(),
  );
}
