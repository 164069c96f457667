// A school proposes three times, the teacher takes the second from the mail without login, the school cancels: both calendars
// lose the interview, and the credit is back in the ledger.
import { expect, type Page, request, test } from "@playwright/test";
import { formatDayWithWeekday } from "#platform/domain/day.ts";
import { newCalendar, readCalendar } from "#tests/support/calendar.ts";
import { inDays } from "#tests/support/invitations.ts";
import { awaitLink, calendarPartsTo } from "#tests/support/mailbox.ts";
import { openPage } from "#tests/support/open-page.ts";
import {
  as,
  logIn,
  newCandidate,
  newEmployer,
  newSubscription,
  ownMark,
  type Person,
} from "#tests/support/people.ts";

const MEETING = "https://meet.example/physics";
const DAYS = [inDays(4), inDays(5), inDays(6)];
const REASON = "The post has been filled.";

test("a time is taken from the mail without login, and a cancel with a reason takes it from both calendars (INT-87) @phone", async ({
  page: school,
  browser,
  viewport,
  baseURL,
}) => {
  const mark = ownMark();
  const employer = await newEmployer(baseURL!, { instituteName: `Saraswati ${mark}` });
  await newSubscription(baseURL!, employer, { credits: 2 });
  const candidate = await newCandidate(baseURL!, { fullName: `Meera ${mark}` });
  const feeds = await Promise.all([employer, candidate].map((person) => readFeedOf(baseURL!, person)));
  await logIn(school, employer);

  await test.step("the school proposes three times", async () => {
    await openPage(school, `/employer/candidatedetails/${candidate._id}`);
    await school.getByRole("button", { name: "Schedule Interview" }).click();
    const form = school.getByRole("dialog", { name: `Interview with Meera ${mark}` });
    await form.getByLabel("Interview Date").fill(DAYS[0]!);
    await form.getByLabel("Meeting Link").fill(MEETING);
    await form.getByRole("button", { name: "Offer another time" }).click();
    await form.locator("input[name='date-2']").fill(DAYS[1]!);
    await form.getByRole("button", { name: "Offer another time" }).click();
    await form.locator("input[name='date-3']").fill(DAYS[2]!);
    await form.getByRole("button", { name: "Schedule Interview" }).click();
    await school.getByRole("button", { name: "Yes, schedule" }).click();
    await expect(school.getByText("1 credit has been deducted.")).toBeVisible();
    expect(await creditsOf(school, employer)).toBe(1);
  });

  await test.step("the teacher takes the second from the mail, without login", async () => {
    const teacher = await (await browser.newContext({ viewport })).newPage();
    await openPage(teacher, await awaitLink(candidate.email, "interview"));
    await expect(teacher.getByRole("heading", { level: 1, name: "Choose a time" })).toBeVisible();
    await teacher.getByRole("radio", { name: formatDayWithWeekday(DAYS[1]!) }).check();
    await teacher.getByRole("button", { name: "Take this time" }).click();
    await expect(teacher.getByText("The time is agreed. Thank you.")).toBeVisible();
    await expect(teacher.getByText(formatDayWithWeekday(DAYS[1]!)).first()).toBeVisible();
    for (const feed of feeds) expect(await feed()).toEqual([DAYS[1]]);
    await teacher.context().close();
  });

  await test.step("the school cancels with a reason", async () => {
    await openPage(school, "/employer/profile?tab=interviews");
    await school.getByRole("button", { name: "Cancel the interview" }).filter({ visible: true }).click();
    const dialog = school.getByRole("dialog", { name: "Cancel this interview?" });
    await expect(dialog).toContainText("the credit comes back");
    await dialog.getByRole("radio", { name: REASON }).check();
    await dialog.getByRole("button", { name: "Cancel it" }).click();
    await expect(school.getByText("The interview is cancelled. The credit has been returned.")).toBeVisible();
  });

  await test.step("both calendars lose it, and the credit is back in the ledger", async () => {
    for (const feed of feeds) expect(await feed()).toEqual([]);
    for (const { email } of [employer, candidate]) {
      await expect.poll(async () => (await calendarPartsTo(email)).length).toBe(3);
      const parts = await calendarPartsTo(email);
      const read = parts.map((part) => readCalendar(part));
      expect(read.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
      const events = read.map(({ appointments }) => appointments[0]);
      expect(new Set(events.map((event) => event?.uid)).size).toBe(1);
      expect(events.map((event) => event?.sequence)).toEqual([0, 1, 2]);
      expect(events.map((event) => event?.start.slice(0, 10))).toEqual([DAYS[0], DAYS[1], DAYS[1]]);
      const calendar = newCalendar();
      for (const part of parts) calendar.take(part);
      expect(calendar.appointments()).toEqual([]);
    }
    await openPage(school, "/employer/profile?tab=subscription");
    const ledger = school.getByRole("region", { name: "Credit history" });
    const returned = ledger.getByRole("row").filter({ hasText: "Interview cancelled, credit returned" });
    await expect(returned).toContainText("+1");
    await expect(returned).toContainText(/2$/);
    expect(await creditsOf(school, employer)).toBe(2);
  });
});

async function creditsOf(page: Page, { _id }: Person): Promise<number> {
  const answer = await page.request.get(`/api/subscription/check/${_id}`);
  return (await answer.json()).subscription.credits;
}

/** Subscribes to a person's calendar and returns a reader of the days in it. */
async function readFeedOf(baseURL: string, person: Person): Promise<() => Promise<string[]>> {
  const address: string = await as(baseURL, person, async (api) => {
    const answer = await api.post("/api/interview/calendar-address");
    return (await answer.json()).address;
  });
  return async () => {
    const program = await request.newContext();
    const text = await (await program.get(new URL(new URL(address).pathname, baseURL).href)).text();
    await program.dispose();
    return readCalendar(text).appointments.map(({ start }) => start.slice(0, 10));
  };
}
