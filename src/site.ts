// Combines the API and the pages in one request handler.
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import { createApi } from "#src/app.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { Changes } from "#platform/server/database/changes.ts";
import { hasInventedPeople } from "#platform/server/database/invented-people.ts";
import { compress } from "#platform/server/http/compress.ts";
import { logUnavailable } from "#platform/server/http/on-error.ts";
import type { Handler } from "#platform/server/http/http-server.ts";
import { keepAssets } from "#platform/server/site/kept-assets.ts";
import { createPageCache } from "#platform/server/site/page-cache.ts";
import { createPageLimit } from "#platform/server/site/page-limit.ts";
import { createPages } from "#platform/server/site/pages.ts";
import { createSharedAnswers } from "#src/shared-answers.ts";
import { serveStatic } from "#platform/server/site/static-files.ts";

const ROOT = join(import.meta.dirname, "..");
const API_PATHS = ["/api", "/api/*", "/healthz", "/readyz", "/metrics"];

/** `before` handles requests first. In development it is Vite, which serves sources. */
type Site = {
  fetch: Hono<{ Bindings: HttpBindings }>["fetch"];
  before?: (next: Handler) => Handler;
  close: () => Promise<void>;
};

export function createSite(deps: Deps, server: Server, changes: Changes): Promise<Site> {
  return deps.env.NODE_ENV === "development" ? developSite(deps, server) : builtSite(deps, changes);
}

async function builtSite(deps: Deps, changes: Changes): Promise<Site> {
  const build: ServerBuild = await import(pathToFileURL(join(ROOT, "build/server/index.js")).href);
  const client = join(ROOT, "build/client");
  const kept = join(deps.env.DATA_DIR, "pages");
  // The start does not wait for it, and the site works without it.
  keepAssets(join(client, "assets"), join(kept, "assets")).catch((error: unknown) =>
    deps.log.warn({ err: error }, "files of the pages are not kept for the next version"),
  );
  const app = withApi(deps, (call) => {
    call.use(serveStatic(client, { kept }));
    return { build, mode: "production", changes };
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

type Built = Pick<Parameters<typeof createPages>[0], "build" | "mode"> & { changes?: Changes };

function withApi(deps: Deps, prepare: (app: App) => Built): App {
  const api = createApi(deps);
  const app: App = new Hono();
  app.onError((error, http) => {
    if (error instanceof Refusal) {
      if (error.kind === "unavailable") logUnavailable(deps.log, error, http.req);
      return http.text(error.message, error.status);
    }
    deps.log.error({ err: error, path: http.req.path }, "fault");
    return http.text("Something went wrong. Please try again.", 500);
  });
  app.use(compress);
  // The API gets whole requests and is not mounted, so that it answers its own 404s and errors.
  app.on(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"], API_PATHS, (http) =>
    callApi(http.req.raw, http.env),
  );
  const { changes, ...built } = prepare(app);
  // An installation with invented people keeps them.
  let isDemo = false;
  const pages = createPages({
    ...built,
    cache: changes && createPageCache({ changes, clock: deps.clock }),
    shareAnswer: changes && createSharedAnswers({ changes, clock: deps.clock }),
    callApi,
    env: deps.env,
    isDemo: async () => (isDemo ||= await hasInventedPeople(deps.db)),
    log: deps.log,
    refuse: createPageLimit(deps),
  });
  app.all("*", pages);
  return app;

  async function callApi(request: Request, bindings: Parameters<typeof api.fetch>[1]): Promise<Response> {
    const answer = await api.fetch(request, bindings);
    // Waits until the change was received, so that the person's next page shows it.
    if (request.method !== "GET" && request.method !== "HEAD" && answer.ok) await changes?.catchUp();
    return answer;
  }
}
