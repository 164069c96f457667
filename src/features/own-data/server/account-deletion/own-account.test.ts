import { expect, test } from "vitest";
import { DAY_MS } from "#platform/domain/day.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { listStoredKeys } from "#tests/support/stored-keys.ts";
import { clearExpiredMail, markSent } from "#platform/server/mail/repository.ts";
import { removeOwnAccount } from "./own-account.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, make, db, deps } = api;
const admin = await make.admin();

const leave = (person: Actor | null, body: object) => as(person).delete("/api/account", body);
const schedule = (school: Actor, candidate: Actor) =>
  as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/abc",
  });
const exists = async (table: "accounts" | "candidates" | "employers" | "sessions", { id }: Actor) => {
  const rows = await db
    .selectFrom(table)
    .select("id")
    .where(table === "sessions" ? "account_id" : "id", "=", id)
    .execute();
  return rows.length > 0;
};

test("a teacher deletes the own account with the password; schools keep the name and get their credit back (PEOPLE-6)", async () => {
  const key = `${"a".repeat(40)}.webp`;
  await deps.files.put(key, Buffer.from("bytes"));
  const candidate = await make.candidate({ full_name: "Asha Rao", photo_key: key });
  const school = await make.employer({ credits: 3 });
  await schedule(school, candidate);
  expect(await make.creditsOf(school)).toBe(2);

  const browser = browserOf(api);
  await browser.post("/api/auth/login", { email: candidate.email, password: PASSWORD });
  const answer = await browser.delete("/api/account", { password: PASSWORD });
  expect([answer.status, answer.body]).toEqual([200, { message: "Your account was deleted" }]);
  expect(browser.jar.has("session")).toBe(false);
  for (const table of ["accounts", "candidates", "sessions"] as const) {
    expect([table, await exists(table, candidate)]).toEqual([table, false]);
  }
  expect(await listStoredKeys(deps)).not.toContain(key);
  expect(await make.creditsOf(school)).toBe(3);
  const { body } = await as(school).get(`/api/interview/getInterviewsByEmployer/${school.id}`);
  expect(body[0]).toMatchObject({ status: "Cancelled", candidateId: { _id: null, fullName: "Asha Rao" } });
  const again = await as(null).post("/api/auth/login", { email: candidate.email, password: PASSWORD });
  expect(again.status).toBe(401);
  await expectLedgerToBalance(db);
});

test("a school deletes its own account with its subscription; candidates keep its name (PEOPLE-6)", async () => {
  const school = await make.employer({ credits: 3, institute_name: "Hill School" });
  const candidate = await make.candidate();
  await schedule(school, candidate);
  expect((await leave(school, { password: PASSWORD })).status).toBe(200);
  expect(await exists("employers", school)).toBe(false);
  const { body } = await as(candidate).get(`/api/interview/getInterviewsByCandidate/${candidate.id}`);
  expect(body[0]).toMatchObject({
    status: "Cancelled",
    employerId: { _id: null, instituteName: "Hill School" },
  });
  await expectLedgerToBalance(db);
});

test("one mail to a proven address confirms the deletion, and the address goes once it is sent or after a day (PEOPLE-6, REG-42)", async () => {
  const waiting = () =>
    db
      .selectFrom("mail_outbox")
      .select(["id", "to_address", "subject"])
      .where("leaves_nothing", "=", true)
      .orderBy("id")
      .execute();
  await db.deleteFrom("mail_outbox").execute();
  const [sent, lost, removed] = [await make.candidate(), await make.employer(), await make.candidate()];
  const unproven = [await make.candidate({ isProven: false }), await make.employer({ isProven: false })];
  for (const person of [sent, lost, ...unproven])
    expect((await leave(person, { password: PASSWORD })).status).toBe(200);
  await as(admin).delete(`/api/admin/candidates/delete/${removed.id}`);
  const mails = await waiting();
  expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    [sent.email, "Your account at EduNakuri is deleted"],
    [lost.email, "Your account at EduNakuri is deleted"],
  ]);
  await markSent(db, mails[0]?.id ?? "", deps.clock.now());
  expect(await waiting()).toHaveLength(1);
  await clearExpiredMail(db, new Date(deps.clock.now().getTime() + DAY_MS));
  expect(
    await db
      .selectFrom("mail_outbox")
      .select("id")
      .where("to_address", "in", [sent.email, lost.email])
      .execute(),
  ).toEqual([]);
});

test("a wrong or missing password deletes nothing (PEOPLE-6)", async () => {
  const candidate = await make.candidate();
  for (const [body, message] of [
    [{ password: "wrong" }, "The password is not right."],
    [{ password: "" }, "Please enter your password."],
    [{}, "Please enter your password."],
    [{ password: 7 }, "Please enter your password."],
    [{ password: "x".repeat(1_001) }, "The password is not right."],
  ] as const) {
    const answer = await leave(candidate, body);
    expect([answer.status, answer.body.issues]).toEqual([400, [{ path: "password", message }]]);
  }
  expect(await exists("candidates", candidate)).toBe(true);
});

test("wrong passwords are limited as at the login (PEOPLE-6)", async () => {
  const sent: [string, unknown][] = [];
  let correct = 0;
  const limits = {
    ...deps.limits,
    tryPassword: (email: string, caller: unknown) => {
      sent.push([email, caller]);
      return Promise.resolve({
        markCorrect: async () => {
          correct++;
        },
      });
    },
  };
  const candidate = await make.candidate();
  const viewer = {
    role: "candidate" as const,
    accountId: candidate.accountId,
    candidateId: candidate.id,
    email: candidate.email,
    sessionId: "s1",
  };
  const remove = (password: string) =>
    removeOwnAccount({ ...deps, limits }, viewer, { password, client: "192.0.2.1" });
  await expect(remove("wrong")).rejects.toThrow("The password is not right.");
  expect([sent, correct]).toEqual([[[candidate.email, { client: "192.0.2.1", knownBrowser: "s1" }]], 0]);
  // The right one does not count as wrong.
  await remove(PASSWORD);
  expect(correct).toBe(1);
});

test("the activity log shows the deletion without the person (PEOPLE-6)", async () => {
  const candidate = await make.candidate({ full_name: "Private Person" });
  await leave(candidate, { password: PASSWORD });
  const { body, text } = await as(admin).get("/api/admin/audit?action=candidate-deleted&limit=1");
  expect(body[0]).toMatchObject({ by: { name: "Deleted account" }, record: { name: "Deleted account" } });
  expect(text).not.toContain(candidate.email);
  expect(text).not.toContain("Private Person");
});

test("visitors and admins have no account to delete here", async () => {
  expect((await leave(null, { password: PASSWORD })).status).toBe(401);
  expect((await leave(admin, { password: PASSWORD })).status).toBe(403);
});

test("of two deletions at once one does it", async () => {
  const candidate = await make.candidate();
  const answers = await Promise.all([1, 2].map(() => leave(candidate, { password: PASSWORD })));
  const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses[0]).toBe(200);
  expect([400, 401, 404]).toContain(statuses[1]);
});
