// `node bench/hiding.ts [candidates]`: what hiding from schools costs a search, at 100,000 candidates by default. First nobody hides, then 5 % hide from one
// school each: a school from which nobody hides, one from which ten people hide, and visitors, for whom all of them are hidden, ask the
// same questions in turns, beside a select by primary key.
import { sql } from "kysely";
import type { Viewer } from "#domain/role.ts";
import { listCandidatesFor } from "#server/candidates/search/list-for-viewer.ts";
import { findVisibility } from "#server/candidates/hidden-repository.ts";
import { systemClock } from "#server/clock.ts";
import { newId, newPersonId } from "#server/database/new-id.ts";
import { type BenchDatabase, openCluster } from "./database.ts";
import { databaseMeter, ownCpu, percentilesOf, timed } from "./meter.ts";
import { QUESTIONS } from "./questions.ts";

const SIZE = Number(process.argv[2] ?? 100_000);
const SHARE = 20;
const OF_ONE_SCHOOL = 10;
const TURNS = 12;
const WARM = 6;

const cluster = await openCluster(console.error);
const database = await cluster.open(SIZE);
const { db } = database;
try {
  await clean();
  const schools = await makeSchools(SIZE / SHARE / OF_ONE_SCHOOL + 1);
  const [free = "", hidden = ""] = schools;
  const viewers = { "a school": schoolOf(free), "a visitor": { role: "visitor" } as const };
  console.log("nobody hides");
  await measure(database, viewers);
  await hide(schools.slice(1));
  console.log(`${SIZE / SHARE} people hide, ${OF_ONE_SCHOOL} from each school`);
  await measure(database, { ...viewers, "a school with hidden people": schoolOf(hidden) });
} finally {
  await clean();
  await db.destroy();
  await cluster.stop();
}

/** Also what an interrupted run has left. */
async function clean(): Promise<void> {
  await db.deleteFrom("hidden_schools").execute();
  await sql`delete from accounts where email like 'hiding%@school%.example'`.execute(db);
  await sql`delete from employers where institute_name like 'Hiding School%'`.execute(db);
}

function schoolOf(id: string): Viewer {
  return {
    role: "employer",
    accountId: id,
    employerId: id,
    memberRole: "owner",
    email: "school@bench.example",
    sessionId: id,
    // As it is read with the session.
    knowsNames: true,
  };
}

async function makeSchools(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => newPersonId());
  await sql`insert into accounts (id, email, role, password_hash, email_proven_at)
    select id, 'hiding' || number || '@school' || number || '.example', 'employer', 'none', now()
    from unnest(${ids}::uuid[]) with ordinality made (id, number)`.execute(db);
  await sql`insert into employers (id, institute_name, board, affiliation, phone, city, state, country)
    select id, 'Hiding School ' || number, 'CBSE_SCHOOL', 'CBSE 1', '9123456780', 'Bhopal', 'Madhya Pradesh', 'India'
    from unnest(${ids}::uuid[]) with ordinality made (id, number)`.execute(db);
  await sql`insert into memberships (employer_id, account_id, role, joined_at)
    select id, id, 'owner', now() from unnest(${ids}::uuid[]) made (id)`.execute(db);
  return ids;
}

/** Every twentieth person hides from one school. */
async function hide(schools: readonly string[]): Promise<void> {
  const people = await db
    .selectFrom("candidates")
    .select("id")
    .where(sql<boolean>`cid % ${SHARE} = 0`)
    .execute();
  const rows = people.map(({ id }, at) => ({
    id: newId(),
    candidate_id: id,
    employer_id: schools[at % schools.length] ?? null,
    name: `Hiding School ${2 + (at % schools.length)}`,
    city: "Bhopal",
    domain: null,
    created_at: new Date(),
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await db
      .insertInto("hidden_schools")
      .values(rows.slice(from, from + 1_000))
      .execute();
  await sql`vacuum analyze candidates, hidden_schools`.execute(db);
}

/** Prints for each viewer the processor time of a search and of the look-up of whom it may not find, and milliseconds. */
async function measure(
  { db: ofSearch, pool }: BenchDatabase,
  viewers: Record<string, Viewer>,
): Promise<void> {
  const databaseCpu = await databaseMeter(pool);
  const cpuOf = async (count: number, work: (at: number) => Promise<unknown>) => {
    const databaseBefore = databaseCpu();
    const before = ownCpu();
    for (let at = 0; at < count; at++) await work(at);
    const own = ownCpu() - before;
    return (own + databaseCpu() - databaseBefore) / count;
  };
  const known = await ofSearch.selectFrom("candidates").select("id").orderBy("cid").limit(200).execute();
  const byKey = (at: number) =>
    pool.query({
      name: "floor",
      text: "select id from accounts where id = $1",
      values: [known[at % 200]?.id],
    });
  const ask = (viewer: Viewer, at: number) => {
    const { filters, page = 1 } = QUESTIONS[at % QUESTIONS.length] ?? { filters: {} };
    const paging = { page, limit: 15, at: undefined, total: undefined };
    return listCandidatesFor({ db: ofSearch, pool, clock: systemClock }, viewer, { ...filters, ...paging });
  };
  const names = Object.keys(viewers);
  const seen = names.map(() => ({
    search: [] as number[],
    lookUp: [] as number[],
    times: QUESTIONS.map(() => [] as number[]),
  }));
  const floors: number[] = [];
  for (let turn = -WARM; turn < TURNS; turn++) {
    const floor = await cpuOf(200, byKey);
    if (turn >= 0) floors.push(floor);
    for (const [index, viewer] of Object.values(viewers).entries()) {
      const one = seen[index];
      const search = await cpuOf(QUESTIONS.length, async (at) => {
        const time = await timed(() => ask(viewer, at));
        if (turn >= 0) one?.times[at]?.push(time);
      });
      const lookUp = await cpuOf(QUESTIONS.length, () => findVisibility({ db: ofSearch, pool }, viewer));
      if (turn >= 0) {
        one?.search.push(search / floor);
        one?.lookUp.push(lookUp / floor);
      }
    }
  }
  console.log(`  a select by key: ${percentilesOf(floors).p50.toFixed(3)} ms of processor time`);
  for (const [index, name] of names.entries()) {
    const one = seen[index];
    if (!one) continue;
    const all = percentilesOf(one.times.flat());
    const slowest = one.times.map((times, at) => ({
      name: QUESTIONS[at]?.name,
      p95: percentilesOf(times).p95,
    }));
    const worst = slowest.toSorted((a, b) => b.p95 - a.p95)[0];
    console.log(
      `  ${name}: ${percentilesOf(one.search).p50.toFixed(1)} selects by key, of which whom it may not find ${percentilesOf(one.lookUp).p50.toFixed(1)}; p50 ${all.p50.toFixed(1)} ms, p95 ${all.p95.toFixed(1)} ms, slowest p95 ${worst?.p95.toFixed(1)} ms (${worst?.name})`,
    );
  }
}
