// Promises to people, kept in a real browser: on a phone and on a desk.
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumEnvironment, chromiumPath } from "#tests/support/browser.ts";

const executablePath = await chromiumPath();

export default defineConfig({
  testDir: "tests/e2e",
  globalSetup: "./tests/support/e2e-setup.ts",
  // A page under test waits more than it works: four at once keep two cores busy.
  workers: 4,
  // Patience, not leniency: a busy machine is slow. A test that needs its second run is listed as flaky.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 2,
  forbidOnly: true,
  reporter: "list",
  use: {
    // The set-up writes the address before the workers read this file again.
    baseURL: process.env["PRODUCT_URL"],
    trace: "on-first-retry",
    launchOptions: { executablePath, args: CHROMIUM_FLAGS, env: chromiumEnvironment() },
  },
  // What does not depend on the width is promised once: it carries the tag of the width it is tried at.
  projects: [
    {
      name: "phone",
      grepInvert: /@desk/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", grepInvert: /@phone/, use: { viewport: { width: 1280, height: 900 } } },
  ],
});
