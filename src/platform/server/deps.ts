// The type of the dependencies of services: database, clock, files, limits, settings, log.
import type pg from "pg";
import type { Logger } from "pino";
import type { Clock } from "#platform/server/clock.ts";
import type { Database } from "#platform/server/database/connect.ts";
import type { Replica } from "#platform/server/database/replica.ts";
import type { Environment } from "#platform/server/env.ts";
import type { FileStore } from "#platform/server/files/stores/store.ts";
import type { Limits } from "#platform/server/http/limits/limits.ts";

export type Deps = {
  db: Database;
  /** For statements that each connection prepares once. */
  pool: pg.Pool;
  /** Of DATABASE_READ_URL. A call that a replica may answer gets its handles as `db` and `pool`. */
  replica?: Replica;
  clock: Clock;
  files: FileStore;
  limits: Limits;
  env: Environment;
  log: Logger;
};
