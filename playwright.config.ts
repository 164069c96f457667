// Promises to people, kept in a real browser: on a phone and on a desk.
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumEnvironment, chromiumPath } from "#tests/support/browser.ts";

const executablePath = await chromiumPath();

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/e2e-setup.ts",
  workers: 2,
  // Patience, not leniency: a busy machine is slow. A test that needs its second run is listed as flaky.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 2,
  forbidOnly: true,
  reporter: "list",
  use: {
    // The set-up writes the address before the workers read this file again.
    baseURL: process.env["PRODUCT_URL"],
    trace: "retain-on-failure",
    launchOptions: { executablePath, args: CHROMIUM_FLAGS, env: chromiumEnvironment() },
  },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: "desktop", use: { viewport: { width: 1280, height: 900 } } },
  ],
});
