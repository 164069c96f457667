// News of a job's pay and place for its applicants: one mail for each applicant and day, with the latest state.
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { changeRows, findRow } from "#tests/support/rows.ts";
import { informOfChanges } from "./changes.ts";
import { informApplicants } from "./messages.ts";

const DAY = "2026-03-10";
const api = await openTestApi({ today: DAY, limitFactor: 50 });
const { as, make, db, deps, setClock } = api;

afterEach(async () => {
  setClock(DAY);
  await db.deleteFrom("mail_outbox").execute();
  await db.deleteFrom("notifications").execute();
  await db.deleteFrom("applications").execute();
  await db.deleteFrom("vacancies").execute();
});

const FORM = {
  title: "Mathematics teacher",
  profile: "PGT (classes 11 & 12)",
  subjects: ["Mathematics"],
  city: "Bhopal, Madhya Pradesh, India",
  closesAt: addDays(DAY, 20),
  payFrom: 30_000,
  payTo: 60_000,
};

async function openJob() {
  const school = await make.employer({ institute_name: "Hill School" });
  const vacancy = await makeVacancy(api, school, { pay_from_paise: 3_000_000, pay_to_paise: 6_000_000 });
  const edit = async (change: object) => {
    const path = `/api/employer/vacancies/${vacancy.id}`;
    const { status, text } = await as({ ...school, token: undefined as never }).put(path, {
      ...FORM,
      ...change,
    });
    expect(status, text).toBe(200);
  };
  const apply = async (candidate?: Actor) => {
    const person = candidate ?? (await make.candidate());
    const id = await applyFor(api, { ...person, token: undefined as never }, { vacancy });
    return { ...person, application: id };
  };
  return { school, vacancy, edit, apply };
}
const mails = async () =>
  (
    await db
      .selectFrom("mail_outbox")
      .select(["to_address", "body_text"])
      .where("kind", "=", "vacancy-changed")
      .orderBy("created_at")
      .orderBy("id")
      .execute()
  ).map(({ to_address, body_text }) => [to_address, body_text] as const);
const bells = async ({ accountId: id }: Actor) =>
  (
    await db
      .selectFrom("notifications")
      .select("kind")
      .where("account_id", "=", id)
      .where("kind", "in", ["vacancy-changed", "vacancy-closed"])
      .execute()
  ).map(({ kind }) => kind);
const waiting = () => db.selectFrom("vacancy_changes").select("due_at").execute();

test("applicants learn of another pay or place, and are ranked again; of other edits they learn nothing (APPLY-15)", async () => {
  const { school, vacancy, edit, apply } = await openJob();
  const candidate = await apply();
  const same = await applyFor(api, candidate, { vacancy: await makeVacancy(api, school) });
  const score = async (of = candidate.application) =>
    (
      await db
        .selectFrom("applications")
        .select("match_score")
        .where("id", "=", idFrom(of))
        .executeTakeFirstOrThrow()
    ).match_score;
  const [before, ofSame] = [await score(), await score(same)];
  await edit({ description: "A quiet place." });
  expect(await waiting()).toEqual([]);

  await edit({ city: "Kochi, Kerala, India", payTo: 45_000 });
  expect(await score()).toBeLessThan(before);
  expect(await score(same)).toBe(ofSame);
  setClock(DAY, "09:04");
  expect(await informOfChanges(deps)).toBe(0);
  setClock(DAY, "09:05");
  expect(await informOfChanges(deps)).toBe(1);
  const [[to, text] = []] = await mails();
  expect(to).toBe(candidate.email);
  expect(text).toContain("₹30,000 to ₹45,000 (before: ₹30,000 to ₹60,000)");
  expect(text).toContain("Kochi, Kerala (before: Bhopal, Madhya Pradesh)");
  const [row] = (await as(school).get(`/api/employer/vacancies/${vacancy.id}/applications`)).body;
  expect(row.match.score).toBe(await score());
  expect(await waiting()).toEqual([]);
});

test("25 edits of the pay make one mail and one notice, with the latest state (APPLY-15)", async () => {
  const { edit, apply } = await openJob();
  const people = [await apply(), await apply()];
  for (let count = 1; count <= 25; count++) {
    setClock(DAY, `09:${String(count).padStart(2, "0")}`);
    await edit({ payTo: 60_000 + count * 1_000 });
    await informOfChanges(deps);
  }
  expect(await mails()).toEqual([]);
  setClock(DAY, "09:30");
  expect(await informOfChanges(deps)).toBe(2);
  expect((await mails()).map(([to]) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  for (const [, text] of await mails())
    expect(text).toContain("₹30,000 to ₹85,000 (before: ₹30,000 to ₹60,000)");
  for (const person of people) expect(await bells(person)).toEqual(["vacancy-changed"]);
});

test("edits that return to the state before make no mail (APPLY-15)", async () => {
  const { edit, apply } = await openJob();
  const candidate = await apply();
  await edit({ payTo: 90_000 });
  await edit({});
  setClock(DAY, "10:00");
  expect(await informOfChanges(deps)).toBe(0);
  expect(await waiting()).toEqual([]);
  // What comes later is compared with what the applicant knows.
  await edit({ payTo: 50_000 });
  setClock(DAY, "11:00");
  await informOfChanges(deps);
  expect((await mails())[0]?.[1]).toContain("₹30,000 to ₹50,000 (before: ₹30,000 to ₹60,000)");
  expect(await bells(candidate)).toEqual(["vacancy-changed"]);
});

test("a further change of the day is in one mail of the next morning (APPLY-15)", async () => {
  const { edit, apply } = await openJob();
  const candidate = await apply();
  await edit({ payTo: 70_000 });
  setClock(DAY, "09:05");
  await informOfChanges(deps);
  for (const [time, payTo] of [
    ["10:00", 80_000],
    ["12:00", 90_000],
    ["20:00", 40_000],
  ] as const) {
    setClock(DAY, time);
    await edit({ payTo });
    setClock(DAY, time.replace("00", "30"));
    expect(await informOfChanges(deps)).toBe(0);
  }
  setClock("2026-03-11", "05:59");
  expect(await informOfChanges(deps)).toBe(0);
  setClock("2026-03-11", "06:00");
  expect(await informOfChanges(deps)).toBe(1);
  expect((await mails()).map(([to]) => to)).toEqual([candidate.email, candidate.email]);
  expect((await mails())[1]?.[1]).toContain("₹30,000 to ₹40,000 (before: ₹30,000 to ₹70,000)");
  expect(await waiting()).toEqual([]);
});

test("each applicant learns what differs from what they have seen, and who applied to the new state nothing (APPLY-15)", async () => {
  const { edit, apply } = await openJob();
  const early = await apply();
  await edit({ payTo: 90_000 });
  const lured = await apply();
  await edit({});
  const late = await apply();
  setClock(DAY, "10:00");
  expect(await informOfChanges(deps)).toBe(1);
  const [[to, text] = []] = await mails();
  expect(to).toBe(lured.email);
  expect(text).toContain("₹30,000 to ₹60,000 (before: ₹30,000 to ₹90,000)");
  expect([await bells(early), await bells(late)]).toEqual([[], []]);
});

test("who withdraws learns nothing, and who applies again has seen the new state (APPLY-15)", async () => {
  const { edit, apply } = await openJob();
  const [gone, back] = [await apply(), await apply()];
  await edit({ payTo: 90_000 });
  for (const { application, ...person } of [gone, back]) {
    const path = `/api/applications/${application}/stage`;
    expect((await as(person).put(path, { stage: "withdrawn" })).status).toBe(200);
  }
  await apply(back);
  setClock(DAY, "10:00");
  expect(await informOfChanges(deps)).toBe(0);
  expect(await waiting()).toEqual([]);
});

test("of a job that has closed or whose school is suspended applicants learn that alone, and the news after the suspension", async () => {
  const [closed, held] = [await openJob(), await openJob()];
  const [candidate, other] = [await closed.apply(), await held.apply()];
  for (const { edit } of [closed, held]) await edit({ payTo: 45_000 });
  await changeRows(
    db,
    "vacancies",
    { id: closed.vacancy.id },
    { state: "closed", close_reason: "filled here" },
  );
  await changeRows(
    db,
    "employers",
    { id: held.school.id },
    { suspended_at: deps.clock.now(), suspension_reason: "Money" },
  );
  setClock(DAY, "10:00");
  expect(await informOfChanges(deps)).toBe(0);
  await informApplicants(deps);
  for (const person of [candidate, other]) expect(await bells(person)).toEqual(["vacancy-closed"]);
  await changeRows(db, "employers", { id: held.school.id }, { suspended_at: null, suspension_reason: null });
  expect(await informOfChanges(deps)).toBe(0);
  setClock("2026-03-11", "06:00");
  expect(await informOfChanges(deps)).toBe(1);
  expect(await bells(other)).toContain("vacancy-changed");
  expect(await waiting()).toEqual([]);
});

test("the news of a job that staff remove meanwhile wait until it is restored (APPLY-15)", async () => {
  const { vacancy, edit, apply } = await openJob();
  const candidate = await apply();
  await edit({ payTo: 45_000 });
  const removed = { state: "removed", removed_from: "published", removed_reason: "A copy" } as const;
  await changeRows(db, "vacancies", { id: vacancy.id }, removed);
  setClock(DAY, "10:00");
  expect(await informOfChanges(deps)).toBe(0);
  const restored = { state: "published", removed_from: null, removed_reason: null } as const;
  await changeRows(db, "vacancies", { id: vacancy.id }, restored);
  setClock("2026-03-11", "06:00");
  expect(await informOfChanges(deps)).toBe(1);
  expect(await bells(candidate)).toEqual(["vacancy-changed"]);
  expect(await waiting()).toEqual([]);
});

test("several processes inform each applicant once, also after one was killed (APPLY-15)", async () => {
  const { school, edit, apply } = await openJob();
  const first = await apply();
  const others = await Promise.all(Array.from({ length: 60 }, () => make.candidate()));
  const {
    id: _id,
    seq: _seq,
    candidate_id: _candidate,
    ...row
  } = await findRow(db, "applications", { id: idFrom(first.application) });
  const rows = others.map(({ id }) => ({
    ...row,
    id: idFrom(crypto.randomUUID()),
    candidate_id: id,
    snapshot: JSON.stringify(row.snapshot),
    known_terms: null,
  }));
  await db.insertInto("applications").values(rows).execute();
  const elsewhere = await make.candidate();
  await applyFor(api, elsewhere, { vacancy: await makeVacancy(api, school) });
  await edit({ payTo: 70_000 });
  setClock(DAY, "10:00");

  const killed = others[40]?.email ?? "";
  await sql`create function die() returns trigger language plpgsql as $$
    begin raise exception 'killed'; end $$`.execute(db);
  await sql`create trigger die before insert on mail_outbox for each row
    when (new.to_address = ${sql.lit(killed)}) execute function die()`.execute(db);
  await expect(informOfChanges(deps)).rejects.toThrow("killed");
  await sql`drop trigger die on mail_outbox`.execute(db);
  await Promise.all([1, 2, 3].map(() => informOfChanges(deps)));
  await informOfChanges(deps);
  expect((await mails()).map(([to]) => to).toSorted()).toEqual(
    [first, ...others].map(({ email }) => email).toSorted(),
  );
  expect(await bells(elsewhere)).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("an edit and the mails about the one before wait for each other without a deadlock", async () => {
  const { edit, apply } = await openJob();
  for (let count = 0; count < 5; count++) await apply();
  for (let round = 1; round <= 5; round++) {
    setClock(DAY, `1${round}:00`);
    await edit({ payTo: 60_000 + round * 1_000 });
    setClock(DAY, `1${round}:30`);
    await Promise.all([
      informOfChanges(deps),
      edit({ payTo: 61_000 + round * 1_000 }),
      informOfChanges(deps),
    ]);
  }
  setClock("2026-03-11", "10:00");
  await informOfChanges(deps);
  const sent = await mails();
  expect(new Set(sent.map(([to]) => to)).size).toBe(5);
  expect(sent).toHaveLength(10);
  for (const [, text] of sent.slice(5)) expect(text).toContain("to ₹66,000");
});

test("an edit that waits for one applicant holds no other: it locks them by their ids, as answers to several do (APPLY-15)", async () => {
  const { edit, apply } = await openJob();
  const [first, second] = [await apply(), await apply()];
  // Written again, the first row comes last in the table.
  await changeRows(db, "applications", { id: idFrom(first.application) }, { note: "I live nearby." });
  const lock = (tx: typeof db, { application }: typeof first) =>
    sql`select from applications where id = ${application} for update nowait`.execute(tx);
  const { hasWaited } = await callDuring(
    db,
    (tx) => lock(tx, first),
    () => edit({ payTo: 70_000 }),
    (tx) => lock(tx, second),
  );
  expect(hasWaited).toBe(true);
});
