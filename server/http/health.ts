// For whoever watches the process: it lives, and it can serve.
import { Hono } from "hono";
import { sql } from "kysely";
import type { Deps } from "#server/deps.ts";

const PATIENCE_MS = 2_000;

export function healthRoutes({ db, log }: Pick<Deps, "db" | "log">): Hono {
  const routes = new Hono();
  routes.get("/healthz", (http) => http.json({ status: "alive" }));
  routes.get("/readyz", async (http) => {
    try {
      await Promise.race([sql`select 1`.execute(db), tooLong()]);
      return http.json({ status: "ready" });
    } catch (error) {
      log.warn({ err: error }, "not ready");
      return http.json({ status: "not ready" }, 503, { "Retry-After": "5" });
    }
  });
  return routes;
}

function tooLong(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error("The database did not answer in time")), PATIENCE_MS).unref();
  });
}
