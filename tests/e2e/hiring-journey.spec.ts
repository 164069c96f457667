// The whole hiring journey of a teacher, a school and an admin, from registration to a completed interview.
import { expect, type Page, test } from "@playwright/test";
import { formatDay } from "#platform/domain/day.ts";
import { openRow } from "#tests/support/admin-panel.ts";
import { inDays, joinOpening } from "#tests/support/invitations.ts";
import { openPage, untilHydrated } from "#tests/support/open-page.ts";
import { awaitLink } from "#tests/support/mailbox.ts";
import { asAdmin, ownMark, verifySchool } from "#tests/support/people.ts";
import { PRODUCT_ADMIN } from "#tests/support/product.ts";
import { fillCandidate, fillEmployer, openForm, submitButton } from "#tests/support/sign-up.ts";
import { drawPhoto, writePdf } from "#tests/support/uploads.ts";

const PASSWORD = "chalk and board";
const MEETING = "https://meet.example/principal";

test.setTimeout(240_000);

test("a teacher and a school find each other, and an interview is held", async ({
  browser,
  viewport,
  baseURL,
}) => {
  const mark = ownMark();
  const teacherName = `Meera ${mark}`;
  const planName = `Term ${mark}`;
  const schoolName = `Nandanvan ${mark}`;
  const newPerson = async () => (await browser.newContext({ viewport })).newPage();
  const [teacher, school, admin] = await Promise.all([newPerson(), newPerson(), newPerson()]);

  await test.step("the teacher registers with a photo and a resume", async () => {
    await openForm(teacher, "/candidate/SignUpPage", "Submit");
    await fillCandidate(teacher, { name: teacherName, email: `${mark}@teacher.example`, password: PASSWORD });
    await teacher
      .getByLabel("Photo", { exact: true })
      .setInputFiles({ name: "me.jpg", mimeType: "image/jpeg", buffer: await drawPhoto() });
    await teacher
      .getByLabel("Resume", { exact: true })
      .setInputFiles({ name: "resume.pdf", mimeType: "application/pdf", buffer: await writePdf() });
    await submitButton(teacher, "Submit").click();
    await teacher.getByRole("button", { name: "Yes, submit" }).click();
    await teacher.getByRole("dialog", { name: "Registration successful!" }).getByRole("button").click();
    await expect(teacher).toHaveURL("/candidate/profile");
  });

  await test.step("the teacher confirms the address by the link in the mail: one tap more", async () => {
    await expect(teacher.getByText("Please confirm your email address")).toBeVisible();
    await teacher.goto(await awaitLink(`${mark}@teacher.example`, "confirm-email"));
    await teacher.getByRole("button", { name: "Confirm my email address" }).click();
    await expect(teacher.getByText("Your email address is confirmed.")).toBeVisible();
  });

  await test.step("the school registers", async () => {
    await openForm(school, "/employer/SignUpPage", "Register");
    await fillEmployer(school, { name: schoolName, email: `${mark}@school.example`, password: PASSWORD });
    await submitButton(school, "Register").click();
    await school.getByRole("button", { name: "Go to Dashboard" }).click();
    await expect(school).toHaveURL(/\/employer\/profile/);
    await school.goto(await awaitLink(`${mark}@school.example`, "confirm-email"));
    await school.getByRole("button", { name: "Confirm my email address" }).click();
    await school.getByRole("link", { name: "Go to your dashboard" }).click();
    await expect(school).toHaveURL(/\/employer\/profile/);
  });

  await test.step("the school finds the teacher and sees no contact details yet", async () => {
    await school.goto(`/candidate/allCandidatePage?q=${mark}`);
    await school
      .getByRole("article", { name: teacherName })
      .getByRole("button", { name: "Full Profile" })
      .click();
    await expect(school).toHaveURL(/\/employer\/candidatedetails\//);
    await expect(school.getByRole("heading", { name: teacherName })).toBeVisible();
    await expect(school.getByText("9876543210")).toHaveCount(0);
    await clickWhenHydrated(school, "Schedule Interview");
    await school
      .getByRole("dialog", { name: "Subscription Required" })
      .getByRole("button", { name: "Subscribe Now" })
      .click();
    await expect(school).toHaveURL("/subscriptionPlan");
  });

  await test.step("the school asks for a plan", async () => {
    const plan = { name: planName, price: 4999, features: ["Interviews"], totalcredits: 3 };
    await asAdmin(baseURL!, (api) => api.post("/api/subscription/AddSubscriptionPlan", { data: plan }));
    await school.reload();
    await untilHydrated(school);
    await school.getByRole("button", { name: `Subscribe Now: ${planName}` }).click();
    await school
      .getByRole("dialog", { name: "Invoice Summary" })
      .getByRole("button", { name: "Confirm & Pay" })
      .click();
    await school.getByRole("button", { name: "Go to Dashboard" }).click();
    await expect(school).toHaveURL(/\/employer\/profile/);
  });

  await test.step("the admin logs in and activates it", async () => {
    await admin.goto("/edunakuri/adminpanel/login");
    await admin.getByLabel("Email").fill(PRODUCT_ADMIN.email);
    await admin.getByLabel("Password", { exact: true }).fill(PRODUCT_ADMIN.password);
    await admin.getByRole("button", { name: "Sign in to Dashboard" }).click();
    await expect(admin).toHaveURL(/\/admin\/edunakuri\/dashboard/);
    await openPage(admin, `/admin/edunakuri/dashboard?view=subscribers&q=${mark}`);
    await (await openRow(admin, mark)).getByRole("button", { name: /^Activate/ }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Activate" }).click();
    await expect(admin.getByText("Subscription activated")).toBeVisible();
    await verifySchool(baseURL!, mark);
  });

  const day = inDays(5);
  await test.step("the school schedules an interview for one credit", async () => {
    await school.goto(`/candidate/allCandidatePage?q=${mark}`);
    await school
      .getByRole("article", { name: teacherName })
      .getByRole("button", { name: "Seen Profile" })
      .click();
    await expect(school.getByText("9876543210").first()).toBeVisible();
    const resume = await school.request.get(
      (await school
        .getByRole("link", { name: /resume/i })
        .first()
        .getAttribute("href")) ?? "",
    );
    expect(resume.headers()["content-type"]).toBe("application/pdf");

    await clickWhenHydrated(school, "Schedule Interview");
    const form = school.getByRole("dialog", { name: `Interview with ${teacherName}` });
    await form.getByLabel("Interview Date").fill(day);
    await form.getByLabel("Meeting Link").fill(MEETING);
    await form.getByRole("button", { name: "Schedule Interview" }).click();
    await expect(school.getByText("Scheduling this interview will deduct 1 credit")).toBeVisible();
    await school.getByRole("button", { name: "Yes, schedule" }).click();
    await expect(school.getByText("1 credit has been deducted.")).toBeVisible();
  });

  await test.step("the teacher confirms", async () => {
    await openPage(teacher, "/candidate/profile?tab=interviews");
    await expect(teacher.getByText(schoolName).filter({ visible: true }).first()).toBeVisible();
    await teacher.getByRole("button", { name: "Confirm" }).filter({ visible: true }).click();
    await expect(teacher.getByText(`Interview confirmed for ${formatDay(day)}.`)).toBeVisible();
    await expect(teacher.getByText(joinOpening(day))).toBeVisible();
  });

  await test.step("the school completes it with a result, and the teacher reads it", async () => {
    await openPage(school, "/employer/profile?tab=interviews");
    await school.getByRole("button", { name: "Mark as Completed" }).filter({ visible: true }).click();
    const dialog = school.getByRole("dialog", { name: "Mark as Completed" });
    await dialog.getByRole("combobox").selectOption("Selected");
    await dialog.getByRole("button", { name: "Mark as Completed" }).click();
    await expect(school.getByText("Interview marked as completed with result.")).toBeVisible();

    await teacher.reload();
    await expect(teacher.getByText("Selected", { exact: true }).filter({ visible: true })).toBeVisible();
  });

  await test.step("one credit was spent", async () => {
    await school.goto("/employer/profile?tab=subscription");
    const { user } = await (await school.request.get("/api/auth/session")).json();
    const { subscription } = await (await school.request.get(`/api/subscription/check/${user._id}`)).json();
    expect(subscription.totalCredits - subscription.credits).toBe(1);
  });
});

/** The button is in the HTML of the page, but works only after hydration. */
async function clickWhenHydrated(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name });
  await expect(async () => {
    await button.click({ timeout: 2_000 });
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 1_500 });
  }).toPass();
}
