// Activity log, credit ledger, and the sorting, paging and export of admin lists.
import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import {
  answer,
  failCalls,
  goToView,
  openMenu,
  openRow,
  openView,
  rowOf,
  toast,
} from "#tests/support/admin-panel.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { idFrom } from "#tests/support/ids.ts";
import { cancel, inDays, invite } from "#tests/support/invitations.ts";
import { openPage, untilHydrated } from "#tests/support/open-page.ts";
import { logIn, newCandidate, newEmployer, newSubscription, ownName } from "#tests/support/people.ts";
import { canReachDatabase, inProductDatabase } from "#tests/support/product-database.ts";

test.describe.configure({ timeout: 90_000 });

test(
  "an admin's action is in the log with who, what, when, before and after (ADMIN-39)",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    const name = ownName();
    await newCandidate(baseURL!, { fullName: name });
    await openView(page, "candidates", { q: name });
    await (await openRow(page, name)).getByRole("button", { name: `Delete ${name}` }).click();
    await answer(page, "Yes, delete");
    await expect(toast(page, "Successfully deleted")).toBeVisible();

    const employer = ownName();
    const { _id } = await newEmployer(baseURL!, { instituteName: employer });
    const edit = await page.request.put(`/api/employer/edit/${_id}`, {
      data: { affiliation: "CBSE 777", phone: "9000000009" },
    });
    expect(edit.ok()).toBe(true);

    await openMenu(page);
    await page.getByRole("link", { name: "Activity Log" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Activity Log" })).toBeVisible();
    const search = page.getByRole("textbox", { name: "Search" });
    await page.getByLabel("Action").selectOption({ label: "Candidate deleted" });
    const deleted = rowOf(page, "Deleted account").first();
    await expect(deleted).toContainText("Candidate deleted");
    await expect(deleted).toContainText("Admin");
    await search.fill(name);
    await expect(page.getByText("No activity found")).toBeVisible();

    await page.getByLabel("Action").selectOption({ label: "All" });
    await search.fill(employer);
    const row = rowOf(page, employer);
    await expect(row).toContainText("Employer edited");
    await expect(row).toContainText("CBSE 1030123");
    await expect(row).toContainText("CBSE 777");
    await expect(row).toContainText("9000000009");
  },
);

test(
  "the log is filtered by action and day, and the address keeps the filter",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    const name = ownName();
    const employer = await newEmployer(baseURL!, { instituteName: name });
    await newSubscription(baseURL!, employer, { credits: 7 });
    await openView(page, "activity", { q: name });
    await expect(rowOf(page, name)).toContainText("Subscription status changed");
    await expect(rowOf(page, name)).toContainText("pending");
    await page.getByLabel("Action").selectOption({ label: "News deleted" });
    await expect(page.getByText("No activity found")).toBeVisible();
    await page.getByLabel("Action").selectOption({ label: "Subscription status changed" });
    await expect(rowOf(page, name)).toBeVisible();
    await page.getByLabel("From").fill(inDays(1));
    await expect(page.getByText("No activity found")).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("From")).toHaveValue(inDays(1));
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(page.getByRole("textbox", { name: "Search" })).toHaveValue("");
  },
);

test(
  "each credit of an employer is in the ledger, and in its own history (ADMIN-40)",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    const name = ownName();
    const employer = await newEmployer(baseURL!, { instituteName: name });
    const candidate = await newCandidate(baseURL!, { fullName: "Meera Iyer" });
    await newSubscription(baseURL!, employer, { credits: 7 });
    await cancel(baseURL!, await invite(baseURL!, { employer, candidate }));

    await openView(page, "credits", { q: name });
    const rows = rowOf(page, name);
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText("Interview cancelled, credit returned");
    await expect(rows.nth(1)).toContainText("−1");
    await expect(rows.nth(1)).toContainText("Meera Iyer");
    await expect(rows.nth(2)).toContainText("+7");
    await page.getByLabel("Reason").selectOption({ label: "Plan activated" });
    await expect(rows).toHaveCount(1);

    await logIn(page, employer);
    await openPage(page, "/employer/profile?tab=subscription");
    await expect(page.getByRole("heading", { name: "Credit history" })).toBeVisible();
    const history = page.getByRole("table", { name: "Credit history" }).getByRole("row");
    await expect(history.filter({ hasText: "Interview scheduled" })).toContainText("6");
    await expect(history.filter({ hasText: "Plan activated" })).toContainText("+7");
    expect(await findAccessibilityViolations(page)).toEqual([]);
  },
);

test(
  "a log and a ledger that fail to load show an error",
  { tag: ["@phone", "@sweep"] },
  async ({ page }) => {
    await failCalls(page, "/api/admin/audit*");
    await failCalls(page, "/api/admin/credits*");
    await goToView(page, "activity");
    await expect(page.getByRole("alert")).toContainText("Failed to load the activity log", {
      timeout: 15_000,
    });
    await goToView(page, "credits");
    await expect(page.getByRole("alert")).toContainText("Failed to load the credit ledger", {
      timeout: 15_000,
    });
  },
);

test(
  "a list keeps its order in the address and is exported as CSV",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    const word = ownName();
    for (const first of ["Asha", "Bina"]) await newCandidate(baseURL!, { fullName: `${first} ${word}` });
    await openView(page, "candidates", { q: word });
    const rows = rowOf(page, word);
    await expect(rows).toHaveText([/Bina/, /Asha/]);
    await page.getByLabel("Sort by").selectOption({ label: "Name" });
    await expect(page).toHaveURL(/sort=name/);
    await page.reload();
    await expect(page.getByLabel("Sort by")).toHaveValue("name");
    await expect(rows).toHaveText([/Asha/, /Bina/]);

    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "Export CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^edunakuri-candidates-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = await readFile(await file.path(), "utf8");
    expect(text.startsWith("\uFEFFNo.,Name,")).toBe(true);
    expect(text.trimEnd().split("\r\n")).toHaveLength(3);
  },
);

test(
  "interviews are shown fifteen to a page, and the total counts all of them",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    test.skip(!canReachDatabase(), "So many are written at once.");
    const [employer, candidate] = [await newEmployer(baseURL!), await newCandidate(baseURL!)];
    await inProductDatabase(async (db) => {
      const rows = Array.from({ length: 17 }, (_, index) => ({
        id: idFrom(crypto.randomUUID()),
        candidate_id: idFrom(candidate._id),
        employer_id: idFrom(employer._id),
        candidate_name: `Row ${index}`,
        employer_name: `Row ${index}`,
        day: inDays(-index - 1),
        slot_from: "10:00",
        slot_to: "11:00",
        link: "https://meet.example/room",
        status: "Completed" as const,
        result: null,
        note: null,
        subscription_id: null,
        created_at: new Date(Date.now() + index),
        updated_at: new Date(),
      }));
      await db.insertInto("interviews").values(rows).execute();
    });

    for (const [person, address] of [
      [employer, "/employer/profile"],
      [candidate, "/candidate/profile"],
    ] as const) {
      await logIn(page, person);
      await openPage(page, address);
      await expect(page.getByRole("definition").first()).toHaveText("17");
      await openPage(page, `${address}?tab=interviews`);
      const rows = page.getByRole("row").filter({ hasText: "Row" });
      await expect(rows).toHaveCount(15);
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page).toHaveURL(/tab=interviews&page=2/);
      await expect(rows).toHaveCount(2);
      await page.reload();
      await untilHydrated(page);
      await expect(rows).toHaveCount(2);
      await page.getByRole("link", { name: "Prev" }).click();
      await expect(rows).toHaveCount(15);
    }
  },
);
