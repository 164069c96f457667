// Starts the PostgreSQL server under a shell that stops it when this process ends, even when it is killed.
import { spawn, type ChildProcess } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, statSync } from "node:fs";
import { totalmem } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Account } from "./account.ts";
import { findPostmaster, SUPERVISOR_NAME } from "./postmaster.ts";
import { PROGRAM_ENVIRONMENT } from "./runtime.ts";

const MEGABYTE = 2 ** 20;
const LOG_LIMIT = 5 * MEGABYTE;

/**
 * Descriptor 3 is a pipe that this process keeps open: `read` fails when this process closes it or dies, and succeeds
 * when it asks for an end without a last write to the folder. The shell ignores signals that a terminal or service
 * manager sends to the whole group, because this process decides when the database stops.
 */
const SUPERVISOR_SCRIPT = `
trap '' HUP INT TERM
shift
exec 3<&0 </dev/null
"$@" 3<&- &
server=$!
(
  if read -r _ <&3; then
    kill -QUIT $server
    exit
  fi
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

export type SupervisedServer = {
  exited: Promise<number | null>;
  stop: () => Promise<void>;
  /** Ends the server at once, without the last write of a clean stop. */
  abort: () => void;
};

/** Starts the server and waits until it accepts connections. An error contains the last lines of its log. */
export async function startServer(place: ServerPlace): Promise<SupervisedServer> {
  const { text, log } = openLog(place.logFile);
  const shell = spawn(
    "/bin/sh",
    ["-c", SUPERVISOR_SCRIPT, SUPERVISOR_NAME, String(process.pid), ...commandOf(place)],
    {
      ...place.account,
      cwd: place.cluster,
      env: PROGRAM_ENVIRONMENT,
      stdio: ["pipe", log, log],
      // Ctrl-C reaches the whole process group of a terminal, and the database must outlive the last request.
      detached: true,
    },
  );
  closeSync(log);
  const exited = exitOf(shell);
  // The database alone does not keep this process running.
  shell.unref();

  let over = false;
  void exited.then(() => (over = true));
  while (findPostmaster(place.cluster)?.status !== "ready") {
    if (over) throw new Error(`PostgreSQL did not start:\n${text().trim()}`);
    await sleep(10);
  }
  return {
    exited,
    abort: () => void shell.stdin?.write("\n"),
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
    // Callers log the errors of statements. Here they would be written again, with values.
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

/**
 * In megabytes: a quarter of the memory available to this process, between 128 and 2,048, because Node needs memory
 * too.
 */
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
