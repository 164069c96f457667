// The candidate dashboard: profile, upcoming interviews, and the answers to invitations.
import { expect, type Page, test } from "@playwright/test";
import { formatDay, formatDayWithWeekday } from "#platform/domain/day.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import {
  askForAnotherDay,
  cancel,
  complete,
  confirm,
  inDays,
  invite,
  joinOpening,
  newPair,
  type Pair,
  reloadAtJoin,
} from "#tests/support/invitations.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn, newCandidate, newEmployer, newSubscription, type Person } from "#tests/support/people.ts";

const PROFILE = "/candidate/profile";
const INTERVIEWS = `${PROFILE}?tab=interviews`;

async function open(page: Page, person: Person, path: string) {
  await logIn(page, person);
  await openPage(page, path);
}

/** Another school invites the same candidate. */
async function pairWith(baseURL: string, candidate: Person, instituteName: string): Promise<Pair> {
  const employer = await newEmployer(baseURL, { instituteName });
  await newSubscription(baseURL, employer, { credits: 2 });
  return { employer, candidate };
}

const row = (page: Page, name = "Vidya Niketan School") => page.getByRole("row").filter({ hasText: name });
const button = (page: Page, name: string) => row(page).getByRole("button", { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole("dialog").getByRole("button", { name, exact: true });
const stat = (page: Page, label: string) =>
  page.getByRole("main").locator("dl > div", { hasText: label }).getByRole("definition");

/** Opens the sidebar, which is behind a button on a phone. */
async function openMenu(page: Page) {
  const opener = page.getByRole("button", { name: "Open the menu" });
  if (await opener.isVisible()) await opener.click();
}

const place = (page: Page, name: string) => page.getByRole("link", { name }).filter({ visible: true });

test.describe("profile", () => {
  test(
    "the own profile is shown as schools see it (CDASH-40)",
    { tag: "@sweep" },
    async ({ page, baseURL }) => {
      const candidate = await newCandidate(baseURL ?? "", { fullName: "Kiran Rao" });
      await open(page, candidate, PROFILE);
      await page.getByRole("link", { name: "View as a School" }).click();
      await expect(page).toHaveURL("/candidate/full-profile");
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1, name: "Kiran Rao" })).toBeVisible();
      await expect(main.getByText(candidate.email)).toBeVisible();
      await expect(main.getByText("Current Salary", { exact: true })).toHaveCount(0);
      expect(await findAccessibilityViolations(page)).toEqual([]);

      await main.getByRole("link", { name: "Without one" }).click();
      await expect(main.getByText("Phone and email are hidden.")).toBeVisible();
      await expect(main.getByText(candidate.email)).toHaveCount(0);
    },
  );

  test(
    "a new candidate sees the whole profile and no upcoming interviews (CDASH-8)",
    { tag: "@sweep" },
    async ({ page, baseURL }) => {
      const candidate = await newCandidate(baseURL ?? "", { fullName: "Kiran Rao" });
      await open(page, candidate, PROFILE);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1, name: "Kiran Rao" })).toBeVisible();
      for (const section of [
        "Professional Information",
        "Availability & Contact",
        "Education & Teaching",
        "Documents",
      ]) {
        await expect(main.getByRole("heading", { level: 2, name: section })).toBeVisible();
      }
      for (const fact of [
        "PGT (classes 11 & 12)",
        "₹42,000",
        "₹50,000",
        "4:00 PM to 6:00 PM, India time",
        "Mathematics, Physics",
        "No resume available",
      ]) {
        await expect(main.getByText(fact, { exact: true })).toBeVisible();
      }
      await expect(main.getByText("No upcoming interviews scheduled")).toBeVisible();
      await openMenu(page);
      for (const fact of ["Kiran Rao", "9876543210", candidate.email]) {
        await expect(page.getByText(fact, { exact: true }).filter({ visible: true }).first()).toBeVisible();
      }
    },
  );

  test("an edit shows at once (CDASH-9)", { tag: "@desk" }, async ({ page, baseURL }) => {
    await open(page, await newCandidate(baseURL ?? ""), PROFILE);
    await page.getByRole("button", { name: "Edit Profile" }).click();
    const form = page.getByRole("dialog", { name: "Edit Profile" });
    await form.getByLabel("Full Name").fill("Asha Verma Joshi");
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Candidate updated successfully!")).toBeVisible();
    await expect(form).toBeHidden();
    await expect(page.getByRole("heading", { level: 1, name: "Asha Verma Joshi" })).toBeVisible();
  });

  test(
    "an edit asks before Back or a reload loses changes (TEXT-7)",
    { tag: "@desk" },
    async ({ page, baseURL }) => {
      await open(page, await newCandidate(baseURL ?? ""), "/");
      await page.getByRole("link", { name: "Dashboard" }).filter({ visible: true }).click();
      await expect(page).toHaveURL(PROFILE);
      await page.getByRole("button", { name: "Edit Profile" }).click();
      const form = page.getByRole("dialog", { name: "Edit Profile" });
      await form.getByLabel("Full Name").fill("Asha Verma Joshi");
      // The browser ignores the pointer while its own question is open, so that must be answered first.
      await Promise.all([
        page.waitForEvent("dialog").then((browserAsks) => browserAsks.dismiss()),
        page.evaluate(() => location.reload()),
      ]);
      await expect(form.getByLabel("Full Name")).toHaveValue("Asha Verma Joshi");

      await page.evaluate(() => history.back());
      const question = page.getByRole("dialog", { name: "Discard your changes?" });
      await question.getByRole("button", { name: "Keep editing" }).click();
      await expect(page).toHaveURL(PROFILE);
      await expect(form.getByLabel("Full Name")).toHaveValue("Asha Verma Joshi");

      await page.keyboard.press("Escape");
      // The second Escape answers the question only.
      await expect(question).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(question).toBeHidden();
      await expect(form.getByLabel("Full Name")).toHaveValue("Asha Verma Joshi");
      await page.evaluate(() => history.back());
      await question.getByRole("button", { name: "Discard" }).click();
      await expect(page).toHaveURL("/");
    },
  );

  test("a new e-mail address waits for its link", { tag: "@phone" }, async ({ page, baseURL }) => {
    const candidate = await newCandidate(baseURL ?? "");
    const email = `new-${candidate.email}`;
    await open(page, candidate, PROFILE);
    await page.getByRole("button", { name: "Edit Profile" }).click();
    const form = page.getByRole("dialog", { name: "Edit Profile" });
    await form.getByLabel("Email", { exact: false }).first().fill(email);
    await form.getByLabel("Current Password").first().fill("chalk and board");
    await form.getByRole("button", { name: "Save Changes" }).click();
    // The server hashes the current password before it answers.
    const note = page.getByRole("dialog", { name: "Please open your mail" });
    await expect(note).toContainText(`We sent a link to ${email}.`, { timeout: 20_000 });
    await note.getByRole("button", { name: "OK" }).click();
    await expect(form).toBeHidden();
    await expect(page.getByRole("main").getByText(candidate.email, { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Edit Profile" }).click();
    await expect(form.getByText(`${email} is used from the moment`)).toBeVisible();
    await form.getByRole("button", { name: "Cancel the change" }).click();
    await expect(form.getByText("A new email address waits")).toBeHidden();
  });

  test(
    "another device is listed and can be logged out (CDASH-14)",
    { tag: "@desk" },
    async ({ page, baseURL }) => {
      const password = "slate and sponge";
      // Registering created one session; the page's own is the second.
      const { email } = await newCandidate(baseURL ?? "", { password });
      await page.request.post("/api/auth/login", { data: { email, password } });
      await openPage(page, PROFILE);
      await page.getByRole("heading", { name: "Security" }).scrollIntoViewIfNeeded();
      const logOut = page.getByRole("main").getByRole("button", { name: /^Log out/ });
      await expect(page.getByText("This device")).toBeVisible();
      await logOut.click();
      await page.getByRole("button", { name: "Yes, log out" }).click();
      await expect(page.getByText("The device is logged out.")).toBeVisible();
      await expect(logOut).toHaveCount(0);
      await expect(page.getByText("This device")).toBeVisible();
    },
  );
});

test.describe("upcoming interviews", () => {
  async function openWithTwo(page: Page, baseURL: string) {
    const pair = await newPair(baseURL);
    await invite(baseURL, pair, inDays(4));
    const second = await pairWith(baseURL, pair.candidate, "Sunrise Public School");
    await confirm(baseURL, second, await invite(baseURL, second, inDays(6)));
    await open(page, pair.candidate, PROFILE);
    return page.getByRole("region", { name: "Upcoming interviews" });
  }
  const dot = (page: Page, count: number) =>
    page.getByRole("button", { name: `Go to slide ${count}`, exact: true });

  test(
    "are counted, and the carousel turns by itself until it is paused (CDASH-5)",
    { tag: ["@desk", "@sweep"] },
    async ({ page, baseURL }) => {
      const carousel = await openWithTwo(page, baseURL ?? "");
      await expect(stat(page, "Total Interviews")).toHaveText("2");
      await expect(stat(page, "Pending Interviews")).toHaveText("1");
      await expect(stat(page, "Upcoming Interviews")).toHaveText("2");
      await carousel.scrollIntoViewIfNeeded();
      await page.mouse.move(0, 0);
      await expect(dot(page, 2)).toHaveAttribute("aria-current", "true", { timeout: 8_000 });

      await page.getByRole("button", { name: "Pause Upcoming interviews" }).click();
      await dot(page, 1).click();
      await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
      await page.waitForTimeout(3_000);
      await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
    },
  );

  test(
    "do not turn with reduced motion, and a click opens the interviews (CDASH-7)",
    { tag: ["@desk", "@sweep"] },
    async ({ page, baseURL }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      const carousel = await openWithTwo(page, baseURL ?? "");
      await expect(page.getByRole("button", { name: "Play Upcoming interviews" })).toBeVisible();
      await page.waitForTimeout(3_000);
      await expect(dot(page, 1)).toHaveAttribute("aria-current", "true");
      const first = carousel.getByRole("link").first();
      await expect(first).toContainText(formatDay(inDays(4)));
      await expect(first).toContainText("Pending");
      await expect(first).toContainText("Online");
      await first.click();
      await expect(page.getByRole("heading", { level: 1, name: "Scheduled Interviews" })).toBeVisible();
    },
  );
});

test.describe("scheduled interviews", () => {
  test(
    "without interviews the tab says so (CDASH-11)",
    { tag: ["@desk", "@sweep"] },
    async ({ page, baseURL }) => {
      await open(page, await newCandidate(baseURL ?? ""), INTERVIEWS);
      await expect(page.getByText("No interviews found")).toBeVisible();
    },
  );

  test("an invitation is confirmed at once, and only once (CDASH-12)", async ({ page, baseURL }) => {
    const pair = await newPair(baseURL ?? "");
    await invite(baseURL ?? "", pair, inDays(4));
    await open(page, pair.candidate, INTERVIEWS);
    for (const fact of [formatDayWithWeekday(inDays(4)), "4:00 PM", "6:00 PM", "Pending"]) {
      await expect(row(page).getByText(fact, { exact: true })).toBeVisible();
    }
    await expect(page.getByText("India time")).toHaveCount(1);
    await expect(button(page, "Join")).toBeDisabled();

    let calls = 0;
    let letThrough = () => {};
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route("**/updateInterviewStatus/**", async (route) => {
      calls += 1;
      await held;
      await route.continue();
    });
    await button(page, "Confirm").evaluate((confirming: HTMLElement) => {
      confirming.click();
      confirming.click();
    });
    // The status changes before the server has answered.
    await expect(row(page).getByText("Interview Scheduled")).toBeVisible();
    letThrough();
    await expect(page.getByText("Interview confirmed for")).toBeVisible();
    await expect(row(page).getByText(joinOpening(inDays(4)))).toBeVisible();
    await expect(row(page).getByText("Interview Not Completed")).toHaveCount(0);
    expect(calls).toBe(1);
    await reloadAtJoin(page, inDays(4));
    await expect(row(page).getByRole("link", { name: "Join" })).toHaveAttribute("href", /room$/);
    await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  });

  test(
    "a confirmation that fails is rolled back (CDASH-12)",
    { tag: ["@phone", "@sweep"] },
    async ({ page, baseURL }) => {
      const pair = await newPair(baseURL ?? "");
      await invite(baseURL ?? "", pair);
      await open(page, pair.candidate, INTERVIEWS);
      await page.route("**/updateInterviewStatus/**", (route) => route.abort());
      await button(page, "Confirm").click();
      await expect(page.getByText("The interview could not be confirmed. Please try again.")).toBeVisible();
      await expect(row(page).getByText("Pending", { exact: true })).toBeVisible();
      await expect(button(page, "Confirm")).toBeEnabled();
    },
  );

  test("another day is asked for with a reason (INT-33)", async ({ page, baseURL }) => {
    const pair = await newPair(baseURL ?? "");
    await invite(baseURL ?? "", pair);
    await open(page, pair.candidate, INTERVIEWS);
    await button(page, "Reschedule").click();
    await inDialog(page, "Ask for another day").click();
    await expect(page.getByText("Reason is required!")).toBeVisible();

    await page.getByLabel("Reason").fill("   ");
    await inDialog(page, "Ask for another day").click();
    await expect(page.getByText("Reason is required!")).toBeVisible();

    await page.getByLabel("Reason").fill("Examinations that week");
    await page.route("**/reschedule/**", (route) => route.abort());
    await inDialog(page, "Ask for another day").click();
    await expect(page.getByText("Could not reschedule.")).toBeVisible();
    await expect(page.getByLabel("Reason")).toHaveValue("Examinations that week");

    await page.unroute("**/reschedule/**");
    await inDialog(page, "Ask for another day").click();
    await expect(row(page).getByText("Pending Reschedule")).toBeVisible();
    await expect(row(page).getByText("Waiting for the school's answer")).toBeVisible();
    await expect(button(page, "Confirm")).toHaveCount(0);
  });

  test("the other interviews show their results", { tag: "@sweep" }, async ({ page, baseURL }) => {
    const base = baseURL ?? "";
    const done = await newPair(base);
    const id = await invite(base, done);
    await confirm(base, done, id);
    await complete(base, done, id, "Selected");
    const off = await pairWith(base, done.candidate, "Sunrise Public School");
    await cancel(base, await invite(base, off, inDays(5)));
    await open(page, done.candidate, INTERVIEWS);
    // A closed row of a phone has the result in place of the status.
    await expect(row(page).getByText("Selected", { exact: true })).toBeVisible();
    await expect(row(page, "Sunrise Public School").getByText("Cancelled", { exact: true })).toBeVisible();
    await expect(row(page, "Sunrise Public School").getByText("Interview Not Completed")).toHaveCount(0);
    await reloadAtJoin(page, inDays(6));
    await expect(row(page, "Sunrise Public School").getByText("Interview Not Completed")).toBeVisible();
  });
});

test("the links of the menu work; on a phone Escape closes it (CDASH-1)", async ({ page, baseURL }) => {
  await open(page, await newCandidate(baseURL ?? ""), PROFILE);
  const opener = page.getByRole("button", { name: "Open the menu" });
  if (await opener.isVisible()) {
    await opener.click();
    await expect(page.getByRole("dialog", { name: "Candidate dashboard" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog", { name: "Candidate dashboard" })).toBeHidden();
  }
  await openMenu(page);
  await place(page, "Scheduled Interviews").click();
  await expect(page).toHaveURL(/tab=interviews$/);
  await openMenu(page);
  await place(page, "Go Home").click();
  await expect(page).toHaveURL(/\/$/);
});

test(
  "Logout empties the session storage and leads to the home page (LOGIN-20, CDASH-2)",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    await open(page, await newCandidate(baseURL ?? ""), PROFILE);
    await openMenu(page);
    await page.getByRole("button", { name: "Logout" }).filter({ visible: true }).click();
    await expect(page).toHaveURL(/\/$/);
    expect(await page.evaluate(() => sessionStorage.getItem("user"))).toBeNull();
  },
);

test(
  "a person who is not a candidate is redirected to the home page (LOGIN-26)",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    await page.goto(PROFILE);
    await expect(page).toHaveURL(/\/$/);
    await logIn(page, await newEmployer(baseURL ?? ""));
    await page.goto(PROFILE);
    await expect(page).toHaveURL(/\/$/);
  },
);

test(
  "the dashboard has no accessibility violations",
  { tag: ["@phone", "@sweep"] },
  async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    const base = baseURL ?? "";
    const pair = await newPair(base);
    await invite(base, pair);
    const other = await pairWith(base, pair.candidate, "Sunrise Public School");
    await askForAnotherDay(base, other, await invite(base, other, inDays(5)), "Examinations");
    await open(page, pair.candidate, PROFILE);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await openPage(page, INTERVIEWS);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await button(page, "Reschedule").click();
    await inDialog(page, "Ask for another day").click();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  },
);
