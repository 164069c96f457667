// The week and the day of a school's interviews.
import { expect, test } from "@playwright/test";
import { formatDayWithWeekday } from "#platform/domain/day.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { confirm, inDays, invite, newPair } from "#tests/support/invitations.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn } from "#tests/support/people.ts";

test("a school finds an interview in its week, keeps the week on Back and reload, and prints the day", async ({
  page,
  baseURL,
}) => {
  const pair = await newPair(baseURL!);
  const day = inDays(9);
  await confirm(baseURL!, pair, await invite(baseURL!, pair, day));
  await logIn(page, pair.employer);
  await openPage(page, "/employer/profile?tab=interviews");
  await page.getByRole("link", { name: "Week", exact: true }).click();
  await expect(page.getByText("No interviews this week")).toBeVisible();
  await page.getByRole("link", { name: "Go to that week" }).click();
  const entry = page
    .getByRole("region", { name: formatDayWithWeekday(day) })
    .getByRole("link", { name: /Asha Verma/ });
  await expect(entry).toContainText("Interview Scheduled");
  expect(await findAccessibilityViolations(page)).toEqual([]);

  await page.getByRole("link", { name: "Next week" }).click();
  await expect(page.getByText("No interviews this week")).toBeVisible();
  await page.goBack();
  await expect(entry).toBeVisible();
  await page.reload();
  await entry.click();
  const chosen = page.getByRole("region", { name: "Interview with Asha Verma" });
  await expect(chosen.getByRole("button", { name: "Cancel the interview" })).toBeVisible();
  await chosen.getByRole("link", { name: "Close" }).click();
  await expect(chosen).toHaveCount(0);

  await page.getByRole("link", { name: formatDayWithWeekday(day).slice(0, -5), exact: true }).click();
  await expect(page.getByRole("button", { name: "Print day" })).toBeVisible();
  await expect(page.getByRole("row", { name: /Asha Verma/ })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect([...sheets.matchAll(/\/MediaBox\s*\[\s*0 0 59\d/g)]).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("columnheader", { name: "Notes" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Print day" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Next day" })).toBeHidden();
});
