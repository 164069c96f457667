// How much people have to do: a teacher from a job's page to "applied" on a phone, a school from its registration to a
// published job and from 30 applicants to answers, staff from a queue to a decision. The counts are printed and have limits.
import type { AnyId } from "#platform/domain/ids.ts";
import { expect, type Page, test } from "@playwright/test";
import { snapshotOf } from "#features/applications/server/snapshot.ts";
import { selectCandidates } from "#features/teachers/server/repository.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { findAccessibilityViolations } from "#tests/support/accessibility.ts";
import { type Counts, countedPerson } from "#tests/support/counted.ts";
import { idFrom } from "#tests/support/ids.ts";
import { inDays } from "#tests/support/invitations.ts";
import { awaitLink, canReadMail } from "#tests/support/mailbox.ts";
import { openPage, untilHydrated } from "#tests/support/open-page.ts";
import { openView } from "#tests/support/admin-panel.ts";
import {
  as,
  logIn,
  newEmployer,
  newJob,
  newSubscription,
  ownMark,
  type Person,
  verifySchool,
} from "#tests/support/people.ts";
import { canReachDatabase, inProductDatabase } from "#tests/support/product-database.ts";

test.setTimeout(240_000);

const TEACHER_TAPS = 30;
const SCHOOL_CLICKS = 15;
const DESK_CLICKS = 25;
const STAFF_CLICKS = 2;
const PASSWORD = "chalk-and-board";

function report(journey: string, { taps, letters, answers }: Counts): void {
  test
    .info()
    .annotations.push({ type: journey, description: `${taps} taps, ${letters} letters, ${answers} answers` });
  process.stdout.write(`${journey}: ${taps} taps, ${letters} letters, ${answers} answers\n`);
}

test(
  "a teacher on a phone comes from a job's page to “applied” in at most 30 taps (REG-80, ALERT-25)",
  { tag: "@phone" },
  async ({ page, browser, viewport, baseURL }) => {
    test.skip(!canReadMail(), "The mails of this product cannot be read.");
    const title = `Teacher ${ownMark()}`;
    const school = await newEmployer(baseURL ?? "", { instituteName: `Hill School ${title}` });
    const { slug } = await newJob(baseURL ?? "", school, { title, profile: "PGT (classes 11 & 12)" });
    const email = `counted-${ownMark()}@teacher.example`;
    const { counts, tap, pick, choose, type } = countedPerson();
    const field = (name: string) => page.getByLabel(name, { exact: false }).first();
    const option = (group: string, name: string) =>
      page.getByRole("group", { name: group }).getByText(name, { exact: true });
    const missing = (count: string) =>
      expect(page.getByText(`${count} until schools find you`).first()).toBeVisible();

    await openPage(page, `/jobs/${slug}`);
    await tap(page.getByRole("link", { name: "Register to apply" }));
    await expect(page).toHaveURL(`/candidate/register?job=${slug}`);
    await expect(page.getByRole("button", { name: "Continue" })).toBeEnabled();
    // What the job asks for is filled in.
    await expect(page.getByLabel("Applying For Profile")).toHaveValue("PGT (classes 11 & 12)");
    await expect(page.getByRole("button", { name: /Mathematics/ })).toBeVisible();
    await type(field("Full Name"), "Meera Joshi");
    await type(field("Email"), email);
    await type(field("Phone"), "9876543210");
    await type(field("Current City"), "bhop");
    await tap(page.getByRole("option", { name: "Bhopal, Madhya Pradesh, India" }));
    await type(page.getByLabel(/^Password/), PASSWORD);
    await pick(page.getByRole("checkbox", { name: /^I have read and accept/ }));
    await pick(page.getByRole("checkbox", { name: /^I am 18 or older/ }));
    await tap(page.getByRole("button", { name: "Continue" }));

    await missing("14 answers");
    await untilHydrated(page);
    await pick(option("Gender", "Female"));
    await type(field("Current Salary"), "25k");
    await choose(page.getByLabel("Expected Salary"), { label: "₹40,000" });
    await pick(option("Mandatory Education", "B.Ed."));
    await missing("10 answers");
    // Somebody who leaves here finds everything again, also on another device.
    await page.reload();
    await missing("10 answers");
    await untilHydrated(page);
    const here = page.getByRole("button", { name: "Bhopal, Madhya Pradesh, India", exact: true });
    await pick(here.first());
    await pick(option("Relocation Preference", "within my state"));
    await pick(here.first());
    await pick(page.getByRole("button", { name: "PGT (classes 11 & 12)", exact: true }));
    await choose(page.getByLabel("Current Experience"), { label: "3 years" });
    await choose(page.getByLabel("Total Experience"), { label: "5 years" });
    await pick(option("Classes You Can Teach", "Higher"));
    await pick(option("Can You Teach in English?", "Yes"));
    await pick(option("Available for Interview?", "Yes"));
    await missing("1 answer");
    await pick(option("Joining Availability", "Immediately"));
    await expect(page.getByText("Every answer is there.").first()).toBeVisible();

    // The mail is opened on another device, where nobody is logged in; here it is the same one.
    await openPage(page, await awaitLink(email, "confirm-email"));
    await tap(page.getByRole("button", { name: "Confirm my email address" }));
    await expect(page.getByText("Your email address is confirmed. One step is left")).toBeVisible();
    await tap(page.getByRole("button", { name: "Send application" }));
    await expect(page.getByText(/^You applied on/)).toBeVisible();

    report("From a job's page to applied", counts);
    expect(counts.taps).toBeLessThanOrEqual(TEACHER_TAPS);
    const visitor = await (await browser.newContext({ viewport })).newPage();
    await openPage(visitor, `/candidate/allCandidatePage?q=Meera Joshi`);
    await expect(visitor.getByRole("article", { name: "Meera Joshi" }).first()).toBeVisible();
  },
);

test(
  "a school comes from its registration to a published job in at most 15 clicks",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    test.skip(!canReadMail(), "The mails of this product cannot be read.");
    const mark = ownMark();
    const email = `counted-${mark}@school.example`;
    const { counts, tap, pick, choose, type } = countedPerson();
    const byTab = { byTab: true };

    await openPage(page, "/employer/SignUpPage");
    await expect(page.getByRole("main").getByRole("button", { name: "Register", exact: true })).toBeEnabled();
    await type(page.getByLabel("Email"), email);
    await type(page.getByLabel("Contact Number"), "9876501234", byTab);
    await type(page.getByLabel("Institute Name"), `Neem School ${mark}`, byTab);
    await choose(page.getByLabel("Institute Type"), { label: "CBSE School" });
    await type(page.getByLabel("Affiliation"), "1030001", byTab);
    await type(page.getByLabel("Address"), "Bhopal", byTab);
    await page.getByRole("option", { name: "Bhopal, Madhya Pradesh, India" }).waitFor();
    await page.keyboard.press("Enter");
    await type(page.getByLabel(/^Password/), PASSWORD, byTab);
    await type(page.getByLabel("Confirm Password"), PASSWORD, byTab);
    await pick(page.getByRole("checkbox", { name: /^I have read and accept/ }));
    await pick(page.getByRole("checkbox", { name: /^I am 18 or older/ }));
    await tap(page.getByRole("main").getByRole("button", { name: "Register", exact: true }));
    await tap(page.getByRole("button", { name: "Go to Dashboard" }));
    await expect(page.getByRole("heading", { level: 1, name: `Neem School ${mark}` })).toBeVisible();
    await openPage(page, await awaitLink(email, "confirm-email"));
    await tap(page.getByRole("button", { name: "Confirm my email address" }));
    await tap(page.getByRole("link", { name: "Go to your dashboard" }));
    await tap(page.getByRole("link", { name: "Have your school verified" }));
    await expect(page.getByLabel(/^Number/)).toHaveValue("1030001");
    await tap(page.getByRole("button", { name: "Ask for Verification" }));
    await expect(page.getByText(/^We are looking at your number/)).toBeVisible();
    await tap(page.getByRole("link", { name: "Write a job while you wait" }));
    // Meanwhile staff look the number up and verify the school.
    await verifySchool(baseURL ?? "", email);
    await type(page.getByLabel("Title"), "PGT Physics", byTab);
    await expect(page.getByLabel("City")).toHaveValue("Bhopal, Madhya Pradesh, India");
    await type(page.getByLabel("Closing date"), inDays(30));
    await type(page.getByLabel("Description"), "Classes 11 and 12, with practicals.");
    await tap(page.getByRole("button", { name: "Publish" }).filter({ visible: true }));
    await expect(page.getByText("The job is online.")).toBeVisible();

    report("From registration to a published job", counts);
    expect(counts.taps).toBeLessThanOrEqual(SCHOOL_CLICKS);
  },
);

/** People of the product apply, each with another match. */
const insertApplicants = (school: Person, job: { _id: string }, count: number) =>
  inProductDatabase(async (db) => {
    const people = await selectCandidates(db).where("candidates.listed", "=", true).limit(count).execute();
    const now = new Date();
    const rows = people.map((person, at) => ({
      id: newId<AnyId>(),
      vacancy_id: idFrom(job._id),
      employer_id: idFrom(school._id),
      candidate_id: person.id,
      candidate_name: person.full_name,
      snapshot: JSON.stringify(snapshotOf(person)),
      match_score: 90 - at,
      applied_at: now,
      stage_at: now,
    }));
    await db.insertInto("applications").values(rows).execute();
  });

/** How many people of a desk are seen whole in a window of 1280 by 900. */
async function countWholeRows(page: Page): Promise<number> {
  await page.setViewportSize({ width: 1280, height: 900 });
  return page
    .getByRole("region", { name: "Desk" })
    .getByRole("listitem")
    .evaluateAll(
      (rows) =>
        rows.map((row) => row.getBoundingClientRect()).filter(({ bottom }) => bottom <= innerHeight).length,
    );
}

test(
  "a school answers 30 applicants, five shortlisted, 22 refused and three invited, in at most 25 clicks and keys (DECIDE-16, INT-101)",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }, { retry, repeatEachIndex }) => {
    test.skip(!canReachDatabase(), "The database of this product is not ours.");
    const school = await newEmployer(baseURL ?? "");
    await newSubscription(baseURL ?? "", school, { credits: 5 });
    const job = await newJob(baseURL ?? "", school, { title: "PGT Physics", subjects: ["Physics"] });
    await insertApplicants(school, job, 30);
    await logIn(page, school);
    const { counts, tap, press, choose, pick, type } = countedPerson();
    const box = (at: number) => page.getByRole("checkbox", { name: /^Choose / }).nth(at);

    await openPage(page, "/employer/profile?tab=jobs");
    await tap(page.getByRole("link", { name: /^Applied 30/ }).first());
    await choose(page.getByLabel("Sort by"), { label: "Best match first" });
    await expect(page.getByRole("article")).toBeVisible();
    expect(await countWholeRows(page)).toBeGreaterThanOrEqual(10);
    expect(await findAccessibilityViolations(page)).toEqual([]);
    for (const at of [0, 1, 2, 3, 4]) await pick(box(at));
    await tap(page.getByRole("button", { name: "Shortlist (5)" }));
    await expect(page.getByRole("link", { name: "Shortlisted 5" })).toBeVisible();
    await pick(page.getByRole("checkbox", { name: "25 people" }));
    for (const at of [0, 1, 2]) await tap(box(at));
    await press(page, "x");
    await tap(page.getByRole("button", { name: "Answer 22" }));
    await expect(page.getByText("22 applicants are not selected.")).toBeVisible();
    await pick(page.getByRole("checkbox", { name: "3 people" }));
    await press(page, "e");
    const form = page.getByRole("dialog", { name: "Invite 3 applicants" });
    // The same people are invited again by a second try, for another day.
    await type(form.getByLabel("Interview Date"), inDays(6 + retry + repeatEachIndex));
    await type(form.getByLabel("Meeting Link"), "https://meet.example/physics");
    await tap(form.getByRole("button", { name: "Schedule 3 interviews" }));
    await tap(page.getByRole("button", { name: "Yes, schedule" }));
    await expect(page.getByText("3 credits have been deducted.")).toBeVisible();
    await tap(page.getByRole("button", { name: "OK" }));
    await expect(page.getByText("All 30 applicants have an answer")).toBeVisible();
    report("30 applicants answered", counts);
    expect(counts.taps).toBeLessThanOrEqual(DESK_CLICKS);
    await as(baseURL ?? "", school, async (api) => {
      const path = `/api/employer/applications/counts?vacancyId=${job._id}`;
      const { stages } = await (await api.get(path)).json();
      expect(stages).toMatchObject({ shortlisted: 5, "not-selected": 22, interview: 3 });
    });
  },
);

test(
  "five are compared, and one of them is shortlisted, in at most 15 clicks and keys (DECIDE-16)",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    test.skip(!canReachDatabase(), "The database of this product is not ours.");
    const school = await newEmployer(baseURL ?? "");
    const job = await newJob(baseURL ?? "", school, { title: "PGT Physics", subjects: ["Physics"] });
    await insertApplicants(school, job, 6);
    await logIn(page, school);
    const { counts, tap, press, pick } = countedPerson();
    await openPage(page, `/employer/profile?tab=applicants&desk=${job._id}`);
    const boxes = page.getByRole("checkbox", { name: /^Choose / });
    const names = await boxes.evaluateAll((all) =>
      all.map((one) => one.getAttribute("aria-label")?.slice(7)),
    );
    for (const at of [0, 1, 2, 3, 4]) await pick(boxes.nth(at));
    await press(page, "c");
    const compared = page.getByRole("region", { name: "Compare" });
    await expect(compared.getByRole("columnheader", { name: names[2] ?? "" })).toBeVisible();
    await tap(compared.getByRole("button", { name: `Shortlist: the application of ${names[2]}` }));
    await expect(page.getByRole("link", { name: "Shortlisted 1" })).toBeVisible();
    report("Five compared", counts);
    expect(counts.taps + 1).toBeLessThanOrEqual(15);
  },
);

test(
  "staff verify a school with two clicks from its list, and match three transfers with two (ADMIN-52)",
  { tag: ["@desk", "@sweep"] },
  async ({ page, baseURL }) => {
    const mark = ownMark();
    const name = `Neem ${mark} School`;
    const school = await newEmployer(baseURL ?? "", { instituteName: name });
    const others = await Promise.all(
      ["North", "East", "South"].map((part) =>
        newEmployer(baseURL ?? "", { instituteName: `${part} ${mark} School` }),
      ),
    );
    await as(baseURL ?? "", school, (api) =>
      api.post("/api/employer/verification", { multipart: { kind: "other", number: `R ${mark}` } }),
    );
    for (const other of others) {
      const subscriptionId = await newSubscription(baseURL ?? "", other, { status: "pending" });
      const utr = `UTR${crypto.randomUUID().replaceAll("-", "").slice(0, 12)}`;
      await as(baseURL ?? "", other, async (api) => {
        const claim = { subscriptionId, utr, amount: "4999" };
        const answer = await api.post("/api/subscription/transfers", { multipart: claim });
        expect(answer.ok(), await answer.text()).toBe(true);
      });
    }

    // Counted from the list on: the button in the school's row, and the one that confirms its number.
    const verifying = countedPerson();
    await openView(page, "verifications", { q: mark });
    await verifying.tap(page.getByRole("button", { name: `Verify ${name}` }));
    await verifying.tap(page.getByRole("dialog").getByRole("button", { name: "Verify" }));
    await expect(page.getByText("The school is verified.")).toBeVisible();
    report("A school verified", verifying.counts);
    expect(verifying.counts.taps).toBeLessThanOrEqual(STAFF_CLICKS);

    const matching = countedPerson();
    await openView(page, "transfers", { q: mark });
    await matching.tap(page.getByRole("button", { name: "Match All 3" }));
    await matching.tap(page.getByRole("button", { name: "Yes, match 3" }));
    await expect(page.getByText("3 of 3 matched")).toBeVisible();
    report("Three transfers matched", matching.counts);
    expect(matching.counts.taps).toBeLessThanOrEqual(STAFF_CLICKS);
  },
);
