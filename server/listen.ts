// The door to the network: one http server for pages and API, and how it closes without dropping anyone.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { limitConnections } from "#server/http/connection-limit.ts";
import { countRequest } from "#server/http/metrics.ts";
import { asRequest, newRequestId } from "#server/http/request-id.ts";
import { setSecurityHeaders } from "#server/http/security-headers.ts";

const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 15_000,
  // Node looks every half minute otherwise: so long would a slow client hold its place.
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 16 * 1024,
};
/** Nothing comes and nothing is taken: whoever does not read an answer does not keep it in our memory. */
const SILENCE_MS = 30_000;
const MOST_CONNECTIONS = 4_000;
const PATIENCE_MS = 10_000;
const GRACE_MS = 200;
const LONGEST_GRACE_MS = 3_000;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

type DoorOptions = {
  https: boolean;
  behindProxy?: boolean;
  /** Left out, there is no such limit: all connections come from a proxy, which limits them itself. */
  connectionsPerNetwork?: number | undefined;
};

/** The server exists before its handler: in development Vite needs it to speak to the browser. */
export function createDoor({ https, behindProxy = false, connectionsPerNetwork }: DoorOptions) {
  let handle: Handler = (_request, response) => response.writeHead(503).end();
  const server = createServer(LIMITS, (request, response) => {
    setSecurityHeaders(response, { https });
    const given = request.headers["x-request-id"];
    const id = newRequestId(typeof given === "string" ? given : undefined, { trusted: behindProxy });
    response.setHeader("X-Request-Id", id);
    countRequest(request, response);
    if (isRefused(request, response)) return;
    asRequest(id, () => handle(request, response));
  });
  const isRefused =
    connectionsPerNetwork === undefined ? () => false : limitConnections(server, connectionsPerNetwork);
  server.timeout = SILENCE_MS;
  server.maxConnections = MOST_CONNECTIONS;
  return {
    server,
    serve: (fetch: Parameters<typeof getRequestListener>[0], before?: (next: Handler) => Handler) => {
      const listener: Handler = getRequestListener(fetch);
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

/** No new connections; requests that are here, read or not yet read, have ten seconds. */
export async function closeDoor(server: Server): Promise<void> {
  await letInWhoKnocked(server);
  const closed = new Promise<void>((resolve) => {
    // The http server's own close would at once cut connections whose request has arrived but was not read yet.
    NetServer.prototype.close.call(server, () => resolve());
  });
  const idle = setInterval(() => server.closeIdleConnections(), GRACE_MS);
  const patience = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearInterval(idle);
  clearTimeout(patience);
}

/** Connections the kernel holds while we are busy would be reset: they come in first, for at most three seconds. */
async function letInWhoKnocked(server: Server): Promise<void> {
  let came = true;
  const note = () => (came = true);
  server.on("connection", note);
  const deadline = Date.now() + LONGEST_GRACE_MS;
  while (came && Date.now() < deadline) {
    came = false;
    await sleep(GRACE_MS);
  }
  server.off("connection", note);
}
