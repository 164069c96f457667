// The list of news by month and the article page, also without scripts (CONTENT-1 to CONTENT-8).
import { expect, type Locator, type Page, test } from "@playwright/test";
import { sql } from "kysely";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { withoutCachedPages } from "#tests/support/open-page.ts";
import { addNews } from "#tests/support/front-page.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { inProductDatabase, announceChange } from "#tests/support/product-database.ts";

const LONG =
  "A very long title about the annual science exhibition of all schools of the district, with its prizes, its guests and its many visitors";
const SUBTITLE = "Stay updated with the latest developments, partnerships, and opportunities in education";
const NOBODY = "0190d3a2-0000-7000-8000-00000000000a";

test.describe.configure({ mode: "serial" });
let product: Product;
let ids: string[] = [];
test.beforeAll(async () => {
  test.setTimeout(200_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const open = (page: Page, path: string) => page.goto(product.url + path, { waitUntil: "networkidle" });
const month = (page: Page, heading: string) => page.getByRole("region", { name: `News of ${heading}` });

/** Slides out of sight cannot be focused. */
const inSight = (carousel: Locator) => carousel.locator("li:not([inert])");

test("without news the page says so (CONTENT-1)", async ({ page }) => {
  await open(page, "/Blogs");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Latest News & Updates");
  await expect(page.getByText(SUBTITLE)).toBeVisible();
  await expect(page.getByText("No news available.")).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test.describe("with news of three months", () => {
  test.beforeAll(async () => {
    test.setTimeout(60_000);
    ids = await addNews(product.url, [
      { title: "With a source", date: "2026-11-02", link: "https://board.example/news", picture: true },
      { title: "Without a source", date: "2026-11-05", link: "#", description: "First line.\nSecond line." },
      ...["10", "11", "12", "13"].map((day) => ({
        title: `Sports day ${day}`,
        date: `2026-10-${day}`,
        picture: true,
      })),
      { title: LONG, date: "2025-12-24" },
    ]);
  });

  test("news is listed under its month and year, newest first (CONTENT-2)", async ({ page }) => {
    await open(page, "/Blogs");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText([
      "November 2026",
      "October 2026",
      "December 2025",
    ]);
    const card = month(page, "November 2026").getByRole("article").first();
    await expect(card).toContainText("Without a source");
    await expect(card).toContainText("05 Nov 2026");
    await expect(card.getByRole("link", { name: "Read More" })).toHaveAttribute("href", `/news/${ids[1]}`);
    const title = page.getByRole("heading", { name: LONG });
    const lines = await title.evaluate(
      (heading) => heading.clientHeight / Number.parseFloat(getComputedStyle(heading).lineHeight),
    );
    expect(Math.round(lines)).toBe(2);
  });

  test(
    "each month is a carousel of three, two or one slides that turns after three seconds (CONTENT-3)",
    { tag: "@sweep" },
    async ({ page, isMobile }) => {
      await open(page, "/Blogs");
      const october = month(page, "October 2026");
      await october.scrollIntoViewIfNeeded();
      await expect(inSight(october)).toHaveCount(isMobile ? 1 : 3);
      await expect(october.getByRole("button", { name: "Go to slide 2" })).toHaveAttribute(
        "aria-current",
        "true",
        { timeout: 8_000 },
      );
      await october.getByRole("button", { name: "Go to slide 4" }).click();
      await expect(october.getByRole("button", { name: "Go to slide 4" })).toHaveAttribute(
        "aria-current",
        "true",
      );
      await page.setViewportSize({ width: 800, height: 900 });
      await expect(inSight(october)).toHaveCount(2);
    },
  );

  test("the mouse over a month pauses it", async ({ page, isMobile }) => {
    test.skip(isMobile, "A phone has no mouse.");
    await open(page, "/Blogs");
    const october = month(page, "October 2026");
    await october.scrollIntoViewIfNeeded();
    await october.getByRole("button", { name: "Go to slide 3" }).click();
    await october.getByRole("article").first().hover();
    await page.waitForTimeout(5_000);
    await expect(october.getByRole("button", { name: "Go to slide 3" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await page.mouse.move(0, 0);
    await expect(october.getByRole("button", { name: "Go to slide 4" })).toHaveAttribute(
      "aria-current",
      "true",
      { timeout: 8_000 },
    );
  });

  test("an article shows all its fields, its source and a link back (CONTENT-6)", async ({ page }) => {
    await open(page, `/news/${ids[0]}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("With a source");
    await expect(page.getByText("02 Nov 2026")).toBeVisible();
    await expect(page.getByRole("article").locator("img")).toBeVisible();
    await expect(page.getByRole("link", { name: "Read more on official source" })).toHaveAttribute(
      "href",
      "https://board.example/news",
    );
    await page.getByRole("link", { name: "Back to Blogs" }).click();
    await expect(page).toHaveURL(`${product.url}/Blogs`);
  });

  test("a link of '#' shows no source (CONTENT-7)", { tag: "@desk" }, async ({ page }) => {
    await open(page, `/news/${ids[1]}`);
    await expect(page.getByText("Second line.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Read more on official source" })).toHaveCount(0);
  });

  test("missing news is a 404 with its message (CONTENT-8)", async ({ page }) => {
    for (const id of [NOBODY, "nonsense"]) {
      const answer = await page.goto(`${product.url}/news/${id}`);
      expect(answer?.status()).toBe(404);
      await expect(page.getByText("News not found.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Back to Blogs" })).toBeVisible();
    }
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test(
    "list and article are complete without scripts (CONTENT-4)",
    { tag: "@phone" },
    async ({ browser, viewport }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport });
      const page = await context.newPage();
      await page.goto(`${product.url}/Blogs`);
      await expect(page.getByRole("article")).toHaveCount(7);
      await page.getByRole("link", { name: "Read More With a source" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("With a source");
      await expect(page.getByText("What happened at school.")).toBeVisible();
      await context.close();
    },
  );

  test("metadata for search engines describes the article", { tag: "@desk" }, async ({ page }) => {
    await open(page, `/news/${ids[0]}`);
    await expect(page).toHaveTitle("With a source | EduNakuri");
    const url = `${product.url}/news/${ids[0]}`;
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", url);
    await expect(page.locator("meta[property='og:type']")).toHaveAttribute("content", "article");
    await expect(page.locator("meta[property='og:image']")).toHaveAttribute(
      "content",
      /\/api\/files\/photo\//,
    );
    const notified = await page.locator("script[type='application/ld+json']").allTextContents();
    const [crumbs, article] = notified.map((text) => JSON.parse(text));
    expect(crumbs).toMatchObject({ "@type": "BreadcrumbList" });
    expect(crumbs.itemListElement).toHaveLength(3);
    expect(article).toMatchObject({
      "@type": "NewsArticle",
      headline: "With a source",
      mainEntityOfPage: url,
    });
  });

  test("the pages have no accessibility violations", { tag: ["@phone", "@sweep"] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, "/Blogs");
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await open(page, `/news/${ids[0]}`);
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test(
    "loading and a failing server have their own messages (CONTENT-5)",
    { tag: "@sweep" },
    async ({ page }) => {
      const rename = (from: string, to: string) =>
        inProductDatabase(async (db) => {
          await sql`alter table ${sql.id(from)} rename to ${sql.id(to)}`.execute(db);
          await announceChange(db);
        }, product.dataDir);
      await rename("news", "news_away");
      try {
        await withoutCachedPages(page, product.url);
        await page.goto(`${product.url}/Blogs`, { waitUntil: "commit" });
        await expect(page.getByText("Loading news...")).toBeVisible();
        await expect(page.getByText("No news available.")).toBeVisible({ timeout: 20_000 });
        await page.goto(`${product.url}/news/${ids[0]}`, { waitUntil: "commit" });
        await expect(page.getByText("Loading...")).toBeAttached();
        await expect(page.getByText("The news could not be loaded.")).toBeVisible({ timeout: 20_000 });
      } finally {
        await rename("news_away", "news");
      }
      await page.getByRole("button", { name: "Try Again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("With a source");
    },
  );
});
