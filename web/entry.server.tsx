// Renders one page to HTML, whole: its queries are loaded before, so there is nothing to stream later.
import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { NonceContext } from "#web/layout/nonce.ts";
import { nonceOf } from "#web/visit.ts";

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
    { nonce, signal: AbortSignal.timeout(LONGEST_RENDER_MS) },
  );
  await page.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(page, { status, headers });
}
