import { expect, onTestFinished, test } from "vitest";
import { startBackground } from "#src/background.ts";
import { createApi } from "#src/app.ts";
import { connect } from "#platform/server/database/connect.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { writePdf } from "#tests/support/uploads.ts";
import { changeRows, insertRow } from "#tests/support/rows.ts";

// RATE_LIMIT_FACTOR makes each limit a tenth: 15 full profiles with contact details, 2 without, 5 resumes.
const DAY = "2026-03-10";
const api = await openTestApi({ today: DAY, env: { RATE_LIMIT_FACTOR: "0.1" } });
const { as, setClock, db, deps, make } = api;

await deps.files.put("resume.pdf", await writePdf());
const teachers: Actor[] = [];
for (let count = 0; count < 50; count++) teachers.push(await make.candidate({ resume_key: "resume.pdf" }));
const twenty = teachers.slice(0, 20);
const teacher = (index: number): Actor => teachers[index] ?? expect.fail("There is no such teacher.");
const admins = [await make.admin(), await make.admin()];

const details = (actor: Actor, { id }: Actor) => as(actor).get(`/api/employer/candidateDetails/${id}`);
const resume = (actor: Actor, { id }: Actor) => as(actor).get(`/api/files/resume/${id}`);
const openAll = (school: Actor, read = details) =>
  Promise.all(twenty.map(async (candidate) => (await read(school, candidate)).status));
const count = (statuses: number[], status: number) => statuses.filter((each) => each === status).length;

const countedOf = ({ id }: Actor) =>
  db.selectFrom("counted_views").selectAll().where("employer_id", "=", id).execute();
const quotasOf = async ({ id }: Actor) =>
  (
    await db
      .selectFrom("daily_quotas")
      .select(["kind", "used"])
      .where("employer_id", "=", id)
      .orderBy("day")
      .orderBy("kind")
      .execute()
  ).map(({ kind, used }) => `${used} ${kind}`);
const noticesAbout = ({ id }: Actor) =>
  db.selectFrom("notifications").selectAll().where("about", "=", id).execute();

test("a school opens a limited number of profiles a day; opened ones stay open, and the next day has new ones (VIEW-3, VIEW-4)", async () => {
  setClock(DAY, "18:00");
  const school = await make.employer({ credits: 0 });
  for (const candidate of teachers.slice(0, 15)) expect((await details(school, candidate)).status).toBe(200);

  const refused = await details(school, teacher(15));
  expect([refused.status, refused.body.code, refused.headers.get("retry-after")]).toEqual([
    429,
    "DAILY_LIMIT",
    String(6 * 3600),
  ]);
  expect(refused.body.endsAt).toBe("2026-03-10T18:30:00.000Z");
  expect(refused.body.message).toMatch(/from midnight, India time, when 11 Mar 2026 begins\.$/);
  expect(refused.text).not.toContain(teacher(15).email);
  expect((await details(school, teacher(3))).status).toBe(200);
  expect([(await countedOf(school)).length, await quotasOf(school)]).toEqual([15, ["15 profile"]]);
  expect((await details(await make.employer({ credits: 0 }), teacher(15))).status).toBe(200);

  setClock(DAY, "23:59");
  expect((await details(school, teacher(15))).headers.get("retry-after")).toBe("60");
  setClock("2026-03-11", "00:00");
  expect((await details(school, teacher(15))).status).toBe(200);
});

test("the limit is lower without contact details, and rises with a subscription (VIEW-2)", async () => {
  const school = await make.employer();
  const open = async (index: number) => (await details(school, teacher(index))).status;
  expect([await open(0), await open(1), await open(1), await open(2)]).toEqual([200, 200, 200, 429]);
  await make.subscription(school);
  expect(count(await openAll(school), 200)).toBe(15);
  expect(await quotasOf(school)).toEqual(["15 profile"]);
});

test("resumes are counted separately (VIEW-3)", async () => {
  const school = await make.employer({ credits: 0 });
  const statuses = await openAll(school, resume);
  expect([count(statuses, 200), count(statuses, 429)]).toEqual([5, 15]);
  expect((await details(school, teacher(0))).status).toBe(200);
  expect(await quotasOf(school)).toEqual(["1 profile", "5 resume"]);
});

test("all members of a school share its quota, and a candidate counts once for them (VIEW-3)", async () => {
  const school = await make.employer({ credits: 0 });
  const recruiter = await make.member(school, "recruiter");
  for (const candidate of teachers.slice(0, 10)) await details(school, candidate);
  const open = async (index: number) => (await details(recruiter, teacher(index))).status;
  expect([await open(0), await open(9)]).toEqual([200, 200]);
  expect(await quotasOf(school)).toEqual(["10 profile"]);
  const further = await Promise.all(teachers.slice(10, 20).map(async (one) => details(recruiter, one)));
  expect(
    count(
      further.map(({ status }) => status),
      200,
    ),
  ).toBe(5);
  expect(await quotasOf(school)).toEqual(["15 profile"]);
});

test("a member who is given no contact details has the lower limit, and what others opened stays open (VIEW-2)", async () => {
  const school = await make.employer({ credits: 0 });
  const viewer = await make.member(school, "viewer");
  await details(school, teacher(0));
  const open = async (index: number) => (await details(viewer, teacher(index))).status;
  expect([await open(0), await open(1), await open(2), await open(3)]).toEqual([200, 200, 200, 429]);
  expect((await details(viewer, teacher(3))).body.message).toContain("You have opened 2 full profiles today");
  expect((await details(school, teacher(3))).status).toBe(200);
  expect(await open(3)).toBe(200);
  expect(await quotasOf(school)).toEqual(["4 profile"]);
});

test("a member of two schools on one day has one quota as a person (VIEW-2)", async () => {
  const [one, other] = [await make.employer({ credits: 0 }), await make.employer({ credits: 0 })];
  const mover = await make.member(one, "recruiter");
  for (const candidate of teachers.slice(0, 14)) await details(mover, candidate);
  await changeRows(db, "memberships", { account_id: mover.accountId }, { left_at: deps.clock.now() });
  await insertRow(db, "memberships", {
    employer_id: other.id,
    account_id: mover.accountId,
    role: "recruiter",
    joined_at: deps.clock.now(),
  });
  expect((await details(mover, teacher(14))).status).toBe(200);
  const refused = await details(mover, teacher(15));
  expect([refused.status, refused.body.message.slice(0, 15)]).toEqual([429, "You have opened"]);
  expect(await quotasOf(other)).toEqual(["1 profile"]);
});

test("two processes answer 50 requests at once for exactly the quota, and the same profile is counted once (VIEW-5)", async () => {
  const { options } = deps.pool;
  // The driver hides the password from a copy.
  const second = connect({ ...options, password: options.password }, () => {});
  onTestFinished(async () => second.db.destroy());
  const processes = [createApi(deps), createApi({ ...deps, ...second })];
  const school = await make.employer({ credits: 0 });
  const people = [school, await make.member(school, "recruiter")];
  for (const person of people) await as(person).get("/api/auth/session");
  const askAll = (paths: string[]) =>
    Promise.all(
      paths.map(async (path, index) => {
        const person = people[index % 4 < 2 ? 0 : 1];
        const answer = await processes[index % 2]?.request(path, {
          headers: { cookie: `session=${person?.token}` },
        });
        return answer?.status ?? 0;
      }),
    );
  const profiles = teachers.map(({ id }) => `/api/employer/candidateDetails/${id}`);
  const resumes = teachers.map(({ id }) => `/api/files/resume/${id}`);
  const [ofProfiles, ofResumes] = [await askAll(profiles), await askAll(resumes)];
  expect([count(ofProfiles, 200), count(ofProfiles, 429)]).toEqual([15, 35]);
  expect([count(ofResumes, 200), count(ofResumes, 429)]).toEqual([5, 45]);
  expect([(await countedOf(school)).length, await quotasOf(school)]).toEqual([
    20,
    ["15 profile", "5 resume"],
  ]);
  // What was opened stays open, and nothing else opens.
  expect(count(await askAll(profiles), 200)).toBe(15);

  const other = await make.employer({ credits: 0 });
  people.splice(0, 2, other, await make.member(other, "recruiter"));
  for (const person of people) await as(person).get("/api/auth/session");
  expect(count(await askAll(profiles.map(() => profiles[0] ?? "")), 200)).toBe(50);
  expect(await quotasOf(other)).toEqual(["1 profile"]);
});

test("views by an admin or the candidate, lists, and an unknown candidate are not counted (VIEW-2)", async () => {
  const school = await make.employer();
  for (const id of ["nonsense", admins[0]?.id]) {
    expect((await as(school).get(`/api/employer/candidateDetails/${id}`)).status).toBe(404);
  }
  expect((await as(school).get("/api/candidates/allCandidate")).status).toBe(200);
  const [admin] = admins;
  if (!admin) throw new Error("There is no admin.");
  const before = await db.selectFrom("counted_views").selectAll().execute();
  expect(count(await openAll(admin), 200)).toBe(20);
  expect(count(await openAll(admin, resume), 200)).toBe(20);
  expect((await resume(teacher(0), teacher(0))).status).toBe(200);
  expect(await countedOf(school)).toEqual([]);
  expect(await db.selectFrom("counted_views").selectAll().execute()).toEqual(before);
});

test("at 80 % every admin is notified and gets a mail, once for a school and day (VIEW-6)", async () => {
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
  expect(mails[0]?.subject).toBe("Hill School opened 12 full profiles today");

  setClock("2026-03-21");
  await openAll(school);
  expect(await noticesAbout(school)).toHaveLength(4);
});

test("the school's dashboard reads what is used of the quota and when it ends (VIEW-9)", async () => {
  setClock("2026-03-25", "12:00");
  const school = await make.employer({ credits: 0 });
  const [recruiter, viewer] = [await make.member(school, "recruiter"), await make.member(school, "viewer")];
  await details(school, teacher(0));
  await details(recruiter, teacher(1));
  await details(viewer, teacher(2));
  await resume(recruiter, teacher(1));
  const quota = async (actor: Actor) => (await as(actor).get("/api/employer/quota")).body;
  expect(await quota(school)).toEqual({
    profiles: { used: 3, limit: 15 },
    ownProfiles: { used: 1, limit: 15 },
    resumes: { used: 1, limit: 5 },
    endsAt: "2026-03-25T18:30:00.000Z",
  });
  expect(await quota(viewer)).toMatchObject({ ownProfiles: { used: 1, limit: 2 }, resumes: null });
  setClock("2026-03-26", "00:00");
  expect(await quota(school)).toMatchObject({
    profiles: { used: 0, limit: 15 },
    resumes: { used: 0, limit: 5 },
  });
  expect(await quota(await make.employer())).toMatchObject({
    profiles: { used: 0, limit: 2 },
    resumes: null,
  });
});

test("what counts for a quota is stored for 30 days, and then the background job removes it (VIEW-10)", async () => {
  setClock("2026-04-01");
  const school = await make.employer({ credits: 0 });
  await details(school, teacher(0));
  const runJobs = () => startBackground(deps).stop();
  setClock("2026-05-01");
  await runJobs();
  expect([await countedOf(school), await quotasOf(school)]).toMatchObject([[{}], ["1 profile"]]);
  setClock("2026-05-02");
  await runJobs();
  expect([await countedOf(school), await quotasOf(school)]).toEqual([[], []]);
});

test("a view waits for the deletion of its candidate, which is then not found, and for no other person's", async () => {
  setClock("2026-06-01");
  const school = await make.employer({ credits: 0 });
  const others = [await make.candidate(), await make.employer()];
  const remove =
    (...people: Actor[]) =>
    async (tx: typeof db) => {
      const accounts = people.map(({ accountId }) => accountId);
      const schools = people.map(({ id }) => id);
      await tx.deleteFrom("accounts").where("id", "in", accounts).execute();
      await tx.deleteFrom("employers").where("id", "in", schools).execute();
    };
  const open = (candidate: Actor) => details(school, candidate);
  const besides = await callDuring(db, remove(...others), () => open(teacher(0)));
  expect([besides.result.status, besides.hasWaited]).toEqual([200, false]);
  const leaving = await make.candidate();
  expect((await callDuring(db, remove(leaving), () => open(leaving))).result.status).toBe(404);
});
