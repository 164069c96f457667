// Whose server runs on a folder: ours, another process's that we share, or nobody's that we take over.
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, type KeptServer, type ServerPlace } from "./keeper.ts";
import { findPostmaster, isAlive, isKept, removeStaleLocks, type Postmaster } from "./postmaster.ts";
import { inTurn } from "../../turn.ts";

/** `ours` is null while another process keeps the server. */
export type Running = { ours: KeptServer | null; exited: Promise<unknown> };

const WATCH_INTERVAL = 300;
const LONGEST_PAUSE = 10_000;

/** A server that a living process keeps is shared; one that lost its keeper is stopped and started again as ours. */
export async function runOrShare(place: ServerPlace): Promise<Running> {
  for (let attempt = 0; ;) {
    const found = findPostmaster(place.cluster);
    if (found) {
      const kept = isKept(found) && found.socketFolder === place.socketFolder;
      if (kept && found.status === "ready") return { ours: null, exited: goneOf(found) };
      if (!kept) askToStop(found);
      await sleep(20);
      continue;
    }
    removeStaleLocks(place.cluster, place.socketFolder);
    try {
      const ours = await startServer(place);
      return { ours, exited: ours.exited };
    } catch (error) {
      if (attempt === 6 || !/already exists|in use|starting up/.test(String(error))) throw error;
      await sleep(100 * 2 ** attempt++);
    }
  }
}

/** Starts the server again whenever it is gone, until the returned function is called. */
export function keepRunning(folder: string, place: ServerPlace, first: Running, say: (line: string) => void) {
  const { promise: asked, resolve: ask } = Promise.withResolvers<"asked">();
  let running = first;

  async function keep() {
    for (let pause = 100; (await Promise.race([running.exited, asked])) !== "asked";) {
      say("The database has stopped; starting it again.");
      try {
        running = await inTurn(folder, () => runOrShare(place));
        pause = 100;
      } catch (error) {
        say(`The database does not start: ${String(error)}`);
        await Promise.race([sleep(pause, null, { ref: false }), asked]);
        pause = Math.min(pause * 2, LONGEST_PAUSE);
      }
    }
    await running.ours?.stop();
  }

  const kept = keep();
  return () => {
    ask("asked");
    return kept;
  };
}

/** Looking is all one can do about another process's child; the timer keeps nobody alive. */
async function goneOf({ pid }: Postmaster): Promise<void> {
  while (isAlive(pid)) await sleep(WATCH_INTERVAL, null, { ref: false });
}

function askToStop({ pid }: Postmaster) {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // It was gone already, which is all that was asked.
  }
}
