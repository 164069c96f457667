// Decides which server runs on a folder: one of this process, or one of another process that is shared. One whose
// process died is stopped.
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, type KeptServer, type ServerPlace } from "./keeper.ts";
import { findPostmaster, isRunning, isKept, removeStaleLocks, type Postmaster } from "./postmaster.ts";
import { withProcessLock } from "#server/database/process-lock.ts";

/** `ours` is null while another process runs the server. */
type Running = { ours: KeptServer | null; exited: Promise<unknown> };

const WATCH_INTERVAL = 300;
const MAX_PAUSE = 10_000;

/** Shares a server whose starting process still runs. One without it is stopped and started again by this process. */
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

/** Restarts the server whenever it ends, until the returned function is called. */
export function keepRunning(
  folder: string,
  place: ServerPlace,
  { first, say }: { first: Running; say: (line: string) => void },
) {
  const { promise: asked, resolve: ask } = Promise.withResolvers<"asked">();
  let running = first;

  async function keep() {
    for (let pause = 100; (await Promise.race([running.exited, asked])) !== "asked";) {
      say("The database has stopped; starting it again.");
      try {
        running = await withProcessLock(folder, () => runOrShare(place));
        pause = 100;
      } catch (error) {
        say(`The database does not start: ${String(error)}`);
        await Promise.race([sleep(pause, null, { ref: false }), asked]);
        pause = Math.min(pause * 2, MAX_PAUSE);
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

/** Polls, because there is no event for another process's child. The timer does not keep this process running. */
async function goneOf({ pid }: Postmaster): Promise<void> {
  while (isRunning(pid)) await sleep(WATCH_INTERVAL, null, { ref: false });
}

function askToStop({ pid }: Postmaster) {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // The process has already ended.
  }
}
