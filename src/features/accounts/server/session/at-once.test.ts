// A login while the same account changes: its password, its second factor, or another login.
import { expect, test } from "vitest";
import type { AnyId } from "#platform/domain/ids.ts";
import { lockUnchangedAccount } from "#features/accounts/server/account-repository.ts";
import { setNewPassword } from "#features/accounts/server/operator.ts";
import { completeLogin } from "#features/accounts/server/second-factor/pending-login.ts";
import { changePassword } from "#features/accounts/server/service.ts";
import { beginSession, endSessionsOf } from "#features/accounts/server/sessions.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { Limits } from "#platform/server/http/limits/limits.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { codeAt, turnOn } from "#tests/support/second-factor.ts";
import { logInAdmin, logInUser } from "./service.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { db, deps, make, setClock } = api;

const NEW = "slate and sponge";
const caller = { client: "198.51.100.1", browserToken: undefined };
const begin = () => expect.fail("A session began.");

/** Limits that do something after the password was found right, and before the transaction that follows. */
const meanwhile = (change: () => Promise<unknown>): Limits => ({
  ...deps.limits,
  tryPassword: () => Promise.resolve({ markCorrect: async () => void (await change()) }),
});
const newPassword = ({ email }: Actor) => setNewPassword(deps, { email, password: NEW });
const accountOf = ({ accountId }: Actor) =>
  db.selectFrom("accounts").selectAll().where("id", "=", accountId).executeTakeFirstOrThrow();

test("a password that is replaced after it was checked begins no session", async () => {
  const [employer, admin] = [await make.employer(), await make.admin()];
  const sent = (person: Actor) => ({ email: person.email, password: PASSWORD });
  const limits = (person: Actor) => ({ ...deps, limits: meanwhile(() => newPassword(person)) });
  await expect(logInUser(limits(employer), sent(employer), { caller, begin })).rejects.toMatchObject({
    code: "INVALID_CREDENTIALS",
  });
  await expect(logInAdmin(limits(admin), sent(admin), { caller, begin })).rejects.toMatchObject({
    code: "INVALID_CREDENTIALS",
  });
});

test("of two changes of a password at once the later one does not undo the first", async () => {
  const candidate = await make.candidate();
  const viewer = {
    role: "candidate",
    accountId: candidate.accountId,
    email: candidate.email,
    sessionId: newId<AnyId>(),
  } as const;
  const changed = changePassword({ ...deps, limits: meanwhile(() => newPassword(candidate)) }, viewer, {
    change: { currentPassword: PASSWORD, newPassword: "the thief's one" },
    client: caller.client,
    begin,
  });
  await expect(changed).rejects.toThrow("The current password is not right.");
});

test("a new password between the two steps of an admin's login ends the login", async () => {
  const admin = await make.admin();
  const { secret } = await turnOn(api, admin);
  setClock("2026-03-10", "09:05");
  const login = await logInAdmin(deps, { email: admin.email, password: PASSWORD }, { caller, begin });
  const token = "pendingToken" in login ? login.pendingToken : expect.fail("A session began.");
  const limits: Limits = {
    ...deps.limits,
    trySecondFactor: async () => {
      await newPassword(admin);
      return { markCorrect: () => Promise.resolve() };
    },
  };
  const code = codeAt(secret, deps.clock.now());
  await expect(completeLogin({ ...deps, limits }, { token, code }, begin)).rejects.toMatchObject({
    code: "LOGIN_EXPIRED",
  });
  setClock("2026-03-10");
});

test.each<[string, (admin: Actor) => Promise<unknown>]>([
  ["a new password", newPassword],
  ["a logout everywhere", ({ accountId }) => endSessionsOf(db, accountId)],
])(
  "%s that arrives while a code begins a session waits for it and ends it (LOGIN-24)",
  async (_what, end) => {
    const admin = await make.admin();
    const { secret } = await turnOn(api, admin);
    setClock("2026-03-10", "09:05");
    const login = await logInAdmin(deps, { email: admin.email, password: PASSWORD }, { caller, begin });
    const token = "pendingToken" in login ? login.pendingToken : expect.fail("A session began.");
    let ended: Promise<unknown> = Promise.resolve();
    const code = codeAt(secret, deps.clock.now());
    await completeLogin(deps, { token, code }, async (tx, account) => {
      ended = end(admin);
      await new Promise((resolve) => setTimeout(resolve, 500));
      await beginSession(tx, account, { now: deps.clock.now(), userAgent: "begun by the code" });
    });
    await ended;
    const sessions = db.selectFrom("sessions").select("user_agent").where("account_id", "=", admin.accountId);
    expect(await sessions.execute()).toEqual([]);
    setClock("2026-03-10");
  },
);

test("two logins of one account at once wait for each other and both succeed", async () => {
  const employer = await make.employer();
  const account = await accountOf(employer);
  const logIn = () =>
    inTransaction(db, async (tx) => {
      expect(await lockUnchangedAccount(tx, account)).toBe(true);
      await new Promise((resolve) => setTimeout(resolve, 50));
      return beginSession(tx, account, { now: deps.clock.now(), userAgent: "test" });
    });
  expect(await Promise.all([logIn(), logIn(), logIn()])).toHaveLength(3);
});
