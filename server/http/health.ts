// The calls that monitoring reads: /healthz, /readyz and /metrics.
import { Hono } from "hono";
import { warnOfClock } from "#server/clock.ts";
import { ping } from "#server/database/connect.ts";
import type { Deps } from "#server/deps.ts";
import { updateGauges } from "#server/gauges.ts";
import { isSameSecret } from "#server/same-secret.ts";
import { writeMetrics } from "./metrics.ts";

const TIMEOUT_MS = 2_000;

export function healthRoutes(deps: Deps): Hono {
  const { db, log, env } = deps;
  const routes = new Hono();
  routes.get("/healthz", (http) => http.json({ status: "alive" }));
  routes.get("/readyz", async (http) => {
    try {
      const { aheadMs } = await Promise.race([ping(db), tooLong()]);
      const warning = warnOfClock(aheadMs);
      return http.json({ status: "ready", ...(warning && { warnings: [warning] }) });
    } catch (error) {
      log.warn({ err: error }, "not ready");
      return http.json({ status: "not ready" }, 503, { "Retry-After": "5" });
    }
  });
  routes.get("/metrics", async (http) => {
    const { METRICS_TOKEN } = env;
    if (!METRICS_TOKEN || !isSameSecret(http.req.header("authorization") ?? "", `Bearer ${METRICS_TOKEN}`))
      return http.notFound();
    await updateGauges(deps);
    return http.text(await writeMetrics(), 200, { "Cache-Control": "no-store" });
  });
  return routes;
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The database did not answer in time")), TIMEOUT_MS).unref();
  });
}
