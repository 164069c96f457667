// Several people of one school: an owner invites, members work together, and a removed one is logged out and shows as
// a former member (TEAM-12, TEAM-15 to TEAM-17, TEAM-24, TEAM-25).
import { type Browser, expect, type Page, test } from "@playwright/test";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { inDays } from "#tests/support/invitations.ts";
import { awaitLink, canReadMail } from "#tests/support/mailbox.ts";
import { openPage } from "#tests/support/open-page.ts";
import { as, logIn, newCandidate, newEmployer, newSubscription } from "#tests/support/people.ts";

const TEAM = "/employer/profile?tab=team";
const INTERVIEWS = "/employer/profile?tab=interviews";
const addressFor = (role: string) => `${role}-${crypto.randomUUID()}@school.example`;

async function invite(owner: Page, email: string, role: string): Promise<void> {
  await owner.getByRole("button", { name: "Invite Member" }).click();
  await owner.getByLabel("Email").fill(email);
  await owner.getByLabel("Role").selectOption(role);
  expect(await findAccessibilityViolations(owner)).toEqual([]);
  await owner.getByRole("button", { name: "Send Invitation" }).click();
  await expect(owner.getByRole("table", { name: "Invitations that wait" })).toContainText(email);
}

/** Joins from the mail, on a phone of the own. */
async function join(browser: Browser, baseURL: string, { email, name }: { email: string; name: string }) {
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.emulateMedia({ reducedMotion: "reduce" });
  const link = await awaitLink(email, "join");
  await openPage(page, link);
  expect(await findAccessibilityViolations(page)).toEqual([]);
  await page.getByLabel("Your Name").fill(name);
  await page.getByLabel(/^Password/).fill("chalk and board");
  await page.getByRole("button", { name: "Join the team" }).click();
  await expect(page).toHaveURL("/employer/profile");
  await expect(page.getByRole("heading", { name: "Institute Information" })).toBeVisible();
  return { page, link };
}

test(
  "a recruiter joins from the mail, schedules with an interviewer, and is a former member once removed (TEAM-21, TEAM-25, TEAM-29)",
  { tag: "@phone" },
  async ({ page, browser, baseURL: address }) => {
    const baseURL = address ?? "";
    test.skip(!canReadMail(), "The mail of a running product is not ours to read.");
    test.slow();
    await page.emulateMedia({ reducedMotion: "reduce" });
    const [recruits, interviews] = [addressFor("recruiter"), addressFor("interviewer")];
    const candidate = await newCandidate(baseURL, { fullName: "Kamala Iyer", phone: "9812345678" });
    const school = await newEmployer(baseURL);
    await newSubscription(baseURL, school, { credits: 3 });

    await logIn(page, school);
    await openPage(page, TEAM);
    await expect(page.getByText("Only you are a member")).toBeVisible();
    await invite(page, recruits, "Recruiter");
    await invite(page, interviews, "Interviewer");

    const { page: recruiter, link } = await join(browser, baseURL, { email: recruits, name: "Meera Nair" });
    await expect(recruiter.getByRole("button", { name: "Edit Profile" })).toHaveCount(0);
    await openPage(recruiter, link);
    await expect(recruiter.getByRole("alert")).toContainText("This invitation was used already");
    const { page: interviewer } = await join(browser, baseURL, { email: interviews, name: "Ravi Kumar" });
    await openPage(interviewer, INTERVIEWS);
    await expect(interviewer.getByText("The interviews on which you are named appear here.")).toBeVisible();

    await test.step("the recruiter schedules an interview and names the interviewer", async () => {
      await openPage(recruiter, `/employer/candidatedetails/${candidate._id}`);
      await expect(recruiter.getByText("9812345678").first()).toBeVisible();
      await recruiter.getByRole("button", { name: "Schedule Interview" }).click();
      const form = recruiter.getByRole("dialog", { name: "Interview with Kamala Iyer" });
      await form.getByLabel("Interview Date").fill(inDays(3));
      await form.getByLabel("Meeting Link").fill("https://meet.example/abc");
      await form.getByLabel("Ravi Kumar").check();
      expect(await findAccessibilityViolations(recruiter)).toEqual([]);
      await form.getByRole("button", { name: "Schedule Interview" }).click();
      await recruiter.getByRole("button", { name: "Yes, schedule" }).click();
      await expect(recruiter.getByRole("dialog", { name: "Interview Scheduled!" })).toBeVisible();
    });

    await test.step("the interviewer reads the profile, writes a note and records the result", async () => {
      await as(baseURL, candidate, async (api) => {
        const path = `/api/interview/getInterviewsByCandidate/${candidate._id}`;
        const [{ _id }] = await (await api.get(path)).json();
        const confirmed = await api.put(`/api/interview/updateInterviewStatus/${_id}`, {
          data: { status: "Interview Scheduled" },
        });
        expect(confirmed.status()).toBe(200);
      });
      await openPage(interviewer, INTERVIEWS);
      await expect(interviewer.getByText("Scheduled by Meera Nair")).toBeVisible();
      await expect(interviewer.getByText("Interviewers: you")).toBeVisible();
      await interviewer.getByRole("link", { name: "Kamala Iyer" }).click();
      await expect(interviewer.getByRole("heading", { name: "Kamala Iyer" })).toBeVisible();
      expect(await interviewer.content()).not.toContain("9812345678");
      await openPage(interviewer, INTERVIEWS);
      await interviewer.getByRole("button", { name: /^Notes on the interview/ }).click();
      await interviewer.getByLabel("Your Note").fill("Explains fractions well.");
      await interviewer.getByRole("button", { name: "Add Note" }).click();
      const notes = interviewer.getByRole("dialog", { name: "Notes on Kamala Iyer" });
      await expect(notes.getByRole("listitem")).toContainText("Ravi Kumar");
      expect(await findAccessibilityViolations(interviewer)).toEqual([]);
      await notes.getByRole("button", { name: "Close", exact: true }).last().click();
      await interviewer.getByRole("button", { name: "Mark as Completed" }).click();
      await interviewer.getByLabel(/^Result of the interview/).selectOption("Selected");
      const result = interviewer.getByRole("dialog", { name: "Mark as Completed" });
      await result.getByRole("button", { name: "Mark as Completed" }).click();
      await expect(interviewer.getByText("Result by you")).toBeVisible();
    });

    await test.step("the removed recruiter is logged out, and the interview says so", async () => {
      await openPage(page, TEAM);
      expect(await findAccessibilityViolations(page)).toEqual([]);
      await page.getByRole("button", { name: "Remove Meera Nair" }).click();
      await page.getByRole("button", { name: "Yes, remove" }).click();
      await expect(page.getByRole("cell", { name: /Meera Nair/ })).toHaveCount(0);
      await recruiter.goto("/employer/profile");
      await expect(recruiter).toHaveURL("/login");
      await openPage(page, INTERVIEWS);
      await expect(page.getByText("Scheduled by former member")).toBeVisible();
      await expect(page.getByText("Result by Ravi Kumar")).toBeVisible();
      await expect(page.getByText("Notes (1)")).toBeVisible();
      expect(await findAccessibilityViolations(page)).toEqual([]);
    });
    for (const member of [recruiter, interviewer]) await member.context().close();
  },
);

test("without scripts, an invited person joins by the form alone (TEAM-22)", async ({ browser, baseURL }, {
  project,
}) => {
  test.skip(!canReadMail(), "The mail of a running product is not ours to read.");
  const email = `viewer-${crypto.randomUUID()}@school.example`;
  const data = { email, role: "viewer" };
  await as(baseURL ?? "", await newEmployer(baseURL ?? ""), (api) =>
    api.post("/api/employer/team/invitations", { data }),
  );
  const link = await awaitLink(email, "join");
  const { viewport = null } = project.use;
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    viewport,
  });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel("Your Name").fill("Meera Nair");
  await page.getByLabel(/^Password/).fill("short");
  await page.getByRole("button", { name: "Join the team" }).click();
  await expect(page.getByText("Password must be at least 6 characters")).toBeVisible();
  await expect(page.getByLabel("Your Name")).toHaveValue("Meera Nair");
  await page.getByLabel(/^Password/).fill("chalk and board");
  await page.getByRole("button", { name: "Join the team" }).click();
  await expect(page).toHaveURL("/employer/profile");
  await expect(page.getByRole("heading", { name: "Institute Information" })).toBeVisible();
  await context.close();
});
