import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { Refusal } from "#platform/domain/refusal.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { createTestDatabase } from "#tests/support/database.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { drawPhoto, formOf } from "#tests/support/uploads.ts";
import { createLimits, type Limits } from "./limits.ts";

const database = await createTestDatabase();
const pool = new pg.Pool(database.connection);
// A limit of a hundred thousand pixels a minute: one photo of 300 by 300 and no second one.
const small = await openTestApi({ deps: { limits: createLimits(null, 0.001) }, env: { TRUST_PROXY: "1" } });

afterAll(async () => {
  await pool.end();
  await database.drop();
});

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** With this factor every limit is one. */
const TINY = 1e-9;

let serial = 0;
/** Returns a client address that no other test has used. */
const newClient = () => `198.51.100.${++serial}`;

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
      await limits.consume("registration", client);
    } catch {
      return taken;
    }
  }
  return Infinity;
}

test.each([
  ["read", 1200, MINUTE],
  ["search", 300, MINUTE],
  ["write", 240, MINUTE],
  ["page", 300, MINUTE],
  ["contact", 5, HOUR],
  ["login", 20, 10],
  ["otp", 12, 3 * MINUTE],
  ["registration", 30, HOUR],
] as const)(
  "%s: a network makes %i calls in %i seconds, and another one its own",
  async (name, points, seconds) => {
    const limits = createLimits(null, 1);
    for (let count = 0; count < points; count++) await limits.consume(name, "198.51.100.1");
    const { status, retryAfterSeconds } = await refusalOf(limits.consume(name, "198.51.100.1"));
    expect(status).toBe(429);
    expect(retryAfterSeconds).toBeGreaterThan(seconds - 10);
    expect(retryAfterSeconds).toBeLessThanOrEqual(seconds);
    await limits.consume(name, "198.51.100.2");
  },
);

test.each([
  ["login", 20],
  ["otp", 12],
] as const)("%s: a known browser has a limit of its own", async (name, points) => {
  const limits = createLimits(null, 1);
  for (let count = 0; count < points; count++) await limits.consumeOfBrowser(name, "one");
  expect((await refusalOf(limits.consumeOfBrowser(name, "one"))).status).toBe(429);
  await limits.consumeOfBrowser(name, "two");
  await limits.consume(name, "198.51.100.1");
});

test.each([
  ["confirm-again", 5, HOUR],
  ["email-change", 5, 24 * HOUR],
  ["to-unproven", 10, 24 * HOUR],
  ["to-taken", 1, 24 * HOUR],
  ["to-invited", 10, 24 * HOUR],
  ["invitation", 30, 24 * HOUR],
  ["verification", 10, 24 * HOUR],
] as const)("%s: %i mails in %i seconds", async (name, points, seconds) => {
  const limits = createLimits(null, 1);
  for (let count = 0; count < points; count++) await limits.consumeMail(name, "one");
  const { retryAfterSeconds } = await refusalOf(limits.consumeMail(name, "one"));
  expect(retryAfterSeconds).toBeGreaterThan(seconds - 10);
  expect(retryAfterSeconds).toBeLessThanOrEqual(seconds);
  await limits.consumeMail(name, "two");
});

test("a restart does not reset the limits (API-9)", async () => {
  const client = newClient();
  expect(await takeUntilRefused(createLimits(pool, 1), client)).toBe(30);
  expect(await takeUntilRefused(createLimits(pool, 1), client)).toBe(0);
  expect(await takeUntilRefused(createLimits(null, 1), client)).toBe(30);
});

test("a flood of logins and recoveries in a network does not refuse its known browsers (LOGIN-43)", async () => {
  const limited = await openTestApi({
    deps: { limits: createLimits(pool, 1) },
    env: { TRUST_PROXY: "1" },
  });
  const employer = await limited.make.employer();
  const headers = { "x-forwarded-for": newClient() };
  const browser = browserOf(limited);
  const credentials = { email: employer.email, password: PASSWORD };
  expect((await browser.post("/api/auth/login", credentials, headers)).status).toBe(200);

  const otherBrowser = browserOf(limited);
  otherBrowser.jar.set("known", "invented");
  const flood = async (path: string, body: unknown) => {
    const answers = await Promise.all(
      Array.from({ length: 60 }, () => otherBrowser.post(path, body, headers)),
    );
    const refused = answers.filter(({ status }) => status === 429);
    return {
      refused: refused.length,
      wait: Math.max(...refused.map((one) => Number(one.headers.get("retry-after")))),
    };
  };
  const logins = await flood("/api/auth/login", {
    email: "nobody@school.example",
    password: "wrong password",
  });
  expect(logins.refused).toBeGreaterThanOrEqual(40);
  const codes = await flood("/api/forget/send-otp", { email: "nobody@school.example" });
  expect(codes.refused).toBe(48);
  expect(codes.wait).toBeLessThanOrEqual(180);

  expect((await browser.post("/api/auth/login", credentials, headers)).status).toBe(200);
  expect((await browser.post("/api/forget/send-otp", { email: employer.email }, headers)).status).toBe(200);
});

test("limits of hours survive a restart, those of seconds are in memory and begin again", async () => {
  const client = newClient();
  const isKept = async (consume: (limits: Limits) => Promise<void>) => {
    await consume(createLimits(pool, TINY));
    return consume(createLimits(pool, TINY)).then(
      () => false,
      () => true,
    );
  };
  const kept: Record<string, boolean> = {};
  for (const name of ["read", "search", "write", "page", "contact", "login", "otp", "registration"] as const)
    kept[name] = await isKept((limits) => limits.consume(name, client));
  expect(Object.keys(kept).filter((name) => kept[name])).toEqual(["contact", "otp", "registration"]);
  expect(await isKept((limits) => limits.consumeOfBrowser("login", client))).toBe(false);
  expect(await isKept((limits) => limits.consumeOfBrowser("otp", client))).toBe(true);
  expect(await isKept((limits) => limits.consumePixels(client, 1))).toBe(false);
});

test("the factor multiplies every limit, and none becomes zero (API-9)", async () => {
  expect(await takeUntilRefused(createLimits(pool, 3), newClient())).toBe(90);
  expect(await takeUntilRefused(createLimits(pool, 0.001), newClient())).toBe(1);

  const limits = createLimits(null, TINY);
  const sender = { client: newClient(), knownBrowser: null };
  await limits.trySecondFactor("one");
  expect((await refusalOf(limits.trySecondFactor("one"))).status).toBe(429);
  await limits.consumeMail("confirm-again", "one");
  expect((await refusalOf(limits.consumeMail("confirm-again", "one"))).status).toBe(429);
  expect([await limits.mayMakeCode("one", sender), await limits.mayMakeCode("one", sender)]).toEqual([
    true,
    false,
  ]);
  // One at once, and one in the interval after it.
  await limits.tryPassword("one", sender);
  await limits.tryPassword("one", sender);
  expect((await refusalOf(limits.tryPassword("one", sender))).status).toBe(429);
});

test("a network sends at most five contact messages an hour (CONTENT-21)", async () => {
  const [limits, client] = [createLimits(pool, 1), newClient()];
  for (let count = 0; count < 5; count++) await limits.consume("contact", client);
  const refusal = await refusalOf(limits.consume("contact", client));
  expect(refusal.message).toBe("Too many tries. Please try again in 60 minutes.");
});

test("pixels are counted for each account, and for the visitors of each network (FILE-10)", async () => {
  const photo = new File([new Uint8Array(await drawPhoto(300, 300))], "me.jpg", { type: "image/jpeg" });
  const register = async (client: string) =>
    small.call("POST", "/api/candidates/register", formOf(candidateForm(), { candidatePhoto: photo }), {
      "x-forwarded-for": client,
    });
  const limits = small.deps.limits;
  await limits.consumePixels("network 198.51.100.251", 90_000);
  expect((await refusalOf(limits.consumePixels("network 198.51.100.251", 90_000))).status).toBe(429);

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

test("a call that cannot be counted is a 503 and not logged as an internal error", async () => {
  const gone = new pg.Pool({ host: "127.0.0.1", port: 1, connectionTimeoutMillis: 500 });
  const limits = createLimits(gone, 1);
  for (const work of [
    () => limits.tryPassword("asha@school.example", { client: "198.51.100.1", knownBrowser: null }),
    () => limits.mayMakeCode("asha@school.example", { client: "198.51.100.1", knownBrowser: null }),
    () => limits.consume("otp", "198.51.100.1"),
  ]) {
    const refusal = await refusalOf(work());
    expect([refusal.status, refusal.retryAfterSeconds]).toEqual([503, 5]);
  }
  await limits.consume("read", "198.51.100.1");
  await gone.end();
});
