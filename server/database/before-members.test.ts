// Opens a database of the version before schools had members: everybody logs in and finds everything again.
// tests/fixtures/before-members holds its dump (pg_dump, migrations up to 0036), with what that version answered to its
// people on 10 March 2026 at 12:00.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { connect } from "#server/database/connect.ts";
import { migrateToLatest } from "#server/database/migrate.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { createEmptyDatabase } from "#tests/support/database.ts";

type Person = {
  email: string;
  password: string;
  role: "admin" | "employer" | "candidate";
  /** By path of the call. */
  answers: Record<string, unknown>;
};
type Before = { people: Person[]; calendars: Record<string, string[]> };

const FIXTURE = join(import.meta.dirname, "../../tests/fixtures/before-members");
const { people, calendars }: Before = JSON.parse(readFileSync(join(FIXTURE, "answers.json"), "utf8"));

const database = await createEmptyDatabase();
const dump = new pg.Client(database.connection);
await dump.connect();
await dump.query(gunzipSync(readFileSync(join(FIXTURE, "database.sql.gz"))).toString());
await dump.end();

const { db, pool } = connect(database.connection, () => {});
// A migration asks the server's clock who is subscribed (0038). On the day of the dump these schools were.
const setEnd = (end: string) =>
  sql`update subscriptions set ends_at = ${sql.raw(end)} where status = 'active'`.execute(db);
await sql`alter table subscriptions add column ends_before timestamptz`.execute(db);
await sql`update subscriptions set ends_before = ends_at`.execute(db);
await setEnd("now() + interval '1 day'");
const applied = await migrateToLatest(db);
await setEnd("ends_before");
await sql`alter table subscriptions drop column ends_before`.execute(db);
const api = await openTestApi({ today: "2026-03-10", limitFactor: 100, deps: { db, pool } });
api.setClock("2026-03-10", "12:00");
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

test("the dump is of the version before, and the newer migrations apply to it", () => {
  expect(applied[0]).toBe("0037-members");
  expect(people.map(({ role }) => role)).toEqual([
    "admin",
    ...Array.from({ length: 3 }, () => "employer"),
    ...Array.from({ length: 6 }, () => "candidate"),
  ]);
});

test.each(people)(
  "$email ($role) logs in with the password of before and finds everything",
  async (person) => {
    const { email, password, role, answers } = person;
    const browser = browserOf(api);
    const loginPath = role === "admin" ? "/api/admin/login" : "/api/auth/login";
    const login = await browser.post(loginPath, { email, password });
    expect(login.status, login.text).toBe(200);
    for (const [path, before] of Object.entries(answers)) {
      const now = await browser.get(path);
      expect(now.status, `${path}: ${now.text}`).toBe(200);
      const isOfSchool = role === "employer" && path.includes("/interview/");
      expect(now.body, path).toEqual(containing(isOfSchool ? withoutAddresses(before) : before));
      if (isListOfRecords(path)) expect(now.body, path).toHaveLength((before as unknown[]).length);
    }
  },
);

test("each account of a school is the owner of its school, and the only member (TEAM-2)", async () => {
  const members = await db
    .selectFrom("memberships")
    .innerJoin("accounts", "accounts.id", "account_id")
    .select(["email", "memberships.role", "employer_id", "account_id", "left_at"])
    .execute();
  const schools = people.filter(({ role }) => role === "employer");
  expect(members.map(({ email }) => email).toSorted()).toEqual(schools.map(({ email }) => email).toSorted());
  for (const { role, employer_id, account_id, left_at } of members) {
    expect([role, employer_id, left_at]).toEqual(["owner", account_id, null]);
  }
  for (const { email, password } of schools) {
    const browser = browserOf(api);
    const { user } = (await browser.post("/api/auth/login", { email, password })).body;
    expect(user).toMatchObject({ accountId: user._id, memberRole: "owner" });
    const team = (await browser.get("/api/employer/team")).body;
    expect(team.members).toMatchObject([{ _id: user._id, email, role: "owner", isYou: true }]);
  }
});

test("calendar addresses of before still work, with every interview", async () => {
  for (const [path, events] of Object.entries(calendars)) {
    const feed = await api.call("GET", path);
    expect(feed.status).toBe(200);
    expect(events.length).toBeGreaterThan(1);
    for (const event of events) expect(feed.text).toContain(event);
  }
});

/** Since then a school reads a candidate's address in an interview only once the candidate has agreed (INT-38). */
function withoutAddresses(before: unknown): unknown {
  if (!Array.isArray(before)) return before;
  return before.map(({ candidateId: { _id, fullName }, ...interview }) => ({
    ...interview,
    candidateId: { _id, fullName },
  }));
}

/** A newer version may add fields and kinds of mails to choose from, and word the label of a kind in another way. */
function containing(value: unknown): unknown {
  if (Array.isArray(value)) return expect.arrayContaining(value.map(containing));
  if (value === null || typeof value !== "object") return value;
  const fields = Object.entries(value)
    .filter(([name]) => name !== "label")
    .map(([name, field]) => [name, containing(field)]);
  return expect.objectContaining(Object.fromEntries(fields));
}

function isListOfRecords(path: string): boolean {
  return /interview\/get|seenProfiles|allCandidate|allEmployer|ledger|Subscribers|credits$/.test(path);
}
