// Every public page on an upright tablet, and the forms without scripts.
import { expect, type Page, test } from "@playwright/test";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#platform/demo/logins.ts";
import { findCut } from "#tests/support/cut-off.ts";
import { PUBLIC_ADDRESSES } from "#platform/web/layout/document/public-addresses.ts";

const SCREENS = [
  ...PUBLIC_ADDRESSES,
  "/login",
  "/forgot-password",
  "/edunakuri/adminpanel/login",
  "/nowhere",
];

async function expectWhole(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  expect(await page.evaluate(findCut), path).toEqual([]);
}

test(
  "no page scrolls sideways or is cut off on a tablet",
  { tag: ["@desk", "@sweep"] },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    const [news] = await (await request.get("/api/news/getAllNews?limit=1")).json();
    for (const path of [...SCREENS, `/news/${news._id}`]) await expectWhole(page, path);
  },
);

test(
  "carousel slides are aligned with their heading, also after a resize of the window",
  { tag: ["@desk", "@sweep"] },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    const news = page.getByRole("region", { name: "Latest news" });
    await news.scrollIntoViewIfNeeded();
    await expect(news.locator("[data-turning]")).toBeVisible();
    await page.setViewportSize({ width: 1100, height: 900 });
    const offset = async () => {
      const card = await news.getByRole("article").first().boundingBox();
      return Math.round((card?.x ?? 0) - ((await news.boundingBox())?.x ?? 0));
    };
    // The carousel measures again a moment after the change.
    await page.waitForTimeout(300);
    expect(await offset()).toBe(0);
  },
);

test("no page violates its own content security policy", { tag: ["@desk", "@sweep"] }, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, sourceFile }) => {
      document.documentElement.dataset["forbidden"] = `${violatedDirective} in ${sourceFile}`;
    });
  });
  for (const path of SCREENS) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await page.evaluate(() => document.documentElement.dataset["forbidden"]), path).toBeUndefined();
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor logs in and reads the plans", { tag: "@phone" }, async ({ page }) => {
    await page.goto("/login");
    await page.getByLabel("Email").fill(DEMO_LOGINS.school);
    await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole("button", { name: "Login" }).click();
    await expect(page).not.toHaveURL(/login/);
    await page.goto("/subscriptionPlan");
    await expect(page.getByRole("heading", { name: "Subscription Plans" })).toBeVisible();
    await expect(page.getByText(/₹/).first()).toBeVisible();
  });

  test(
    "a complaint is sent, and one without an address says so (PRIV-20)",
    { tag: "@phone" },
    async ({ page }) => {
      await page.goto("/complain");
      await page.getByLabel("What happened?").fill("A school asked me for money.");
      await expect(page.getByText("a PDF or a photo")).toBeHidden();
      await page.getByRole("button", { name: "Send the Complaint" }).click();
      await expect(page.getByText("Please enter your email address.")).toBeVisible();
      await expect(page.getByLabel("What happened?")).toHaveValue("A school asked me for money.");
      await page.getByLabel("Your email address").fill("asha@mail.example");
      await page.getByRole("button", { name: "Send the Complaint" }).click();
      await expect(page.getByText(/Your complaint has the number C-\d+/)).toBeVisible();
      await expect(page).toHaveURL(/\/complain\?number=C-\d+$/);
    },
  );

  test("where a form needs a script, its page says so (SITE-10)", { tag: "@phone" }, async ({ request }) => {
    for (const path of ["/candidate/SignUpPage", "/employer/SignUpPage"]) {
      expect(await (await request.get(path)).text(), path).toMatch(
        /<noscript>.*Registration needs JavaScript\./s,
      );
    }
  });
});
