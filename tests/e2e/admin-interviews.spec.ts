// All Interviews in the admin panel: an admin sees every interview, cancels open ones and deletes.
import { expect, type Page, test } from "@playwright/test";
import { answer, dialog, failCalls, openRow, openView, rowOf } from "#tests/support/admin-panel.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { formatDay } from "#platform/domain/day.ts";
import { askForAnotherDay, cancel, complete, confirm, inDays, invite } from "#tests/support/invitations.ts";
import { newCandidate, newEmployer, newSubscription, ownName } from "#tests/support/people.ts";

async function newMeeting(baseURL: string) {
  const name = ownName();
  const [employer, candidate] = await Promise.all([
    newEmployer(baseURL, { instituteName: "Vidya Niketan School" }),
    newCandidate(baseURL, { fullName: name }),
  ]);
  await newSubscription(baseURL, employer, { credits: 3 });
  const pair = { employer, candidate };
  return { name, pair, id: await invite(baseURL, pair) };
}

const open = (page: Page, q: string) => openView(page, "interviews", { q });
const cancelButton = (page: Page, name: string) =>
  rowOf(page, name).getByRole("button", { name: `Cancel the interview of ${name}` });
const deleteButton = (page: Page, name: string) =>
  rowOf(page, name).getByRole("button", { name: `Delete the interview of ${name}` });

test(
  "an interview shows its people, its date and its status (ADMIN-35)",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    const { name, pair } = await newMeeting(baseURL!);
    await open(page, name);
    const row = rowOf(page, name);
    for (const fact of [
      formatDay(inDays(4)),
      pair.candidate.email,
      "Vidya Niketan School",
      pair.employer.email,
      "Pending",
    ]) {
      await expect(row).toContainText(fact);
    }
    await expect(row).toContainText(/\d+:\d\d [AP]M – \d+:\d\d [AP]M/);
  },
);

test(
  "an open interview is cancelled, then deleted (INT-6, ADMIN-37)",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    const { name } = await newMeeting(baseURL!);
    await open(page, name);
    await openRow(page, name);
    await expect(deleteButton(page, name)).toHaveCount(0);
    await cancelButton(page, name).click();
    await expect(dialog(page)).toContainText("The employer's credit is returned.");
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await answer(page, "Go Back");
    await expect(rowOf(page, name)).toContainText("Pending");

    await cancelButton(page, name).click();
    await answer(page, "Yes, cancel it");
    await expect(rowOf(page, name).getByText("Cancelled")).toHaveCount(2);

    await deleteButton(page, name).click();
    await expect(dialog(page)).toContainText("You won’t be able to revert this!");
    await answer(page, "Yes, delete");
    await expect(dialog(page)).toContainText("Deleted!");
    await expect(dialog(page)).toContainText("Interview has been deleted.");
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByText("No interviews found")).toBeVisible();
  },
);

test("each status offers only its allowed actions", { tag: "@sweep" }, async ({ page, baseURL }) => {
  test.slow();
  const meetings = await Promise.all([newMeeting(baseURL!), newMeeting(baseURL!), newMeeting(baseURL!)]);
  const [confirmed, asked, completed] = meetings;
  await confirm(baseURL!, confirmed!.pair, confirmed!.id);
  await askForAnotherDay(baseURL!, asked!.pair, asked!.id, "An exam");
  await confirm(baseURL!, completed!.pair, completed!.id);
  await complete(baseURL!, completed!.pair, completed!.id, "Selected For Second Round");

  for (const [{ name }, status] of [
    [confirmed!, "Interview Scheduled"],
    [asked!, "Pending Reschedule"],
  ] as const) {
    await open(page, name);
    await expect(rowOf(page, name)).toContainText(status);
    await openRow(page, name);
    await expect(cancelButton(page, name)).toBeVisible();
  }
  await open(page, completed!.name);
  await expect(rowOf(page, completed!.name)).toContainText("Selected For Second Round");
  const row = await openRow(page, completed!.name);
  await expect(row.getByRole("button", { name: /^(Cancel|Delete)/ })).toHaveCount(0);
});

test("interviews are filtered by status", { tag: ["@desk", "@sweep"] }, async ({ page, baseURL }) => {
  const { name } = await newMeeting(baseURL!);
  await open(page, name);
  await page.getByLabel("Status").selectOption("Completed");
  await expect(page.getByText("No interviews found")).toBeVisible();
  await page.getByLabel("Status").selectOption("Pending");
  await expect(rowOf(page, name)).toBeVisible();
});

test(
  "a failed action shows an error and is rolled back (ADMIN-38)",
  { tag: ["@phone", "@sweep"] },
  async ({ page, baseURL }) => {
    const { name, id } = await newMeeting(baseURL!);
    await open(page, name);
    await openRow(page, name);
    await failCalls(page, "/api/interview/updateInterviewStatus/*");
    await cancelButton(page, name).click();
    await answer(page, "Yes, cancel it");
    await expect(dialog(page)).toContainText("Failed to update status.");
    await answer(page, "OK");
    await expect(rowOf(page, name)).toContainText("Pending");

    await cancel(baseURL!, id);
    await open(page, name);
    await openRow(page, name);
    await failCalls(page, "/api/interview/deleteInterview/*");
    await deleteButton(page, name).click();
    await answer(page, "Yes, delete");
    await expect(dialog(page)).toContainText("Error!");
    await expect(dialog(page)).toContainText("Something went wrong while deleting.");
  },
);
