// Measures questions, each beside a read by primary key in the same seconds.
import { loadavg } from "node:os";
import { percentilesOf, timed } from "./meter.ts";

export type Question = { name: string; ask: () => Promise<unknown>; goalMs: number };

/** Prints a line for each question. Returns false where the p95 of one exceeds its goal. */
export async function measureBesideKey(
  questions: readonly Question[],
  readByKey: () => Promise<unknown>,
  rounds: number,
): Promise<boolean> {
  printLoad();
  console.log("question".padEnd(44), " p50 ms  p95 ms key p95   ratio    goal");
  const slow: string[] = [];
  for (const { name, ask, goalMs } of questions) {
    await ask();
    const [times, keyTimes]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round++) {
      keyTimes.push(await timed(readByKey));
      times.push(await timed(ask));
    }
    const [asked, key] = [percentilesOf(times), percentilesOf(keyTimes)];
    const numbers = [asked.p50, asked.p95, key.p95, asked.p95 / key.p95, goalMs];
    console.log(name.padEnd(44), ...numbers.map((number) => number.toFixed(1).padStart(7)));
    if (asked.p95 > goalMs) slow.push(name);
  }
  printLoad();
  console.log(slow.length === 0 ? "Every question within its goal." : `Too slow: ${slow.join("; ")}.`);
  return slow.length === 0;
}

function printLoad(): void {
  const load = loadavg().map((one) => one.toFixed(1));
  console.log(`Load of the machine: ${load.join(" ")}`);
}
