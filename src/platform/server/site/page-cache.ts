// Caches pages that are the same for all visitors until something they show changes. No page of a person is cached.
import { MINUTE_MS } from "#platform/domain/day.ts";
import { LRUCache } from "lru-cache";
import type { Clock } from "#platform/server/clock.ts";
import type { Changes } from "#platform/server/database/changes.ts";
import { type CachedPage, createCachedPage, recompressPage, sendPage } from "./cached-page.ts";

/** Data that changes with time alone, such as an expiring subscription, is rendered again after this time. */
const MAX_MS = MINUTE_MS;
const MAX_BYTES = 32 * 1024 * 1024;

/** `isShared` is true if no part of the page depends on the viewer. */
export type Rendered = { response: Response; nonce: string; isShared: boolean };

type Entry = { page: CachedPage; version: number; day: string; until: number; hits: number };
type Options = { changes: Changes; clock: Clock };

/** Runs the work when it is the turn of the visitor who asked. */
type RunLimited = (work: () => Promise<Response>) => Promise<Response>;
export type PageCache = (
  request: Request,
  render: () => Promise<Rendered>,
  runLimited?: RunLimited,
) => Promise<Response>;

export function createPageCache({ changes, clock }: Options): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => Math.max(1, page.bytes),
  });
  const inFlight = new Map<string, Promise<Entry | null>>();

  const isCurrent = (entry: Entry) =>
    entry.version === changes.version() && entry.day === clock.today() && entry.until > clock.now().getTime();

  /** Null if there is no current cached page. */
  function sendCached(request: Request): Promise<Response> | null {
    const entry = entries.get(request.url);
    if (!entry || !isCurrent(entry)) return null;
    entry.hits += 1;
    if (entry.hits === 2) recompressPage(entry.page);
    return sendPage(entry.page, request);
  }

  async function renderAndCache(
    request: Request,
    version: number,
    render: () => Promise<Rendered>,
  ): Promise<Response> {
    const { url } = request;
    // Of simultaneous requests one renders. The others get the same page if it can be shared.
    const pending = inFlight.get(url);
    const made = pending && (await pending.catch(() => null));
    if (made && isCurrent(made)) return sendPage(made.page, request);

    const day = clock.today();
    const rendering = render();
    const making = rendering.then(async ({ response, nonce, isShared }) => {
      if (!isShared || response.status !== 200 || response.headers.has("set-cookie")) return null;
      const page = await createCachedPage(response, nonce);
      return { page, version, day, until: clock.now().getTime() + MAX_MS, hits: 1 };
    });
    inFlight.set(url, making);
    try {
      const entry = await making;
      if (!entry) return (await rendering).response;
      // A page that was read before a change, or on the day before, is not cached after it.
      if (isCurrent(entry)) entries.set(url, entry);
      return await sendPage(entry.page, request);
    } finally {
      if (inFlight.get(url) === making) inFlight.delete(url);
    }
  }

  return async (request, render, runLimited = (work) => work()) => {
    const isAnonymous = isAnonymousRequest(request);
    const cached = isAnonymous && sendCached(request);
    if (cached) return cached;
    return runLimited(async () => {
      const version = changes.version();
      // The answer to HEAD has no body to cache.
      if (version === null || !isAnonymous || request.method === "HEAD") return (await render()).response;
      return sendCached(request) ?? renderAndCache(request, version, render);
    });
  };
}

/** A request with any cookie may belong to a person. */
function isAnonymousRequest({ method, headers }: Request): boolean {
  return (method === "GET" || method === "HEAD") && !headers.has("cookie") && !headers.has("authorization");
}
