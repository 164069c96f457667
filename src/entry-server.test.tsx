// What the server sends for a page: complete HTML of its own routes. And which errors it reports.
import {
  createStaticHandler,
  type EntryContext,
  RouterContextProvider,
  UNSAFE_ErrorResponseImpl as ErrorResponseImpl,
} from "react-router";
import { expect, test, vi } from "vitest";
import { Refusal } from "#platform/domain/refusal.ts";
import handleRequest, { handleError } from "./entry.server.tsx";

const URL_OF_PAGE = "https://edunakuri.example/blogs";

function visit() {
  const report = vi.fn<(error: unknown) => void>();
  const context = Object.assign(new RouterContextProvider(), { visit: { nonce: "n0nce", report } });
  return { report, context };
}

const routeOf = (id: string, path: string) => ({
  [id]: { id, path, module: `/${id}.js`, imports: ["/shared.js"], hasLoader: false, hasAction: false },
});
const Page = () => (
  <html lang="en-IN">
    <head>
      <link rel="modulepreload" href="/page.js" />
      <title>Blogs</title>
    </head>
    <body>The page</body>
  </html>
);

test("a page is complete HTML with its status and headers, and without preloads of scripts", async () => {
  const routes = [{ id: "blogs", path: "/blogs" }];
  const staticHandlerContext = await createStaticHandler(routes).query(new Request(URL_OF_PAGE));
  const entry = {
    staticHandlerContext,
    manifest: {
      version: "1",
      url: "/manifest.js",
      entry: { module: "/entry.js", imports: ["/shared.js"] },
      routes: { ...routeOf("blogs", "/blogs"), ...routeOf("news", "/news") },
    },
    routeModules: { blogs: { default: Page } },
    future: {},
    isSpaMode: false,
    ssr: true,
    routeDiscovery: { mode: "initial" },
  } as unknown as EntryContext;
  const answer = await handleRequest(
    new Request(URL_OF_PAGE),
    203,
    new Headers({ "cache-control": "no-store" }),
    entry,
    visit().context,
  );
  expect(answer.status).toBe(203);
  expect(Object.fromEntries(answer.headers)).toEqual({
    "cache-control": "no-store",
    "content-type": "text/html; charset=utf-8",
  });
  const html = await answer.text();
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en-IN">.*The page<\/body><\/html>$/);
  expect(html).not.toContain("modulepreload");
});

const refusal = (kind: "not-found" | "internal" | "unavailable") => new Refusal(kind, "SOME_CODE", "Refused");

test.each<[string, unknown, boolean]>([
  ["a page that does not exist", new ErrorResponseImpl(404, "Not Found", null), false],
  ["the last status of a client's mistake", new ErrorResponseImpl(499, "", null), false],
  ["a page that failed", new ErrorResponseImpl(500, "", null), true],
  ["a refusal", refusal("not-found"), false],
  ["a refusal of a server that failed", refusal("internal"), true],
  ["a refusal because the server cannot", refusal("unavailable"), true],
  ["any other error", new TypeError("undefined is not a function"), true],
  ["another error with a status", Object.assign(new Error("No"), { status: 404 }), true],
])("of errors %s is reported where somebody has to look: %o", (_what, error, isReported) => {
  const { report, context } = visit();
  handleError(error, { request: new Request(URL_OF_PAGE), context });
  expect(report.mock.calls).toEqual(isReported ? [[error]] : []);
});

test("an error of a page that nobody waits for any more is not reported", () => {
  const { report, context } = visit();
  handleError(new Error("aborted"), {
    request: new Request(URL_OF_PAGE, { signal: AbortSignal.abort() }),
    context,
  });
  expect(report).not.toHaveBeenCalled();
});
