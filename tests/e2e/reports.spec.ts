// A teacher reports a school, staff suspend it from its page, and lifting the suspension brings everything back.
import { expect, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { invite, newPair } from "#tests/support/invitations.ts";
import { openPage } from "#tests/support/open-page.ts";
import { as, logIn, logInAsAdmin, newCandidate } from "#tests/support/people.ts";

test.setTimeout(120_000);

test("a teacher reports a school, staff suspend it, and lifting restores it", async ({
  browser,
  page: teacher,
  viewport,
  baseURL: given,
}) => {
  const baseURL = given ?? "";
  const { employer, candidate } = await newPair(baseURL);
  await invite(baseURL, { employer, candidate });
  const other = await newCandidate(baseURL);
  const newPage = async () => (await browser.newContext({ viewport })).newPage();
  const [admin, school] = await Promise.all([newPage(), newPage()]);
  const schedules = () =>
    as(baseURL, employer, async (api) => {
      const answer = await api.get(`/api/employer/candidateDetails/${other._id}`);
      return answer.status();
    });

  await test.step("the teacher reports the school of an invitation", async () => {
    await logIn(teacher, candidate);
    await openPage(teacher, "/candidate/profile?tab=interviews");
    await teacher.getByRole("button", { name: /^Report this school/ }).click();
    const dialog = teacher.getByRole("dialog");
    await dialog.getByLabel("Reason").selectOption("asked-for-money");
    await dialog.getByLabel("What happened").fill("They wanted ₹2,000 before the interview.");
    await dialog.getByRole("button", { name: "Send Report" }).click();
    await expect(dialog.getByText("Thank you. We look at your report.")).toBeVisible();
    expect(await findAccessibilityViolations(teacher)).toEqual([]);
  });

  await test.step("staff suspend the school from its page", async () => {
    await logInAsAdmin(admin);
    await openPage(admin, `/admin/edunakuri/dashboard?view=school&school=${employer._id}`);
    await expect(admin.getByText("They wanted ₹2,000 before the interview.")).toBeVisible();
    expect(await findAccessibilityViolations(admin)).toEqual([]);
    await admin.getByRole("button", { name: /^Suspend: / }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Reason").fill("Teachers were asked to pay.");
    await dialog.getByRole("button", { name: "Suspend" }).click();
    await expect(admin.getByText("The school is suspended.")).toBeVisible();
  });

  await test.step("the school reads why, and opens no profile", async () => {
    await logIn(school, employer);
    await openPage(school, "/employer/profile");
    await expect(school.getByText("Teachers were asked to pay.").first()).toBeVisible();
    expect(await schedules()).toBe(403);
  });

  await test.step("after the end of the suspension everything is back", async () => {
    await admin.getByRole("button", { name: /^End the Suspension: / }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "End the Suspension" }).click();
    await expect(admin.getByText("The suspension has ended.")).toBeVisible();
    expect(await schedules()).toBe(200);
    await openPage(school, "/employer/profile");
    await expect(school.getByText("Teachers were asked to pay.")).toBeHidden();
  });
});
