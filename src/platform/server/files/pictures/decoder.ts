// Decodes pictures in child processes that can be killed. In this process a decode could not be stopped: sharp's time
// limit is not checked while a progressive JPEG is read.
import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";
import { join } from "node:path";
import { unavailable } from "#platform/domain/refusal.ts";
import type { Box, Job } from "./pictures.ts";

const PROGRAM = join(import.meta.dirname, "decoder-process.ts");
/** A low priority, so that other requests come first. */
const NICENESS = 10;

type Timeouts = { limitMs: number; idleMs: number };

/** The picture, or null if it cannot be read. */
type Decoded = Buffer | "took-too-long" | null;

/** Starts a process for each concurrent decode. A process is used again, and ends `idleMs` after its last picture. */
export function createDecoder({ limitMs, idleMs }: Timeouts) {
  const idle = new Map<ChildProcess, NodeJS.Timeout>();

  function acquireChild(): ChildProcess {
    for (const [child, timer] of idle) {
      clearTimeout(timer);
      idle.delete(child);
      if (child.connected) return child;
    }
    return startChild();
  }

  function releaseChild(child: ChildProcess): void {
    const end = () => {
      idle.delete(child);
      child.kill("SIGKILL");
    };
    idle.set(child, setTimeout(end, idleMs).unref());
  }

  return {
    async decode(bytes: Uint8Array, box: Box): Promise<Decoded> {
      const child = acquireChild();
      const answer = await ask(child, { bytes, box }, limitMs);
      if (answer === "took-too-long") child.kill("SIGKILL");
      else if (child.connected) releaseChild(child);
      return answer;
    },
  };
}

/** Starts a child that does not keep this process from ending. */
function startChild(): ChildProcess {
  const child = fork(PROGRAM, {
    serialization: "advanced",
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    execArgv: [],
    env: {},
  });
  // `ask` listens while a picture is decoded. An error at any other time would end this process.
  child.on("error", () => {});
  child.unref();
  child.channel?.unref();
  try {
    if (child.pid !== undefined) setPriority(child.pid, NICENESS);
  } catch {
    // Where the system does not allow a lower priority, the child has the normal one.
  }
  return child;
}

function ask(child: ChildProcess, job: Job, limitMs: number): Promise<Decoded> {
  const { promise, resolve, reject } = Promise.withResolvers<Decoded>();
  const onMessage = (answer: unknown) => resolve(answer instanceof Uint8Array ? Buffer.from(answer) : null);
  // A picture that crashes the decoder counts as unreadable.
  const onExit = () => resolve(null);
  const onError = (cause: Error) => reject(cannotDecode(cause));
  const timer = setTimeout(() => resolve("took-too-long"), limitMs);
  child.on("message", onMessage).on("exit", onExit).on("error", onError);
  child.send(job, (error) => error && onError(error));
  return promise.finally(() => {
    clearTimeout(timer);
    child.off("message", onMessage).off("exit", onExit).off("error", onError);
  });
}

const cannotDecode = (cause: Error) =>
  unavailable("Pictures cannot be read just now. Please try again shortly.", cause);
