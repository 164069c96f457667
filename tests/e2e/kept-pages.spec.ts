import { expect, test } from "@playwright/test";
import { openPage } from "#tests/support/open-page.ts";
import { PRODUCT_ADMIN } from "#tests/support/product.ts";

test(
  "a visitor's page is kept, and a change shows on the very next one",
  { tag: "@desk" },
  async ({ playwright, baseURL }) => {
    const visitor = await playwright.request.newContext({ baseURL });
    const admin = await playwright.request.newContext({ baseURL });
    await admin.post("/api/admin/login", { data: PRODUCT_ADMIN });

    const before = await visitor.get("/Blogs");
    const { etag = "", "cache-control": kept, vary } = before.headers();
    expect(kept).toBe("no-cache");
    expect(vary).toContain("Cookie");

    const title = `Kept no longer ${Date.now()}`;
    const form = { title, description: "New.", date: "2026-03-10" };
    const { news } = await (await admin.post("/api/news/createNews", { multipart: form })).json();
    const after = await visitor.get("/Blogs", { headers: { "if-none-match": etag } });
    expect(after.status()).toBe(200);
    expect(await after.text()).toContain(title);

    await admin.delete(`/api/news/deleteNews/${news._id}`);
    expect(await (await visitor.get("/Blogs")).text()).not.toContain(title);
    await Promise.all([visitor.dispose(), admin.dispose()]);
  },
);

test("what a person sees is kept by nobody", { tag: "@desk" }, async ({ playwright, baseURL }) => {
  const admin = await playwright.request.newContext({ baseURL });
  await admin.post("/api/admin/login", { data: PRODUCT_ADMIN });
  const own = await admin.get("/");
  expect(own.headers()["cache-control"]).toBe("private, no-store");
  expect(own.headers()).not.toHaveProperty("etag");
  expect(await own.text()).toContain(PRODUCT_ADMIN.email);

  const visitor = await playwright.request.newContext({ baseURL });
  expect(await (await visitor.get("/")).text()).not.toContain(PRODUCT_ADMIN.email);
  // A link from a mail shows an interview to whoever has it: its page is nobody else's.
  const link = await visitor.get("/answer/no-such-link");
  expect(link.headers()["cache-control"]).toBe("private, no-store");
  await Promise.all([visitor.dispose(), admin.dispose()]);
});

test("a kept page comes to life under its own policy", { tag: "@desk" }, async ({ page }) => {
  const refused: string[] = [];
  page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
  await page.goto("/login");
  await page.goto("/login");
  await page
    .getByRole("button", { name: /colour|color|dark|light/i })
    .first()
    .click();
  await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  expect(refused).toEqual([]);
});

test("where a visitor points, the page is already on its way", { tag: "@desk" }, async ({ page }) => {
  await openPage(page, "/login");
  const fetched = page.waitForRequest(/\/subscriptionPlan\.data/);
  await page.getByRole("navigation", { name: "Main" }).first().getByRole("link", { name: "Pricing" }).focus();
  await fetched;
});
