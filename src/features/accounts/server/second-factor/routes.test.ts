import type { AnyId } from "#platform/domain/ids.ts";
import { sweepTables } from "#tests/support/sweep.ts";
import { expect, test } from "vitest";
import { removeSecondFactor, rotateKeys } from "#features/accounts/server/second-factor/operator.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import { openSignedId, signId } from "#platform/server/database/signed-links.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { codeAt, turnOn, wrongCodeAt } from "#tests/support/second-factor.ts";
import { findRow, listRows } from "#tests/support/rows.ts";
import { consumeCode, readKeys } from "./check-code.ts";
import { confirmSetUp, renewRecoveryCodes, startSetUp, turnOff } from "./service.ts";

const SWEPT = ["second_factors", "pending_logins"] as const;

const api = await openTestApi({ today: "2026-03-10", limitFactor: 10 });
const { as, setClock, db, deps, make } = api;
const now = () => deps.clock.now();

const FACTOR = "/api/auth/secondFactor";

async function actionsOf(admin: Actor) {
  const rows = await db
    .selectFrom("audit_entries")
    .select(["action", "actor_role"])
    .where("record_id", "=", admin.id)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ action, actor_role }) => `${actor_role} ${action}`);
}

test("a second factor is on once a code of the app is confirmed, and ten recovery codes are shown (LOGIN-45, LOGIN-47)", async () => {
  setClock("2026-03-10", "10:00");
  const admin = await make.admin();
  const before = await as(admin).get(FACTOR);
  expect(before.body).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false });

  const { status, body: setUp } = await as(admin).post(`${FACTOR}/setUp`, { password: PASSWORD });
  expect(status).toBe(200);
  expect(setUp.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(new URL(setUp.link).searchParams.get("secret")).toBe(setUp.secret);
  expect(setUp.link).toContain(encodeURIComponent(admin.email));
  expect((await as(admin).get(FACTOR)).body.isOn).toBe(false);

  const wrong = await as(admin).post(`${FACTOR}/confirm`, { code: wrongCodeAt(setUp.secret, now()) });
  expect([wrong.status, wrong.body.code]).toEqual([400, "INVALID_CODE"]);
  expect(wrong.body.issues).toEqual([{ path: "code", message: "This code is not right. Please try again." }]);

  const code = codeAt(setUp.secret, now());
  const { body } = await as(admin).post(`${FACTOR}/confirm`, {
    code: `${code.slice(0, 3)} ${code.slice(3)}`,
  });
  expect(new Set(body.recoveryCodes).size).toBe(10);
  for (const recoveryCode of body.recoveryCodes) expect(recoveryCode).toMatch(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/);
  const after = await as(admin).get(FACTOR);
  expect(after.body).toMatchObject({ isOn: true, since: now().toISOString(), recoveryCodesLeft: 10 });
  expect(await actionsOf(admin)).toEqual(["admin second-factor-on"]);
});

test("turning it on needs the password and ends the sessions that began without a code", async () => {
  const admin = await make.admin();
  const other: Actor = { ...admin };
  expect((await as(other).get(FACTOR)).status).toBe(200);
  const refused = await as(admin).post(`${FACTOR}/setUp`, { password: "wrong password" });
  expect(refused.body.issues).toEqual([{ path: "password", message: "The password is not right." }]);
  await turnOn(api, admin);
  expect((await as(other).get(FACTOR)).status).toBe(401);
  expect((await as(admin).get(FACTOR)).status).toBe(200);
});

test("a set-up expires after an hour, and one that is on is not replaced (LOGIN-45)", async () => {
  setClock("2026-03-10", "11:00");
  const admin = await make.admin();
  const { body } = await as(admin).post(`${FACTOR}/setUp`, { password: PASSWORD });
  setClock("2026-03-10", "11:59");
  await as(admin).get(FACTOR);
  const other = await make.admin();
  const fresh = await as(other).post(`${FACTOR}/setUp`, { password: PASSWORD });
  await sweepTables(deps, SWEPT, now());
  setClock("2026-03-10", "12:00");
  const late = await as(admin).post(`${FACTOR}/confirm`, { code: codeAt(body.secret, now()) });
  expect([late.status, late.body.code]).toEqual([409, "SET_UP_ENDED"]);
  await sweepTables(deps, SWEPT, now());
  expect(await listRows(db, "second_factors", { account_id: admin.accountId }, ["account_id"])).toEqual([]);
  const inTime = await as(other).post(`${FACTOR}/confirm`, { code: codeAt(fresh.body.secret, now()) });
  expect(inTime.status).toBe(200);

  await turnOn(api, admin);
  const again = await as(admin).post(`${FACTOR}/setUp`, { password: PASSWORD });
  expect([again.status, again.body.code]).toEqual([409, "SECOND_FACTOR_ON"]);
});

test("turning it off needs the password and a code (LOGIN-50, LOGIN-54)", async () => {
  setClock("2026-03-10", "13:00");
  const admin = await make.admin();
  const { secret, recoveryCodes } = await turnOn(api, admin);
  setClock("2026-03-10", "13:05");
  const code = codeAt(secret, now());
  const off = (password: string, sent: string) =>
    as(admin).post(`${FACTOR}/turnOff`, { password, code: sent });
  expect((await off("wrong password", code)).status).toBe(400);
  expect((await off(PASSWORD, wrongCodeAt(secret, now()))).body.code).toBe("INVALID_CODE");
  expect((await as(admin).get(FACTOR)).body.isOn).toBe(true);
  expect((await off(PASSWORD, recoveryCodes[0]?.toLowerCase() ?? "")).status).toBe(200);
  expect((await as(admin).get(FACTOR)).body).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
  expect(await actionsOf(admin)).toEqual(["admin second-factor-on", "admin second-factor-off"]);
});

test("new recovery codes need a code, and the old ones no longer work (LOGIN-48)", async () => {
  setClock("2026-03-10", "14:00");
  const admin = await make.admin();
  const { secret, recoveryCodes } = await turnOn(api, admin);
  const renew = (code: string) => as(admin).post(`${FACTOR}/recoveryCodes`, { code });
  expect((await renew("ABCDE-FGHJK")).status).toBe(400);
  setClock("2026-03-10", "14:01");
  const renewed = await renew(codeAt(secret, now()));
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await renew(recoveryCodes[0] ?? "")).status).toBe(400);
  expect((await renew(renewed.body.recoveryCodes[3])).status).toBe(200);
  expect((await as(admin).get(FACTOR)).body.recoveryCodesLeft).toBe(10);
});

test("the database has no secret and no recovery code in plain text (LOGIN-53)", async () => {
  const admin = await make.admin();
  const { secret, recoveryCodes } = await turnOn(api, admin);
  const factor = await findRow(db, "second_factors", { account_id: admin.accountId }, ["encrypted_secret"]);
  const codes = await listRows(db, "recovery_codes", { account_id: admin.accountId }, ["code_hash"]);
  const stored = Buffer.concat([factor.encrypted_secret, ...codes.map(({ code_hash }) => code_hash)]);
  const { TOTP } = await import("otpauth");
  expect(stored.includes(Buffer.from(new TOTP({ secret }).secret.bytes))).toBe(false);
  for (const code of [secret, ...recoveryCodes]) expect(stored.includes(code)).toBe(false);
});

test("the operator turns it off, which ends the sessions and is recorded (LOGIN-52)", async () => {
  const admin = await make.admin();
  await turnOn(api, admin);
  await removeSecondFactor(deps, admin.email);
  expect((await as(admin).get(FACTOR)).status).toBe(401);
  expect((await as({ ...admin, token: undefined } as Actor).get(FACTOR)).body.isOn).toBe(false);
  expect(await actionsOf(admin)).toContain("operator second-factor-off");
  await expect(removeSecondFactor(deps, admin.email)).rejects.toThrow(/is not on/);
  await expect(removeSecondFactor(deps, "nobody@school.example")).rejects.toThrow("Account not found");
});

test("the operator renews the secrets: a second factor stays, and a signed link ends (OPS-37)", async () => {
  setClock("2026-03-10", "13:00");
  const admin = await make.admin();
  const { secret, recoveryCodes } = await turnOn(api, admin);
  const link = await signId(db, "shares", newId<AnyId>());
  expect(await openSignedId(db, "shares", link)).not.toBe(null);
  const before = await findRow(db, "second_factors", { account_id: admin.accountId }, ["encrypted_secret"]);
  expect(await rotateKeys(deps)).toEqual(expect.arrayContaining(["second-factor", "shares"]));
  expect(await openSignedId(db, "shares", link)).toBe(null);
  const after = await findRow(db, "second_factors", { account_id: admin.accountId }, ["encrypted_secret"]);
  expect(after.encrypted_secret.equals(before.encrypted_secret)).toBe(false);
  setClock("2026-03-10", "13:05");
  const keys = await readKeys(db);
  const check = (code: string) => consumeCode(db, admin.accountId, { code, keys, now: now() });
  expect(await check(codeAt(secret, now()))).toBe("app");
  expect(await check(recoveryCodes[0] ?? "")).toBe("recovery");
});

test("what an admin does with the own second factor leaves those of others as they are, and is recorded", async () => {
  setClock("2026-03-10", "15:00");
  const [admin, other] = [await make.admin(), await make.admin()];
  const { secret } = await turnOn(api, admin);
  const { recoveryCodes } = await turnOn(api, other);
  setClock("2026-03-10", "15:05");
  await as(admin).post(`${FACTOR}/recoveryCodes`, { code: codeAt(secret, now()) });
  setClock("2026-03-10", "15:10");
  const { hasWaited } = await callDuring(
    db,
    (tx) => tx.selectFrom("accounts").select("id").where("id", "=", other.id).forUpdate().execute(),
    () => as(admin).post(`${FACTOR}/turnOff`, { password: PASSWORD, code: codeAt(secret, now()) }),
  );
  expect(hasWaited).toBe(false);
  expect((await as(admin).get(FACTOR)).body.isOn).toBe(false);
  expect(await actionsOf(admin)).toEqual([
    "admin second-factor-on",
    "admin recovery-codes-renewed",
    "admin second-factor-off",
  ]);
  expect((await as(other).get(FACTOR)).body).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
  const renewed = await as(other).post(`${FACTOR}/recoveryCodes`, { code: recoveryCodes[9] });
  expect([renewed.status, renewed.body.recoveryCodes?.length]).toEqual([200, 10]);
});

test("a wrong password and a wrong code are counted as guesses, right ones are not", async () => {
  setClock("2026-03-10", "16:00");
  const admin = await make.admin();
  const viewer: AdminViewer = {
    role: "admin",
    accountId: admin.accountId,
    email: admin.email,
    sessionId: newId<AnyId>(),
  };
  let guesses = 0;
  const count = () => {
    guesses += 1;
    return Promise.resolve({ markCorrect: async () => void (guesses -= 1) });
  };
  const counting = { ...deps, limits: { ...deps.limits, tryPassword: count, trySecondFactor: count } };
  const sent = { password: PASSWORD, client: "198.51.100.1" };

  const { secret } = await startSetUp(counting, viewer, sent);
  await confirmSetUp(counting, viewer, codeAt(secret, now()));
  setClock("2026-03-10", "16:05");
  await renewRecoveryCodes(counting, viewer, codeAt(secret, now()));
  setClock("2026-03-10", "16:10");
  const off = { ...sent, code: codeAt(secret, now()) };
  expect(guesses).toBe(0);
  const wrong = { code: wrongCodeAt(secret, now()) };
  await expect(turnOff(counting, viewer, { ...off, password: "wrong password" })).rejects.toThrow("password");
  await expect(turnOff(counting, viewer, { ...off, ...wrong })).rejects.toThrow("code");
  await expect(renewRecoveryCodes(counting, viewer, wrong.code)).rejects.toThrow("code");
  expect(guesses).toBe(3);
  await turnOff(counting, viewer, off);
  expect(guesses).toBe(3);
});
