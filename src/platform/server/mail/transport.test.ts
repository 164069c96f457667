import { once } from "node:events";
import { type AddressInfo } from "node:net";
import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { findRow } from "#tests/support/rows.ts";
import { queueMail } from "./outbox.ts";
import { startMailWorker } from "./sender.ts";

type Received = { from: string; to: string[]; raw: Buffer };
const received: Received[] = [];
let refusing = false;

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onRcptTo(_address, _session, done) {
    if (refusing) done(Object.assign(new Error("Come back later"), { responseCode: 450 }));
    else done();
  },
  onData(stream, session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      const { mailFrom, rcptTo } = session.envelope;
      received.push({
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map(({ address }) => address),
        raw: Buffer.concat(chunks),
      });
      done();
    });
  },
});
server.listen(0, "127.0.0.1");
await once(server.server, "listening");
const { port } = server.server.address() as AddressInfo;

const { db, deps } = await openTestApi({
  today: "2026-03-10",
  env: { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: "office@edunakuri.test" },
});
const worker = startMailWorker(deps);

afterAll(async () => {
  await worker.stop();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

const queue = (to: string) =>
  queueMail(db, deps.clock.now(), {
    to,
    accountId: null,
    subject: "Interview",
    text: "On Friday.",
    html: "<p>On Friday.</p>",
  });

test("with a mail server each mail is sent through it, with one recipient", async () => {
  await queue("asha@school.example");
  await worker.flush();

  expect(received).toHaveLength(1);
  const [mail] = received;
  expect([mail?.from, mail?.to]).toEqual(["office@edunakuri.test", ["asha@school.example"]]);
  const parsed = await PostalMime.parse(mail?.raw ?? "");
  expect([parsed.subject, parsed.text?.trim(), parsed.html?.trim()]).toEqual([
    "Interview",
    "On Friday.",
    "<p>On Friday.</p>",
  ]);
});

test("a temporarily refused mail stays queued with the reason and is sent later with the same message id", async () => {
  refusing = true;
  await queue("later@school.example");
  await worker.flush();
  const row = () => findRow(db, "mail_outbox", { to_address: "later@school.example" });
  expect((await row()).last_error).toContain("Come back later");

  refusing = false;
  await db.updateTable("mail_outbox").set({ next_attempt_at: deps.clock.now() }).execute();
  await worker.flush();
  const { id, sent_at } = await row();
  expect(sent_at).not.toBeNull();
  const parsed = await PostalMime.parse(received.at(-1)?.raw ?? "");
  expect(parsed.messageId).toBe(`<${id}@edunakuri.test>`);
});
