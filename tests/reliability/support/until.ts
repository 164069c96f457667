// Waits for something to come about.
import { setTimeout as sleep } from "node:timers/promises";

/** Resolves with the milliseconds that it took. */
export async function until(isSo: () => boolean | Promise<boolean>, timeout = 60_000): Promise<number> {
  const startedAt = performance.now();
  while (!(await isSo())) {
    if (performance.now() - startedAt > timeout) throw new Error("It did not come about.");
    await sleep(25);
  }
  return Math.round(performance.now() - startedAt);
}
