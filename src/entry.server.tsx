// Renders a page to complete HTML: its queries are loaded before, so there is nothing to stream.
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { Refusal } from "#platform/domain/refusal.ts";
import { loadAllCatalogues } from "#platform/web/language/catalogues.ts";
import { UsedAreas } from "#platform/web/language/locale.tsx";
import { NonceContext, getNonce, reportError } from "#platform/web/visit.ts";

const MAX_RENDER_MS = 10_000;
const NONE: string[] = [];

await loadAllCatalogues();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = getNonce(context);
  const areas = new Set<string>();
  const page = await renderToReadableStream(
    <NonceContext value={nonce}>
      <UsedAreas value={areas}>
        <ServerRouter context={onlyMatched(entry)} url={request.url} nonce={nonce} />
      </UsedAreas>
    </NonceContext>,
    {
      nonce,
      signal: AbortSignal.timeout(MAX_RENDER_MS),
      // By default React moves large parts to the end of the page, where only a script can insert them.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  await page.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  const html = await new Response(page).text();
  // A page that is only read has no scripts that need catalogues.
  const isRead = /^<!DOCTYPE html><html[^>]* data-read=/.test(html);
  if (isRead) headers.set("speculation-rules", '"/links.speculationrules"');
  return new Response(withoutScriptPreloads(isRead ? html : withSentences(html, areas)), { status, headers });
}

/**
 * For each page the router builds all its routes again, and a preload for each script of the page, which is removed
 * below. It needs the routes of this page only.
 */
function onlyMatched(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry;
  const routes = staticHandlerContext.matches.flatMap(({ route: { id } }) => {
    const route = manifest.routes[id];
    return route ? [[id, { ...route, imports: NONE }] as const] : [];
  });
  return {
    ...entry,
    manifest: {
      ...manifest,
      entry: { ...manifest.entry, imports: NONE },
      routes: Object.fromEntries(routes),
    },
  };
}

/** Names the catalogues that the page uses, for the browser. */
function withSentences(html: string, areas: ReadonlySet<string>): string {
  return areas.size > 0 ? html.replace("<html ", `<html data-sentences="${[...areas].join(" ")}" `) : html;
}

/**
 * React puts the preloads of scripts before the styles, which delays the first paint
 * (decisions/0015-page-load-time.md).
 */
function withoutScriptPreloads(html: string): string {
  return html.replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
}

/** Reports an error unless it is a refusal of the request or nobody waits for the page any more. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  const isClientError =
    (isRouteErrorResponse(error) && error.status < 500) || (error instanceof Refusal && error.status < 500);
  if (!isClientError && !request.signal.aborted) reportError(context, error);
}
