// Opens the outside world the process lives in: database, files, limits, clock. And closes it again.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { pino } from "pino";
import { systemClock } from "#server/clock.ts";
import { connect } from "#server/database/connect.ts";
import { startEmbeddedDatabase } from "#server/database/embedded.ts";
import { migrateToLatest } from "#server/database/migrate.ts";
import type { Deps } from "#server/deps.ts";
import type { Environment } from "#server/env.ts";
import { diskStore } from "#server/files/disk-store.ts";
import { createLimits } from "#server/http/limits.ts";

export type World = { deps: Deps; close: () => Promise<void> };

/** Without `migrate` the database keeps the shape it has. */
export async function openWorld(
  env: Environment,
  say: (line: string) => void,
  { migrate = true }: { migrate?: boolean } = {},
): Promise<World> {
  const log = pino({ level: env.LOG_LEVEL });
  const dataDir = resolve(env.DATA_DIR);
  mkdirSync(dataDir, { recursive: true });

  let closing = false;
  const embedded = env.DATABASE_URL ? null : await startEmbeddedDatabase({ dataDir, say });
  const { db, pool } = connect(
    { ...(embedded?.connection ?? { connectionString: env.DATABASE_URL }), max: env.DATABASE_POOL },
    // The message alone: a driver's error drags its whole connection along. While we leave it is no news.
    ({ message }) => !closing && log.warn({ reason: message }, "database connection lost"),
  );
  if (migrate) await migrateToLatest(db);

  return {
    deps: {
      db,
      clock: systemClock,
      files: diskStore(join(dataDir, "files")),
      limits: createLimits(pool, env.RATE_LIMIT_FACTOR),
      env,
      log,
    },
    async close() {
      closing = true;
      await db.destroy();
      await embedded?.stop();
    },
  };
}
