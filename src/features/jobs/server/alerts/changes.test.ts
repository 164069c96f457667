// What a change of an alert does to its next mail, and what is left of old alerts.
import { sql } from "kysely";
import { sweepTables } from "#tests/support/sweep.ts";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { mailsTo } from "#tests/support/email-links.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { type FindNewJobs, sendAlerts } from "./send.ts";
import { warnOfUntouchedAlerts } from "./warn.ts";

const { as, make, db, deps, setClock } = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const OWN = "/api/candidate/alerts";

async function member(frequency: "daily" | "weekly" = "daily") {
  const candidate = await make.candidate();
  const { body } = await as(candidate).post(OWN, { search: { subject: "Physics" }, frequency });
  const id = String(body.alert._id);
  const change = (sent: object) => as(candidate).put(`${OWN}/${id}`, sent);
  const countMails = async () => (await mailsTo(db, candidate.email)).length;
  return { id, change, remove: () => as(candidate).delete(`${OWN}/${id}`), countMails };
}
const findsOne: FindNewJobs = () =>
  Promise.resolve({ jobs: [{ title: "Job", line: "School", path: "/jobs/job-0a1b2c3d" }], total: 1 });
const countsOf = (people: Awaited<ReturnType<typeof member>>[]) =>
  Promise.all(people.map(({ countMails }) => countMails()));
const clear = () => db.deleteFrom("job_alerts").execute();

test("what its person does while the jobs of an alert are looked up counts: nothing earlier is mailed", async () => {
  const [paused, resumed, weekly, removed, untouched] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ];
  setClock("2026-03-11", "07:00");
  // The alerts are sent in the order in which they were made.
  const meanwhile = [
    () => paused.change({ isPaused: true }),
    async () => {
      await resumed.change({ isPaused: true });
      await resumed.change({ isPaused: false });
    },
    () => weekly.change({ frequency: "weekly" }),
    () => removed.remove(),
  ];
  await sendAlerts(deps, async (...asked) => {
    await meanwhile.shift()?.();
    return findsOne(...asked);
  });
  expect(await countsOf([paused, resumed, weekly, removed, untouched])).toEqual([0, 0, 0, 0, 1]);
  await clear();
  setClock("2026-03-10");
});

test("another frequency counts from the day of the change, and the same one keeps the day of the next mail", async () => {
  const people = [await member("daily"), await member("weekly"), await member("weekly")] as const;
  const [rarer, same, oftener] = people;
  setClock("2026-03-11", "06:00");
  await rarer.change({ frequency: "weekly" });
  await same.change({ frequency: "weekly", isPaused: false });
  await oftener.change({ frequency: "daily" });
  const counts: number[][] = [];
  for (const day of ["2026-03-11", "2026-03-12", "2026-03-17", "2026-03-18"]) {
    setClock(day, "07:00");
    await sendAlerts(deps, findsOne);
    counts.push(await countsOf([...people]));
  }
  expect(counts).toEqual([
    [0, 0, 0],
    [0, 0, 1],
    [0, 1, 2],
    [1, 1, 3],
  ]);
  await clear();
  setClock("2026-03-10");
});

test.each([
  ["that goes on without having been paused leaves out no job", { isPaused: false }, "03:30"],
  ["of the same frequency leaves out no job", { frequency: "daily" }, "03:30"],
  ["for something else begins with the jobs of then", { search: { subject: "Music" } }, "14:30"],
])("an alert %s", async (_what, sent, time) => {
  const { change } = await member();
  setClock("2026-03-10", "20:00");
  await change(sent);
  setClock("2026-03-11", "07:00");
  const since: string[] = [];
  await sendAlerts(deps, (at, search, between) => {
    since.push(between.since.toISOString());
    return findsOne(at, search, between);
  });
  expect(since).toEqual([`2026-03-10T${time}:00.000Z`]);
  await clear();
  setClock("2026-03-10");
});

test("the warning of an alert without login leads to the page of its address, once, after a year to the minute", async () => {
  setClock("2025-03-10");
  const email = "a-year@home.example";
  const unproven = await make.candidate();
  await as(unproven).post(OWN, { search: {}, frequency: "daily" });
  await sql`update accounts set email_proven_at = null where id = ${unproven.id}`.execute(db);
  await as(null).post("/api/alerts", { email, search: {}, frequency: "daily" });
  const token = /\/job-alerts\/([^\s"]+)/.exec((await mailsTo(db, email))[0]?.body_text ?? "")?.[1];
  const path = `/api/alerts/manage/${token}`;
  const ids = (await as(null).get(path)).body.alerts.map(({ _id }: { _id: string }) => _id);
  await as(null).post(`${path}/confirm`, { ids });
  const unconfirmed = "never-confirmed@home.example";
  await as(null).post("/api/alerts", { email: unconfirmed, search: {}, frequency: "daily" });

  setClock("2026-03-10", "08:59");
  await warnOfUntouchedAlerts(deps);
  expect(await mailsTo(db, email)).toHaveLength(1);
  setClock("2026-03-10", "09:00");
  await warnOfUntouchedAlerts(deps);
  await warnOfUntouchedAlerts(deps);
  const [, warning, ...more] = await mailsTo(db, email);
  expect(more).toEqual([]);
  expect(warning?.subject).toBe("Your job alert ends on 09 Apr 2026");
  expect(warning?.body_text).toContain(`https://site.invalid/job-alerts/${token}`);
  expect(await mailsTo(db, unproven.email)).toEqual([]);
  expect(await mailsTo(db, unconfirmed)).toHaveLength(1);
  await clear();
  setClock("2026-03-10");
});

test("the warning of an alert that another process is sending is left to it", async () => {
  const [locked, free] = [await member(), await member()];
  setClock("2027-03-11");
  const { hasWaited } = await callDuring(
    db,
    (tx) => tx.selectFrom("job_alerts").select("id").where("id", "=", locked.id).forUpdate().execute(),
    () => warnOfUntouchedAlerts(deps),
  );
  expect([hasWaited, await countsOf([locked, free])]).toEqual([false, [0, 1]]);
  await warnOfUntouchedAlerts(deps);
  expect(await countsOf([locked, free])).toEqual([1, 1]);
  await clear();
  setClock("2026-03-10");
});

test("the record of a day's mails is kept for sixty days", async () => {
  const { id } = await member();
  for (const day of ["2026-03-10", "2026-03-11", "2026-03-12"])
    await db.insertInto("alert_runs").values({ alert_id: id, day, jobs: 1, at: deps.clock.now() }).execute();
  setClock("2026-05-10");
  await sweepTables(deps, ["job_alerts", "alert_addresses", "alert_runs"]);
  const left = await db
    .selectFrom("alert_runs")
    .select("day")
    .where("alert_id", "=", id)
    .orderBy("day")
    .execute();
  expect(left.map(({ day }) => day)).toEqual(["2026-03-11", "2026-03-12"]);
  await clear();
  setClock("2026-03-10");
});
