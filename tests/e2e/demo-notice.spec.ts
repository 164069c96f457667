import { expect, test } from "@playwright/test";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#platform/demo/logins.ts";

const WORDS = "Demonstration: everybody here is invented.";

test("every page of an invented world says that it is a demonstration (OPS-11)", async ({ page }) => {
  for (const path of ["/", "/candidate/allCandidatePage", "/login", "/no-such-page"]) {
    await page.goto(path);
    const notice = page.getByRole("complementary", { name: "Demonstration" });
    await expect(notice).toHaveText(WORDS);
    const [strip, header] = await Promise.all([
      notice.boundingBox(),
      page.getByRole("banner").first().boundingBox(),
    ]);
    expect((strip?.y ?? 0) + (strip?.height ?? 99)).toBeLessThanOrEqual((header?.y ?? 0) + 0.5);
    expect(strip?.height).toBeLessThan(40);
  }
});

test("a dashboard of an invented world says so too", async ({ page }) => {
  const data = { email: DEMO_LOGINS.school, password: DEMO_PASSWORD };
  expect((await page.request.post("/api/auth/login", { data })).ok()).toBe(true);
  await page.goto("/employer/profile");
  await expect(page.getByRole("main").getByText(WORDS)).toBeVisible();
});
