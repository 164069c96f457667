// The admin login: who may log in, and the error messages.
import { expect, type Page, test } from "@playwright/test";
import { failCalls, openMenu, openView, PANEL } from "#tests/support/admin-panel.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newCandidate } from "#tests/support/people.ts";
import { PRODUCT_ADMIN } from "#tests/support/product.ts";

const LOGIN = "/edunakuri/adminpanel/login";
const ADMIN = {
  email: process.env["ADMIN_EMAIL"] ?? PRODUCT_ADMIN.email,
  password: process.env["ADMIN_PASSWORD"] ?? PRODUCT_ADMIN.password,
};

const email = (page: Page) => page.getByLabel("Email");
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const signIn = (page: Page) => page.getByRole("button", { name: "Sign in to Dashboard" }).click();

async function fill(page: Page, credentials: { email: string; password: string }) {
  await email(page).fill(credentials.email);
  await password(page).fill(credentials.password);
}

test("an admin logs in and is redirected to the dashboard (LOGIN-10)", async ({ page }) => {
  await openPage(page, LOGIN);
  await fill(page, ADMIN);
  await signIn(page);
  await expect(page.getByRole("dialog")).toContainText("Logged in!");
  await expect(page.getByRole("dialog")).toContainText("Redirecting to your dashboard …");
  await expect(page).toHaveURL(PANEL);
  await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem("admin") ?? "{}").role)).toBe("admin");
});

test("each field shows its error until somebody types in it (LOGIN-12)", async ({ page }) => {
  await openPage(page, LOGIN);
  await signIn(page);
  await expect(page.getByText("Email is required")).toBeVisible();
  await expect(page.getByText("Password is required")).toBeVisible();

  await email(page).fill("admin");
  await expect(page.getByText("Email is required")).toBeHidden();
  await expect(page.getByText("Password is required")).toBeVisible();
  await password(page).fill("12345");
  await signIn(page);
  await expect(page.getByText("Please enter a valid email address")).toBeVisible();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
});

test("the password can be shown and hidden (LOGIN-13)", { tag: "@desk" }, async ({ page }) => {
  await openPage(page, LOGIN);
  await password(page).fill("chalk and board");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(password(page)).toHaveAttribute("type", "text");
  await page.getByRole("button", { name: "Hide password" }).click();
  await expect(password(page)).toHaveAttribute("type", "password");
});

test("a wrong password shows the server's message, a lost connection the page's own", async ({ page }) => {
  await openPage(page, LOGIN);
  await fill(page, { ...ADMIN, password: "not the password" });
  await signIn(page);
  await expect(page.getByRole("alert")).toHaveText("Invalid email or password");

  await failCalls(page, "/api/admin/login");
  await signIn(page);
  await expect(page.getByRole("alert")).toHaveText("An error occurred. Please try again.");
});

test.describe("before hydration", () => {
  test.use({ javaScriptEnabled: false });

  test("the login form works", { tag: "@desk" }, async ({ page }) => {
    await page.goto(LOGIN);
    await fill(page, { email: ADMIN.email, password: "123" });
    await signIn(page);
    await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
    await fill(page, { email: ADMIN.email, password: "not the password" });
    await signIn(page);
    await expect(page.getByText("Invalid email or password")).toBeVisible();
    await fill(page, ADMIN);
    await signIn(page);
    await expect(page).toHaveURL(PANEL);
  });
});

test(
  "without an admin's session the panel leads to its login (LOGIN-28)",
  { tag: "@desk" },
  async ({ page, baseURL }) => {
    await page.goto(PANEL);
    await expect(page).toHaveURL(LOGIN);
    await logIn(page, await newCandidate(baseURL!));
    await page.goto(PANEL);
    await expect(page).toHaveURL(LOGIN);
  },
);

test(
  "an expired session asks at the next call, and the panel goes on",
  { tag: "@desk" },
  async ({ page }) => {
    await openView(page, "dashboard");
    await page.request.post("/api/auth/logout");
    await openMenu(page);
    await page.getByRole("link", { name: "All Interviews" }).filter({ visible: true }).click();
    const again = page.getByRole("dialog", { name: "Please log in again" });
    await expect(again.getByLabel("Email")).toHaveValue(ADMIN.email);
    await again.getByLabel("Password", { exact: true }).fill(ADMIN.password);
    await again.getByRole("button", { name: "Log In" }).click();
    await expect(again).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "All Interviews" })).toBeVisible();
    await expect(page.getByText(/^\d+ interviews?$|No interviews found/).first()).toBeVisible();
  },
);

test("logging out leads to the home page and clears the session storage (LOGIN-21)", async ({ page }) => {
  await openView(page, "subjects");
  await openMenu(page);
  await page.getByRole("button", { name: "Log out" }).filter({ visible: true }).click();
  await expect(page).toHaveURL("/");
  expect(await page.evaluate(() => sessionStorage.getItem("admin"))).toBeNull();
  await page.goto(PANEL);
  await expect(page).toHaveURL(LOGIN);
});

test("the login has no accessibility violations", { tag: ["@phone", "@sweep"] }, async ({ page }) => {
  await openPage(page, LOGIN);
  await signIn(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
