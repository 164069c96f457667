// The server's process: started through a shell that stops it when we are gone, however we went.
import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "./account.ts";
import { findPostmaster, KEEPER_NAME } from "./postmaster.ts";
import { PROGRAM_ENVIRONMENT } from "./runtime.ts";

const MEGABYTE = 2 ** 20;
const LOG_LIMIT = 5 * MEGABYTE;

/**
 * Descriptor 3 is a pipe that we hold and never write to: `read` returns when we close it or die. The shell ignores
 * the signals that a terminal or service manager sends to everyone at once; when to stop is ours to say.
 */
const KEEPER_SCRIPT = `
trap '' HUP INT TERM
shift
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
(
  read -r _ <&3
  tries=0
  while [ $tries -lt 10 ]; do
    kill -INT $server || exit
    sleep 1 3<&-
    tries=$((tries + 1))
  done
  kill -QUIT $server
) 2>/dev/null &
watcher=$!
wait $server
code=$?
kill -KILL $watcher
exit $code
`;

export type ServerPlace = {
  runtime: string;
  cluster: string;
  socketFolder: string;
  logFile: string;
  account: Account;
  durable: boolean;
};

export type KeptServer = { exited: Promise<number | null>; stop: () => Promise<void> };

/** Starts the server and waits until it takes connections; the log's last lines are in the error when it does not. */
export async function startServer(place: ServerPlace): Promise<KeptServer> {
  const { text, log } = openLog(place.logFile);
  const shell = spawn(
    "/bin/sh",
    ["-c", KEEPER_SCRIPT, KEEPER_NAME, String(process.pid), ...commandOf(place)],
    {
      ...place.account,
      cwd: place.cluster,
      env: PROGRAM_ENVIRONMENT,
      stdio: ["pipe", log, log],
      // Ctrl-C reaches the whole group of a terminal, and the database must outlive our last request.
      detached: true,
    },
  );
  closeSync(log);
  const exited = exitOf(shell);
  // The database alone is no reason to stay alive.
  shell.unref();

  let over = false;
  void exited.then(() => (over = true));
  while (findPostmaster(place.cluster)?.status !== "ready") {
    if (over) throw new Error(`PostgreSQL did not start:\n${text().trim()}`);
    await sleep(10);
  }
  return {
    exited,
    async stop() {
      shell.ref();
      shell.stdin?.destroy();
      await exited;
    },
  };
}

function exitOf(shell: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    shell.once("exit", resolve);
    shell.once("error", () => resolve(null));
  });
}

function commandOf({ runtime, cluster, socketFolder, durable }: ServerPlace): string[] {
  const settings = {
    listen_addresses: "",
    unix_socket_directories: socketFolder,
    unix_socket_permissions: "0700",
    timezone: "UTC",
    log_timezone: "UTC",
    // Errors of statements reach the caller, who logs them; with their values they do not belong in a second file.
    log_min_messages: "log",
    log_checkpoints: "off",
    io_method: "sync",
    jit: "off",
    random_page_cost: "1.1",
    shared_buffers: `${durable ? sharedBuffers() : 128}MB`,
    ...(durable ? {} : { fsync: "off", full_page_writes: "off", synchronous_commit: "off" }),
  };
  return [
    join(runtime, "bin/postgres"),
    "-D",
    cluster,
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
  ];
}

/** In megabytes: a quarter of the memory we may use, at least 128 and, since Node lives here too, at most 2048. */
function sharedBuffers(): number {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.floor(Math.min(Math.max(memory / 4, 128 * MEGABYTE), 2048 * MEGABYTE) / MEGABYTE);
}

function openLog(file: string) {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(file, `${file}.1`);
  const log = openSync(file, "a", 0o600);
  const begin = statSync(file).size;
  return { log, text: () => readFileSync(file).subarray(begin).toString() };
}
