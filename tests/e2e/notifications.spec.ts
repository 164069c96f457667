// The bell, mails with links that answer interviews, mail preferences, calendar addresses and the layout of mails.
import { expect, type Page, test } from "@playwright/test";
import { findAccessibilityViolations, findViolationsOfMail } from "#tests/support/accessibility.ts";
import { openView } from "#tests/support/admin-panel.ts";
import { inDays, invite, joinOpening, newPair } from "#tests/support/invitations.ts";
import { mailTo } from "#tests/support/mailbox.ts";
import { openPage } from "#tests/support/open-page.ts";
import { as, asAdmin, logIn, type Person } from "#tests/support/people.ts";
import { addDays, dayInIndia } from "#platform/domain/day.ts";

test.describe.configure({ timeout: 60_000 });

const statusOf = (baseURL: string, candidate: Person) =>
  as(baseURL, candidate, async (api) => {
    const answer = await api.get(`/api/interview/getInterviewsByCandidate/${candidate._id}`);
    return (await answer.json())[0].status;
  });

/** The newest mail to an address, once it has been sent. */
async function newestMailTo({ email }: Person, subject: RegExp) {
  const find = async () => (await mailTo(email)).findLast((mail) => subject.test(mail.subject ?? ""));
  await expect.poll(find, { timeout: 20_000 }).toBeTruthy();
  const mail = await find();
  if (!mail) throw new Error("The mail is gone.");
  return mail;
}

/** The path behind the button with this label. */
function linkOf(html: string, words: string): string {
  const [, href = ""] = new RegExp(`href="([^"]+)"[^>]*>${words}<`).exec(html) ?? [];
  return new URL(href).pathname;
}

const isWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

test("the bell counts an invitation without a reload, and leads to it (MAIL-2)", async ({
  page,
  baseURL,
}) => {
  const pair = await newPair(baseURL ?? "");
  await logIn(page, pair.candidate);
  await page.goto("/candidate/profile?tab=interviews");
  await expect(page.getByText("No interviews found")).toBeVisible();
  const bell = page.getByRole("link", { name: /^Notifications/ });
  await expect(bell).toHaveText(/1 unread/);

  await invite(baseURL ?? "", pair);
  await expect(bell).toHaveText(/2 unread/, { timeout: 20_000 });
  // The list on the page is refreshed too.
  await expect(page.getByRole("button", { name: "Confirm" })).toBeVisible();

  await bell.click();
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
  expect(await findAccessibilityViolations(page)).toEqual([]);
  expect(await isWide(page)).toBe(false);
  await page.getByRole("link", { name: /invites you to an interview/ }).click();
  await expect(page.getByRole("heading", { name: "Scheduled Interviews" })).toBeVisible();
  await expect(bell).toHaveText(/1 unread/, { timeout: 20_000 });
});

test("an invitation is confirmed from its mail, without login and without scripts", async ({
  browser,
  baseURL,
}) => {
  const pair = await newPair(baseURL ?? "");
  await invite(baseURL ?? "", pair);
  const mail = await newestMailTo(pair.candidate, /invites you/);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  const path = linkOf(mail.html ?? "", "Confirm");
  for (let visit = 0; visit < 2; visit++) await page.goto(path);
  await expect(page.getByText("Vidya Niketan School").first()).toBeVisible();
  expect(await statusOf(baseURL ?? "", pair.candidate)).toBe("Pending");

  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByText("The interview is confirmed. Thank you.")).toBeVisible();
  expect(await statusOf(baseURL ?? "", pair.candidate)).toBe("Interview Scheduled");
  await page.goto(path);
  await expect(page.getByRole("heading", { name: "Your interview" })).toBeVisible();
  await expect(page.getByText("Interview Scheduled", { exact: true })).toBeVisible();
  await expect(page.getByText(joinOpening(inDays(4)))).toBeVisible();
  await expect(page.getByRole("link", { name: "Add to calendar" })).toBeVisible();
  await context.close();
});

test(
  "another day is asked for and offered by links in mails",
  { tag: ["@phone", "@sweep"] },
  async ({ page, baseURL }) => {
    const pair = await newPair(baseURL ?? "");
    await invite(baseURL ?? "", pair);
    const invitation = await newestMailTo(pair.candidate, /invites you/);
    await page.goto(linkOf(invitation.html ?? "", "Another time"));
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("textbox", { name: "Reason" }).fill("I travel on that day.");
    await page.getByRole("button", { name: "Ask for another day" }).click();
    await expect(page.getByText("The school was asked for another day.")).toBeVisible();

    const asked = await newestMailTo(pair.employer, /asks for another day/);
    await page.goto(linkOf(asked.html ?? "", "Offer another day"));
    await expect(page.getByText("I travel on that day.")).toBeVisible();
    const day = addDays(dayInIndia(new Date()), 9);
    await page.getByLabel("New date").fill(day);
    await page.getByRole("button", { name: "Offer another day" }).click();
    await expect(page.getByText("The new day was offered.")).toBeVisible();
    expect(await statusOf(baseURL ?? "", pair.candidate)).toBe("Rescheduled");
  },
);

test(
  "mails of one kind are switched off by a link in a mail, without login",
  { tag: ["@phone", "@sweep"] },
  async ({ page, baseURL }) => {
    const pair = await newPair(baseURL ?? "", { credits: 1 });
    await invite(baseURL ?? "", pair);
    const mail = await newestMailTo(pair.employer, /no credits left/);
    await page.goto(linkOf(mail.html ?? "", "Unsubscribe from these mails"));
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(page.getByText("You get no mails of this kind.")).toBeVisible();
    await logIn(page, pair.employer);
    await page.goto("/notifications");
    await expect(page.getByLabel("Your credits run low")).not.toBeChecked();
  },
);

test(
  "every mail fits a screen of 320 pixels (MAIL-13)",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    const mails = await asAdmin(baseURL ?? "", async (api) =>
      (await api.get("/api/admin/mail/templates")).json(),
    );
    expect(mails.length).toBeGreaterThan(15);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const { kind, html } of mails) {
      await page.setContent(html);
      expect([kind, await isWide(page)]).toEqual([kind, false]);
    }
    expect(await findViolationsOfMail(page)).toEqual([]);
  },
);

test(
  "a calendar's private address works without login until it is revoked",
  { tag: "@desk" },
  async ({ page, baseURL }) => {
    const pair = await newPair(baseURL ?? "");
    await invite(baseURL ?? "", pair);
    await logIn(page, pair.candidate);
    await openPage(page, "/notifications");
    await page.getByRole("button", { name: "Create a calendar address" }).click();
    const address = await page.getByLabel("Address of your calendar").inputValue();
    const path = new URL(address).pathname;
    const feed = await page.request.get(path);
    expect(await feed.text()).toContain("SUMMARY:Interview: Asha Verma and Vidya Niketan School");
    await page.getByRole("button", { name: "Remove the address" }).click();
    await page.getByRole("button", { name: "Yes, remove it" }).click();
    await expect(page.getByRole("button", { name: "Create a calendar address" })).toBeVisible();
    expect((await page.request.get(path)).status()).toBe(404);
  },
);

test("an admin sees the state of the outbox and every template (ADMIN-42)", async ({ page }) => {
  await openView(page, "mail-health");
  await expect(page.getByRole("heading", { name: "Mail Health" })).toBeVisible();
  await expect(page.getByText(/waiting, .* sent, .* failed\./)).toBeVisible();
  await openView(page, "mail-templates");
  await page.getByLabel("Message").selectOption("interview-cancelled.candidate");
  await expect(page.frameLocator("iframe").getByText("cancelled the interview")).toBeVisible();
  expect(await isWide(page)).toBe(false);
});
