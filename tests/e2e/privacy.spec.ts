// A teacher decides whether schools find the profile.
import { expect, type Page, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { openPage } from "#tests/support/open-page.ts";
import {
  logIn,
  newCandidate,
  newEmployer,
  newSubscription,
  ownMark,
  type Person,
} from "#tests/support/people.ts";

test("a teacher leaves every list with one switch, and is back with the same one (PRIV-1, PRIV-3)", async ({
  browser,
  page,
  baseURL,
  viewport,
}) => {
  const mark = ownMark();
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
  const mark = ownMark();
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

test(
  "a teacher keeps her name for schools, hides from her own, complains and is erased (PRIV-11, PRIV-15, PRIV-20, PRIV-51)",
  { tag: "@phone" },
  async ({ browser, page, baseURL, viewport }) => {
    test.setTimeout(240_000);
    const site = baseURL ?? "";
    const mark = ownMark();
    const [name, subject] = [`Nalini ${mark}`, `Physics ${mark}`];
    const candidate = await newCandidate(site, { fullName: name, subjects: [subject] });
    const newSchool = (word: string) =>
      newEmployer(site, {
        instituteName: `${word} School ${mark}`,
        email: `office@${word.toLowerCase()}-${mark}.example`,
      });
    const readerOf = async (school?: Person) => {
      const reader = await (await browser.newContext({ viewport })).newPage();
      if (school) await logIn(reader, school);
      return reader;
    };
    const visitor = await readerOf();
    const own = await readerOf(await newSchool("Own"));
    const other = await readerOf(await newSchool("Other"));
    /** The name under which the list of this subject has her. */
    const reads = async (reader: Page) => {
      await openPage(reader, `/candidate/allCandidatePage?subject=${subject}`);
      await expect(reader.getByRole("region", { name: "Candidates" })).toBeVisible();
      return reader.getByRole("article");
    };
    const initial = `N. (${subject})`;
    /** Whether the server sends a text to a visitor: in titles, descriptions, data for the browser or the sitemap. */
    const sends = async (wanted: string) => {
      const read = async (address: string) => (await visitor.request.get(address)).text();
      const sitemap = await read("/sitemap.xml");
      const parts = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
        ([, address = ""]) => new URL(address).pathname,
      );
      const list = `/candidate/allCandidatePage?subject=${encodeURIComponent(subject)}`;
      const texts = await Promise.all(
        ["/", list, list.replace("/candidate", "/hi/candidate"), ...parts.slice(0, 5)].map(read),
      );
      return [sitemap, ...texts].some((text) => text.includes(wanted));
    };

    await expect(await reads(visitor)).toContainText([name]);
    expect([await sends(name), await sends(candidate._id)]).toEqual([true, true]);
    await logIn(page, candidate);
    await openPage(page, "/candidate/profile?tab=privacy");
    await page.getByRole("checkbox", { name: "Show my name and photo only to verified schools" }).click();
    await expect(page.getByText(`Today visitors read “${initial}”`)).toBeVisible();
    await expect(await reads(visitor)).toContainText([initial]);
    await expect(visitor.locator("body")).not.toContainText(name);
    expect(await sends(name)).toBe(false);
    await openPage(visitor, `/candidate/allCandidatePage?q=${name}`);
    await expect(visitor.getByRole("article")).toHaveCount(0);
    await expect(await reads(own)).toContainText([name]);

    await page.getByLabel("Name of a school here").fill(`Own School ${mark}`);
    await page.getByRole("button", { name: `Hide from Own School ${mark}` }).click();
    await expect(page.getByText("Today you are hidden from 1 school and from visitors.")).toBeVisible();
    await expect(page.getByText("Today visitors do not see your profile at all.")).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await expect(await reads(own)).toHaveCount(0);
    await expect(await reads(visitor)).toHaveCount(0);
    expect([await sends(name), await sends(candidate._id)]).toEqual([false, false]);
    await openPage(own, `/employer/candidatedetails/${candidate._id}`);
    await expect(own.locator("body")).not.toContainText(name);
    await expect(await reads(other)).toContainText([name]);

    await page.getByRole("main").getByRole("link", { name: "Complain" }).click();
    await page.getByLabel("What happened?").fill("A school asked me for money.");
    await page.getByRole("button", { name: "Send the Complaint" }).click();
    await expect(page.getByText(/C-\d+/).first()).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    await openPage(page, "/candidate/profile");
    await page.getByRole("button", { name: "Delete Account" }).click();
    await page.getByLabel("Password", { exact: true }).fill("chalk and board");
    await page.getByRole("button", { name: "Delete My Account" }).click();
    await expect(page).toHaveURL("/");
    await expect(await reads(other)).toHaveCount(0);
  },
);
