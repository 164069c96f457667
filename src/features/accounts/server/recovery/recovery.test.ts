import { beforeEach, expect, test } from "vitest";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { changeRows, findRow, listRows } from "#tests/support/rows.ts";
import { startMailWorker } from "#platform/server/mail/sender.ts";
import { setNewPassword } from "#features/accounts/server/operator.ts";
import { installationSecret } from "#platform/server/database/installation-secret.ts";

// Hundreds of guesses arrive at once here, more than a network may send.
const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, make, db } = api;
beforeEach(() => api.setClock("2026-03-10"));

const NEW = "slate and sponge";
type Browser = ReturnType<typeof browserOf>;

const ask = (browser: Browser, email: string) => browser.post("/api/forget/send-otp", { email });
const verify = (browser: Browser, email: string, otp: string) =>
  browser.post("/api/forget/verify-otp", { email, otp });
const reset = (browser: Browser, email: string, newPassword = NEW) =>
  browser.post("/api/forget/reset-password", { email, newPassword });
const login = (email: string, password: string) => as(null).post("/api/auth/login", { email, password });

/** Returns the code in the newest mail to this address. */
async function codeFor(email: string): Promise<string> {
  const mail = await db
    .selectFrom("mail_outbox")
    .selectAll()
    .where("to_address", "=", email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  const code = /is (\d{6})\./.exec(mail.body_text)?.[1];
  if (!code) throw new Error("There is no code in the mail.");
  return code;
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** A browser that has asked for a code. */
async function asking(actor: Actor) {
  const browser = browserOf(api);
  await ask(browser, actor.email);
  return { browser, email: actor.email, code: await codeFor(actor.email) };
}

test("a forgotten password is replaced, and every session of the account ends (LOGIN-35)", async () => {
  const candidate = await make.candidate();
  const session = as(candidate);
  expect((await session.get("/api/auth/sessions")).status).toBe(200);

  const browser = browserOf(api);
  const sent = await ask(browser, candidate.email);
  expect([sent.status, sent.body]).toEqual([200, { message: "OTP sent to your email" }]);
  const verified = await verify(browser, candidate.email, await codeFor(candidate.email));
  expect([verified.status, verified.body]).toEqual([200, { message: "OTP verified" }]);
  const done = await reset(browser, candidate.email);
  expect([done.status, done.body]).toEqual([200, { message: "Password reset successful" }]);

  expect((await session.get("/api/auth/sessions")).status).toBe(401);
  expect((await login(candidate.email, PASSWORD)).status).toBe(401);
  expect((await login(candidate.email, NEW)).status).toBe(200);
});

test("spaces in a code do not count, as it is read and pasted in groups (LOGIN-37)", async () => {
  const { browser, email, code } = await asking(await make.candidate());
  const pasted = ` ${code.slice(0, 3)} ${code.slice(3)} `;
  expect((await verify(browser, email, pasted)).status).toBe(200);
});

test("an admin gets the same answer and no mail, because admins recover by a command (LOGIN-41)", async () => {
  const admin = await make.admin();
  const browser = browserOf(api);
  const sent = await ask(browser, admin.email);
  expect([sent.status, sent.body]).toEqual([200, { message: "OTP sent to your email" }]);
  expect(browser.jar.has("reset")).toBe(true);
  const mails = await listRows(db, "mail_outbox", { to_address: admin.email }, ["id"]);
  expect(mails).toEqual([]);
  expect((await verify(browser, admin.email, "123456")).status).toBe(400);
  expect((await reset(browser, admin.email)).status).toBe(403);

  const { password } = await setNewPassword(api.deps, { email: admin.email });
  const answer = await as(null).post("/api/admin/login", { email: admin.email, password });
  expect(answer.status).toBe(200);
});

test("an unknown address gets the same answer, and no mail is sent (LOGIN-36)", async () => {
  const candidate = await make.candidate();
  const [known, unknown] = [
    await ask(browserOf(api), candidate.email),
    await ask(browserOf(api), "nobody@school.example"),
  ];
  expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
  const shape = (answer: typeof known) =>
    answer.headers.getSetCookie().map((cookie) => cookie.replace(/=[\w.-]+;/, "=…;"));
  expect(shape(unknown)).toEqual(shape(known));
  const mails = await listRows(db, "mail_outbox", { to_address: "nobody@school.example" });
  expect(mails).toEqual([]);
});

test("the cookie of a recovery is hidden from scripts and other sites, and lives ten minutes", async () => {
  const answer = await ask(browserOf(api), (await make.candidate()).email);
  const [cookie] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^reset=/);
  for (const attribute of ["HttpOnly", "SameSite=Strict", "Max-Age=600"]) expect(cookie).toContain(attribute);
});

test("of 200 guesses at once five are checked, and afterwards even the right code fails (LOGIN-37)", async () => {
  const { browser, email, code } = await asking(await make.candidate());
  const guesses = Array.from({ length: 200 }, (_, index) =>
    String((Number(code) + 1 + index) % 1_000_000).padStart(6, "0"),
  );
  const answers = await Promise.all(guesses.map((otp) => verify(browser, email, otp)));
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([400]));

  const next = await asking(await make.candidate());
  for (let tries = 0; tries < 5; tries++) await verify(next.browser, next.email, other(next.code));
  expect((await verify(next.browser, next.email, next.code)).status).toBe(400);

  const late = await verify(browser, email, code);
  expect([late.status, late.body]).toEqual([400, { code: "INVALID_OTP", message: "Invalid or expired OTP" }]);
  expect((await reset(browser, email)).status).toBe(403);
});

test("the right code among 200 at once succeeds at most once, and never after the fifth try", async () => {
  const { browser, email, code } = await asking(await make.candidate());
  const key = browser.jar.get("reset");
  const guess = (otp: string) =>
    api.call("POST", "/api/forget/verify-otp", { email, otp }, { cookie: `reset=${key}` });
  for (let tries = 0; tries < 5; tries++) expect((await guess(other(code))).status).toBe(400);
  const answers = await Promise.all(Array.from({ length: 200 }, () => guess(code)));
  expect(answers.filter((answer) => answer.status === 200)).toEqual([]);

  const fresh = await asking(await make.candidate());
  const freshKey = fresh.browser.jar.get("reset");
  const rush = await Promise.all(
    Array.from({ length: 200 }, () =>
      api.call(
        "POST",
        "/api/forget/verify-otp",
        { email: fresh.email, otp: fresh.code },
        { cookie: `reset=${freshKey}` },
      ),
    ),
  );
  expect(rush.filter((answer) => answer.status === 200)).toHaveLength(1);
});

test("the fifth try may be right", async () => {
  const { browser, email, code } = await asking(await make.candidate());
  for (let tries = 0; tries < 4; tries++) await verify(browser, email, other(code));
  expect((await verify(browser, email, code)).status).toBe(200);
  expect((await reset(browser, email)).status).toBe(200);
});

test("the code does not work in another browser, and guesses there use up none of the owner's tries (LOGIN-38)", async () => {
  const { browser, email, code } = await asking(await make.candidate());
  const otherBrowser = browserOf(api);
  expect((await verify(otherBrowser, email, code)).status).toBe(400);
  await ask(otherBrowser, "stranger@school.example");
  for (let tries = 0; tries < 6; tries++) expect((await verify(otherBrowser, email, code)).status).toBe(400);
  expect((await verify(browser, email, code)).status).toBe(200);
  expect((await reset(otherBrowser, email)).status).toBe(403);
});

test("a verified code works only for its own address", async () => {
  const victim = await make.candidate();
  const { browser, email, code } = await asking(await make.candidate());
  expect((await verify(browser, victim.email, code)).status).toBe(400);
  await verify(browser, email, code);
  expect((await reset(browser, victim.email)).status).toBe(403);
  expect((await login(victim.email, PASSWORD)).status).toBe(200);
});

test("the key from before the code was verified resets nothing", async () => {
  const { browser, email, code } = await asking(await make.candidate());
  const asked = browser.jar.get("reset");
  await verify(browser, email, code);
  const old = await api.call(
    "POST",
    "/api/forget/reset-password",
    { email, newPassword: NEW },
    { cookie: `reset=${asked}` },
  );
  expect(old.status).toBe(403);
  expect((await reset(browser, email)).status).toBe(200);
});

test("without a verified code there is no new password (LOGIN-38)", async () => {
  const { browser, email } = await asking(await make.candidate());
  expect((await reset(browser, email)).status).toBe(403);
  expect((await reset(browserOf(api), email)).status).toBe(403);
  expect((await reset(browserOf(api), "nobody@school.example")).status).toBe(403);
  expect((await login(email, PASSWORD)).status).toBe(200);
});

test("one verified code makes one new password, also when asked ten times at once (LOGIN-38)", async () => {
  const { browser, email, code } = await asking(await make.candidate());
  await verify(browser, email, code);
  expect((await verify(browser, email, code)).status).toBe(400);
  const key = browser.jar.get("reset");
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      api.call(
        "POST",
        "/api/forget/reset-password",
        { email, newPassword: `new password ${index}` },
        { cookie: `reset=${key}` },
      ),
    ),
  );
  expect(answers.map((answer) => answer.status).sort((a, b) => a - b)).toEqual([200, ...Array(9).fill(403)]);
});

test("a code and a verified code expire after ten minutes", async () => {
  const late = await asking(await make.candidate());
  api.setClock("2026-03-10", "09:10");
  expect((await verify(late.browser, late.email, late.code)).status).toBe(400);

  const inTime = await asking(await make.candidate());
  await verify(inTime.browser, inTime.email, inTime.code);
  api.setClock("2026-03-10", "09:20");
  expect((await reset(inTime.browser, inTime.email)).status).toBe(403);
});

test("a new code replaces the one before (LOGIN-37)", async () => {
  const { browser, email, code } = await asking(await make.candidate());
  const before = browser.jar.get("reset");
  await ask(browser, email);
  const old = await api.call(
    "POST",
    "/api/forget/verify-otp",
    { email, otp: code },
    { cookie: `reset=${before}` },
  );
  expect(old.status).toBe(400);
  expect((await verify(browser, email, await codeFor(email))).status).toBe(200);
});

test("the mail has six digits and the table a hash (LOGIN-37)", async () => {
  const { email, code } = await asking(await make.candidate());
  expect(code).toMatch(/^\d{6}$/);
  const row = await findRow(db, "password_resets", { email });
  expect(row.code_hash).toHaveLength(32);
  expect(JSON.stringify(row)).not.toContain(code);
});

test("the mail's subject has no code, and its text is deleted once the code has expired (MAIL-11)", async () => {
  const { email, code } = await asking(await make.candidate());
  const mailTo = () =>
    db.selectFrom("mail_outbox").selectAll().where("to_address", "=", email).executeTakeFirstOrThrow();
  expect((await mailTo()).subject).not.toMatch(/\d/);
  expect((await mailTo()).body_text).toContain(code);

  const worker = startMailWorker(api.deps, {
    send: () => Promise.reject(new Error("the other side is down")),
    close: () => {},
  });
  await worker.flush();
  api.setClock("2026-03-10", "09:10");
  await worker.flush();
  await worker.stop();
  expect(JSON.stringify(await mailTo())).not.toContain(code);
  expect((await mailTo()).failed_at).not.toBeNull();
});

test("an address that was changed meanwhile no longer recovers the account", async () => {
  const candidate = await make.candidate();
  const { browser, email, code } = await asking(candidate);
  await verify(browser, email, code);
  await changeRows(db, "accounts", { id: candidate.id }, { email: "moved@school.example" });
  expect((await reset(browser, email)).status).toBe(403);
  expect((await login("moved@school.example", PASSWORD)).status).toBe(200);
});

test.each([
  ["send-otp", {}, "Email is required"],
  ["send-otp", { email: "  " }, "Email is required"],
  ["verify-otp", { email: "asha@school.example" }, "OTP is required"],
  ["verify-otp", { email: "asha@school.example", otp: " " }, "OTP is required"],
  ["verify-otp", { email: "asha@school.example", otp: { $gt: "" } }, "OTP is required"],
  ["verify-otp", { email: "asha@school.example", otp: 123456 }, "Invalid or expired OTP"],
  [
    "reset-password",
    { email: "asha@school.example", newPassword: "short" },
    "Password must be at least 6 characters",
  ],
])("%s with %j is refused without a server error", async (call, body, sentence) => {
  const answer = await as(null).post(`/api/forget/${call}`, body);
  expect([answer.status, answer.body.message]).toEqual([400, sentence]);
});

test("ten simultaneous first uses get the same secret", async () => {
  const secrets = await Promise.all(Array.from({ length: 10 }, () => installationSecret(db, "new one")));
  expect(new Set(secrets.map((secret) => secret.toString("hex"))).size).toBe(1);
  expect(secrets[0]).toHaveLength(32);
});
