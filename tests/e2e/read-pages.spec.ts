// A visitor's pages that are only read: without React, with a script that does not arrive, and beside a login.
import { expect, type Page, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { openPage } from "#tests/support/open-page.ts";
import { newCandidate, PASSWORD } from "#tests/support/people.ts";

const hasReact = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].some((one) =>
      Object.keys(one).some((key) => key.startsWith("__react")),
    ),
  );

test("a visitor filters jobs on a page without React, and the filters stay open (SITE-84)", async ({
  page,
}) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  for (const [path, filters, subject] of [
    ["/jobs", "Filters", "Subject"],
    ["/hi/jobs", "फ़िल्टर", "विषय"],
  ] as const) {
    const answer = await page.goto(path);
    expect(answer?.headers()["speculation-rules"]).toBe('"/links.speculationrules"');
    expect(await hasReact(page)).toBe(false);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    const drawer = page.getByRole("button", { name: filters });
    const isPhone = await drawer.isVisible();
    if (isPhone) await drawer.click();
    const field = page.getByLabel(subject, { exact: true });
    await field.focus();
    await field.selectOption({ index: 1 });
    await expect(page).toHaveURL(/subject=/);
    await expect(field).toBeVisible();
    await expect(field).toBeFocused();
    if (isPhone) await page.keyboard.press("Escape");
    const article = page.locator("[data-found] article");
    await expect(article.first()).toBeVisible();
    await expect(page.locator("output[data-found]")).toHaveText(new RegExp(` ${await article.count()}$`));
    await page.reload();
    await expect(page.locator("[data-found] article").first()).toBeVisible();
  }
  expect(faults).toEqual([]);
});

test("home and news need no React, in both languages (SITE-84) @phone", async ({ page }) => {
  for (const path of ["/", "/Blogs", "/hi", "/hi/Blogs"]) {
    await page.goto(path);
    expect([path, await hasReact(page)]).toEqual([path, false]);
  }
});

test("a visitor writes to the office where the script does not arrive (CONTENT-18) @phone", async ({
  page,
}) => {
  await page.route(/page-script/, (route) => route.abort());
  await page.goto("/");
  await page.getByLabel("Full Name").fill("Asha Rao");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Phone must be 7 to 15 digits.")).toBeVisible();
  await expect(page.getByLabel("Phone")).toBeFocused();
  await expect(page.getByLabel("Full Name")).toHaveValue("Asha Rao");
  await page.getByLabel("Phone").fill("+919876543210");
  await page.getByLabel("Email").fill("asha@school.example");
  await page.getByLabel("Message", { exact: false }).last().fill("When do you open?");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message Sent!")).toBeInViewport();
  await expect(page).toHaveURL("/?sent#contactus");
});

test("where the script does not arrive, links, forms, menu and the Register dialog work (SITE-84) @phone", async ({
  page,
}) => {
  await page.route(/page-script/, (route) => route.abort());
  await page.goto("/jobs");
  await page.getByLabel("Menu").click();
  await page.getByRole("banner").getByRole("button", { name: "Register" }).click();
  await expect(page.getByRole("dialog").getByRole("link", { name: /^Candidate/ })).toBeVisible();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await page.getByRole("searchbox").fill("teacher");
  await page.getByRole("searchbox").press("Enter");
  await expect(page).toHaveURL("/jobs?q=teacher");
  await page.getByRole("main").getByRole("article").first().getByRole("link").first().click();
  await page.getByRole("link", { name: "Register to apply" }).click();
  await expect(page).toHaveURL(/\/candidate\/SignUpPage\?job=/);
});

test("who logs in or out and goes back never sees the earlier page (SITE-84) @phone", async ({
  page,
  baseURL,
}) => {
  const person = await newCandidate(baseURL!);
  const header = page.getByRole("banner");
  await page.goto("/jobs");
  await page.goto("/login");
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).not.toHaveURL("/login");
  for (let steps = 0; steps < 3 && new URL(page.url()).pathname !== "/jobs"; steps += 1) await page.goBack();
  await expect(page).toHaveURL("/jobs");
  await expect(header.locator("a", { hasText: "Dashboard" })).not.toHaveCount(0);
  await expect(header.locator("button", { hasText: "Register" })).toHaveCount(0);

  await openPage(page, "/terms");
  await page.getByLabel("Menu").click();
  await header.getByRole("button", { name: "Logout" }).click();
  await expect(header.locator("a", { hasText: "Dashboard" })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/jobs");
  await expect(header.locator("a", { hasText: "Dashboard" })).toHaveCount(0);
});
