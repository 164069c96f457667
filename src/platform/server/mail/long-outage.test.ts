// A mail server that was away for longer than mails are tried: the command of docs/runbook.md.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { askDatabase } from "#platform/server/database/ask.ts";
import { openTestApi } from "#tests/support/api.ts";
import { changeRows, listRows } from "#tests/support/rows.ts";
import { queueMail } from "./outbox.ts";
import { MAX_TRIES } from "./repository.ts";

const ROOT = join(import.meta.dirname, "../../../..");

// The clock is that of the database, which the statement asks for the time.
const { db, deps, make } = await openTestApi();

function readStatement(): string {
  const text = readFileSync(join(ROOT, "docs/runbook.md"), "utf8");
  return /edunakuri sql --write "(update mail_outbox .+)"/.exec(text)?.[1] ?? "";
}

test("the command sends again what was given up, is still of use, and is for an address that takes mail (MAIL-9)", async () => {
  const now = deps.clock.now();
  const person = await make.candidate();
  const queue = (to: string, notAfter?: Date) =>
    queueMail(db, now, { to, accountId: null, subject: "News", text: "Text", notAfter });
  await queue("again@school.example", new Date(now.getTime() + 3_600_000));
  await queue("late@school.example", new Date(now.getTime() - 1_000));
  await queue(person.email);
  const refused = { mail_refused_at: now, mail_refusal: "550 5.1.1 unknown" };
  await changeRows(db, "accounts", { id: person.accountId }, refused);
  const failure = { attempts: MAX_TRIES, failed_at: now, last_error: "Connection timeout" };
  await changeRows(db, "mail_outbox", {}, failure);
  await queue("sent@school.example");
  await changeRows(db, "mail_outbox", { to_address: "sent@school.example" }, { sent_at: now });

  expect((await askDatabase(db, readStatement(), { write: true })).changed).toBe(1);
  const waiting = await listRows(db, "mail_outbox", { sent_at: null, failed_at: null }, [
    "to_address",
    "attempts",
  ]);
  expect(waiting).toEqual([{ to_address: "again@school.example", attempts: 0 }]);
});
