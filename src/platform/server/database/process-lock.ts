// Runs work in one process at a time, for example checking whether something exists and creating it.
import { createHash } from "node:crypto";
import { createServer, type Server } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { startError } from "#platform/server/start-error.ts";

const TIMEOUT_MS = 300_000;

/**
 * Runs the work while no other process does for the same folder. The lock is a listening socket in Linux's abstract
 * namespace: it needs no file, and the kernel releases it with its process, even after kill -9.
 */
export async function withProcessLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const name = `\0edunakuri-${createHash("sha256").update(folder).digest("hex").slice(0, 32)}`;
  const lock = await acquire(name, folder, Date.now() + TIMEOUT_MS);
  try {
    return await work();
  } finally {
    await new Promise((resolve) => lock.close(resolve));
  }
}

async function acquire(name: string, folder: string, deadline: number): Promise<Server> {
  for (;;) {
    const lock = await tryToListen(name);
    if (lock) return lock;
    if (Date.now() > deadline)
      throw startError(`Another process has been busy with ${folder} for five minutes.`);
    await sleep(50);
  }
}

function tryToListen(name: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((connection) => connection.destroy());
    server.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(null) : reject(error),
    );
    server.listen(name, () => resolve(server));
  });
}
