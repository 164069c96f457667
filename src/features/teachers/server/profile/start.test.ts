// The registration in two steps: the first makes the account, edits answer the rest, and only then is somebody listed.
import { expect, test } from "vitest";
import { LATER_FIELDS } from "#features/teachers/domain/fields.ts";
import { findDrift } from "#platform/server/search/maintenance.ts";
import { makeVacancy } from "#tests/support/applications.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { confirmEmailOf } from "#tests/support/email-links.ts";
import { candidateForm } from "#tests/support/forms.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, db, make } = api;
const admin = await make.admin();
const school = await make.employer({ credits: 5 });

const FIRST = ["fullName", "email", "phone", "ApplyingForProfile", "subjects", "Address", "password"];
const pick = (form: Record<string, unknown>, names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, form[name]]));

async function start(change: Record<string, unknown> = {}) {
  const whole = candidateForm(change);
  const browser = browserOf(api);
  const made = await browser.post("/api/candidates/start", pick(whole, FIRST));
  expect(made.status, made.text).toBe(201);
  const { candidate } = made.body;
  const answer = (...names: string[]) => browser.put(`/api/candidates/${candidate._id}`, pick(whole, names));
  return { browser, candidate, whole, answer };
}

async function isFound(id: string): Promise<boolean[]> {
  const lists = await Promise.all(
    [null, school, admin].map((who) => as(who).get("/api/candidates/allCandidate")),
  );
  const details = await as(school).get(`/api/employer/candidateDetails/${id}`);
  return [...lists.map(({ text }) => text.includes(id)), details.status === 200];
}
const NOWHERE = [false, false, false, false];
const EVERYWHERE = [true, true, true, true];

test("the first step logs in, mails the link, and leaves the rest empty (REG-80)", async () => {
  const { browser, candidate } = await start({ fullName: "Meera Joshi" });
  expect(candidate).toMatchObject({
    role: "candidate",
    fullName: "Meera Joshi",
    Address: "Bhopal, Madhya Pradesh, India",
    gender: "",
    classes: [],
    expectedSalary: "",
    currentSalary: 0,
    emailAvailable: "",
    interviewSlotFrom: "16:00",
    unanswered: [...LATER_FIELDS],
  });
  const own = await browser.get(`/api/candidates/${candidate.email}`);
  const { role: _, ...record } = candidate;
  expect(own.body.candidate).toEqual(record);
  expect((await browser.get("/api/auth/session")).body.user).toMatchObject({ _id: candidate._id });
  const shown = await as(admin).get(`/api/employer/candidateDetails/${candidate._id}`);
  expect(shown.body).toEqual(record);
  const mails = await db
    .selectFrom("mail_outbox")
    .select("id")
    .where("to_address", "=", candidate.email)
    .execute();
  expect(mails).toHaveLength(1);
});

test("each answer is kept as it comes, and the last one lists a proven profile (REG-80)", async () => {
  const { candidate, answer, browser, whole } = await start();
  await confirmEmailOf(api, candidate.email, browser);
  expect(await isFound(candidate._id)).toEqual(NOWHERE);
  // One of two values that must fit each other does not fit the other before that is answered.
  const left: string[] = [...LATER_FIELDS];
  while (left.length > 0) {
    const name = left.shift() ?? "";
    const saved = await answer(name);
    expect([saved.status, saved.body.candidate.unanswered ?? []], saved.text).toEqual([200, left]);
    if (left.length > 0) expect(await isFound(candidate._id), name).toEqual(NOWHERE);
  }
  expect(await isFound(candidate._id)).toEqual(EVERYWHERE);
  const { password: _, ...answered } = whole;
  const own = (await browser.get(`/api/candidates/${candidate.email}`)).body.candidate;
  expect(own).toMatchObject({ ...pick(answered, [...LATER_FIELDS]) });
  expect(own).not.toHaveProperty("unanswered");
  expect(await findDrift(db)).toEqual([]);
});

test("a whole profile is listed once its address is proven, whichever comes last (REG-80)", async () => {
  const { candidate, answer } = await start();
  expect((await answer(...LATER_FIELDS)).body.candidate).not.toHaveProperty("unanswered");
  expect(await isFound(candidate._id)).toEqual(NOWHERE);
  await confirmEmailOf(api, candidate.email);
  expect(await isFound(candidate._id)).toEqual(EVERYWHERE);
});

test("a refused answer leaves it unanswered, and the first step is checked as a whole registration is (REG-80)", async () => {
  const { candidate, browser, answer } = await start();
  const refused = await browser.put(`/api/candidates/${candidate._id}`, { gender: "" });
  expect(refused.status).toBe(400);
  expect((await answer("classes")).body.candidate.unanswered).toContain("gender");
  const again = await browserOf(api).post("/api/candidates/start", {
    ...pick(candidateForm(), FIRST),
    email: candidate.email,
  });
  expect([again.status, again.body.code]).toEqual([409, "EMAIL_TAKEN"]);
  const without = await browserOf(api).post("/api/candidates/start", {});
  expect(without.body.issues.map(({ path }: { path: string }) => path)).toEqual(FIRST);
});

test("nobody applies or is matched with an unfinished profile (REG-80, APPLY-1)", async () => {
  await make.verification(school);
  const { id: vacancy } = await makeVacancy(api, school);
  const { candidate, browser, answer } = await start();
  await confirmEmailOf(api, candidate.email, browser);
  const apply = () => browser.post(`/api/vacancies/${vacancy}/applications`, {});
  const refused = await apply();
  expect([refused.status, refused.body.code]).toEqual([409, "PROFILE_UNFINISHED"]);
  const side = async () => (await browser.get(`/api/candidate/vacancies/${vacancy}`)).body;
  expect(await side()).toMatchObject({ missingAnswers: LATER_FIELDS.length });
  expect((await browser.get("/api/waiting")).body).toMatchObject({ jobs: 0 });
  await answer(...LATER_FIELDS);
  expect(await side()).toMatchObject({ missingAnswers: 0 });
  expect((await apply()).status).toBe(201);
});
