// Caches pages that are the same for all visitors until something they show changes. No page of a person is cached.
import { LRUCache } from "lru-cache";
import type { Clock } from "#server/clock.ts";
import type { Changes } from "#server/database/changes.ts";
import { type CachedPage, createCachedPage, recompressPage, sendPage } from "./cached-page.ts";

/** Data that changes with time alone, such as an expiring subscription, is rendered again after this time. */
const MAX_MS = 60_000;
const MAX_BYTES = 32 * 1024 * 1024;

/** `isShared` is true if no part of the page depends on the viewer. */
export type Rendered = { response: Response; nonce: string; isShared: boolean };

type Entry = { page: CachedPage; version: number; day: string; until: number; asked: number };
type Options = { changes: Changes; clock: Clock };

/** Runs the work when it is the turn of the visitor who asked. */
type InTurn = (work: () => Promise<Response>) => Promise<Response>;
export type PageCache = (
  request: Request,
  render: () => Promise<Rendered>,
  withProcessLock?: InTurn,
) => Promise<Response>;

export function createPageCache({ changes, clock }: Options): PageCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ page }) => Math.max(1, page.bytes),
  });
  const beingMade = new Map<string, Promise<Entry | null>>();

  const isCurrent = (entry: Entry) =>
    entry.version === changes.version() && entry.day === clock.today() && entry.until > clock.now().getTime();

  /** Null if there is no current cached page. */
  function sendKept(request: Request): Promise<Response> | null {
    const known = entries.get(request.url);
    if (!known || !isCurrent(known)) return null;
    known.asked += 1;
    if (known.asked === 2) recompressPage(known.page);
    return sendPage(known.page, request);
  }

  async function renderAndKeep(
    request: Request,
    version: number,
    render: () => Promise<Rendered>,
  ): Promise<Response> {
    const { url } = request;
    // Of simultaneous requests one renders. The others get the same page if it can be shared.
    const begun = beingMade.get(url);
    const made = begun && (await begun.catch(() => null));
    if (made && isCurrent(made)) return sendPage(made.page, request);

    const rendering = render();
    const making = rendering.then(async ({ response, nonce, isShared }) => {
      if (!isShared || response.status !== 200 || response.headers.has("set-cookie")) return null;
      const page = await createCachedPage(response, nonce);
      return { page, version, day: clock.today(), until: clock.now().getTime() + MAX_MS, asked: 1 };
    });
    beingMade.set(url, making);
    try {
      const entry = await making;
      if (!entry) return (await rendering).response;
      // A page that was read before a change is not cached after it.
      if (isCurrent(entry)) entries.set(url, entry);
      return await sendPage(entry.page, request);
    } finally {
      if (beingMade.get(url) === making) beingMade.delete(url);
    }
  }

  return async (request, render, withProcessLock = (work) => work()) => {
    const isForAll = isAnybodys(request);
    const kept = isForAll && sendKept(request);
    if (kept) return kept;
    return withProcessLock(async () => {
      const version = changes.version();
      // The answer to HEAD has no body to cache.
      if (version === null || !isForAll || request.method === "HEAD") return (await render()).response;
      return sendKept(request) ?? renderAndKeep(request, version, render);
    });
  };
}

/** A request with any cookie may belong to a person. */
function isAnybodys({ method, headers }: Request): boolean {
  return (method === "GET" || method === "HEAD") && !headers.has("cookie") && !headers.has("authorization");
}
