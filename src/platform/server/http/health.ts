// The calls that monitoring reads: /healthz, /readyz and /metrics.
import { resolve } from "node:path";
import { Hono } from "hono";
import { countFreeBytes } from "#platform/server/start/data-folder.ts";
import { warnOfClock } from "#platform/server/clock.ts";
import { ping } from "#platform/server/database/connect.ts";
import { createWriteProbe } from "#platform/server/database/write-probe.ts";
import type { Deps } from "#platform/server/deps.ts";
import { updateGauges } from "#platform/server/gauges.ts";
import { createRepeatFilter } from "#platform/server/repeated-failures.ts";
import { isSameSecret } from "#platform/server/secrets.ts";
import { writeMetrics } from "./metrics.ts";
import { reasonOf } from "./on-error.ts";

const TIMEOUT_MS = 2_000;
/** With less, hardly a picture can be stored. */
const MIN_FREE_BYTES = 2 ** 20;

export function healthRoutes(deps: Deps): Hono {
  const { db, log, env } = deps;
  const routes = new Hono();
  const probe = createWriteProbe(db);
  const isWorthALine = createRepeatFilter();
  routes.get("/healthz", (http) => http.json({ status: "alive" }));
  routes.get("/readyz", async (http) => {
    try {
      const looked = Promise.all([ping(db), probe(), requireRoom(env.DATA_DIR)]);
      const [{ aheadMs }, degraded] = await Promise.race([looked, tooLong()]);
      const warning = warnOfClock(aheadMs);
      return http.json({
        status: "ready",
        ...(degraded && { degraded: [degraded] }),
        ...(warning && { warnings: [warning] }),
      });
    } catch (error) {
      if (isWorthALine(error)) log.warn(reasonOf(error), "not ready");
      return http.json({ status: "not ready" }, 503, { "Retry-After": "5" });
    }
  });
  routes.get("/metrics", async (http) => {
    const { METRICS_TOKEN } = env;
    if (!METRICS_TOKEN || !isSameSecret(http.req.header("authorization") ?? "", `Bearer ${METRICS_TOKEN}`))
      return http.notFound();
    await updateGauges(deps, probe);
    return http.text(await writeMetrics(), 200, { "Cache-Control": "no-store" });
  });
  return routes;
}

/** This process alone lacks it: another one may have room. */
async function requireRoom(folder: string): Promise<void> {
  if ((await countFreeBytes(resolve(folder))) < MIN_FREE_BYTES)
    throw new Error(`The disk of DATA_DIR is full: ${resolve(folder)}`);
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The database did not answer in time")), TIMEOUT_MS).unref();
  });
}
