// Keeps two machines (or containers) from running the database of one shared folder at once, which would destroy it.
// The lock of a process (process-lock.ts) is seen on its own machine only; this one is a file of the folder.
import { randomUUID } from "node:crypto";
import { readFileSync, readlinkSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { z } from "zod";
import { codeOf, startError } from "#platform/server/start-error.ts";
import { isRunning } from "./postmaster.ts";

const FILE = "used-by.json";
/** The holder renews the file's time this often, which needs no space on a full disk. */
const RENEWAL_MS = 3_000;
/** A holder that renews nothing for so long has ended without removing the file. */
const SILENCE_MS = 15_000;

const schema = z.object({ machine: z.string(), host: z.string(), pid: z.number() });
type Holder = z.output<typeof schema>;

type Options = { print: (line: string) => void; machine?: string; silenceMs?: number };

type FolderLease = {
  /** Called once if another machine has taken the folder meanwhile. */
  onLost: (listener: (holder: string) => void) => void;
  release: () => void;
};

/**
 * Takes the folder for this machine. Throws a sentence while another machine renews its own lease. Processes of one
 * machine share the lease, as they share the database.
 */
export async function holdFolder(
  folder: string,
  { print, machine = thisMachine(), silenceMs = SILENCE_MS }: Options,
): Promise<FolderLease> {
  const path = join(folder, FILE);
  const own: Holder = { machine, host: hostname(), pid: process.pid };
  const other = readHolder(path);
  if (other && other.machine !== machine) {
    print(
      `${folder} was last used by ${other.host}; looking for ${silenceMs / 1000} s whether it still is …`,
    );
    if (await isRenewed(path, silenceMs)) {
      throw startError(
        `${folder} is in use by the machine or container "${other.host}" (process ${other.pid} there): stop EduNakuri there, or set DATA_DIR to another folder.`,
      );
    }
  }
  // The first process of this machine stays the holder, so that a command that ends meanwhile does not end the lease.
  if (other?.machine !== machine || !isRunning(other.pid)) write(path, own);
  // Of two machines that take the folder at the same moment the one that wrote last keeps it.
  if (other && other.machine !== machine) await sleep(silenceMs / 15);
  const winner = readHolder(path);
  if (winner && winner.machine !== machine) throw startError(`${folder} was just taken by ${winner.host}.`);

  let listener: (holder: string) => void = () => {};
  const renewal = setInterval(() => {
    const holder = renew(path, own);
    if (holder.machine === machine) return;
    clearInterval(renewal);
    listener(holder.host);
  }, RENEWAL_MS);
  renewal.unref();
  return {
    onLost: (next) => (listener = next),
    release() {
      clearInterval(renewal);
      const holder = readHolder(path);
      if (holder?.machine === machine && holder.pid === process.pid) rmSync(path, { force: true });
    },
  };
}

/** Returns the holder that the file names. A file that another process of this machine has removed is written again. */
function renew(path: string, own: Holder): Holder {
  try {
    const holder = readHolder(path);
    if (!holder) write(path, own);
    else if (holder.machine === own.machine) utimesSync(path, new Date(), new Date());
    return holder ?? own;
  } catch {
    // The folder is not there any more, or its disk is full: the next renewal tries again.
    return own;
  }
}

async function isRenewed(path: string, silenceMs: number): Promise<boolean> {
  const before = stateOf(path);
  const deadline = Date.now() + silenceMs;
  while (Date.now() < deadline) {
    await sleep(Math.min(200, silenceMs / 10));
    const now = stateOf(path);
    if (now === null) return false;
    if (now !== before) return true;
  }
  return false;
}

/** Reading opens the file, so that a network file system asks its server for the newest state. */
function stateOf(path: string): string | null {
  const holder = readHolder(path);
  return holder && `${JSON.stringify(holder)} ${statSync(path, { throwIfNoEntry: false })?.mtimeMs}`;
}

function readHolder(path: string): Holder | null {
  try {
    return schema.safeParse(JSON.parse(readFileSync(path, "utf8"))).data ?? null;
  } catch (error) {
    if (codeOf(error) === "EACCES") throw error;
    return null;
  }
}

/** The new file replaces the old one whole, so that nobody reads half of it. */
function write(path: string, holder: Holder) {
  const draft = `${path}.${randomUUID()}`;
  try {
    writeFileSync(draft, JSON.stringify(holder));
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Processes with the same value see each other's processes and locks. A container has its own. */
function thisMachine(): string {
  const parts = [
    () => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim(),
    () => readlinkSync("/proc/self/ns/pid"),
    () => readlinkSync("/proc/self/ns/net"),
  ];
  return parts.map((part) => orHostname(part)).join(" ");
}

function orHostname(read: () => string): string {
  try {
    return read();
  } catch {
    return hostname();
  }
}
