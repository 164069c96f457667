// 27. Reads from a streaming replica: how many it takes off the primary, and what happens when it is behind or dies. And a
// DATABASE_URL with several servers, of which another one takes over.
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addressOf, connect } from "#platform/server/database/connect.ts";
import { findPrimary } from "#platform/server/database/hosts.ts";
import { urlOf } from "#tests/support/database-connection.ts";
import { type Product, startProduct } from "#tests/support/product.ts";
import { type ReplicatedDatabase, startReplicatedDatabase } from "#tests/support/replicated-database.ts";
import { expectNone, printFigure, scaled } from "#tests/reliability/support/figure.ts";
import { logInAsAdmin } from "#tests/reliability/support/writers.ts";

const METRICS_TOKEN = "of-the-verification";
const READERS = 8;
const WORDS = [
  "maths",
  "physics bhopal",
  "english teacher",
  "hindi",
  "indore",
  "pune principal",
  "mathmatics",
];

let database: ReplicatedDatabase;
let product: Product;
beforeAll(async () => {
  database = await startReplicatedDatabase();
}, 300_000);
afterAll(async () => {
  await product?.stop({ keepData: false });
  await database.drop();
});

const start = (settings: Record<string, string> = {}) =>
  startProduct({
    demoData: true,
    environment: { DATABASE_URL: urlOf(database.primary), METRICS_TOKEN, ...settings },
  });

/** Reads like visitors of the lists; every tenth is of a call that only the primary answers. */
async function read(serial: number): Promise<number> {
  const word = encodeURIComponent(WORDS[serial % WORDS.length] ?? "");
  const paths = [
    `/api/candidates/allCandidate?q=${word}&page=${(serial % 3) + 1}`,
    `/api/candidates/facets?q=${word}`,
    `/api/vacancies?q=${word}`,
  ];
  const path = serial % 10 === 9 ? "/api/subscription/plans" : (paths[serial % 3] ?? "");
  const answer = await fetch(`${product.url}${path}`);
  await answer.arrayBuffer();
  return answer.status;
}

async function readMany(count: number): Promise<number[]> {
  const statuses: number[] = [];
  let next = 0;
  const reader = async () => {
    while (next < count) statuses.push(await read(next++));
  };
  await Promise.all(Array.from({ length: READERS }, reader));
  return statuses;
}

/** How many reads went where, by "server reason". */
async function countsOfReads(): Promise<Map<string, number>> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  const text = await (await fetch(`${product.url}/metrics`, { headers })).text();
  const lines = text.matchAll(/^database_reads_total\{server="(\w+)",reason="([\w-]+)"\} (\d+)/gm);
  return new Map([...lines].map(([, server, reason, count]) => [`${server} ${reason}`, Number(count)]));
}

async function untilReadFrom(where: string): Promise<void> {
  for (const end = Date.now() + 30_000; Date.now() < end; await sleep(200)) {
    const before = (await countsOfReads()).get(where) ?? 0;
    await read(0);
    if (((await countsOfReads()).get(where) ?? 0) > before) return;
  }
  throw new Error(`No read went to "${where}".`);
}

/** Processor time of a server and of its processes, those that have ended included, in seconds. */
function processorSeconds(postmaster: number): number {
  const ticksOf = (pid: number, withEnded: boolean) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      const parent = Number(fields[1]);
      const own = Number(fields[11]) + Number(fields[12]);
      return { parent, ticks: own + (withEnded ? Number(fields[13]) + Number(fields[14]) : 0) };
    } catch {
      return { parent: 0, ticks: 0 };
    }
  };
  let ticks = ticksOf(postmaster, true).ticks;
  for (const name of readdirSync("/proc").filter((entry) => /^\d+$/.test(entry))) {
    const child = ticksOf(Number(name), false);
    if (child.parent === postmaster) ticks += child.ticks;
  }
  return ticks / 100;
}

test("a replica takes most of the reads off the primary (OPS-26)", async () => {
  const count = scaled(3_000);
  const measure = async () => {
    await readMany(Math.ceil(count / 10));
    const before = processorSeconds(database.primaryPid());
    const statuses = await readMany(count);
    expectNone(
      "27",
      "reads that failed",
      statuses.filter((status) => status !== 200),
    );
    return processorSeconds(database.primaryPid()) - before;
  };
  product = await start();
  const alone = await measure();
  await product.stop({ keepData: false });
  await database.catchUp();
  product = await start({ DATABASE_READ_URL: urlOf(database.replica) });
  await untilReadFrom("replica replica");
  const before = await countsOfReads();
  const beside = await measure();
  const after = await countsOfReads();
  const sum = (map: Map<string, number>) => [...map.values()].reduce((total, one) => total + one, 0);
  const onReplica = (after.get("replica replica") ?? 0) - (before.get("replica replica") ?? 0);
  const share = onReplica / (sum(after) - sum(before));
  printFigure(
    "27",
    `${count} reads: ${(share * 100).toFixed(1)} % of those that a replica may answer were its own; processor time of the primary ${alone.toFixed(1)} s without it, ${beside.toFixed(1)} s with it (${((beside / alone) * 100).toFixed(0)} %)`,
  );
  expect(share).toBeGreaterThan(0.9);
  expect(beside).toBeLessThan(alone);
});

test("a replica more than five seconds behind is not read, and who has written reads it on the primary at once (OPS-26)", async () => {
  const admin = await logInAsAdmin(product.url);
  const sees = async (browser: { call: typeof admin.call }, subject: string) =>
    (await (await browser.call("GET", "/api/subjects/getAllSubjects?limit=100")).text()).includes(subject);
  const visitor = { call: (_method: string, path: string) => fetch(`${product.url}${path}`) };
  await database.pause();
  const startedAt = performance.now();
  await admin.call("POST", "/api/subjects/createSubject", { subject: "Behind By Five" });
  expect(await sees(admin, "Behind By Five")).toBe(true);
  while (!(await sees(visitor, "Behind By Five"))) await sleep(100);
  await untilReadFrom("primary lag");
  printFigure(
    "27",
    `paused: the primary is read for its lag after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`,
  );
  await database.resume();
  await untilReadFrom("replica replica");
});

test("readers notice nothing when the replica is killed and comes back (OPS-26)", async () => {
  const statuses: number[] = [];
  let over = false;
  const readers = Array.from({ length: 20 }, async (_, reader) => {
    for (let serial = reader; !over; serial += 1) statuses.push(await read(serial));
  });
  await sleep(2_000);
  await database.kill();
  await sleep(4_000);
  await database.start();
  await sleep(4_000);
  over = true;
  await Promise.all(readers);
  printFigure("27", `${statuses.length} reads of 20 readers while the replica was killed and came back`);
  expectNone(
    "27",
    "answers other than 200",
    statuses.filter((status) => status !== 200),
  );
  await untilReadFrom("replica replica");
});

test("of several servers in DATABASE_URL the one that can be written to is used, and after a failover the other (OPS-29)", async () => {
  await product.stop({ keepData: false });
  const { user, password, database: name } = database.primary;
  const place = ({ host }: { host: string }) => `${encodeURIComponent(host)}:5432`;
  // The replica stands first, and is passed over.
  const address = addressOf(
    `postgres://${user}:${encodeURIComponent(password)}@127.0.0.1:9,${place(database.replica)},${place(database.primary)}/${name}?target_session_attrs=read-write`,
  );
  if (address.hosts) await findPrimary(address.hosts);
  const { db } = connect(address, () => {});
  const write = () => sql`insert into installation (name, value) values (gen_random_uuid(), '')`.execute(db);
  await write();
  await database.catchUp();
  await database.killPrimary();
  await database.promote();
  const startedAt = performance.now();
  let failures = 0;
  for (const end = Date.now() + 20_000; Date.now() < end; await sleep(50)) {
    const done = await write().then(
      () => true,
      () => (failures++, false),
    );
    if (done) break;
  }
  printFigure(
    "27",
    `writes again ${Math.round(performance.now() - startedAt)} ms after the promotion, ${failures} refused until then`,
  );
  await write();
  await db.destroy();
});
