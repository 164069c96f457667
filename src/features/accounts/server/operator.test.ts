import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { askDatabase } from "#platform/server/database/ask.ts";
import { readEnvironment } from "#platform/server/env.ts";
import { sendTestMail } from "#platform/server/mail/transport.ts";
import { openTestApi } from "#tests/support/api.ts";
import { endSessions } from "./operator.ts";

const { as, db, deps, make } = await openTestApi();

test("the operator logs one account out, or everybody (OPS-37)", async () => {
  const [one, other, third] = [await make.candidate(), await make.candidate(), await make.employer()];
  const isIn = async () =>
    Promise.all(
      [one, other, third].map(async (who) => (await as(who).get("/api/notifications")).status === 200),
    );
  expect(await isIn()).toEqual([true, true, true]);
  expect(await endSessions(deps, one.email)).toBe(1);
  expect(await isIn()).toEqual([false, true, true]);
  expect(await endSessions(deps, undefined)).toBe(2);
  expect(await isIn()).toEqual([false, false, false]);
  expect(await endSessions(deps, undefined)).toBe(0);
  await expect(endSessions(deps, "nobody@school.example")).rejects.toThrow("Account not found");
});

test("the operator asks the database, and changes nothing without saying so (OPS-37)", async () => {
  expect(await askDatabase(db, "select 1 + 1 as sum", { write: false })).toEqual({
    rows: [{ sum: 2 }],
    changed: undefined,
  });
  const change = "insert into installation (name, value) values ('asked', 'yes')";
  await expect(askDatabase(db, change, { write: false })).rejects.toThrow(/read-only transaction/);
  expect(await askDatabase(db, change, { write: true })).toEqual({ rows: [], changed: 1 });
});

test("a test mail is sent at once, without the outbox (OPS-37)", async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), "edunakuri-mail-test-"));
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }));
  await sendTestMail(readEnvironment({ DATA_DIR }), "head@school.in", deps.clock.now());
  const [name = "", ...others] = readdirSync(join(DATA_DIR, "mail"));
  expect(others).toEqual([]);
  const mail = readFileSync(join(DATA_DIR, "mail", name), "utf8");
  expect(mail).toContain("Subject: A test of the mails of EduNakuri");
});
