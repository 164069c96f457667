// API and pages as one: who answers which address.
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createApi } from "#server/app.ts";
import { Refusal } from "#domain/refusal.ts";
import type { Deps } from "#server/deps.ts";
import { compress } from "#server/http/compress.ts";
import type { Handler } from "#server/listen.ts";
import { createPages } from "#server/pages.ts";
import { serveStatic } from "#server/static.ts";

const ROOT = join(import.meta.dirname, "..");
const API_PATHS = ["/api", "/api/*", "/healthz", "/readyz", "/metrics"];

/** `before` is what stands in front of it in development: Vite, which serves sources. */
type Site = {
  fetch: Hono<{ Bindings: HttpBindings }>["fetch"];
  before?: (next: Handler) => Handler;
  close: () => Promise<void>;
};

export function createSite(deps: Deps, server: Server): Promise<Site> {
  return deps.env.NODE_ENV === "development" ? developSite(deps, server) : builtSite(deps);
}

async function builtSite(deps: Deps): Promise<Site> {
  const build: ServerBuild = await import(pathToFileURL(join(ROOT, "build/server/index.js")).href);
  const app = withApi(deps, (call) => {
    call.use(serveStatic(join(ROOT, "build/client")));
    return { build, mode: "production" };
  });
  return { fetch: app.fetch, close: () => Promise.resolve() };
}

async function developSite(deps: Deps, server: Server): Promise<Site> {
  const { createServer } = await import("vite");
  const vite = await createServer({
    root: ROOT,
    appType: "custom",
    server: { middlewareMode: true, hmr: { server } },
  });
  const build = async () =>
    (await vite.ssrLoadModule("virtual:react-router/server-build")) as unknown as ServerBuild;
  const app = withApi(deps, () => ({ build, mode: "development" }));
  return {
    fetch: app.fetch,
    before: (next) => (request, response) =>
      vite.middlewares(request, response, () => next(request, response)),
    close: () => vite.close(),
  };
}

type App = Hono<{ Bindings: HttpBindings }>;

function withApi(
  deps: Deps,
  prepare: (app: App) => Pick<Parameters<typeof createPages>[0], "build" | "mode">,
): App {
  const api = createApi(deps);
  const app: App = new Hono();
  app.onError((error, http) => {
    if (error instanceof Refusal) return http.text(error.message, error.status);
    deps.log.error({ err: error, path: http.req.path }, "fault");
    return http.text("Something went wrong. Please try again.", 500);
  });
  app.use(compress);
  // Handed over whole, not mounted: so the API keeps its own 404 and its own errors.
  app.on(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"], API_PATHS, (http) =>
    api.fetch(http.req.raw, http.env),
  );
  const pages = createPages({
    ...prepare(app),
    callApi: (request, client) => api.fetch(request, client),
    publicUrl: deps.env.PUBLIC_URL,
    log: deps.log,
  });
  app.all("*", pages);
  return app;
}
