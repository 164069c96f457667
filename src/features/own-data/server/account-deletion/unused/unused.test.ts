// People who are away: their mails, the lists without them, and the end of their accounts, by a turned clock (PEOPLE-15).
import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { changeRows } from "#tests/support/rows.ts";
import { sweepRetained } from "#features/own-data/server/privacy/sweep.ts";
import { removeUnused } from "./unused.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, db, deps, make, setClock } = api;

afterEach(() => db.deleteFrom("accounts").execute());

const logIn = async ({ email }: Actor) =>
  expect((await browserOf(api).post("/api/auth/login", { email, password: PASSWORD })).status).toBe(200);

/** A teacher who was here last on this day. */
async function makeTeacher(day = "2026-03-10") {
  setClock(day);
  const teacher = await make.candidate({ active_on: day });
  await changeRows(db, "accounts", { id: teacher.id }, { last_login_at: deps.clock.now() });
  return teacher;
}
async function makeSchool(day = "2026-03-10") {
  setClock(day);
  const school = await make.employer();
  await changeRows(db, "accounts", { id: school.accountId }, { last_login_at: deps.clock.now() });
  return school;
}
/** Runs the job on this day, and sends the mails that it queued. */
async function turn(day: string, time = "09:00") {
  setClock(day, time);
  await removeUnused(deps);
  await removeUnused(deps);
  await db
    .updateTable("mail_outbox")
    .set({ sent_at: deps.clock.now() })
    .where("sent_at", "is", null)
    .execute();
}
const mailsTo = async ({ email }: Actor) =>
  (
    await db
      .selectFrom("mail_outbox")
      .select(["subject"])
      .where("to_address", "=", email)
      .orderBy("id")
      .execute()
  ).map(({ subject }) => subject);
const isListed = async ({ id }: Actor) =>
  (await db.selectFrom("candidates").select("listed").where("id", "=", id).executeTakeFirst())?.listed;
const exists = async ({ accountId }: Actor) =>
  (await db.selectFrom("accounts").select("id").where("id", "=", accountId).executeTakeFirst()) !== undefined;

test("a teacher is mailed after five months and in no list after six; a login returns (PEOPLE-15)", async () => {
  const teacher = await makeTeacher();
  await turn("2026-08-09");
  expect(await mailsTo(teacher)).toEqual([]);
  await turn("2026-08-10", "00:30");
  expect(await mailsTo(teacher)).toEqual(["Schools find you until 09 Sep 2026"]);
  await turn("2026-09-09");
  expect(await isListed(teacher)).toBe(true);
  await turn("2026-09-10");
  expect(await isListed(teacher)).toBe(false);
  expect((await as(null).get(`/api/candidates/candidate/${teacher.id}`)).status).not.toBe(200);
  await logIn(teacher);
  expect(await isListed(teacher)).toBe(true);
});

test("the first run after an upgrade takes nobody out of the lists before 30 days (PEOPLE-15)", async () => {
  const teacher = await makeTeacher("2024-12-01");
  await turn("2026-03-10");
  expect([await isListed(teacher), await mailsTo(teacher)]).toEqual([
    true,
    ["Schools find you until 08 Apr 2026"],
  ]);
  await turn("2026-04-08");
  expect(await isListed(teacher)).toBe(true);
  await turn("2026-04-09");
  expect(await isListed(teacher)).toBe(false);
});

test("nobody leaves the lists while the mail that said so was not sent (PEOPLE-15)", async () => {
  const teacher = await makeTeacher();
  await turn("2026-08-10");
  await db.updateTable("mail_outbox").set({ sent_at: null }).execute();
  setClock("2026-09-20");
  // The mail is older than mails are kept.
  await sweepRetained(deps);
  await removeUnused(deps);
  expect(await isListed(teacher)).toBe(true);
  await turn("2026-09-20");
  await turn("2026-10-19");
  expect(await isListed(teacher)).toBe(true);
  await turn("2026-10-20");
  expect(await isListed(teacher)).toBe(false);
});

test("an account stays until its mails were sent, however late that was (PEOPLE-15)", async () => {
  const teacher = await makeTeacher();
  await turn("2026-08-10");
  setClock("2028-02-09");
  await removeUnused(deps);
  setClock("2028-03-20");
  await sweepRetained(deps);
  await removeUnused(deps);
  // The first one is sent at last: the second comes 28 days later.
  await turn("2028-03-20");
  await turn("2028-04-16");
  expect((await mailsTo(teacher)).length).toBe(1);
  await turn("2028-04-17");
  expect((await mailsTo(teacher)).at(-1)).toBe("Your account at EduNakuri will be deleted after 18 Apr 2028");
  await turn("2028-04-18");
  expect(await exists(teacher)).toBe(true);
  await turn("2028-04-19");
  expect(await exists(teacher)).toBe(false);
});

test("an address that refuses mail gets the mail about the end of its account, and stays in the lists without a mail (PEOPLE-15, MAIL-14)", async () => {
  const teacher = await makeTeacher();
  await changeRows(
    db,
    "accounts",
    { id: teacher.id },
    { mail_refused_at: deps.clock.now(), mail_refusal: "550 5.1.1 unknown" },
  );
  await turn("2026-08-10");
  await turn("2026-09-10");
  expect([await isListed(teacher), await mailsTo(teacher)]).toEqual([true, []]);
  await turn("2028-02-09");
  expect((await mailsTo(teacher)).length).toBe(1);
});

test("one tap in the mail returns without a login, and opening the link changes nothing (PEOPLE-15)", async () => {
  const teacher = await makeTeacher();
  setClock("2026-08-10");
  await removeUnused(deps);
  const { body_text } = await db.selectFrom("mail_outbox").select("body_text").executeTakeFirstOrThrow();
  await turn("2026-08-10");
  await turn("2026-09-10");
  const token = /\/return\/(\S+)/.exec(body_text)?.[1] ?? "";
  expect((await as(null).get(`/api/account/return?token=${token}`)).status).toBe(404);
  expect(await isListed(teacher)).toBe(false);
  for (const wrong of [
    `${token}x`,
    token.replace(/^./, (first) => (first === "f" ? "e" : "f")),
    "nonsense",
  ]) {
    expect((await as(null).post("/api/account/return", { token: wrong })).status).toBe(404);
  }
  const answer = await as(null).post("/api/account/return", { token });
  expect([answer.status, answer.body.message]).toEqual([200, "Thank you. Schools find your profile again."]);
  expect(await isListed(teacher)).toBe(true);
  await turn("2026-09-11");
  expect(await isListed(teacher)).toBe(true);
});

test("a teacher is erased after 24 months, with mails 30 days and 48 hours before (PEOPLE-15)", async () => {
  const teacher = await makeTeacher();
  await turn("2026-08-10");
  for (const [day, mails] of [
    ["2028-02-08", 1],
    ["2028-02-09", 2],
    ["2028-03-07", 2],
    ["2028-03-08", 3],
    ["2028-03-09", 3],
  ] as const) {
    await turn(day);
    expect([day, (await mailsTo(teacher)).length]).toEqual([day, mails]);
  }
  expect((await mailsTo(teacher)).slice(1)).toEqual(
    Array(2).fill("Your account at EduNakuri will be deleted after 09 Mar 2028"),
  );
  expect(await exists(teacher)).toBe(true);
  await turn("2028-03-10");
  expect(await exists(teacher)).toBe(false);
});

test("nobody is erased without both mails, however long ago the last visit was (PEOPLE-15)", async () => {
  const teacher = await makeTeacher("2020-01-01");
  // The mail about the lists comes first, and the next one once it was sent.
  await turn("2026-03-10");
  await turn("2026-03-11");
  await turn("2026-04-07");
  expect((await mailsTo(teacher)).length).toBe(2);
  await turn("2026-04-08");
  expect((await mailsTo(teacher)).length).toBe(3);
  await turn("2026-04-09");
  expect(await exists(teacher)).toBe(true);
  await turn("2026-04-10");
  expect(await exists(teacher)).toBe(false);
});

test("a login between the mails begins again (PEOPLE-15)", async () => {
  const teacher = await makeTeacher();
  await turn("2028-02-09");
  await turn("2028-03-08");
  await logIn(teacher);
  await turn("2028-03-10");
  expect(await exists(teacher)).toBe(true);
});

test("a school is erased after 36 months; a subscription and a paper count as use (PEOPLE-15)", async () => {
  const [unused, paying, admin] = [await makeSchool(), await makeSchool(), await make.admin()];
  const { id } = await make.subscription(paying, "active", 5);
  await changeRows(db, "subscriptions", { id }, { ends_at: new Date("2027-06-01T00:00:00Z") });
  await turn("2029-02-07");
  expect(await mailsTo(unused)).toEqual([]);
  await turn("2029-02-08");
  expect(await mailsTo(unused)).toEqual(["Your account at EduNakuri will be deleted after 09 Mar 2029"]);
  await turn("2029-03-08");
  await turn("2029-03-10");
  expect([await exists(unused), await exists(paying), await exists(admin)]).toEqual([false, true, true]);
});

test.each([
  [
    "an interview that is still to come",
    async (candidate: Actor) => {
      const employer = await make.employer();
      await make.interview({ employer, candidate }, { day: "2028-06-20" });
    },
  ],
  [
    "an invitation of which a later time is still to come",
    async (candidate: Actor) => {
      const employer = await make.employer();
      const answer_by = new Date("2028-06-20T10:30:00Z");
      await make.interview({ employer, candidate }, { day: "2026-08-01", answer_by });
    },
  ],
  [
    "an open application",
    async (candidate: Actor) => {
      const vacancy = await makeVacancy(api, await make.employer());
      await applyFor(api, candidate, { vacancy });
    },
  ],
])("nobody with %s is touched (PEOPLE-15)", async (_what, plan) => {
  const teacher = await makeTeacher();
  await plan(teacher);
  await changeRows(db, "candidates", { id: teacher.id }, { active_on: "2026-03-10" });
  await db.deleteFrom("mail_outbox").execute();
  await turn("2026-08-10");
  await turn("2026-09-10");
  await turn("2028-03-10");
  expect([await isListed(teacher), await mailsTo(teacher)]).toEqual([true, []]);
});

test("an account that is not proven gets no mail, and a registration counts as use (PEOPLE-15)", async () => {
  setClock("2026-03-10");
  const teacher = await make.candidate({ isProven: false, active_on: "2026-03-10" });
  await turn("2028-03-10");
  expect(await mailsTo(teacher)).toEqual([]);
});

/** Everybody was mailed long ago, and the teachers have left the lists. */
async function warnEverybody() {
  const warned = new Date("2026-01-01T00:00:00Z");
  await db
    .updateTable("accounts")
    .set({ unlisting_warned_at: warned, deletion_warned_at: warned, deletion_warned_again_at: warned })
    .execute();
  await db.updateTable("candidates").set({ resting: true }).execute();
}

test("a person who logs in while another account is deleted keeps the own one (PEOPLE-15)", async () => {
  const [leaving, returning] = [await makeTeacher("2020-01-01"), await makeTeacher("2020-02-02")];
  await warnEverybody();
  await changeRows(db, "candidates", { id: leaving.id }, { photo_key: "a.webp" });
  setClock("2026-03-10");
  const remove = async () => {
    if (await exists(returning)) await logIn(returning);
  };
  await removeUnused({ ...deps, files: { ...deps.files, remove } });
  expect([await exists(leaving), await exists(returning)]).toEqual([false, true]);
});

test.each([
  ["teacher", makeTeacher, "candidates"],
  ["school", makeSchool, "employers"],
] as const)(
  "a %s that comes back while its erasure waits for something else is not erased (PEOPLE-15)",
  async (_who, makeOne, table) => {
    const person = await makeOne("2020-01-01");
    await warnEverybody();
    setClock("2026-03-10");
    const { hasWaited } = await callDuring(
      db,
      (tx) => sql`select from ${sql.table(table)} where id = ${person.id} for no key update`.execute(tx),
      () => removeUnused(deps),
      (tx) => changeRows(tx, "accounts", { id: person.accountId }, { last_login_at: deps.clock.now() }),
    );
    expect([hasWaited, await exists(person)]).toEqual([true, true]);
    await changeRows(db, "accounts", { id: person.accountId }, { last_login_at: new Date("2020-01-01") });
    await removeUnused(deps);
    expect(await exists(person)).toBe(false);
  },
);
