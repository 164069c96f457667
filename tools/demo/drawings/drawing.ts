// Draws photos, crests and resumes of the invented world in a child process, because the server's own may not read SVG,
// and to use a second core.
import { fork } from "node:child_process";
import type { ResumeText } from "./resume.ts";
import type { Gender } from "./portraits.ts";

export type Drawing = { key: string } & (
  | { kind: "portrait"; seed: number; gender: Gender }
  | { kind: "crest"; seed: number; initials: string }
  | { kind: "resume"; text: ResumeText }
);
export type Drawn = { key: string; bytes: Uint8Array };

/** `take` receives each picture when it is ready. Resolves when all are taken. Aborting ends the process. */
export async function draw(
  drawings: readonly Drawing[],
  signal: AbortSignal,
  take: (drawn: Drawn) => Promise<void>,
): Promise<void> {
  if (drawings.length === 0) return;
  const child = fork(new URL("draw-process.ts", import.meta.url), [], {
    serialization: "advanced",
    execArgv: [],
    signal,
    killSignal: "SIGKILL",
  });
  const taken: Promise<void>[] = [];
  await new Promise<void>((resolve, reject) => {
    child.on("message", (drawn) => {
      const taking = take(drawn as Drawn);
      // The wait for all pictures reports this error. Until then it must not count as an unhandled rejection.
      taking.catch(() => {});
      taken.push(taking);
    });
    child.on("error", reject);
    // "close" comes after the last message, "exit" possibly before.
    child.on("close", (code) => {
      if (taken.length === drawings.length) resolve();
      else reject(new Error(`The pictures of the demo world were not drawn (exit ${code}).`));
    });
    child.send(drawings);
  });
  await Promise.all(taken);
}
