// Drives a page by keyboard: moves the focus with Tab and presses keys.
import { expect, type Locator, type Page } from "@playwright/test";

const MAX_STEPS = 80;

export async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  for (let step = 0; step < MAX_STEPS; step++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(place, `reached by ${MAX_STEPS} times Tab`).toBeFocused({ timeout: 1 });
}

export async function press(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press("Enter");
}

/** Types into the browser's date input: month, day, year. */
export async function typeDay(page: Page, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  await page.keyboard.type(month + date + year);
}
