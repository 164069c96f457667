// Notices a proxy that is not trusted: its visitors come from one address, and share the limits of one visitor.
import { LRUCache } from "lru-cache";
import type { Deps } from "#platform/server/deps.ts";
import { networkOf } from "./client-network.ts";

/** More people than use a proxy of their own beside an installation without one. */
const MANY = 20;
/** Clients can claim any address, so what is kept has a limit. */
const MAX_NETWORKS = 100;

/** Call it for each request: it warns once, in the log. */
export function createProxyWatch(log: Pick<Deps["log"], "warn">) {
  const visitors = new LRUCache<string, Set<string>>({ max: MAX_NETWORKS });
  let isWarned = false;
  return (peer: string, forwarded: string | undefined): void => {
    const visitor = forwarded?.split(",")[0]?.trim();
    if (isWarned || !visitor) return;
    const network = networkOf(peer);
    const seen = visitors.get(network) ?? new Set();
    visitors.set(network, seen.add(visitor));
    if (seen.size < MANY) return;
    isWarned = true;
    visitors.clear();
    log.warn(
      { visitors: MANY },
      "many visitors come through one proxy, and share the limits of one: set TRUST_PROXY to the number of proxies",
    );
  };
}
