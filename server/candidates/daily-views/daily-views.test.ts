import { expect, test } from "vitest";
import { startBackground } from "#server/background.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { writePdf } from "#tests/support/uploads.ts";

// RATE_LIMIT_FACTOR makes each limit a tenth: 15 full profiles with contact details, 2 without, 5 resumes.
const DAY = "2026-03-10";
const api = await openTestApi({ today: DAY, env: { RATE_LIMIT_FACTOR: "0.1" } });
const { as, setClock, db, deps, make } = api;

await deps.files.put("resume.pdf", await writePdf());
const teachers: Actor[] = [];
for (let count = 0; count < 20; count++) teachers.push(await make.candidate({ resume_key: "resume.pdf" }));
const teacher = (index: number): Actor => teachers[index] ?? expect.fail("There is no such teacher.");
const admins = [await make.admin(), await make.admin()];

const details = (actor: Actor, { id }: Actor) => as(actor).get(`/api/employer/candidateDetails/${id}`);
const resume = (actor: Actor, { id }: Actor) => as(actor).get(`/api/files/resume/${id}`);
const openAll = (school: Actor, read = details) =>
  Promise.all(teachers.map(async (candidate) => (await read(school, candidate)).status));
const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

const viewsOf = ({ id }: Actor) =>
  db.selectFrom("profile_views").selectAll().where("employer_id", "=", id).orderBy("number").execute();
const noticesAbout = ({ id }: Actor) =>
  db.selectFrom("notifications").selectAll().where("about", "=", id).execute();

test("a school opens a limited number of profiles a day; opened ones stay open, and the next day has new ones", async () => {
  setClock(DAY, "18:00");
  const school = await make.employer({ credits: 0 });
  for (const candidate of teachers.slice(0, 15)) expect((await details(school, candidate)).status).toBe(200);

  const refused = await details(school, teacher(15));
  expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([
    429,
    "DAILY_LIMIT",
    String(6 * 3600),
  ]);
  expect(refused.text).not.toContain(teacher(15).email);
  expect((await details(school, teacher(3))).status).toBe(200);
  expect((await viewsOf(school)).map(({ number }) => number)).toEqual(
    teachers.slice(0, 15).map((_, n) => n + 1),
  );
  expect((await details(await make.employer({ credits: 0 }), teacher(15))).status).toBe(200);

  setClock(DAY, "23:59");
  expect((await details(school, teacher(15))).headers.get("retry-after")).toBe("60");
  setClock("2026-03-11", "00:00");
  expect((await details(school, teacher(15))).status).toBe(200);
});

test("the limit is lower without contact details, and a subscription has a limit of its own", async () => {
  const school = await make.employer();
  const open = async (index: number) => (await details(school, teacher(index))).status;
  expect([await open(0), await open(1), await open(1), await open(2)]).toEqual([200, 200, 200, 429]);
  await make.subscription(school);
  expect(count(await openAll(school), 200)).toBe(15);
});

test("resumes are counted separately", async () => {
  const school = await make.employer({ credits: 0 });
  const statuses = await openAll(school, resume);
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([5, 15]);
  expect((await details(school, teacher(0))).status).toBe(200);
});

test("requests at the same moment open no more than the limit, and the same profile is counted once", async () => {
  const school = await make.employer({ credits: 0 });
  const rounds = await Promise.all([openAll(school), openAll(school), openAll(school)]);
  const opened = new Set(
    rounds.flatMap((round) => round.flatMap((status, n) => (status === 200 ? [n] : []))),
  );
  expect(opened.size).toBe(15);
  expect(new Set(rounds.flat())).toEqual(new Set([200, 429]));
  expect(await viewsOf(school)).toHaveLength(15);

  const other = await make.employer({ credits: 0 });
  await Promise.all(Array.from({ length: 20 }, () => details(other, teacher(0))));
  expect(await viewsOf(other)).toHaveLength(1);
});

test("views by an admin or the candidate, and of an unknown candidate, are not counted", async () => {
  const school = await make.employer();
  for (const id of ["nonsense", admins[0]?.id]) {
    expect((await as(school).get(`/api/employer/candidateDetails/${id}`)).status).toBe(404);
  }
  expect(await viewsOf(school)).toEqual([]);

  const [admin] = admins;
  if (!admin) throw new Error("There is no admin.");
  expect(count(await openAll(admin), 200)).toBe(20);
  expect(count(await openAll(admin, resume), 200)).toBe(20);
  expect((await resume(teacher(0), teacher(0))).status).toBe(200);
  const readers = [admin.id, teacher(0).id];
  const rows = await db
    .selectFrom("profile_views")
    .select("number")
    .where("employer_id", "in", readers)
    .execute();
  expect(rows).toEqual([]);
});

test("at 80 % every admin is notified and gets a mail, once for a school and day", async () => {
  setClock("2026-03-20");
  const school = await make.employer({ credits: 0, institute_name: "Hill School" });
  for (const candidate of teachers.slice(0, 11)) await details(school, candidate);
  expect(await noticesAbout(school)).toEqual([]);
  await details(school, teacher(11));
  // Opens the other profiles, and the resumes, which reach 80 % too.
  await openAll(school);
  await openAll(school, resume);

  const notices = await noticesAbout(school);
  expect(notices.map(({ account_id }) => account_id).toSorted()).toEqual(
    admins.map(({ id }) => id).toSorted(),
  );
  const mails = await db.selectFrom("mail_outbox").selectAll().where("about", "=", school.id).execute();
  expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(
    admins.map(({ email }) => email).toSorted(),
  );
  expect(mails[0]?.subject).toBe("Hill School opened 12 full profiles with contact details today");

  setClock("2026-03-21");
  await openAll(school);
  expect(await noticesAbout(school)).toHaveLength(4);
});

test("views are stored for 30 days, and then the background job removes them", async () => {
  setClock("2026-04-01");
  const school = await make.employer({ credits: 0 });
  await details(school, teacher(0));
  const runJobs = () => startBackground(deps).stop();
  setClock("2026-05-01");
  await runJobs();
  expect(await viewsOf(school)).toHaveLength(1);
  setClock("2026-05-02");
  await runJobs();
  expect(await viewsOf(school)).toEqual([]);
});

test("views are deleted with the candidate and with the school", async () => {
  setClock("2026-06-01");
  const admin = await make.admin();
  const school = await make.employer();
  const [leaving, stays] = [await make.candidate(), await make.candidate()];
  await details(school, leaving);
  await details(school, stays);
  expect((await as(admin).delete(`/api/admin/candidates/delete/${leaving.id}`)).status).toBe(200);
  expect((await viewsOf(school)).map(({ candidate_id }) => candidate_id)).toEqual([stays.id]);
  expect((await as(admin).delete(`/api/employer/delete/${school.id}`)).status).toBe(200);
  expect(await viewsOf(school)).toEqual([]);
});
