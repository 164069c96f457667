// A process that only serves the API on a database of a test, for tests of two processes.
import { dayInIndia } from "#platform/domain/day.ts";
import { pino } from "pino";
import { createApi } from "#src/app.ts";
import { connect } from "#platform/server/database/connect.ts";
import { readEnvironment } from "#platform/server/env.ts";
import { diskStore } from "#platform/server/files/stores/disk-store.ts";
import { createHttpServer, listen } from "#platform/server/http/http-server.ts";
import { createLimits } from "#platform/server/http/limits/limits.ts";
import { inDatabase } from "#tests/support/database-connection.ts";

const { API_DATABASE = "", API_NOW = "", DATA_DIR = "" } = process.env;
const { server, name } = JSON.parse(API_DATABASE);
const { db, pool } = connect({ ...inDatabase(server, name), max: 4 }, () => {});
const now = new Date(API_NOW);

const api = createApi({
  db,
  pool,
  clock: { now: () => now, today: () => dayInIndia(now) },
  files: diskStore(DATA_DIR),
  limits: createLimits(pool, 100),
  env: readEnvironment({ NODE_ENV: "test", DATA_DIR, DEMO_DATA: "false" }),
  log: pino({ level: "silent" }),
});
const http = createHttpServer({ https: false });
http.serve(api.fetch);
process.stdout.write(`${await listen(http.server, 0, "127.0.0.1")}\n`);
