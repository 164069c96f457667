// Consents: what a registration records, what each answer changes, and who is asked again.
import { expect, test } from "vitest";
import { listUnanswered, noticeOf } from "#features/accounts/domain/consents/notices.ts";
import { openTestApi } from "#tests/support/api.ts";
import { confirmEmailOf } from "#tests/support/email-links.ts";
import type { Actor } from "#tests/support/factories.ts";
import { candidateForm, employerForm } from "#tests/support/forms.ts";
import { makeFirstAlerts } from "#features/jobs/server/alerts/own-alerts.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { insertRow } from "#tests/support/rows.ts";
import { mailNotice } from "./mail-notice.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 10 });
const { as, make, db, deps, setClock } = api;

const answersOf = (id: string) =>
  db
    .selectFrom("consents")
    .select(["purpose", "given", "notice", "channel"])
    .where("account_id", "=", idFrom(id))
    .orderBy("id")
    .execute();
const read = async (person: Actor) => (await as(person).get("/api/account/consents")).body;
const give = (person: Actor, purpose: string, given: boolean) =>
  as(person).post("/api/account/consents", { purpose, given });
const alertsOf = async ({ id }: Actor) =>
  db.selectFrom("job_alerts").select(["search", "frequency"]).where("candidate_id", "=", id).execute();

async function register(fields: Record<string, unknown>): Promise<Actor> {
  const { status, body, text } = await as(null).post("/api/candidates/register", candidateForm(fields));
  expect(status, text).toBe(201);
  const { _id: id, email } = body.candidate;
  return { id, accountId: id, email, role: "candidate" };
}

test("a registration of the documents records the account and being found by the interface, and is listed (PRIV-30)", async () => {
  const person = await register({});
  expect(await answersOf(person.id)).toEqual([
    { purpose: "account", given: true, notice: 3, channel: "api" },
    { purpose: "found", given: true, notice: 3, channel: "api" },
  ]);
  await confirmEmailOf(api, person.email);
  expect((await as(person).get("/api/candidate/privacy")).body).toMatchObject({
    listed: true,
    isFound: true,
  });
});

test("our page records each of its boxes, also those that nobody ticked (PRIV-30)", async () => {
  const person = await register({ notice: 1, alerts: true });
  expect(await answersOf(person.id)).toEqual([
    { purpose: "account", given: true, notice: 3, channel: "page" },
    { purpose: "found", given: true, notice: 3, channel: "page" },
    { purpose: "alerts", given: true, notice: 3, channel: "page" },
  ]);
  expect((await read(person)).purposes.filter(({ isAsked }: { isAsked: boolean }) => isAsked)).toEqual([]);
});

test("a page that was opened before the words changed agrees to those that it has shown (PRIV-30)", async () => {
  await insertRow(db, "notices", { version: 2, purposes: "[]", published_at: deps.clock.now() });
  const person = await register({ notice: 2, alerts: true });
  const answers = await answersOf(person.id);
  expect(answers.map(({ notice, channel }) => [notice, channel])).toEqual(Array(3).fill([2, "page"]));
  const newer = await register({ notice: 3 });
  expect((await answersOf(newer.id)).map(({ notice }) => notice)).toEqual([3, 3, 3]);
});

test("a school answers for the account alone, whatever an older client sends (PRIV-30)", async () => {
  const sent = await as(null).post(
    "/api/employer/register",
    employerForm({ notice: 1, alerts: true, news: true }),
  );
  expect(sent.status, sent.text).toBe(201);
  const { id } = await db
    .selectFrom("accounts")
    .select("id")
    .where("email", "=", sent.body.employer.email)
    .executeTakeFirstOrThrow();
  expect((await answersOf(id)).map(({ purpose }) => purpose)).toEqual(["account"]);
});

test("an unknown version of the notice is refused at its field (PRIV-30)", async () => {
  const refused = await as(null).post("/api/candidates/register", candidateForm({ notice: 4 }));
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: "notice", message: "Notice may be at most 3" }],
  ]);
});

test("nobody changes or deletes an answer or a notice, and answers go with their account (PRIV-30)", async () => {
  const person = await register({});
  for (const table of ["consents", "notices"] as const) {
    await expect(db.deleteFrom(table).execute()).rejects.toThrow("append-only");
  }
  await expect(db.updateTable("consents").set({ given: false }).execute()).rejects.toThrow("append-only");
  await as(await make.admin()).delete(`/api/admin/candidates/delete/${person.id}`);
  expect(await answersOf(person.id)).toEqual([]);
});

test("being found and the switch of the tab Privacy are one, and each change is one answer (PRIV-31)", async () => {
  const person = await register({});
  await confirmEmailOf(api, person.email);
  expect((await give(person, "found", false)).status).toBe(200);
  expect((await as(person).get("/api/candidate/privacy")).body.listed).toBe(false);
  await as(person).put("/api/candidate/privacy", { listed: true });
  await as(person).put("/api/candidate/privacy", { listed: true });
  const found = (await answersOf(person.id)).filter(({ purpose }) => purpose === "found");
  expect(found.map(({ given }) => given)).toEqual([true, false, true]);
});

test("who agreed to mails about jobs gets a weekly alert once the address is proven, and none after taking it back (PRIV-32)", async () => {
  const person = await register({
    notice: 1,
    alerts: true,
    subjects: ["Physics"],
    Address: "Bhopal, Madhya Pradesh, India",
  });
  await makeFirstAlerts(deps);
  expect(await alertsOf(person)).toEqual([]);
  await confirmEmailOf(api, person.email);
  await makeFirstAlerts(deps);
  await makeFirstAlerts(deps);
  expect(await alertsOf(person)).toEqual([
    { search: { subject: "Physics", city: "Bhopal, Madhya Pradesh, India" }, frequency: "weekly" },
  ]);
  await give(person, "alerts", false);
  await makeFirstAlerts(deps);
  expect(await alertsOf(person)).toEqual([]);
  await give(person, "alerts", true);
  expect(await alertsOf(person)).toHaveLength(1);
  const [{ _id }] = (await as(person).get("/api/candidate/alerts")).body.alerts;
  await as(person).delete(`/api/candidate/alerts/${_id}`);
  expect((await answersOf(person.id)).at(-1)).toMatchObject({ purpose: "alerts", given: false });
});

test("who takes it back in the moment in which the first alert is made has no alert (PRIV-32)", async () => {
  const person = await register({
    notice: 1,
    alerts: true,
    subjects: ["Physics"],
    Address: "Bhopal, Madhya Pradesh, India",
  });
  await confirmEmailOf(api, person.email);
  await read(person);
  const { result } = await callDuring(
    db,
    (tx) => makeFirstAlerts({ ...deps, db: tx }),
    () => give(person, "alerts", false),
  );
  expect(result.status).toBe(200);
  expect(await alertsOf(person)).toEqual([]);
});

test("a page that shows older words agrees to nothing, and still takes back (PRIV-33)", async () => {
  const person = await register({});
  const send = (given: boolean, notice: number) =>
    as(person).post("/api/account/consents", { purpose: "alerts", given, notice });
  const refused = await send(true, 0);
  expect([refused.status, refused.body.code]).toEqual([409, "WORDS_CHANGED"]);
  expect((await send(true, 3)).status).toBe(200);
  expect((await send(false, 0)).status).toBe(200);
  const answers = (await answersOf(person.id)).filter(({ purpose }) => purpose === "alerts");
  expect(answers.map(({ given }) => given)).toEqual([true, false]);
});

test("the account itself is not taken back by this call (PRIV-31)", async () => {
  const refused = await give(await make.candidate(), "account", false);
  expect([refused.status, refused.body.code]).toEqual([409, "ACCOUNT_NEEDED"]);
});

test("contact and its switch of the tab Privacy are one (PRIV-31)", async () => {
  const person = await register({});
  await give(person, "contact", false);
  expect((await as(person).get("/api/candidate/privacy")).body.contact).toBe("ask");
  await as(person).put("/api/candidate/privacy", { contact: "subscribers" });
  const answers = (await answersOf(person.id)).filter(({ purpose }) => purpose === "contact");
  expect(answers.map(({ given }) => given)).toEqual([false, true]);
});

test("somebody under 18 is refused at the field, and nothing is stored (PRIV-40)", async () => {
  setClock("2026-03-10");
  const form = candidateForm({ dateOfBirth: "2008-03-11" });
  const refused = await as(null).post("/api/candidates/register", form);
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: "dateOfBirth", message: "People under 18 cannot register here. Nothing was stored." }],
  ]);
  const stored = db.selectFrom("accounts").select("id").where("email", "=", String(form["email"]));
  expect(await stored.execute()).toEqual([]);
});

test("a date of birth is stored, shown to nobody, and asked where it is missing (PRIV-40)", async () => {
  const [born, before] = [await register({ dateOfBirth: "1990-07-08" }), await make.candidate()];
  const asks = async (person: Actor) => (await as(person).get("/api/candidate/privacy")).body.asksDateOfBirth;
  expect([await asks(born), await asks(before)]).toEqual([false, true]);
  const young = await as(before).put("/api/candidate/privacy", { dateOfBirth: "2015-01-01" });
  expect([young.status, await asks(before)]).toEqual([400, true]);
  await as(before).put("/api/candidate/privacy", { dateOfBirth: "1985-01-01" });
  expect(await asks(before)).toBe(false);
  const admin = as(await make.admin());
  const seen = [
    await as(born).get(`/api/candidates/candidate/email/${born.email}`),
    await admin.get(`/api/candidates/candidate/email/${born.email}`),
    await admin.get("/api/admin/export/candidates"),
    await as(born).get("/api/candidate/privacy"),
  ];
  for (const { text } of seen) expect(text).not.toContain("1990");
});

test("a nominee is named and taken away, with name and address together (PRIV-41)", async () => {
  const person = await make.candidate();
  const nominee = { name: "Ravi Rao", email: "ravi@family.example" };
  const put = (body: object) => as(person).put("/api/candidate/privacy", body);
  expect((await put({ nominee })).body.nominee).toEqual(nominee);
  expect((await put({ listed: true })).body.nominee).toEqual(nominee);
  expect((await put({ nominee: { name: "Ravi Rao" } })).status).toBe(400);
  expect((await put({ nominee: null })).body.nominee).toBeNull();
});

test("a school is not asked about being found (PRIV-31)", async () => {
  expect((await give(await make.employer(), "found", true)).status).toBe(409);
});

test("a purpose whose words have changed is asked again, and the others are not (PRIV-33)", () => {
  const items = noticeOf("candidate");
  const answers = items.map(({ purpose }) => ({ purpose, notice: 1 }));
  const changed = items.map((item) => (item.purpose === "alerts" ? { ...item, since: 2 } : item));
  expect(listUnanswered("candidate", answers, items)).toEqual([]);
  expect(listUnanswered("candidate", answers, changed)).toEqual(["alerts"]);
  expect(listUnanswered("candidate", [...answers, { purpose: "alerts", notice: 2 }], changed)).toEqual([]);
  expect(listUnanswered("candidate", [])).toEqual(noticeOf("candidate").map(({ purpose }) => purpose));
});

test("people who registered before the notice are asked, and get it by mail once (PRIV-33)", async () => {
  setClock("2025-01-10");
  const [teacher, school] = [await make.candidate(), await make.employer()];
  // Nobody knows whose address these are.
  await make.candidate({ isProven: false });
  await make.employer({ isProven: false });
  setClock("2026-03-11");
  const registered = await register({});
  expect((await read(teacher)).purposes.every(({ isAsked }: { isAsked: boolean }) => isAsked)).toBe(true);
  await mailNotice(deps);
  await mailNotice(deps);
  const mails = await db
    .selectFrom("mail_outbox")
    .select(["to_address", "body_text"])
    .where("subject", "=", "What EduNakuri uses your data for")
    .orderBy("id")
    .execute();
  expect(mails.map(({ to_address }) => to_address).toSorted()).toEqual(
    [teacher.email, school.email].toSorted(),
  );
  expect(mails.some(({ to_address }) => to_address === registered.email)).toBe(false);
  expect(mails.find(({ to_address }) => to_address === teacher.email)?.body_text).toContain(
    "Being found: Schools and visitors find your profile",
  );
});
