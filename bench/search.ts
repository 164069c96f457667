// bench:search: 25 queries on growing numbers of candidates, through HTTP as a logged-in school.
import { encodeQuery } from "#platform/web/api-encoding.ts";
import { caller, crowd, logInSchool, startServer } from "./client.ts";
import type { BenchDatabase } from "./database.ts";
import { neverRepeated } from "./never-repeated.ts";
import { type InTurns, measureInTurns } from "./in-turns.ts";
import { cpuOf, databaseMeter, ownCpu, type Percentiles, percentilesOf, timed } from "./meter.ts";
import type { BenchQuestion } from "./questions.ts";
import { ORDERED_QUESTIONS, QUESTIONS } from "./questions.ts";
import { fuseOver, miniSearchOver, readListed } from "./rivals.ts";
import type { WriteResult } from "./writes.ts";
import { benchWrites } from "./writes.ts";

const LIST = "/api/candidates/allCandidate";
const LIMIT = 15;
const ROUNDS = 30;
/** Searches that are asked once each. */
const ONCE = 400;
const CLIENTS = 16;
const CROWD_MS = 6_000;
/** Rounds of warm-up, for query plans and compiled code. */
const WARM_ROUNDS = 8;
const WARM_MS = 10_000;
const MAX_IN_MEMORY = 100_000;
/** With more candidates a search of Fuse.js takes seconds, so only the first few texts are measured. */
const MAX_IN_FULL = 10_000;
const FEW = 5;
const TURNS = 20;

export type SearchResult = {
  size: number;
  /** Milliseconds through HTTP. */
  all: Percentiles;
  questions: ({ name: string } & Percentiles)[];
  /** Searches that nobody asked before, each asked once: milliseconds through HTTP and processor milliseconds. */
  once: Percentiles & { max: number; cpu: number };
  deep: { name: string; p50: number }[];
  /** First pages by distance, activity and match: milliseconds through HTTP. */
  ordered: ({ name: string } & Percentiles)[];
  /** Processor milliseconds of a request through HTTP, of the server process and of the database. */
  cpu: { server: number; database: number };
  /**
   * The same without HTTP, beside a prepared select by primary key through the same driver: mean and median of all
   * queries, and each query.
   */
  inProcess: InTurns;
  crowd: { perSecond: number; errors: number; percentiles: Percentiles };
  rivals: { name: string; cpu: number; ratio: number }[];
  writes: WriteResult[];
};

export async function benchSearch(
  database: BenchDatabase,
  print: (line: string) => void,
): Promise<SearchResult> {
  const school = await logInSchool(database);
  const server = await startServer(database);
  try {
    const ask = caller(server.port, school.cookie, CLIENTS);
    const paths = QUESTIONS.map(pathOf);
    for (let round = 0; round < WARM_ROUNDS; round++) for (const path of paths) await ask(path);

    const databaseCpu = await databaseMeter(database.pool);
    const before = { server: cpuOf(server.pid), database: databaseCpu() };
    const times: number[][] = paths.map(() => []);
    for (let round = 0; round < ROUNDS; round++) {
      for (const [index, path] of paths.entries()) times[index]?.push(await timed(() => ask(path)));
    }
    const requests = ROUNDS * paths.length;
    const cpu = {
      server: (cpuOf(server.pid) - before.server) / requests,
      database: (databaseCpu() - before.database) / requests,
    };
    const all = percentilesOf(times.flat());
    const questions = QUESTIONS.map(({ name }, index) => ({ name, ...percentilesOf(times[index] ?? []) }));
    print(
      `${database.size}: p50 ${all.p50.toFixed(1)} ms, p95 ${all.p95.toFixed(1)} ms, p99 ${all.p99.toFixed(1)} ms`,
    );

    const once = await benchOnce(database, ask, { cpu: () => cpuOf(server.pid) + databaseCpu() });
    print(
      `asked once: p50 ${once.p50.toFixed(1)} ms, p95 ${once.p95.toFixed(1)} ms, CPU ${once.cpu.toFixed(1)} ms`,
    );
    const deep = await benchDeep(ask);
    const ordered = await benchOrdered(ask);
    const inProcess = await measureInTurns(database, school.id, { questions: QUESTIONS, turns: TURNS });
    await crowd(ask, paths, CLIENTS, WARM_MS);
    const together = await crowd(ask, paths, CLIENTS, CROWD_MS);
    const rivals = database.size > MAX_IN_MEMORY ? [] : await benchRivals(database, inProcess.search);
    const writes = await benchWrites(database);
    return {
      size: database.size,
      all,
      questions,
      once,
      deep,
      ordered,
      cpu,
      inProcess,
      crowd: together,
      rivals,
      writes,
    };
  } finally {
    server.stop();
  }
}

type Ask = ReturnType<typeof caller>;

/** Searches that nobody asked before. */
export async function benchOnce(
  database: BenchDatabase,
  ask: Ask,
  { cpu, seed }: { cpu: () => number; seed?: string },
): Promise<SearchResult["once"]> {
  const asked = await neverRepeated(database, ONCE, seed);
  const before = cpu();
  const times: number[] = [];
  for (const question of asked) times.push(await timed(() => ask(pathOf(question))));
  return { ...percentilesOf(times), max: Math.max(...times), cpu: (cpu() - before) / ONCE };
}

export const pathOf = ({ filters, page = 1, sort }: BenchQuestion & { sort?: string }) =>
  LIST + encodeQuery({ ...filters, page, sort, limit: LIMIT });

async function benchOrdered(ask: Ask): Promise<SearchResult["ordered"]> {
  const paths = ORDERED_QUESTIONS.map(
    ({ filters, sort }) => LIST + encodeQuery({ ...filters, sort, cards: "true", limit: LIMIT }),
  );
  for (let round = 0; round < WARM_ROUNDS; round++) for (const path of paths) await ask(path);
  const times: number[][] = paths.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, path] of paths.entries()) times[index]?.push(await timed(() => ask(path)));
  return ORDERED_QUESTIONS.map(({ name }, index) => ({ name, ...percentilesOf(times[index] ?? []) }));
}

/** The last page that is found by its number alone. */
const FARTHEST = 200;

/** Times of the first page, of a far page by its number alone, and of the page after it by the address in `Link`. */
async function benchDeep(ask: Ask): Promise<SearchResult["deep"]> {
  const address = (number: number) => `${LIST}?relocation=anywhere&limit=${LIMIT}&page=${number}`;
  // A far page that still exists.
  const last = Number(/[?&]page=(\d+)[^>]*>; rel="last"/.exec((await ask(address(1))).link)?.[1] ?? 2);
  const page = Math.max(2, Math.min(FARTHEST, Math.floor(last * 0.8)));
  const { link } = await ask(address(page));
  const next = /<([^>]+)>; rel="next"/.exec(link)?.[1] ?? address(page + 1);
  const ways = [
    ["page 1", address(1)],
    [`page ${page + 1} by its address`, next],
    [`page ${page} by its number alone`, address(page)],
  ] as const;
  const deep: SearchResult["deep"] = [];
  for (const [name, path] of ways) {
    const times: number[] = [];
    for (let round = 0; round < 10; round++) times.push(await timed(() => ask(path)));
    deep.push({ name, p50: percentilesOf(times).p50 });
  }
  return deep;
}

/** Only queries with text, since filtering a list in memory is no search. */
async function benchRivals(database: BenchDatabase, ours: number): Promise<SearchResult["rivals"]> {
  const list = await readListed(database);
  const texts = QUESTIONS.flatMap(({ filters }) => (filters.q === undefined ? [] : [filters.q]));
  const few = database.size > MAX_IN_FULL ? texts.slice(0, FEW) : texts;
  return [fuseOver, miniSearchOver].map((over) => {
    const { name, search } = over(list);
    const before = ownCpu();
    for (const text of few) search(text);
    const cpu = (ownCpu() - before) / few.length;
    return { name, cpu, ratio: cpu / ours };
  });
}
