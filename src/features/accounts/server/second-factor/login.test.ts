import { createLimits } from "#platform/server/http/limits/limits.ts";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { setNewPassword } from "#features/accounts/server/operator.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { codeAt, turnOn, wrongCodeAt } from "#tests/support/second-factor.ts";
import { listRows } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 10 });
const { as, setClock, db, deps, make } = api;
const now = () => deps.clock.now();

const LOGIN = "/api/admin/login";
const CODE = "/api/auth/secondFactor";

async function adminWithApp() {
  setClock("2026-03-10", "09:00");
  const admin = await make.admin();
  const app = await turnOn(api, admin);
  setClock("2026-03-10", "09:10");
  return { admin, ...app };
}

async function enterPassword({ email }: Actor) {
  const browser = browserOf(api);
  const answer = await browser.post(LOGIN, { email, password: PASSWORD });
  return { browser, answer };
}

const sessionsOf = ({ accountId: id }: Actor) =>
  db.selectFrom("sessions").select("id").where("account_id", "=", id).execute();

test("the password alone begins no session, the code of the app does (LOGIN-46)", async () => {
  const { admin, secret } = await adminWithApp();
  const before = await sessionsOf(admin);
  const { browser, answer } = await enterPassword(admin);
  expect(answer.status).toBe(200);
  expect(answer.body).toEqual({ secondFactor: true });
  const [cookie = "", ...others] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^pending-login=[\w-]{43}; .*HttpOnly; SameSite=Strict/);
  expect(cookie).toContain("Max-Age=300");
  expect(others).toEqual([]);
  expect(await sessionsOf(admin)).toEqual(before);
  expect((await browser.get("/api/auth/session")).body.admin).toBeNull();
  const token = browser.jar.get("pending-login") ?? "";
  const asSession = await api.call("GET", "/api/auth/session", undefined, { cookie: `session=${token}` });
  expect(asSession.body.admin).toBeNull();

  const done = await browser.post(CODE, { code: codeAt(secret, now()) });
  expect(done.body).toEqual({ admin: { _id: admin.id, email: admin.email, role: "admin" } });
  expect(browser.jar.has("pending-login")).toBe(false);
  expect((await browser.get("/api/auth/session")).body.admin._id).toBe(admin.id);
});

test("a code of the step before or after is accepted, of two steps before or after not (LOGIN-47)", async () => {
  const { admin, secret } = await adminWithApp();
  const answers: number[] = [];
  for (const seconds of [-60, 60, -30, 30]) {
    const { browser } = await enterPassword(admin);
    const instant = new Date(now().getTime() + seconds * 1000);
    answers.push((await browser.post(CODE, { code: codeAt(secret, instant) })).status);
  }
  expect(answers).toEqual([400, 400, 200, 200]);
});

test("a code works once, also at the same moment, and no code of an earlier step works after it (LOGIN-47)", async () => {
  const { admin, secret } = await adminWithApp();
  const code = codeAt(secret, now());
  const browsers = [];
  for (let count = 0; count < 8; count++) browsers.push((await enterPassword(admin)).browser);
  const answers = await Promise.all(browsers.map((browser) => browser.post(CODE, { code })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
    200,
    ...Array.from({ length: 7 }, () => 400),
  ]);
  const { browser } = await enterPassword(admin);
  const earlier = codeAt(secret, new Date(now().getTime() - 30_000));
  expect((await browser.post(CODE, { code: earlier })).status).toBe(400);
});

test("a recovery code works once, is recorded, and one fewer is left (LOGIN-48, LOGIN-54)", async () => {
  const { admin, recoveryCodes } = await adminWithApp();
  const [code = ""] = recoveryCodes;
  const first = await enterPassword(admin);
  expect((await first.browser.post(CODE, { code })).status).toBe(200);
  expect((await first.browser.get(CODE)).body.recoveryCodesLeft).toBe(9);
  const second = await enterPassword(admin);
  expect((await second.browser.post(CODE, { code })).status).toBe(400);
  const audit = await listRows(db, "audit_entries", { record_id: admin.id }, ["action"]);
  expect(audit.map(({ action }) => action)).toContain("recovery-code-used");
});

test("a pending login has five tries, also at once, and then the right code is refused (LOGIN-49)", async () => {
  const { admin, secret } = await adminWithApp();
  const { browser } = await enterPassword(admin);
  const wrong = await Promise.all(
    Array.from({ length: 12 }, () => browser.post(CODE, { code: wrongCodeAt(secret, now()) })),
  );
  expect(wrong.filter(({ status }) => status === 400)).toHaveLength(5);
  const late = await browser.post(CODE, { code: codeAt(secret, now()) });
  expect([late.status, late.body]).toEqual([
    401,
    { code: "LOGIN_EXPIRED", message: "This login has ended. Please log in again." },
  ]);
});

test("a pending login lives five minutes, in its browser and for its account", async () => {
  const { admin, secret } = await adminWithApp();
  const { browser } = await enterPassword(admin);
  const code = () => codeAt(secret, now());
  expect((await browserOf(api).post(CODE, { code: code() })).status).toBe(401);
  const madeUp = await api.call("POST", CODE, { code: code() }, { cookie: "pending-login=made-up" });
  expect(madeUp.status).toBe(401);
  const other = await adminWithApp();
  expect((await browser.post(CODE, { code: codeAt(other.secret, now()) })).status).toBe(400);
  setClock("2026-03-10", "09:15");
  expect((await browser.post(CODE, { code: code() })).status).toBe(401);
});

test("a new password and logging out everywhere end pending logins (LOGIN-49)", async () => {
  const { admin, secret } = await adminWithApp();
  const another = await make.admin();
  const first = await enterPassword(admin);
  await as(another).post(`/api/admin/users/${admin.id}/revoke-sessions`);
  expect((await first.browser.post(CODE, { code: codeAt(secret, now()) })).status).toBe(401);

  const owner = await enterPassword(admin);
  await owner.browser.post(CODE, { code: codeAt(secret, now()) });
  const second = await enterPassword(admin);
  const changed = await owner.browser.post("/api/auth/change-password", {
    currentPassword: PASSWORD,
    newPassword: "another board",
  });
  expect(changed.status).toBe(200);
  setClock("2026-03-10", "09:12");
  expect((await second.browser.post(CODE, { code: codeAt(secret, now()) })).status).toBe(401);
});

const counts = await createTestDatabase();
const pool = new pg.Pool(counts.connection);
afterAll(async () => {
  await pool.end();
  await counts.drop();
});

test("an account has thirty wrong codes a day over all pending logins, and right ones do not count (LOGIN-49)", async () => {
  const asInTheProduct = createLimits(pool, 1);
  const limited = await openTestApi({
    today: "2026-03-10",
    deps: {
      limits: { ...deps.limits, trySecondFactor: (account) => asInTheProduct.trySecondFactor(account) },
    },
  });
  const admin = await limited.make.admin();
  const { secret } = await turnOn(limited, admin);
  const setMinute = (minute: number) =>
    limited.setClock("2026-03-10", `10:${String(minute).padStart(2, "0")}`);
  const tryCode = async (code: () => string, password = PASSWORD) => {
    const browser = browserOf(limited);
    await browser.post(LOGIN, { email: admin.email, password });
    return (await browser.post(CODE, { code: code() })).status;
  };
  setMinute(0);
  expect(await tryCode(() => codeAt(secret, limited.deps.clock.now()))).toBe(200);
  const wrong: number[] = [];
  for (let tries = 0; tries < 31; tries++)
    wrong.push(await tryCode(() => wrongCodeAt(secret, limited.deps.clock.now())));
  expect(wrong.filter((status) => status === 400)).toHaveLength(30);
  expect(wrong.at(-1)).toBe(429);
  setMinute(5);
  expect(await tryCode(() => codeAt(secret, limited.deps.clock.now()))).toBe(429);
  // Wrong codes before the new password do not lock its owner out.
  await setNewPassword(limited.deps, { email: admin.email, password: "another board" });
  expect(await tryCode(() => codeAt(secret, limited.deps.clock.now()), "another board")).toBe(200);
});
