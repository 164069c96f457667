// What acts for an account and when it ends: whatever a stranger set before the owner proved the address, and whatever somebody
// set who is logged out by the owner.
import { sql } from "kysely";
import { expect, test } from "vitest";
import { INTERFACE } from "#src/calls.ts";
import { ACCOUNT_EVENTS } from "#platform/server/database/ending.ts";
import { recordConsent } from "#features/accounts/server/consents/choices.ts";
import { browserOf, openTestApi, type TestApi } from "#tests/support/api.ts";
import { mailsTo, tokenTo } from "#tests/support/email-links.ts";
import { type Actor, PASSWORD, withNewSession } from "#tests/support/factories.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { listRows } from "#tests/support/rows.ts";
import { formOf } from "#tests/support/uploads.ts";
import { openWhatsApp } from "#tests/support/whatsapp-double.ts";
import { proveNumber } from "#platform/server/whatsapp/own-number.ts";
import { ENDINGS } from "./endings.ts";

const double = await openWhatsApp(() => api.deps.clock.now());
const api: TestApi = await openTestApi({ today: "2026-03-10", env: double.env, limitFactor: 10_000 });
const { as, make, call, db, deps } = api;

const NEW = "slate and sponge";
const NOMINEE = { name: "Meena Rao", email: "meena@family.example" };
let serial = 0;
const newNumber = () => `9198765${43_000 + ++serial}`;

async function write(number: string, text: string): Promise<void> {
  const { body, headers } = double.wrote(number, text);
  expect((await call("POST", "/api/whatsapp/webhook", body, headers)).status).toBe(200);
}
const codeOf = async (person: Actor): Promise<string> =>
  (await as(withNewSession(person)).post("/api/account/whatsapp")).body.code.code;

async function recover({ email }: Actor): Promise<void> {
  const browser = browserOf(api);
  await browser.post("/api/forget/send-otp", { email });
  const otp = /\b\d{6}\b/.exec((await mailsTo(db, email)).at(-1)?.body_text ?? "")?.[0];
  expect((await browser.post("/api/forget/verify-otp", { email, otp })).status).toBe(200);
  expect((await browser.post("/api/forget/reset-password", { email, newPassword: NEW })).status).toBe(200);
}
const changePassword = async (person: Actor) => {
  const change = { currentPassword: PASSWORD, newPassword: NEW };
  expect((await as(person).post("/api/auth/change-password", change)).status).toBe(200);
};
const logOutEverywhere = async ({ accountId }: Actor) => {
  const path = `/api/admin/users/${accountId}/revoke-sessions`;
  expect((await as(await make.admin()).post(path)).status).toBe(200);
};
const prove = async ({ email }: Actor, viewer: Actor | null) =>
  expect((await as(viewer).post("/api/auth/confirmEmail", { token: await tokenTo(db, email) })).status).toBe(
    200,
  );

/** Somebody who registers over HTTP, with the address of somebody else perhaps. */
async function register(email: string): Promise<Actor> {
  const { status, body } = await browserOf(api).post("/api/candidates/register", candidateForm({ email }));
  expect(status).toBe(201);
  const id: string = body.candidate._id;
  return { id: idFrom(id), accountId: idFrom(id), email, role: "candidate" };
}

/** As the version before allowed it. */
async function setUnproven({ accountId }: Actor, { code, number }: { code: string; number: string }) {
  const now = deps.clock.now();
  const expires_at = new Date(now.getTime() + 60_000);
  await db.insertInto("whatsapp_numbers").values({ account_id: accountId, number, proven_at: now }).execute();
  await db.insertInto("whatsapp_codes").values({ account_id: accountId, code, expires_at }).execute();
  await recordConsent(db, now, { accountId, purpose: "whatsapp", given: true, channel: "whatsapp" });
  await sql`update accounts set nominee_name = ${NOMINEE.name}, nominee_email = ${NOMINEE.email}
    where id = ${accountId}`.execute(db);
  await sql`insert into calendar_feeds values (${accountId}, 'known', ${now})`.execute(db);
}

async function actsOf({ accountId: account_id }: Actor) {
  const [numbers, codes, [account], consents] = await Promise.all([
    listRows(db, "whatsapp_numbers", { account_id }),
    listRows(db, "whatsapp_codes", { account_id }),
    listRows(db, "accounts", { id: account_id }),
    listRows(db, "consents", { account_id, purpose: "whatsapp" }),
  ]);
  const nominee = account?.nominee_email ?? null;
  return {
    numbers: numbers.length,
    codes: codes.length,
    nominee,
    consents: consents.map(({ given }) => given),
  };
}

test("before the proof nobody connects a number, names a nominee or makes a link (LOGIN-63)", async () => {
  const stranger = await make.candidate({ isProven: false });
  const refused = await as(stranger).post("/api/account/whatsapp");
  expect([refused.status, refused.body.code]).toEqual([403, "EMAIL_NOT_CONFIRMED"]);
  const named = await as(stranger).put("/api/candidate/privacy", { nominee: NOMINEE });
  expect([named.status, named.body.code]).toEqual([403, "EMAIL_NOT_CONFIRMED"]);
  expect((await as(stranger).put("/api/candidate/privacy", { nominee: null })).status).toBe(200);
  const school = await make.employer({ isProven: false });
  const calls = INTERFACE.filter(({ proven }) => proven);
  expect(calls.length).toBeGreaterThan(3);
  for (const { method, path, access } of calls) {
    const caller = as(access.includes("candidate") ? stranger : school);
    const { status, body } = await (method === "PUT" ? caller.put(path, {}) : caller.post(path, {}));
    expect([path, status, body.code]).toEqual([path, 403, "EMAIL_NOT_CONFIRMED"]);
  }
});

test.each(["recovery", "link"])(
  "the first proof, by a %s, drops what an unproven holder of the address has set (LOGIN-62)",
  async (by) => {
    const stranger = await register(`owner-${by}@home.example`);
    const number = newNumber();
    await setUnproven(stranger, { code: by === "link" ? "ABCD2345" : "EFGH2345", number });
    await (by === "link" ? prove(stranger, null) : recover(stranger));
    expect(await actsOf(stranger)).toEqual({ numbers: 0, codes: 0, nominee: null, consents: [true, false] });
    expect(await listRows(db, "sessions", { account_id: stranger.accountId })).toEqual([]);
    expect(await listRows(db, "calendar_feeds", { account_id: stranger.accountId, nonce: "known" })).toEqual(
      [],
    );
    await write(number, by === "link" ? "ABCD2345" : "EFGH2345");
    expect((await actsOf(stranger)).numbers).toBe(0);
  },
);

test("who opens the link in the browser that registered stays logged in (LOGIN-62)", async () => {
  const person = await register("same-browser@home.example");
  const own = withNewSession(person);
  await prove(person, own);
  expect((await as(own).get("/api/auth/session")).body.user).not.toBeNull();
});

test("a code of an account that is not proven connects no number (LOGIN-63)", async () => {
  const stranger = await make.candidate({ isProven: false });
  await sql`insert into whatsapp_codes values (${stranger.accountId}, 'JKMN2345', ${new Date("2026-03-11")})`.execute(
    db,
  );
  await write(newNumber(), "JKMN2345");
  expect((await actsOf(stranger)).numbers).toBe(0);
});

test.each([
  { by: "a new password", act: changePassword, keepsNumber: true },
  { by: "a recovery", act: recover, keepsNumber: false },
  { by: "a logout everywhere", act: logOutEverywhere, keepsNumber: false },
])(
  "$by ends the code of a number; the number stays: $keepsNumber (LOGIN-62)",
  async ({ act, keepsNumber }) => {
    const [person, number] = [await make.candidate(), newNumber()];
    await write(number, await codeOf(person));
    await as(withNewSession(person)).put("/api/candidate/privacy", { nominee: NOMINEE });
    const code = await codeOf(person);
    await act(person);
    const after = {
      numbers: keepsNumber ? 1 : 0,
      codes: 0,
      // It is for the day on which the person cannot recover the account any more.
      nominee: NOMINEE.email,
      consents: keepsNumber ? [true] : [true, false],
    };
    expect(await actsOf(person)).toEqual(after);
    await write(newNumber(), code);
    expect(await actsOf(person)).toEqual(after);
  },
);

test("of a message with the code and a recovery at once, no number is left (LOGIN-62)", async () => {
  const [person, number] = [await make.candidate(), newNumber()];
  const code = await codeOf(person);
  const { hasWaited } = await callDuring(
    db,
    (tx) => proveNumber({ db: tx, clock: deps.clock }, { code, number }),
    () => recover(person),
  );
  expect([hasWaited, (await actsOf(person)).numbers]).toEqual([true, 0]);
});

test("a new address that waits ends with a new password, so that its link takes no account (LOGIN-62, CAND-19)", async () => {
  const person = await make.candidate();
  const other = "thief@home.example";
  const edit = formOf({ email: other, currentPassword: PASSWORD });
  const edited = await as(person).put(`/api/candidates/${person.id}`, edit);
  expect(edited.status, edited.text).toBe(200);
  await changePassword(withNewSession(person));
  const { status, body } = await as(null).post("/api/auth/confirmEmail", { token: await tokenTo(db, other) });
  expect([status, body.code]).toEqual([404, "LINK_UNKNOWN"]);
});

test("an address that an admin sets ends what a recovery ends (LOGIN-62, CAND-24)", async () => {
  const [person, number] = [await make.candidate(), newNumber()];
  await write(number, await codeOf(person));
  const edit = formOf({ email: "set-by-admin@home.example" });
  const edited = await as(await make.admin()).put(`/api/candidates/${person.id}`, edit);
  expect(edited.status, edited.text).toBe(200);
  expect(await actsOf(person)).toMatchObject({ numbers: 0, codes: 0, consents: [true, false] });
});

/** Why a table with a secret, a number or a time of its end acts for nobody, or ends in its own way. */
const NO_ENDING: Record<string, string> = {
  complaints: "a record",
  email_confirmations: "used up by every proof, and a change's ends with it",
  interviews: "the link is that of the meeting",
  offers: "a record; its links end with the password, its codes after ten minutes",
  mail_outbox: "a mail that waits; its links end by themselves",
  second_factors: "its own rules (LOGIN-49, LOGIN-50)",
  verifications: "a record",
  whatsapp_messages: "goes to the number only while it is connected",
};

const ACTING =
  "token|secret|hash|nonce|code|link|number|nominee|(^|_)until$|expires_at|next_on|next_attempt_at|mailed_on";

/** Tables with such a column that belong to an account. */
async function listActing(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct cols.table_name as name from information_schema.columns cols
    join pg_class on relname = table_name and relkind = 'r' and relnamespace = 'public'::regnamespace
    where table_schema = 'public' and column_name ~ ${ACTING} and (table_name = 'accounts' or exists (
      select from pg_constraint where contype = 'f' and conrelid = pg_class.oid
        and confrelid in ('accounts'::regclass, 'candidates'::regclass)))
    order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

test("every kind of thing that acts for an account says when it ends (LOGIN-62)", async () => {
  const acting = await listActing();
  expect(acting.filter((name) => !(name in ENDINGS) && !(name in NO_ENDING))).toEqual([]);
  expect(Object.keys(NO_ENDING).filter((name) => name in ENDINGS || !acting.includes(name))).toEqual([]);
  for (const { at } of Object.values(ENDINGS)) {
    expect(at).toContain("firstProof");
    expect(at.every((event) => ACCOUNT_EVENTS.includes(event))).toBe(true);
  }
});

test("a planted table with a code of an account is noticed (LOGIN-62)", async () => {
  await sql`create table planted (account_id uuid references accounts, token_hash bytea)`.execute(db);
  const found = await listActing();
  await sql`drop table planted`.execute(db);
  expect(found).toContain("planted");
});
