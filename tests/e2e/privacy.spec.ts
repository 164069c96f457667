// A teacher decides whether schools find the profile.
import { expect, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newCandidate, newEmployer, newSubscription } from "#tests/support/people.ts";

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
  await expect(page.getByText("Schools and visitors find your profile today.")).toBeVisible();
  await look();
  await expect(found).toBeVisible();
});

test("a teacher is asked, shares the contact details and takes them back (PRIV-8)", async ({
  browser,
  page,
  baseURL,
  viewport,
}) => {
  const site = baseURL ?? "";
  const mark = crypto.randomUUID().slice(0, 8);
  const candidate = await newCandidate(site, { fullName: `Meera ${mark}` });
  const school = await newEmployer(site, { instituteName: `Asking School ${mark}` });
  await newSubscription(site, school);
  const office = await (await browser.newContext({ viewport })).newPage();

  await logIn(page, candidate);
  await openPage(page, "/candidate/profile?tab=privacy");
  await page.getByRole("checkbox", { name: "Ask me first" }).click();
  await expect(page.getByText(/^Today 0 schools could see/)).toBeVisible();

  await logIn(office, school);
  await openPage(office, `/employer/candidatedetails/${candidate._id}`);
  await expect(office.getByText(candidate.email)).toHaveCount(0);
  await office.getByLabel("A sentence about your school (optional)").fill("We need physics from April.");
  expect(await findAccessibilityViolations(office)).toEqual([]);
  await office.getByRole("button", { name: "Ask for Contact" }).click();
  await expect(office.getByText(/^Your school has asked\./)).toBeVisible();

  await page.reload();
  await expect(page.getByText("We need physics from April.")).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: `Share: Asking School ${mark}`, exact: true }).click();
  await expect(page.getByText(/^Today 1 school could see/)).toBeVisible();
  await office.reload();
  await expect(office.getByText(candidate.email).first()).toBeVisible();

  await page.getByRole("button", { name: `Take Back: Asking School ${mark}` }).click();
  await expect(page.getByText(/^You took your yes back/)).toBeVisible();
  await office.reload();
  await expect(office.getByText(/^There was no yes to your school’s request/)).toBeVisible();
  await expect(office.getByText(candidate.email)).toHaveCount(0);
});
