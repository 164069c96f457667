import { afterEach, expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { scoreByRulesOfToday } from "./vacancy-edited.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { changeRows, findRow, insertRow, listRows } from "#tests/support/rows.ts";

const DAY = "2026-03-10";
const api = await openTestApi({ today: DAY, limitFactor: 20 });
const { as, make, db, setClock } = api;
const school = await make.employer();

afterEach(() => setClock(DAY));

const apply = (candidate: Actor | null, id: string, body: object = {}) =>
  as(candidate).post(`/api/vacancies/${id}/applications`, body);

test("a candidate applies in one tap with a note; the profile is kept without the current salary (APPLY-1)", async () => {
  const vacancy = await makeVacancy(api, school);
  const candidate = await make.candidate({ full_name: "Asha Rao", current_salary_paise: 3_131_377 });
  const { status, body } = await apply(candidate, vacancy.id, { note: "I live nearby." });
  expect(status).toBe(201);
  expect(body.application).toMatchObject({
    stage: "applied",
    note: "I live nearby.",
    vacancy: { _id: vacancy.id, title: "Mathematics teacher", state: "published" },
    mayWithdraw: true,
    mayDecline: false,
    mayReopen: false,
    events: [{ stage: "applied", by: "candidate" }],
  });
  const row = await findRow(db, "applications", { id: body.application._id });
  expect(row.candidate_name).toBe("Asha Rao");
  expect(row.match_score).toBeGreaterThan(50);
  expect(row.snapshot).toMatchObject({ fullName: "Asha Rao", phone: "9876543210", email: candidate.email });
  expect(Object.keys(row.snapshot ?? {})).not.toContain("currentSalary");
  expect(JSON.stringify(row.snapshot)).not.toContain("31313");
});

test("a score of former rules is given again by those of today (APPLY-15)", async () => {
  const id = await applyFor(api, await make.candidate(), { vacancy: await makeVacancy(api, school) });
  const read = () => findRow(db, "applications", { id: idFrom(id) }, ["match_score", "match_rules"]);
  const before = await read();
  await db
    .updateTable("applications")
    .set({ match_score: 1, match_rules: 1 })
    .where("id", "=", idFrom(id))
    .execute();
  await scoreByRulesOfToday(api.deps);
  expect(await read()).toEqual(before);
});

test("an application waits for a job that is being closed, and for no other candidate", async () => {
  const [vacancy, other] = [await makeVacancy(api, school), await make.candidate()];
  const closed = await callDuring(
    db,
    (tx) => changeRows(tx, "vacancies", { id: vacancy.id }, { state: "closed", close_reason: "cancelled" }),
    async () => apply(await make.candidate(), vacancy.id),
  );
  expect([closed.result.status, closed.result.body.code]).toEqual([409, "VACANCY_CLOSED"]);
  const { id } = await makeVacancy(api, school);
  const besides = await callDuring(
    db,
    (tx) => tx.selectFrom("candidates").select("id").where("id", "=", other.id).forUpdate().execute(),
    async () => apply(await make.candidate(), id),
  );
  expect([besides.result.status, besides.hasWaited]).toEqual([201, false]);
});

test("a note has at most 1,000 characters (APPLY-1)", async () => {
  const vacancy = await makeVacancy(api, school);
  const answer = await apply(await make.candidate(), vacancy.id, { note: "x".repeat(1_001) });
  expect([answer.status, answer.body.message]).toEqual([400, "Note may have at most 1000 characters"]);
  expect((await apply(await make.candidate(), vacancy.id, { note: "x".repeat(1_000) })).status).toBe(201);
});

test("two applications at once make one (APPLY-1)", async () => {
  const vacancy = await makeVacancy(api, school);
  const candidate = await make.candidate();
  const answers = await Promise.all([1, 2, 3].map(() => apply(candidate, vacancy.id)));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
  expect((await apply(candidate, vacancy.id)).body.code).toBe("ALREADY_APPLIED");
  const rows = await listRows(db, "applications", { vacancy_id: vacancy.id }, ["id"]);
  expect(rows).toHaveLength(1);
});

test.each([
  ["paused", { state: "paused" as const }, 409, "VACANCY_PAUSED"],
  ["closed", { state: "closed" as const, close_reason: "cancelled" as const }, 409, "VACANCY_CLOSED"],
  ["past its last day", { publish_at: addDays(DAY, -9), closes_at: addDays(DAY, -1) }, 409, "VACANCY_CLOSED"],
  ["not published yet", { publish_at: addDays(DAY, 1) }, 404, "NOT_FOUND"],
  ["a draft", { state: "draft" as const }, 404, "NOT_FOUND"],
  [
    "removed",
    { state: "removed" as const, removed_reason: "A copy", removed_from: "published" as const },
    404,
    "NOT_FOUND",
  ],
])("a job that is %s takes no application (APPLY-5)", async (_name, fields, status, code) => {
  const vacancy = await makeVacancy(api, school, fields);
  const answer = await apply(await make.candidate(), vacancy.id);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
});

test("jobs of unverified and suspended schools take no application, nor do unproven addresses make one (APPLY-5)", async () => {
  const candidate = await make.candidate();
  const unverified = await makeVacancy(api, await make.employer({ isVerified: false }));
  expect((await apply(candidate, unverified.id)).body.code).toBe("SCHOOL_NOT_VERIFIED");
  const now = api.deps.clock.now().getTime();
  for (const [until, status] of [
    [now - 1, 409],
    [now, 409],
    [now + 1, 201],
  ] as const) {
    const lapsing = await make.employer({ counts_as_verified_until: new Date(until) });
    expect((await apply(await make.candidate(), (await makeVacancy(api, lapsing)).id)).status).toBe(status);
  }
  const suspended = await make.employer({
    suspended_at: new Date(),
    suspension_reason: "Money was asked for.",
  });
  expect((await apply(candidate, (await makeVacancy(api, suspended)).id)).status).toBe(404);
  const unproven = await make.candidate({ isProven: false });
  const answer = await apply(unproven, (await makeVacancy(api, school)).id);
  expect([answer.status, answer.body.code]).toEqual([403, "EMAIL_NOT_PROVEN"]);
});

test("a school on hold takes no applications, and its applicants do not learn why (APPLY-5)", async () => {
  const held = await make.employer();
  const reporter = await make.candidate();
  await insertRow(db, "reports", {
    id: crypto.randomUUID(),
    target: "school",
    employer_id: held.id,
    candidate_id: reporter.id,
    reporter_id: reporter.accountId,
    reason: "asked-for-money",
    text: null,
    network: null,
    counts_for_hold: true,
    causes_hold: true,
    created_at: new Date(),
  });
  const answer = await apply(await make.candidate(), (await makeVacancy(api, held)).id);
  expect([answer.status, answer.body.code]).toEqual([409, "VACANCY_PAUSED"]);
});

test("a candidate applies 20 times a day, reopenings counted, and again the next day (APPLY-4)", async () => {
  const candidate = await make.candidate();
  const first = await makeVacancy(api, school);
  const id = await applyFor(api, candidate, { vacancy: first });
  // An answer that the school takes back is no application of the candidate, nor is another candidate's.
  await as(school).put(`/api/applications/${id}/stage`, { stage: "not-selected" });
  expect((await as(school).post("/api/employer/applications/take-back", { ids: [id] })).status).toBe(200);
  await applyFor(api, await make.candidate(), { vacancy: first });
  for (let count = 0; count < 18; count++)
    await applyFor(api, candidate, { vacancy: await makeVacancy(api, school) });
  expect((await as(candidate).put(`/api/applications/${id}/stage`, { stage: "withdrawn" })).status).toBe(200);
  expect((await apply(candidate, first.id)).status).toBe(201);
  const next = await makeVacancy(api, school);
  const refused = await apply(candidate, next.id);
  expect([refused.status, refused.body.code]).toEqual([429, "DAILY_LIMIT"]);
  expect(refused.body.message).toContain("You have applied 20 times today");
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  setClock("2026-03-11", "00:00");
  expect((await apply(candidate, next.id)).status).toBe(201);
});

test("after a withdrawal the same application is opened again, twice at most, with the profile of that day (APPLY-4, APPLY-6)", async () => {
  const vacancy = await makeVacancy(api, school);
  const candidate = await make.candidate();
  const id = await applyFor(api, candidate, { vacancy, note: "First" });
  for (const note of ["Second", "Third"]) {
    // The school has read the one before, and has not read the next.
    expect((await as(school).get(`/api/applications/${id}`)).status).toBe(200);
    await as(candidate).put(`/api/applications/${id}/stage`, { stage: "withdrawn" });
    await db.updateTable("candidates").set({ phone: "9000000001" }).where("id", "=", candidate.id).execute();
    expect(await applyFor(api, candidate, { vacancy, note })).toBe(id);
  }
  const row = await db
    .selectFrom("applications")
    .selectAll()
    .where("id", "=", idFrom(id))
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ reopened: 2, note: "Third", stage: "applied", ended_at: null, seen_at: null });
  expect(row.snapshot).toMatchObject({ phone: "9000000001" });
  await as(candidate).put(`/api/applications/${id}/stage`, { stage: "withdrawn" });
  const refused = await apply(candidate, vacancy.id);
  expect([refused.status, refused.body.code]).toEqual([409, "REOPENED_TWICE"]);
  const steps = db
    .selectFrom("application_events")
    .select("from_stage")
    .where("application_id", "=", idFrom(id));
  expect((await steps.orderBy("at").orderBy("id").execute()).map(({ from_stage }) => from_stage)).toEqual([
    null,
    "applied",
    "withdrawn",
    "applied",
    "withdrawn",
    "applied",
  ]);
  const [own] = (await as(candidate).get("/api/candidate/applications")).body;
  expect(own).toMatchObject({ stage: "withdrawn", mayReopen: false });
  expect(own.events.map(({ stage }: { stage: string }) => stage)).toEqual([
    "applied",
    "withdrawn",
    "applied",
    "withdrawn",
    "applied",
    "withdrawn",
  ]);
});

test("an application that the school made of an invitation is the candidate's own once it is opened again (APPLY-4, APPLY-16)", async () => {
  const vacancy = await makeVacancy(api, school);
  const candidate = await make.candidate();
  const id = await applyFor(api, candidate, { vacancy });
  // As the school makes it of an interview whose result is not shared.
  await changeRows(
    db,
    "applications",
    { id: idFrom(id) },
    { source: "invited", stage: "chosen", chosen_shared: false },
  );
  await as(candidate).put(`/api/applications/${id}/stage`, { stage: "withdrawn" });
  expect(await applyFor(api, candidate, { vacancy })).toBe(id);
  const row = await findRow(db, "applications", { id: idFrom(id) }, ["source", "stage", "chosen_shared"]);
  expect(row).toEqual({ source: "applied", stage: "applied", chosen_shared: true });
});
