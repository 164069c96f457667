// Pages that are the same for all visitors, kept until what they show changes. Nothing that knows a person comes in here.
import type { Clock } from "#server/clock.ts";
import type { Changes } from "#server/database/changes.ts";
import { type KeptPage, keepPage, pressPage, sendPage } from "./kept-page.ts";

/** What ends by time alone, as a subscription does, is counted anew within this time. */
const LONGEST_MS = 60_000;
const MOST_BYTES = 32 * 1024 * 1024;

/** `isShared`: no part of it depends on who asked. */
export type Rendered = { response: Response; nonce: string; isShared: boolean };

type Entry = { page: KeptPage; version: number; day: string; until: number; asked: number };
type Options = { changes: Changes; clock: Clock };

export type PageCache = (request: Request, render: () => Promise<Rendered>) => Promise<Response>;

export function createPageCache({ changes, clock }: Options): PageCache {
  const entries = new Map<string, Entry>();
  const beingMade = new Map<string, Promise<Entry | null>>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= entries.get(key)?.page.bytes ?? 0;
    entries.delete(key);
  }

  function keep(key: string, entry: Entry): void {
    drop(key);
    entries.set(key, entry);
    bytes += entry.page.bytes;
    for (const oldest of entries.keys()) {
      if (bytes <= MOST_BYTES) break;
      drop(oldest);
    }
  }

  return async (request, render) => {
    const version = changes.version();
    if (version === null || !isAnybodys(request)) return (await render()).response;

    const { url } = request;
    const isCurrent = (entry: Entry) =>
      entry.version === changes.version() &&
      entry.day === clock.today() &&
      entry.until > clock.now().getTime();
    const known = entries.get(url);
    if (known && isCurrent(known)) {
      known.asked += 1;
      if (known.asked === 2) pressPage(known.page);
      return sendPage(known.page, request);
    }
    // Such an answer has no body to keep.
    if (request.method === "HEAD") return (await render()).response;

    // Of many who ask at once one renders; the others take what comes of it, if it is for them too.
    const begun = beingMade.get(url);
    const made = begun && (await begun.catch(() => null));
    if (made && isCurrent(made)) return sendPage(made.page, request);

    const rendering = render();
    const making = rendering.then(async ({ response, nonce, isShared }) => {
      if (!isShared || response.status !== 200 || response.headers.has("set-cookie")) return null;
      const page = await keepPage(response, nonce);
      return { page, version, day: clock.today(), until: clock.now().getTime() + LONGEST_MS, asked: 1 };
    });
    beingMade.set(url, making);
    try {
      const entry = await making;
      if (!entry) return (await rendering).response;
      // What was seen before a change is not kept after it.
      if (isCurrent(entry)) keep(url, entry);
      return await sendPage(entry.page, request);
    } finally {
      if (beingMade.get(url) === making) beingMade.delete(url);
    }
  };
}

/** Whoever sends any cookie may be somebody. */
function isAnybodys({ method, headers }: Request): boolean {
  return (method === "GET" || method === "HEAD") && !headers.has("cookie") && !headers.has("authorization");
}
