// Decides which server runs on a folder: one of this process, or one of another process that is shared. One whose
// process died is stopped.
import { MINUTE_MS } from "#platform/domain/day.ts";
import { setTimeout as sleep } from "node:timers/promises";
import { startServer, type SupervisedServer, type ServerPlace } from "./supervisor.ts";
import { findPostmaster, isRunning, isSupervised, removeStaleLocks, type Postmaster } from "./postmaster.ts";
import { withProcessLock } from "#platform/server/database/process-lock.ts";

/** `own` is null while another process runs the server. */
type Running = { own: SupervisedServer | null; exited: Promise<unknown> };

const WATCH_INTERVAL = 300;
const FIRST_PAUSE = 100;
const MAX_PAUSE = 10_000;
/** A server that ended sooner would soon end again, so the next start waits longer. */
const STEADY_MS = MINUTE_MS;

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

type Restarts = {
  first: Running;
  print: (line: string) => void;
  /** Says in one sentence why a start failed. */
  explain: (error: unknown) => string;
};

/** Restarts the server whenever it ends, at most every ten seconds, until `stop` or `abort` is called. */
export function restartOnExit(folder: string, place: ServerPlace, { first, print, explain }: Restarts) {
  const { promise: stopRequested, resolve: requestStop } = Promise.withResolvers<"asked">();
  let running = first;

  async function supervise() {
    let pause = FIRST_PAUSE;
    let startedAt = performance.now();
    let lastLine = "";
    // Where several have settled, the first wins: a request to stop comes before a server that has ended.
    while ((await Promise.race([stopRequested, running.exited])) !== "asked") {
      if (performance.now() - startedAt > STEADY_MS) [pause, lastLine] = [FIRST_PAUSE, ""];
      else await Promise.race([stopRequested, sleep(pause, null, { ref: false })]);
      pause = Math.min(pause * 2, MAX_PAUSE);
      startedAt = performance.now();
      const line = await Promise.race([stopRequested, startAgain()]);
      if (line === "asked") break;
      if (line !== lastLine) print(line);
      lastLine = line;
    }
    await running.own?.stop();
  }

  /** Returns what is to be printed. */
  async function startAgain(): Promise<string> {
    try {
      running = await withProcessLock(folder, () => startOrReuse(place));
      return "The database had stopped, and was started again.";
    } catch (error) {
      return `The database has stopped, and does not start: ${explain(error)}`;
    }
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
