// A school posts a job, a teacher finds it by subject and city and applies, and is shortlisted, invited and hired.
import { expect, type Page, test } from "@playwright/test";
import { formatDay } from "#platform/domain/day.ts";
import { inDays } from "#tests/support/invitations.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newCandidate, newEmployer, newSubscription, ownMark } from "#tests/support/people.ts";

test.setTimeout(240_000);

const MEETING = "https://meet.example/physics";
const shown = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name }).filter({ visible: true });

test(
  "a school posts a job, a teacher finds it and applies, and is shortlisted, invited and hired",
  { tag: "@sweep" },
  async ({ browser, page: school, viewport, baseURL }) => {
    const mark = ownMark();
    const title = `Physics teacher ${mark}`;
    const schoolName = `Saraswati ${mark}`;
    const teacherName = `Meera ${mark}`;
    const day = inDays(5);
    const employer = await newEmployer(baseURL!, { instituteName: schoolName });
    await newSubscription(baseURL!, employer, { credits: 2 });
    const candidate = await newCandidate(baseURL!, { fullName: teacherName, subjects: ["Physics"] });
    const teacher = await (await browser.newContext({ viewport })).newPage();
    await logIn(school, employer);

    await test.step("the school posts a job from its empty list, with six fields", async () => {
      await openPage(school, "/employer/profile?tab=jobs");
      await expect(school.getByText("No jobs posted yet")).toBeVisible();
      await school.getByRole("link", { name: "Post a Job" }).click();
      await school.getByLabel("Title").fill(title);
      await school.getByRole("combobox", { name: "Subjects" }).fill("Physics");
      await school.getByRole("option", { name: "Physics", exact: true }).click();
      await school.getByLabel("City").fill("Indore");
      await school.getByRole("option", { name: "Indore, Madhya Pradesh, India" }).click();
      await school.getByLabel("Closing date").fill(inDays(30));
      await school.getByLabel(/^Pay from/).fill("30,000");
      await school.getByLabel("Description").fill("Classes 11 and 12.\n\n- Practicals\n- A science club");
      await shown(school, "Preview").click();
      await expect(school.getByRole("region", { name: "In Google’s list of jobs" })).toContainText(title);
      await school.keyboard.press("Escape");
      await shown(school, "Publish").click();
      await expect(school.getByText("The job is online.")).toBeVisible();
      await expect(
        school.getByText("Published", { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
    });

    await test.step("the teacher finds it by subject and city, and applies", async () => {
      await logIn(teacher, candidate);
      await openPage(teacher, "/jobs/physics/in/indore");
      await teacher.getByRole("link", { name: title }).first().click();
      await expect(teacher.getByRole("heading", { level: 1, name: title })).toBeVisible();
      await teacher.locator("summary").filter({ hasText: "Apply" }).first().click();
      await shown(teacher, "Send application").click();
      await expect(teacher.getByText(/^You applied on/)).toBeVisible();
    });

    await test.step("the school shortlists in bulk", async () => {
      await openPage(school, "/employer/profile?tab=applicants");
      await expect(school.getByText(`${teacherName}`).filter({ visible: true }).first()).toBeVisible();
      await expect(school.getByText("9876543210").filter({ visible: true }).first()).toBeVisible();
      await school.getByRole("checkbox", { name: "1 application" }).check();
      await shown(school, "Shortlist (1)").click();
      await expect(
        school.getByText("Shortlisted", { exact: true }).filter({ visible: true }).first(),
      ).toBeVisible();
    });

    await test.step("the school invites to an interview from the application", async () => {
      await school.getByRole("link", { name: teacherName }).filter({ visible: true }).click();
      await expect(school.getByRole("article", { name: teacherName })).toBeVisible();
      await shown(school, "Invite").click();
      await expect(school.getByRole("dialog", { name: `Interview with ${teacherName}` })).toBeVisible();
      await school.getByRole("button", { name: "Cancel" }).click();
      await school.getByRole("link", { name: "Contact, resume and full profile" }).click();
      await expect(school.getByRole("heading", { level: 1, name: teacherName })).toBeVisible();
      await shown(school, "Schedule Interview").click();
      const form = school.getByRole("dialog", { name: `Interview with ${teacherName}` });
      await form.getByLabel("Interview Date").fill(day);
      await form.getByLabel("Meeting Link").fill(MEETING);
      await form.getByRole("button", { name: "Schedule Interview" }).click();
      await school.getByRole("button", { name: "Yes, schedule" }).click();
      await expect(school.getByText("1 credit has been deducted.")).toBeVisible();
      await school.getByRole("button", { name: "OK" }).click();
      await expect(school.getByText("Interview", { exact: true }).first()).toBeVisible();
    });

    await test.step("the teacher confirms", async () => {
      await openPage(teacher, "/candidate/profile?tab=interviews");
      await shown(teacher, "Confirm").click();
      await expect(teacher.getByText(`Interview confirmed for ${formatDay(day)}.`)).toBeVisible();
    });

    await test.step("the school offers, the teacher reads it, and joins", async () => {
      await school.reload();
      await shown(school, /^Offered Without a Letter: the application/).click();
      await school.getByLabel("Message to the applicant").fill("We would like you to begin in April.");
      await school.getByRole("dialog").getByRole("button", { name: "Offered Without a Letter" }).click();
      await expect(shown(school, /^Joined: the application/)).toBeVisible();
      await openPage(teacher, "/candidate/profile?tab=applications");
      await expect(teacher.getByText("Offered", { exact: true }).first()).toBeVisible();
      await shown(school, /^Joined: the application/).click();
      await school.getByRole("dialog").getByRole("button", { name: "Joined" }).click();
      await expect(shown(school, /^Joined: the application/)).toHaveCount(0);
      await expect(school.getByText("Joined", { exact: true }).first()).toBeVisible();
      await teacher.reload();
      await expect(teacher.getByText("Joined", { exact: true }).first()).toBeVisible();
    });
  },
);
