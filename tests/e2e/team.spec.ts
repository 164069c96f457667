// Several people of one school: an owner invites, and a removed member is logged out (TEAM-15 to TEAM-17).
import { expect, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { awaitLink, canReadMail } from "#tests/support/mailbox.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newEmployer } from "#tests/support/people.ts";

test(
  "an owner invites a recruiter, who joins from the mail and is then removed",
  { tag: "@phone" },
  async ({ page, browser, baseURL }) => {
    test.skip(!canReadMail(), "The mail of a running product is not ours to read.");
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    const email = `recruiter-${crypto.randomUUID()}@school.example`;
    await logIn(page, await newEmployer(baseURL ?? ""));
    await openPage(page, "/employer/profile?tab=team");
    await expect(page.getByText("Only you are a member")).toBeVisible();
    await page.getByRole("button", { name: "Invite Member" }).click();
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Role").selectOption("Recruiter");
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Send Invitation" }).click();
    await expect(page.getByRole("table", { name: "Invitations that wait" })).toContainText(email);

    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      viewport: { width: 390, height: 844 },
    });
    const recruiter = await context.newPage();
    const link = await awaitLink(email, "join");
    await openPage(recruiter, link);
    expect(await findAccessibilityViolations(recruiter)).toEqual([]);
    await recruiter.getByLabel("Your Name").fill("Meera Nair");
    await recruiter.getByLabel(/^Password/).fill("chalk and board");
    await recruiter.getByRole("button", { name: "Join the team" }).click();
    await expect(recruiter).toHaveURL("/employer/profile");
    await expect(recruiter.getByRole("heading", { name: "Institute Information" })).toBeVisible();
    await expect(recruiter.getByRole("button", { name: "Edit Profile" })).toHaveCount(0);
    await openPage(recruiter, link);
    await expect(recruiter.getByRole("alert")).toContainText("This invitation was used already");

    await openPage(page, "/employer/profile?tab=team");
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Remove Meera Nair" }).click();
    await page.getByRole("button", { name: "Yes, remove" }).click();
    await expect(page.getByRole("cell", { name: /Meera Nair/ })).toHaveCount(0);
    await recruiter.goto("/employer/profile");
    await expect(recruiter).toHaveURL("/login");
    await context.close();
  },
);
