// A school decides together: a star in the search, a shortlist, ratings and notes (DECIDE-10 to DECIDE-13).
import { expect, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newCandidate, newEmployer } from "#tests/support/people.ts";

test("a school stars two candidates of the search, orders and rates them, and notes what it thinks (DECIDE-10, DECIDE-12, DECIDE-13)", async ({
  page,
  baseURL,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const mark = crypto.randomUUID().slice(0, 8);
  for (const name of ["Asha", "Ravi"])
    await newCandidate(baseURL ?? "", {
      fullName: `${name} ${mark}`,
    });
  await logIn(page, await newEmployer(baseURL ?? ""));

  await openPage(page, `/candidate/allCandidatePage?q=${mark}`);
  const star = (name: string) =>
    page.getByRole("button", { name: new RegExp(`^(Star|On .*:) ${name} ${mark}$`) });
  await star("Asha").click();
  await page.getByLabel("Name of the New Shortlist").fill("Mathematics");
  await page.getByRole("button", { name: "Add to New Shortlist" }).click();
  await expect(page.getByRole("checkbox", { name: "Mathematics" })).toBeChecked();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(star("Asha")).toHaveText("Mathematics");
  await star("Ravi").click();
  await page.getByRole("checkbox", { name: "Mathematics" }).check();
  await page.getByRole("button", { name: "Close" }).click();
  await expect(star("Ravi")).toHaveText("Mathematics");
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await openPage(page, "/employer/profile?tab=shortlists");
  await page.getByRole("link", { name: "Mathematics" }).click();
  const rows = page.getByRole("table", { name: "Mathematics" }).locator("tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText(`Asha ${mark}`);
  await page.getByRole("button", { name: `Move Ravi ${mark} up` }).focus();
  await page.keyboard.press("Enter");
  await expect(rows.first()).toContainText(`Ravi ${mark}`);
  await rows.first().getByRole("button", { name: "4 of 5" }).click();
  await expect(rows.first()).toContainText("4 of 5, 1 rating");
  await page.getByRole("button", { name: `Add a note: Ravi ${mark}` }).click();
  await page.getByLabel("Your Note").fill("Asks 45,000. Free from April.");
  await page.getByRole("button", { name: "Add Note" }).click();
  await expect(page.getByRole("dialog")).toContainText("Free from April.");
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Close" }).click();
  await expect(rows.first()).toContainText("1 note");
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole("link", { name: `Ravi ${mark}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Ravi ${mark}` })).toBeVisible();
  await expect(page.getByText("Asks 45,000. Free from April.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: `On Mathematics: Ravi ${mark}` })).toBeVisible();
});
