import type { AnyId } from "#platform/domain/ids.ts";
import { sweepTables } from "#tests/support/sweep.ts";
import { expect, test } from "vitest";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { listRows } from "#tests/support/rows.ts";
import { newId } from "#platform/server/database/new-id.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, make, db } = api;

const NEW = "slate and sponge";

async function loggedIn(actor: Actor) {
  const browser = browserOf(api);
  await browser.post("/api/auth/login", { email: actor.email, password: PASSWORD });
  return browser;
}

const isIn = async (browser: Awaited<ReturnType<typeof loggedIn>>) =>
  (await browser.get("/api/auth/session")).body.user !== null;

test("logging out ends the session on the server, and a second time does nothing (LOGIN-20, LOGIN-44)", async () => {
  const browser = await loggedIn(await make.employer());
  const token = browser.jar.get("session");
  expect((await browser.post("/api/auth/logout")).status).toBe(204);
  expect(browser.jar.has("session")).toBe(false);
  const old = await api.call("GET", "/api/auth/session", undefined, { cookie: `session=${token}` });
  expect(old.body.user).toBeNull();
  expect((await browser.post("/api/auth/logout")).status).toBe(204);
});

test("a person sees their sessions without a token and ends one of them (LOGIN-22)", async () => {
  const candidate = await make.candidate();
  const [here, there] = [await loggedIn(candidate), await loggedIn(candidate)];
  const list = (await here.get("/api/auth/sessions")).body;
  expect(list).toHaveLength(2);
  expect(list.filter((session: { current: boolean }) => session.current)).toHaveLength(1);
  expect(Object.keys(list[0]).sort()).toEqual(["_id", "createdAt", "current", "lastSeenAt", "userAgent"]);

  const other = list.find((session: { current: boolean }) => !session.current);
  expect((await here.delete(`/api/auth/sessions/${other._id}`)).status).toBe(200);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  expect((await here.delete(`/api/auth/sessions/${other._id}`)).status).toBe(404);
});

test("another person's session is a 404, also for an admin (LOGIN-22)", async () => {
  const owner = await loggedIn(await make.candidate());
  const [{ _id }] = (await owner.get("/api/auth/sessions")).body;
  for (const other of [await make.candidate(), await make.employer(), await make.admin()]) {
    expect((await as(other).delete(`/api/auth/sessions/${_id}`)).status).toBe(404);
  }
  expect((await as(null).delete(`/api/auth/sessions/${_id}`)).status).toBe(401);
  expect(await isIn(owner)).toBe(true);
});

test("a new password needs the current one; other sessions end and this browser gets a new token (LOGIN-23)", async () => {
  const employer = await make.employer();
  const [here, there] = [await loggedIn(employer), await loggedIn(employer)];
  const before = here.jar.get("session");

  const wrong = await here.post("/api/auth/change-password", { currentPassword: "wrong", newPassword: NEW });
  expect(wrong.status).toBe(400);
  expect(wrong.body.issues).toEqual([
    { path: "currentPassword", message: "The current password is not right." },
  ]);
  expect(await isIn(there)).toBe(true);

  const right = await here.post("/api/auth/change-password", { currentPassword: PASSWORD, newPassword: NEW });
  expect(right.status).toBe(200);
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  expect(here.jar.get("session")).not.toBe(before);
  const old = await api.call("GET", "/api/auth/session", undefined, { cookie: `session=${before}` });
  expect(old.body.user).toBeNull();

  const login = (password: string) => as(null).post("/api/auth/login", { email: employer.email, password });
  expect([(await login(PASSWORD)).status, (await login(NEW)).status]).toEqual([401, 200]);
});

test("a changed password is in the log, and a mail says so to this person only", async () => {
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  const stranger = await loggedIn(other);
  const browser = await loggedIn(candidate);
  await browser.post("/api/auth/change-password", { currentPassword: "wrong", newPassword: NEW });
  const recorded = async () => {
    const entries = await db
      .selectFrom("audit_entries")
      .select(["actor_id", "record_id"])
      .where("action", "=", "password-changed")
      .where("record_id", "in", [candidate.id, other.id])
      .execute();
    const mails = await db
      .selectFrom("mail_outbox")
      .select("to_address")
      .where("kind", "=", "password-changed")
      .where("to_address", "in", [candidate.email, other.email])
      .execute();
    return { entries, mails };
  };
  expect(await recorded()).toEqual({ entries: [], mails: [] });
  await browser.post("/api/auth/change-password", { currentPassword: PASSWORD, newPassword: NEW });
  expect(await recorded()).toEqual({
    entries: [{ actor_id: candidate.accountId, record_id: candidate.id }],
    mails: [{ to_address: candidate.email }],
  });
  expect(await isIn(stranger)).toBe(true);
});

test("an admin who logs a school out ends the sessions of all its members and of nobody else", async () => {
  const [owner, other, admin] = [await make.employer(), await make.employer(), await make.admin()];
  const [member, former] = [await make.member(owner, "viewer"), await make.member(owner, "recruiter")];
  const people = [owner, member, other];
  const browsers = await Promise.all(people.map(loggedIn));
  const answer = await as(admin).post(`/api/admin/users/${owner.id}/revoke-sessions`);
  expect(answer.body.message).toBe("All sessions ended");
  expect(await Promise.all(browsers.map(isIn))).toEqual([false, false, true]);
  const [entry] = (await as(admin).get("/api/admin/audit?limit=1")).body;
  expect(entry).toMatchObject({
    action: "sessions-ended",
    record: { _id: owner.accountId, name: owner.email },
  });

  // A single member by the own id: the school's others stay.
  const [ofOwner, ofFormer] = [await loggedIn(owner), await loggedIn(former)];
  await as(admin).post(`/api/admin/users/${former.id}/revoke-sessions`);
  expect([await isIn(ofOwner), await isIn(ofFormer)]).toEqual([true, false]);
});

test("an admin logs a person out everywhere (LOGIN-24)", async () => {
  const [candidate, admin] = [await make.candidate(), await make.admin()];
  const browser = await loggedIn(candidate);
  const revoke = (actor: Actor | null, id: string) =>
    as(actor).post(`/api/admin/users/${id}/revoke-sessions`);
  expect((await revoke(null, candidate.id)).status).toBe(401);
  expect((await revoke(candidate, candidate.id)).status).toBe(403);
  expect((await revoke(admin, newId<AnyId>())).status).toBe(404);
  expect(await isIn(browser)).toBe(true);
  expect((await revoke(admin, candidate.id)).status).toBe(200);
  expect(await isIn(browser)).toBe(false);
});

test("a session expires without use, and the background job deletes expired rows (LOGIN-18)", async () => {
  api.setClock("2026-03-10");
  const candidate = await make.candidate();
  const browser = await loggedIn(candidate);
  await as(null).post("/api/forget/send-otp", { email: candidate.email });
  api.setClock("2026-03-13", "08:59");
  expect(await isIn(browser)).toBe(true);
  api.setClock("2026-03-16", "09:01");
  expect(await isIn(browser)).toBe(false);

  const left = async () => {
    const sessions = await listRows(db, "sessions", { account_id: candidate.accountId }, ["id"]);
    const resets = await listRows(db, "password_resets", { email: candidate.email }, ["id"]);
    return sessions.length + resets.length;
  };
  expect(await left()).toBe(2);
  await sweepTables(api.deps, ["password_resets", "sessions", "pending_logins"]);
  expect(await left()).toBe(0);
  api.setClock("2026-03-10");
});

test.each([
  ["address", (email: string) => ({ email: `moved-${email}` })],
  ["password", () => ({ password_hash: "of another change" })],
])("a change of the password is refused if the %s changes at the same moment", async (_what, change) => {
  const candidate = await make.candidate();
  const { email } = candidate;
  await as(candidate).get("/api/auth/sessions");
  const { result } = await callDuring(
    db,
    (tx) => tx.updateTable("accounts").set(change(email)).where("id", "=", candidate.id).execute(),
    () => as(candidate).post("/api/auth/change-password", { currentPassword: PASSWORD, newPassword: NEW }),
  );
  expect(result.status).toBe(400);
  const account = db.selectFrom("accounts").select(["email", "password_hash"]).where("id", "=", candidate.id);
  expect(await account.executeTakeFirstOrThrow()).toMatchObject(change(email));
});
