// Opens and closes the dependencies of the process: database, files, limits, clock.
import { resolve } from "node:path";
import { systemClock } from "#platform/server/clock.ts";
import {
  type Address,
  addressOf,
  connect,
  NO_TIMEOUT,
  setTimeLimits,
} from "#platform/server/database/connect.ts";
import { startEmbeddedDatabase } from "#platform/server/database/embedded.ts";
import { hasDatabase } from "#platform/server/database/embedded/account.ts";
import { findPrimary } from "#platform/server/database/hosts.ts";
import { migrateToLatest, requireBaseline } from "#platform/server/database/migrate.ts";
import { requireUsableServer } from "#platform/server/database/usable-server.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Environment } from "#platform/server/env.ts";
import { openFileStore } from "#platform/server/files/stores/open-store.ts";
import { createLimits } from "#platform/server/http/limits/limits.ts";
import { countStatement } from "#platform/server/http/request-id.ts";
import { createLog } from "#platform/server/http/log.ts";
import { createRepeatFilter } from "#platform/server/repeated-failures.ts";
import { startError } from "#platform/server/start-error.ts";
import { requireWritableFolder } from "#platform/server/start/data-folder.ts";

export type ServerContext = {
  deps: Deps;
  /** Of the server itself, for connections outside of the pool. */
  direct: Address;
  close: () => Promise<void>;
};

type Options = {
  /** False leaves the schema as it is. */
  migrate?: boolean;
  /** False refuses where there is no embedded database yet. */
  makeDatabase?: boolean;
  /** Removes the time limits of statements. */
  waitForDatabase?: boolean;
};

export async function createServerContext(
  env: Environment,
  print: (line: string) => void,
  { migrate = true, makeDatabase = true, waitForDatabase = false }: Options = {},
): Promise<ServerContext> {
  const log = createLog(env.LOG_LEVEL);
  const dataDir = resolve(env.DATA_DIR);
  if (!makeDatabase && !env.DATABASE_URL && !hasDatabase(dataDir)) throw noDatabase(dataDir);
  requireWritableFolder(dataDir);

  let closing = false;
  const embedded = env.DATABASE_URL ? null : await startEmbeddedDatabase({ dataDir, print });
  const connection: Address = embedded?.connection ?? addressOf(env.DATABASE_URL ?? "");
  const directUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL;
  const direct: Address = embedded?.connection ?? addressOf(directUrl ?? "");
  for (const { hosts } of [connection, direct]) if (hosts) await findPrimary(hosts);
  // Only the message is logged, because a driver's error contains its whole connection. During a shutdown it is
  // expected.
  const isWorthALine = createRepeatFilter();
  const onLost = ({ message }: Error) => {
    if (!closing && isWorthALine(message)) log.warn({ reason: message }, "database connection lost");
  };

  // Without time limits, because waiting for another process's migration may take long.
  const first = connect({ ...direct, ...NO_TIMEOUT, max: 2 }, onLost);
  try {
    if (directUrl) await requireUsableServer(first.db, directUrl);
    await requireBaseline(first.db);
    if (migrate) {
      await migrateToLatest(first.db);
      await setTimeLimits(first.db);
    }
  } finally {
    await first.db.destroy();
  }
  const { db, pool } = waitForDatabase
    ? connect({ ...direct, ...NO_TIMEOUT, max: env.DATABASE_POOL }, onLost)
    : connect({ ...connection, max: env.DATABASE_POOL }, onLost, {
        namedStatements: env.namedStatements,
        onStatement: countStatement,
      });
  if (env.DATABASE_URL && env.DATABASE_DIRECT_URL) await requireUsableServer(db, env.DATABASE_URL);

  return {
    deps: {
      db,
      pool,
      clock: systemClock,
      files: await openFileStore(env, print),
      limits: createLimits(pool, env.RATE_LIMIT_FACTOR),
      env,
      log,
    },
    direct,
    async close() {
      closing = true;
      await db.destroy();
      await embedded?.stop();
    },
  };
}

function noDatabase(dataDir: string): Error {
  return startError(
    `DATABASE_URL is not set, and there is no database in ${dataDir}. Name the settings of the service (--settings /etc/edunakuri.env) or its DATA_DIR.`,
  );
}
