// A sentence in the search box gives the right list in one step.
import { expect, type Page, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { logIn, newCandidate, newEmployer, ownMark } from "#tests/support/people.ts";

test.describe.configure({ timeout: 90_000 });

const LIST = "/candidate/allCandidatePage";
const SENTENCE = "pgt physics within 50 km join immediately 5 years";
/** A city where no other test has people. */
const CITY = "Kavaratti, Lakshadweep, India";

const rows = (page: Page) => page.getByRole("article");
const box = (page: Page) => page.getByPlaceholder("Search by Name, City or Subject");

/** A teacher in the city with a name of its own. */
async function newTeacher(baseURL: string, change: Record<string, unknown>): Promise<string> {
  const fullName = `Teacher ${ownMark()}`;
  await newCandidate(baseURL, { fullName, Address: CITY, ...change });
  return fullName;
}

test(
  "a sentence typed once gives the right list in one step",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    const fitting = await newTeacher(baseURL!, { totalExperience: "6", joiningAvailability: "Immediately" });
    const later = await newTeacher(baseURL!, { totalExperience: "6", joiningAvailability: "April" });
    const young = await newTeacher(baseURL!, {
      totalExperience: "2",
      currentExperience: "1",
      joiningAvailability: "Immediately",
    });
    await logIn(page, await newEmployer(baseURL!, { address: CITY }));
    await page.goto(LIST, { waitUntil: "networkidle" });

    await box(page).fill(SENTENCE);
    await box(page).press("Enter");

    await expect(page).toHaveURL(/subject=Physics.*within=50.*joining=Immediately/);
    await expect(rows(page).first()).toContainText("Joins immediately");
    await expect(rows(page).filter({ hasText: fitting })).toContainText("in this city");
    for (const name of [later, young]) await expect(page.getByText(name)).toHaveCount(0);
    await expect(box(page)).toHaveValue(SENTENCE);
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await page.getByRole("link", { name: "Remove filter: Joins immediately" }).click();
    await expect(page.getByText(later)).toBeVisible();
    await expect(page.getByText(young)).toHaveCount(0);
  },
);

test("the filters of employers are reached by keyboard and without violations", async ({ page, baseURL }) => {
  const fullName = await newTeacher(baseURL!, { classes: ["Middle"], mandatoryEducation: "M.Ed" });
  await logIn(page, await newEmployer(baseURL!, { address: CITY }));
  await page.goto(`${LIST}?near=Kavaratti%2C+Lakshadweep&within=10`, { waitUntil: "networkidle" });
  const handle = page.getByRole("button", { name: /^Filters/ });
  if (await handle.isVisible()) await handle.press("Enter");
  const choose = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).focus();
    await page.keyboard.type(text);
    await expect(page.getByLabel(label, { exact: true })).not.toHaveValue("");
  };
  await choose("Class", "Middle");
  await choose("Degree or certificate", "M.Ed");
  await expect(page).toHaveURL(/degree=M\.Ed&class=Middle/);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  if (await page.getByRole("button", { name: /^Show \d/ }).isVisible()) await page.keyboard.press("Escape");
  await expect(page.getByText(fullName)).toBeVisible();
});
