// Opens a page and waits until it is hydrated.
import type { Page } from "@playwright/test";

export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilHydrated(page);
}

/** The HTML comes with the page; its buttons work only after hydration. */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // A page that is only read has no React.
    if ("read" in document.documentElement.dataset) return true;
    const last = document.querySelector("main h1") ?? document.querySelector("main");
    return last !== null && Object.keys(last).some((key) => key.startsWith("__react"));
  });
}

/** Cached pages are for visitors without a cookie; this cookie makes the server render each page again. */
export async function withoutCachedPages(page: Page, url: string): Promise<void> {
  await page.context().addCookies([{ name: "not-cached", value: "1", url }]);
}
