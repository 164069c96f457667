import { clearExpiredMail } from "#platform/server/mail/repository.ts";
import { afterAll, afterEach, expect, test, vi } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { changeRows } from "#tests/support/rows.ts";
import { queueMail } from "./outbox.ts";
import { MAX_TRIES } from "./repository.ts";
import { startMailWorker } from "./sender.ts";
import type { MailTransport } from "./transport.ts";

const { as, make, setClock, db, deps } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();
const sent: string[] = [];
/** What the mail server waits for before it takes a mail. */
let taken: Promise<void> | undefined;
const transport: MailTransport = {
  send: async (mail) => {
    await taken;
    sent.push(mail.to_address);
  },
  close: () => {},
};
// A round of its own would take a mail between two lines of a test.
vi.useFakeTimers({ toFake: ["setInterval"] });
const worker = startMailWorker(deps, transport);
vi.useRealTimers();
afterAll(() => worker.stop());
afterEach(async () => {
  await db.deleteFrom("mail_outbox").execute();
  setClock("2026-03-10");
});

const queue = (to: string, notAfter?: Date) =>
  queueMail(db, deps.clock.now(), {
    to,
    accountId: null,
    subject: "Reminder",
    text: "Soon.",
    kind: "interview-reminder",
    notAfter,
  });
const listed = async (query = "") => (await as(admin).get(`/api/admin/mail${query}`)).body;

test("a mail that is of no use any more is not sent, and the list says so (MAIL-9)", async () => {
  await queue("late@school.example", new Date(deps.clock.now().getTime() + 60_000));
  // The mail server has been down for a while.
  await changeRows(db, "mail_outbox", {}, { next_attempt_at: new Date(deps.clock.now().getTime() + 30_000) });
  setClock("2026-03-10", "09:02");
  await worker.flush();
  expect(sent).not.toContain("late@school.example");
  const failed = await listed("?state=failed");
  expect(failed).toMatchObject([
    { to: "late@school.example", subject: "Reminder", reason: expect.stringContaining("of no use") },
  ]);
  const again = await as(admin).post(`/api/admin/mail/${failed[0]._id}/send-again`);
  expect([again.status, again.body.message]).toEqual([409, "This mail is of no use any more."]);
  const row = await db.selectFrom("mail_outbox").select(["body_text", "body_html"]).executeTakeFirstOrThrow();
  expect(row).toEqual({ body_text: "", body_html: null });
});

test("a mail whose process died at the last try is given up", async () => {
  await queue("dead@school.example");
  await changeRows(
    db,
    "mail_outbox",
    {},
    { attempts: MAX_TRIES, next_attempt_at: new Date(deps.clock.now().getTime() - 1) },
  );
  await worker.flush();
  const [mail] = await listed("?state=failed");
  expect(mail).toMatchObject({ tries: MAX_TRIES, reason: expect.stringContaining("process ended") });

  const again = await as(admin).post(`/api/admin/mail/${mail._id}/send-again`);
  expect([again.status, again.body.message]).toEqual([200, "This mail is tried again now."]);
  await worker.flush();
  expect(sent).toContain("dead@school.example");
  expect(await listed("?state=sent")).toMatchObject([{ tries: 1, reason: null, nextTryAt: null }]);
});

test("a mail that was given up keeps its text as long as it may be sent again (MAIL-11)", async () => {
  await queue("down@school.example", new Date(deps.clock.now().getTime() + 60_000));
  await db.updateTable("mail_outbox").set({ attempts: MAX_TRIES, failed_at: deps.clock.now() }).execute();
  const text = async () =>
    (await db.selectFrom("mail_outbox").select("body_text").executeTakeFirstOrThrow()).body_text;
  await clearExpiredMail(db, deps.clock.now());
  expect(await text()).toBe("Soon.");
  setClock("2026-03-10", "09:02");
  await clearExpiredMail(db, deps.clock.now());
  expect(await text()).toBe("");
});

test("only the mail that is sent again is tried again, and a mail that was sent is not", async () => {
  await queue("again@school.example");
  await queue("given-up@school.example");
  await db.updateTable("mail_outbox").set({ attempts: MAX_TRIES, failed_at: deps.clock.now() }).execute();
  const failed: { _id: string; to: string }[] = await listed("?state=failed");
  const id = failed.find(({ to }) => to === "again@school.example")?._id;
  const sendAgain = () => as(admin).post(`/api/admin/mail/${id}/send-again`);
  expect((await sendAgain()).status).toBe(200);
  await worker.flush();
  expect(await listed("?state=sent")).toMatchObject([{ to: "again@school.example" }]);
  expect(await listed("?state=failed")).toMatchObject([{ to: "given-up@school.example", tries: MAX_TRIES }]);
  const refused = await sendAgain();
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    409,
    "ALREADY_SENT",
    "This mail was sent already.",
  ]);
});

test.each([0, 2])(
  "a mail that is being sent is not sent again, after %i tries (MAIL-9)",
  async (attempts) => {
    const to = `now${attempts}@school.example`;
    await queue(to);
    await changeRows(db, "mail_outbox", {}, { attempts, last_error: attempts > 0 ? "Mailbox full" : null });
    const [waiting] = await listed("?state=waiting");
    const answer = Promise.withResolvers<void>();
    taken = answer.promise;
    const round = worker.flush();
    const codeOfSendAgain = async () =>
      (await as(admin).post(`/api/admin/mail/${waiting._id}/send-again`)).body.code;
    await vi.waitFor(async () =>
      expect((await listed("?state=waiting"))[0]).toMatchObject({ tries: attempts + 1, reason: null }),
    );
    expect(await codeOfSendAgain()).toBe("BEING_SENT");
    answer.resolve();
    await round;
    expect(await codeOfSendAgain()).toBe("ALREADY_SENT");
    expect(sent.filter((one) => one === to)).toHaveLength(1);
  },
);

test("a mail whose last try is under way is not given up, and one that is keeps the reason of its last try", async () => {
  await queue("under-way@school.example");
  await queue("refused@school.example");
  const now = deps.clock.now().getTime();
  await changeRows(db, "mail_outbox", {}, { attempts: MAX_TRIES, next_attempt_at: new Date(now + 60_000) });
  await changeRows(
    db,
    "mail_outbox",
    { to_address: "refused@school.example" },
    { next_attempt_at: new Date(now), last_error: "Mailbox full" },
  );
  await worker.flush();
  expect(await listed("?state=failed")).toMatchObject([
    { to: "refused@school.example", reason: "Mailbox full", nextTryAt: null },
  ]);
  expect(await listed("?state=waiting")).toMatchObject([{ to: "under-way@school.example", reason: null }]);
});

test("mails that were sent or given up do not wait, however old they are", async () => {
  await queue("sent@school.example");
  await worker.flush();
  await queue("failed@school.example");
  const failed = { attempts: MAX_TRIES, failed_at: deps.clock.now() };
  await db.updateTable("mail_outbox").set(failed).where("sent_at", "is", null).execute();
  const health = async () => (await as(admin).get("/api/admin/mail/health")).body;
  expect(await health()).toEqual({ waiting: 0, sent: 1, failed: 1, waitingSince: null });
  // It was given up by another process while its last try went through.
  const { failed_at } = failed;
  await db.updateTable("mail_outbox").set({ failed_at }).where("sent_at", "is not", null).execute();
  expect(await health()).toEqual({ waiting: 0, sent: 1, failed: 1, waitingSince: null });
  const later = new Date(deps.clock.now().getTime() + 60_000);
  await queueMail(db, later, {
    accountId: null,
    to: "waits@school.example",
    subject: "Reminder",
    text: "Soon.",
  });
  expect(await health()).toEqual({ waiting: 1, sent: 1, failed: 1, waitingSince: later.toISOString() });
});

test("the mail health counts each state and the age of the oldest waiting mail (ADMIN-42)", async () => {
  const since = deps.clock.now().toISOString();
  await worker.stop();
  await queue("first@school.example");
  setClock("2026-03-10", "09:05");
  await queue("second@school.example");
  expect((await as(admin).get("/api/admin/mail/health")).body).toEqual({
    waiting: 2,
    sent: 0,
    failed: 0,
    waitingSince: since,
  });
  expect((await as(admin).post("/api/admin/mail/nonsense/send-again")).status).toBe(404);
  expect((await as(await make.candidate()).get("/api/admin/mail/health")).status).toBe(403);
});
