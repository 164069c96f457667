// Measures "Who saw me" and the counting of views with a million views by 10,000 schools, beside a read by primary key.
// The database is deleted afterwards. The limit: 95 of 100 answers within 40 ms. BENCH_VIEWS, BENCH_SCHOOLS and
// BENCH_TEACHERS change the sizes.
import { mkdtempSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { beginSession } from "#server/accounts/sessions.ts";
import { createApi } from "#server/app.ts";
import { sendViewsDigest } from "#server/candidates/profile-views/digest.ts";
import { sweepProfileViews } from "#server/candidates/profile-views/record-view.ts";
import { systemClock } from "#server/clock.ts";
import { connect } from "#server/database/connect.ts";
import { startEmbeddedDatabase } from "#server/database/embedded.ts";
import { migrateToLatest } from "#server/database/migrate.ts";
import { readEnvironment } from "#server/env.ts";
import { diskStore } from "#server/files/stores/disk-store.ts";
import { createLimits } from "#server/http/limits/limits.ts";
import { percentilesOf, timed } from "./meter.ts";
import { fillViewsWorld } from "./views-world.ts";

const TARGET_MS = 40;
const sizeOf = (name: string, usual: number) => Number(process.env[name] ?? usual);
const VIEWS = sizeOf("BENCH_VIEWS", 1_000_000);
const SCHOOLS = sizeOf("BENCH_SCHOOLS", 10_000);
const TEACHERS = sizeOf("BENCH_TEACHERS", 10_000);
const ROUNDS = sizeOf("BENCH_ROUNDS", 200);

const folder = mkdtempSync(join(tmpdir(), "edunakuri-bench-views-"));
const { connection, stop } = await startEmbeddedDatabase({
  dataDir: folder,
  print: console.error,
  durable: false,
});
const { db, pool } = connect(
  { ...connection, options: "-c statement_timeout=0", query_timeout: 0 },
  () => {},
);
const deps = {
  db,
  pool,
  clock: systemClock,
  files: diskStore(join(folder, "files")),
  limits: createLimits(null, 1_000_000),
  env: readEnvironment({
    DATABASE_URL: "postgres://bench",
    DATA_DIR: folder,
    RATE_LIMIT_FACTOR: "100000",
  }),
  log: pino({ level: "silent" }),
};
try {
  await migrateToLatest(db);
  console.log(`Filling the database: ${VIEWS} views by ${SCHOOLS} schools of ${TEACHERS} teachers …`);
  console.log(
    `Filled in ${((await timed(() => fillViewsWorld(db, { views: VIEWS, schools: SCHOOLS, teachers: TEACHERS }))) / 1000).toFixed(0)} s.`,
  );
  if (!(await measure())) process.exitCode = 1;
} finally {
  await db.destroy();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Returns false where a question exceeds the limit. */
async function measure(): Promise<boolean> {
  const api = createApi(deps);
  const clientOf = async (account: { id: string; role: "candidate" | "employer" }) => {
    const { token } = await beginSession(db, account, { now: new Date(), userAgent: "bench" });
    return async (path: string) => {
      const answer = await api.request(path, { headers: { cookie: `session=${token}` } });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
    };
  };
  const ranked = await db
    .selectFrom("profile_views")
    .select((eb) => ["candidate_id", eb.fn.countAll<number>().as("count")])
    .groupBy("candidate_id")
    .orderBy("count", "desc")
    .execute();
  const [most, middle] = [ranked[0], ranked[Math.floor(ranked.length / 2)]];
  const teachers = await db.selectFrom("candidates").select("id").orderBy("id").execute();
  const { id: schoolId } = await db.selectFrom("employers").select("id").executeTakeFirstOrThrow();
  if (!most || !middle) throw new Error("There are no views.");
  const [asMost, asMiddle, asSchool] = [
    await clientOf({ id: most.candidate_id, role: "candidate" }),
    await clientOf({ id: middle.candidate_id, role: "candidate" }),
    await clientOf({ id: schoolId, role: "employer" }),
  ];
  const readByKey = () =>
    db.selectFrom("candidates").selectAll().where("id", "=", most.candidate_id).executeTakeFirst();
  let next = 0;
  const details = (index: number) =>
    `/api/employer/candidateDetails/${teachers[index % teachers.length]?.id}`;
  const questions: Record<string, () => Promise<void>> = {
    [`Who saw me, ${middle.count} views`]: () => asMiddle("/api/candidate/views?limit=5"),
    [`Who saw me, ${most.count} views`]: () => asMost("/api/candidate/views?limit=5"),
    [`Who saw me, ${most.count} views, page 50`]: () => asMost("/api/candidate/views?limit=5&page=50"),
    "A profile that counts": () => asSchool(details(next++)),
    "A profile that was counted": () => asSchool(details(0)),
    "The day's quota": () => asSchool("/api/employer/quota"),
  };

  const load = () =>
    loadavg()
      .map((one) => one.toFixed(1))
      .join(" ");
  console.log(`Load of the machine: ${load()}`);
  console.log("question".padEnd(36), " p50 ms  p95 ms key p95   ratio");
  const slow: string[] = [];
  for (const [name, ask] of Object.entries(questions)) {
    await ask();
    const [times, keyTimes]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round++) {
      keyTimes.push(await timed(readByKey));
      times.push(await timed(ask));
    }
    const [asked, key] = [percentilesOf(times), percentilesOf(keyTimes)];
    const numbers = [asked.p50, asked.p95, key.p95, asked.p95 / key.p95];
    console.log(name.padEnd(36), ...numbers.map((number) => number.toFixed(1).padStart(7)));
    if (asked.p95 > TARGET_MS) slow.push(name);
  }
  console.log(`The daily digest: ${(await timed(() => sendViewsDigest(deps))).toFixed(0)} ms.`);
  console.log(
    `The hourly deletion: ${(await timed(() => sweepProfileViews(db, new Date()))).toFixed(0)} ms.`,
  );
  console.log(`Load of the machine: ${load()}`);
  console.log(slow.length === 0 ? `Every question within ${TARGET_MS} ms.` : `Too slow: ${slow.join("; ")}.`);
  return slow.length === 0;
}
