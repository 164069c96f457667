// The answers of day 30 and day 90, and that no school ever learns who answered what.
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { unzipSync } from "fflate";
import type { CheckAnswers } from "#features/offers/domain/first-day/checks.ts";
import { dayInIndia } from "#platform/domain/day.ts";
import { deleteCandidateAccount } from "#features/own-data/server/account-deletion/service.ts";
import { sweepRetained } from "#features/own-data/server/privacy/sweep.ts";
import { createApi } from "#src/app.ts";
import { acceptedOffer } from "#tests/support/offers.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { changeRows, insertRow, listRows } from "#tests/support/rows.ts";
import { answerCheck } from "./check.ts";
import { followFirstDays } from "./due.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1_000 });
const { db, deps, make, setClock } = api;
/** With a new session, since one ends after three days without a visit. */
const as = (who: Actor) => {
  delete who.token;
  return api.as(who);
};

const GOOD = { post: "yes", classes: "yes", pay: "yes", hours: "yes", onTime: "yes", isStillThere: true };
const BAD = { post: "yes", classes: "partly", pay: "no", hours: "no", onTime: "no", isStillThere: false };
const check = (who: Actor, offer: string, answers: object) =>
  as(who).post(`/api/offers/${offer}/check`, answers);
const follow = () => followFirstDays(deps);
const ofSchool = async (school: Actor) => (await as(school).get("/api/employer/first-days")).body.counted;
const ofAll = async () => (await as(await make.admin()).get("/api/admin/first-days")).body.counted;

beforeEach(() => db.deleteFrom("first_day_counts").execute());

async function joined(school?: Actor) {
  const at = deps.clock.now();
  setClock("2026-03-10");
  const made = await acceptedOffer(api, {
    ...(school && { school, vacancy: await makeVacancy(api, school) }),
    state: "joined",
    ended_at: deps.clock.now(),
  });
  await changeRows(
    db,
    "applications",
    { id: made.applicationId },
    { stage: "joined", ended_at: deps.clock.now() },
  );
  setClock(dayInIndia(at), "12:00");
  return made;
}

/** Teachers of one school who joined on 1 April and answer on that day. */
async function answered(school: Actor, answers: object[], day: string) {
  setClock(day, "12:00");
  const made = [];
  for (const one of answers) {
    const teacher = await joined(school);
    const { status, text } = await check(teacher.teacher, teacher.offerId, { day: 30, ...one });
    expect(status, text).toBe(200);
    made.push(teacher);
  }
  return made;
}

test("the teacher is asked on day 30 and on day 90, once by two processes, and not after an answer (JOIN-8)", async () => {
  const { teacher, offerId, applicationId } = await joined();
  const asked = async () =>
    (await listRows(db, "notifications", { account_id: teacher.id as never, kind: "first-months-asked" }))
      .length;
  const counts: number[] = [];
  for (const [day, time] of [
    ["2026-04-30", "23:00"],
    ["2026-05-01", "05:59"],
    ["2026-05-01", "06:00"],
    ["2026-06-29", "12:00"],
    ["2026-06-30", "12:00"],
  ] as const) {
    setClock(day, time);
    await Promise.all([follow(), follow()]);
    counts.push(await asked());
  }
  expect(counts).toEqual([0, 0, 1, 1, 2]);
  const { checks } = (await as(teacher).get(`/api/applications/${applicationId}/first-day`)).body.firstDay;
  expect(checks).toMatchObject([
    { day: 30, mayAnswer: true, isAnswered: false, until: "2026-06-30" },
    { day: 90, mayAnswer: true, isAnswered: false, until: "2026-08-29" },
  ]);
  const first = await check(teacher, offerId, { day: 30, ...BAD });
  expect([first.status, first.body.message]).toEqual([200, "Thank you. Your answers were saved."]);
  const second = await check(teacher, offerId, { day: 30, ...GOOD });
  expect(second.body.check).toMatchObject({ isAnswered: true, answers: GOOD, until: "2026-06-30" });
  setClock("2026-07-01");
  const late = await check(teacher, offerId, { day: 30, ...BAD });
  expect([late.status, late.body.code]).toEqual([409, "COUNTED"]);
});

test("who answers while the questions are sent is not asked (JOIN-8)", async () => {
  const { teacher, offerId } = await joined();
  setClock("2026-05-01", "12:00");
  const { accountId, email } = teacher;
  const viewer = { role: "candidate", accountId, email, sessionId: "" } as const;
  const { hasWaited } = await callDuring(
    db,
    (tx) => answerCheck({ ...deps, db: tx }, viewer, { id: offerId, day: 30, ...(GOOD as CheckAnswers) }),
    follow,
  );
  expect(hasWaited).toBe(true);
  expect(await listRows(db, "notifications", { account_id: accountId, kind: "first-months-asked" })).toEqual(
    [],
  );
});

test("every question is answered, by the teacher alone and from its day on (JOIN-8)", async () => {
  const { school, teacher, offerId } = await joined();
  setClock("2026-05-01");
  const { pay: _pay, ...without } = GOOD;
  const incomplete = await check(teacher, offerId, { day: 30, ...without });
  expect([incomplete.status, incomplete.body.message]).toEqual([400, "Please answer each question."]);
  const early = await check(teacher, offerId, { day: 90, ...GOOD });
  expect([early.status, early.body.code]).toEqual([409, "TOO_EARLY"]);
  expect((await check(teacher, offerId, { day: 60, ...GOOD })).status).toBe(400);
  expect((await check(school, offerId, { day: 30, ...GOOD })).status).toBe(403);
  expect((await check(await make.candidate(), offerId, { day: 30, ...GOOD })).status).toBe(404);
});

test("four answers show nothing, and a fifth nothing before the quarter ends (JOIN-9)", async () => {
  const school = await make.employer();
  await answered(school, [GOOD, GOOD, BAD, GOOD], "2026-05-02");
  await follow();
  expect(await ofSchool(school)).toEqual([]);
  const [fifth] = await answered(school, [GOOD], "2026-06-30");
  // The same person of another day, and a person of another school, are counted by themselves.
  const later = await check(fifth!.teacher, fifth!.offerId, { day: 90, ...BAD });
  expect(later.status, later.text).toBe(200);
  await answered(await make.employer(), [BAD], "2026-06-30");
  await follow();
  expect(await ofSchool(school)).toEqual([]);
  setClock("2026-06-30", "23:59");
  await follow();
  expect(await ofSchool(school)).toEqual([]);
  setClock("2026-07-01", "00:00");
  await Promise.all([follow(), follow(), follow()]);
  const shown = [
    {
      day: 30,
      from: "2026-04-01",
      until: "2026-06-30",
      people: 5,
      shares: {
        post: "most",
        classes: "most",
        pay: "most",
        hours: "most",
        onTime: "most",
        isStillThere: "most",
      },
    },
  ];
  expect(await ofSchool(school)).toEqual(shown);
  setClock("2026-12-01");
  await follow();
  expect(await ofSchool(school)).toEqual(shown);
});

test("five answers of four people show nothing (JOIN-9)", async () => {
  const school = await make.employer();
  const [first] = await answered(school, [GOOD, GOOD, GOOD, GOOD], "2026-05-02");
  const vacancy = await makeVacancy(api, school);
  const again = await acceptedOffer(api, {
    school,
    teacher: first!.teacher,
    vacancy,
    state: "joined",
    ended_at: deps.clock.now(),
    first_day: "2026-04-01",
  });
  expect((await check(again.teacher, again.offerId, { day: 30, ...GOOD })).status).toBe(200);
  setClock("2026-07-01");
  await follow();
  expect(await ofSchool(school)).toEqual([]);
});

test("what waits is counted with the next quarter; a later count has none of the people of an earlier one (JOIN-9)", async () => {
  const school = await make.employer();
  await answered(school, [GOOD, GOOD, GOOD], "2026-05-02");
  setClock("2026-07-01");
  await follow();
  expect(await ofSchool(school)).toEqual([]);
  // The tests' teachers join on 1 April; those of the second quarter in June.
  setClock("2026-07-02", "12:00");
  for (let at = 0; at < 3; at += 1) {
    const later = await joined(school);
    await changeRows(db, "offers", { id: later.offerId }, { first_day: "2026-06-01" });
    expect((await check(later.teacher, later.offerId, { day: 30, ...BAD })).status).toBe(200);
  }
  setClock("2026-10-01");
  await follow();
  const first = await ofSchool(school);
  expect(first).toMatchObject([
    { from: "2026-04-01", until: "2026-09-30", people: 5, shares: { pay: "some" } },
  ]);
  // One more person in the next quarter changes nothing of what was read, and shows nothing.
  setClock("2026-10-02", "12:00");
  const one = await joined(school);
  await changeRows(db, "offers", { id: one.offerId }, { first_day: "2026-09-01" });
  await check(one.teacher, one.offerId, { day: 30, ...BAD });
  setClock("2027-01-01");
  await follow();
  expect(await ofSchool(school)).toEqual(first);
});

test("nothing that a school reads differs before and after an answer (JOIN-9)", async () => {
  const { school, teacher, offerId, applicationId, vacancy } = await joined();
  setClock("2026-05-02");
  const session = as(school);
  const paths = [
    `/api/applications/${applicationId}/first-day`,
    `/api/offers/${offerId}/checklist`,
    `/api/applications/${applicationId}`,
    `/api/threads/${applicationId}`,
    `/api/employer/vacancies/${vacancy.id}/applications`,
    "/api/employer/applications",
    "/api/employer/first-days",
    "/api/employer/hiring",
    "/api/first-days",
    "/api/waiting",
    "/api/notifications",
  ];
  // Reading an application marks it as opened, so that is done before.
  for (const path of paths) await session.get(path);
  const readAll = () => Promise.all(paths.map(async (path) => [path, (await session.get(path)).text]));
  const before = await readAll();
  expect((await check(teacher, offerId, { day: 30, ...BAD })).status).toBe(200);
  await follow();
  expect(await readAll()).toEqual(before);
  expect(await listRows(db, "audit_entries", { record_id: offerId as never })).toEqual([]);
});

test("a teacher who leaves before the end of the quarter takes the answers along; later the counts stay as they were read (JOIN-9)", async () => {
  const school = await make.employer();
  const people = await answered(school, [GOOD, GOOD, GOOD, GOOD, GOOD, BAD], "2026-05-02");
  const leave = (at: number) => deleteCandidateAccount(deps, "operator", people[at]!.teacher.id as never);
  await leave(0);
  expect(await listRows(db, "first_day_checks", { offer_id: people[0]!.offerId })).toEqual([]);
  setClock("2026-07-01");
  await follow();
  const read = await ofSchool(school);
  expect(read).toHaveLength(1);
  await leave(5);
  await follow();
  expect(await ofSchool(school)).toEqual(read);
});

test("answers are emptied once they are counted for the school and for all, and no time of one is kept (JOIN-9)", async () => {
  await db.deleteFrom("first_day_checks").execute();
  const school = await make.employer();
  const people = await answered(school, [GOOD, GOOD, GOOD, GOOD, BAD], "2026-05-02");
  setClock("2026-07-01");
  await follow();
  const rows = await listRows(db, "first_day_checks", { employer_id: school.id as never });
  expect(rows.map(({ post, pay, is_still_there }) => [post, pay, is_still_there])).toEqual(
    people.map(() => [null, null, null]),
  );
  const { rows: columns } = await sql<{
    name: string;
  }>`select column_name as name from information_schema.columns
    where table_name = 'first_day_checks' and data_type like 'timestamp%'`.execute(db);
  expect(columns).toEqual([]);
  const { checks } = (
    await as(people[4]!.teacher).get(`/api/applications/${people[4]!.applicationId}/first-day`)
  ).body.firstDay;
  expect(checks[0]).toMatchObject({ day: 30, isAnswered: true, mayAnswer: false, answers: null });
  expect(await ofAll()).toMatchObject([
    { day: 30, people: 5, counts: { pay: { yes: 4, partly: 0, no: 1 } } },
  ]);
});

test("staff read all schools together with numbers, below five people nothing (JOIN-9)", async () => {
  await db.deleteFrom("first_day_checks").execute();
  const schools = await Promise.all([make.employer(), make.employer()]);
  await answered(schools[0], [GOOD, GOOD], "2026-05-02");
  await answered(schools[1], [BAD, BAD], "2026-05-02");
  setClock("2026-07-01");
  await follow();
  expect(await ofAll()).toEqual([]);
  setClock("2026-06-30", "12:00");
  await answered(schools[1], [GOOD], "2026-06-30");
  setClock("2026-07-01");
  await follow();
  expect(await ofAll()).toMatchObject([
    { people: 5, counts: { pay: { yes: 3, partly: 0, no: 2 }, isStillThere: { yes: 3, no: 2 } } },
  ]);
  for (const school of schools) {
    expect(await ofSchool(school)).toEqual([]);
    expect((await as(school).get("/api/admin/first-days")).status).toBe(403);
  }
});

test("answers that are never counted go after two years, and counts after three (OPS-20, JOIN-9)", async () => {
  await db.deleteFrom("first_day_checks").execute();
  const school = await make.employer();
  await answered(school, [GOOD], "2026-05-02");
  const counts = { id: crypto.randomUUID(), employer_id: null, day: 30, people: 5, counts: "{}" } as const;
  await insertRow(db, "first_day_counts", { ...counts, since: "2026-04-01", quarter: "2026-04-01" });
  const left = async () => [
    (await listRows(db, "first_day_checks")).length,
    (await listRows(db, "first_day_counts")).length,
  ];
  setClock("2028-03-30");
  await sweepRetained(deps);
  expect(await left()).toEqual([1, 1]);
  setClock("2028-04-02");
  await sweepRetained(deps);
  expect(await left()).toEqual([0, 1]);
  setClock("2029-04-02");
  await sweepRetained(deps);
  expect(await left()).toEqual([0, 0]);
});

test("the download of own data has the teacher's answers, and the school's has none of them (JOIN-11)", async () => {
  const school = await make.employer();
  const [one] = await answered(school, [BAD], "2026-05-02");
  const download = async (who: Actor) => {
    await as(who).get("/api/auth/session");
    const answer = await createApi(deps).request("/api/account/export", {
      headers: { cookie: `session=${who.token}` },
    });
    const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    return new TextDecoder().decode(files["first-days.json"]);
  };
  const own = JSON.parse(await download(one!.teacher));
  expect(own).toMatchObject([{ firstDay: "2026-04-01", answers: [{ day: 30, answers: BAD }] }]);
  const theirs = await download(school);
  expect(theirs).not.toContain("isStillThere");
});
