// The report of hiring of a school: at a phone's width, and drawn by the server alone.
import { expect, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newApplication, newCandidate, newEmployer, newJob } from "#tests/support/people.ts";

const REPORTS = "/employer/profile?tab=reports";

test("a school's report needs no script, fits the page and has texts of 12 pixels and more (EDASH-37)", async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  const school = await newEmployer(baseURL!);
  const title = "Teacher of Physics and Chemistry for Classes 9 to 12 at our Hill Campus";
  const job = await newJob(baseURL!, school, { title });
  for (const teacher of [await newCandidate(baseURL!), await newCandidate(baseURL!)])
    await newApplication(baseURL!, teacher, job);
  await logIn(page, school);
  await openPage(page, REPORTS);
  await expect(page.getByRole("heading", { level: 1, name: "Reports" })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const storageState = await page.context().storageState();
  const context = await browser.newContext({
    baseURL: baseURL!,
    viewport,
    storageState,
    javaScriptEnabled: false,
  });
  const plain = await context.newPage();
  await plain.goto(REPORTS);
  const chart = plain.getByRole("figure", { name: "From applying to joining" });
  await expect(chart.locator("rect[data-tone]").first()).toHaveAttribute("width", "100%");
  const row = chart.getByRole("row", { name: "Applied or found 2 0" });
  await expect(row).toBeHidden();
  await chart.getByText("Show as table").click();
  await expect(row).toBeVisible();
  const [, ...others] = await plain.getByRole("figure").all();
  for (const other of others) await other.getByText("Show as table").click();

  const sizes = await plain
    .locator("figure, figure *, table *")
    .evaluateAll((parts) => parts.map((part) => Number.parseFloat(getComputedStyle(part).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12);
  const beyond = await plain.locator("html").evaluate((html) => html.scrollWidth - html.clientWidth);
  expect(beyond).toBeLessThanOrEqual(0);
  await context.close();
});
