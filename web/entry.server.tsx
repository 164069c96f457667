// Renders one page to HTML, whole: its queries are loaded before, so there is nothing to stream later.
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { Refusal } from "#domain/refusal.ts";
import { NonceContext } from "#web/layout/nonce.ts";
import { nonceOf, reportFault } from "#web/visit.ts";

const LONGEST_RENDER_MS = 10_000;

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = nonceOf(context);
  const page = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      signal: AbortSignal.timeout(LONGEST_RENDER_MS),
      // React would put large parts behind the page, where only a script finds them.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    },
  );
  await page.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(fetchScriptsLast(await new Response(page).text()), { status, headers });
}

/** React puts the preloads of scripts before the styles. At a low priority they do not delay the first paint. */
function fetchScriptsLast(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** What the visitor did wrong is no fault, and a page that nobody waits for any more is none either. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: RouterContextProvider },
): void {
  const isTheirs =
    (isRouteErrorResponse(error) && error.status < 500) || (error instanceof Refusal && error.status < 500);
  if (!isTheirs && !request.signal.aborted) reportFault(context, error);
}
