// `npm run mutate`: puts small faults into the code, one at a time, and says which of them no test notices.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Command, InvalidArgumentError } from "commander";
import { startEmbeddedDatabase } from "#platform/server/database/embedded.ts";
import { type Choice, chooseMutants } from "./choose.ts";
import { recordTests } from "./recordings.ts";
import { reportOf, type Result } from "./report.ts";
import { runMutants } from "./run-mutants.ts";
import { copyProject, removeCopies } from "./scratch-copy.ts";
import { createTypeCheck } from "./type-check.ts";
import { createWorker } from "./workers.ts";
import { ROOT, secondsSince } from "../../scripts/run.ts";

type Options = Omit<Choice, "folders"> & {
  at?: string;
  workers: number;
  timeout: number;
  record?: boolean;
};

const closers: (() => void | Promise<void>)[] = [removeCopies];

async function close(): Promise<void> {
  for (const closer of closers.splice(0).toReversed()) await closer();
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.once(signal, () => void close().finally(() => process.exit(130)));

const command = new Command("mutate")
  .description("Puts small faults into the code, one at a time, and lists those that no test notices.")
  .argument("[folders...]", "folders or files: src/features/accounts/server")
  .option("--change", "only lines that differ from main (on main: from the commit before)")
  .option("--only <file:line>", "only this line")
  .option("--operator <words>", "only operators whose name begins with this: query")
  .option("--sample <count>", "this many of all, spread over the layers", readCount)
  .option("--seed <number>", "another sample", readCount, 1)
  .option("--workers <count>", "mutants tried at the same time", readCount, 2)
  .option("--timeout <seconds>", "for one test file; longer on a busy machine", readCount, 60)
  .option("--record", "records again which functions each test file runs")
  .option("--at <commit>", "the code of a commit in place of the working tree")
  .action(mutate);
try {
  await command.parseAsync();
} finally {
  await close();
}

async function mutate(
  folders: string[],
  { at, workers: count, timeout, record = false, ...choice }: Options,
): Promise<void> {
  const start = performance.now();
  const copy = () => copyProject(ROOT, at);
  const project = copy();
  const mutants = chooseMutants(project, ROOT, { folders, ...choice });
  console.log(`${mutants.length} mutants.`);
  if (mutants.length === 0) return;

  const databaseUrl =
    process.env["TEST_DATABASE_URL"] ?? process.env["DATABASE_URL"] ?? (await startDatabase());
  const recordings = await recordTests(project, { root: ROOT, databaseUrl, all: record, copy });
  const workers = Array.from({ length: Math.min(count, mutants.length) }, () =>
    createWorker({ copy: copy(), databaseUrl, maxMs: timeout * 1000 }),
  );
  closers.push(...workers.map(({ stop }) => stop));

  let done = 0;
  const print = ({ mutant, outcome }: Result) => {
    const by = outcome.kind === "noticed" ? `  (${outcome.by})` : "";
    console.log(`${outcome.kind}  ${mutant.file}:${mutant.line}  ${mutant.operator}${by}`);
  };
  const onResult = (result: Result) => {
    process.stdout.write(`${++done}/${mutants.length}  `);
    print(result);
  };
  const isRefused = createTypeCheck(copy());
  const results = await runMutants(mutants, { project, recordings, workers, isRefused, onResult });
  console.log(`\n${reportOf(results)}\n\n${results.length} mutants in ${secondsSince(start)}.`);
}

/** One PostgreSQL for all workers, which each test file gets its own database on. */
async function startDatabase(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), "edunakuri-mutate-database-"));
  const { connection, stop } = await startEmbeddedDatabase({
    dataDir,
    print: () => {},
    durable: false,
    createsDatabases: true,
  });
  closers.push(async () => {
    await stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const { host, port, user, password, database } = connection;
  const url = new URL(`postgresql://localhost:${port}/${database}`);
  url.username = user;
  url.password = password;
  url.searchParams.set("host", host);
  return url.href;
}

function readCount(value: string): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 1)
    throw new InvalidArgumentError("This is no whole number from 1.");
  return count;
}
