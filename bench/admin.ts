// Measures how fast each view of the admin panel gets its data from a full database, beside a read by primary key.
// The database is deleted afterwards. The limit: 95 of 100 answers within 100 ms; the monthly report, which counts a year or
// two of interviews, within 500 ms.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { AnyId } from "#platform/domain/ids.ts";
import { beginSession } from "#features/accounts/server/sessions.ts";
import { createApi } from "#src/app.ts";
import { systemClock } from "#platform/server/clock.ts";
import { connect } from "#platform/server/database/connect.ts";
import { startEmbeddedDatabase } from "#platform/server/database/embedded.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import { migrateToLatest } from "#platform/server/database/migrate.ts";
import { readEnvironment } from "#platform/server/env.ts";
import { diskStore } from "#platform/server/files/stores/disk-store.ts";
import { createLimits } from "#platform/server/http/limits/limits.ts";
import { fillAdminWorld, SIZES } from "./admin-world.ts";
import { percentilesOf, timed } from "./meter.ts";

const TARGET_MS = 100;
const REPORT_TARGET_MS = 500;
const ROUNDS = Number(process.env["BENCH_ROUNDS"] ?? 40);

/** The calls of each view, requested in turn. */
const VIEWS: Record<string, string[]> = {
  "Dashboard: cards": ["/api/stats/getStats"],
  "Dashboard: work": ["/api/admin/work"],
  "Dashboard: charts": ["/api/admin/charts"],
  "Search of people": found("/api/admin/search", ["sharma", "shrma", "office12", "90000", "teacher50123@"]),
  "Monthly Report": ["/api/admin/report", "/api/admin/report?months=24"],
  "All Candidates": pages("/api/candidates/allCandidate", 1, 2, 50, 200),
  "All Candidates, found": found("/api/candidates/allCandidate", [
    "sharma",
    "shrma",
    "physics delhi",
    "pgt",
    "ra",
  ]),
  "All Candidates, sorted": sorted(
    "/api/candidates/allCandidate",
    ["name", "experience", "salary"],
    [1, 50, 3000],
  ),
  "All Candidates, found and sorted": sorted(
    "/api/candidates/allCandidate?q=sharma",
    ["name", "salary"],
    [1, 5],
  ),
  "All Employers": pages("/api/employer/allEmployer", 1, 2, 300),
  "All Employers, found": found("/api/employer/allEmployer", [
    "sharma",
    "shcool",
    "academy",
    "delhi",
    "office12",
  ]),
  "All Employers, sorted": sorted("/api/employer/allEmployer", ["name"], [1, 300]),
  "All Subscribers": pages("/api/subscription/getAllSubscribers", 1, 2, 300),
  "All Subscribers, found": found("/api/subscription/getAllSubscribers", [
    "sharma",
    "acadmy",
    "premium",
    "office12",
  ]),
  "All Subscribers, filtered": ["active", "canceled", "expired"].map(
    (status) => `/api/subscription/getAllSubscribers?limit=15&status=${status}`,
  ),
  "All Subscribers, sorted": sorted(
    "/api/subscription/getAllSubscribers",
    ["name", "status", "end"],
    [1, 300],
  ),
  "All Interviews": pages("/api/interview/getAllInterviews", 1, 2, 50, 3000),
  "All Interviews, found": found("/api/interview/getAllInterviews", [
    "sharma",
    "shrma",
    "sharma delhi",
    "teacher12345@bench",
    "school",
    "ra",
    "nobody at all",
  ]),
  "All Interviews, filtered": ["Pending", "Completed"].map(
    (status) => `/api/interview/getAllInterviews?limit=15&status=${encodeURIComponent(status)}`,
  ),
  "All Interviews, sorted": sorted("/api/interview/getAllInterviews", ["day", "status"], [1, 50, 3000]),
  "Activity Log": pages("/api/admin/audit", 1, 50, 2000),
  "Activity Log, found": found("/api/admin/audit", ["sharma", "admin3", "nobody"]),
  "Credit Ledger": pages("/api/admin/credits", 1, 50, 3000),
  "Credit Ledger, found": found("/api/admin/credits", ["sharma", "academy", "nobody"]),
  "Credit Ledger, filtered": [
    "/api/admin/credits?limit=15&reason=granted",
    "/api/admin/credits?limit=15&reason=returned",
  ],
  "Contact Us": pages("/api/contact/getContactMessages", 1, 50),
  "Contact Us, found": found("/api/contact/getContactMessages", ["sharma"]),
  "Subscription Plans": ["/api/subscription/plans"],
  "Mail Health": ["/api/admin/mail/health"],
};

function part(path: string, query: Record<string, string | number>): string {
  const more = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return `${path}${path.includes("?") ? "&" : "?"}${more}`;
}

function pages(path: string, ...numbers: number[]): string[] {
  return numbers.map((page) => part(path, { page, limit: 15 }));
}

function found(path: string, texts: string[]): string[] {
  return texts.map((q) => part(path, { q, limit: 15 }));
}

function sorted(path: string, sorts: string[], numbers: number[]): string[] {
  return sorts.flatMap((sort) => numbers.map((page) => part(path, { sort, page, limit: 15 })));
}

const keep = process.env["BENCH_DIR"];
const folder = keep ?? mkdtempSync(join(tmpdir(), "edunakuri-bench-admin-"));
mkdirSync(folder, { recursive: true });
const { connection, stop } = await startEmbeddedDatabase({
  dataDir: folder,
  print: console.error,
  durable: false,
});
const { db, pool } = connect(
  { ...connection, options: "-c statement_timeout=0", query_timeout: 0 },
  () => {},
);
try {
  await migrateToLatest(db);
  const known = await db.selectFrom("interviews").select("id").executeTakeFirst();
  if (!known) {
    const counts = Object.entries(SIZES).map(([name, count]) => `${count.toLocaleString("en-IN")} ${name}`);
    console.log(`Filling the database: ${counts.join(", ")} …`);
    console.log(`Filled in ${((await timed(() => fillAdminWorld(db))) / 1000).toFixed(0)} s.`);
  }
  if (!(await measure())) process.exitCode = 1;
} finally {
  await db.destroy();
  await stop();
  if (!keep) rmSync(folder, { recursive: true, force: true });
}

/** Returns false where a view exceeds the limit. */
async function measure(): Promise<boolean> {
  const api = createApi({
    db,
    pool,
    clock: systemClock,
    files: diskStore(join(folder, "files")),
    limits: createLimits(null, 1_000_000),
    env: readEnvironment({ DATABASE_URL: "postgres://bench", DATA_DIR: folder }),
    log: pino({ level: "silent" }),
  });
  const admin = { id: newPersonId<AnyId>(), role: "admin" as const };
  await db
    .insertInto("accounts")
    .values({ ...admin, email: `${admin.id}@bench.example`, password_hash: "none" })
    .execute();
  const { token } = await beginSession(db, admin, { now: new Date(), userAgent: "bench" });
  const ask = async (path: string) => {
    const answer = await api.request(path, { headers: { cookie: `session=${token}` } });
    const text = await answer.text();
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
  };
  const { id } = await db.selectFrom("candidates").select("id").executeTakeFirstOrThrow();
  const readByKey = () => db.selectFrom("candidates").selectAll().where("id", "=", id).executeTakeFirst();

  const only = process.argv[2] ?? "";
  const slow: string[] = [];
  console.log(
    `Load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}`,
  );
  // On a busy machine the quickest of many answers shows what an answer costs; the rest is waiting.
  console.log(
    "view".padEnd(36),
    " p50 ms  p95 ms key p95   ratio  least",
    " the slowest question, its quickest answer",
  );
  for (const [view, paths] of Object.entries(VIEWS).filter(([name]) => name.includes(only))) {
    for (const path of paths) await ask(path);
    const times: number[] = [];
    const keyTimes: number[] = [];
    const least = new Map<string, number>();
    for (let round = 0; round < ROUNDS; round++) {
      const path = paths[round % paths.length] ?? "";
      keyTimes.push(await timed(readByKey));
      const took = await timed(() => ask(path));
      times.push(took);
      least.set(path, Math.min(took, least.get(path) ?? Infinity));
    }
    const { p50, p95 } = percentilesOf(times);
    const { p95: key } = percentilesOf(keyTimes);
    const [slowest, quickest] = [...least].reduce((one, other) => (other[1] > one[1] ? other : one));
    const numbers = [p50, p95, key, p95 / key, quickest].map((number) => number.toFixed(1).padStart(7));
    console.log(view.padEnd(36), ...numbers, " ", slowest);
    if (p95 > (view === "Monthly Report" ? REPORT_TARGET_MS : TARGET_MS)) slow.push(view);
  }
  console.log(
    `Load of the machine: ${loadavg()
      .map((load) => load.toFixed(1))
      .join(" ")}`,
  );
  console.log(slow.length === 0 ? `Every view within its limit.` : `Too slow: ${slow.join("; ")}.`);
  return slow.length === 0;
}
