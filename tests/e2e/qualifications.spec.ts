// Qualifications and TETs: a teacher enters them in the edit, and a school reads what the national rules say.
import { expect, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newCandidate, newEmployer } from "#tests/support/people.ts";

test(
  "a teacher lists a degree, a B.Ed. and a TET, and a school reads for which classes they are enough",
  { tag: "@sweep" },
  async ({ page, browser, baseURL }) => {
    test.slow();
    const candidate = await newCandidate(baseURL ?? "", {
      fullName: "Leela Rao",
      classes: ["Middle", "Higher"],
    });
    await logIn(page, candidate);
    await openPage(page, "/candidate/profileForm");
    await page.getByText("Qualifications & TET").click();
    const add = page.getByRole("button", { name: "Add a qualification" });
    for (const [index, degree] of ["B.Sc.", "B.Ed."].entries()) {
      await add.click();
      const entry = page.getByRole("group", { name: `Qualification ${index + 1}` });
      await expect(entry.getByLabel("Qualification", { exact: false }).first()).toBeFocused();
      await entry.getByRole("combobox").selectOption(degree);
      await entry.getByLabel("Year of passing").fill(String(2014 + 2 * index));
    }
    await page.getByRole("button", { name: "Add a TET" }).click();
    const tet = page.getByRole("group", { name: "TET 1" });
    await tet.getByLabel("Test", { exact: false }).first().selectOption("CTET");
    await tet.getByLabel("Paper").selectOption("I");
    await tet.getByLabel("Year of passing").fill("2018");
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Candidate updated successfully!")).toBeVisible();

    const school = await browser.newPage();
    await logIn(school, await newEmployer(baseURL ?? ""));
    await openPage(school, `/employer/candidatedetails/${candidate._id}`);
    const rules = school.getByRole("list", { name: "National rules for the classes taught" });
    await expect(rules).toContainText("Classes VI–VIII: asks: TET Paper II");
    await expect(rules).toContainText("Classes IX–X: meets the national rule");
    expect(await findAccessibilityViolations(school)).toEqual([]);
    await school.close();
  },
);
