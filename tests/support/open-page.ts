// A page as a person meets it: opened, and answering.
import type { Page } from "@playwright/test";

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

/** What is read comes with the page; its buttons answer once React has taken them over. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const last = document.querySelector("main h1") ?? document.querySelector("main");
    return last !== null && Object.keys(last).some((key) => key.startsWith("__react"));
  });
}

/** Pages are kept for visitors who send no cookie; this browser gets each one as it is made. */
export async function withoutKeptPages(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: "made-anew", value: "1", url }]);
}
