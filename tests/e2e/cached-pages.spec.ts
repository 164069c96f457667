import { expect, test } from "@playwright/test";
import { newPair } from "#tests/support/invitations.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn } from "#tests/support/people.ts";
import { PRODUCT_ADMIN } from "#tests/support/product.ts";

test(
  "a visitor's page is cached, and a change shows in the next answer",
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

test("a page of a logged-in person is never cached", { tag: "@desk" }, async ({ playwright, baseURL }) => {
  const admin = await playwright.request.newContext({ baseURL });
  await admin.post("/api/admin/login", { data: PRODUCT_ADMIN });
  const own = await admin.get("/");
  expect(own.headers()["cache-control"]).toBe("private, no-store");
  expect(own.headers()).not.toHaveProperty("etag");
  expect(await own.text()).toContain(PRODUCT_ADMIN.email);

  const visitor = await playwright.request.newContext({ baseURL });
  expect(await (await visitor.get("/")).text()).not.toContain(PRODUCT_ADMIN.email);
  // A link from a mail shows an interview, so its page must not be cached.
  const link = await visitor.get("/interview/no-such-link");
  expect(link.headers()["cache-control"]).toBe("private, no-store");
  await Promise.all([visitor.dispose(), admin.dispose()]);
});

test(
  "a cached page is hydrated under its own content security policy",
  { tag: "@desk" },
  async ({ page }) => {
    const refused: string[] = [];
    page.on("console", (message) => message.type() === "error" && refused.push(message.text()));
    await page.goto("/login");
    await page.goto("/login");
    await page
      .getByRole("button", { name: /colour|color|dark|light/i })
      .first()
      .click();
    await expect(page.locator("html")).toHaveAttribute("data-color-scheme", "dark");
    expect(refused).toEqual([]);
  },
);

test("a page is prefetched when its link gets the focus", { tag: "@desk" }, async ({ page }) => {
  await openPage(page, "/login");
  const fetched = page.waitForRequest(/\/allCandidatePage\.data/);
  await page
    .getByRole("navigation", { name: "Main" })
    .first()
    .getByRole("link", { name: "Search Candidate" })
    .focus();
  await fetched;
});

test(
  "no page and no dialog writes a style or a script that its policy refuses",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    const refused: string[] = [];
    page.on("console", (message) => {
      if (message.text().includes("Content Security Policy"))
        refused.push(`${page.url()}: ${message.text()}`);
    });
    for (const path of ["/", "/candidate/allCandidatePage", "/jobs", "/login", "/candidate/SignUpPage"])
      await openPage(page, path);
    const pair = await newPair(baseURL ?? "");
    await logIn(page, pair.employer);
    await openPage(page, "/employer/profile?tab=interviews&view=week");
    await openPage(page, "/employer/profile");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await expect(page.getByRole("dialog", { name: "Edit Profile" })).toBeVisible();
    await openPage(page, `/employer/candidatedetails/${pair.candidate._id}`);
    await logIn(page, pair.candidate);
    await openPage(page, "/candidate/profile");
    expect(refused).toEqual([]);
  },
);
