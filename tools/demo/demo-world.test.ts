import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import { candidateContact, candidateRecord } from "#features/teachers/domain/record.ts";
import { contactForm } from "#features/site/domain/contact/form.ts";
import { addDays } from "#platform/domain/day.ts";
import { employerSchema } from "#features/schools/domain/calls.ts";
import { NO_ID } from "#platform/domain/ids.ts";
import { OPEN_STATUSES, INTERVIEW_RESULTS, INTERVIEW_STATUSES } from "#features/interviews/domain/terms.ts";
import { interviewSchema } from "#features/interviews/domain/wire.ts";
import { newsSchema } from "#features/site/domain/news/calls.ts";
import { settingsEdit } from "#features/catalogue/domain/settings/form.ts";
import { subscriptionSchema } from "#features/money/domain/subscriptions/calls.ts";
import { planSchema } from "#features/money/domain/subscriptions/plan-calls.ts";
import { SUBSCRIPTION_STATUSES } from "#features/money/domain/subscriptions/terms.ts";
import { findMembership } from "#features/accounts/server/membership-repository.ts";
import { countRows } from "#platform/server/database/count-rows.ts";
import { isPassword } from "#features/accounts/server/passwords.ts";
import { presentCandidateRecord, presentContact } from "#features/teachers/server/profile/present.ts";
import { selectCandidates } from "#features/teachers/server/repository.ts";
import { presentEmployer } from "#features/schools/server/present.ts";
import { selectEmployers } from "#features/schools/server/repository.ts";
import { listKeysInUse } from "#platform/server/files/repository.ts";
import { presentInterview } from "#features/interviews/server/present.ts";
import { listInterviews } from "#features/interviews/server/queries/list-repository.ts";
import { queueMail } from "#platform/server/mail/outbox.ts";
import { presentNews } from "#features/site/server/news/present.ts";
import { listNews } from "#features/site/server/news/repository.ts";
import { presentHowToPay, presentSettings } from "#features/catalogue/server/settings/present.ts";
import { updateSettings } from "#features/catalogue/server/settings/repository.ts";
import { readSettings } from "#features/catalogue/server/settings/service.ts";
import { listPlans } from "#features/money/server/subscriptions/plan-repository.ts";
import { presentPlan, presentSubscription } from "#features/money/server/subscriptions/present.ts";
import { findSubscribers } from "#features/money/server/subscriptions/subscriber-repository.ts";
import { type TestApi, openTestApi } from "#tests/support/api.ts";
import { listNamed, listTeams } from "#tests/support/demo-teams.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { findRow, listRows } from "#tests/support/rows.ts";
import { storyOf } from "#features/money/demo/subscription-events.ts";
import { DEFAULT_DEMO, fillDemoWorld, LOCK } from "./demo-world.ts";
import { fillAtFirstStart } from "./first-start.ts";
import { DEMO_LOGINS, DEMO_MEMBERS, DEMO_PASSWORD } from "#platform/demo/logins.ts";
import { readMarker } from "./marker.ts";

const TODAY = "2026-03-10";
const SIZE = { candidates: 40, employers: 8, onProgress: () => {} };
const ALL = { page: 1, limit: 1000 };

// A whole invented world is made several times.
vi.setConfig({ testTimeout: 60_000 });

const api = await openTestApi({ today: TODAY });
const steps: [number, number][] = [];
await fillDemoWorld(api.deps, { ...SIZE, onProgress: (done, total) => steps.push([done, total]) });
const { db, deps } = api;
const interviews = await listInterviews(db, ALL);

const listViews = async (other: TestApi["db"]) =>
  (
    await other
      .selectFrom("profile_views")
      .innerJoin("accounts as teachers", "teachers.id", "candidate_id")
      .leftJoin("accounts as members", "members.id", "account_id")
      .select(["teachers.email as teacher", "members.email as member", "at", "with_contact"])
      .orderBy("at")
      .orderBy("teacher")
      .orderBy("member")
      .execute()
  ).map(({ teacher, member, at, with_contact }) =>
    [teacher, member, at.toISOString(), with_contact].join(" "),
  );

/** Returns everything that people can see, without values that differ in every database, such as ids and file keys. */
async function tell({ db: other }: TestApi) {
  const people = await selectCandidates(other).orderBy("cid").execute();
  const schools = await selectEmployers(other).orderBy("email").execute();
  const met = await listInterviews(other, ALL);
  const bought = await other
    .selectFrom("subscriptions")
    .innerJoin("accounts", "accounts.id", "employer_id")
    .select(["email", "plan_name", "status", "credits", "total_credits", "starts_at", "ends_at"])
    .orderBy("email")
    .orderBy("subscriptions.created_at")
    .execute();
  return {
    people: people.map(({ id: _id, photo_key, resume_key, ...row }) => [
      row,
      photo_key !== null,
      resume_key !== null,
    ]),
    schools: schools.map(({ id: _id, photo_key, ...row }) => [row, photo_key !== null]),
    met: met.map(({ candidate_email, employer_email, day, status, result, note, link, updated_at }) =>
      [candidate_email, employer_email, day, status, result, note, link, updated_at.toISOString()].join(" "),
    ),
    bought,
    teams: await listTeams(other),
    views: await listViews(other),
    named: await listNamed(other),
  };
}

test("nothing in the activity log or in a bell is of later today, at whatever hour the world is made", async () => {
  for (const table of ["audit_entries", "notifications"] as const) {
    const rows = await db.selectFrom(table).select("created_at").execute();
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ created_at }) => created_at > deps.clock.now())).toEqual([]);
  }
});

test("every status and every result of an interview occurs", () => {
  expect(new Set(interviews.map(({ status }) => status))).toEqual(new Set(INTERVIEW_STATUSES));
  expect(new Set(interviews.flatMap(({ result }) => result ?? []))).toEqual(new Set(INTERVIEW_RESULTS));
});

test("invitations say more than day and link, and end in every way", async () => {
  const has = (test: (row: (typeof interviews)[number]) => boolean) => interviews.some(test);
  expect({
    atSchool: has(({ mode, place }) => mode === "at-school" && place !== null),
    proposals: has(({ status, proposals }) => status === "Pending" && proposals.length === 3),
    message: has(({ invitation_text }) => invitation_text !== null),
    post: has(({ post }) => post !== null),
    feedback: has(({ feedback, status }) => feedback !== null && status === "Completed"),
  }).toEqual({ atSchool: true, proposals: true, message: true, post: true, feedback: true });
  const rounds = new Set(interviews.flatMap(({ round }) => round?.kind ?? []));
  expect(rounds).toEqual(new Set(["screening", "demo", "panel", "principal"]));
  const ended = interviews.filter(({ status }) => status === "Cancelled");
  expect(new Set(ended.map(({ cancelled_by }) => cancelled_by))).toEqual(
    new Set(["candidate", "school", "clock", "admin"]),
  );
  expect(ended.map(({ cancel_reason }) => cancel_reason)).toEqual(
    expect.arrayContaining([
      "Nobody answered in time.",
      "The school did not come.",
      "Not this place: The school is too far from where I live.",
    ]),
  );
  const moves = await db.selectFrom("interview_moves").select(["side", "state"]).execute();
  expect(moves.toSorted((one, other) => one.side.localeCompare(other.side))).toEqual([
    { side: "candidate", state: "open" },
    { side: "school", state: "open" },
  ]);
  const absences = await db.selectFrom("interview_absences").select("state").execute();
  expect(new Set(absences.map(({ state }) => state))).toEqual(new Set(["disputed", "upheld"]));
});

test("open interviews lie in the past and in the future", () => {
  const open = interviews.filter(({ status }) => (OPEN_STATUSES as readonly string[]).includes(status));
  expect(open.some(({ day }) => day < TODAY)).toBe(true);
  expect(open.some(({ day }) => day > TODAY)).toBe(true);
  for (const { day, status } of interviews) if (status === "Completed") expect(day < TODAY).toBe(true);
});

test("every status of a subscription occurs, and none past its period is active", async () => {
  const rows = await subscribers();
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(SUBSCRIPTION_STATUSES));
  for (const { status, ends_at } of rows) {
    if (status === "active") expect(ends_at?.getTime()).toBeGreaterThan(deps.clock.now().getTime());
  }
});

test("credits equal the sum of the ledger, and each interview but a second round was paid for", async () => {
  await expectLedgerToBalance(db);
  const spent = await db.selectFrom("credit_entries").selectAll().where("reason", "=", "interview").execute();
  expect(new Set(spent.map(({ interview_id }) => interview_id))).toEqual(
    new Set(interviews.flatMap(({ id, round_number }) => (round_number === 1 ? [id] : []))),
  );
  expect(interviews.filter(({ round_number }) => round_number === 2)).toHaveLength(1);
  const returned = await listRows(db, "credit_entries", { reason: "returned" });
  expect(returned).toHaveLength(interviews.filter(({ credit_returned }) => credit_returned).length);
  expect(interviews.some(({ credit_returned }) => credit_returned === false)).toBe(true);
});

test("schools opened profiles for two months, at work and as members, and the teacher of the published login often", async () => {
  const rows = await db
    .selectFrom("profile_views")
    .leftJoin("employers", "employers.id", "profile_views.employer_id")
    .innerJoin("candidates", "candidates.id", "profile_views.candidate_id")
    .innerJoin("accounts", "accounts.id", "candidates.id")
    .select(["at", "day", "profile_views.employer_id", "account_id", "with_contact", "email"])
    .select(["candidates.created_at as registered", "employers.created_at as opened"])
    .execute();
  const now = deps.clock.now();
  for (const { at, registered, opened } of rows) {
    expect([at < now, registered < at, opened === null || opened < at]).toEqual([true, true, true]);
  }
  const days = new Set(rows.map(({ day }) => day));
  expect([days.has(TODAY), [...days].some((day) => day < addDays(TODAY, -50)), days.size > 30]).toEqual([
    true,
    true,
    true,
  ]);
  expect(new Set(rows.map(({ with_contact }) => with_contact)).size).toBe(2);
  const ofTeacher = rows.filter(({ email }) => email === DEMO_LOGINS.teacher);
  expect(ofTeacher.length).toBeGreaterThan(5);
  expect(ofTeacher.filter(({ employer_id }) => employer_id === null)).toHaveLength(1);
  const today = await db.selectFrom("daily_quotas").select("used").where("day", "=", TODAY).execute();
  expect(today.length).toBeGreaterThan(0);
  const quotas = await db.selectFrom("daily_quotas").select("used").execute();
  for (const { used } of quotas) expect(used).toBeLessThan(20);
});

test("nobody has two interviews at the same time", () => {
  const days = interviews.map(({ candidate_id, day }) => `${candidate_id} ${day}`);
  expect(days.length).toBeGreaterThan(20);
  expect(new Set(days).size).toBe(days.length);
});

test("an interview was scheduled two days ahead, between a registered school and a registered teacher", async () => {
  const people = await selectCandidates(db).execute();
  const schools = await selectEmployers(db).execute();
  const since = new Map([...people, ...schools].map(({ id, created_at }) => [id, created_at]));
  for (const { candidate_id, employer_id, created_at, updated_at } of interviews) {
    expect(since.get(candidate_id ?? NO_ID)?.getTime()).toBeLessThan(created_at.getTime());
    expect(since.get(employer_id ?? NO_ID)?.getTime()).toBeLessThan(created_at.getTime());
    expect(updated_at.getTime()).toBeLessThanOrEqual(deps.clock.now().getTime());
  }
});

test("every record is valid by the contract", async () => {
  for (const row of await selectCandidates(db).execute()) {
    candidateRecord.strict().parse(presentCandidateRecord(row, row.email));
    candidateContact.strict().parse(presentContact(row, row.email));
  }
  for (const row of await selectEmployers(db).execute()) {
    employerSchema.strict().parse(presentEmployer(row, row.email));
  }
  const visibility = { candidateEmail: () => true, employerEmail: true };
  for (const row of interviews) interviewSchema.strict().parse(presentInterview(row, visibility));
  for (const row of await subscribers()) {
    subscriptionSchema.strict().parse(presentSubscription(row, deps.clock.now()));
  }
  for (const row of await listPlans(db, ALL)) planSchema.strict().parse(presentPlan(row));
  for (const row of await listNews(db, ALL)) newsSchema.strict().parse(presentNews(row));
  for (const { full_name: fullName, ...row } of await listRows(db, "contact_messages")) {
    contactForm.parse({ fullName, ...row });
  }
});

test("a plan promises only what its own price, credits and period give (SITE-40)", async () => {
  for (const plan of await listPlans(db, ALL)) {
    const rupees = Math.round(plan.price_paise / 100 / plan.total_credits);
    expect(plan.features).toEqual([
      `About ₹${rupees} an interview`,
      `${plan.duration_in_days} days to use the credits`,
    ]);
  }
});

test("the site has its plans, subjects, news of several months and banners", async () => {
  expect((await listPlans(db, ALL)).map(({ name }) => name)).toEqual([
    "Basic",
    "Standard",
    "Premium",
    "Enterprise",
  ]);
  expect(await countOf("subjects")).toBeGreaterThanOrEqual(25);
  expect(await countOf("banners")).toBe(6);
  expect(await countOf("contact_messages")).toBe(12);
  const letters = await listRows(db, "contact_messages", {}, ["state", "answered_at", "created_at"]);
  expect(
    ["new", "answered", "closed"].map((one) => letters.filter(({ state }) => state === one).length),
  ).toEqual([3, 2, 7]);
  for (const { answered_at, created_at } of letters)
    if (answered_at) expect(answered_at > created_at).toBe(true);
  expect(await countOf("seen_profiles")).toBeGreaterThan(30);
  const news = await listNews(db, ALL);
  expect(news).toHaveLength(10);
  expect(new Set(news.map(({ day }) => day.slice(0, 7))).size).toBeGreaterThan(3);
  for (const { day } of news) expect(day >= addDays(TODAY, -200) && day < TODAY).toBe(true);
});

test("several schools wait for their plan, so that staff can activate them together", () => {
  const stories = Array.from({ length: DEFAULT_DEMO.employers }, (_, index) => storyOf(index));
  const waiting = stories.filter(({ purchases }) =>
    purchases.some(({ activated }) => activated === undefined),
  );
  expect(waiting.length).toBeGreaterThanOrEqual(4);
});

test("the site has an office, ways to pay and partners, which every contract accepts", async () => {
  const { row, logos } = await readSettings(deps);
  const settings = presentSettings(row, logos);
  expect(settings.officeAddress).toContain("Bhopal");
  expect(settings.phones).toHaveLength(2);
  expect(settingsEdit.parse(settings)).toMatchObject({ email: "info@edunakuri.example" });
  expect(presentHowToPay(row)).toMatchObject({ upiAddress: expect.any(String), bank: expect.any(Object) });
  expect(settings.partnerLogos.map(({ name }) => name)).toContain("Sunrise Academy");
});

test("a world of an earlier version gets its settings once, and nobody else (OPS-4)", async () => {
  const older = await openTestApi({ today: TODAY });
  const count = { ...SIZE, candidates: 3, employers: 1 };
  await fillDemoWorld(older.deps, count);
  const people = await older.db.selectFrom("accounts").select("id").execute();
  await updateSettings(older.db, { email: null, office_address: null, phones: [], upi_address: null });
  await older.db.deleteFrom("partner_logos").execute();
  await fillDemoWorld(older.deps, count);
  expect((await readSettings(older.deps)).row.email).toBeNull();

  await sql`update installation set value = (value::jsonb - 'hasSettings')::text where name = 'demo-world'`.execute(
    older.db,
  );
  const invented = { ...older.deps, env: { ...older.deps.env, demoData: true } };
  await fillAtFirstStart(invented, () => {});
  const { row, logos } = await readSettings(older.deps);
  expect([row.email, row.phones.length, logos.length]).toEqual(["info@edunakuri.example", 2, 8]);
  expect(await older.db.selectFrom("accounts").select("id").execute()).toHaveLength(people.length);
});

test("a process waits for another that fills, also for longer than a statement may take (OPS-4)", async () => {
  const own = await openTestApi({ today: TODAY });
  Object.assign(own.deps.pool.options, { query_timeout: 1_000 });
  const other = await own.deps.pool.connect();
  await other.query("select pg_advisory_lock($1)", [LOCK]);
  const filling = fillDemoWorld(own.deps, { ...SIZE, candidates: 1, employers: 1 });
  await sleep(1_500);
  expect(await readMarker(own.db)).toBeNull();
  await other.query("select pg_advisory_unlock($1)", [LOCK]);
  other.release();
  await filling;
  expect(await readMarker(own.db)).toMatchObject({ hasCore: true });
});

test("settings that an admin has made stay as they are", async () => {
  const own = await openTestApi({ today: TODAY });
  await updateSettings(own.db, { email: "office@college.example" });
  await fillDemoWorld(own.deps, { ...SIZE, candidates: 3, employers: 1 });
  const { row, logos } = await readSettings(own.deps);
  expect([row.email, row.office_address, row.upi_address, logos]).toEqual([
    "office@college.example",
    null,
    null,
    [],
  ]);
});

test("subjects that people teach are subjects of the site", async () => {
  const rows = await db.selectFrom("subjects").select("subject").execute();
  const known = rows.map(({ subject }) => subject);
  for (const { subjects } of await selectCandidates(db).execute()) {
    expect(known).toEqual(expect.arrayContaining(subjects));
  }
});

test("every e-mail address ends in .example, which nobody can own (OPS-4)", async () => {
  const accounts = await db.selectFrom("accounts").select("email").execute();
  expect(accounts.filter(({ email }) => !email.endsWith(".example"))).toEqual([]);
});

test("most people have a photo and a resume, some have none, and every file exists", async () => {
  const people = await selectCandidates(db).execute();
  for (const key of ["photo_key", "resume_key"] as const) {
    const have = people.filter((row) => row[key] !== null).length;
    expect(have).toBeGreaterThan(20);
    expect(have).toBeLessThan(40);
  }
  const stored: string[] = [];
  for await (const { key } of deps.files.list()) stored.push(key);
  expect(await listKeysInUse(db, stored)).toEqual(new Set(stored));
  const named = people.flatMap(({ photo_key, resume_key }) => [photo_key ?? [], resume_key ?? []].flat());
  expect(stored).toEqual(expect.arrayContaining(named));
});

test("the published logins work, and their accounts have a history", async () => {
  for (const email of Object.values({ ...DEMO_LOGINS, ...DEMO_MEMBERS })) {
    const account = await findRow(db, "accounts", { email });
    expect(await isPassword(DEMO_PASSWORD, account.password_hash)).toBe(true);
    const membership = await findMembership(db, account.id);
    const own = interviews.filter(({ candidate_id, employer_id }) =>
      [candidate_id, employer_id].some((id) => id === (membership?.employer_id ?? account.id)),
    );
    expect(own.length).toBeGreaterThan(1);
  }
});

test("nothing is mailed about the past, and mails of other people are still sent", async () => {
  expect(await db.selectFrom("mail_outbox").selectAll().execute()).toEqual([]);

  const busy = await openTestApi({ today: TODAY });
  await queueMail(busy.db, busy.deps.clock.now(), {
    accountId: null,
    to: "a@b.example",
    subject: "Hello",
    text: "Hello",
  });
  await fillDemoWorld(busy.deps, { ...SIZE, candidates: 10, employers: 2 });
  const left = await busy.db.selectFrom("mail_outbox").select("to_address").execute();
  expect(left).toEqual([{ to_address: "a@b.example" }]);
});

test("progress reaches its end", () => {
  const [, total] = steps.at(-1) ?? [0, 0];
  expect(total).toBeGreaterThan(50);
  expect(steps.at(-1)).toEqual([total, total]);
  expect(steps.map(([done]) => done)).toEqual(steps.map(([done]) => done).toSorted((a, b) => a - b));
});

test("the same day gives the same world, and a second run adds nothing", async () => {
  const before = await tell(api);
  const again = await openTestApi({ today: TODAY });
  await fillDemoWorld(again.deps, SIZE);
  expect(await tell(again)).toEqual(before);

  await fillDemoWorld(again.deps, SIZE);
  expect(await tell(again)).toEqual(before);
});

test("a run with more candidates adds the difference", async () => {
  const small = await openTestApi({ today: TODAY });
  await fillDemoWorld(small.deps, { ...SIZE, candidates: 3, employers: 1 });
  await fillDemoWorld(small.deps, { ...SIZE, candidates: 1_050, employers: 1 });
  const people = await selectCandidates(small.db).execute();
  expect(new Set(people.map(({ email }) => email)).size).toBe(1_050);

  const { rows } = await sql<{ options: string[] }>`
    select reloptions as options from pg_class where relname = 'candidates_keys'`.execute(small.db);
  expect(rows[0]?.options).toContain("fastupdate=off");
});

test("an interrupted run leaves no files and no rows, and the next one is complete", async () => {
  const broken = await openTestApi({ today: TODAY });
  const { files } = broken.deps;
  let left = 12;
  const full: typeof files = {
    ...files,
    put: (key, bytes) => (left-- > 0 ? files.put(key, bytes) : Promise.reject(new Error("disk full"))),
  };
  const few = { ...SIZE, candidates: 10, employers: 2 };
  await expect(fillDemoWorld({ ...broken.deps, files: full }, few)).rejects.toThrow("disk full");
  expect(await selectCandidates(broken.db).execute()).toEqual([]);
  const stored = [];
  for await (const { key } of files.list()) stored.push(key);
  expect(stored).toEqual([]);

  await fillDemoWorld(broken.deps, few);
  expect(await selectCandidates(broken.db).execute()).toHaveLength(10);
});

test("two processes that start at once make one world", async () => {
  const shared = await openTestApi({ today: TODAY });
  const few = { ...SIZE, candidates: 10, employers: 2 };
  await Promise.all([fillDemoWorld(shared.deps, few), fillDemoWorld(shared.deps, few)]);
  expect(await selectCandidates(shared.db).execute()).toHaveLength(10);
});

test("a start invents nobody where people have been (OPS-4)", async () => {
  const real = await openTestApi({ today: TODAY, env: { DEMO_DATA: "true" } });
  await real.make.candidate();
  await fillAtFirstStart(real.deps, () => {});
  expect(await selectCandidates(real.db).execute()).toHaveLength(1);
});

async function subscribers() {
  return (await findSubscribers(deps.db, { ...ALL, schools: null }, deps.clock.now())).items;
}

function countOf(table: "subjects" | "banners" | "contact_messages" | "seen_profiles") {
  return countRows(db.selectFrom(table));
}
