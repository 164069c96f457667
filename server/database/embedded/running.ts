// Decides which server runs on a folder: one of this process, or one of another process that is shared. One whose
// process died is stopped.
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, type SupervisedServer, type ServerPlace } from "./supervisor.ts";
import { findPostmaster, isRunning, isSupervised, removeStaleLocks, type Postmaster } from "./postmaster.ts";
import { withProcessLock } from "#server/database/process-lock.ts";

/** `own` is null while another process runs the server. */
type Running = { own: SupervisedServer | null; exited: Promise<unknown> };

const WATCH_INTERVAL = 300;
const MAX_PAUSE = 10_000;

/** Shares a server whose starting process still runs. One without it is stopped and started again by this process. */
export async function startOrReuse(place: ServerPlace): Promise<Running> {
  for (let attempt = 0; ;) {
    const found = findPostmaster(place.cluster);
    if (found) {
      const isReusable = isSupervised(found) && found.socketFolder === place.socketFolder;
      if (isReusable && found.status === "ready") return { own: null, exited: waitForExit(found) };
      if (!isReusable) askToStop(found);
      await sleep(20);
      continue;
    }
    removeStaleLocks(place.cluster, place.socketFolder);
    try {
      const server = await startServer(place);
      return { own: server, exited: server.exited };
    } catch (error) {
      if (attempt === 6 || !/already exists|in use|starting up/.test(String(error))) throw error;
      await sleep(100 * 2 ** attempt++);
    }
  }
}

/** Restarts the server whenever it ends, until `stop` or `abort` is called. */
export function restartOnExit(
  folder: string,
  place: ServerPlace,
  { first, print }: { first: Running; print: (line: string) => void },
) {
  const { promise: stopRequested, resolve: requestStop } = Promise.withResolvers<"asked">();
  let running = first;

  async function supervise() {
    for (let pause = 100; (await Promise.race([running.exited, stopRequested])) !== "asked";) {
      print("The database has stopped; starting it again.");
      try {
        running = await withProcessLock(folder, () => startOrReuse(place));
        pause = 100;
      } catch (error) {
        print(`The database does not start: ${String(error)}`);
        await Promise.race([sleep(pause, null, { ref: false }), stopRequested]);
        pause = Math.min(pause * 2, MAX_PAUSE);
      }
    }
    await running.own?.stop();
  }

  const ended = supervise();
  return {
    stop() {
      requestStop("asked");
      return ended;
    },
    abort() {
      requestStop("asked");
      running.own?.abort();
    },
  };
}

/** Polls, because there is no event for another process's child. The timer does not keep this process running. */
async function waitForExit({ pid }: Postmaster): Promise<void> {
  while (isRunning(pid)) await sleep(WATCH_INTERVAL, null, { ref: false });
}

function askToStop({ pid }: Postmaster) {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // The process has already ended.
  }
}
