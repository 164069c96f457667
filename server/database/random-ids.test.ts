// Tests the migration to random ids of people on a database with older rows.
import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { afterAll, expect, test } from "vitest";
import { findDrift } from "#server/search/maintenance.ts";
import { connect } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import { installationSecret } from "#server/database/installation-secret.ts";
import { migrateTo, migrateToLatest } from "#server/database/migrate.ts";
import { openTestApi } from "#tests/support/api.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";
import { candidateForm, employerForm } from "#tests/support/forms.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { insertPeopleOfBefore } from "#tests/support/people-of-before.ts";
import { describeSchema } from "#tests/support/schema.ts";

const TODAY = "2026-03-10";
const RANDOM = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const database = await createEmptyDatabase();
const { db, pool } = connect(database.connection, () => {});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

await migrateTo(db, "0021-holds-of-subscriptions");
const former = await insertPeopleOfBefore(db, TODAY);
const { employers, candidates, admin, deleted, tokens } = former;
const [school, teacher] = [String(employers[0]), String(candidates[0])];
const foreignKeys = async () =>
  (await describeSchema(db)).filter((line) => /^constraint.*(FOREIGN KEY|EXCLUDE)/.test(line));
// A school no longer falls with an account (migration 0037).
const keysBefore = (await foreignKeys()).filter((line) => !line.includes("employers_id_fkey"));
const feed = await sign("calendar", `${school} ${former.nonce}`);
const unsubscribe = await sign("unsubscribe", `${teacher} interview-reminder`);
await migrateToLatest(db);
const api = await openTestApi({ today: TODAY, deps: { db, pool } });

/** Signs links as before the migration. */
async function sign(secret: string, text: string): Promise<string> {
  return createHmac("sha256", await installationSecret(db, secret))
    .update(text)
    .digest("base64url");
}

const get = (path: string, token?: string) =>
  api.call("GET", path, undefined, token === undefined ? {} : { cookie: `session=${token}` });
const emailsOf = async (query: string): Promise<string[]> =>
  (await get(`/api/employer/allEmployer${query}`, tokens.admin)).body.map(
    (row: { email: string }) => row.email,
  );
const idOf = async (email: string) =>
  (await db.selectFrom("accounts").select("id").where("email", "=", email).executeTakeFirst())?.id;

test("every person has a random id, and no former id remains (API-5)", async () => {
  const accounts = await db.selectFrom("accounts").select("id").execute();
  expect(accounts).toHaveLength(employers.length + candidates.length + 1);
  for (const { id } of accounts) expect(id).toMatch(RANDOM);
  const { rows: tables } = await sql<{ name: string }>`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  for (const { name } of tables) {
    const { rows } = await sql`select t::text from ${sql.table(name)} t
      where t::text ~ ${[...employers, ...candidates, admin].join("|")}`.execute(db);
    expect([name, rows]).toEqual([name, []]);
  }
});

test("rows of a person still belong to them, and the foreign keys are still enforced", async () => {
  const [employer, candidate] = [
    await idOf("school0@school.example"),
    await idOf("teacher0@teacher.example"),
  ];
  expect(await foreignKeys()).toEqual(expect.arrayContaining(keysBefore));
  const interview = await db.selectFrom("interviews").selectAll().executeTakeFirstOrThrow();
  expect([interview.employer_id, interview.candidate_id]).toEqual([employer, candidate]);
  const hold = await db.selectFrom("credit_holds").select("employer_id").executeTakeFirst();
  expect(hold?.employer_id).toBe(employer);
  const entries = await db.selectFrom("credit_entries").select("employer_id").execute();
  expect(entries.map((entry) => entry.employer_id)).toEqual([employer, employer]);
  await expectLedgerToBalance(db);
  const audit = await db.selectFrom("audit_entries").selectAll().orderBy("created_at").execute();
  expect(audit.map((entry) => entry.actor_id)).toEqual(Array(2).fill(await idOf("admin@school.example")));
  expect(audit.map((entry) => entry.record_id)).toEqual([candidate, deleted]);
  const notice = await db.selectFrom("notifications").select(["account_id", "once"]).executeTakeFirst();
  expect(notice?.once).toBe(`reminder ${interview.id} ${TODAY} 16:00 24 ${candidate}`);
  expect(await findDrift(db)).toEqual([]);
});

test("lists have the same order as before (API-5)", async () => {
  const inOrder = [0, 1, 2].map((number) => `school${number}@school.example`);
  expect(await emailsOf("")).toEqual(inOrder.toReversed());
  expect(await emailsOf("?sort=name")).toEqual(inOrder);
  const pages = [1, 2, 3].map((page) => emailsOf(`?limit=1&page=${page}`));
  expect((await Promise.all(pages)).flat()).toEqual(inOrder.toReversed());
  const seen = await get(`/api/seenProfiles/employer/${await idOf(inOrder[0] ?? "")}`, tokens.school);
  const teachers = [2, 1, 0].map((number) => idOf(`teacher${number}@teacher.example`));
  expect(seen.body.map((row: { candidateId: { _id: string } }) => row.candidateId._id)).toEqual(
    await Promise.all(teachers),
  );
});

test("sessions continue, and older links in mails and calendars still work (API-5)", async () => {
  const session = await get("/api/auth/session", tokens.school);
  expect(session.text).toContain(await idOf("school0@school.example"));
  const calendar = await get(`/api/interview/feed/${school}.${feed}.ics`);
  expect([calendar.status, calendar.text.includes("BEGIN:VEVENT")]).toEqual([200, true]);
  const forged = `${employers[1]}.${feed}`;
  expect((await get(`/api/interview/feed/${forged}.ics`)).status).toBe(404);
  const mail = await get(`/api/notifications/unsubscribe/${teacher}.interview-reminder.${unsubscribe}`);
  expect([mail.status, mail.body.wanted]).toEqual([200, false]);
});

test("people who register get a random id, and an employer is the newest (API-5)", async () => {
  const [candidate, employer] = [candidateForm(), employerForm()];
  expect((await api.call("POST", "/api/candidates/register", candidate)).status).toBe(201);
  expect((await api.call("POST", "/api/employer/register", employer)).status).toBe(201);
  for (const { email } of [candidate, employer]) expect(await idOf(String(email))).toMatch(RANDOM);
  expect((await emailsOf("?limit=1"))[0]).toBe(employer["email"]);
});

test("the database refuses an account with an id that contains a time", async () => {
  const account = { id: newId(), email: "late@school.example", role: "admin", password_hash: "x" } as const;
  await expect(db.insertInto("accounts").values(account).execute()).rejects.toThrow(/accounts_id_random/);
});
