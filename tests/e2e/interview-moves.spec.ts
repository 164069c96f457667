// What both sides promise after an interview is agreed: the teacher asks to move it and the school takes a time from the mail; and
// the school invites to a second round without a credit, with what it will look at.
import { expect, test } from "@playwright/test";
import { formatDayWithWeekday } from "#platform/domain/day.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { readCalendar } from "#tests/support/calendar.ts";
import { complete, confirm, inDays, invite, moveToThePast, newPair } from "#tests/support/invitations.ts";
import { awaitLink, calendarPartsTo } from "#tests/support/mailbox.ts";
import { openPage } from "#tests/support/open-page.ts";
import { logIn } from "#tests/support/people.ts";

test("a teacher asks to move what is agreed, and the school takes a time from the mail (INT-102, INT-107) @phone", async ({
  page: teacher,
  browser,
  viewport,
  baseURL,
}) => {
  const pair = await newPair(baseURL!);
  const id = await invite(baseURL!, pair, inDays(4));
  await confirm(baseURL!, pair, id);
  await logIn(teacher, pair.candidate);

  await test.step("the teacher asks, with a reason and two times", async () => {
    await openPage(teacher, "/candidate/profile?tab=interviews");
    await teacher.getByRole("button", { name: "Ask to move it" }).filter({ visible: true }).click();
    const dialog = teacher.getByRole("dialog", { name: "Ask Vidya Niketan School to move the interview" });
    await dialog.getByLabel("Reason").fill("My school has put its sports day there.");
    await dialog.locator("input[name='date-1']").fill(inDays(6));
    await dialog.locator("input[name='date-2']").fill(inDays(7));
    await dialog.getByRole("button", { name: "Ask to move it" }).click();
    await expect(teacher.getByText("Vidya Niketan School was asked to move the interview.")).toBeVisible();
    await expect(teacher.getByText(formatDayWithWeekday(inDays(4))).first()).toBeVisible();
    await expect(teacher.getByRole("button", { name: "Take the request back" })).toBeVisible();
    expect(await findAccessibilityViolations(teacher)).toEqual([]);
  });

  await test.step("the school takes the second from the mail, without login", async () => {
    const school = await (await browser.newContext({ viewport })).newPage();
    await openPage(school, await awaitLink(pair.employer.email, "interview"));
    await expect(school.getByRole("heading", { level: 1, name: "Choose a new time" })).toBeVisible();
    await expect(school.getByText("My school has put its sports day there.")).toBeVisible();
    expect(await findAccessibilityViolations(school)).toEqual([]);
    await school.getByRole("radio", { name: formatDayWithWeekday(inDays(7)) }).check();
    await school.getByRole("button", { name: "Take this time" }).click();
    await expect(school.getByText("The new time is agreed. Thank you.")).toBeVisible();
    await school.context().close();
  });

  await test.step("both calendars have the one event at its new time", async () => {
    await openPage(teacher, "/candidate/profile?tab=interviews");
    await expect(teacher.getByText(formatDayWithWeekday(inDays(7))).first()).toBeVisible();
    for (const { email } of [pair.employer, pair.candidate]) {
      await expect.poll(async () => (await calendarPartsTo(email)).length).toBe(3);
      const events = (await calendarPartsTo(email)).map((part) => readCalendar(part).appointments[0]);
      expect(new Set(events.map((event) => event?.uid)).size).toBe(1);
      expect(events.map((event) => event?.start.slice(0, 10))).toEqual([inDays(4), inDays(4), inDays(7)]);
      expect(events[2]?.sequence).toBeGreaterThan(events[1]?.sequence ?? 0);
    }
  });
});

test(
  "a school invites to round two without a credit, and the teacher reads what is looked at (INT-100, INT-112)",
  { tag: ["@phone", "@sweep"] },
  async ({ page: school, browser, viewport, baseURL }) => {
    const pair = await newPair(baseURL!, { credits: 1 });
    const id = await invite(baseURL!, pair);
    await confirm(baseURL!, pair, id);
    await complete(baseURL!, pair, id, "Selected For Second Round");
    await moveToThePast(id);
    await logIn(school, pair.employer);
    await openPage(school, "/employer/profile?tab=interviews");
    await school.getByRole("button", { name: "Invite to Round Two" }).filter({ visible: true }).click();
    const form = school.getByRole("dialog", { name: "Interview with Asha Verma" });
    await expect(form).toContainText("This round takes no credit, and gives none back.");
    await expect(form.getByLabel("Meeting Link")).toHaveValue("https://meet.example/room");
    await form.getByLabel("Interview Date").fill(inDays(5));
    await form.getByLabel("Round", { exact: true }).selectOption("demo");
    await form.getByLabel("Topic").fill("Light");
    await form.getByLabel("What you will look at").fill("How the lesson begins\nQuestions to the class");
    expect(await findAccessibilityViolations(school)).toEqual([]);
    await form.getByRole("button", { name: "Schedule Interview" }).click();
    await expect(school.getByText("No credit is deducted. Current credits: 0.")).toBeVisible();
    await school.getByRole("button", { name: "Yes, schedule" }).click();
    await expect(school.getByText("No credit was deducted.")).toBeVisible();

    const teacher = await (await browser.newContext({ viewport })).newPage();
    await logIn(teacher, pair.candidate);
    await openPage(teacher, "/candidate/profile?tab=interviews");
    await expect(teacher.getByText("Round 2, Demo lesson, Light").filter({ visible: true })).toBeVisible();
    await teacher.getByText("What the school will look at").filter({ visible: true }).click();
    await expect(teacher.getByText("Questions to the class").filter({ visible: true })).toBeVisible();
    await teacher.context().close();
  },
);
