// A school decides together: from a sentence in the search to the one person who is invited, and the mail of the next day.
import type { AnyId } from "#platform/domain/ids.ts";
import { type Browser, devices, expect, type Page, test } from "@playwright/test";
import { pino } from "pino";
import { addDays, dayInIndia, instantInIndia } from "#platform/domain/day.ts";
import { beginSession } from "#features/accounts/server/sessions.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import { sendSavedSearches } from "#features/finding/server/saved-searches/send.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { idFrom } from "#tests/support/ids.ts";
import { inDays } from "#tests/support/invitations.ts";
import { openPage } from "#tests/support/open-page.ts";
import {
  as,
  logIn,
  newCandidate,
  newEmployer,
  newJob,
  newSubscription,
  ownMark,
  type Person,
} from "#tests/support/people.ts";
import { canReachDatabase, inProductDatabase } from "#tests/support/product-database.ts";

test.setTimeout(240_000);

const NAMES = ["Asha", "Ravi", "Meena", "Farid", "Kiran"] as const;
const NOTE = "Explains well, free from April.";
/** Nobody else teaches there, and each width has its own. */
const CITIES = { phone: "Leh, Ladakh, India", desktop: "Tawang, Arunachal Pradesh, India" };

/** A colleague who reads, notes and rates. */
async function openColleague(browser: Browser, page: Page, school: Person): Promise<Page> {
  const id = newPersonId<AnyId>();
  const token = await inProductDatabase(async (db) => {
    const account = { id, email: `${id}@school.example`, role: "employer" as const, password_hash: "none" };
    await db
      .insertInto("accounts")
      .values({ ...account, full_name: "Rita Nair", email_proven_at: new Date() })
      .execute();
    const member = {
      employer_id: idFrom(school._id),
      account_id: id,
      role: "viewer" as const,
      joined_at: new Date(),
    };
    await db.insertInto("memberships").values(member).execute();
    return (await beginSession(db, account, { now: new Date(), userAgent: "test" })).token;
  });
  const context = await browser.newContext({ viewport: page.viewportSize(), reducedMotion: "reduce" });
  await context.addCookies([{ name: "session", value: token, url: new URL(page.url()).origin }]);
  return context.newPage();
}

/** The link in the mail of a saved search that is sent on the next morning. */
const readMailOfTomorrow = (school: Person) =>
  inProductDatabase(async (db, pool) => {
    const tomorrow = addDays(dayInIndia(new Date()), 1);
    const clock = { now: () => instantInIndia(tomorrow, "08:00"), today: () => tomorrow };
    await sendSavedSearches({ db, pool, clock, log: pino({ level: "silent" }) });
    const mail = await db
      .selectFrom("mail_outbox")
      .select(["subject", "body_text"])
      .where("to_address", "=", school.email)
      .where("subject", "like", "%new candidate%")
      .executeTakeFirstOrThrow();
    return { ...mail, path: /\/candidate\/allCandidatePage\?\S+/.exec(mail.body_text)?.[0] ?? "" };
  });

test("a school decides together: searched, starred, compared, rated, shared, invited, counted, and mailed of (DECIDE-10, DECIDE-12, DECIDE-13, DECIDE-18, DECIDE-20, DECIDE-22, DECIDE-24, DECIDE-25, SAVED-2, SAVED-5)", async ({
  page,
  browser,
  baseURL: address,
  isMobile,
}) => {
  test.skip(!canReachDatabase(), "The database of this product is not ours.");
  const baseURL = address ?? "";
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [mark, title] = [ownMark(), `PGT Physics ${ownMark()}`];
  const city = CITIES[isMobile ? "phone" : "desktop"];
  const newTeacher = (name: string, at: number) =>
    newCandidate(baseURL, {
      fullName: `${name} ${mark}`,
      phone: `981110002${at}`,
      subjects: ["Physics"],
      Address: city,
    });
  const school = await newEmployer(baseURL, { address: city });
  await newSubscription(baseURL, school, { credits: 2 });
  const { _id: job } = await newJob(baseURL, school, { title, city, subjects: ["Physics"] });
  await as(baseURL, school, (api) => api.put(`/api/employer/vacancies/${job}/shortlist`, { data: {} }));
  const teachers = await Promise.all(NAMES.map(newTeacher));
  await logIn(page, school);
  const full = (name: string) => `${name} ${mark}`;
  const close = () => page.getByRole("button", { name: "Close" }).click();

  await test.step("the search reads the sentence, and is kept", async () => {
    await openPage(page, "/candidate/allCandidatePage");
    const box = page.getByPlaceholder("Search by Name, City or Subject");
    await box.fill("pgt physics within 50 km");
    await box.press("Enter");
    await expect(page).toHaveURL(/subject=Physics.*within=50/);
    for (const name of NAMES) await expect(page.getByText(full(name)).first()).toBeVisible();
    await page.getByRole("button", { name: "Saved Searches" }).click();
    await page.getByRole("button", { name: "Save This Search" }).click();
    await expect(page.getByRole("list", { name: "Your saved searches" })).toContainText("Physics");
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await close();
  });

  await test.step("five are starred, and three compared", async () => {
    for (const name of NAMES) {
      await page.getByRole("button", { name: `Star ${full(name)}` }).click();
      await page.getByRole("checkbox", { name: title }).check();
      if (name === "Asha") expect(await findAccessibilityViolations(page)).toEqual([]);
      await close();
      await expect(page.getByRole("button", { name: `On ${title}: ${full(name)}` })).toBeVisible();
    }
    for (const name of NAMES.slice(0, 3)) {
      const button = page.getByRole("button", { name: `Compare ${full(name)}` });
      await button.click();
      await expect(button).toHaveAttribute("aria-pressed", "true");
    }
    await page.getByRole("region", { name: "Compare" }).getByRole("link", { name: "Compare 3" }).click();
    await expect(page).toHaveURL(/\/employer\/compare\?candidates=/);
    for (const name of NAMES.slice(0, 3)) await expect(page.getByText(full(name)).first()).toBeVisible();
    expect(await page.content()).not.toContain("98111000");
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  const openShortlist = async (who: Page) => {
    await openPage(who, "/employer/profile?tab=shortlists");
    await who.getByRole("link", { name: title }).click();
    const rows = who.getByRole("region", { name: title }).getByRole("listitem");
    await expect(rows).toHaveCount(5);
    return rows;
  };
  const choose = async (who: Page, name: string) => {
    await who.getByRole("link", { name: full(name) }).click();
    const chosen = who.getByRole("article", { name: full(name) });
    await expect(chosen).toBeVisible();
    return chosen;
  };

  await test.step("a colleague rates and notes", async () => {
    const colleague = await openColleague(browser, page, school);
    await openShortlist(colleague);
    const row = await choose(colleague, "Ravi");
    await row.getByRole("button", { name: "4 of 5" }).click();
    await expect(row).toContainText("4 of 5, 1 rating");
    const note = colleague.getByLabel("Your Note");
    await note.pressSequentially(`${NOTE} @`);
    await colleague.getByRole("list", { name: "Mention a colleague" }).getByRole("button").first().click();
    await note.pressSequentially("@");
    await expect(colleague.getByRole("list", { name: "Mention a colleague" })).toBeVisible();
    expect(await findAccessibilityViolations(colleague)).toEqual([]);
    await colleague.getByRole("button", { name: "Add Note" }).click();
    await expect(row).toContainText(NOTE);
    await colleague.context().close();
  });

  await test.step("the order changes by keyboard, and the chairman opens the link on a phone", async () => {
    const rows = await openShortlist(page);
    await choose(page, "Ravi");
    await page.getByRole("button", { name: `Move ${full("Ravi")} up` }).focus();
    await page.keyboard.press("Enter");
    if (isMobile) await page.getByRole("link", { name: "List", exact: true }).click();
    await expect(rows.first()).toContainText(full("Ravi"));
    await expect(rows.first()).toContainText("rated 4 · 1 note");
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("button", { name: "Make a Link" }).click();
    const link = page.getByRole("textbox", { name: /^5 people, until / });
    await expect(page.getByRole("link", { name: "Send by WhatsApp" })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);

    const { defaultBrowserType: _type, ...phone } = devices["Pixel 7"];
    const chairman = await (
      await browser.newContext({ ...phone, viewport: { width: 390, height: 844 } })
    ).newPage();
    await openPage(chairman, new URL(await link.inputValue()).pathname);
    for (const name of NAMES) await expect(chairman.getByText(new RegExp(`^${name} `)).first()).toBeVisible();
    const shown = await chairman.content();
    for (const secret of ["98111000", mark, NOTE, ...teachers.flatMap(({ _id, email }) => [_id, email])])
      expect(shown).not.toContain(secret);
    expect(await findAccessibilityViolations(chairman)).toEqual([]);
    await page.getByRole("button", { name: "End Link" }).click();
    await page.getByRole("button", { name: "Yes, end" }).click();
    await expect(link).toHaveCount(0);
    await chairman.reload();
    await expect(chairman.getByText(/^Asha /)).toHaveCount(0);
    await chairman.context().close();
    await close();
  });

  await test.step("one is invited, and the funnel of the job says so", async () => {
    const chosen = await choose(page, "Ravi");
    await expect(chosen).toContainText(NOTE);
    await chosen.getByRole("link", { name: "Full profile" }).click();
    await page.getByRole("button", { name: "Schedule Interview" }).click();
    const form = page.getByRole("dialog", { name: `Interview with ${full("Ravi")}` });
    await form.getByLabel("Post", { exact: true }).selectOption(title);
    await form.getByLabel("Interview Date").fill(inDays(5));
    await form.getByLabel("Meeting Link").fill("https://meet.example/physics");
    await form.getByRole("button", { name: "Schedule Interview" }).click();
    await page.getByRole("button", { name: "Yes, schedule" }).click();
    await expect(page.getByRole("dialog", { name: "Interview Scheduled!" })).toBeVisible();

    await openPage(page, `/employer/profile?tab=applicants&desk=${job}&part=found`);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    await page.getByText("From the job’s page to the person who joins").click();
    const count = (step: string) => page.locator("dl > div").filter({ hasText: step }).locator("strong");
    await expect(count("Shortlisted")).toHaveText("5");
    await expect(count("Invited")).toHaveText("1");
  });

  await test.step("without the names, only the one who is invited has one", async () => {
    await page.getByRole("button", { name: "Hide Names" }).click();
    await page.getByRole("button", { name: "Yes, hide names" }).click();
    await expect(page.getByText("Your school looks at this job without names.")).toBeVisible();
    await openPage(page, `/employer/profile?tab=applicants&desk=${job}&part=found&view=table`);
    const rows = page.getByRole("table", { name: "Desk" });
    await expect(rows.getByRole("link", { name: full("Ravi") })).toBeVisible();
    for (const initial of ["A.", "M.", "F.", "K."])
      await expect(rows.getByRole("link", { name: `${initial} (Physics)` })).toBeVisible();
    const shown = (await page.content()).replaceAll(full("Ravi"), "");
    for (const secret of [mark, ...teachers.filter((_, at) => NAMES[at] !== "Ravi").map(({ _id }) => _id)])
      expect(shown).not.toContain(secret);
    await page.getByText("From the job’s page to the person who joins").click();
    await expect(page.getByRole("term").filter({ hasText: "Job page opened" })).toBeVisible();
    expect(await findAccessibilityViolations(page)).toEqual([]);
  });

  await test.step("the mail of the next day leads back to the search", async () => {
    await newTeacher("Nadia", 9);
    const mail = await readMailOfTomorrow(school);
    // Others who would move to the city may have registered meanwhile.
    expect(mail.subject).toMatch(/^\d+ new candidates?: Physics/);
    expect(mail.body_text).toContain("Nadia, PGT");
    expect(mail.body_text).not.toMatch(new RegExp(`${mark}|98111000`));
    await openPage(page, mail.path);
    await expect(page.getByText(full("Nadia")).first()).toBeVisible();
  });
});
