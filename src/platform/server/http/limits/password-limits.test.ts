import pg from "pg";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { createLimits } from "#platform/server/http/limits/limits.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { PASSWORD } from "#tests/support/factories.ts";

const database = await createTestDatabase();
const pool = new pg.Pool(database.connection);
const limits = createLimits(pool, 1);
const api = await openTestApi({
  // The limit of calls is switched off, because the test makes more than a network may in ten seconds.
  deps: { limits: { ...limits, consume: () => Promise.resolve() } },
  env: { TRUST_PROXY: "1" },
});
const { make } = api;

afterEach(() => vi.useRealTimers());
afterAll(async () => {
  await pool.end();
  await database.drop();
});

let serial = 0;
/** Returns a network that no other test has used. */
const newNetwork = () => `198.51.100.${++serial}`;

const LOGIN = "/api/auth/login";
const login = (email: string, password: string, client: string) =>
  api.call("POST", LOGIN, { email, password }, { "x-forwarded-for": client });

/** Tries wrong passwords and returns how many were checked. */
async function guess(count: number, email: () => string, client: () => string): Promise<number> {
  let judged = 0;
  for (let tries = 0; tries < count; tries++) {
    if ((await login(email(), "wrong password", client())).status === 401) judged += 1;
  }
  return judged;
}

/** Moves the clock of the limits only. */
function pass(seconds: number): void {
  const then = Date.now() + seconds * 1000;
  vi.useFakeTimers({ toFake: ["Date"], now: then });
}

test("after ten wrong passwords a stranger gets one try a minute and is answered with the seconds to wait (LOGIN-39)", async () => {
  const [{ email }, network] = [await make.employer(), newNetwork()];
  // The eleventh try is the first of those of one a minute.
  expect(
    await guess(
      30,
      () => email,
      () => network,
    ),
  ).toBe(11);
  const answer = await login(email, PASSWORD, network);
  expect(answer.status).toBe(429);
  const seconds = Number(answer.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(50);
  expect(seconds).toBeLessThanOrEqual(60);
  expect(answer.body).toEqual({
    code: "TOO_MANY",
    message: `Too many tries. Please try again in ${seconds} seconds.`,
  });
  pass(seconds);
  expect((await login(email, PASSWORD, network)).status).toBe(200);
});

test("of fifty wrong passwords at once eleven are checked", async () => {
  const [{ email }, network] = [await make.employer(), newNetwork()];
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => login(email, "wrong password", network)),
  );
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(11);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(39);
});

test("an unknown address is limited like an existing one", async () => {
  const network = newNetwork();
  expect(
    await guess(
      20,
      () => "nobody@school.example",
      () => network,
    ),
  ).toBe(11);
});

test("a login clears the earlier failures", async () => {
  const [{ email }, network] = [await make.employer(), newNetwork()];
  for (let round = 0; round < 3; round++) {
    expect(
      await guess(
        9,
        () => email,
        () => network,
      ),
    ).toBe(9);
    expect((await login(email, PASSWORD, network)).status).toBe(200);
  }
});

test("any number of teachers of a school log in from one network", async () => {
  const [{ email }, network] = [await make.employer(), newNetwork()];
  for (let tries = 0; tries < 40; tries++) expect((await login(email, PASSWORD, network)).status).toBe(200);
});

test("a network that tries one password on many accounts is slowed down, and its own people log in (LOGIN-39, LOGIN-40)", async () => {
  const network = newNetwork();
  const [known, there, newcomer] = [await make.employer(), await make.employer(), await make.employer()];
  const browser = browserOf(api);
  const post = (email: string, password: string) =>
    browser.post(LOGIN, { email, password }, { "x-forwarded-for": network });
  expect((await post(known.email, PASSWORD)).status).toBe(200);
  expect((await login(there.email, PASSWORD, network)).status).toBe(200);

  let account = 0;
  expect(
    await guess(
      300,
      () => `t${++account}@school.example`,
      () => network,
    ),
  ).toBe(101);

  // A known browser, and an account that has logged in from this network, do not wait.
  expect((await post(known.email, PASSWORD)).status).toBe(200);
  expect((await login(there.email, PASSWORD, network)).status).toBe(200);
  // A new browser of a new account waits at most ten seconds.
  const answer = await login(newcomer.email, PASSWORD, network);
  const seconds = Number(answer.headers.get("retry-after"));
  expect(answer.status).toBe(429);
  expect(seconds).toBeLessThanOrEqual(10);
  pass(seconds);
  expect((await login(newcomer.email, PASSWORD, network)).status).toBe(200);
});

test("of 300 wrong passwords from 60 networks 31 are checked, and the owner waits a minute on a new network (LOGIN-39, LOGIN-40)", async () => {
  const { email } = await make.employer();
  const [own, browser] = [newNetwork(), browserOf(api)];
  const post = (client: string) =>
    browser.post(LOGIN, { email, password: PASSWORD }, { "x-forwarded-for": client });
  expect((await post(own)).status).toBe(200);
  let tries = 0;
  expect(
    await guess(
      300,
      () => email,
      () => `203.0.113.${tries++ % 60}`,
    ),
  ).toBe(31);

  // The known browser on a new network, and a new browser on the known network.
  expect((await post(newNetwork())).status).toBe(200);
  expect((await login(email, PASSWORD, own)).status).toBe(200);
  const elsewhere = newNetwork();
  const answer = await login(email, PASSWORD, elsewhere);
  const seconds = Number(answer.headers.get("retry-after"));
  expect(answer.status).toBe(429);
  expect(seconds).toBeLessThanOrEqual(60);
  pass(seconds);
  expect((await login(email, PASSWORD, elsewhere)).status).toBe(200);
});

test("a refused try does not lengthen the next wait", async () => {
  const [{ email }, network] = [await make.employer(), newNetwork()];
  let tries = 0;
  await guess(
    60,
    () => email,
    () => `192.0.2.${tries++ % 20}`,
  );
  // A try that the account's limit refuses does not count for the network.
  expect(
    await guess(
      20,
      () => email,
      () => network,
    ),
  ).toBe(0);
  pass(60);
  expect((await login(email, PASSWORD, network)).status).toBe(200);
});

test("a known browser has ten tries and one a minute of its own (LOGIN-43)", async () => {
  const { email } = await make.employer();
  const browser = browserOf(api);
  const post = (password: string) =>
    browser.post(LOGIN, { email, password }, { "x-forwarded-for": newNetwork() });
  await post(PASSWORD);
  const statuses = [];
  for (let tries = 0; tries < 20; tries++) statuses.push((await post("wrong password")).status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(11);
});

test("a new password can be set while strangers try passwords", async () => {
  const { email } = await make.candidate();
  const [network, browser] = [newNetwork(), browserOf(api)];
  const headers = { "x-forwarded-for": network };
  await browser.post(LOGIN, { email, password: PASSWORD }, headers);
  await guess(
    20,
    () => email,
    () => network,
  );
  const change = { currentPassword: PASSWORD, newPassword: "slate and sponge" };
  expect((await browser.post("/api/auth/change-password", change, headers)).status).toBe(200);
});

test("the table of counters contains no e-mail addresses", async () => {
  const { rows } = await pool.query<{ key: string }>("select key from rate_limits");
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ key }) => key.includes("@"))).toEqual([]);
});
