// Visitors who load pages during an attack, with the statuses and times of their answers.
import { Agent } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { expect } from "vitest";
import { countStatuses, type From, type TimedResponse, send } from "./requests.ts";

const PATHS = ["/", "/candidate/allCandidatePage", "/api/candidates/allCandidate?page=1&limit=10", "/login"];
const PAUSE_MS = 250;

/** The longest time that a visitor may wait on a small, busy machine. */
const MAX_MS = 2_000;

type Probes = {
  /** Returns the outcome as one line, and expects every page within its time. */
  end: () => Promise<string>;
};

/** Each visitor has an address of its own. */
export function startProbes(url: string, addresses: readonly From[]): Probes {
  const got: TimedResponse[] = [];
  let isOver = false;
  const visits = addresses.map(async (from) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let serial = 0; !isOver; serial++) {
      got.push(await send(url + PATHS[serial % PATHS.length], { from, agent }));
      await sleep(PAUSE_MS);
    }
    agent.destroy();
  });
  return {
    async end() {
      isOver = true;
      await Promise.all(visits);
      const times = got.map(({ ms }) => ms).toSorted((a, b) => a - b);
      const median = Math.round(times[Math.floor(times.length / 2)] ?? 0);
      const slowest = Math.round(times.at(-1) ?? 0);
      expect(got.length).toBeGreaterThan(addresses.length);
      expect(got.filter(({ status }) => status !== 200)).toEqual([]);
      expect(slowest).toBeLessThan(MAX_MS);
      const answers = countStatuses(got.map(({ status }) => status));
      return `${addresses.length} visitors meanwhile: ${answers}, half of them within ${median} ms, the slowest ${slowest} ms`;
    },
  };
}
