// Links in mails that confirm an e-mail address or stop a change of it.
import { expect, type Page, test } from "@playwright/test";
import { formatDay } from "#platform/domain/day.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { candidateForm, employerForm } from "#tests/support/forms.ts";
import { inDays } from "#tests/support/invitations.ts";
import { awaitLink, canReadMail } from "#tests/support/mailbox.ts";
import { as, logIn, newCandidate } from "#tests/support/people.ts";

test.beforeEach(() => test.skip(!canReadMail(), "The mail of a running product is not ours to read."));

const PASSWORD = "chalk and board";
const confirmButton = (page: Page) => page.getByRole("button", { name: "Confirm my email address" });

test("a dashboard shows that the address is not confirmed, until its link is used once (REG-41, REG-45)", async ({
  page,
}) => {
  const email = `proof-${crypto.randomUUID()}@teacher.example`;
  await page.request.post("/api/candidates/register", { data: candidateForm({ email }) });
  await page.goto("/candidate/profile");
  const notice = page.getByRole("alert").filter({ hasText: "Please confirm your email address" });
  await expect(notice).toContainText(email);
  await expect(notice).toContainText(`deleted on ${formatDay(inDays(14))}`);
  await notice.getByRole("button", { name: "Send again" }).click();
  await expect(page.getByText("The mail is on its way.")).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);

  const link = await awaitLink(email, "confirm-email");
  await page.goto(link);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await confirmButton(page).click();
  await expect(page.getByText("Your email address is confirmed.")).toBeVisible();
  await page.getByRole("link", { name: "Go to your profile" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(notice).toHaveCount(0);

  await page.goto(link);
  await confirmButton(page).click();
  await expect(page.getByRole("alert")).toContainText("This link was used already");
});

test(
  "an unknown link shows an error and leads a visitor to the login",
  { tag: "@desk" },
  async ({ page }) => {
    await page.goto("/confirm-email/nonsense");
    await confirmButton(page).click();
    await expect(page.getByRole("alert")).toContainText("This link is not valid.");
    await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible();
    await page.goto("/stop-email-change/nonsense");
    await page.getByRole("button", { name: "Stop the change" }).click();
    await expect(page.getByRole("alert")).toContainText("This link is not valid.");
  },
);

test("a new school reads that it cannot subscribe yet", { tag: "@phone" }, async ({ page }) => {
  const email = `proof-${crypto.randomUUID()}@school.example`;
  await page.request.post("/api/employer/register", { data: employerForm({ email }) });
  await page.goto("/employer/profile");
  await expect(page.getByText("Until then you cannot subscribe to a plan.")).toBeVisible();
});

test("the old address stops a change and ends every session (CAND-19)", async ({ page, baseURL }) => {
  const person = await newCandidate(baseURL!);
  const data = { email: `new-${person.email}`, currentPassword: PASSWORD };
  await as(baseURL!, person, (api) => api.put(`/api/candidates/${person._id}`, { data }));
  await logIn(page, person);
  await page.goto(await awaitLink(person.email, "stop-email-change"));
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByRole("button", { name: "Stop the change" }).click();
  await expect(page.getByText("The change is stopped.")).toBeVisible();
  await page.getByRole("link", { name: "Choose a new password" }).click();
  await expect(page).toHaveURL("/forgot-password");
  expect(await (await page.request.get("/api/auth/session")).json()).toEqual({ user: null, admin: null });
});
