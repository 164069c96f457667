// A teacher decides whether schools find the profile.
import { expect, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newCandidate } from "#tests/support/people.ts";

test("a teacher leaves every list with one switch, and is back with the same one (PRIV-1, PRIV-3)", async ({
  browser,
  page,
  baseURL,
  viewport,
}) => {
  const mark = crypto.randomUUID().slice(0, 8);
  const candidate = await newCandidate(baseURL ?? "", { fullName: `Kiran ${mark}` });
  const visitor = await (await browser.newContext({ viewport })).newPage();
  const look = () => openPage(visitor, `/candidate/allCandidatePage?q=Kiran ${mark}`);
  const found = visitor.getByRole("article", { name: `Kiran ${mark}` });
  await look();
  await expect(found).toBeVisible();

  await logIn(page, candidate);
  await openPage(page, "/candidate/profile?tab=privacy");
  const finds = page.getByRole("checkbox", { name: "Let schools find me" });
  await finds.focus();
  await page.keyboard.press("Space");
  await expect(page.getByText("Nobody finds you today.")).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await look();
  await expect(visitor.getByRole("region", { name: "Candidates" })).toContainText("No candidates available");
  await expect(found).toHaveCount(0);

  await page.reload();
  await expect(finds).not.toBeChecked();
  await finds.click();
  await expect(page.getByText(/^Today [\d,]+ schools? could open your profile/)).toBeVisible();
  await look();
  await expect(found).toBeVisible();
});
