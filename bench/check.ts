// `npm run bench:search -- --check` compares a search with a select by key, and that with the recorded ratio. Processor
// time beside processor time says the same on a busy machine. `--record` writes the ratios.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { logInSchool } from "./client.ts";
import { type BenchDatabase, openCluster } from "./database.ts";
import { openImported } from "./imported.ts";
import { measureInTurns } from "./in-turns.ts";
import { neverRepeated } from "./never-repeated.ts";
import { QUESTIONS, rowQuestionsFor } from "./questions.ts";

const RECORDED = join(import.meta.dirname, "ratios.json");
const SIZE = Number(process.env["BENCH_SIZES"]?.split(",")[0] ?? 10_000);
const TURNS = 12;
const WARM_ROUNDS = 5;
/** Searches that nobody asked before, of each world. */
const ONCE = 40;
/** A ratio may be higher than the recorded one by this factor. */
const ALLOWED = 1.25;
/** Somebody else's work may slow a whole measurement, so the best of these counts. */
const TRIES = 3;

type Ratios = Record<string, number>;

/** Returns false where a search has become slower. */
export async function checkSearch(print: (line: string) => void, isRecording: boolean): Promise<boolean> {
  const recorded: Ratios = isRecording ? {} : (JSON.parse(readFileSync(RECORDED, "utf8")) as Ratios);
  const measured: Ratios = {};
  const measure = async (world: string, database: BenchDatabase, questions: typeof QUESTIONS) => {
    const { id } = await logInSchool(database);
    const asked = [...questions, ...(await neverRepeated(database, ONCE))];
    const most = (recorded[world] ?? 0) * ALLOWED;
    for (let tries = 0; tries < TRIES && (tries === 0 || (measured[world] ?? 0) > most); tries++) {
      const { ratio } = await measureInTurns(database, id, {
        questions: asked,
        turns: TURNS,
        warm: WARM_ROUNDS,
      });
      measured[world] = Math.min(ratio, measured[world] ?? Infinity);
    }
    const before = recorded[world] === undefined ? "" : `, recorded ${recorded[world].toFixed(1)}`;
    print(`${world}, ${SIZE}: a search is ${measured[world]?.toFixed(1)} selects by key${before}`);
  };

  const cluster = await openCluster(print);
  const own = await cluster.open(SIZE);
  await measure("own", own, QUESTIONS);
  await own.db.destroy();
  await cluster.stop();
  for (const shape of ["skewed", "even"] as const) {
    const imported = await openImported(shape, SIZE, print);
    await measure(
      shape,
      imported,
      (await rowQuestionsFor(imported)).filter(({ sort }) => sort === undefined),
    );
    await imported.stop();
  }
  if (isRecording) writeFileSync(RECORDED, `${JSON.stringify(measured, null, 2)}\n`);
  const slower = Object.keys(recorded).filter(
    (world) => (measured[world] ?? 0) > (recorded[world] ?? 0) * ALLOWED,
  );
  if (slower.length > 0)
    print(`More than ${Math.round((ALLOWED - 1) * 100)} % slower than recorded: ${slower.join(", ")}.`);
  return slower.length === 0;
}
