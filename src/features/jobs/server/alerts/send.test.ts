import { sweepTables } from "#tests/support/sweep.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { mailsTo } from "#tests/support/email-links.ts";
import { withNewSession } from "#tests/support/factories.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { insertRow } from "#tests/support/rows.ts";
import { makeFirstAlerts } from "./own-alerts.ts";
import { type FindNewJobs, sendAlerts } from "./send.ts";
import { warnOfUntouchedAlerts } from "./warn.ts";

const SWEPT = ["job_alerts", "alert_addresses", "alert_runs"] as const;

const { as, make, db, deps, setClock } = await openTestApi({ today: "2026-03-10", limitFactor: 100 });

const jobs = (count: number) =>
  Array.from({ length: Math.min(count, 20) }, (_, index) => ({
    title: `Physics Teacher ${index + 1}`,
    line: "Tagore Academy, Indore",
    path: `/jobs/physics-teacher-${index + 1}`,
  }));
const finds =
  (count: number): FindNewJobs =>
  () =>
    Promise.resolve({ jobs: jobs(count), total: count });

async function member(frequency = "daily", search: object = { subject: "Physics" }) {
  const candidate = await make.candidate();
  const { body } = await as(candidate).post("/api/candidate/alerts", { search, frequency });
  return { candidate, id: String(body.alert._id), mails: () => mailsTo(db, candidate.email) };
}
const clear = () => db.deleteFrom("job_alerts").execute();

test("a mail goes out on the next day from seven in India, once a day, and names what the search is (ALERT-5)", async () => {
  setClock("2026-03-10");
  const { mails, candidate } = await member();
  await sendAlerts(deps, finds(2));
  setClock("2026-03-11", "06:59");
  await sendAlerts(deps, finds(2));
  expect(await mails()).toEqual([]);
  setClock("2026-03-11", "07:00");
  await sendAlerts(deps, finds(2));
  await sendAlerts(deps, finds(2));
  setClock("2026-03-11", "23:59");
  await sendAlerts(deps, finds(2));
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("2 new jobs: Physics");
  for (const text of [mail?.body_text, mail?.body_html]) {
    expect(text).toContain("Physics Teacher 2");
    expect(text).toContain("https://site.invalid/jobs/physics-teacher-1");
    expect(text).toContain("https://site.invalid/candidate/profile?tab=alerts");
  }
  const row = await db
    .selectFrom("mail_outbox")
    .select("unsubscribe_path")
    .where("to_address", "=", candidate.email)
    .executeTakeFirst();
  expect(mail?.body_text).toContain(`Unsubscribe: https://site.invalid${row?.unsubscribe_path}`);
  expect((await as(candidate).get("/api/candidate/alerts")).body.alerts).toMatchObject([
    { lastMailOn: "2026-03-11" },
  ]);
  setClock("2026-03-12", "07:00");
  await sendAlerts(deps, finds(1));
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    "2 new jobs: Physics",
    "1 new job: Physics",
  ]);
  await clear();
});

test("an alert for a subject that has another name by now looks for the present name, in its list too (ALERT-5, CONTENT-25)", async () => {
  setClock("2026-03-10");
  const admin = as(await make.admin());
  const add = async (subject: string): Promise<string> =>
    (await admin.post("/api/subjects/createSubject", { subject })).body.subject._id;
  const [renamed, replaced] = [await add("Old Science"), await add("Nature Study")];
  const people = [
    await member("daily", { subject: "old  science" }),
    await member("daily", { subject: "Nature Study" }),
  ];
  await admin.put(`/api/subjects/updateSubject/${renamed}`, { subject: "Natural Science" });
  await admin.delete(`/api/subjects/deleteSubject/${replaced}?replacement=${renamed}`);
  setClock("2026-03-11", "07:00");
  const asked: unknown[] = [];
  await sendAlerts(deps, (at, search, between) => {
    asked.push(search);
    return finds(1)(at, search, between);
  });
  expect(asked).toEqual([{ subject: "Natural Science" }, { subject: "Natural Science" }]);
  for (const { mails, candidate, id } of people) {
    const [mail] = await mails();
    expect(mail?.subject).toBe("1 new job: Natural Science");
    expect(mail?.body_text).toContain("https://site.invalid/jobs?subject=Natural%20Science");
    expect((await as(candidate).get("/api/candidate/alerts")).body.alerts).toMatchObject([
      { search: { subject: "Natural Science" } },
    ]);
    const end = /\/job-alerts\/unsubscribe\/[^\s"]+/.exec(mail?.body_text ?? "")?.[0];
    const asked = await as(null).get(`/api/alerts/unsubscribe/${end?.split("/").at(-1)}`);
    expect(asked.body.alert).toEqual({ search: { subject: "Natural Science" }, frequency: "daily" });
    const changed = await as(candidate).put(`/api/candidate/alerts/${id}`, { frequency: "weekly" });
    expect(changed.body.alert.search).toEqual({ subject: "Natural Science" });
  }
  setClock("2027-03-12");
  await warnOfUntouchedAlerts(deps);
  for (const { mails } of people) expect((await mails()).at(-1)?.body_text).toContain("Natural Science");
  await clear();
});

test("a weekly alert sends after seven days, a paused one not at all, and nothing new is no mail (ALERT-5)", async () => {
  setClock("2026-03-10");
  const [weekly, paused, quiet] = [
    await member("weekly"),
    await member(),
    await member("daily", { q: "none" }),
  ];
  await as(paused.candidate).put(`/api/candidate/alerts/${paused.id}`, { isPaused: true });
  const find: FindNewJobs = (at, search, between) => finds(search.q === "none" ? 0 : 1)(at, search, between);
  setClock("2026-03-16", "12:00");
  await sendAlerts(deps, find);
  expect(await weekly.mails()).toEqual([]);
  setClock("2026-03-17", "07:00");
  await sendAlerts(deps, find);
  expect(await weekly.mails()).toHaveLength(1);
  expect([await paused.mails(), await quiet.mails()]).toEqual([[], []]);
  await clear();
});

test("each run looks for jobs since the one before; the pause and what was there before are left out (ALERT-6)", async () => {
  setClock("2026-03-10", "10:00");
  const { candidate, id } = await member();
  const asked: string[] = [];
  const find: FindNewJobs = (_deps, _search, { since, until }) => {
    asked.push(`${since.toISOString()} ${until.toISOString()}`);
    return Promise.resolve({ jobs: [], total: 0 });
  };
  setClock("2026-03-11", "07:00");
  await sendAlerts(deps, find);
  // No process ran for two days.
  setClock("2026-03-14", "09:00");
  await sendAlerts(deps, find);
  await as(withNewSession(candidate)).put(`/api/candidate/alerts/${id}`, { isPaused: true });
  setClock("2026-03-20", "09:00");
  await as(withNewSession(candidate)).put(`/api/candidate/alerts/${id}`, { isPaused: false });
  setClock("2026-03-21", "07:00");
  await sendAlerts(deps, find);
  expect(asked).toEqual([
    "2026-03-10T04:30:00.000Z 2026-03-11T01:29:00.000Z",
    "2026-03-11T01:29:00.000Z 2026-03-14T03:29:00.000Z",
    "2026-03-20T03:30:00.000Z 2026-03-21T01:29:00.000Z",
  ]);
  await clear();
});

test("a mail names at most twenty jobs and says how many there are (ALERT-5)", async () => {
  setClock("2026-03-10");
  const { mails } = await member();
  setClock("2026-03-11", "07:00");
  await sendAlerts(deps, finds(1_234));
  const [mail] = await mails();
  expect(mail?.subject).toBe("1,234 new jobs: Physics");
  expect(mail?.body_text.match(/site\.invalid\/jobs\/physics-teacher-/g)).toHaveLength(20);
  expect(mail?.body_text).toContain("The newest 20 are below");
  await clear();
});

test("where more jobs fit than are counted, the mail says that there are at least as many (ALERT-5)", async () => {
  setClock("2026-03-10");
  const { mails } = await member();
  setClock("2026-03-11", "07:00");
  await sendAlerts(deps, () => Promise.resolve({ jobs: jobs(200), total: 200, isLeast: true }));
  const [mail] = await mails();
  expect(mail?.subject).toBe("At least 200 new jobs: Physics");
  expect(mail?.body_text).toContain("At least 200 new jobs for your alert");
  await clear();
});

test("all alerts of a day are looked at, more than one part of the run holds too", async () => {
  setClock("2026-03-10");
  const { id } = await member();
  const alert = await db.selectFrom("job_alerts").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const copies = Array.from({ length: 200 }, (_, at) => ({
    ...alert,
    id: newId(),
    search_key: `copy ${at}`,
  }));
  await insertRow(
    db,
    "job_alerts",
    copies.map((copy) => ({ ...copy, search: JSON.stringify(copy.search) })),
  );
  setClock("2026-03-11", "07:00");
  let looked = 0;
  const nothing: FindNewJobs = () => {
    looked += 1;
    return Promise.resolve({ jobs: [], total: 0 });
  };
  await sendAlerts(deps, nothing);
  expect(looked).toBe(201);
  await clear();
});

test("a run that ends half way is taken up again, and each person gets one mail (ALERT-7)", async () => {
  setClock("2026-03-10");
  const people = [await member(), await member(), await member(), await member(), await member()];
  setClock("2026-03-11", "07:00");
  let calls = 0;
  // The process ends at the third alert: neither its mail nor those after it are written.
  const dying: FindNewJobs = (at, search, between) => {
    calls += 1;
    return calls > 2 ? Promise.reject(new Error("killed")) : finds(1)(at, search, between);
  };
  await sendAlerts(deps, dying);
  const sent = await Promise.all(people.map(({ mails }) => mails()));
  expect(sent.flat()).toHaveLength(2);
  await sendAlerts(deps, finds(1));
  await sendAlerts(deps, finds(1));
  expect(await Promise.all(people.map(async ({ mails }) => (await mails()).length))).toEqual([1, 1, 1, 1, 1]);
  await clear();
});

test("a failure after the mail was written takes the mail back, and the next run sends it once (ALERT-7)", async () => {
  setClock("2026-03-10");
  const { mails, id } = await member();
  setClock("2026-03-11", "07:00");
  await sql`create function refuse_run() returns trigger language plpgsql as
    $$ begin raise exception 'injected'; end $$`.execute(db);
  await sql`create trigger refuse_run before update on job_alerts for each row execute function refuse_run()`.execute(
    db,
  );
  await sendAlerts(deps, finds(1));
  await sql`drop trigger refuse_run on job_alerts`.execute(db);
  expect(await mails()).toEqual([]);
  await sendAlerts(deps, finds(1));
  expect(await mails()).toHaveLength(1);
  const runs = await db.selectFrom("alert_runs").select(["day", "jobs"]).where("alert_id", "=", id).execute();
  expect(runs).toEqual([{ day: "2026-03-11", jobs: 1 }]);
  await clear();
});

test("two processes at once send one mail to each person (ALERT-7)", async () => {
  setClock("2026-03-10");
  const people = await Promise.all(Array.from({ length: 8 }, () => member()));
  setClock("2026-03-11", "07:00");
  await Promise.all([sendAlerts(deps, finds(1)), sendAlerts(deps, finds(1)), sendAlerts(deps, finds(1))]);
  const counts = await Promise.all(people.map(async ({ mails }) => (await mails()).length));
  expect(new Set(counts)).toEqual(new Set([1]));
  await clear();
});

test("an alert that somebody changes at this moment waits for the next run, and holds up no other", async () => {
  setClock("2026-03-10");
  const [locked, free] = [await member(), await member()];
  setClock("2026-03-11", "07:00");
  const { hasWaited } = await callDuring(
    db,
    (tx) => tx.selectFrom("job_alerts").select("id").where("id", "=", locked.id).forUpdate().execute(),
    () => sendAlerts(deps, finds(1)),
  );
  expect([hasWaited, await locked.mails(), (await free.mails()).length]).toEqual([false, [], 1]);
  await sendAlerts(deps, finds(1));
  expect([(await locked.mails()).length, (await free.mails()).length]).toEqual([1, 1]);
  await clear();
});

test("an address that is not proven gets no mail, nor does one that is not confirmed (ALERT-2)", async () => {
  setClock("2026-03-10");
  const unproven = await make.candidate();
  await as(unproven).post("/api/candidate/alerts", { search: {}, frequency: "daily" });
  await sql`update accounts set email_proven_at = null where id = ${unproven.id}`.execute(db);
  await as(null).post("/api/alerts", { email: "new@home.example", search: {}, frequency: "daily" });
  setClock("2026-03-12", "07:00");
  await sendAlerts(deps, finds(1));
  expect(await mailsTo(db, unproven.email)).toEqual([]);
  expect(await mailsTo(db, "new@home.example")).toHaveLength(1);
  await clear();
});

test("an alert is ended by the link of its mail, which can be opened again (ALERT-8)", async () => {
  setClock("2026-03-10");
  const { candidate, mails } = await member("daily", { subject: "Physics" });
  const { candidate: other } = await member("weekly");
  setClock("2026-03-11", "07:00");
  await sendAlerts(deps, finds(1));
  const [mail] = await mails();
  const token = /\/job-alerts\/unsubscribe\/(\S+)/.exec(mail?.body_text ?? "")?.[1];
  const path = `/api/alerts/unsubscribe/${token}`;
  expect((await as(null).get(path)).body).toEqual({
    alert: { search: { subject: "Physics" }, frequency: "daily" },
  });
  expect((await as(null).post(path)).status).toBe(200);
  expect((await as(null).get(path)).body).toEqual({ alert: null });
  expect((await as(null).post(path)).status).toBe(200);
  expect((await as(other).get("/api/candidate/alerts")).body.alerts).toHaveLength(1);
  // The last one takes the consent back, so no first alert is made again (PRIV-32).
  await makeFirstAlerts(deps);
  expect((await as(candidate).get("/api/candidate/alerts")).body.alerts).toEqual([]);
  setClock("2026-03-12", "07:00");
  await sendAlerts(deps, finds(1));
  expect(await mails()).toHaveLength(1);
});

test("an alert untouched for a year is announced to end, ends a month later, and is kept by one tap (ALERT-9)", async () => {
  setClock("2025-03-10");
  const [forgotten, kept, used] = [await member(), await member(), await member()];
  setClock("2026-03-09");
  await as(withNewSession(used.candidate)).put(`/api/candidate/alerts/${used.id}`, {});
  setClock("2026-03-10", "09:01");
  await Promise.all([warnOfUntouchedAlerts(deps), warnOfUntouchedAlerts(deps)]);
  const subjects = async ({ mails }: typeof kept) => (await mails()).map(({ subject }) => subject);
  expect(await subjects(forgotten)).toEqual(["Your job alert ends on 09 Apr 2026"]);
  expect(await subjects(kept)).toEqual(["Your job alert ends on 09 Apr 2026"]);
  expect(await subjects(used)).toEqual([]);
  const own = async ({ candidate }: typeof kept) =>
    (await as(withNewSession(candidate)).get("/api/candidate/alerts")).body.alerts;
  expect(await own(kept)).toMatchObject([{ endsOn: "2026-04-09" }]);
  await as(withNewSession(kept.candidate)).put(`/api/candidate/alerts/${kept.id}`, {});
  expect(await own(kept)).toMatchObject([{ endsOn: null }]);
  setClock("2026-04-09", "08:59");
  await sweepTables(deps, SWEPT);
  expect(await own(forgotten)).toHaveLength(1);
  setClock("2026-04-09", "09:02");
  await sweepTables(deps, SWEPT);
  expect(await Promise.all([forgotten, kept, used].map(async (one) => (await own(one)).length))).toEqual([
    0, 1, 1,
  ]);
});
