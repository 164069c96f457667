// The full profile and scheduling from it: what each viewer sees, the twelve checks in order, and the cost of one
// credit.
import { expect, type Page, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { addDays, dayInIndia } from "#platform/domain/day.ts";
import { openPage, untilHydrated } from "#tests/support/open-page.ts";
import {
  as,
  logIn,
  logInAsAdmin,
  newCandidate,
  newEmployer,
  newSubscription,
  type Person,
} from "#tests/support/people.ts";

const LINK = "https://meet.example/abc";
const inDays = (count: number) => addDays(dayInIndia(new Date()), count);
const profileOf = (candidate: Person) => `/employer/candidatedetails/${candidate._id}`;

type Scenario = { subscription?: "pending" | "active" | "canceled" | "none"; credits?: number };

/** Opens a candidate's full profile as an employer. */
async function openProfile(
  page: Page,
  baseURL: string,
  { subscription = "active", credits = 3 }: Scenario = {},
) {
  const candidate = await newCandidate(baseURL, { fullName: "Kamala Iyer", phone: "9812345678" });
  const employer = await newEmployer(baseURL);
  if (subscription !== "none") await newSubscription(baseURL, employer, { credits, status: subscription });
  await logIn(page, employer);
  await openPage(page, profileOf(candidate));
  return { candidate, employer };
}

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

const pressSchedule = (page: Page) => page.getByRole("button", { name: "Schedule Interview" }).click();

async function openForm(page: Page) {
  await pressSchedule(page);
  await expect(dialog(page, "Interview with Kamala Iyer")).toBeVisible();
}

async function fillForm(page: Page, { date = inDays(2), link = LINK } = {}) {
  await page.getByLabel("Interview Date").fill(date);
  await page.getByLabel("Meeting Link").fill(link);
}

const submit = (page: Page) =>
  dialog(page, "Interview with Kamala Iyer").getByRole("button", { name: "Schedule Interview" }).click();

async function answer(page: Page, title: string, button: string) {
  await dialog(page, title).getByRole("button", { name: button }).click();
}

test(
  "without a subscription the profile is complete but for the contact details",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    await openProfile(page, baseURL!, { subscription: "none" });
    await expect(page.getByRole("heading", { name: "Kamala Iyer" })).toBeVisible();
    for (const section of [
      "Professional Information",
      "Education & Teaching",
      "Availability & Contact",
      "Subjects",
      "Documents",
      "Classes",
      "Preferred Locations",
      "Other Languages Known",
    ]) {
      await expect(page.getByRole("heading", { name: section })).toBeVisible();
    }
    await expect(page.getByText("₹50,000").first()).toBeVisible();
    await expect(page.getByText("No resume available")).toBeVisible();
    await expect(page.getByText("N/A").first()).toBeVisible();
    await expect(page.getByText("Phone and email are hidden.")).toBeVisible();
    expect(await page.content()).not.toContain("9812345678");
    await page.getByRole("link", { name: "See plans" }).click();
    await expect(page).toHaveURL("/subscriptionPlan");
  },
);

test(
  "with a subscription phone and e-mail are shown, the current salary is not",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    const { candidate } = await openProfile(page, baseURL!);
    await expect(page.getByRole("link", { name: "9812345678" })).toBeVisible();
    await expect(page.getByText(candidate.email)).toBeVisible();
    await expect(page.getByText("Phone and email are hidden.")).toBeHidden();
    expect(await page.content()).not.toContain("42,000");
  },
);

test(
  "an admin sees everything and schedules nothing (CAND-9)",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    const candidate = await newCandidate(baseURL!, { fullName: "Kamala Iyer" });
    await logInAsAdmin(page);
    await openPage(page, `/admin/candidatedetails/${candidate._id}`);
    await expect(page.getByText("₹42,000")).toBeVisible();
    await expect(page.getByText(candidate.email)).toBeVisible();
    await pressSchedule(page);
    await expect(dialog(page, "Access Denied")).toContainText(
      "Only employers can view full candidate profiles.",
    );
  },
);

test(
  "visitors are redirected, and an unknown candidate is a 404 (CAND-8)",
  { tag: "@desk" },
  async ({ page, baseURL }) => {
    const candidate = await newCandidate(baseURL!);
    await page.goto(profileOf(candidate));
    await expect(page).toHaveURL("/login");
    await page.goto(`/admin/candidatedetails/${candidate._id}`);
    await expect(page).toHaveURL("/");

    await logIn(page, await newEmployer(baseURL!));
    const response = await page.goto("/employer/candidatedetails/nobody");
    expect(response?.status()).toBe(404);
    await untilHydrated(page);
    await expect(page.getByText("Candidate not found")).toBeVisible();
    await page.getByRole("button", { name: "Go Back" }).click();
    await expect(page).toHaveURL("/candidate/allCandidatePage");
  },
);

for (const [subscription, title, sentence] of [
  ["none", "Subscription Required", "You need an active subscription"],
  ["pending", "Subscription Pending", "Please wait for admin to activate your subscription."],
  ["canceled", "Subscription Canceled", "Your subscription is canceled. Please contact admin."],
] as const) {
  test(
    `scheduling with subscription status ${subscription} is refused before the form opens`,
    { tag: ["@phone", "@sweep"] },
    async ({ page, baseURL }) => {
      await openProfile(page, baseURL!, { subscription });
      await pressSchedule(page);
      await expect(dialog(page, title)).toContainText(sentence);
      await expect(page.getByLabel("Interview Date")).toHaveCount(0);
    },
  );
}

test(
  "Later stays on the page, Subscribe Now leads to the plans (INT-14)",
  { tag: ["@phone", "@sweep"] },
  async ({ page, baseURL }) => {
    await openProfile(page, baseURL!, { subscription: "none" });
    await pressSchedule(page);
    await answer(page, "Subscription Required", "Later");
    await expect(page).toHaveURL(/candidatedetails/);
    await pressSchedule(page);
    await answer(page, "Subscription Required", "Subscribe Now");
    await expect(page).toHaveURL("/subscriptionPlan");
  },
);

test("a session that ends in the middle asks for the password, and the invitation goes on (LOGIN-55)", async ({
  page,
  baseURL,
}) => {
  const { employer } = await openProfile(page, baseURL!);
  await openForm(page);
  await fillForm(page);
  await page.context().clearCookies();
  await submit(page);

  const again = dialog(page, "Please log in again");
  await expect(again.getByLabel("Email")).toHaveValue(employer.email);
  await expect(again.getByLabel("Password", { exact: true })).toBeFocused();
  await again.getByLabel("Password", { exact: true }).fill("chalk and board");
  await again.getByLabel("Password", { exact: true }).press("Enter");
  await answer(page, "Schedule this interview?", "Yes, schedule");
  await expect(dialog(page, "Interview Scheduled!")).toBeVisible();
});

test("another account in a second tab is noticed before anything is done (LOGIN-56)", async ({
  page,
  baseURL,
}) => {
  const { employer } = await openProfile(page, baseURL!);
  const other = await newEmployer(baseURL!);
  await page.waitForLoadState("networkidle");
  await logIn(page, other);
  await pressSchedule(page);
  const notice = dialog(page, "Another account is logged in");
  await expect(notice).toContainText(employer.email);
  await notice.getByRole("button", { name: "Use the other account" }).click();
  await expect(page).toHaveURL("/employer/profile");
  await expect(page.getByText(other.email).filter({ visible: true }).first()).toBeVisible();
});

test(
  "wrong input shows one error at a time, and the typed values stay",
  { tag: "@sweep" },
  async ({ page, baseURL }) => {
    await openProfile(page, baseURL!);
    await openForm(page);
    await expect(dialog(page, "Interview with Kamala Iyer")).toContainText("4:00 PM to 6:00 PM, India time");

    await submit(page);
    await expect(dialog(page, "Date missing")).toContainText("Please select an interview date.");
    await answer(page, "Date missing", "OK");

    await fillForm(page, { date: inDays(1), link: "meet.example/abc" });
    await submit(page);
    await answer(page, "Date too soon", "OK");

    await page.getByLabel("Interview Date").fill(inDays(2));
    await submit(page);
    await expect(dialog(page, "Meeting link")).toContainText(
      "Please enter a valid meeting link (e.g., https://).",
    );
    await answer(page, "Meeting link", "OK");
    await expect(page.getByLabel("Meeting Link")).toHaveValue("meet.example/abc");
  },
);

test("without credits nothing is scheduled", { tag: ["@desk", "@sweep"] }, async ({ page, baseURL }) => {
  await openProfile(page, baseURL!, { credits: 0 });
  await openForm(page);
  await fillForm(page);
  await submit(page);
  await expect(dialog(page, "Insufficient Credits")).toContainText(
    "You have no remaining credits. Please purchase or renew your subscription.",
  );
});

test("one credit pays one interview, however often it is clicked (CAND-6, INT-15)", async ({
  page,
  baseURL,
}) => {
  const { candidate, employer } = await openProfile(page, baseURL!, { credits: 3 });
  await openForm(page);
  await fillForm(page);
  await submit(page);
  const confirmation = dialog(page, "Schedule this interview?");
  await expect(confirmation).toContainText("Scheduling this interview will deduct 1 credit");
  await expect(confirmation).toContainText("Current credits: 3");
  await answer(page, "Schedule this interview?", "Cancel");

  let calls = 0;
  await page.route("**/api/interview/scheduleInterview", async (route) => {
    calls++;
    await route.continue();
  });
  await dialog(page, "Interview with Kamala Iyer")
    .getByRole("button", { name: "Schedule Interview" })
    .dblclick();
  await confirmation.getByRole("button", { name: "Yes, schedule" }).dblclick();
  await expect(dialog(page, "Interview Scheduled!")).toContainText("1 credit has been deducted.");
  await answer(page, "Interview Scheduled!", "OK");

  await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
  await expect(page.getByText("Waiting for the candidate to confirm.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Schedule Interview" })).toHaveCount(0);
  expect(calls).toBe(1);
  await as(baseURL!, employer, async (api) => {
    const { subscription } = await (await api.get(`/api/subscription/check/${employer._id}`)).json();
    expect(subscription.credits).toBe(2);
    const interviews = await (await api.get(`/api/interview/getInterviewsByEmployer/${employer._id}`)).json();
    expect(interviews).toHaveLength(1);
    expect(interviews[0]).toMatchObject({
      candidateId: { _id: candidate._id },
      interviewDate: inDays(2),
      InterviewLink: LINK,
    });
  });

  await page.reload();
  await expect(page.getByText("Scheduled", { exact: true })).toBeVisible();
});

test(
  "Escape closes the form and returns the focus",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    await openProfile(page, baseURL!);
    await openForm(page);
    await page.keyboard.press("Escape");
    await expect(page.getByLabel("Interview Date")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Schedule Interview" })).toBeFocused();
  },
);

test("the page has no accessibility violations", { tag: ["@phone", "@sweep"] }, async ({ page, baseURL }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openProfile(page, baseURL!);
  await expect(page.getByRole("heading", { name: "Kamala Iyer" })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await openForm(page);
  expect(await findAccessibilityViolations(page)).toEqual([]);
});
