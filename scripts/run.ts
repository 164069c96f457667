// Runs other programs of the project from its root, with their output on the terminal.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";

export const ROOT = join(import.meta.dirname, "..");

/** Runs `node` or a program of node_modules/.bin, and returns its exit code. */
export async function run(
  program: string,
  args: string[],
  environment: Record<string, string> = {},
): Promise<number> {
  const path = program === "node" ? process.execPath : join(ROOT, "node_modules/.bin", program);
  const child = spawn(path, args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  const [code] = await once(child, "exit");
  return typeof code === "number" ? code : 1;
}

/** Formats the time since `start`: "0.4 s". */
export function secondsSince(start: number): string {
  return `${((performance.now() - start) / 1000).toFixed(1)} s`;
}
