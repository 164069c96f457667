// Search Candidate: filters, addresses, pages, and who may open a profile.
import { expect, type Page, test } from "@playwright/test";
import { DEMO_LOGINS, DEMO_PASSWORD } from "#platform/demo/logins.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { logIn, logInAsAdmin, newCandidate, newEmployer, ownMark } from "#tests/support/people.ts";

// Each test creates its own people first, and hashing their passwords takes a while on a busy machine.
test.describe.configure({ timeout: 60_000 });

const LIST = "/candidate/allCandidatePage";

/** A subject that nobody else teaches, so that a test finds only its own people. */
const ownSubject = () => `Subject ${ownMark()}`;
const addressOf = (subject: string) => `${LIST}?subject=${encodeURIComponent(subject)}`;

async function newTeachers(baseURL: string, count: number, change: Record<string, unknown> = {}) {
  const subject = ownSubject();
  const teachers = [];
  for (let number = 1; number <= count; number++) {
    const fullName = `Teacher Number${number}`;
    teachers.push(await newCandidate(baseURL, { fullName, subjects: [subject], ...change }));
  }
  return { subject, teachers };
}

/** Opens the filters, which are behind a button on a phone. */
async function openFilters(page: Page) {
  const handle = page.getByRole("button", { name: /^Filters/ });
  if (await handle.isVisible()) await handle.click();
}

async function closeFilters(page: Page) {
  if (await page.getByRole("button", { name: /^Filters/ }).isVisible()) await page.keyboard.press("Escape");
}

const rows = (page: Page) => page.getByRole("article");

test(
  "four people are whole at once, and the filters have no scrollbar of their own (SEARCH-10)",
  { tag: "@desk" },
  async ({ page }) => {
    // Of the invented world, where profiles are long and a school sees everything in them.
    const data = { email: DEMO_LOGINS.school, password: DEMO_PASSWORD };
    expect((await page.request.post("/api/auth/login", { data })).ok()).toBe(true);
    await page.goto(LIST, { waitUntil: "networkidle" });
    const tops = await rows(page).evaluateAll((cards) =>
      cards.map((card) => card.getBoundingClientRect().top),
    );
    // Other tests register people with the longest values: the usual distance from one card to the next counts.
    const steps = tops.slice(1).map((top, index) => top - (tops[index] ?? 0));
    const usual = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? Infinity;
    expect((tops[0] ?? Infinity) + 4 * usual).toBeLessThanOrEqual(900 + 16);
    const panel = page
      .getByRole("heading", { name: "Filter Teachers" })
      .locator("xpath=ancestor::*[@popover]");
    expect(await panel.evaluate((box) => getComputedStyle(box).overflowY)).toBe("visible");
  },
);

test("filters apply at once, are in the address, and survive a reload (SEARCH-1)", async ({
  page,
  baseURL,
}) => {
  const { subject } = await newTeachers(baseURL!, 1);
  await newCandidate(baseURL!, {
    subjects: [subject],
    fullName: "Librarian Lila",
    currentProfile: "Librarian",
    ApplyingForProfile: "Librarian",
  });
  await page.goto(addressOf(subject), { waitUntil: "networkidle" });
  await expect(rows(page)).toHaveCount(2);

  await openFilters(page);
  await page.getByLabel("Search Candidate for").selectOption("Librarian");
  await expect(page).toHaveURL(/profile=Librarian/);
  await closeFilters(page);
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText("Librarian Lila")).toBeVisible();

  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel("Search Candidate for")).toHaveValue("Librarian");
});

test(
  "typing searches after a short pause (SEARCH-7)",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    const { subject } = await newTeachers(baseURL!, 2);
    await newCandidate(baseURL!, { subjects: [subject], fullName: "Gulmohar Blossom" });
    await page.goto(addressOf(subject), { waitUntil: "networkidle" });
    await openFilters(page);
    await page
      .getByPlaceholder("Search by Name, City or Subject")
      .pressSequentially("gulmohar", { delay: 20 });
    await expect(page).toHaveURL(/q=gulmohar/);
    await closeFilters(page);
    await expect(rows(page)).toHaveCount(1);
  },
);

test(
  "salary bounds count, and a minimum above the maximum shows an error (SEARCH-8)",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    const { subject, teachers } = await newTeachers(baseURL!, 1, { expectedSalary: "20000" });
    await newCandidate(baseURL!, { subjects: [subject], fullName: "Dear Devi", expectedSalary: "90000" });
    await logIn(page, teachers[0]!);
    await page.goto(addressOf(subject), { waitUntil: "networkidle" });
    await openFilters(page);
    await page.getByLabel("Min Salary").fill("50000");
    await expect(page).toHaveURL(/minSalary=50000/);
    await page.getByLabel("Max Salary").fill("100");
    await expect(page.getByText("Below Min Salary")).toBeVisible();
    await page.getByLabel("Max Salary").fill("95000");
    await expect(page.getByText("Below Min Salary")).toBeHidden();
    await closeFilters(page);
    await expect(rows(page)).toHaveCount(1);
    await expect(page.getByText("Dear Devi")).toBeVisible();
  },
);

test(
  "a visitor cannot filter by salary, not even through the address (SEARCH-9)",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    const { subject } = await newTeachers(baseURL!, 2);
    await page.goto(`${addressOf(subject)}&minSalary=150000&maxSalary=160000`, { waitUntil: "networkidle" });
    await expect(page).toHaveURL(addressOf(subject).replaceAll("%20", "+"));
    await expect(rows(page)).toHaveCount(2);
    const handle = page.getByRole("button", { name: /^Filters/ });
    if (await handle.isVisible()) await expect(handle).toHaveText("Filters (1)");
    await openFilters(page);
    for (const label of ["Min Salary", "Max Salary"]) {
      await expect(page.getByLabel(label)).toBeDisabled();
      await expect(page.getByLabel(label)).toHaveValue("");
    }
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("link", { name: "Log in to filter by salary" }).click();
    await expect(page).toHaveURL("/login");
  },
);

test(
  "the browser remembers the filters until they are reset",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    const { subject } = await newTeachers(baseURL!, 1);
    await page.goto(addressOf(subject), { waitUntil: "networkidle" });
    await expect.poll(() => page.evaluate(() => localStorage.getItem("subject"))).toBe(subject);

    await page.goto("/", { waitUntil: "networkidle" });
    await page.goto(LIST, { waitUntil: "networkidle" });
    await expect(page).toHaveURL(addressOf(subject).replaceAll("%20", "+"));
    await expect(rows(page)).toHaveCount(1);

    await openFilters(page);
    await page.getByRole("button", { name: "Reset Filters" }).click();
    await expect(page).toHaveURL(LIST);
    await expect(page.getByLabel("Subjects", { exact: true }).first()).toHaveValue("");
    expect(await page.evaluate(() => localStorage.getItem("subject"))).toBeNull();
    await page.reload();
    await expect(page).toHaveURL(LIST);
  },
);

test(
  "a page has fifteen rows; Back returns, and a new filter begins at page 1 (SEARCH-15)",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    const { subject } = await newTeachers(baseURL!, 17);
    await page.goto(addressOf(subject), { waitUntil: "networkidle" });
    await expect(page.getByText("Showing 1 to 15 of 17")).toBeVisible();
    await expect(page.getByRole("button", { name: "Prev" })).toBeDisabled();

    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("Showing 16 to 17 of 17")).toBeVisible();
    await expect(page.getByText("Page 2 of 2")).toBeVisible();
    await expect(page.getByRole("button", { name: "Next" })).toBeDisabled();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

    await page.goBack();
    await expect(page.getByText("Page 1 of 2")).toBeVisible();
    await page.goForward();
    await expect(page.getByText("Page 2 of 2")).toBeVisible();

    await openFilters(page);
    await page.getByLabel("Min Experience (years)").selectOption("1");
    await expect(page).not.toHaveURL(/page=/);
    await closeFilters(page);
    await expect(page.getByText("Showing 1 to 15 of 17")).toBeVisible();
  },
);

test("without a result a sentence and a link to all candidates are shown (SEARCH-16)", async ({ page }) => {
  await page.goto(addressOf(ownSubject()), { waitUntil: "networkidle" });
  await expect(page.getByText("No candidates available").last()).toBeVisible();
  await page.getByRole("link", { name: "Show all candidates" }).click();
  await expect(page).toHaveURL(LIST);
});

test(
  "a row shows the main fields; the salary only to people who are logged in (SEARCH-11)",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    const { subject, teachers } = await newTeachers(baseURL!, 1, {
      totalExperience: "8",
      emailAvailable: "No",
      relocationPreference: "within my state",
    });
    await page.goto(addressOf(subject), { waitUntil: "networkidle" });
    const row = rows(page).first();
    await expect(row).toContainText("8 Yrs Exp.");
    await expect(row).toContainText("Bhopal, Madhya Pradesh, India");
    await expect(row).toContainText("within my state");
    await expect(row).toContainText("Not Available");
    await expect(row).toContainText(subject);
    await expect(row).not.toContainText("Salary");

    await logIn(page, teachers[0]!);
    await page.reload();
    await expect(rows(page).first()).toContainText("Expected Salary: ₹50,000");
  },
);

test("a visitor is asked to log in (SEARCH-19)", async ({ page, baseURL }) => {
  const { subject } = await newTeachers(baseURL!, 1);
  await page.goto(addressOf(subject), { waitUntil: "networkidle" });
  const dialog = page.getByRole("dialog", { name: "Please Login / Register to see full profiles" });
  await page.getByRole("button", { name: "Full Profile" }).click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole("button", { name: "Full Profile" }).click();
  await page.getByRole("button", { name: "Login Now" }).click();
  await expect(page).toHaveURL("/login");
});

test("an employer opens a profile, and the list then marks it as seen (SEARCH-12, CAND-7)", async ({
  page,
  baseURL,
}) => {
  const { subject, teachers } = await newTeachers(baseURL!, 2);
  await logIn(page, await newEmployer(baseURL!));
  await page.goto(addressOf(subject), { waitUntil: "networkidle" });
  const row = rows(page).filter({ hasText: "Teacher Number1" });
  await row.getByRole("button", { name: "Full Profile" }).click();
  await expect(page).toHaveURL(`/employer/candidatedetails/${teachers[0]!._id}`);
  await expect(page.getByRole("heading", { name: "Teacher Number1" })).toBeVisible();

  await page.getByRole("button", { name: "Go Back" }).click();
  await expect(page).toHaveURL(/subject=/);
  await expect(row.getByRole("button", { name: "Seen Profile" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Full Profile" })).toHaveCount(1);
  await page.reload();
  await expect(row.getByRole("button", { name: "Seen Profile" })).toBeVisible();
});

test(
  "an admin opens the profile directly (SEARCH-21)",
  { tag: ["@phone", "@sweep"] },
  async ({ page, baseURL }) => {
    const { subject, teachers } = await newTeachers(baseURL!, 1);
    await logInAsAdmin(page);
    await page.goto(addressOf(subject), { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Full Profile" }).click();
    await expect(page).toHaveURL(`/admin/candidatedetails/${teachers[0]!._id}`);
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form searches, the pages are links, and the button asks for a login (SEARCH-24)", async ({
    page,
    baseURL,
  }) => {
    const { subject } = await newTeachers(baseURL!, 16);
    await page.goto(addressOf(subject), { waitUntil: "networkidle" });
    await page.getByRole("link", { name: "Next" }).click();
    await expect(page.getByText("Showing 16 to 16 of 16")).toBeVisible();

    await openFilters(page);
    await page.getByLabel("Min Experience (years)").selectOption("5+");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByText("Showing 1 to 15 of 16")).toBeVisible();

    await page.getByRole("button", { name: "Full Profile" }).first().click();
    await expect(page).toHaveURL(/\/login/);
  });

  test("an employer's visit is recorded", { tag: "@phone" }, async ({ page, baseURL }) => {
    const { subject, teachers } = await newTeachers(baseURL!, 1);
    await logIn(page, await newEmployer(baseURL!));
    await page.goto(addressOf(subject), { waitUntil: "networkidle" });
    await page.getByRole("button", { name: "Full Profile" }).click();
    // A form without fields adds a question mark to the address.
    await expect(page).toHaveURL(new RegExp(`/employer/candidatedetails/${teachers[0]!._id}\\??$`));
    await page.goto(addressOf(subject), { waitUntil: "networkidle" });
    await expect(page.getByRole("button", { name: "Seen Profile" })).toBeVisible();
  });
});

test("the page has no accessibility violations", { tag: ["@phone", "@sweep"] }, async ({ page, baseURL }) => {
  const { subject } = await newTeachers(baseURL!, 2);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(addressOf(subject), { waitUntil: "networkidle" });
  await expect(rows(page)).toHaveCount(2);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await openFilters(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
