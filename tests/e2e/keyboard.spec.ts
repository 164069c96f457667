// The main tasks of each role, done with the keyboard only.
import { expect, type Locator, type Page, test } from "@playwright/test";
import { dialog, openView, rowOf, toast } from "#tests/support/admin-panel.ts";
import { confirm, inDays, invite, newPair } from "#tests/support/invitations.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newEmployer, ownName } from "#tests/support/people.ts";

const keyboardAlone = { tag: "@desk" };

const MAX_STEPS = 80;

async function tabTo(page: Page, place: Locator): Promise<void> {
  await place.waitFor();
  for (let step = 0; step < MAX_STEPS; step++) {
    if (await place.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(place, `reached by ${MAX_STEPS} times Tab`).toBeFocused({ timeout: 1 });
}

async function press(page: Page, place: Locator): Promise<void> {
  await tabTo(page, place);
  await page.keyboard.press("Enter");
}

/** Types into the browser's date input: month, day, year. */
async function typeDay(page: Page, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  await page.keyboard.type(month + date + year);
}

test(
  "an admin opens a view, finds an employer, edits and deletes it",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    const name = ownName();
    await newEmployer(baseURL!, { instituteName: name });
    await openView(page, "dashboard");
    await press(page, page.locator("summary", { hasText: "Users" }).filter({ visible: true }));
    await press(page, page.getByRole("link", { name: "All Employers" }).filter({ visible: true }));
    await expect(page.getByRole("heading", { level: 1, name: "All Employers" })).toBeVisible();
    await tabTo(page, page.getByRole("textbox", { name: "Search" }));
    await page.keyboard.type(name);
    await expect(rowOf(page, name)).toBeVisible();

    await press(page, page.getByRole("button", { name: `Edit ${name}` }));
    await tabTo(page, dialog(page).getByLabel("Affiliation"));
    await page.keyboard.press("Control+A");
    await page.keyboard.type("CBSE 999");
    await press(page, dialog(page).getByRole("button", { name: "Save Changes" }));
    await expect(toast(page, "Profile updated successfully.")).toBeVisible();
    await expect(dialog(page)).toBeHidden();

    // The focus returns to the button that opened the dialog; the next one deletes.
    await expect(page.getByRole("button", { name: `Edit ${name}` })).toBeFocused();
    await press(page, page.getByRole("button", { name: `Delete ${name}` }));
    await press(page, dialog(page).getByRole("button", { name: "Yes, delete" }));
    await expect(page.getByText("No employers found")).toBeVisible();
  },
);

test("an employer schedules an interview", keyboardAlone, async ({ page, baseURL }) => {
  const { employer, candidate } = await newPair(baseURL!, { credits: 2 });
  await logIn(page, employer);
  await openPage(page, `/employer/candidatedetails/${candidate._id}`);
  await press(page, page.getByRole("button", { name: "Schedule Interview" }));
  const form = page.getByRole("dialog", { name: /^Interview with/ });
  await tabTo(page, form.getByLabel("Interview Date"));
  await typeDay(page, inDays(4));
  await tabTo(page, form.getByLabel("Meeting Link"));
  await page.keyboard.type("https://meet.example/room");
  await press(page, form.getByRole("button", { name: "Schedule Interview" }));
  await press(page, dialog(page).getByRole("button", { name: "Yes, schedule" }));
  await expect(page.getByRole("dialog", { name: "Interview Scheduled!" })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Waiting for the candidate to confirm.")).toBeVisible();
});

test(
  "an employer completes an interview with its result",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    const pair = await newPair(baseURL!);
    await confirm(baseURL!, pair, await invite(baseURL!, pair));
    await logIn(page, pair.employer);
    await openPage(page, "/employer/profile?tab=interviews");
    await press(page, page.getByRole("button", { name: "Mark as Completed" }));
    // The first field has the focus, and typing in the list chooses an option.
    await expect(dialog(page).getByRole("combobox")).toBeFocused();
    await page.keyboard.type("Rejected");
    await press(page, dialog(page).getByRole("button", { name: "Mark as Completed" }));
    await expect(page.getByRole("row").getByText("Completed", { exact: true })).toBeVisible();
    await expect(page.getByRole("row").getByText("Rejected", { exact: true })).toBeVisible();
  },
);

test(
  "a candidate confirms one invitation and asks for another day for the next",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    const pair = await newPair(baseURL!);
    const other = await newPair(baseURL!);
    await invite(baseURL!, { ...other, candidate: pair.candidate }, inDays(6));
    await invite(baseURL!, pair, inDays(4));
    await logIn(page, pair.candidate);
    await openPage(page, "/candidate/profile?tab=interviews");
    await press(page, page.getByRole("button", { name: "Confirm" }).first());
    await expect(page.getByRole("row").getByText("Interview Scheduled")).toHaveCount(1);

    await press(page, page.getByRole("button", { name: "Reschedule" }));
    await expect(page.getByLabel("Reason")).toBeFocused();
    await page.keyboard.type("Examinations that week");
    await press(page, dialog(page).getByRole("button", { name: "Ask for another day" }));
    await expect(page.getByRole("row").getByText("Pending Reschedule")).toBeVisible();
  },
);
