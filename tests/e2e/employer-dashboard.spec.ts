// The employer dashboard: institute, interviews and subscription.
import { expect, type Page, test } from "@playwright/test";
import { formatDayWithWeekday } from "#platform/domain/day.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import {
  askForAnotherDay,
  cancel,
  complete,
  confirm,
  inDays,
  invite,
  joinOpening,
  moveToThePast,
  newPair,
  reloadAtJoin,
} from "#tests/support/invitations.ts";
import { openPage, untilHydrated } from "#tests/support/open-page.ts";
import { logIn, logInAsAdmin, newCandidate, newEmployer, type Person } from "#tests/support/people.ts";
import { canReachDatabase } from "#tests/support/product-database.ts";

const PROFILE = "/employer/profile";
const INTERVIEWS = `${PROFILE}?tab=interviews`;
const SUBSCRIPTION = `${PROFILE}?tab=subscription`;

async function open(page: Page, person: Person, path: string) {
  await logIn(page, person);
  await openPage(page, path);
}

const row = (page: Page, name = "Asha Verma") => page.getByRole("row").filter({ hasText: name });
const button = (page: Page, name: string | RegExp) => row(page).getByRole("button", { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });

test.describe("profile", () => {
  test(
    "a new school sees its record and the steps of its first day (EDASH-6, EDASH-31)",
    { tag: "@sweep" },
    async ({ page, baseURL }) => {
      await open(page, await newEmployer(baseURL ?? "", { instituteName: "Tagore Academy" }), PROFILE);
      await expect(page.getByRole("heading", { level: 1, name: "Tagore Academy" })).toBeVisible();
      for (const fact of ["CBSE School", "CBSE 1030123", "Bhopal, Madhya Pradesh, India"]) {
        await expect(page.getByRole("main").getByText(fact, { exact: true })).toBeVisible();
      }
      await expect(page.getByRole("link", { name: "sunrise.example" })).toHaveAttribute(
        "href",
        "https://sunrise.example",
      );
      await expect(page.getByRole("heading", { name: "Your first day: 2 of 5 done" })).toBeVisible();
      await expect(page.getByRole("heading", { name: "Job Postings" })).toHaveCount(0);
      await page.getByRole("button", { name: "Edit Profile" }).click();
      await expect(page.getByRole("dialog").getByText("No jobs posted yet")).toBeVisible();
    },
  );

  test(
    "total, pending and upcoming interviews are counted (EDASH-4)",
    { tag: ["@desk", "@sweep"] },
    async ({ page, baseURL }) => {
      test.skip(!canReachDatabase(), "needs the product's database");
      const pair = await newPair(baseURL ?? "");
      const base = baseURL ?? "";
      await invite(base, pair);
      const other = { ...pair, candidate: await newCandidate(base) };
      const past = await invite(base, other);
      await confirm(base, other, past);
      await moveToThePast(past);
      await open(page, pair.employer, PROFILE);
      await expect(stat(page, "Total Interviews")).toHaveText("2");
      await expect(stat(page, "Pending Interviews")).toHaveText("1");
      await expect(stat(page, "Upcoming Interviews")).toHaveText("1");
    },
  );

  test("an edit shows at once (EDASH-7)", { tag: "@desk" }, async ({ page, baseURL }) => {
    await open(page, await newEmployer(baseURL ?? ""), PROFILE);
    await page.getByRole("button", { name: "Edit Profile" }).click();
    const form = page.getByRole("dialog", { name: "Edit Profile" });
    await form.getByLabel("Institute Name").fill("Little Flower School");
    await form.getByRole("button", { name: /^Save/ }).click();
    await expect(page.getByText("Profile updated successfully!")).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Little Flower School" })).toBeVisible();
  });
});

test(
  "the content begins 64 px from the top (EDASH-9)",
  { tag: "@sweep" },
  async ({ page, baseURL, isMobile }) => {
    await open(page, await newEmployer(baseURL ?? ""), PROFILE);
    // Beside the content on a wide screen; behind a button on a phone, under the same bar.
    const first = isMobile ? page.getByRole("main") : page.locator("aside > :nth-child(2)");
    expect((await first.boundingBox())?.y).toBe(64);
    if (!isMobile) expect((await page.getByRole("main").locator("> *").first().boundingBox())?.y).toBe(64);
  },
);

const stat = (page: Page, label: string) =>
  page.getByRole("main").locator("dl > div", { hasText: label }).getByRole("definition");

test.describe("scheduled interviews", () => {
  test(
    "a school without interviews gets a link to the candidates (EDASH-2)",
    { tag: ["@phone", "@sweep"] },
    async ({ page, baseURL }) => {
      await open(page, await newEmployer(baseURL ?? ""), INTERVIEWS);
      await expect(page.getByText("No interviews found")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name: "Search Candidate" })).toBeVisible();
    },
  );

  test("a pending interview shows its day in India and can be neither joined nor completed (INT-36)", async ({
    page,
    baseURL,
  }) => {
    const pair = await newPair(baseURL ?? "");
    await invite(baseURL ?? "", pair, inDays(4));
    await open(page, pair.employer, INTERVIEWS);
    for (const fact of [formatDayWithWeekday(inDays(4)), "4:00 PM", "6:00 PM", "Pending"]) {
      await expect(row(page).getByText(fact, { exact: true }).filter({ visible: true })).toBeVisible();
    }
    await expect(page.getByText("India time")).toHaveCount(1);
    await expect(button(page, "Join")).toBeDisabled();
    await expect(button(page, /^Delete/)).toHaveCount(0);

    await button(page, "Mark as Completed").click();
    const early = page.getByRole("dialog", { name: "Not Accepted By Candidate" });
    await expect(early).toContainText(
      "You can only mark interviews as completed after they are confirmed (Scheduled)",
    );
  });

  test("a confirmed interview says when it can be joined, and is completed once with a result (INT-34)", async ({
    page,
    baseURL,
  }) => {
    const pair = await newPair(baseURL ?? "");
    await confirm(baseURL ?? "", pair, await invite(baseURL ?? "", pair));
    await open(page, pair.employer, INTERVIEWS);
    await expect(row(page).getByText(joinOpening(inDays(4)))).toBeVisible();

    await button(page, "Mark as Completed").click();
    await inDialog(page, "Mark as Completed").click();
    await expect(page.getByText("Please select a result")).toBeVisible();

    let calls = 0;
    await page.route("**/updateInterviewStatus/**", async (route) => {
      calls += 1;
      await route.continue();
    });
    await page.getByRole("dialog").getByRole("combobox").selectOption("Selected For Second Round");
    await inDialog(page, "Mark as Completed").evaluate((submit: HTMLElement) => {
      submit.click();
      submit.click();
    });
    await expect(page.getByText("Interview marked as completed with result.")).toBeVisible();
    await expect(row(page).getByText("Completed", { exact: true })).toBeVisible();
    await expect(row(page).getByText("Selected For Second Round")).toBeVisible();
    await expect(button(page, "Mark as Completed")).toHaveCount(0);
    expect(calls).toBe(1);
  });

  test(
    "a completion that fails is rolled back and shows an error (INT-35)",
    { tag: ["@phone", "@sweep"] },
    async ({ page, baseURL }) => {
      const pair = await newPair(baseURL ?? "");
      await confirm(baseURL ?? "", pair, await invite(baseURL ?? "", pair));
      await open(page, pair.employer, INTERVIEWS);
      await page.route("**/updateInterviewStatus/**", (route) => route.abort());
      await button(page, "Mark as Completed").click();
      await page.getByRole("dialog").getByRole("combobox").selectOption("Selected");
      await inDialog(page, "Mark as Completed").click();
      await expect(page.getByText("Could not update interview status or result.")).toBeVisible();
      await inDialog(page, "Cancel").click();
      await inDialog(page, "Discard").click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(row(page).getByText("Interview Scheduled", { exact: true })).toBeVisible();
    },
  );

  test("another day is offered to a candidate who asked for one (INT-31)", async ({ page, baseURL }) => {
    const pair = await newPair(baseURL ?? "");
    await askForAnotherDay(baseURL ?? "", pair, await invite(baseURL ?? "", pair), "Examinations that week");
    await open(page, pair.employer, INTERVIEWS);
    await expect(page.getByText("Examinations that week")).toBeVisible();

    await button(page, "Reschedule").click();
    const day = page.getByLabel("New date");
    await expect(day).toHaveAttribute("min", inDays(2));
    await inDialog(page, "Reschedule").click();
    await expect(page.getByText("Please fill all fields")).toBeVisible();
    await day.fill(inDays(1));
    await inDialog(page, "Reschedule").click();
    await expect(page.getByText("Please choose a date at least 2 days from today.")).toBeVisible();

    await day.fill(inDays(9));
    await page.getByLabel("Meeting link").fill("https://meet.example/second");
    await page.route("**/reschedule/**", (route) => route.abort());
    await inDialog(page, "Reschedule").click();
    await expect(page.getByText("Could not reschedule.")).toBeVisible();

    await page.unroute("**/reschedule/**");
    await inDialog(page, "Reschedule").click();
    await expect(page.getByText("Interview rescheduled.")).toBeVisible();
    await expect(row(page).getByText("Rescheduled", { exact: true })).toBeVisible();
    await expect(row(page).getByText(formatDayWithWeekday(inDays(9)), { exact: true })).toBeVisible();
    await reloadAtJoin(page, inDays(9));
    await expect(row(page).getByRole("link", { name: "Join" })).toHaveAttribute("href", /second$/);
  });

  test(
    "an interview of a past day without a result can be deleted (INT-29)",
    { tag: "@sweep" },
    async ({ page, baseURL }) => {
      test.skip(!canReachDatabase(), "needs the product's database");
      const pair = await newPair(baseURL ?? "");
      await moveToThePast(await invite(baseURL ?? "", pair));
      await open(page, pair.employer, INTERVIEWS);

      await button(page, /^Delete/).click();
      await expect(page.getByRole("dialog")).toContainText("This action cannot be undone.");
      await inDialog(page, "Cancel").click();
      await expect(row(page)).toBeVisible();

      await page.route("**/deleteInterview/**", (route) => route.abort());
      await button(page, /^Delete/).click();
      await inDialog(page, "Yes, delete").click();
      await expect(page.getByRole("dialog", { name: "Error" })).toContainText("Could not delete interview");
      await inDialog(page, "OK").click();

      await page.unroute("**/deleteInterview/**");
      await button(page, /^Delete/).click();
      await inDialog(page, "Yes, delete").click();
      await expect(page.getByText("No interviews found")).toBeVisible();
    },
  );

  test("a completed interview offers no actions", { tag: "@sweep" }, async ({ page, baseURL }) => {
    const base = baseURL ?? "";
    const pair = await newPair(base);
    const cancelled = { ...pair, candidate: await newCandidate(base, { fullName: "Imran Sheikh" }) };
    const [first, second] = [await invite(base, pair), await invite(base, cancelled)];
    await confirm(base, pair, first);
    await complete(base, pair, first, "Rejected");
    await cancel(base, second);
    await open(page, pair.employer, INTERVIEWS);
    await expect(row(page).getByText("Rejected")).toBeVisible();
    await expect(row(page, "Imran Sheikh").getByText("Cancelled", { exact: true })).toHaveCount(2);
    const actions = page.locator('td[data-label="Actions/Result"]');
    await expect(actions.getByRole("button", { disabled: false })).toHaveCount(0);
  });
});

async function openTab(page: Page, name: string) {
  const opener = page.getByRole("button", { name: "Open the menu" });
  if (await opener.isVisible()) await opener.click();
  await page.getByRole("link", { name }).filter({ visible: true }).click();
}

test(
  "the tab is in the address: a reload stays, and Back returns to the tab before (EDASH-1)",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    await open(page, await newEmployer(baseURL ?? ""), PROFILE);
    await openTab(page, "Scheduled Interviews");
    await expect(page).toHaveURL(/tab=interviews$/);
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByRole("heading", { level: 1, name: "Scheduled Interviews" })).toBeVisible();
    await openTab(page, "Subscription Details");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1, name: "Scheduled Interviews" })).toBeVisible();
  },
);

test(
  "Logout empties the session storage and leads to the home page (EDASH-3)",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    await open(page, await newEmployer(baseURL ?? ""), PROFILE);
    const opener = page.getByRole("button", { name: "Open the menu" });
    if (await opener.isVisible()) await opener.click();
    await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => sessionStorage.getItem("user"))).toBeNull();
    await page.goto(PROFILE);
    await expect(page).toHaveURL(/\/login$/);
  },
);

test.describe("other people", () => {
  test(
    "a candidate is redirected by the login to the own dashboard, another school is refused (LOGIN-27)",
    { tag: ["@desk", "@sweep"] },
    async ({ page, baseURL }) => {
      const base = baseURL ?? "";
      const otherEmployer = await newEmployer(base);
      await logIn(page, await newCandidate(base));
      await page.goto(PROFILE);
      // By way of the login, which leads on who is logged in already.
      await expect(page).toHaveURL(/\/candidate\/profile$/);

      await logIn(page, await newEmployer(base));
      const answer = await page.goto(`${PROFILE}/${otherEmployer._id}`);
      expect(answer?.status()).toBe(403);
      await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
    },
  );

  test(
    "an admin sees the dashboard and can change nothing (EDASH-10)",
    { tag: ["@desk", "@sweep"] },
    async ({ page, baseURL }) => {
      const pair = await newPair(baseURL ?? "");
      await confirm(baseURL ?? "", pair, await invite(baseURL ?? "", pair));
      await logInAsAdmin(page);
      await openPage(page, `${PROFILE}/${pair.employer._id}`);
      await expect(page.getByRole("heading", { level: 1, name: "Vidya Niketan School" })).toBeVisible();
      await expect(page.getByRole("button", { name: "Edit Profile" })).toHaveCount(0);
      await openTab(page, "Scheduled Interviews");
      await expect(row(page)).toBeVisible();
      await expect(button(page, "Mark as Completed")).toHaveCount(0);
      await openTab(page, "Subscription Details");
      await expect(page.getByText("19/20")).toBeVisible();
    },
  );
});

test(
  "the dashboard has no accessibility violations",
  { tag: ["@phone", "@sweep"] },
  async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const base = baseURL ?? "";
    const pair = await newPair(base);
    await askForAnotherDay(base, pair, await invite(base, pair), "Examinations");
    const others = ["Rahul Rao", "Imran Sheikh"];
    for (const fullName of others) {
      const other = { ...pair, candidate: await newCandidate(base, { fullName }) };
      const id = await invite(base, other);
      await confirm(base, other, id);
      if (fullName === "Imran Sheikh") await complete(base, other, id, "On-Hold");
    }
    await open(page, pair.employer, PROFILE);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await openPage(page, SUBSCRIPTION);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await openPage(page, INTERVIEWS);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await button(page, "Reschedule").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  },
);
