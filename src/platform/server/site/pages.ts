// Renders pages on the server. Their loaders call the API inside this process with the visitor's cookies.
import { randomBytes } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";
import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { findEnglishInstead } from "#platform/domain/locale/hindi-pages.ts";
import { HINDI, localeOfPath, pathIn } from "#platform/domain/locale/locale.ts";
import { isPayPage } from "#features/money/domain/payments/terms.ts";
import { isThreadPage } from "#features/threads/domain/paths.ts";
import { FORM_BYTES, parseForm, readBytes } from "#platform/server/http/body.ts";
import type { Environment } from "#platform/server/env.ts";
import { getPageClientAddress } from "#platform/server/http/limits/client.ts";
import { networkOf } from "#platform/server/http/limits/client-network.ts";
import { withoutBrowserToken } from "#features/accounts/server/known-browsers/cookie.ts";
import { pagePolicy, payPageHeaders } from "#platform/server/http/security/security-headers.ts";
import { isSecureRequest } from "#platform/server/http/cookies/host-cookie.ts";
import type { PageBindings } from "#platform/server/http/api-context.ts";
import { isSavingData } from "#platform/server/site/static-files.ts";
import type { PageLimit } from "#platform/server/site/page-limit.ts";
import type { PageCache, Rendered } from "#platform/server/site/page-cache.ts";
import { createRenderLimit } from "#platform/server/site/render-limit.ts";
import { createRequestContext } from "#platform/server/site/request-context.ts";
import type { SharedAnswers } from "#src/shared-answers.ts";

type CallApi = (request: Request, bindings: PageBindings) => Response | Promise<Response>;

type Options = {
  build: ServerBuild | (() => Promise<ServerBuild>);
  callApi: CallApi;
  /** The settings for the public address. */
  env: Pick<Environment, "PUBLIC_URL" | "TRUST_PROXY" | "RAZORPAY_CHECKOUT_URL">;
  mode: "production" | "development";
  /** Whether there are invented people in the database, which each page says. */
  isDemo: () => Promise<boolean>;
  log: Pick<Logger, "error">;
  /** Decides before rendering. Null lets the request pass. */
  refuse: PageLimit;
  /** If left out, every page is rendered for each request. */
  cache?: PageCache | undefined;
  /** If left out, every page asks for all its answers. */
  shareAnswer?: SharedAnswers | undefined;
};

/** The limit of forms that are sent to pages: a few fields. Those of a thread have files. */
const FIELDS_BYTES = 64 * 1024;

/** Pages of one network rendered at once. Rendering mostly uses the processor, so more would not be faster. */
const RENDERS_OF_NETWORK = 4;

export function createPages(options: Options) {
  const { build, callApi, env, mode, isDemo, log, refuse, cache, shareAnswer } = options;
  const respondIn = {
    "en-IN": createRequestHandler(build, mode),
    // The same pages below /hi: the router adds the prefix to every link and redirect.
    "hi-IN": createRequestHandler(async () => ({ ...(await readBuild(build)), basename: HINDI }), mode),
  };

  const limitRenders = createRenderLimit(RENDERS_OF_NETWORK);

  return async (http: Context<{ Bindings: HttpBindings }>): Promise<Response> => {
    const refused = await refuse(http);
    if (refused) return refused;
    const english = findEnglishInstead(http.req.path.replace(DATA, ""));
    if (english !== null) return leadToEnglish(http.req.raw, english, env);
    const anonymized = withoutBrowserToken(http.req.raw);
    const network = networkOf(getPageClientAddress(anonymized, http.env, env.TRUST_PROXY));
    const runLimited = (work: () => Promise<Response>) => limitRenders(network, work);
    const page = await (cache
      ? cache(anonymized, () => render(http, anonymized), runLimited)
      : runLimited(async () => (await render(http, anonymized)).response));
    // It makes the browser fetch pages that nobody may open (SITE-81).
    if (isSavingData(http)) page.headers.delete("speculation-rules");
    return page;
  };

  async function render(http: Context<{ Bindings: HttpBindings }>, anonymized: Request): Promise<Rendered> {
    const request = await readForm(http, anonymized, env);
    const client = http.env.incoming.socket.remoteAddress;
    const viewers: PageBindings["viewers"] = new Map();
    const callAsViewer = (call: Request) => {
      if (call.method !== "GET") viewers.clear();
      return callApi(call, { client, viewers });
    };
    const requestContext = createRequestContext(request, callAsViewer, shareAnswer);
    // The development server adds scripts without a nonce, so it has no policy and no nonce.
    const nonce = randomBytes(16).toString("base64url");
    const isBuilt = mode === "production";
    const context = Object.assign(new RouterContextProvider(), {
      visit: {
        nonce: isBuilt ? nonce : undefined,
        publicUrl: env.PUBLIC_URL,
        isDemo,
        fetchApi: requestContext.fetchApi,
        report: (error: unknown) =>
          log.error({ err: error, method: request.method, path: http.req.path }, "page fault"),
      },
    });

    const response = await respondIn[localeOfPath(http.req.path)](request, context);
    const { headers } = response;
    const location = headers.get("location");
    if (location !== null && /^[/\\]/.test(location)) headers.set("location", locationOf(location));
    for (const cookie of requestContext.cookiesSet()) headers.append("set-cookie", cookie);
    // A page that says "no-store" itself is too large for the page cache.
    const isShared = requestContext.isShared() && headers.get("cache-control") !== "no-store";
    // A page of a person must not be shown from a cache after logging out.
    headers.set("cache-control", isShared ? "no-cache" : "private, no-store");
    headers.append("vary", "Cookie");
    headers.set(
      "content-security-policy",
      isBuilt ? pagePolicy([`nonce-${nonce}`]) : "frame-ancestors 'none'",
    );
    if (isBuilt && isPayPage(pathIn("en-IN", http.req.path))) {
      const relaxed = payPageHeaders([`nonce-${nonce}`], env.RAZORPAY_CHECKOUT_URL);
      for (const [name, value] of Object.entries(relaxed)) headers.set(name, value);
    }
    return { response, nonce, isShared };
  }
}

const readBuild = (build: Options["build"]) => (typeof build === "function" ? build() : build);

/** The router asks for a page's data at its address with this end. */
const DATA = /(?:\/_)?\.data$/;

/**
 * The header "Location" for a path of ours: encoded, as a header has to be, and with one slash at its beginning,
 * because a browser reads two as the beginning of another host.
 */
function locationOf(path: string): string {
  const { pathname, search, hash } = new URL(path.replace(/^[/\\]+/, "/"), "http://own.invalid");
  return pathname.replace(/^\/+/, "/") + search + hash;
}

/** A page that does not exist in Hindi is opened in English, also by a router that asks for its data only. */
function leadToEnglish(request: Request, path: string, env: Options["env"]): Response {
  const { origin, search, pathname } = new URL(request.url);
  const headers = new Headers({ "cache-control": "private, no-store" });
  if (!DATA.test(pathname)) {
    headers.set("location", locationOf(path + search));
    return new Response(null, { status: 302, headers });
  }
  const parameters = new URLSearchParams(search);
  parameters.delete("_routes");
  const end = parameters.size > 0 ? `?${parameters.toString()}` : "";
  // A whole address lies outside of the Hindi pages, so the router opens it as a document.
  headers.set(
    "x-remix-redirect",
    (env.PUBLIC_URL ? new URL(env.PUBLIC_URL).origin : origin) + locationOf(path + end),
  );
  return new Response(null, { status: 204, headers });
}

/**
 * Returns the request with its body read, because a page's action would read a body of any size, and would fail on one
 * that is no form.
 */
async function readForm(
  http: Context<{ Bindings: HttpBindings }>,
  request: Request,
  env: Options["env"],
): Promise<Request> {
  if (request.method === "GET" || request.method === "HEAD") return request;
  const { method, signal } = request;
  const url = new URL(request.url);
  // The browser uses https to the proxy in front. Its forms name that origin, which is compared with this address.
  if (isSecureRequest(env, request)) url.protocol = "https:";
  const headers = new Headers(request.headers);
  // The origin was accepted as this site's. The router knows only one and would log any other as an error.
  if (headers.has("origin")) headers.set("origin", url.origin);
  const limit = isThreadPage(pathIn("en-IN", url.pathname.replace(DATA, ""))) ? FORM_BYTES : FIELDS_BYTES;
  const body = new Uint8Array(await readBytes(http, limit));
  if (body.length === 0) headers.set("content-type", "application/x-www-form-urlencoded");
  await parseForm(body, headers.get("content-type") ?? "");
  return new Request(url, { method, headers, signal, body });
}
