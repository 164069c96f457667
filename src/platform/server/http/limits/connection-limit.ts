// Limits the connections of one network, so that slow readers of one address cannot use up all of them.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { networkOf } from "./client-network.ts";
import { countRefused } from "#platform/server/http/metrics.ts";

/** A school shares one address. A browser holds up to six connections for a moment and one for longer. */
export const CONNECTIONS_PER_NETWORK = 200;
const BODY = "Too many connections from your network. Please try again in a few seconds.";

/**
 * The check returns true if it has refused the request. Up to `limit` more connections get that answer, others are
 * closed. `counts` has the open connections of each network that has any.
 */
export function limitConnections(
  server: Pick<Server, "on">,
  limit: number,
  counts: Map<string, number> = new Map(),
) {
  const excess = new WeakSet<Socket>();

  server.on("connection", (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? "");
    const count = (counts.get(network) ?? 0) + 1;
    counts.set(network, count);
    socket.once("close", () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    if (count > limit) excess.add(socket);
    if (count > 2 * limit) socket.destroy();
  });

  return ({ socket }: IncomingMessage, response: ServerResponse): boolean => {
    if (!excess.has(socket)) return false;
    countRefused("connection-limit");
    response.writeHead(429, {
      "Content-Type": "text/plain; charset=utf-8",
      "Retry-After": "5",
      "Cache-Control": "no-store",
      Connection: "close",
    });
    response.end(BODY);
    return true;
  };
}
