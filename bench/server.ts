// Runs the API over HTTP in a process of its own, so that its processor time can be measured.
import { pino } from "pino";
import { createApi } from "#src/app.ts";
import { systemClock } from "#platform/server/clock.ts";
import { connect } from "#platform/server/database/connect.ts";
import { readEnvironment } from "#platform/server/env.ts";
import { diskStore } from "#platform/server/files/stores/disk-store.ts";
import { createLimits } from "#platform/server/http/limits/limits.ts";
import { createHttpServer, listen } from "#platform/server/http/http-server.ts";

const { connection, folder } = JSON.parse(process.env["BENCH_SERVER"] ?? "{}");
const { db, pool } = connect(connection, () => {});
const httpServer = createHttpServer({ https: false });
const api = createApi({
  db,
  pool,
  clock: systemClock,
  files: diskStore(folder),
  limits: createLimits(null, 1_000_000),
  env: readEnvironment({ DATABASE_URL: "postgres://bench", DATA_DIR: folder }),
  log: pino({ level: "silent" }),
});
httpServer.serve((request) => api.fetch(request));
const port = await listen(httpServer.server, 0, "127.0.0.1");
process.send?.({ port });
process.once("disconnect", () => process.exit(0));
