// Starts an embedded database that is deleted after the run unless it is kept, and asks the API in this process.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import type { AccountId } from "#platform/domain/ids.ts";
import { beginSession } from "#features/accounts/server/sessions.ts";
import { createApi } from "#src/app.ts";
import { systemClock } from "#platform/server/clock.ts";
import { connect } from "#platform/server/database/connect.ts";
import { startEmbeddedDatabase } from "#platform/server/database/embedded.ts";
import { migrateToLatest } from "#platform/server/database/migrate.ts";
import type { Deps } from "#platform/server/deps.ts";
import { readEnvironment } from "#platform/server/env.ts";
import { diskStore } from "#platform/server/files/stores/disk-store.ts";
import { createLimits } from "#platform/server/http/limits/limits.ts";

type Account = { id: AccountId; role: "candidate" | "employer" | "admin" };

/** Reads a size from the environment. */
export const sizeOf = (name: string, usual: number) => Number(process.env[name] ?? usual);

type Work = {
  name: string;
  fill: (deps: Deps) => Promise<void>;
  measure: (deps: Deps) => Promise<void>;
};

/** BENCH_FOLDER keeps the filled database there: the first run only fills it, each later one only measures. */
export async function withFilledDatabase({ name, fill, measure }: Work): Promise<void> {
  const kept = process.env["BENCH_FOLDER"];
  if (kept === undefined) {
    const folder = mkdtempSync(join(tmpdir(), `edunakuri-bench-${name}-`));
    return withDatabase(folder, async (deps) => {
      await fill(deps);
      await measure(deps);
    }).finally(() => rmSync(folder, { recursive: true, force: true }));
  }
  const mark = join(kept, "filled");
  if (existsSync(mark)) return withDatabase(kept, measure);
  await withDatabase(kept, fill);
  writeFileSync(mark, "");
}

async function withDatabase(folder: string, work: (deps: Deps) => Promise<void>): Promise<void> {
  const { connection, stop } = await startEmbeddedDatabase({
    dataDir: folder,
    print: console.error,
    durable: false,
  });
  const { db, pool } = connect(
    { ...connection, options: "-c statement_timeout=0", query_timeout: 0 },
    () => {},
  );
  try {
    await migrateToLatest(db);
    await work({
      db,
      pool,
      clock: systemClock,
      files: diskStore(join(folder, "files")),
      limits: createLimits(null, 1_000_000),
      env: readEnvironment({
        DATABASE_URL: "postgres://bench",
        DATA_DIR: folder,
        RATE_LIMIT_FACTOR: "100000",
      }),
      log: pino({ level: "silent" }),
    });
  } finally {
    await db.destroy();
    await stop();
  }
}

/** Returns clients, each of an account or of a visitor. They read the whole answer and refuse any status but 200. */
export function createClients(deps: Deps) {
  const api = createApi(deps);
  return async (account: Account | null) => {
    const session =
      account && (await beginSession(deps.db, account, { now: new Date(), userAgent: "bench" }));
    const headers: Record<string, string> = session ? { cookie: `session=${session.token}` } : {};
    return async (path: string): Promise<string> => {
      const answer = await api.request(path, { headers });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${text}`);
      return text;
    };
  };
}
