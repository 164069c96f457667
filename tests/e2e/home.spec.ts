// The home page: empty, with a failing server, with content, without scripts, and its contact form.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { sql } from "kysely";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { addBanners, addNews, setSettings } from "#tests/support/front-page.ts";
import { settingsForm } from "#tests/support/forms.ts";
import { withoutCachedPages } from "#tests/support/open-page.ts";
import { newCandidate, newEmployer } from "#tests/support/people.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { inProductDatabase, announceChange } from "#tests/support/product-database.ts";

// The page counts all people and shows the newest content, so it needs a product of its own.
test.describe.configure({ mode: "serial" });
let product: Product;
test.beforeAll(async () => {
  test.setTimeout(200_000);
  product = await startProduct();
});
test.afterAll(() => product.stop());

const CAPTIONS = ["Excellence in Education", "Modern Learning Environment", "Join Our Community"];
const banners = (page: Page) => page.getByRole("region", { name: "Banners" });
const dot = (page: Page, number: number) =>
  banners(page).getByRole("button", { name: `Go to slide ${number}`, exact: true });
const stats = (page: Page) => page.getByRole("definition");

async function open(page: Page, path = "/") {
  await page.goto(product.url + path, { waitUntil: "networkidle" });
}

/** Slides out of sight cannot be focused. */
const inSight = (carousel: Locator) => carousel.locator("li:not([inert])");

test("without data the page renders and says so (SITE-3, SITE-15)", async ({ page }) => {
  await open(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("About Our Teacher Portal");
  await expect(banners(page)).toHaveCount(0);
  await expect(page.getByText("No news available.")).toBeVisible();
  await expect(stats(page)).toHaveText(["100", "20", "120", "48 Hours"]);
  // What no admin has set is not shown (SITE-28).
  await expect(page.getByText("Trusted by")).toHaveCount(0);
  await expect(page.locator("#contactus").getByRole("link")).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Contact Us" })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});

test(
  "loading and a failing server have their own messages (SITE-27)",
  { tag: "@sweep" },
  async ({ page }) => {
    const rename = (from: string, to: string) =>
      inProductDatabase(async (db) => {
        await sql`alter table ${sql.id(`news${from}`)} rename to ${sql.id(`news${to}`)}`.execute(db);
        await sql`alter table ${sql.id(`banners${from}`)} rename to ${sql.id(`banners${to}`)}`.execute(db);
        await sql`alter table ${sql.id(`contact_messages${from}`)} rename to ${sql.id(`contact_messages${to}`)}`.execute(
          db,
        );
        await announceChange(db);
      }, product.dataDir);
    await rename("", "_away");
    try {
      await withoutCachedPages(page, product.url);
      await page.goto(`${product.url}/`, { waitUntil: "commit" });
      await expect(page.getByText("Loading news...")).toBeVisible();
      await expect(page.getByText("Failed to load dashboard data")).toBeVisible({ timeout: 20_000 });
      await expect(page.getByText("No news available.")).toBeVisible({ timeout: 20_000 });
      await expect(banners(page)).toHaveCount(0);
      await expect(page.getByRole("link", { name: "Find Your Candidate" })).toBeVisible();

      // A failed message is only logged, and the form keeps what was typed (SITE-27).
      await fillMessage(page);
      await page.getByRole("button", { name: "Send Message" }).click();
      await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
      await expect(page.getByLabel("Full Name")).toHaveValue("Asha Rao");
      await expect(page.getByText("Message Sent!")).toBeHidden();
      await expect(page.getByRole("main").getByRole("alert")).toHaveCount(1);
    } finally {
      await rename("_away", "");
    }
  },
);

test("the search is in sight at once, and a phone's page is not long (SITE-32)", async ({
  page,
  isMobile,
}) => {
  // The invented world, where every section has its content.
  await page.goto("/", { waitUntil: "networkidle" });
  await expect(banners(page)).toBeVisible();
  const search = page.getByRole("main").getByRole("search");
  await expect(search).toBeInViewport({ ratio: 1 });
  if (isMobile) {
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(5_000);
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeInViewport({ ratio: 1 });
  }

  await page.getByRole("searchbox").fill("indore");
  await page.getByRole("radio", { name: "Find teachers" }).check();
  await expect(page.getByRole("searchbox", { name: "Search teachers" })).toHaveValue("indore");
  await page.reload({ waitUntil: "networkidle" });
  await expect(page.getByRole("radio", { name: "Find teachers" })).toBeChecked();
  await expect(page.getByRole("searchbox")).toHaveAccessibleName("Search teachers");
});

test("candidates and employers are added to the stats (SITE-23)", async ({ page }) => {
  await newCandidate(product.url);
  await newCandidate(product.url);
  await newEmployer(product.url);
  await open(page);
  await expect(stats(page)).toHaveText(["102", "21", "123", "48 Hours"]);
  for (const label of ["Recruited Teachers", "Partner Schools", "Total Members", "Fast Hiring"]) {
    await expect(page.getByRole("term").filter({ hasText: label })).toBeVisible();
  }
});

test.describe("with banners and news", () => {
  test.beforeAll(async () => {
    test.setTimeout(60_000);
    await addBanners(product.url, 7);
    const days = ["01", "02", "03", "04", "05"];
    await addNews(
      product.url,
      days.map((day) => ({ title: `Prize day ${day}`, date: `2026-10-${day}`, picture: true })),
    );
    const partners = [
      "Sunrise Academy",
      "Lotus Vidyalaya",
      "Neem Grove",
      "River Bank",
      "Himalaya",
      "Compass",
      "Lamp",
    ];
    await setSettings(product.url, settingsForm({ email: "info@edunakuri.example" }), partners);
  });

  test(
    "there are as many banners as captions, and they turn after five seconds (SITE-18)",
    { tag: ["@desk", "@sweep"] },
    async ({ page }) => {
      await open(page);
      const slides = banners(page).getByRole("listitem", { includeHidden: true });
      await expect(slides).toHaveCount(6);
      for (const [index, title] of [...CAPTIONS, ...CAPTIONS].entries()) {
        await expect(slides.nth(index)).toContainText(title);
      }
      await expect(slides.first().locator("img")).toHaveAttribute("fetchpriority", "high");

      const [first = 0, second = 0] = await banners(page).evaluate(timesOfTwoTurns);
      expect(second - first).toBeGreaterThan(4_900);
      expect(second - first).toBeLessThan(8_000);
      await banners(page).getByRole("button", { name: "Pause Banners" }).click();
      const fade = await banners(page).evaluate(lengthOfFade);
      expect(fade.ms).toBeGreaterThan(900);
      expect(fade.frames).toBeLessThan(80);
      await dot(page, 5).click();
      // After the fade of a second the new picture covers the one before it.
      await expect(slides.nth(4)).toHaveCSS("opacity", "1");
      await expect(slides.nth(4)).toHaveCSS("z-index", "1");
      await expect(slides.first()).not.toBeInViewport();
    },
  );

  test(
    "arrows wrap around, dots jump, and pausing stops the carousel (SITE-17)",
    { tag: "@sweep" },
    async ({ page }) => {
      await open(page);
      await banners(page).getByRole("button", { name: "Pause Banners" }).click();
      await expect(banners(page).getByRole("button", { name: "Play Banners" })).toBeVisible();
      await dot(page, 1).click();
      await banners(page).getByRole("button", { name: "Previous slide" }).click();
      await expect(dot(page, 6)).toHaveAttribute("aria-current", "true");
      await banners(page).getByRole("button", { name: "Next slide" }).click();
      await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
      await dot(page, 4).click();
      await expect(dot(page, 4)).toHaveAttribute("aria-current", "true");
      await page.waitForTimeout(6_000);
      await expect(dot(page, 4)).toHaveAttribute("aria-current", "true");
    },
  );

  test(
    "the keyboard moves the banners, and focus pauses them",
    { tag: ["@desk", "@sweep"] },
    async ({ page }) => {
      await open(page);
      await banners(page).getByRole("button", { name: "Pause Banners" }).focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Tab");
      await expect(dot(page, 1)).toBeFocused();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(dot(page, 2)).toHaveAttribute("aria-current", "true");
      await page.waitForTimeout(6_000);
      await expect(dot(page, 2)).toHaveAttribute("aria-current", "true");
    },
  );

  test("nothing moves with reduced motion (SITE-21)", { tag: ["@desk", "@sweep"] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await expect(banners(page).getByRole("button", { name: "Play Banners" })).toBeVisible();
    await page.waitForTimeout(6_000);
    await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
  });

  test(
    "news slides turn by themselves and lead to the article (SITE-25)",
    { tag: "@sweep" },
    async ({ page, isMobile }) => {
      await open(page);
      const news = page.getByRole("region", { name: "Latest news" });
      await news.scrollIntoViewIfNeeded();
      await expect(page.getByRole("heading", { name: "Latest News & Updates" })).toBeVisible();
      await expect(inSight(news)).toHaveCount(isMobile ? 1 : 3);
      await expect(news.getByRole("button", { name: "Go to slide 2" })).toHaveAttribute(
        "aria-current",
        "true",
        {
          timeout: 9_000,
        },
      );
      await news.getByRole("button", { name: "Pause Latest news" }).click();
      await news.getByRole("button", { name: "Go to slide 1" }).click();
      await news.getByRole("link", { name: "Read More Prize day 05" }).click();
      await expect(page).toHaveURL(/\/news\/[0-9a-f-]{36}$/);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Prize day 05");
    },
  );

  test(
    "both buttons lead to the candidates, and partner logos pass by (SITE-16)",
    { tag: "@sweep" },
    async ({ page }) => {
      await open(page);
      for (const name of ["Find Your Candidate", "Search Candidate"]) {
        const link = page.getByRole("main").getByRole("link", { name });
        await expect(link).toHaveAttribute("href", "/candidate/allCandidatePage");
      }
      const partners = page.getByRole("region", { name: "Partner institutions" });
      await partners.scrollIntoViewIfNeeded();
      const first = partners.getByRole("img", { name: "Sunrise Academy", includeHidden: true });
      const before = await first.evaluate((crest) => crest.getBoundingClientRect().x);
      await expect
        .poll(() => first.evaluate((crest) => crest.getBoundingClientRect().x), { timeout: 5_000 })
        .not.toBe(before);
      await partners.getByRole("button", { name: "Pause Partner institutions" }).click();
    },
  );

  test("without scripts both tabs of the search send their text (SITE-32)", async ({ browser, viewport }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await page.goto(`${product.url}/`);
    await expect(page.getByRole("searchbox")).toHaveAccessibleName("Search jobs");
    await page.getByRole("searchbox").fill("physics");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(`${product.url}/jobs?q=physics`);
    await page.goto(`${product.url}/`);
    await page.getByRole("radio", { name: "Find teachers" }).check();
    await page.getByRole("searchbox", { name: "Search teachers" }).fill("maths teacher");
    await page.getByRole("searchbox").press("Enter");
    await expect(page).toHaveURL(/\/candidate\/allCandidatePage\?.*subject=Mathematics/);
    await context.close();
  });

  test("all content is there without scripts (SITE-10)", async ({ browser, viewport }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport });
    const page = await context.newPage();
    await page.goto(`${product.url}/`);
    await expect(banners(page).getByText("Excellence in Education")).toHaveCount(2);
    await expect(page.getByRole("link", { name: /^Read More Prize day/ })).toHaveCount(5);
    await expect(stats(page)).toHaveText(["102", "21", "123", "48 Hours"]);
    const row = page.getByRole("group", { name: "Banners, all slides" });
    expect(await row.evaluate((element) => getComputedStyle(element).overflowX)).toBe("auto");

    await fillMessage(page, { email: "not-an-address" });
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Invalid email format.")).toBeVisible();
    await expect(page.getByLabel("Message", { exact: false }).last()).toHaveValue("When do you open?");
    await page.getByLabel("Email").fill("asha@school.example");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message Sent!")).toBeVisible();
    await context.close();
  });

  test("the page has no accessibility violations", { tag: ["@phone", "@sweep"] }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await page.getByRole("region", { name: "Latest news" }).scrollIntoViewIfNeeded();
    await expect(page.getByRole("button", { name: "Play Latest news" })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(wider).toBe(0);
  });

  test(
    "metadata for search engines and shared links describes the page (SITE-9)",
    { tag: "@desk" },
    async ({ page, request }) => {
      await open(page, "/?from=somewhere");
      await expect(page).toHaveTitle("Teachers for schools, schools for teachers | EduNakuri");
      await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", `${product.url}/`);
      await expect(page.locator("meta[property='og:image']")).toHaveAttribute(
        "content",
        `${product.url}/og-image.png`,
      );
      await expect(page.locator("meta[name=robots]")).toHaveCount(0);
      const data = JSON.parse((await page.locator("script[type='application/ld+json']").textContent()) ?? "");
      expect(data).toMatchObject({ "@type": "Organization", name: "EduNakuri", url: `${product.url}/` });

      const index = await (await request.get(`${product.url}/sitemap.xml`)).text();
      expect(index).toContain(`<loc>${product.url}/sitemaps/pages.xml</loc>`);
      const sitemap = await (await request.get(`${product.url}/sitemaps/pages.xml`)).text();
      expect(sitemap).toContain(`<loc>${product.url}/Blogs</loc>`);
      const count = (path: string) => sitemap.split(`<loc>${product.url}${path}`).length - 1;
      expect([count("/news/"), count("/hi/news/")]).toEqual([5, 5]);
      const robots = await (await request.get(`${product.url}/robots.txt`)).text();
      expect(robots).toContain(`Sitemap: ${product.url}/sitemap.xml`);
      // Crawlers get neither photos of people nor lists with filters in their address.
      expect(robots).toContain("Disallow: /api/\n");
      expect(robots).toContain("Disallow: /*?\n");
      expect(robots).not.toContain("Allow: ");
      expect(sitemap).not.toMatch(/<loc>[^<]*\?/);
      const manifest = await request.get(`${product.url}/site.webmanifest`);
      expect((await manifest.json()).icons.length).toBeGreaterThan(1);
      await open(page, "/login");
      await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    },
  );
});

test.describe("the contact form", () => {
  test("shows the office address and the phone numbers (SITE-26)", async ({ page }) => {
    await open(page, "/#contactus");
    const section = page.locator("#contactus");
    await expect(section).toContainText("Bhopal");
    await expect(section.locator("a[href^='tel:']")).toHaveCount(2);
    await expect(section).toContainText("Monday to Saturday");
    await expect(section.getByRole("link", { name: "Show on the map" })).toBeVisible();
    await expect(section.getByRole("link", { name: "info@edunakuri.example" })).toBeVisible();
    await expect(section.getByRole("heading", { name: "Send us a Message" })).toBeVisible();
    await expect(section.getByText("within 24 hours")).toBeVisible();
  });

  test("names a missing field at the field (CONTENT-17)", { tag: "@sweep" }, async ({ page }) => {
    // Two slides that fade into each other have no colour to check.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await page.getByRole("button", { name: "Send Message" }).click();
    for (const sentence of [
      "Full name is required",
      "Phone must be 7 to 15 digits.",
      "Message is required",
    ]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(page.getByLabel("Full Name")).toBeFocused();
    await expect(page.getByLabel("Full Name")).toHaveAttribute("aria-invalid", "true");
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  test(
    "shows 'Message Sent!' for three seconds and then an empty form (CONTENT-18)",
    { tag: ["@phone", "@sweep"] },
    async ({ page }) => {
      await open(page);
      await fillMessage(page);
      await page.getByRole("button", { name: "Send Message" }).dblclick();
      await expect(page.getByText("Message Sent!")).toBeVisible();
      await page.waitForTimeout(2_000);
      await expect(page.getByText("Message Sent!")).toBeVisible();
      await expect(page.getByText("Message Sent!")).toBeHidden({ timeout: 3_000 });
      await expect(page.getByLabel("Full Name")).toHaveValue("");
      await expect(page.getByLabel("Message", { exact: false }).last()).toHaveValue("");
    },
  );
});

async function fillMessage(page: Page, { email = "asha@school.example" } = {}) {
  await page.getByLabel("Full Name").fill("Asha Rao");
  await page.getByLabel("Phone").fill("+919876543210");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Message", { exact: false }).last().fill("When do you open?");
}

/** From a press on the next slide's arrow until its picture is fully visible. */
function lengthOfFade(carousel: Element): Promise<{ ms: number; frames: number }> {
  return new Promise((resolve) => {
    const began = performance.now();
    let frames = 0;
    carousel.querySelector<HTMLElement>('[aria-label="Next slide"]')?.click();
    const look = () => {
      frames += 1;
      const ms = performance.now() - began;
      const shown = carousel.querySelector("li:not([inert])");
      if (shown && getComputedStyle(shown).opacity === "1" && ms > 100) resolve({ ms, frames });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Runs in the page, whose clock does not wait for the test. */
function timesOfTwoTurns(carousel: Element): Promise<number[]> {
  return new Promise((resolve) => {
    const times: number[] = [];
    const watcher = new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target instanceof Element && target.ariaCurrent === "true")) return;
      times.push(performance.now());
      if (times.length < 2) return;
      watcher.disconnect();
      resolve(times);
    });
    watcher.observe(carousel, { subtree: true, attributeFilter: ["aria-current"] });
  });
}
