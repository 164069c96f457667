import { existsSync, readdirSync, readFileSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import PostalMime from "postal-mime";
import { afterEach, expect, test } from "vitest";
import { sweepRetained } from "#features/own-data/server/privacy/sweep.ts";
import { openTestApi } from "#tests/support/api.ts";
import { PASSWORD } from "#tests/support/factories.ts";
import { changeRows } from "#tests/support/rows.ts";
import { sweepMailFiles } from "./file-sweep.ts";
import { queueMail } from "./outbox.ts";
import { MAX_TRIES } from "./repository.ts";
import { type MailWorker, startMailWorker } from "./sender.ts";
import type { MailTransport } from "./transport.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { db, deps } = api;
const folder = join(deps.env.DATA_DIR, "mail");

const workers: MailWorker[] = [];
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  await db.deleteFrom("mail_outbox").execute();
});

function work(transport?: MailTransport): MailWorker {
  const worker = startMailWorker(deps, transport);
  workers.push(worker);
  return worker;
}

const queue = (to: string, subject = "Good news", text = "An interview.\n", html?: string) =>
  queueMail(db, deps.clock.now(), { accountId: null, to, subject, text, ...(html && { html }) });

async function mailsTo(address: string) {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const mails = await Promise.all(files.map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
  return mails.filter((mail) => mail.to?.some((to) => to.address === address));
}

const rows = () => db.selectFrom("mail_outbox").selectAll().orderBy("id").execute();

test("without a mail server each mail is a complete file in the data folder (MAIL-10)", async () => {
  await queue("asha@school.example", "बधाई हो, Asha", "Line one\nLine two ₹1,20,000", "<p>Line one</p>");
  await work().flush();

  const [mail, ...more] = await mailsTo("asha@school.example");
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("बधाई हो, Asha");
  expect(mail?.from).toEqual({ name: "EduNakuri", address: "info@edunakuri.example" });
  expect(mail?.text?.trim()).toBe("Line one\nLine two ₹1,20,000");
  expect(mail?.html?.trim()).toBe("<p>Line one</p>");
  const [row] = await rows();
  expect(mail?.messageId).toBe(`<${row?.id}@edunakuri.example>`);
  // Mail programs send no "I am on holiday" to it.
  expect(mail?.headers.find(({ key }) => key === "auto-submitted")?.value).toBe("auto-generated");
  expect(readdirSync(folder).every((file) => file.endsWith(".eml"))).toBe(true);
});

test("a file goes with its row, when its account is erased or after its time, and not within an hour (MAIL-10, PRIV-51)", async () => {
  const person = await api.make.candidate({ email: "erased@teacher.example" });
  await queue(person.email);
  await queue("other@teacher.example");
  await queue("old@teacher.example");
  await work().flush();
  await changeRows(
    db,
    "mail_outbox",
    { to_address: "old@teacher.example" },
    { created_at: new Date("2026-02-01") },
  );
  await api.as(person).delete("/api/account", { password: PASSWORD });
  await work().flush();
  const there = async () => {
    const mails = await Promise.all(
      ["erased", "other", "old"].map((name) => mailsTo(`${name}@teacher.example`)),
    );
    return mails.map(({ length }) => length);
  };
  // Those of the erased address: the earlier one, and the last.
  expect(await there()).toEqual([2, 1, 1]);
  const writtenAt = (minutes: number) => {
    const at = new Date(deps.clock.now().getTime() - minutes * 60_000);
    for (const file of readdirSync(folder)) utimesSync(join(folder, file), at, at);
  };
  await sweepRetained(deps);
  writtenAt(59);
  await sweepMailFiles(deps);
  expect(await there()).toEqual([2, 1, 1]);
  writtenAt(61);
  await sweepMailFiles(deps);
  expect(await there()).toEqual([0, 1, 0]);
});

test("a mail is sent after its transaction is committed, and never otherwise (MAIL-8)", async () => {
  await db
    .transaction()
    .execute(async (tx) => {
      await queueMail(tx, deps.clock.now(), {
        accountId: null,
        to: "never@school.example",
        subject: "No",
        text: "No",
      });
      throw new Error("thought better of it");
    })
    .catch(() => {});
  await db.transaction().execute((tx) =>
    queueMail(tx, deps.clock.now(), {
      accountId: null,
      to: "always@school.example",
      subject: "Yes",
      text: "Yes",
    }),
  );
  await work().flush();
  expect(await mailsTo("never@school.example")).toEqual([]);
  expect(await mailsTo("always@school.example")).toHaveLength(1);
});

test("the text of a sent mail is deleted, because it may contain a code (MAIL-11)", async () => {
  await queue("kept@school.example", "Code", "Your code is 123456.", "<p>123456</p>");
  await work().flush();
  const [row] = await rows();
  expect(row).toMatchObject({ body_text: "", body_html: null, attempts: 1 });
  expect(row?.sent_at).toEqual(deps.clock.now());
});

test("a name with line breaks adds no header (MAIL-12)", async () => {
  await queue(
    "one@school.example",
    "Interview with Asha\r\nBcc: spy@evil.example\r\n\r\n<b>Hello</b>",
    "Text",
  );
  await work().flush();
  const [mail] = await mailsTo("one@school.example");
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.subject).toBe("Interview with Asha Bcc: spy@evil.example <b>Hello</b>");
  expect(mail?.headers.filter((header) => header.key === "bcc")).toEqual([]);
});

test("an address is one recipient, even if it contains a separator", async () => {
  const sent: string[] = [];
  await queue("two@school.example, spy@evil.example");
  const { openTransport } = await import("./transport.ts");
  const transport = openTransport(deps.env);
  await work({ ...transport, send: async (mail) => void sent.push(mail.to_address) }).flush();
  expect(sent).toEqual(["two@school.example, spy@evil.example"]);

  await queue("three@school.example, spy@evil.example");
  await work().flush();
  expect(await mailsTo("spy@evil.example")).toEqual([]);
});

test("several processes send each mail once (MAIL-8)", async () => {
  for (let count = 0; count < 30; count++) await queue(`many${count}@school.example`);
  const sent: string[] = [];
  const transport: MailTransport = {
    send: async (mail) => void sent.push(mail.to_address),
    close: () => {},
  };
  await Promise.all([1, 2, 3, 4].map(() => work(transport).flush()));
  expect(sent).toHaveLength(30);
  expect(new Set(sent).size).toBe(30);
});

test("a mail that fails is tried eight times with growing pauses (MAIL-9)", async () => {
  let tries = 0;
  const worker = work({
    send: () => {
      tries += 1;
      return Promise.reject(new Error("the other side is down"));
    },
    close: () => {},
  });
  await queue("down@school.example");
  const waits: number[] = [];
  const isGivenUp: boolean[] = [];
  api.setClock("2026-03-10");
  for (let round = 0; round < MAX_TRIES + 3; round++) {
    await worker.flush();
    const [row] = await rows();
    if (!row) throw new Error("The mail is gone.");
    isGivenUp.push(row.failed_at !== null);
    waits.push((row.next_attempt_at.getTime() - deps.clock.now().getTime()) / 60_000);
    await changeRows(db, "mail_outbox", { id: row.id }, { next_attempt_at: deps.clock.now() });
  }
  expect(tries).toBe(8);
  expect(isGivenUp.indexOf(true)).toBe(7);
  expect(waits.slice(0, 8)).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
  const [row] = await rows();
  expect(row).toMatchObject({ sent_at: null, attempts: 8, last_error: "the other side is down" });
});

test("a mail that was sent while the database failed is noted afterwards, and not sent twice (MAIL-8)", async () => {
  const sent: string[] = [];
  await sql`create function refuse_notes() returns trigger language plpgsql as 'begin
    if new.sent_at is not null then raise exception ''the server is going away''; end if; return new; end'`.execute(
    db,
  );
  const worker = work({
    send: async (mail) => {
      await sql`create trigger refuse_notes before update on mail_outbox
        for each row execute function refuse_notes()`.execute(db);
      sent.push(mail.to_address);
    },
    close: () => {},
  });
  await queue("once@school.example");
  const round = worker.flush();
  await expect.poll(() => sent).toEqual(["once@school.example"]);
  await sql`drop function refuse_notes cascade`.execute(db);
  await round;

  expect((await rows())[0]).toMatchObject({ attempts: 1, sent_at: deps.clock.now() });
  api.setClock("2026-03-10", "09:06");
  await worker.flush();
  expect(sent).toEqual(["once@school.example"]);
  api.setClock("2026-03-10");
});

test("a mail whose process died is sent by another process after the lease", async () => {
  const dies: MailTransport = { send: () => new Promise(() => {}), close: () => {} };
  const dead = startMailWorker(deps, dies);
  await queue("orphan@school.example");
  void dead.flush();
  await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);

  await work().flush();
  expect(await mailsTo("orphan@school.example")).toEqual([]);
  api.setClock("2026-03-10", "09:06");
  await work().flush();
  expect(await mailsTo("orphan@school.example")).toHaveLength(1);
  api.setClock("2026-03-10");
});

test("mails are sent in the order in which they are due, and one that fails leaves the others as they are", async () => {
  const sent: string[] = [];
  for (const [time, name] of [
    ["09:01", "second"],
    ["09:01", "third"],
    ["09:00", "first"],
    ["09:00", "refused"],
    ["09:03", "later"],
  ] as const) {
    api.setClock("2026-03-10", time);
    await queue(`${name}@school.example`);
  }
  api.setClock("2026-03-10", "09:02");
  await work({
    send: async ({ to_address }) => {
      if (to_address.startsWith("refused")) throw new Error("x".repeat(600));
      sent.push(to_address.split("@")[0] ?? "");
    },
    close: () => {},
  }).flush();
  expect(sent).toEqual(["first", "second", "third"]);
  const stored = (await rows()).map(({ to_address, attempts, last_error, sent_at }) => [
    to_address.split("@")[0],
    attempts,
    last_error,
    sent_at !== null,
  ]);
  expect(stored).toEqual([
    ["second", 1, null, true],
    ["third", 1, null, true],
    ["first", 1, null, true],
    ["refused", 1, "x".repeat(500), false],
    ["later", 0, null, false],
  ]);
  api.setClock("2026-03-10");
});

test("stopping waits for the mail that is being sent, and leaves the others for the next start", async () => {
  for (const name of ["first", "second"]) await queue(`${name}@school.example`);
  const steps: string[] = [];
  let stopping = Promise.resolve();
  const worker = startMailWorker(deps, {
    send: async ({ to_address }) => {
      stopping = worker.stop().then(() => void steps.push("stopped"));
      await new Promise((resolve) => setTimeout(resolve, 30));
      steps.push(to_address);
    },
    close: () => void steps.push("closed"),
  });
  await worker.flush();
  await stopping;
  expect(steps).toEqual(["first@school.example", "closed", "stopped"]);
  expect((await rows()).map(({ sent_at }) => sent_at !== null)).toEqual([true, false]);
});

test("the worker sends due mails by itself", async () => {
  work();
  await queue("itself@school.example");
  await expect.poll(() => mailsTo("itself@school.example"), { timeout: 5_000 }).toHaveLength(1);
  // Its first round is over by now, and it goes on.
  await queue("next-round@school.example");
  await expect.poll(() => mailsTo("next-round@school.example"), { timeout: 5_000 }).toHaveLength(1);
});
