// A visitor applies for a job through registration, and gets new jobs by mail without an account.
import { expect, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { awaitLink, canReadMail } from "#tests/support/mailbox.ts";
import { openPage } from "#tests/support/open-page.ts";
import { newCandidate, newEmployer, newJob, ownMark, PASSWORD } from "#tests/support/people.ts";
import { fillCandidate, submitButton } from "#tests/support/sign-up.ts";

test("a visitor registers from a job, confirms the address, and applies for it in two taps (ALERT-25)", async ({
  page,
  baseURL,
  isMobile,
}) => {
  test.skip(isMobile, "A phone is led to the two steps: counted-journeys.spec.ts.");
  test.skip(!canReadMail(), "The mails of this product cannot be read.");
  // Typing forty fields takes time.
  test.slow();
  const title = `Teacher ${ownMark()}`;
  const school = await newEmployer(baseURL ?? "", { instituteName: `Hill School ${title}` });
  const { slug } = await newJob(baseURL ?? "", school, { title });
  await openPage(page, `/jobs/${slug}`);
  await page.getByRole("link", { name: "Register to apply" }).click();
  await expect(page).toHaveURL(`/candidate/SignUpPage?job=${slug}`);
  await expect(submitButton(page, "Submit")).toBeEnabled({ timeout: 60_000 });
  const email = `e2e-${crypto.randomUUID()}@teacher.example`;
  await fillCandidate(page, { name: "Meera Joshi", email, password: "chalk-and-board" });
  await submitButton(page, "Submit").click();
  await page.getByRole("button", { name: "Yes, submit" }).click();
  await page.getByRole("button", { name: "OK" }).click();
  await expect(page).toHaveURL(new RegExp(`/jobs/${slug}\\?apply=1`), { timeout: 60_000 });
  await expect(page.getByText("Please confirm your email address first")).toBeVisible({ timeout: 60_000 });

  await openPage(page, await awaitLink(email, "confirm-email"));
  await page.getByRole("button", { name: "Confirm my email address" }).click();
  await expect(page.getByText("Your email address is confirmed. One step is left")).toBeVisible();
  await page.getByLabel("Note to the school (optional)").fill("I live near by.");
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Send application" }).dblclick();
  await expect(page.getByText(/^You applied on/)).toBeVisible({ timeout: 60_000 });

  await openPage(page, "/candidate/profile?tab=applications");
  const own = page.getByRole("list", { name: "Applications" }).getByRole("listitem");
  await expect(own).toHaveCount(1);
  await expect(own).toContainText(title);
  await expect(own).toContainText("The school has not opened it yet");
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await openPage(page, "/candidate/profile?tab=saved");
  await expect(page.getByRole("list", { name: "Saved jobs" })).toContainText(title);
});

test(
  "a candidate without scripts logs in, opens a job and applies for it (SITE-83)",
  { tag: "@phone" },
  async ({ browser, viewport, baseURL }) => {
    const title = `Teacher ${ownMark()}`;
    await newJob(baseURL!, await newEmployer(baseURL!), { title });
    const { email } = await newCandidate(baseURL!);
    const page = await (
      await browser.newContext({ baseURL: baseURL!, viewport, javaScriptEnabled: false })
    ).newPage();
    await page.goto("/login");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page).toHaveURL("/candidate/allCandidatePage");
    await page.goto("/candidate/profile");
    await expect(page.getByRole("definition").filter({ hasText: email })).toBeVisible();
    await page.goto(`/jobs?q=${encodeURIComponent(title)}`);
    await page.getByRole("article").getByRole("link", { name: title }).click();
    await page.locator("summary").filter({ hasText: "Apply" }).click();
    await page.getByRole("button", { name: "Send application" }).click();
    await expect(page.getByText(/^You applied on/)).toBeVisible({ timeout: 60_000 });
  },
);

test("a visitor without scripts gets an alert, confirms it with the mail, and ends it (ALERT-8)", async ({
  browser,
  viewport,
}) => {
  test.skip(!canReadMail(), "The mails of this product cannot be read.");
  const page = await (await browser.newContext({ viewport, javaScriptEnabled: false })).newPage();
  const email = `e2e-${crypto.randomUUID()}@home.example`;
  await page.goto("/jobs?q=warden&within=50&city=Bhopal");
  await page.getByRole("link", { name: "Get new jobs of this search by mail" }).click();
  await expect(page.getByLabel("Words")).toHaveValue("warden");
  await page.getByLabel("Your email address").fill(email);
  await page.getByLabel("How often").selectOption("weekly");
  await page.getByRole("button", { name: "Save this alert" }).click();
  await expect(page.getByText("Please open the mail that we send to this address")).toBeVisible({
    timeout: 60_000,
  });

  const link = await awaitLink(email, "job-alerts");
  await page.goto(link);
  await expect(page.getByText("Somebody asked for mails about these jobs to your address")).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText("warden")).toHaveCount(0);
  await page.getByRole("button", { name: "Yes, mail me these jobs" }).click();
  await expect(page.getByText("Your alert is confirmed.")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText("“warden”, within 50 km of Bhopal")).toBeVisible();
  await page.getByRole("button", { name: /^Delete/ }).click();
  await expect(page.getByText("This address has no alerts")).toBeVisible({ timeout: 60_000 });
});
