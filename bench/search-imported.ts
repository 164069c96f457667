// Searches among imported rows of another shape, through HTTP: right after a start, then for a school, an admin and a teacher.
import { readFileSync } from "node:fs";
import { sql } from "kysely";
import { caller, logIn, logInSchool, startServer } from "./client.ts";
import { type ImportedDatabase } from "./imported.ts";
import { cpuOf, databaseMeter, type Percentiles, percentilesOf, timed } from "./meter.ts";
import { type BenchQuestion, rowQuestionsFor } from "./questions.ts";
import type { Shape } from "./rows.ts";
import { benchOnce, pathOf, type SearchResult } from "./search.ts";

const ROUNDS = 30;
const WARM_ROUNDS = 10;

type Asked = { name: string; cpu: number } & Percentiles;

export type ImportedResult = {
  shape: Shape;
  size: number;
  importSeconds: number | null;
  /** Processor milliseconds of a select by primary key in the same minutes. */
  key: number;
  /** 400 searches asked once: in the second after the start, which follows the import where there was one, and later. */
  first: SearchResult["once"];
  once: SearchResult["once"];
  viewers: Record<"school" | "admin" | "teacher", Asked[]>;
  megabytes: { table: number; index: number; process: number };
};

export async function benchImported(
  shape: Shape,
  database: ImportedDatabase,
  print: (line: string) => void,
): Promise<ImportedResult> {
  const { size, importSeconds, pool } = database;
  const cookies = {
    school: (await logInSchool(database)).cookie,
    admin: await logIn(database, "admin"),
    teacher: await logIn(database, "candidate"),
  };
  const server = await startServer(database);
  try {
    const databaseCpu = await databaseMeter(pool);
    const cpu = () => cpuOf(server.pid) + databaseCpu();
    const askAs = (viewer: keyof typeof cookies) => caller(server.port, cookies[viewer], 1);
    const first = await benchOnce(database, askAs("school"), { cpu, seed: "first" });
    const once = await benchOnce(database, askAs("school"), { cpu });
    const questions = await rowQuestionsFor(database);
    const viewers = {
      school: await askRounds(askAs("school"), questions, cpu),
      admin: await askRounds(askAs("admin"), questions, cpu),
      teacher: await askRounds(askAs("teacher"), questions, cpu),
    };
    const result = {
      shape,
      size,
      importSeconds,
      key: await keyCpu(database, databaseCpu),
      first,
      once,
      viewers,
      megabytes: { ...(await sizesOf(database)), process: residentMegabytes(server.pid) },
    };
    print(
      `${shape}, ${size}: never asked p50 ${once.p50.toFixed(1)} ms, p95 ${once.p95.toFixed(1)}, max ${once.max.toFixed(1)}, CPU ${once.cpu.toFixed(1)}`,
    );
    return result;
  } finally {
    server.stop();
  }
}

async function askRounds(
  ask: ReturnType<typeof caller>,
  questions: readonly BenchQuestion[],
  cpu: () => number,
): Promise<Asked[]> {
  const results: Asked[] = [];
  for (const question of questions) {
    const path = pathOf(question);
    for (let round = 0; round < WARM_ROUNDS; round++) await ask(path);
    const before = cpu();
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) times.push(await timed(() => ask(path)));
    results.push({ name: question.name, cpu: (cpu() - before) / ROUNDS, ...percentilesOf(times) });
  }
  return results;
}

async function keyCpu({ db, pool }: ImportedDatabase, databaseCpu: () => number): Promise<number> {
  const { id } = await db.selectFrom("accounts").select("id").limit(1).executeTakeFirstOrThrow();
  const read = () =>
    pool.query({
      name: "key",
      text: "select id, email, role, created_at from accounts where id = $1",
      values: [id],
    });
  for (let round = 0; round < 100; round++) await read();
  const before = databaseCpu();
  for (let round = 0; round < 1_000; round++) await read();
  return (databaseCpu() - before) / 1_000;
}

async function sizesOf({ db }: ImportedDatabase): Promise<{ table: number; index: number }> {
  const { rows } = await sql<{ table: number; index: number }>`
    select pg_table_size('candidates') / 1048576 as table, pg_relation_size('candidates_keys') / 1048576 as index`.execute(
    db,
  );
  return rows[0] ?? { table: 0, index: 0 };
}

function residentMegabytes(pid: number): number {
  const line = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
  return Math.round(Number(line?.[1] ?? 0) / 1024);
}
