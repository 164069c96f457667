// Agreements, privacy policy and the 404 page (SITE-2 to SITE-6).
import { expect, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";

const PAGES = [
  ["/terms", "Terms And Conditions"],
  ["/school-agreement", "School Agreement"],
  ["/candidate-agreement", "Candidate Agreement"],
  ["/privacy-policy", "Privacy Policy"],
] as const;

test("the terms have two tabs, the school's first, and the address keeps the choice (SITE-5)", async ({
  page,
}) => {
  await page.goto("/terms", { waitUntil: "networkidle" });
  const school = page.getByRole("tab", { name: "School Agreement" });
  const candidate = page.getByRole("tab", { name: "Candidate Agreement" });
  await expect(school).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel")).toContainText("every institution that registers as an employer");

  await candidate.click();
  await expect(page).toHaveURL("/terms?tab=candidate");
  await expect(page.getByRole("tabpanel")).toContainText("100% free for candidates");
  await page.reload({ waitUntil: "networkidle" });
  await expect(candidate).toHaveAttribute("aria-selected", "true");

  await candidate.focus();
  await page.keyboard.press("ArrowRight");
  await expect(school).toBeFocused();
  await expect(school).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowLeft");
  await expect(candidate).toBeFocused();
});

test("the legal pages contain the policy lines (SITE-2)", { tag: "@desk" }, async ({ page }) => {
  await page.goto("/privacy-policy");
  const main = page.getByRole("main");
  for (const line of [
    "contact details stay hidden until a candidate is shortlisted",
    "only verified schools see profiles",
    "under 18 need the consent of a parent or guardian",
    "deleted after inactivity",
    "GeoNames",
    "CC BY 4.0",
  ]) {
    await expect(main).toContainText(line);
  }
  await page.goto("/school-agreement");
  await expect(main).toContainText("Basic access is free");
  await expect(main).toContainText("Premium services are charged separately");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the tabs are links", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/terms");
    await page.getByRole("tab", { name: "Candidate Agreement" }).click();
    await expect(page.getByRole("tabpanel")).toContainText("100% free for candidates");
  });
});

test("the footer leads to each of them (SITE-4, SITE-7)", { tag: "@desk" }, async ({ page }) => {
  for (const [path, title] of PAGES) {
    await page.goto("/");
    await page.getByRole("contentinfo").getByRole("link", { name: title }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(page).toHaveTitle(`${title} | EduNakuri`);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

test("an unknown address is a 404 page (SITE-6)", async ({ page }) => {
  const answer = await page.goto("/no/such/page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404");
  await expect(page.getByText("! Oops Page Not Found ..")).toBeVisible();
  await expect(page.getByRole("main").locator("img")).toBeVisible();
  await expect(page).toHaveTitle("Page not found | EduNakuri");
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await page.getByRole("link", { name: "Go to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("the pages have no accessibility violations", { tag: ["@phone", "@sweep"] }, async ({ page }) => {
  for (const path of [...PAGES.map(([address]) => address), "/no/such/page"]) {
    await page.goto(path);
    expect(await findAccessibilityViolations(page), path).toEqual([]);
  }
});
