// Without a connection: a page that says so, with the own interviews, which no other account of the browser sees (SITE-82).
import { expect, type Page, test } from "@playwright/test";
import { invite, newPair } from "#tests/support/invitations.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newCandidate } from "#tests/support/people.ts";

test.use({ serviceWorkers: "allow" });

const SCHOOL = "Vidya Niketan School";
const OFFLINE = { level: 1, name: "You are offline" } as const;

/** What the service worker keeps. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const found = await (await caches.open("own-interviews")).match("/own-interviews");
    return found ? await found.text() : "";
  });

async function goOffline(page: Page, path: string): Promise<void> {
  await page.context().setOffline(true);
  await page.goto(path);
  await expect(page.getByRole("heading", OFFLINE)).toBeVisible();
}

test(
  "the own interviews can be read without a connection, until somebody logs out or in (SITE-82)",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    const pair = await newPair(baseURL!);
    await invite(baseURL!, pair);
    await logIn(page, pair.candidate);
    await openPage(page, "/candidate/profile");
    await expect.poll(() => kept(page), { timeout: 30_000 }).toContain(SCHOOL);
    await goOffline(page, "/candidate/profile?tab=interviews");
    await expect(page.getByRole("listitem")).toContainText(SCHOOL);

    await page.context().setOffline(false);
    await openPage(page, "/candidate/profile");
    await page.evaluate(() => fetch("/api/auth/logout", { method: "POST" }));
    await expect.poll(() => kept(page)).toBe("");
    await goOffline(page, "/candidate/profile");
    await expect(page.getByText(SCHOOL)).toHaveCount(0);

    await page.context().setOffline(false);
    await page.goto("/");
    await logIn(page, await newCandidate(baseURL!));
    await openPage(page, "/candidate/profile");
    await expect.poll(() => kept(page), { timeout: 30_000 }).toContain('"lines":[]');
    await goOffline(page, "/");
    await expect(page.getByText(SCHOOL)).toHaveCount(0);
  },
);
