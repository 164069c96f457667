// A school asks to be verified, staff asks for more and verifies it, and its invitation has the badge.
import { expect, test } from "@playwright/test";
import { chooseRow } from "#tests/support/admin-panel.ts";
import { invite } from "#tests/support/invitations.ts";
import { openPage } from "#tests/support/open-page.ts";
import {
  logIn,
  logInAsAdmin,
  newCandidate,
  newEmployer,
  newSubscription,
  ownMark,
} from "#tests/support/people.ts";
import { writePdf } from "#tests/support/uploads.ts";

test.setTimeout(120_000);

test("a school asks to be verified, sends what staff miss, and a teacher sees its badge (SCHOOL-14, SCHOOL-16)", async ({
  browser,
  page: school,
  viewport,
  baseURL,
}) => {
  const name = `Ashoka ${ownMark()}`;
  const employer = await newEmployer(baseURL!, { instituteName: name }, { isVerified: false });
  await newSubscription(baseURL!, employer, { credits: 2 });
  const candidate = await newCandidate(baseURL!);
  const newPage = async () => (await browser.newContext({ viewport })).newPage();
  const [admin, teacher] = await Promise.all([newPage(), newPage()]);

  await test.step("its plan alone shows no contact details, and the page leads to the verification", async () => {
    await logIn(school, employer);
    await openPage(school, `/employer/candidatedetails/${candidate._id}`);
    await expect(school.getByText("Phone and email are hidden.")).toBeVisible();
    await school.getByRole("link", { name: "Go to Verification" }).click();
    await expect(school.getByRole("heading", { level: 1, name: "Verification" })).toBeVisible();
    await expect(school.getByText(/Not yet verified/)).toBeVisible();
  });

  await test.step("a number of the wrong form is refused while it is typed", async () => {
    await school.getByLabel("Kind of number").selectOption("cbse");
    await school.getByLabel("Number", { exact: false }).last().fill("11442");
    await expect(school.getByText("This looks like the school code", { exact: false })).toBeVisible();
    await school.getByLabel("Kind of number").selectOption("udise");
    await school.getByLabel("Number", { exact: false }).last().fill("23 32 03 065 04");
    await expect(school.getByText("This number has the right form.")).toBeVisible();
    await school.getByRole("button", { name: "Ask for Verification" }).click();
    await expect(school.getByText("Waiting", { exact: true })).toBeVisible();
  });

  await test.step("staff ask for more", async () => {
    await logInAsAdmin(admin);
    await openPage(admin, `/admin/edunakuri/dashboard?view=verifications&q=${name}`);
    await chooseRow(admin, name);
    await admin.getByRole("button", { name: `Ask for More: ${name}` }).click();
    const dialog = admin.getByRole("dialog", { name: `Ask for More: ${name}` });
    await dialog.getByLabel("Reason").fill("Please send your recognition letter.");
    await dialog.getByRole("button", { name: "Ask for More" }).click();
    await expect(admin.getByText("The school was asked for more.")).toBeVisible();
  });

  await test.step("the school sends a document", async () => {
    await openPage(school, "/employer/profile?tab=verification");
    await expect(school.getByText("Please send your recognition letter.")).toBeVisible();
    const buffer = Buffer.from(await writePdf());
    await school
      .locator("input[type=file]")
      .setInputFiles({ name: "letter.pdf", mimeType: "application/pdf", buffer });
    await school.getByRole("button", { name: "Ask for Verification" }).click();
    await expect(school.getByText("You have sent a document")).toBeVisible();
  });

  await test.step("staff verify it", async () => {
    await openPage(admin, `/admin/edunakuri/dashboard?view=verifications&q=${name}`);
    await chooseRow(admin, name);
    await expect(admin.getByRole("link", { name: "Download" }).first()).toBeVisible();
    await admin.getByRole("button", { name: `Verify: ${name}` }).click();
    const dialog = admin.getByRole("dialog", { name: `Verify: ${name}` });
    await dialog.getByRole("button", { name: "Verify" }).click();
    await expect(admin.getByText("The school is verified.")).toBeVisible();
  });

  await test.step("the school sees contact details, and the teacher the badge on the invitation", async () => {
    await openPage(school, `/employer/candidatedetails/${candidate._id}`);
    await expect(school.getByText("Phone and email are hidden.")).toBeHidden();
    await invite(baseURL!, { employer, candidate });
    await logIn(teacher, candidate);
    await openPage(teacher, "/candidate/profile?tab=interviews");
    await expect(teacher.getByText(name).filter({ visible: true }).first()).toBeVisible();
    await expect(
      teacher.getByText(/Verified on .* by its UDISE code/).filter({ visible: true }),
    ).toBeVisible();
  });
});
