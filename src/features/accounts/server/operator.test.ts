import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { daysAfter, daysBefore } from "#platform/domain/day.ts";
import { askDatabase } from "#platform/server/database/ask.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { readEnvironment } from "#platform/server/env.ts";
import { sendTestMail } from "#platform/server/mail/transport.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { acceptedOffer } from "#tests/support/offers.ts";
import { changeRows, insertRow, listRows } from "#tests/support/rows.ts";
import { endingsAt } from "./endings.ts";
import { endSessions } from "./operator.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, db, deps, make } = api;

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

const now = deps.clock.now();
const later = daysAfter(now, 1);
const school = await make.employer();

/** One row of each table whose rows a logout everywhere ends. */
const HELD: Record<string, (who: Actor) => Promise<unknown>> = {
  pending_logins: ({ accountId }) =>
    insertRow(db, "pending_logins", {
      token_hash: randomBytes(32),
      account_id: accountId,
      tries_left: 3,
      expires_at: later,
    }),
  sessions: (who) => as(who).get("/api/notifications"),
  password_resets: ({ accountId, email }) =>
    insertRow(db, "password_resets", {
      id: newId(),
      email,
      account_id: accountId,
      browser_hash: randomBytes(32),
      code_hash: randomBytes(32),
      tries_left: 3,
      expires_at: later,
    }),
  known_browsers: ({ accountId }) =>
    insertRow(db, "known_browsers", { account_id: accountId, token_hash: randomBytes(32), seen_at: now }),
  email_changes: ({ accountId, email }) =>
    insertRow(db, "email_changes", {
      id: newId(),
      account_id: accountId,
      old_email: email,
      new_email: `new-${email}`,
      stop_hash: randomBytes(32),
      created_at: now,
    }),
  invitations: ({ accountId }) =>
    insertRow(db, "invitations", {
      id: newId(),
      employer_id: school.id,
      email: "invited@school.example",
      role: "viewer",
      token_hash: randomBytes(32),
      invited_by: accountId,
      created_at: daysBefore(now, 1),
      expires_at: later,
    }),
  ownership_offers: ({ accountId }) =>
    insertRow(db, "ownership_offers", {
      employer_id: school.id,
      account_id: accountId,
      created_at: now,
      expires_at: later,
    }),
  answer_links: async (candidate) =>
    insertRow(db, "answer_links", {
      id: newId(),
      secret_hash: randomBytes(32),
      account_id: candidate.accountId,
      interview_id: (await make.interview({ employer: school, candidate })).id,
      move: "confirm",
      expires_at: later,
    }),
  calendar_feeds: ({ accountId }) =>
    insertRow(db, "calendar_feeds", { account_id: accountId, nonce: "known", created_at: now }),
  offer_links: async (teacher) =>
    insertRow(db, "offer_links", {
      token_hash: randomBytes(32),
      offer_id: (await acceptedOffer(api, { school, teacher })).offerId,
      created_at: now,
      ends_at: later,
    }),
  whatsapp_codes: ({ accountId }) =>
    insertRow(db, "whatsapp_codes", { account_id: accountId, code: "ABCD2345", expires_at: later }),
  whatsapp_numbers: ({ accountId }) =>
    insertRow(db, "whatsapp_numbers", { account_id: accountId, number: "919876543210", proven_at: now }),
  shares: ({ accountId }) =>
    insertRow(db, "shares", {
      id: newId(),
      employer_id: school.id,
      by_account: accountId,
      created_at: now,
      until: later,
    }),
  contact_requests: async ({ accountId }) => {
    const id = newId();
    await insertRow(db, "contact_requests", {
      id,
      employer_id: school.id,
      candidate_id: accountId,
      asked_by: null,
      text: "",
      state: "asked",
      asked_at: now,
    });
    await changeRows(db, "contact_requests", { id }, { mailed_on: "2026-03-10" });
  },
};

test.each(Object.entries(HELD))(
  "everybody is also who has nothing left but a row of %s (OPS-37, LOGIN-62)",
  async (table, hold) => {
    const who = await make.candidate();
    await hold(who);
    if (table !== "sessions") await db.deleteFrom("sessions").execute();
    await endSessions(deps, undefined);
    await endSessions(deps, undefined);
    const ended = { action: "sessions-ended", record_id: who.accountId } as const;
    // The address of a calendar is only exchanged for another one.
    expect(await listRows(db, "audit_entries", ended)).toHaveLength(table === "calendar_feeds" ? 2 : 1);
  },
);

test("no other kind of thing ends at a logout everywhere (LOGIN-62)", () => {
  const tables = endingsAt("logoutEverywhere").map(([table]) => table);
  expect(tables.toSorted()).toEqual(Object.keys(HELD).toSorted());
});

test("who has left while everybody is logged out is not named in the activity log (OPS-37, PEOPLE-5)", async () => {
  const person = await make.candidate();
  await as(person).get("/api/notifications");
  const { hasWaited } = await callDuring(
    db,
    (tx) => tx.deleteFrom("accounts").where("id", "=", person.accountId).execute(),
    () => endSessions(deps, undefined),
  );
  expect(hasWaited).toBe(true);
  expect(await listRows(db, "audit_entries", { record_id: person.accountId })).toEqual([]);
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
