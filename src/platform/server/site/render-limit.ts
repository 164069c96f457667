// Limits the pages of one network that are rendered at once. Its other pages wait, and other networks do not.
import pLimit, { type LimitFunction } from "p-limit";

/** Runs the work when it is the network's turn. */
type RenderLimit = <Result>(network: string, work: () => Promise<Result>) => Promise<Result>;

export function createRenderLimit(concurrency: number): RenderLimit {
  const networks = new Map<string, LimitFunction>();

  return async (name, work) => {
    const limit = networks.get(name) ?? pLimit(concurrency);
    networks.set(name, limit);
    try {
      return await limit(work);
    } finally {
      if (limit.activeCount + limit.pendingCount === 0) networks.delete(name);
    }
  };
}
