import { expect, test } from "@playwright/test";

test("every page of an invented world says that it is a demonstration", async ({ page }) => {
  for (const path of ["/", "/Candidates", "/login", "/no-such-page"]) {
    await page.goto(path);
    const notice = page.getByRole("complementary", { name: "Demonstration" });
    await expect(notice).toHaveText("Demonstration: everybody here is invented.");
    const below = page.getByRole("banner").first();
    const [strip, header] = await Promise.all([notice.boundingBox(), below.boundingBox()]);
    expect((strip?.y ?? 0) + (strip?.height ?? 0)).toBeLessThanOrEqual((header?.y ?? 0) + 0.5);
    expect(strip?.height ?? 99).toBeLessThan(60);
  }
});
