// Finds the network address of the client, through as many proxies as are trusted.
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { ApiEnv, PageBindings } from "#platform/server/http/api-context.ts";

type ClientBindings = Partial<HttpBindings> & PageBindings;

export function getClientAddress(http: Context<ApiEnv>): string {
  const bindings = (http.env ?? {}) as ClientBindings;
  return clientAddress({
    trusted: http.var.deps.env.TRUST_PROXY,
    forwarded: http.req.header("x-forwarded-for"),
    peer: bindings.client ?? bindings.incoming?.socket.remoteAddress,
  });
}

/** The same for a request to a page. */
export function getPageClientAddress(
  request: Request,
  bindings: Partial<HttpBindings> | undefined,
  trusted: number,
): string {
  return clientAddress({
    trusted,
    forwarded: request.headers.get("x-forwarded-for"),
    peer: bindings?.incoming?.socket.remoteAddress,
  });
}

type Origin = { trusted: number; forwarded: string | null | undefined; peer: string | undefined };

/** `trusted` is the number of trusted proxies, `peer` the other end of the connection. */
function clientAddress({ trusted, forwarded, peer }: Origin): string {
  if (trusted > 0) {
    const hops = (forwarded ?? "").split(",").map((hop) => hop.trim());
    const address = hops.at(-trusted) ?? hops[0];
    if (address) return withoutPort(address);
  }
  return peer ?? "local";
}

/** Some proxies add the port, which is another one for each connection: `192.0.2.7:61234`, `[2001:db8::7]:61234`. */
function withoutPort(hop: string): string {
  const [, six, four] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(hop) ?? [];
  return six ?? four ?? hop;
}
