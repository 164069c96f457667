// The HTTP server for pages and the API, and its shutdown without dropped requests.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setImmediate as nextTurn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { limitConnections } from "#platform/server/http/limits/connection-limit.ts";
import { countRequest } from "#platform/server/http/metrics.ts";
import { createRequestLog, isStream, statusOf } from "#platform/server/http/request-log.ts";
import { runWithRequestId, newRequestId } from "#platform/server/http/request-id.ts";
import { setSecurityHeaders } from "#platform/server/http/security/security-headers.ts";

const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  // Node's default of 30 seconds would let a slow client hold its connection that long.
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
};
/**
 * A connection on which nothing is read or sent is closed after this time, so that an unread answer does not stay in
 * memory.
 */
const IDLE_TIMEOUT_MS = 30_000;
const MAX_CONNECTIONS = 4_000;
const TIMEOUT_MS = 10_000;
const CHECK_MS = 200;
const MAX_WAITING_MS = 1_000;
/** In a turn of the event loop that is shorter, hardly anybody connects. */
const QUICK_TURN_MS = 1;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

type HttpServerOptions = {
  https: boolean;
  behindProxy?: boolean;
  /** No limit if left out: all connections come from a proxy, which limits them itself. */
  connectionsPerNetwork?: number | undefined;
  /** Gets a line for each request that was refused or took long. */
  log?: Parameters<typeof createRequestLog>[0];
};

/** The server is created before its handler, because in development Vite needs it for its websocket. */
export function createHttpServer({
  https,
  behindProxy = false,
  connectionsPerNetwork,
  log,
}: HttpServerOptions) {
  const logRequest = log && createRequestLog(log);
  let handle: Handler = (_request, response) => response.writeHead(503).end();
  const server = createServer(LIMITS, (request, response) => {
    setSecurityHeaders(response, { https });
    const given = request.headers["x-request-id"];
    const id = newRequestId(typeof given === "string" ? given : undefined, { trusted: behindProxy });
    response.setHeader("X-Request-Id", id);
    countRequest(request, response);
    if (isRefused(request, response)) return;
    const startedAt = performance.now();
    const facts = runWithRequestId(id, () => handle(request, response), request.headers["traceparent"]);
    const { method = "", url = "" } = request;
    response.once("close", () => {
      const ms = isStream(response) ? 0 : performance.now() - startedAt;
      logRequest?.({ method, path: url.split("?", 1)[0] ?? "", status: statusOf(response), ms, ...facts });
    });
  });
  const isRefused =
    connectionsPerNetwork === undefined ? () => false : limitConnections(server, connectionsPerNetwork);
  server.timeout = IDLE_TIMEOUT_MS;
  server.maxConnections = MAX_CONNECTIONS;
  return {
    server,
    serve: (fetch: Parameters<typeof getRequestListener>[0], before?: (next: Handler) => Handler) => {
      const answer = getRequestListener(fetch);
      const listener: Handler = (request, response) => void answer(request, response);
      handle = before ? before(listener) : listener;
    },
  };
}

export function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === "object" && address ? address.port : port);
    });
  });
}

/** Accepts no new connections. Requests that have arrived have ten seconds. */
export async function closeHttpServer(server: Server): Promise<void> {
  const answerHeld = holdRequests(server);
  await acceptWaiting(server);
  const closed = new Promise<void>((resolve) => {
    // The close of the http server would cut connections whose request has arrived but was not read yet.
    NetServer.prototype.close.call(server, () => resolve());
  });
  answerHeld();
  const idle = setInterval(() => server.closeIdleConnections(), CHECK_MS);
  const timeout = setTimeout(() => server.closeAllConnections(), TIMEOUT_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(timeout);
}

/**
 * Connections that wait in the kernel's backlog are reset when the socket closes. So all of them are accepted first:
 * until a turn of the event loop, which accepts one, was quick and found none.
 */
async function acceptWaiting(server: Server): Promise<void> {
  let hasNewConnection = true;
  const note = () => (hasNewConnection = true);
  server.on("connection", note);
  const startedAt = performance.now();
  for (let isEmpty = false; !isEmpty && performance.now() - startedAt < MAX_WAITING_MS;) {
    hasNewConnection = false;
    const turnAt = performance.now();
    await nextTurn();
    isEmpty = !hasNewConnection && performance.now() - turnAt < QUICK_TURN_MS;
  }
  server.off("connection", note);
}

/** Requests wait until the returned function is called, so that they take no time of the event loop. */
function holdRequests(server: Server): () => void {
  const held: [IncomingMessage, ServerResponse][] = [];
  const hold = (request: IncomingMessage, response: ServerResponse) => void held.push([request, response]);
  const listeners = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", hold);
  return () => {
    server.off("request", hold);
    const answer = (request: IncomingMessage, response: ServerResponse) => {
      for (const listener of listeners) listener.call(server, request, response);
    };
    server.on("request", answer);
    for (const [request, response] of held) answer(request, response);
  };
}
