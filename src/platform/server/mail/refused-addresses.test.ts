// An address that a mail server refuses for good: one try, a mark, no other mail until it is proven again (MAIL-14).
import { once } from "node:events";
import { type AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";
import { afterAll, afterEach, expect, test } from "vitest";
import { notify } from "#platform/server/notifications/notify.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { confirmEmailOf, subjectsTo, tokenTo } from "#tests/support/email-links.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { findRow } from "#tests/support/rows.ts";
import { formOf } from "#tests/support/uploads.ts";
import { queueMail } from "./outbox.ts";
import { startMailWorker } from "./sender.ts";

const taken: string[] = [];
/** What the server answers at each command; nothing takes the mail. */
let answers: { from?: string; to?: string; data?: string } = {};
const refuse = (answer: string) =>
  Object.assign(new Error(answer.slice(4)), { responseCode: Number(answer.slice(0, 3)) });
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onMailFrom: (_address, _session, done) => done(answers.from ? refuse(answers.from) : null),
  onRcptTo: (_address, _session, done) => done(answers.to ? refuse(answers.to) : null),
  onData(stream, session, done) {
    stream.resume();
    stream.on("end", () => {
      if (answers.data) return done(refuse(answers.data));
      taken.push(...session.envelope.rcptTo.map(({ address }) => address));
      done();
    });
  },
});
server.listen(0, "127.0.0.1");
await once(server.server, "listening");
const { port } = server.server.address() as AddressInfo;

const api = await openTestApi({
  today: "2026-03-10",
  env: { SMTP_URL: `smtp://127.0.0.1:${port}` },
});
const { db, deps, as, make } = api;
const worker = startMailWorker(deps);
afterAll(async () => {
  await worker.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});
afterEach(async () => {
  answers = {};
  taken.length = 0;
  await db.deleteFrom("mail_outbox").execute();
});

const admin = await make.admin();
const queue = (to: string, isSecurity = false) =>
  queueMail(db, deps.clock.now(), { to, accountId: null, subject: "News", text: "News.", isSecurity });
const mailTo = (to_address: string) => findRow(db, "mail_outbox", { to_address });
const markOf = async (id: string) => (await findRow(db, "accounts", { id: idFrom(id) })).mail_refusal;
const NO_MAILBOX = "550 5.1.1 No such mailbox";

test.each([
  ["at RCPT TO", { to: NO_MAILBOX }],
  ["at RCPT TO without an enhanced code", { to: "550 No such mailbox" }],
  ["for a full mailbox", { to: "552 5.2.2 The mailbox is full" }],
  ["after the text", { data: "550 5.1.1 User unknown" }],
])(
  "a recipient that is refused %s is final at the first answer and marks the address",
  async (_at, refusing) => {
    const person = await make.candidate();
    answers = refusing;
    await queue(person.email);
    await worker.flush();

    const mail = await mailTo(person.email);
    expect([mail.attempts, mail.failed_at === null]).toEqual([1, false]);
    const again = await as(admin).post(`/api/admin/mail/${mail.id}/send-again`);
    expect([again.status, again.body.code]).toEqual([409, "ADDRESS_REFUSED"]);
    const answer = Object.values(refusing)[0]?.slice(4) ?? "";
    expect(await markOf(person.id)).toContain(answer);
    const { body } = await as(person).get("/api/auth/emailStatus");
    expect(body.mailRefusedOn).toBe("2026-03-10");
    const health = await as(admin).get("/api/admin/mail/refused-addresses");
    expect(health.body).toContainEqual({
      _id: person.id,
      email: person.email,
      role: "candidate",
      refusedAt: deps.clock.now().toISOString(),
      reason: expect.stringContaining(answer),
    });
  },
);

test.each([
  ["our sender", { from: "550 5.1.8 Sender address rejected" }],
  ["our relay", { to: "550 5.7.1 Relay access denied" }],
  ["our text as spam", { data: "554 5.7.1 Message rejected" }],
  ["nobody: come back later", { to: "450 4.2.1 Mailbox busy" }],
])("a server that refuses %s marks nobody, and the mail is tried again", async (_what, refusing) => {
  const person = await make.candidate();
  answers = refusing;
  await queue(person.email);
  await worker.flush();
  const mail = await mailTo(person.email);
  expect([mail.attempts, mail.failed_at, await markOf(person.id)]).toEqual([1, null, null]);

  answers = {};
  await db.updateTable("mail_outbox").set({ next_attempt_at: deps.clock.now() }).execute();
  await worker.flush();
  expect(taken).toEqual([person.email]);
});

test("a marked address gets mails about its safety alone, and waiting ones are given up", async () => {
  const person = await make.candidate();
  answers = { to: NO_MAILBOX };
  await queue(person.email);
  await worker.flush();
  await db.deleteFrom("mail_outbox").execute();
  answers = {};

  await queue(person.email);
  await db.transaction().execute(async (tx) => {
    await notify(tx, deps.clock.now(), { kind: "welcome", facts: {}, to: person.id });
    await notify(tx, deps.clock.now(), { kind: "password-changed", facts: {}, to: person.id });
  });
  expect(await subjectsTo(db, person.email)).toEqual(["Your EduNakuri password was changed"]);
  expect((await as(person).get("/api/notifications")).body).toHaveLength(2);
  await as(null).post("/api/forget/send-otp", { email: person.email });
  expect(await subjectsTo(db, person.email)).toContain("Your one-time code for EduNakuri");
  await worker.flush();
  expect(taken).toEqual([person.email, person.email]);
});

test("of the mails that wait for a refused address only those about its safety go on", async () => {
  const person = await make.candidate();
  answers = { to: NO_MAILBOX };
  const other = await make.candidate();
  for (const isSecurity of [true, false, false]) await queue(person.email, isSecurity);
  await db
    .updateTable("mail_outbox")
    .set({ next_attempt_at: new Date("2026-03-11") })
    .execute();
  await queue(person.email);
  await worker.flush();
  await queue(other.email);
  const rows = await db
    .selectFrom("mail_outbox")
    .select(["to_address", "is_security", "attempts"])
    .where("failed_at", "is", null)
    .orderBy("id")
    .execute();
  expect(rows).toEqual([
    { to_address: person.email, is_security: true, attempts: 0 },
    { to_address: other.email, is_security: false, attempts: 0 },
  ]);
});

test("a person with a proven address that was refused has the link sent, and the mark goes with the proof", async () => {
  const person = await make.candidate();
  answers = { to: NO_MAILBOX };
  await queue(person.email);
  await worker.flush();
  answers = {};
  const sent = await as(person).post("/api/auth/resendConfirmation");
  expect(sent.status).toBe(200);
  expect(await subjectsTo(db, person.email)).toContain("Please confirm that our mails reach you");
  const proof = await as(null).post("/api/auth/confirmEmail", { token: await tokenTo(db, person.email) });
  expect(proof.status).toBe(200);
  expect(await markOf(person.id)).toBeNull();
  expect((await as(person).get("/api/auth/emailStatus")).body.mailRefusedOn).toBeNull();
  const again = await as(person).post("/api/auth/resendConfirmation");
  expect([again.status, again.body.code]).toEqual([409, "EMAIL_CONFIRMED"]);
  await queue(person.email);
  await worker.flush();
  expect(taken).toContain(person.email);
});

test("another address has no mark", async () => {
  const person = await make.candidate();
  answers = { to: NO_MAILBOX };
  await queue(person.email);
  await worker.flush();
  answers = {};
  const browser = browserOf(api);
  await browser.post("/api/auth/login", { email: person.email, password: PASSWORD });
  const form = formOf({ email: "right@teacher.example", currentPassword: PASSWORD });
  expect((await browser.put(`/api/candidates/${person.id}`, form)).status).toBe(200);
  await confirmEmailOf(api, "right@teacher.example");
  expect(await markOf(person.id)).toBeNull();
});
