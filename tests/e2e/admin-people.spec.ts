// All Candidates and All Employers in the admin panel: search, view, edit and delete.
import { expect, test } from "@playwright/test";
import { answer, dialog, failCalls, openRow, openView, rowOf, toast } from "#tests/support/admin-panel.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { newCandidate, newEmployer, ownName } from "#tests/support/people.ts";

test(
  "a candidate's row shows the fields that an admin compares, and leads to the profile",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    const name = ownName();
    const { _id, email } = await newCandidate(baseURL!, { fullName: name, emailAvailable: "No" });
    await openView(page, "candidates");
    await page.getByRole("textbox", { name: "Search" }).fill(name);
    const row = await openRow(page, name);
    await expect(row).toContainText(email);
    await expect(row).toContainText("9876543210");
    await expect(row).toContainText("Not Available");
    await expect(row.getByRole("link", { name: `View ${name}` })).toHaveAttribute(
      "href",
      `/admin/candidatedetails/${_id}`,
    );
  },
);

test(
  "a candidate is edited in a dialog, and the list shows it (ADMIN-13)",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    const name = ownName();
    await newCandidate(baseURL!, { fullName: name });
    await openView(page, "candidates", { q: name });
    await (await openRow(page, name)).getByRole("button", { name: `Edit ${name}` }).click();
    const renamed = `${name} Rao`;
    await dialog(page).getByLabel("Full Name").fill(renamed);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await dialog(page).getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(page, "Candidate updated successfully!")).toBeVisible();
    await expect(dialog(page)).toBeHidden();
    await expect(rowOf(page, renamed)).toBeVisible();
  },
);

test(
  "a candidate is deleted after a confirmation (ADMIN-14)",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    const name = ownName();
    await newCandidate(baseURL!, { fullName: name });
    await openView(page, "candidates", { q: name });
    await (await openRow(page, name)).getByRole("button", { name: `Delete ${name}` }).click();
    await expect(dialog(page)).toContainText("This action cannot be undone.");
    await answer(page, "Cancel");
    await expect(rowOf(page, name)).toBeVisible();

    await failCalls(page, "/api/admin/candidates/delete/*");
    await (await openRow(page, name)).getByRole("button", { name: `Delete ${name}` }).click();
    await answer(page, "Yes, delete");
    await expect(toast(page, "Failed to delete candidate")).toBeVisible();

    await page.unrouteAll();
    await (await openRow(page, name)).getByRole("button", { name: `Delete ${name}` }).click();
    await answer(page, "Yes, delete");
    await expect(toast(page, "Successfully deleted")).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(0);
  },
);

test(
  "lists have fifteen rows to a page (ADMIN-8)",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    test.slow();
    const name = ownName();
    await Promise.all(Array.from({ length: 16 }, () => newEmployer(baseURL!, { instituteName: name })));
    await openView(page, "employers", { q: name });
    await expect(page.getByText("16 employers")).toBeVisible();
    await expect(rowOf(page, name)).toHaveCount(15);
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rowOf(page, name)).toHaveCount(1);

    // Deleting the last row of the last page leads to the page before it.
    await rowOf(page, name)
      .getByRole("button", { name: /^Delete/ })
      .click();
    await answer(page, "Yes, delete");
    await expect(rowOf(page, name)).toHaveCount(15);
    await expect(page).not.toHaveURL(/page=2/);
  },
);

test(
  "an admin is let into the employer area, for reading (EDASH-10)",
  { tag: "@desk" },
  async ({ page, baseURL }) => {
    const candidate = await newCandidate(baseURL!, { fullName: "Leela Menon" });
    await openView(page, "employers");
    await page.goto("/employer/profile");
    await expect(page).toHaveURL("/employer/profile");
    await expect(page.getByText("You have no school of your own")).toBeVisible();
    await expect(page.getByText("Admin", { exact: true }).first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("main").getByRole("link", { name: "All Employers" }).click();
    await expect(page.getByRole("heading", { name: "All Employers" })).toBeVisible();

    await page.goto(`/employer/candidatedetails/${candidate._id}`);
    await expect(page).toHaveURL(`/employer/candidatedetails/${candidate._id}`);
    await expect(page.getByRole("heading", { name: "Leela Menon" })).toBeVisible();
    await expect(page.getByText(candidate.email).first()).toBeVisible();
  },
);

test("an employer is edited, viewed and deleted (ADMIN-16)", { tag: "@sweep" }, async ({ page, baseURL }) => {
  const name = ownName();
  const { _id, email } = await newEmployer(baseURL!, { instituteName: name });
  await openView(page, "employers");
  await page.getByRole("textbox", { name: "Search" }).fill(email);
  const row = await openRow(page, name);
  await expect(row).toContainText("CBSE School");
  await expect(row.getByRole("link", { name: `View ${name}` })).toHaveAttribute(
    "href",
    `/employer/profile/${_id}`,
  );

  await row.getByRole("button", { name: `Edit ${name}` }).click();
  await dialog(page).getByLabel("Affiliation").fill("CBSE 999");
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await dialog(page).getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Profile updated successfully.")).toBeVisible();

  await failCalls(page, "/api/employer/delete/*");
  await row.getByRole("button", { name: `Delete ${name}` }).click();
  await answer(page, "Yes, delete");
  await expect(dialog(page)).toContainText("Something went wrong. Please try again.");
  await answer(page, "OK");

  await page.unrouteAll();
  await (await openRow(page, name)).getByRole("button", { name: `Delete ${name}` }).click();
  await expect(dialog(page)).toContainText("This action cannot be undone.");
  await answer(page, "Yes, delete");
  await expect(page.getByText("No employers found")).toBeVisible();
});
