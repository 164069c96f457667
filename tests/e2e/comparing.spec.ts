// A school compares two teachers of its search, shares them by a link, and keeps the search.
import { expect, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newCandidate, newEmployer } from "#tests/support/people.ts";

test("two teachers stand side by side, a link shows them without contact, and the search is kept (DECIDE-18, DECIDE-20, DECIDE-22, SAVED-5)", async ({
  page,
  browser,
  baseURL,
  viewport,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const mark = crypto.randomUUID().slice(0, 8);
  const teachers = [
    await newCandidate(baseURL ?? "", { fullName: `Asha ${mark}`, phone: "9811100022" }),
    await newCandidate(baseURL ?? "", { fullName: `Ravi ${mark}`, phone: "9811100023" }),
  ];
  await logIn(page, await newEmployer(baseURL ?? ""));

  await openPage(page, `/candidate/allCandidatePage?q=${mark}`);
  for (const name of ["Asha", "Ravi"]) {
    // It cannot be pressed before its code has come.
    const button = page.getByRole("button", { name: `Compare ${name} ${mark}` });
    await button.click();
    await expect(button).toHaveAttribute("aria-pressed", "true");
  }
  await page.getByRole("region", { name: "Compare" }).getByRole("link", { name: "Compare 2" }).click();
  await expect(page).toHaveURL(/\/employer\/compare\?candidates=/);
  for (const name of ["Asha", "Ravi"]) await expect(page.getByText(`${name} ${mark}`).first()).toBeVisible();
  expect(await page.content()).not.toContain("98111000");
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Make a Link" }).click();
  const link = page.getByRole("textbox", { name: /^2 people, until / });
  await expect(page.getByRole("link", { name: "Send by WhatsApp" })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const url = await link.inputValue();

  const visitor = await (await browser.newContext({ viewport })).newPage();
  await openPage(visitor, new URL(url).pathname);
  await expect(visitor.getByText(/^Asha /).first()).toBeVisible();
  const shown = await visitor.content();
  for (const secret of ["98111000", mark, ...teachers.map(({ email }) => email)])
    expect(shown).not.toContain(secret);
  expect(await findAccessibilityViolations(visitor)).toEqual([]);

  await page.getByRole("button", { name: "End Link" }).click();
  await page.getByRole("button", { name: "Yes, end" }).click();
  await expect(link).toHaveCount(0);
  await visitor.reload();
  await expect(visitor.getByText(/^Asha /)).toHaveCount(0);

  await openPage(page, `/candidate/allCandidatePage?q=${mark}`);
  await page.getByRole("button", { name: "Saved Searches" }).click();
  await page.getByRole("button", { name: "Save This Search" }).click();
  await expect(page.getByRole("list", { name: "Your saved searches" })).toContainText(mark);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
