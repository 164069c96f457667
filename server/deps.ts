// The type of the dependencies of services: database, clock, files, limits, settings, log.
import type pg from "pg";
import type { Logger } from "pino";
import type { Clock } from "#server/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { Replica } from "#server/database/replica.ts";
import type { Environment } from "#server/env.ts";
import type { FileStore } from "#server/files/stores/store.ts";
import type { Limits } from "#server/http/limits/limits.ts";

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
