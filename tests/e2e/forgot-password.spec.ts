// A forgotten password is replaced in three steps with a code from a mail (LOGIN-29 to LOGIN-38).
import { expect, type Page, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { awaitCode, canReadMail } from "#tests/support/mailbox.ts";
import { newCandidate } from "#tests/support/people.ts";

const NEW_PASSWORD = "new chalk, new board";

const toasts = (page: Page) => page.locator("[aria-live=polite]").last();
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const open = (page: Page) => page.goto("/forgot-password", { waitUntil: "networkidle" });

const needsMail = () => test.skip(!canReadMail(), "The mail of a running product is not ours to read.");

test(
  "the code from the mail leads to a new password and to the login (LOGIN-29)",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    needsMail();
    const { email } = await newCandidate(baseURL!);
    await open(page);
    await expect(page.getByLabel("OTP")).toHaveCount(0);
    await page.getByLabel("Email").fill(email);
    await page.keyboard.press("Enter");
    await expect(toasts(page).getByText("OTP sent to your email")).toBeVisible();
    await expect(page.getByLabel("Email")).toBeDisabled();
    await expect(page.getByLabel("Email")).toHaveValue(email);
    await expect(page.getByLabel("OTP")).toBeFocused();

    await page.keyboard.type(await awaitCode(email));
    await button(page, "Verify OTP").click();
    await expect(toasts(page).getByText("OTP verified")).toBeVisible();
    await expect(page.getByLabel("OTP")).toBeDisabled();
    const password = page.getByLabel("New Password");
    await expect(password).toBeFocused();
    await expect(password).toHaveAttribute("autocomplete", "new-password");
    await expect(page.locator("input[autocomplete=username][readonly]")).toHaveValue(email);

    await page.keyboard.type(NEW_PASSWORD);
    await button(page, "Reset Password").click();
    await expect(toasts(page).getByText("Password reset successful")).toBeVisible();
    await expect(page).toHaveURL("/forgot-password");
    await expect(page).toHaveURL("/login", { timeout: 5_000 });

    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
    await button(page, "Login").click();
    await expect(page.getByText("Login successful!")).toBeVisible();
  },
);

test("each step names what is missing", async ({ page, baseURL }) => {
  await open(page);
  await button(page, "Send OTP").click();
  await expect(toasts(page).getByText("Email is required")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await expect(page.getByLabel("Email")).toBeFocused();
  await page.getByLabel("Email").fill("not-an-address");
  await button(page, "Send OTP").click();
  await expect(toasts(page).getByText("Invalid email format.")).toBeVisible();

  const { email } = await newCandidate(baseURL!);
  await page.getByLabel("Email").fill(email);
  await button(page, "Send OTP").click();
  await button(page, "Verify OTP").click();
  await expect(toasts(page).getByText("OTP is required")).toBeVisible();
  await page.getByLabel("OTP").fill("000000");
  await button(page, "Verify OTP").click();
  await expect(toasts(page).getByText("Invalid or expired OTP")).toBeVisible();
  await expect(page.getByLabel("OTP")).toBeEnabled();
  await expect(page.getByLabel("New Password")).toHaveCount(0);
});

test(
  "too short a password is refused after the code was verified",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    needsMail();
    const { email } = await newCandidate(baseURL!);
    await open(page);
    await page.getByLabel("Email").fill(email);
    await button(page, "Send OTP").click();
    await page.getByLabel("OTP").fill(await awaitCode(email));
    await button(page, "Verify OTP").click();
    await page.getByLabel("New Password").fill("abcde");
    await button(page, "Reset Password").click();
    await expect(toasts(page).getByText("Password must be at least 6 characters")).toBeVisible();
  },
);

test("the page does not reveal whether an account exists", { tag: "@phone" }, async ({ page }) => {
  await open(page);
  await page.getByLabel("Email").fill("nobody-at-all@school.example");
  await button(page, "Send OTP").click();
  await expect(toasts(page).getByText("OTP sent to your email")).toBeVisible();
});

test(
  "a pending request disables the button; without an answer the page shows its own message (LOGIN-33)",
  { tag: ["@desk", "@sweep"] },
  async ({ page }) => {
    let calls = 0;
    await page.route("**/api/forget/send-otp", async (route) => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 1_000));
      await route.abort();
    });
    await open(page);
    await page.getByLabel("Email").fill("asha@school.example");
    await button(page, "Send OTP").dblclick();
    await expect(button(page, "Please wait...")).toBeDisabled();
    await expect(toasts(page).getByText("Failed to send OTP")).toBeVisible();
    await expect(button(page, "Send OTP")).toBeEnabled();
    expect(calls).toBe(1);
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the three steps work as plain forms", { tag: "@phone" }, async ({ page, baseURL }) => {
    needsMail();
    const { email } = await newCandidate(baseURL!);
    await page.goto("/forgot-password");
    await button(page, "Send OTP").click();
    await expect(page.getByText("Email is required")).toBeVisible();
    await page.getByLabel("Email").fill(email);
    await button(page, "Send OTP").click();
    await expect(page.getByText("OTP sent to your email")).toBeVisible();
    await page.getByLabel("OTP").fill(await awaitCode(email));
    await button(page, "Verify OTP").click();
    await page.getByLabel("New Password").fill(NEW_PASSWORD);
    await button(page, "Reset Password").click();
    await expect(page).toHaveURL("/login");
  });
});

test("the page has no accessibility violations", { tag: ["@phone", "@sweep"] }, async ({ page, baseURL }) => {
  const { email } = await newCandidate(baseURL!);
  await open(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByLabel("Email").fill(email);
  await button(page, "Send OTP").click();
  await expect(page.getByLabel("OTP")).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
