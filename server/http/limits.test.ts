import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { Refusal } from "#domain/refusal.ts";
import { openTestApi } from "#tests/support/api.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { drawPhoto, formOf } from "#tests/support/uploads.ts";
import { createLimits, type Limits } from "./limits.ts";

const database = await createTestDatabase();
const pool = new pg.Pool(database.connection);
const api = await openTestApi({ deps: { limits: createLimits(pool, 1) }, env: { TRUST_PROXY: "1" } });
const { make } = api;
// A hundred thousand pixels a minute: one photo of 300 by 300, no second one.
const small = await openTestApi({ deps: { limits: createLimits(null, 0.001) }, env: { TRUST_PROXY: "1" } });

afterAll(async () => {
  await pool.end();
  await database.drop();
});

let serial = 0;
/** A client address that no other test has used. */
const newClient = () => `198.51.100.${++serial}`;

const login = (email: string, password: string, client: string) =>
  api.call("POST", "/api/auth/login", { email, password }, { "x-forwarded-for": client });

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error("It was let through.");
}

async function takeUntilRefused(limits: Limits, client: string): Promise<number> {
  for (let taken = 0; taken < 1000; taken++) {
    try {
      await limits.spend("registration", client);
    } catch {
      return taken;
    }
  }
  return Infinity;
}

test("after ten wrong passwords the right one has to wait as well, and is told how long", async () => {
  const [employer, client] = [await make.employer(), newClient()];
  for (let tries = 0; tries < 10; tries++) {
    expect((await login(employer.email, "wrong password", client)).status).toBe(401);
  }
  const answer = await login(employer.email, PASSWORD, client);
  expect(answer.status).toBe(429);
  expect(answer.body).toEqual({
    code: "TOO_MANY",
    message: "Too many tries. Please try again in 15 minutes.",
  });
  const seconds = Number(answer.headers.get("retry-after"));
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
});

test("fifty wrong passwords at once are no more than ten", async () => {
  const [employer, client] = [await make.employer(), newClient()];
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => login(employer.email, "wrong password", client)),
  );
  expect(answers.filter((answer) => answer.status === 401)).toHaveLength(10);
  expect(answers.filter((answer) => answer.status === 429)).toHaveLength(40);
});

test("an unknown address is limited like a known one", async () => {
  const client = newClient();
  for (let tries = 0; tries < 10; tries++) await login("nobody@school.example", "wrong password", client);
  expect((await login("nobody@school.example", "wrong password", client)).status).toBe(429);
});

test("logging in forgets the failures before it", async () => {
  const [employer, client] = [await make.employer(), newClient()];
  for (let round = 0; round < 3; round++) {
    for (let tries = 0; tries < 9; tries++) await login(employer.email, "wrong password", client);
    expect((await login(employer.email, PASSWORD, client)).status).toBe(200);
  }
});

test("the teachers of a school log in from one address without end", async () => {
  const [employer, client] = [await make.employer(), newClient()];
  const answers = [];
  for (let tries = 0; tries < 110; tries++) answers.push(await login(employer.email, PASSWORD, client));
  expect(answers.every((answer) => answer.status === 200)).toBe(true);
});

test("one client cannot try one password on many accounts", async () => {
  const client = newClient();
  const limits = createLimits(pool, 1);
  for (let tries = 0; tries < 100; tries++) await limits.tryPassword(`t${tries}@school.example`, client);
  const refusal = await refusalOf(limits.tryPassword("last@school.example", client));
  expect(refusal.code).toBe("TOO_MANY");
});

test("a flood on one account from many clients leaves its owner's browser alone", async () => {
  const [employer, own] = [await make.employer(), newClient()];
  expect((await login(employer.email, PASSWORD, own)).status).toBe(200);

  const limits = createLimits(pool, 1);
  let refused = 0;
  for (let client = 0; client < 40; client++) {
    for (let tries = 0; tries < 8; tries++) {
      await limits.tryPassword(employer.email, `203.0.113.${client}`).catch(() => (refused += 1));
    }
  }
  expect(refused).toBe(20);
  const stranger = await login(employer.email, "wrong password", newClient());
  expect([stranger.status, stranger.body.message]).toEqual([
    429,
    "Too many tries. Please try again in 10 minutes.",
  ]);
  expect((await login(employer.email, PASSWORD, own)).status).toBe(200);
});

test("five codes for one address from one client, fifteen from everywhere", async () => {
  const email = "much.asked@school.example";
  const ask = (client: string) =>
    api.call("POST", "/api/forget/send-otp", { email }, { "x-forwarded-for": client });
  const client = newClient();
  const statuses = [];
  for (let count = 0; count < 6; count++) statuses.push((await ask(client)).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  for (let count = 0; count < 10; count++) expect((await ask(newClient())).status).toBe(200);
  expect((await ask(newClient())).status).toBe(429);
});

test("a restart gives nobody a fresh budget", async () => {
  const client = newClient();
  expect(await takeUntilRefused(createLimits(pool, 1), client)).toBe(30);
  expect(await takeUntilRefused(createLimits(pool, 1), client)).toBe(0);
  expect(await takeUntilRefused(createLimits(null, 1), client)).toBe(30);
});

test("the factor multiplies every budget, and never to nothing", async () => {
  expect(await takeUntilRefused(createLimits(pool, 3), newClient())).toBe(90);
  expect(await takeUntilRefused(createLimits(pool, 0.001), newClient())).toBe(1);
});

test("contact messages are five an hour", async () => {
  const [limits, client] = [createLimits(pool, 1), newClient()];
  for (let count = 0; count < 5; count++) await limits.spend("contact", client);
  const refusal = await refusalOf(limits.spend("contact", client));
  expect(refusal.message).toBe("Too many tries. Please try again in 60 minutes.");
});

test("pixels are counted for each account, and for the visitors of each network", async () => {
  const photo = new File([new Uint8Array(await drawPhoto(300, 300))], "me.jpg", { type: "image/jpeg" });
  const register = async (client: string) =>
    small.call("POST", "/api/candidates/register", formOf(candidateForm(), { candidatePhoto: photo }), {
      "x-forwarded-for": client,
    });
  const limits = small.deps.limits;
  await limits.decodePixels("network 198.51.100.251", 90_000);
  expect((await refusalOf(limits.decodePixels("network 198.51.100.251", 90_000))).status).toBe(429);

  const answer = await register("198.51.100.251");
  expect([answer.status, answer.body.message]).toEqual([
    429,
    "Too many pictures were sent just now. Please try again in a minute.",
  ]);
  expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await register("198.51.100.252")).status).toBe(201);

  const teacher = await small.make.candidate();
  const edit = () =>
    small.as(teacher).put(`/api/candidates/${teacher.id}`, formOf({}, { candidatePhoto: photo }), {
      "x-forwarded-for": `198.51.100.${++serial}`,
    });
  expect([(await edit()).status, (await edit()).status]).toEqual([200, 429]);
});

test("what cannot be counted is not let in, and is not called a fault", async () => {
  const gone = new pg.Pool({ host: "127.0.0.1", port: 1, connectionTimeoutMillis: 500 });
  const limits = createLimits(gone, 1);
  for (const work of [
    () => limits.tryPassword("asha@school.example", "198.51.100.1"),
    () => limits.makeCode("asha@school.example", "198.51.100.1"),
    () => limits.spend("otp", "198.51.100.1"),
  ]) {
    const refusal = await refusalOf(work());
    expect([refusal.status, refusal.retryAfterSeconds]).toEqual([503, 5]);
  }
  await limits.spend("read", "198.51.100.1");
  await gone.end();
});

test("the table of budgets names nobody", async () => {
  const { rows } = await pool.query<{ key: string }>("select key from rate_limits");
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.filter(({ key }) => key.includes("@"))).toEqual([]);
});
