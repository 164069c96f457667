// What staff do on a Monday: activate several schools at once, answer a message, find a person, print the report.
import { expect, test } from "@playwright/test";
import { answer, chooseRow, dialog, openRow, openView, PANEL, toast } from "#tests/support/admin-panel.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { canReadMail, mailTo } from "#tests/support/mailbox.ts";
import { newCandidate, newEmployer, newSubscription, ownName } from "#tests/support/people.ts";

test("several schools are activated at once, after a question with their names and sums", async ({
  page,
  baseURL,
}) => {
  const word = ownName();
  for (const ending of ["North", "South"]) {
    const school = await newEmployer(baseURL!, { instituteName: `${word} ${ending}` });
    await newSubscription(baseURL!, school, { credits: 7, status: "pending" });
  }
  await openView(page, "subscribers", { q: word, status: "pending" });
  await page.getByRole("checkbox", { name: `Choose ${word} North` }).check();
  await expect(page.getByText(/^1 chosen: .*7 credits$/)).toBeVisible();
  await page.getByRole("checkbox", { name: "All 2 pending on this page" }).check();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Activate 2" }).click();
  await expect(dialog(page)).toContainText(`${word} South`);
  await expect(dialog(page)).toContainText("14 credits");
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await answer(page, "Yes, activate 2");
  await expect(toast(page, "2 subscriptions activated")).toBeVisible();
  await expect(page.getByText("No subscribers match")).toBeVisible();

  await page.goto(`${PANEL}?view=subscribers&q=${word}`);
  for (const ending of ["North", "South"]) {
    const row = await openRow(page, `${word} ${ending}`);
    await expect(row).toContainText("7/7");
    await expect(row).toContainText("Active");
  }
});

test(
  "a message is answered by mail: the draft stays, and the answer is kept with the message",
  { tag: "@sweep" },
  async ({ page, request }) => {
    const fullName = ownName();
    const email = `${fullName.toLowerCase()}@parent.example`;
    const written = await request.post("/api/contact/addContactMessage", {
      data: { fullName, email, phone: "+919876543210", message: "Which plan suits us?" },
    });
    expect(written.status()).toBe(201);
    await openView(page, "messages", { q: fullName, state: "new" });
    await chooseRow(page, fullName);
    await page.getByRole("button", { name: `Answer ${fullName}` }).click();
    await page.getByLabel("Your answer").fill("Standard does, for ten interviews.");
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await answer(page, "Finish Later");
    await page.reload();
    await page.getByRole("button", { name: `Answer ${fullName}` }).click();
    await expect(page.getByLabel("Your answer")).toHaveValue("Standard does, for ten interviews.");
    await answer(page, "Send Answer");
    await expect(toast(page, `The answer is on its way to ${email}`)).toBeVisible();
    await expect(page.getByText("No messages found")).toBeVisible();

    await page.getByLabel("State").selectOption("answered");
    const chosen = await chooseRow(page, fullName);
    await expect(chosen).toContainText("Standard does, for ten interviews.");
    await expect(chosen.getByText("Answered", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: `Close the message of ${fullName}` }).click();
    await expect(toast(page, "Message closed")).toBeVisible();
    if (!canReadMail()) return;
    await expect.poll(async () => (await mailTo(email)).length).toBe(1);
    const [mail] = await mailTo(email);
    expect(mail?.text).toContain("Standard does, for ten interviews.");
    expect(mail?.text).toContain("> Which plan suits us?");
  },
);

test("a person is found from any view of the panel, by the keyboard", async ({ page, baseURL }) => {
  const fullName = ownName();
  const { _id } = await newCandidate(baseURL!, { fullName });
  await openView(page, "subjects");
  const field = page.getByRole("combobox", { name: "Search all people" });
  await field.fill(fullName);
  await expect(page.getByRole("option", { name: new RegExp(fullName) })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await field.press("ArrowDown");
  await field.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/admin/candidatedetails/${_id}$`));
});

test("the monthly report is one sheet of paper (STAFF-14)", { tag: "@desk" }, async ({ page }) => {
  await openView(page, "report", { months: "24" });
  await expect(page.getByText("All 24 months")).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect([...pdf.matchAll(/\/MediaBox/g)]).toHaveLength(1);
});
