// How long sessions live, at their very last second. Every time is spelled out here, so that a changed table of the
// product is noticed.
import { sweepTables } from "#tests/support/sweep.ts";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { type Actor, accountOf, PASSWORD } from "#tests/support/factories.ts";
import { changeRows, findRow, listRows } from "#tests/support/rows.ts";
import { listSessionsOf, sweepLimits } from "./repository.ts";
import { beginSession, findViewer } from "./sessions.ts";

const SWEPT = ["sessions", "password_resets"] as const;

const api = await openTestApi({ today: "2026-03-10" });
const { as, make, db, deps } = api;

const BEGIN = new Date("2026-03-10T18:45:00Z");
const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const after = (seconds: number) => new Date(BEGIN.getTime() + seconds * 1000);

const people = {
  candidate: () => make.candidate(),
  employer: () => make.employer(),
  admin: () => make.admin(),
};
const begin = (account: Actor, now = BEGIN) =>
  beginSession(db, accountOf(account), { now, userAgent: "test" });
const roleAt = async (token: string, seconds: number) => (await findViewer(deps, token, after(seconds))).role;

test.each([
  ["candidate", 3 * DAY, 7 * DAY],
  ["employer", 3 * DAY, 7 * DAY],
  ["admin", HOUR, 8 * HOUR],
] as const)(
  "a session of role %s ends without use and, however much it is used, in all",
  async (role, idle, absolute) => {
    const unused = await begin(await people[role]());
    expect(await roleAt(unused.token, idle + 1)).toBe("visitor");
    expect(await roleAt(unused.token, idle)).toBe(role);

    const account = await people[role]();
    const { token, seconds } = await begin(account);
    expect(seconds).toBe(absolute);
    for (let time = idle / 2; time < absolute; time += idle / 2)
      expect([time, await roleAt(token, time)]).toEqual([time, role]);
    expect(await roleAt(token, absolute - 1)).toBe(role);
    expect(await roleAt(token, absolute)).toBe("visitor");
  },
);

test.each([
  ["candidate", 604_800],
  ["employer", 604_800],
  ["admin", 28_800],
] as const)("the cookie of role %s lives as long as the session", async (role, seconds) => {
  const { email } = await people[role]();
  const path = role === "admin" ? "/api/admin/login" : "/api/auth/login";
  const answer = await as(null).post(path, { email, password: PASSWORD });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("session="));
  expect(cookie).toMatch(
    new RegExp(`^session=[\\w-]{43}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax$`),
  );
});

test("the time of last use is stored after five minutes and not before", async () => {
  const account = await make.candidate();
  const { token } = await begin(account);
  const lastUse = async () => {
    const row = db.selectFrom("sessions").select("last_seen_at").where("account_id", "=", account.accountId);
    return (await row.executeTakeFirstOrThrow()).last_seen_at;
  };
  await findViewer(deps, token, after(300));
  expect(await lastUse()).toEqual(BEGIN);
  await findViewer(deps, token, after(301));
  expect(await lastUse()).toEqual(after(301));
});

test("a person's list has the own sessions that still work, the last used first", async () => {
  const [owner, other] = [await make.employer(), await make.employer()];
  const { accountId, email, id } = owner;
  const viewer = {
    role: "employer",
    memberRole: "owner",
    employerId: id,
    accountId,
    email,
    sessionId: "",
  } as const;
  const named = async (name: string, now: Date) => {
    await beginSession(db, accountOf(owner), { now, userAgent: name });
  };
  await named("begun five days ago and unused since", after(-5 * DAY));
  await named("begun eight days ago and used", after(-8 * DAY));
  await changeRows(
    db,
    "sessions",
    { user_agent: "begun eight days ago and used" },
    { last_seen_at: after(-1) },
  );
  await named("older", after(-2 * DAY));
  await named("newest", after(-HOUR));
  await named("three days ago", after(-3 * DAY));
  await begin(other);
  const list = await listSessionsOf(db, viewer, BEGIN);
  expect(list.map(({ user_agent }) => user_agent)).toEqual(["newest", "older", "three days ago"]);
});

test("the hourly job deletes what has ended and nothing that still works", async () => {
  const now = after(30 * DAY);
  const at = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  const { email, ...account } = await make.candidate();
  const sessions: [string, Date][] = [
    ["in use", at(-DAY)],
    ["unused for nearly three days", at(-3 * DAY + 1)],
    ["unused for longer", at(-3 * DAY - 1)],
  ];
  for (const [userAgent, begun] of sessions)
    await beginSession(db, { ...account, role: "candidate" }, { now: begun, userAgent });
  const asks = async (address: string, day: string, time: string) => {
    api.setClock(day, time);
    await as(null).post("/api/forget/send-otp", { email: address });
  };
  await asks(email, "2026-03-10", "09:00");
  await asks("nobody@school.example", "2026-03-10", "09:05");

  await sweepTables(deps, SWEPT, now);
  const left = await listRows(db, "sessions", { account_id: account.accountId }, ["user_agent"]);
  expect(left.map(({ user_agent }) => user_agent).sort()).toEqual(["in use", "unused for nearly three days"]);
  expect(await db.selectFrom("password_resets").select("email").execute()).toEqual([]);

  await asks(email, "2026-03-10", "09:00");
  await asks("nobody@school.example", "2026-03-10", "09:05");
  api.setClock("2026-03-10", "09:12");
  await sweepTables(deps, SWEPT);
  const resets = await db.selectFrom("password_resets").select("email").execute();
  expect(resets.map((reset) => reset.email)).toEqual(["nobody@school.example"]);
});

test("the hourly job deletes the counters of limits whose time is over, and no other", async () => {
  const now = Date.now();
  await sql`insert into rate_limits (key, points, expire)
    values ('over', 1, ${now - 1_000}), ('still counts', 1, ${now + 600_000})`.execute(db);
  await sweepLimits(db);
  const { rows } = await sql<{ key: string }>`
    select key from rate_limits where key in ('over', 'still counts')`.execute(db);
  expect(rows).toEqual([{ key: "still counts" }]);
});

test("a session that this browser ends takes its cookie along, and one of another browser does not", async () => {
  const account = await make.candidate();
  const logIn = async () => {
    const browser = browserOf(api);
    await browser.post("/api/auth/login", { email: account.email, password: PASSWORD });
    return browser;
  };
  const [here] = [await logIn(), await logIn()];
  const list: { _id: string; current: boolean }[] = (await here.get("/api/auth/sessions")).body;
  for (const current of [false, true]) {
    const session = list.find((each) => each.current === current);
    expect((await here.delete(`/api/auth/sessions/${session?._id}`)).status).toBe(200);
    expect(here.jar.has("session")).toBe(!current);
  }
});

test("the name of a browser is stored without control characters and cut after 200 characters", async () => {
  const account = await make.candidate();
  await beginSession(db, account, { now: BEGIN, userAgent: `A\u0000B\n${"x".repeat(300)}` });
  const { user_agent } = await findRow(db, "sessions", { account_id: account.accountId });
  expect(user_agent).toBe(`AB${"x".repeat(198)}`);
});
