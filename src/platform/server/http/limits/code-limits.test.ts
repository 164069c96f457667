import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { createLimits } from "#platform/server/http/limits/limits.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { PASSWORD } from "#tests/support/factories.ts";

const database = await createTestDatabase();
const pool = new pg.Pool(database.connection);
const limits = createLimits(pool, 1);
const api = await openTestApi({
  today: "2026-03-10",
  deps: {
    limits: { ...limits, consume: () => Promise.resolve(), consumeOfBrowser: () => Promise.resolve() },
  },
  env: { TRUST_PROXY: "1" },
});
const { make, db } = api;

afterAll(async () => {
  await pool.end();
  await database.drop();
});

let serial = 0;
const newNetwork = () => `198.51.100.${++serial}`;
type Browser = ReturnType<typeof browserOf>;

const ask = (browser: Browser, email: string, network = newNetwork()) =>
  browser.post("/api/forget/send-otp", { email }, { "x-forwarded-for": network });
const verify = (browser: Browser, email: string, otp: string) =>
  browser.post("/api/forget/verify-otp", { email, otp });

/** Returns the codes mailed to this address, oldest first. */
async function codesFor(email: string): Promise<string[]> {
  const mails = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", email)
    .orderBy("id")
    .execute();
  return mails.flatMap(({ body_text }) => /\b\d{6}\b/.exec(body_text)?.[0] ?? []);
}

async function knownBrowser(email: string): Promise<Browser> {
  const browser = browserOf(api);
  const credentials = { email, password: PASSWORD };
  await browser.post("/api/auth/login", credentials, { "x-forwarded-for": newNetwork() });
  return browser;
}

test("strangers get ten codes a day for an address; beyond that the answer is the same and nothing is sent (LOGIN-41, LOGIN-42)", async () => {
  const { email } = await make.candidate();
  const answers = [];
  for (let count = 0; count < 40; count++) answers.push(await ask(browserOf(api), email));
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['200 {"message":"OTP sent to your email"}']),
  );
  const shapes = answers.map(({ headers }) =>
    headers
      .getSetCookie()
      .join()
      .replace(/=[\w.-]+;/, "=…;"),
  );
  expect(new Set(shapes).size).toBe(1);
  expect(await codesFor(email)).toHaveLength(10);
});

test("five of them can be asked for from one network (LOGIN-41)", async () => {
  const [{ email }, network] = [await make.candidate(), newNetwork()];
  for (let count = 0; count < 15; count++) await ask(browserOf(api), email, network);
  expect(await codesFor(email)).toHaveLength(5);
});

test("the owner's browser gets codes after any number of requests by strangers, and its newest code keeps working (LOGIN-42)", async () => {
  const { email } = await make.candidate();
  const owner = await knownBrowser(email);
  for (let count = 0; count < 15; count++) await ask(browserOf(api), email);
  await ask(owner, email);
  // Strangers have used up their ten codes, so they cannot replace the code any more.
  for (let count = 0; count < 15; count++) await ask(browserOf(api), email);
  const codes = await codesFor(email);
  expect(codes).toHaveLength(11);
  expect((await verify(owner, email, codes.at(-1) ?? "")).status).toBe(200);
});

test("a known browser gets ten codes a day, and an eleventh request keeps the last one valid", async () => {
  const { email } = await make.candidate();
  const owner = await knownBrowser(email);
  for (let count = 0; count < 15; count++) await ask(owner, email);
  const codes = await codesFor(email);
  expect(codes).toHaveLength(10);
  expect((await verify(owner, email, codes.at(-1) ?? "")).status).toBe(200);
});

test("a browser that is known to another account is a stranger", async () => {
  const [{ email }, other] = [await make.candidate(), await make.candidate()];
  const browser = await knownBrowser(other.email);
  for (let count = 0; count < 15; count++) await ask(browser, email);
  expect(await codesFor(email)).toHaveLength(10);
});

test("of 200 guesses with every code that strangers get, 50 are checked in a day", async () => {
  const { email } = await make.candidate();
  let judged = 0;
  for (let round = 0; round < 12; round++) {
    const browser = browserOf(api);
    const before = (await codesFor(email)).length;
    await ask(browser, email);
    if ((await codesFor(email)).length === before) continue;
    for (let tries = 0; tries < 20; tries++) {
      const left = await triesLeft(email);
      await verify(browser, email, "no code");
      if ((await triesLeft(email)) < left) judged += 1;
    }
  }
  expect(judged).toBe(50);
});

async function triesLeft(email: string): Promise<number> {
  const row = await db
    .selectFrom("password_resets")
    .select("tries_left")
    .where("email", "=", email)
    .executeTakeFirst();
  return row?.tries_left ?? 0;
}
