// Measures searches without HTTP beside selects by primary key. Both alternate, so that other load on the machine affects
// both.
import { listCandidatesFor } from "#features/teachers/server/search/list-for-viewer.ts";
import { systemClock } from "#platform/server/clock.ts";
import { idFrom } from "#tests/support/ids.ts";
import type { BenchDatabase } from "./database.ts";
import { databaseMeter, ownCpu, percentilesOf } from "./meter.ts";
import type { BenchQuestion } from "./questions.ts";

const BASELINE_ROUNDS = 200;
const SEARCH_ROUNDS = 4;
/** Rounds of warm-up, so that the code is compiled. */
const WARM_ROUNDS = 40;

/** Processor milliseconds: mean and median of all questions, a select by key, and each question. */
export type InTurns = { search: number; median: number; floor: number; ratio: number; questions: number[] };

/** The searches are those of a school. */
export async function measureInTurns(
  { db, pool }: BenchDatabase,
  school: string,
  {
    questions,
    turns,
    warm = WARM_ROUNDS,
  }: { questions: readonly BenchQuestion[]; turns: number; warm?: number },
): Promise<InTurns> {
  const databaseCpu = await databaseMeter(pool);
  const viewer = {
    role: "employer",
    accountId: idFrom(school),
    employerId: idFrom(school),
    memberRole: "owner",
    email: "school@bench.example",
    sessionId: school,
    // Both are read with the session.
    knowsNames: true,
    place: { city: "Bhopal", state: "Madhya Pradesh", country: "India" },
  } as const;
  const cpuOfRounds = async (count: number, work: (index: number) => Promise<unknown>) => {
    // Reading the times of the database processes costs processor time, which stays out of our process's own.
    const databaseBefore = databaseCpu();
    const before = ownCpu();
    for (let index = 0; index < count; index++) await work(index);
    const own = ownCpu() - before;
    return (own + databaseCpu() - databaseBefore) / count;
  };
  const known = await db
    .selectFrom("candidates")
    .select("id")
    .orderBy("cid")
    .limit(BASELINE_ROUNDS)
    .execute();
  const readByKey = (index: number) =>
    pool.query({
      name: "floor",
      text: "select id, email, role, created_at from accounts where id = $1",
      values: [known[index % known.length]?.id],
    });
  const ask = ({ filters, page = 1 }: BenchQuestion) =>
    listCandidatesFor({ db, pool, clock: systemClock }, viewer, {
      ...filters,
      page,
      limit: 15,
      at: undefined,
      total: undefined,
    });

  for (let round = 0; round < warm; round++) for (const question of questions) await ask(question);
  await cpuOfRounds(BASELINE_ROUNDS * 4, readByKey);
  const floors: number[] = [];
  const measured: number[][] = [];
  for (let turn = 0; turn < turns; turn++) {
    floors.push(await cpuOfRounds(BASELINE_ROUNDS, readByKey));
    const ofTurn: number[] = [];
    for (const question of questions) ofTurn.push(await cpuOfRounds(SEARCH_ROUNDS, () => ask(question)));
    measured.push(ofTurn);
  }
  const each = questions.map((_, index) => mean(measured.map((turn) => turn[index] ?? 0)));
  // The median of the ratios of single turns, because the speed of the machine changes from second to second.
  const ratio = percentilesOf(measured.map((turn, index) => mean(turn) / (floors[index] ?? 1))).p50;
  return {
    search: mean(each),
    median: percentilesOf(each).p50,
    floor: percentilesOf(floors).p50,
    ratio,
    questions: each,
  };
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
