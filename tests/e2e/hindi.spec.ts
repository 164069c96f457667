// Pages in Hindi: no English sentence, nothing cut off on a small phone, and the way to English and back.
import { globSync, readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { findCut } from "#tests/support/cut-off.ts";
import { hasEnglish } from "#tests/support/latin-words.ts";
import { openPage } from "#tests/support/open-page.ts";
import { readTexts } from "#tests/support/page-texts.ts";

/** `npm run verify -- 29-hindi` looks at every page. */
const PAGES = ["/hi/login", "/hi/candidate/register", "/hi/confirm-email/unknown", "/hi/complain"];

async function expectInHindi(page: Page, path: string) {
  await openPage(page, path);
  expect(await page.locator("html").getAttribute("lang"), path).toBe("hi-IN");
  const english = (await page.evaluate(readTexts)).filter(hasEnglish);
  expect(english, path).toEqual([]);
}

test(
  "login, registration, the link of a mail and complaints in Hindi have no English sentence (LANG-5)",
  { tag: ["@phone", "@sweep"] },
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    for (const path of PAGES) {
      await expectInHindi(page, path);
      expect(await page.evaluate(findCut), path).toEqual([]);
      expect(await findAccessibilityViolations(page), path).toEqual([]);
    }
  },
);

/** The English of every sentence that exists in Hindi. Terms are left out: a school may have chosen one as the title of a job. */
const ENGLISH = new Set(
  globSync("src/{platform,features/*}/hi/!(terms).json").flatMap((file) =>
    Object.entries<unknown>(JSON.parse(readFileSync(file, "utf8")))
      .filter(([english, hindi]) => english !== hindi)
      .map(([english]) => english),
  ),
);

test(
  "the lists and the page of a job say nothing of ours in English (LANG-5)",
  { tag: "@phone" },
  async ({ page }) => {
    await openPage(page, "/hi/jobs");
    const job = await page.getByRole("article").first().getByRole("link").first().getAttribute("href");
    for (const path of ["/hi/jobs", "/hi/jobs?subject=Physics", "/hi/jobs/mathematics", job ?? ""]) {
      await openPage(page, path);
      expect(await page.locator("html").getAttribute("lang"), path).toBe("hi-IN");
      expect(
        (await page.evaluate(readTexts)).filter((text) => ENGLISH.has(text)),
        path,
      ).toEqual([]);
      expect(await page.evaluate(findCut), path).toEqual([]);
    }
  },
);

test(
  "the switch keeps the filters, and links and redirects stay in Hindi (LANG-2, LANG-4)",
  { tag: "@phone" },
  async ({ page }) => {
    await openPage(page, "/login?job=pgt-physics");
    await page.getByRole("link", { name: "हिन्दी" }).click();
    await expect(page).toHaveURL("/hi/login?job=pgt-physics");
    await page.getByRole("link", { name: "पासवर्ड भूल गए?" }).click();
    await expect(page).toHaveURL("/hi/forgot-password?job=pgt-physics");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("पासवर्ड भूल गए");
    await page.getByRole("link", { name: "English" }).click();
    await expect(page).toHaveURL("/forgot-password?job=pgt-physics");
  },
);

test(
  "a refusal is said in Hindi, and a page that is not in Hindi is opened in English (LANG-3, LANG-7)",
  {
    tag: "@phone",
  },
  async ({ page }) => {
    await openPage(page, "/hi/login");
    await page.getByLabel("ईमेल").fill("nobody@school.example");
    await page.getByLabel("पासवर्ड", { exact: true }).fill("not-the-password");
    await page.getByRole("button", { name: "लॉगिन" }).click();
    await expect(page.getByRole("note").getByText("ईमेल या पासवर्ड सही नहीं है")).toBeVisible();
    await page.goto("/hi/edunakuri/adminpanel/login");
    await expect(page).toHaveURL("/edunakuri/adminpanel/login");
  },
);

test(
  "a page in English loads no sentence and no font for Hindi (LANG-9)",
  { tag: "@phone" },
  async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto("/login", { waitUntil: "networkidle" });
    expect(asked.some((url) => url.includes("anek-latin"))).toBe(true);
    expect(
      asked.filter((url) => /devanagari|\/(?:layout|titles|refusals|session|ui)-[\w-]+\.js/.test(url)),
    ).toEqual([]);
  },
);
