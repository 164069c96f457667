// Fills the database with an invented world: the same one every time, each part in one transaction.
import { createHash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, PostgresDialect, type PostgresPool, sql } from "kysely";
import type { PersonOrSchoolId } from "#platform/domain/ids.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import type { Tables } from "#platform/server/database/tables.ts";
import { daysBefore } from "#platform/domain/day.ts";
import { hashPassword } from "#features/accounts/server/passwords.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import type { Deps } from "#platform/server/deps.ts";
import { inventCandidate } from "#features/teachers/demo/candidate-profile.ts";
import { insertManyCandidates } from "#features/teachers/demo/candidate-rows.ts";
import type { CorePlan } from "./plan.ts";
import { CORE_DAYS, planCore } from "./plan.ts";
import { writeCore, writeSettings } from "./write-core.ts";
import { DEMO_PASSWORD } from "#platform/demo/logins.ts";
import type { Marker } from "./marker.ts";
import { isWhole, massLeft, readMarker, writeMarker } from "./marker.ts";

type DemoOptions = {
  candidates: number;
  employers: number;
  onProgress: (done: number, total: number) => void;
};

export const DEFAULT_DEMO = { candidates: 300, employers: 40 } as const;

/** This many candidates have photos, resumes and a history. All others only make the list long. */
const MAX_CORE = 300;
const BATCH = 2_500;
const MASS_DAYS = 300;
/** Of the one process that fills. */
export const LOCK = 4_870_001;
const TURN_MS = 250;

/**
 * Each step is a transaction that also updates the marker, so an interrupted run continues where it stopped and a
 * finished one does nothing. With more candidates than before, it adds the difference.
 */
export async function fillDemoWorld(deps: Deps, options: DemoOptions): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const marker = extend(await readMarker(deps.db), options);
  if (isWhole(marker)) return;
  const core = planCore(deps.clock.now(), marker.core, marker.employers);

  // The many come first, so that those with photos are the newest and on the first page.
  let made = 0;
  const total = massLeft(marker) + (marker.hasCore ? 0 : core.files.length);
  const left = massLeft(marker);
  const report = (now: Marker) => options.onProgress(Math.min(total, left - massLeft(now) + made), total);
  const countMade = (now: Marker) => () => {
    made += 1;
    report(now);
  };
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: namingStatements(deps.pool) }) });
  for (let isDone = false; !isDone;) {
    isDone = await db.transaction().execute(async (tx) => {
      await takeTurn(tx);
      const now = extend(await readMarker(tx), options);
      if (isWhole(now)) return true;
      const next = await step(tx, deps, { marker: now, core, passwordHash, onFile: countMade(now) });
      await writeMarker(tx, next);
      report(next);
      return false;
    });
  }
  if (left > 0) await analyze(deps);
}

/**
 * The history repeats a few hundred statements ten thousand times. With a name each is parsed and planned once, which takes
 * a quarter off the filling. The connection ends with the transaction, and the names with it.
 */
const namingStatements = (pool: Deps["pool"]): PostgresPool => ({
  options: pool.options,
  async connect() {
    const client = await pool.connect();
    const query = client.query.bind(client);
    client.query = ((text: string, values: unknown[]) =>
      query({ name: createHash("md5").update(text).digest("hex"), text, values })) as typeof query;
    const release = client.release.bind(client);
    client.release = () => release(true);
    return client;
  },
  end: async () => {},
});

function extend(marker: Marker | null, { candidates, employers }: DemoOptions): Marker {
  if (marker) return { ...marker, candidates: Math.max(marker.candidates, candidates) };
  return {
    candidates,
    employers,
    core: Math.min(candidates, MAX_CORE),
    hasCore: false,
    hasSettings: false,
    mass: 0,
  };
}

async function step(
  tx: DatabaseTransaction,
  deps: Deps,
  {
    marker,
    core,
    passwordHash,
    onFile,
  }: { marker: Marker; core: CorePlan; passwordHash: string; onFile: () => void },
): Promise<Marker> {
  const count = Math.min(BATCH, massLeft(marker));
  if (count === 0) {
    if (marker.hasCore) await writeSettings({ ...deps, db: tx });
    else await writeCore({ ...deps, db: tx }, core, { passwordHash, onFile });
    return { ...marker, hasCore: true, hasSettings: true };
  }
  const now = deps.clock.now();
  const batch = Array.from({ length: count }, (_, at) => {
    const number = marker.core + marker.mass + at;
    const days = CORE_DAYS + MASS_DAYS * (1 - number / marker.candidates);
    const createdAt = daysBefore(now, days);
    return {
      id: newPersonId<PersonOrSchoolId>(),
      form: inventCandidate(number),
      createdAt,
      photoKey: null,
      resumeKey: null,
    };
  });
  await insertManyCandidates(tx, batch, passwordHash);
  return { ...marker, mass: marker.mass + count };
}

/**
 * Takes a lock, so that one process fills at a time. A step may take longer than a request, and may be idle longer
 * while files are made.
 */
async function takeTurn(tx: DatabaseTransaction): Promise<void> {
  for (const timeout of ["lock_timeout", "statement_timeout", "idle_in_transaction_session_timeout"]) {
    await sql`set local ${sql.raw(timeout)} = 0`.execute(tx);
  }
  // Not waited for in the database: the connection ends a question that is not answered within seconds.
  while (!(await tryLock(tx))) await sleep(TURN_MS);
}

async function tryLock(tx: DatabaseTransaction): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_xact_lock(${sql.lit(LOCK)}) as taken`.execute(tx);
  return rows[0]?.taken ?? false;
}

/** Updates the planner's statistics, because the automatic update comes too late after that many inserts. */
function analyze({ db }: Deps): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`analyze candidates, accounts, search_terms`.execute(tx);
  });
}
