// Starts a second process that serves the API on the same database.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { sql } from "kysely";
import { inject } from "vitest";
import type { TestApi } from "#tests/support/api.ts";

/** Its clock stands at the time of this moment. */
export async function startSecondProcess({ db, deps }: TestApi) {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const child = spawn(process.execPath, [join(import.meta.dirname, "api-process.ts")], {
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env["PATH"],
      API_DATABASE: JSON.stringify({ server: inject("databaseServer"), name: rows[0]?.name }),
      API_NOW: deps.clock.now().toISOString(),
      DATA_DIR: deps.env.DATA_DIR,
    },
  });
  const exited = once(child, "exit");
  const [line] = await Promise.race([once(child.stdout, "data"), exited.then(() => [""])]);
  const port = Number(String(line));
  if (!port) throw new Error("The second process did not start.");
  return {
    /** Returns the status. */
    get: async (path: string, token?: string): Promise<number> => {
      const headers: Record<string, string> = token ? { cookie: `session=${token}` } : {};
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
      await answer.arrayBuffer();
      return answer.status;
    },
    stop: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}
