// The door to the network: one http server for pages and API, and how it closes without dropping anyone.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { promisify } from "node:util";
import { getRequestListener } from "@hono/node-server";
import { setSecurityHeaders } from "#server/http/security-headers.ts";

const LIMITS = { headersTimeout: 5_000, requestTimeout: 15_000, maxHeaderSize: 16 * 1024 };
const PATIENCE_MS = 10_000;

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The server exists before its handler: in development Vite needs it to speak to the browser. */
export function createDoor({ https }: { https: boolean }) {
  let handle: Handler = (_request, response) => response.writeHead(503).end();
  const server = createServer(LIMITS, (request, response) => {
    setSecurityHeaders(response, { https });
    handle(request, response);
  });
  return {
    server,
    serve(fetch: Parameters<typeof getRequestListener>[0], before?: (next: Handler) => Handler) {
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

/** No new requests; those under way have ten seconds. */
export async function closeDoor(server: Server): Promise<void> {
  const closed = promisify(server.close.bind(server))();
  server.closeIdleConnections();
  const timer = setTimeout(() => server.closeAllConnections(), PATIENCE_MS);
  await closed;
  clearTimeout(timer);
}
