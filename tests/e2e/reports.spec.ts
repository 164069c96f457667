// A teacher reports a school, staff suspend it from its page, and lifting the suspension brings everything back.
import { expect, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { inDays, invite, newPair } from "#tests/support/invitations.ts";
import { openPage } from "#tests/support/open-page.ts";
import { as, logIn, logInAsAdmin, newCandidate, verifySchool } from "#tests/support/people.ts";

test.setTimeout(120_000);

test("a teacher reports a school, staff suspend it, and lifting restores it (REPORT-14)", async ({
  browser,
  page: teacher,
  viewport,
  baseURL: given,
}) => {
  const baseURL = given ?? "";
  const { employer, candidate } = await newPair(baseURL);
  await verifySchool(baseURL, employer.email);
  await invite(baseURL, { employer, candidate });
  const other = await newCandidate(baseURL);
  const newPage = async () => (await browser.newContext({ viewport })).newPage();
  const [admin, school] = await Promise.all([newPage(), newPage()]);
  const badge = teacher.getByText(/Verified on .* by /).filter({ visible: true });
  const openInvitations = async () => {
    await openPage(teacher, "/candidate/profile?tab=interviews");
    await expect(teacher.getByText("Vidya Niketan School").filter({ visible: true }).first()).toBeVisible();
  };
  const invites = () =>
    as(baseURL, employer, async (api) => {
      const data = {
        employerId: employer._id,
        candidateId: other._id,
        interviewDate: inDays(5),
        InterviewLink: "https://meet.example/room",
      };
      return (await api.post("/api/interview/scheduleInterview", { data })).status();
    });

  await test.step("the teacher reports the school of an invitation", async () => {
    await logIn(teacher, candidate);
    await openInvitations();
    await expect(badge).toBeVisible();
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

  await test.step("the school reads why; its other pages lead there, and it invites nobody", async () => {
    await logIn(school, employer);
    await openPage(school, "/employer/profile?tab=interviews");
    await expect(school.getByText("Teachers were asked to pay.").first()).toBeVisible();
    await expect(school.getByText("Asha Verma")).toBeHidden();
    await openPage(school, `/employer/candidatedetails/${candidate._id}`);
    await expect(school).toHaveURL(/\/employer\/profile/);
    expect(await invites()).toBe(403);
  });

  await test.step("the teacher reads of it, and the invitation has no badge", async () => {
    await openInvitations();
    await expect(badge).toBeHidden();
    await openPage(teacher, "/notifications");
    await expect(teacher.getByText("Vidya Niketan School is suspended")).toBeVisible();
  });

  await test.step("after the end of the suspension everything is back", async () => {
    await admin.getByRole("button", { name: /^End the Suspension: / }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "End the Suspension" }).click();
    await expect(admin.getByText("The suspension has ended.")).toBeVisible();
    await openPage(school, "/employer/profile?tab=interviews");
    await expect(school.getByText("Asha Verma").filter({ visible: true }).first()).toBeVisible();
    await expect(school.getByText("Teachers were asked to pay.")).toBeHidden();
    await openPage(school, `/employer/candidatedetails/${candidate._id}`);
    await expect(school).toHaveURL(/candidatedetails/);
    expect(await invites()).toBe(201);
    await openInvitations();
    await expect(badge).toBeVisible();
    await openPage(teacher, "/notifications");
    await expect(teacher.getByText("Vidya Niketan School is no longer suspended")).toBeVisible();
  });
});
