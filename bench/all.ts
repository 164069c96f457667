// `npm run bench`, and each part by its name: prints a table, writes JSON under bench/results and
// docs/performance.md. `search --check` compares with what was recorded instead.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { benchApi } from "./api.ts";
import { circumstancesOf } from "./circumstances.ts";
import type { BenchDatabase } from "./database.ts";
import { openCluster } from "./database.ts";
import { checkSearch } from "./check.ts";
import { openImported } from "./imported.ts";
import { benchJobs } from "./jobs.ts";
import { benchQuality } from "./quality.ts";
import { apiTable, importedTables, qualityTable, searchTables, writePerformancePage } from "./report.ts";
import { SHAPES } from "./rows.ts";
import { benchImported } from "./search-imported.ts";
import { benchSearch } from "./search.ts";

const ALL_SIZES = [1_000, 10_000, 100_000, 1_000_000];
const MIDDLE = 10_000;
const SMALLEST_IMPORTED = 100_000;
const RESULTS = join(import.meta.dirname, "results");

/** BENCH_SIZES=1000,10000 leaves out the large sizes. */
const sizes = process.env["BENCH_SIZES"]?.split(",").map(Number) ?? ALL_SIZES;
/** BENCH_WORLDS=own leaves out the imported ones. */
const worlds = process.env["BENCH_WORLDS"]?.split(",") ?? ["own", ...Object.keys(SHAPES)];
const isCheck = process.argv.includes("--check");
const isRecording = process.argv.includes("--record");
const selected = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const isSelected = (part: string) => selected.length === 0 || selected.includes(part);
const print = (line: string) => console.log(line);

if (isCheck || isRecording) {
  if (!(await checkSearch(print, isRecording))) process.exitCode = 1;
} else {
  if (["search", "quality", "api"].some(isSelected)) await benchCandidates();
  if (isSelected("search")) await benchImportedWorlds();
  writePerformancePage(ALL_SIZES);
  // Has a database of its own. Its figures are written into the page by hand.
  if (isSelected("jobs") && !(await benchJobs())) process.exitCode = 1;
}

async function benchCandidates() {
  const cluster = await openCluster(print);
  const measured = measurerOf(cluster);
  try {
    if (isSelected("search") && worlds.includes("own")) {
      for (const size of sizes) {
        const body = await measured(`search-${size}`, size, (database) => benchSearch(database, print));
        print(searchTables([body]));
      }
    }
    if (isSelected("quality")) print(qualityTable(await measured("quality", MIDDLE, benchQuality)));
    if (isSelected("api")) print(apiTable(await measured("api", MIDDLE, benchApi)));
  } finally {
    await cluster.stop();
  }
}

async function benchImportedWorlds() {
  for (const shape of (["skewed", "even"] as const).filter((one) => worlds.includes(one))) {
    for (const size of sizes.filter((one) => one >= SMALLEST_IMPORTED)) {
      const database = await openImported(shape, size, print);
      try {
        const circumstances = await circumstancesOf(database);
        const body = await benchImported(shape, database, print);
        print(importedTables([body]));
        writeResult(`${shape}-${size}`, { circumstances, body });
      } finally {
        await database.stop();
      }
    }
  }
}

function writeResult(name: string, result: unknown): void {
  mkdirSync(RESULTS, { recursive: true });
  writeFileSync(join(RESULTS, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`);
}

function measurerOf(cluster: Awaited<ReturnType<typeof openCluster>>) {
  return async <Body>(name: string, size: number, bench: (database: BenchDatabase) => Promise<Body>) => {
    const database = await cluster.open(size);
    try {
      const circumstances = await circumstancesOf(database);
      const body = await bench(database);
      writeResult(name, { circumstances, body });
      return body;
    } finally {
      await database.db.destroy();
    }
  };
}
