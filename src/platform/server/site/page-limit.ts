// Refuses a page before it is rendered: a form of another site, or more pages than a network may have.
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import { Refusal } from "#platform/domain/refusal.ts";
import type { Deps } from "#platform/server/deps.ts";
import { getPageClientAddress } from "#platform/server/http/limits/client.ts";
import { countRefused } from "#platform/server/http/metrics.ts";
import { isFromAnotherSite, logAnotherSite } from "#platform/server/http/security/same-origin.ts";
import { createHash } from "node:crypto";

type Words = { title: string; sentence: string };
type SendPage = (request: Request, status: number, headers?: Record<string, string>) => Response;

const STYLE = `
:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;padding:1.5rem;box-sizing:border-box;
font:1.0625rem/1.55 "Anek Latin",system-ui,sans-serif;text-align:center;background:#fbf8f2;color:#1b2a33}
main{max-width:32rem}
h1{font-size:1.875rem;line-height:1.15;font-weight:600;margin:0 0 1rem}
p{margin:0 0 1.5rem}
a{display:inline-block;padding:.6rem 1.25rem;border-radius:8px;background:#0f5257;color:#fff;font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid #0f5257;outline-offset:2px}
@media (prefers-color-scheme:dark){body{background:#12191d;color:#e8e4da}a{background:#7fc8c0;color:#12191d}a:focus-visible{outline-color:#7fc8c0}}
`;
const STYLE_HASH = createHash("sha256").update(STYLE).digest("base64");
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * A small page that is made once at the start, so that sending it always costs the same. Its text is fixed and needs no
 * escaping. A script gets the sentence alone, which its page shows.
 */
function staticPage({ title, sentence }: Words): SendPage {
  const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | EduNakuri</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${sentence}</p>
<a href="">Try again</a>
</main>
</body>
</html>
`;
  return (request, status, headers = {}) => {
    const isForScript = request.headers.get("sec-fetch-dest") === "empty";
    return new Response(request.method === "HEAD" ? null : isForScript ? sentence : html, {
      status,
      headers: {
        "Content-Type": isForScript ? "text/plain; charset=utf-8" : "text/html; charset=utf-8",
        "Content-Security-Policy": POLICY,
        "Cache-Control": "private, no-store",
        ...headers,
      },
    });
  };
}

const TOO_MANY = staticPage({
  title: "Please wait a minute",
  sentence: "Too many pages in a short time. Please wait a minute and try again.",
});
const ANOTHER_SITE = staticPage({
  title: "Not allowed",
  sentence: "This request came from another site.",
});

export type PageLimit = (http: Context<{ Bindings: HttpBindings }>) => Promise<Response | null>;

/** Returns null if the page may be rendered. It is counted then, also if a cached page is sent. */
export function createPageLimit({ env, limits, log }: Pick<Deps, "env" | "limits" | "log">): PageLimit {
  return async (http) => {
    const request = http.req.raw;
    if (isFromAnotherSite(env, request)) {
      logAnotherSite(log, http.req);
      return ANOTHER_SITE(request, 403);
    }
    try {
      await limits.consume("page", getPageClientAddress(request, http.env, env.TRUST_PROXY));
      return null;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      countRefused("page-limit");
      return TOO_MANY(request, 429, { "Retry-After": String(error.retryAfterSeconds ?? 60) });
    }
  };
}
