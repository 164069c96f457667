// 6. Guessing: a code allows five tries however many arrive at once, and a flood of logins does not lock the owner
// out.
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { createLimits } from "#platform/server/http/limits/limits.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { startProduct } from "#tests/support/product.ts";
import { openBrowser } from "#tests/reliability/support/browser.ts";
import { expectNone, printFigure } from "#tests/reliability/support/figure.ts";

const GUESSES = 200;
const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000 });
const { db, make } = api;

async function ask(email: string) {
  const browser = browserOf(api);
  await browser.post("/api/forget/send-otp", { email });
  const mail = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", email)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  const code = /code is (\d{6})/.exec(mail?.body_text ?? "")?.[1] ?? "";
  return { browser, code };
}

test("the right code among 200 guesses at once succeeds only within the first five tries", async () => {
  const late: string[] = [];
  for (let round = 0; round < 5; round++) {
    const { email } = await make.candidate();
    const { browser, code } = await ask(email);
    expect(code).toMatch(/^\d{6}$/);
    // After five wrong guesses every later one is refused, the right code too.
    const wrong = (count: number) => String((Number(code) + count + 1) % 1_000_000).padStart(6, "0");
    const guesses = Array.from({ length: GUESSES }, (_, index) => (index % 40 === 39 ? code : wrong(index)));
    const first = await Promise.all(
      guesses.slice(0, 5).map((otp) => browser.post("/api/forget/verify-otp", { email, otp })),
    );
    if (first.some(({ status }) => status !== 400)) late.push("a wrong guess was taken");
    const rest = await Promise.all(
      guesses.slice(5).map((otp) => browser.post("/api/forget/verify-otp", { email, otp })),
    );
    for (const { status } of rest) if (status < 400) late.push("a guess after the fifth succeeded");
  }
  printFigure("6", `5 codes, ${GUESSES} guesses each, all at once after the fifth`);
  expectNone("6", "successes after the fifth guess", late);
});

test("a code works in its browser, for its address, once, in time, and only when it was verified", async () => {
  const { email } = await make.employer();
  const other = await make.employer();
  const refused: Record<string, number> = {};
  const { browser, code } = await ask(email);
  const newPassword = "better board";
  refused["another browser"] = (
    await browserOf(api).post("/api/forget/verify-otp", { email, otp: code })
  ).status;
  refused["another address"] = (
    await browser.post("/api/forget/verify-otp", { email: other.email, otp: code })
  ).status;
  refused["unverified"] = (await browser.post("/api/forget/reset-password", { email, newPassword })).status;
  expect((await browser.post("/api/forget/verify-otp", { email, otp: code })).status).toBe(200);
  refused["for another after verifying"] = (
    await browser.post("/api/forget/reset-password", { email: other.email, newPassword })
  ).status;
  expect((await browser.post("/api/forget/reset-password", { email, newPassword })).status).toBe(200);
  refused["twice"] = (
    await browser.post("/api/forget/reset-password", { email, newPassword: "once more" })
  ).status;

  const slow = await ask(other.email);
  api.setClock("2026-03-10", "09:11");
  refused["late"] = (
    await slow.browser.post("/api/forget/verify-otp", { email: other.email, otp: slow.code })
  ).status;
  printFigure(
    "6",
    Object.entries(refused)
      .map(([how, status]) => `${how}: ${status}`)
      .join(", "),
  );
  expectNone(
    "6",
    "ways that were let through",
    Object.entries(refused).filter(([, status]) => status < 400),
  );
});

test("a flood of wrong logins from a hundred networks does not affect the owner's network", async () => {
  const pool = new pg.Pool({ ...(await connectionOf()), max: 10 });
  onTestFinished(() => pool.end());
  const limited = await openTestApi({ deps: { limits: createLimits(pool, 1) }, env: { TRUST_PROXY: "1" } });
  const owner = await limited.make.employer();
  const logIn = async (password: string, client: string) =>
    (
      await limited.call(
        "POST",
        "/api/auth/login",
        { email: owner.email, password },
        { "x-forwarded-for": client },
      )
    ).status;
  expect(await logIn(PASSWORD, "203.0.113.9")).toBe(200);
  let taken = 0;
  for (let place = 0; place < 100; place++)
    if ((await logIn("wrong", `198.51.100.${place}`)) === 200) taken += 1;
  expect(taken).toBe(0);
  const answer = await logIn(PASSWORD, "203.0.113.9");
  printFigure("6", `after 100 wrong logins elsewhere the owner's answer is ${answer}`);
  expect(answer).toBe(200);
});

/** A database of its own for the rate limits of this file. */
async function connectionOf() {
  const { createTestDatabase } = await import("#tests/support/database.ts");
  const database = await createTestDatabase();
  onTestFinished(() => database.drop());
  return database.connection;
}

test("used-up tries stay used up after kill -9", async () => {
  const admin = { email: "admin@edunakuri.test", password: "admin-of-the-tests" };
  const first = await startProduct({ rateLimitFactor: 1, admin });
  const wrong = async (url: string) =>
    (await openBrowser(url).call("POST", "/api/admin/login", { ...admin, password: "wrong" })).status;
  const answers: number[] = [];
  for (let tries = 0; tries < 12; tries++) answers.push(await wrong(first.url));
  await first.kill9();
  const second = await startProduct({ rateLimitFactor: 1, admin, dataDir: first.dataDir });
  const after: number[] = [];
  for (let tries = 0; tries < 12; tries++) after.push(await wrong(second.url));
  await second.stop({ keepData: false });
  printFigure(
    "6",
    `wrong logins answered ${answers.join(" ")}; after kill -9 and a new start ${after.join(" ")}`,
  );
  expect(answers.at(-1)).toBe(429);
  // One try a minute comes back, and the start may have taken a minute.
  expect(after.filter((status) => status === 401).length).toBeLessThanOrEqual(1);
});
