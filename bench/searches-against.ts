// Compares the searches of this checkout with those of another one, by turns in the same minutes, through HTTP:
//   node bench/searches-against.ts <folder of the other checkout> [skewed | even | a file of candidates] [rows]
// Both import the same rows with their own command, once. A table of processor ms of server and database is printed.
import { createWriteStream, existsSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pathToFileURL } from "node:url";
import { sql } from "kysely";
import type * as connect from "#server/database/connect.ts";
import type * as embedded from "#server/database/embedded.ts";
import type * as migrate from "#server/database/migrate.ts";
import { run } from "../scripts/run.ts";
import type * as client from "./client.ts";
import { type BenchDatabase, FOLDER } from "./database.ts";
import { cpuOf, databaseMeter, percentilesOf } from "./meter.ts";
import { neverRepeated } from "./never-repeated.ts";
import { rowQuestionsFor } from "./questions.ts";
import { inventRows, type Shape } from "./rows.ts";
import { pathOf } from "./search.ts";

const TURNS = 15;
/** Requests of a turn. */
const TURN = 20;
const NEVER_REPEATED = 400;

/** The modules of a checkout, which are called in the same way in both. */
type Modules = {
  client: typeof client;
  embedded: typeof embedded;
  connect: typeof connect;
  migrate: typeof migrate;
};
type Asked = { server: number; database: number };
type Product = {
  database: BenchDatabase;
  ask: (path: string) => Promise<unknown>;
  cpu: () => Asked;
  stop: () => Promise<void>;
};

const here = resolve(import.meta.dirname, "..");
const [folder = ".", world = "skewed", rows = "100000"] = process.argv.slice(2);
const other = resolve(folder);
if (other === here) throw new Error("Which other checkout? node bench/searches-against.ts <folder>");

const file = await fileOf(world, Number(rows));
const products = [await start(other, file), await start(here, file)] as const;
try {
  console.log(
    "processor ms of a request       other: server, database   own: server, database   times other",
  );
  const [, { database }] = products;
  // Not every version of the product has other orders, and filters by ten years and more.
  const questions = (await rowQuestionsFor(database)).filter(({ sort }) => sort === undefined);
  for (const question of questions) await compare(question.name, [pathOf(question)], TURN, TURNS);
  for (const seed of ["one", "two", "three"]) {
    const asked = await neverRepeated(database, NEVER_REPEATED, seed);
    const known = asked.filter(({ filters }) => !/\d\d/.test(filters.experience ?? ""));
    await compare("never asked before", known.map(pathOf), Math.floor(known.length / TURNS), TURNS);
  }
} finally {
  await Promise.all(products.map(({ stop }) => stop()));
}

/** Asks the next `count` paths of one product, then the same of the other, and so on. */
async function compare(name: string, paths: readonly string[], count: number, turns: number): Promise<void> {
  const isRepeated = paths.length === 1;
  const ofTurns: [Asked, Asked][] = [];
  for (let turn = isRepeated ? -1 : 0; turn < turns; turn++) {
    const asked = Array.from(
      { length: count },
      (_, at) => paths[(Math.max(0, turn) * count + at) % paths.length],
    );
    const [former, present] = [await cpuOfTurn(products[0], asked), await cpuOfTurn(products[1], asked)];
    // The first turn of a repeated question warms up.
    if (turn >= 0) ofTurns.push([former, present]);
  }
  const middle = (pick: (turn: [Asked, Asked]) => number) => percentilesOf(ofTurns.map(pick)).p50;
  const figures = [
    middle(([former]) => former.server),
    middle(([former]) => former.database),
    middle(([, present]) => present.server),
    middle(([, present]) => present.database),
    middle(([former, present]) => (present.server + present.database) / (former.server + former.database)),
  ];
  console.log(name.padEnd(36), ...figures.map((figure) => figure.toFixed(2).padStart(9)));
}

async function cpuOfTurn({ ask, cpu }: Product, paths: readonly (string | undefined)[]): Promise<Asked> {
  const before = cpu();
  for (const path of paths) await ask(path ?? "/");
  const after = cpu();
  return {
    server: (after.server - before.server) / paths.length,
    database: (after.database - before.database) / paths.length,
  };
}

/** A file of the rows; the name of a file is that itself. */
async function fileOf(world: string, rows: number): Promise<string> {
  if (existsSync(world)) return resolve(world);
  const file = join(FOLDER, `${world}-${rows}.csv`);
  const lines = function* () {
    for (const line of inventRows(world as Shape, rows)) yield `${line}\n`;
  };
  if (!existsSync(file)) await pipeline(Readable.from(lines()), createWriteStream(file));
  return file;
}

async function start(root: string, file: string): Promise<Product> {
  const load = async <Path extends keyof Modules>(path: string): Promise<Modules[Path]> =>
    import(pathToFileURL(join(root, path)).href);
  const own = await load<"client">("bench/client.ts");
  const { startEmbeddedDatabase } = await load<"embedded">("server/database/embedded.ts");
  const { connect: open } = await load<"connect">("server/database/connect.ts");
  const { migrateToLatest } = await load<"migrate">("server/database/migrate.ts");
  const dataDir = join(FOLDER, `${basename(root)}-${basename(file, ".csv")}`);
  const print = (line: string) => console.error(line);
  // The other checkout may name the printer otherwise.
  const server = await startEmbeddedDatabase({ dataDir, print, say: print } as Parameters<
    typeof startEmbeddedDatabase
  >[0]);
  const { db, pool } = open(
    { ...server.connection, query_timeout: 0, options: "-c statement_timeout=0" },
    () => {},
  );
  await migrateToLatest(db);
  const { rows } = await sql<{ some: boolean }>`select exists (select from candidates) as some`.execute(db);
  if (!rows[0]?.some) {
    const code = await run("node", [join(root, "scripts/admin.ts"), "import", "candidates", file], {
      DATA_DIR: dataDir,
    });
    if (code !== 0) throw new Error("The rows were not imported.");
  }
  const database = { connection: server.connection, db, pool, size: 0 };
  const { cookie } = await own.logInSchool(database);
  const { pid, port, stop } = await own.startServer(database);
  const databaseCpu = await databaseMeter(pool);
  return {
    database,
    ask: own.caller(port, cookie, 1),
    cpu: () => ({ server: cpuOf(pid), database: databaseCpu() }),
    stop: async () => {
      stop();
      await db.destroy();
      await server.stop();
    },
  };
}
