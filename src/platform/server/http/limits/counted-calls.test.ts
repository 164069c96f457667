// Every call that checks a password or a code counts the wrong ones, so that an open session does not help to guess.
import { expect, test } from "vitest";
import { createLimits } from "#platform/server/http/limits/limits.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { codeAt, wrongCodeAt } from "#tests/support/second-factor.ts";
import { formOf } from "#tests/support/uploads.ts";

const threeADay = createLimits(null, 0.1);
const api = await openTestApi({
  today: "2026-03-10",
  env: { TRUST_PROXY: "1" },
  // Three wrong codes a day in place of thirty; everything else is limited as in the product.
  deps: {
    limits: { ...createLimits(null, 1), trySecondFactor: (account) => threeADay.trySecondFactor(account) },
  },
});
const { as, make, deps, setClock } = api;
const FACTOR = "/api/auth/secondFactor";
const WRONG = "wrong password";

let serial = 0;
/** Headers of a network that no other call comes from, so that no other limit is met. */
const elsewhere = () => ({ "x-forwarded-for": `198.51.100.${++serial}` });

/** Starts the set-up of a second factor, and returns the app's secret. */
async function setUp(admin: Actor): Promise<string> {
  return (await as(admin).post(`${FACTOR}/setUp`, { password: PASSWORD }, elsewhere())).body.secret;
}

async function adminWithApp() {
  const admin = await make.admin();
  setClock("2026-03-10", "09:00");
  const secret = await setUp(admin);
  await as(admin).post(`${FACTOR}/confirm`, { code: codeAt(secret, deps.clock.now()) }, elsewhere());
  setClock("2026-03-10", "09:05");
  return { admin, secret };
}

const newAddress = () => `moved${++serial}@teacher.example`;

/** Each call with a password, as a function of the person and the password. */
const CALLS = {
  "a new password": {
    make: () => make.employer(),
    send: (person: Actor, password: string) =>
      as(person).post(
        "/api/auth/change-password",
        { currentPassword: password, newPassword: PASSWORD },
        elsewhere(),
      ),
  },
  "a deletion of the own account": {
    make: () => make.candidate(),
    send: (person: Actor, password: string) => as(person).delete("/api/account", { password }, elsewhere()),
  },
  "a new address": {
    make: () => make.candidate(),
    send: (person: Actor, currentPassword: string) =>
      as(person).put(
        `/api/candidates/${person.id}`,
        formOf({ email: newAddress(), currentPassword }),
        elsewhere(),
      ),
  },
  "the set-up of a second factor": {
    make: () => make.admin(),
    send: (person: Actor, password: string) => as(person).post(`${FACTOR}/setUp`, { password }, elsewhere()),
  },
  "the end of a second factor": {
    make: async () => (await adminWithApp()).admin,
    send: (person: Actor, password: string) =>
      as(person).post(`${FACTOR}/turnOff`, { password, code: "000000" }, elsewhere()),
  },
};

test.each(Object.entries(CALLS))(
  "%s: eleven wrong passwords of a session are checked, then none",
  async (_, call) => {
    const [person, other] = [await call.make(), await call.make()];
    const statuses: number[] = [];
    for (let tries = 0; tries < 12; tries++) statuses.push((await call.send(person, WRONG)).status);
    expect(statuses).toEqual([...Array<number>(11).fill(400), 429]);
    const right = await call.send(person, PASSWORD);
    expect([right.status, right.body.code]).toEqual([429, "TOO_MANY"]);
    expect((await call.send(other, WRONG)).status).toBe(400);
  },
);

test.each(["a new address", "the set-up of a second factor"] as const)(
  "%s: the right password forgives the wrong ones before it",
  async (name) => {
    const { make: makePerson, send } = CALLS[name];
    const person = await makePerson();
    for (let round = 0; round < 2; round++) {
      for (let tries = 0; tries < 9; tries++) expect((await send(person, WRONG)).status).toBe(400);
      expect((await send(person, PASSWORD)).status).toBe(200);
    }
  },
);

test("a new password forgives the wrong ones that its network tried at the login", async () => {
  const [{ email }, network] = [await make.employer(), elsewhere()];
  const login = (browser: ReturnType<typeof browserOf>, password: string) =>
    browser.post("/api/auth/login", { email, password }, network);
  const owner = browserOf(api);
  expect((await login(owner, PASSWORD)).status).toBe(200);
  const here = elsewhere();
  const guess = (password: string) => browserOf(api).post("/api/auth/login", { email, password }, here);
  for (let tries = 0; tries < 11; tries++) expect((await guess(WRONG)).status).toBe(401);
  expect((await guess(PASSWORD)).status).toBe(429);
  const change = { currentPassword: PASSWORD, newPassword: PASSWORD };
  expect((await owner.post("/api/auth/change-password", change, here)).status).toBe(200);
  expect((await guess(PASSWORD)).status).toBe(200);
});

test.each([
  [
    "the confirmation of a second factor",
    async () => {
      const admin = await make.admin();
      return { admin, secret: await setUp(admin) };
    },
    (admin: Actor, code: string) => as(admin).post(`${FACTOR}/confirm`, { code }, elsewhere()),
  ],
  [
    "new recovery codes",
    adminWithApp,
    (admin: Actor, code: string) => as(admin).post(`${FACTOR}/recoveryCodes`, { code }, elsewhere()),
  ],
  [
    "the end of a second factor",
    adminWithApp,
    (admin: Actor, code: string) =>
      as(admin).post(`${FACTOR}/turnOff`, { password: PASSWORD, code }, elsewhere()),
  ],
] as const)(
  "%s: the wrong codes of a day are counted, and the right one does not count",
  async (_, prepare, send) => {
    const { admin, secret } = await prepare();
    const now = () => deps.clock.now();
    for (let tries = 0; tries < 3; tries++) {
      const answer = await send(admin, wrongCodeAt(secret, now()));
      expect([answer.status, answer.body.code]).toEqual([400, "INVALID_CODE"]);
    }
    expect((await send(admin, wrongCodeAt(secret, now()))).status).toBe(429);
    expect((await send(admin, codeAt(secret, now()))).status).toBe(429);

    const other = await prepare();
    for (let tries = 0; tries < 2; tries++) await send(other.admin, wrongCodeAt(other.secret, now()));
    expect((await send(other.admin, codeAt(other.secret, now()))).status).toBe(200);
  },
);
