// Reads from a replica, on a real primary with a streaming replica that is paused and killed.
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { register } from "prom-client";
import { afterAll, beforeEach, expect, test } from "vitest";
import { INTERFACE } from "#src/calls.ts";
import { openReplica } from "#platform/server/database/replica.ts";
import { openTestApi } from "#tests/support/api.ts";
import { startReplicatedDatabase } from "#tests/support/replicated-database.ts";

const database = await startReplicatedDatabase();
const api = await openTestApi({
  limitFactor: 1_000,
  database: { connection: database.primary, drop: database.drop },
});
const { as, db, deps, make } = api;
let version = 1;
const replica = await openReplica({
  primary: deps,
  connection: database.replica,
  version: () => version,
  log: deps.log,
});
deps.replica = replica;
afterAll(async () => {
  await replica.stop();
});

/** The replica has everything, and it is read. */
beforeEach(async () => {
  await database.start();
  await database.resume();
  await database.catchUp();
  for (let tries = 0; tries < 100 && (await readFrom()) !== "replica"; tries++) await sleep(100);
});

const admin = await make.admin();
const names = async (who: Parameters<typeof as>[0]): Promise<string[]> =>
  (await as(who).get("/api/subjects/getAllSubjects")).body.map(({ subject }: { subject: string }) => subject);
const found = async (who: Parameters<typeof as>[0]): Promise<string[]> =>
  (await as(who).get("/api/candidates/allCandidate")).body.map(({ _id }: { _id: string }) => _id);

/** Why the last counted read went where it went, for a visitor. */
async function readFrom(): Promise<string> {
  const before = await counts();
  await as(null).get("/api/news/getAllNews");
  const after = await counts();
  return [...after].find(([reason, count]) => count > (before.get(reason) ?? 0))?.[0] ?? "nowhere";
}

async function counts(): Promise<Map<string, number>> {
  const metric = await register.getSingleMetric("database_reads_total")?.get();
  return new Map(metric?.values.map(({ labels, value }) => [String(labels["reason"]), value]));
}

test("who has written reads the own write while the replica is behind, and others read the replica (OPS-26)", async () => {
  const other = await make.admin();
  await database.catchUp();
  await database.pause();
  expect((await as(admin).post("/api/subjects/createSubject", { subject: "Sanskrit" })).status).toBe(201);
  expect(await names(admin)).toContain("Sanskrit");
  expect(await names(other)).not.toContain("Sanskrit");
  expect(await names(null)).not.toContain("Sanskrit");

  await database.resume();
  await database.catchUp();
  expect(await names(null)).toContain("Sanskrit");
  expect(await readFrom()).toBe("replica");
});

const HIDDEN: [string, (who: { candidate: string; school: string }) => ReturnType<typeof sql>][] = [
  [
    "takes the profile off the lists",
    (who) => sql`update candidates set findable = false where id = ${who.candidate}`,
  ],
  [
    "hides from the school",
    (who) => sql`insert into hidden_schools (id, candidate_id, employer_id, name, city, created_at)
      select gen_random_uuid(), ${who.candidate}, id, institute_name, city, now() from employers where id = ${who.school}`,
  ],
  ["is erased", (who) => sql`delete from accounts where id = ${who.candidate}`],
];

test.each(HIDDEN)(
  "nobody is found through a replica that is behind after the person %s (OPS-27)",
  async (_what, hide) => {
    const candidate = await make.candidate();
    const school = await make.employer();
    await database.catchUp();
    expect(await found(school)).toContain(candidate.id);
    await database.pause();
    await hide({ candidate: candidate.id, school: school.id }).execute(db);
    expect(await found(school)).not.toContain(candidate.id);
    expect(await found(null)).not.toContain(candidate.id);
    expect(await readFrom()).toBe("visibility");
  },
);

test("a suspended school's jobs are not shown through a replica that is behind (OPS-27)", async () => {
  const school = await make.employer();
  await database.catchUp();
  await database.pause();
  await sql`update employers set suspended_at = now(), suspension_reason = 'Asked teachers for money.'
    where id = ${school.id}`.execute(db);
  expect(await readFrom()).toBe("visibility");
});

test("a change that is rolled back hides nobody, and one transaction counts once (OPS-27)", async () => {
  const number = async () =>
    (await sql<{ number: number }>`select number from visibility`.execute(db)).rows[0]?.number ?? 0;
  const [one, two] = [await make.candidate(), await make.candidate()];
  const before = await number();
  await db
    .transaction()
    .execute(async (tx) => {
      await sql`update candidates set findable = false where id = ${one.id}`.execute(tx);
      throw new Error("stopped");
    })
    .catch(() => {});
  expect(await number()).toBe(before);
  await sql`update candidates set findable = false where id in (${one.id}, ${two.id})`.execute(db);
  expect(await number()).toBe(before + 1);
});

test("after a change of what visitors see, a page that is kept is made from a replica that has it (OPS-26)", async () => {
  await database.pause();
  expect(await readFrom()).toBe("replica");
  version += 1;
  await sql`update subjects set subject = subject`.execute(db);
  expect(await readFrom()).toBe("changes");
  await database.resume();
  await database.catchUp();
  expect(await readFrom()).toBe("replica");
});

test("an export is recorded on the primary, and its rows are read from the replica (OPS-26)", async () => {
  const candidate = await make.candidate();
  await database.catchUp();
  const before = await counts();
  const { status, text } = await as(admin).get("/api/admin/export/candidates");
  expect([status, text.includes(candidate.email)]).toEqual([200, true]);
  const after = await counts();
  expect([after.get("replica"), after.get("failed")]).toEqual([
    (before.get("replica") ?? 0) + 1,
    before.get("failed"),
  ]);
  const { rows } = await sql<{ count: number }>`
    select count(*) from audit_entries where action = 'list-exported'`.execute(db);
  expect(rows[0]?.count).toBe(1);
});

test("reads go on from the primary when the replica dies on the way, without an error (OPS-26)", async () => {
  const statuses: number[] = [];
  let over = false;
  const read = async () => {
    while (!over) statuses.push((await as(null).get("/api/candidates/allCandidate?q=maths")).status);
  };
  const readers = [read(), read(), read(), read()];
  await sleep(200);
  await database.kill();
  await sleep(1_500);
  over = true;
  await Promise.all(readers);
  expect([statuses.length > 20, statuses.filter((status) => status !== 200)]).toEqual([true, []]);
  expect(await readFrom()).toBe("silent");
  const lag = await register.getSingleMetric("replica_lag_seconds")?.get();
  expect(lag?.values).toEqual([]);
});

test("only reads that change nothing, and none of money, may be answered by a replica (OPS-26)", () => {
  const marked = INTERFACE.filter(({ replica: isMarked }) => isMarked);
  expect(marked.length).toBeGreaterThan(20);
  expect(marked.filter(({ method }) => method !== "GET")).toEqual([]);
  const money = /subscri|payment|paper|credit|billing|refund|transfer|revenue|quota|session|settings/i;
  expect(marked.filter(({ path }) => money.test(path))).toEqual([]);
});
