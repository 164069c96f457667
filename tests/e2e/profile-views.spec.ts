// A school opens a full profile: its quota counts it, and the teacher reads who it was.
import { expect, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newCandidate, newEmployer, ownMark } from "#tests/support/people.ts";

test(
  "a teacher reads which school opened the profile, and the school what is left of its day (VIEW-12)",
  { tag: "@sweep" },
  async ({ browser, baseURL, viewport }) => {
    const mark = ownMark();
    const newPage = async () => (await browser.newContext({ viewport })).newPage();
    const [teacher, school] = [await newPage(), await newPage()];
    const candidate = await newCandidate(baseURL ?? "", { fullName: `Kiran ${mark}` });
    await logIn(teacher, candidate);
    await openPage(teacher, "/candidate/profile?tab=today");
    await expect(teacher.getByText("No school has opened your profile yet")).toBeVisible();

    await logIn(school, await newEmployer(baseURL ?? "", { instituteName: `Hill School ${mark}` }));
    await openPage(school, "/employer/profile");
    await expect(school.getByText(/^0 of [\d,]+ full profiles today, resets at midnight/)).toBeVisible();
    await openPage(school, `/candidate/allCandidatePage?q=${mark}`);
    await school.getByRole("button", { name: "Full Profile" }).click();
    await expect(school).toHaveURL(/\/employer\/candidatedetails\//);
    await openPage(school, "/employer/profile");
    await expect(school.getByText(/^1 of [\d,]+ full profiles today, resets at midnight/)).toBeVisible();
    expect(await findAccessibilityViolations(school)).toEqual([]);

    await openPage(teacher, "/candidate/profile?tab=today");
    const row = teacher.getByRole("list", { name: "Who saw me" }).getByRole("listitem");
    await expect(row).toHaveCount(1);
    await expect(row).toContainText(`Hill School ${mark}`);
    await expect(row).toContainText("1 view");
    expect(await findAccessibilityViolations(teacher)).toEqual([]);
  },
);
