// Runs the browser tests. Most run at the width of a phone, and in `npm run verify` at that of a desktop too.
import { defineConfig } from "@playwright/test";
import { CHROMIUM_FLAGS, chromiumEnvironment, chromiumPath } from "#tests/support/browser.ts";

const executablePath = await chromiumPath();
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  globalSetup: "../support/e2e-setup.ts",
  // A page under test waits half of the time: four at once keep two cores busy, and six were slower (282 s, 262).
  workers: 4,
  // A busy machine is slow. A test that passes in its second run only is listed as flaky.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  retries: 2,
  forbidOnly: true,
  reporter: "list",
  use: {
    // The set-up writes the address before the workers read this file again.
    baseURL: process.env["PRODUCT_URL"],
    // Where it runs, requests of pages cannot be answered by a test (installed.spec.ts allows it).
    serviceWorkers: "block",
    trace: "on-first-retry",
    launchOptions: { executablePath, args: CHROMIUM_FLAGS, env: chromiumEnvironment() },
  },
  // A tag names the only width at which a test means something. What looks at many pages or widths is of `npm run verify`.
  projects: [
    {
      name: "phone",
      grepInvert: /@desk|@sweep/,
      use: PHONE,
    },
    { name: "desktop", grep: /@desk/, grepInvert: /@sweep/, use: { viewport: DESKTOP } },
    { name: "desktop, the others", grepInvert: /@desk|@phone/, use: { viewport: DESKTOP } },
    { name: "sweeps, phone", grep: /(?=.*@phone)(?=.*@sweep)/, use: PHONE },
    { name: "sweeps, desktop", grep: /(?=.*@desk)(?=.*@sweep)/, use: { viewport: DESKTOP } },
  ],
});
