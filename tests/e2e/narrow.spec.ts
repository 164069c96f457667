// Small phones: what stood over an edge, jumped or covered a field at 320 and 390 pixels.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { complete, confirm, inDays, invite, moveToThePast, newPair } from "#tests/support/invitations.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newCandidate, newEmployer, newSubscription } from "#tests/support/people.ts";

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error("The element is not shown.");
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

async function expectInside(inner: Locator, outer: Locator) {
  const [part, frame] = await Promise.all([boxOf(inner), boxOf(outer)]);
  expect(part.x).toBeGreaterThanOrEqual(frame.x);
  expect(part.right).toBeLessThanOrEqual(frame.right);
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [320, 390]) {
  test(
    `cards, profile head, dialog and notices fit ${width} pixels (TEXT-10)`,
    { tag: width === 320 ? "@phone" : ["@phone", "@sweep"] },
    async ({ page, baseURL }) => {
      test.slow();
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      const url = baseURL ?? "";
      const pair = await newPair(url);
      await invite(url, pair);
      const email = `long.address.of.a.teacher.${crypto.randomUUID()}@teacher.example`;
      const other = await newCandidate(url, { email, fullName: "Bhuvaneshwari Venkatasubramanian" });
      await logIn(page, pair.employer);

      await openPage(page, "/candidate/allCandidatePage");
      const card = page.getByRole("article").first();
      await expectInside(card.getByRole("button", { name: /^Full Profile/ }), card);
      expect(await overflow(page)).toBe(0);

      await openPage(page, "/employer/profile?tab=interviews");
      const row = page.getByRole("row").filter({ hasText: "Pending" });
      const [day, calendar] = await Promise.all([
        boxOf(row.getByText(/^\w{3}, \d\d \w{3} \d{4}$/)),
        boxOf(page.getByRole("link", { name: /^Add to calendar/ })),
      ]);
      expect(calendar.y).toBeGreaterThanOrEqual(day.bottom - 1);
      expect(day.height).toBeLessThan(35);

      await openPage(page, `/employer/candidatedetails/${other._id}`);
      const place = page.getByText("Bhopal, Madhya Pradesh, India").first();
      const pin = place.locator("xpath=preceding-sibling::*[1]");
      expect((await boxOf(pin)).right).toBeLessThanOrEqual((await boxOf(place)).x);
      expect(await overflow(page)).toBe(0);

      await page.getByRole("button", { name: "Schedule Interview" }).click();
      const dialog = page.getByRole("dialog", { name: /^Interview with/ });
      const send = dialog.getByRole("button", { name: "Schedule Interview" });
      await send.scrollIntoViewIfNeeded();
      const before = await boxOf(send);
      await send.click();
      // A question above the form hides it: two dialogs do not fit.
      const question = page.getByRole("dialog", { name: "Date missing" });
      await expect(question).toBeVisible();
      await expect(dialog).toBeHidden();
      await question.getByRole("button", { name: "OK" }).click();
      await expect(dialog.getByText("Please select an interview date.")).toBeVisible();
      expect(await boxOf(send)).toEqual(before);

      await openPage(page, "/notifications");
      await page.getByRole("button", { name: "Open the menu" }).click();
      await page.getByRole("link", { name: "Scheduled Interviews" }).click();
      await expect(page).toHaveURL(/tab=interviews/);
    },
  );
}

test(
  "a closed row of a past interview has its day and its longest result whole (EDASH-38, TEXT-10)",
  { tag: ["@phone", "@sweep"] },
  async ({ page, baseURL }) => {
    const pair = await newPair(baseURL ?? "");
    const interview = await invite(baseURL ?? "", pair, inDays(4));
    await confirm(baseURL ?? "", pair, interview);
    await complete(baseURL ?? "", pair, interview, "Selected For Second Round");
    await moveToThePast(interview);
    await logIn(page, pair.candidate);
    await openPage(page, "/candidate/profile?tab=interviews");
    const row = page.getByRole("row").filter({ hasText: "Selected For Second Round" });
    const toggle = row.getByRole("button", { expanded: true });
    if (await toggle.count()) await toggle.click();
    for (const part of [
      row.getByText(/^\w{3}, \d\d \w{3} \d{4}$/),
      row.getByText("Selected For Second Round"),
    ]) {
      await expect(part).toBeVisible();
      const cut = await part.evaluate((text) => {
        const cell = text.closest("td") ?? text;
        return [text, cell].some((one) => one.scrollWidth > one.clientWidth + 1);
      });
      expect(cut).toBe(false);
    }
  },
);

test(
  "a message does not cover the field that is corrected (TEXT-10)",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    const employer = await newEmployer(baseURL ?? "");
    await newSubscription(baseURL ?? "", employer);
    await logIn(page, employer);
    await openPage(page, "/employer/profile");
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await page.getByLabel("Contact Number").fill("123");
    await page.getByRole("button", { name: "Save Changes" }).click();
    const toast = page.locator("[aria-live=polite]").getByText("Phone must be 10 digits.");
    await expect(toast).toBeVisible();
    const field = page.getByLabel("Contact Number");
    await field.scrollIntoViewIfNeeded();
    expect((await boxOf(toast)).bottom).toBeLessThan((await boxOf(field)).y);
  },
);

test("a bright banner is dimmed on a dark page (TEXT-11)", { tag: "@desk" }, async ({ browser, baseURL }) => {
  const brightnessIn = async (colorScheme: "dark" | "light") => {
    const context = await browser.newContext({ baseURL, colorScheme });
    const page = await context.newPage();
    await page.goto("/");
    const picture = page.getByRole("figure").locator("img").first();
    const filter = await picture.evaluate((image) => getComputedStyle(image).filter);
    await context.close();
    return filter;
  };
  expect(await brightnessIn("light")).toBe("none");
  expect(await brightnessIn("dark")).toMatch(/^brightness\(0\.7/);
});
