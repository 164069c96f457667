import type { HttpBindings } from "@hono/node-server";
import fc from "fast-check";
import { Hono } from "hono";
import type { RouterContextProvider, ServerBuild } from "react-router";
import { expect, test, vi } from "vitest";
import { payPath } from "#features/money/domain/payments/terms.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import { readEnvironment } from "#platform/server/env.ts";
import { createPages } from "./pages.ts";

type Visit = { visit: { fetchApi: (path: string, init: RequestInit) => Promise<unknown> } };

/** A product with one page. `/kept` says itself that nobody keeps it, and `/session` calls the API. */
async function handle(request: Request, _status: number, headers: Headers, ...rest: unknown[]) {
  const { visit } = rest[1] as RouterContextProvider & Visit;
  const { pathname } = new URL(request.url);
  if (pathname === "/session") await visit.fetchApi("/api/auth/session", {});
  if (pathname === "/login") {
    await visit.fetchApi("/api/auth/session", { method: "GET" });
    await visit.fetchApi("/api/news/getAllNews", { method: "GET" });
    await visit.fetchApi("/api/auth/login", { method: "POST" });
  }
  if (pathname === "/form") {
    const { method, url } = request;
    const text = (await request.formData()).get("text");
    const length = typeof text === "string" ? text.length : 0;
    return Response.json({ method, url, origin: request.headers.get("origin"), length });
  }
  if (pathname === "/hi/login") await visit.fetchApi("/api/auth/login", { method: "POST" });
  if (pathname === "/redirect") headers.set("location", new URL(request.url).searchParams.get("to") ?? "");
  if (pathname === "/read") headers.set("speculation-rules", '"/links.speculationrules"');
  if (pathname === "/kept") headers.set("cache-control", "no-store");
  return new Response("<h1>Term begins</h1>", { headers });
}

const build = {
  entry: { module: { default: handle } },
  routes: { root: { id: "root", path: "*", module: { default: () => null, action: () => null } } },
  assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
  publicPath: "/",
  basename: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
} as unknown as ServerBuild;

type Options = {
  cookie?: string;
  savesData?: boolean;
  mode?: "production" | "development";
  settings?: Record<string, string>;
  form?: { origin: string; body?: string; type?: string };
  callApi?: Parameters<typeof createPages>[0]["callApi"];
};

const setsCookie = () => new Response("null", { headers: { "set-cookie": "browser=b1" } });

function ask(
  path: string,
  { cookie, savesData = false, mode = "production", settings = {}, form, callApi = setsCookie }: Options = {},
) {
  const pages = createPages({
    build,
    mode,
    isDemo: () => Promise.resolve(false),
    callApi,
    env: readEnvironment({ NODE_ENV: "test", ...settings }),
    log: { error: () => {} },
    refuse: () => Promise.resolve(null),
  });
  const app = new Hono<{ Bindings: HttpBindings }>().all("*", pages);
  app.onError((error, http) => http.text(error.message, error instanceof Refusal ? error.status : 500));
  const headers = {
    host: "school.example",
    ...(cookie && { cookie }),
    ...(savesData && { "save-data": "on" }),
    ...(form && { origin: form.origin, "content-type": form.type ?? "application/x-www-form-urlencoded" }),
  };
  const sent = form ? { method: "POST", body: form.body ?? null, headers } : { headers };
  const incoming = { socket: { remoteAddress: "198.51.100.1" } };
  return app.request(`http://school.example${path}`, sent, { incoming });
}

test.each([
  ["a visitor's page may be kept and is asked for again", "/", undefined, "no-cache"],
  ["a person's page is kept by nobody", "/", "session=s1", "private, no-store"],
  ["a page that says so itself is kept by nobody", "/kept", undefined, "private, no-store"],
  ["a page whose call sets a cookie is kept by nobody", "/session", undefined, "private, no-store"],
])("%s", async (_what, path, cookie, expected) => {
  const answer = await ask(path, cookie ? { cookie } : {});
  expect([answer.status, await answer.text()]).toEqual([200, "<h1>Term begins</h1>"]);
  expect(answer.headers.get("cache-control")).toBe(expected);
  expect(answer.headers.get("vary")).toContain("Cookie");
});

test("a cookie that a call sets reaches the visitor", async () => {
  expect((await ask("/session")).headers.getSetCookie()).toContain("browser=b1");
  expect((await ask("/")).headers.getSetCookie()).toEqual([]);
});

test("who saves data gets no rules by which pages are fetched that nobody may open (SITE-81)", async () => {
  expect((await ask("/read")).headers.get("speculation-rules")).toBe('"/links.speculationrules"');
  expect((await ask("/read", { savesData: true })).headers.get("speculation-rules")).toBeNull();
});

test("the calls of a page share who asks, until one of them writes", async () => {
  const known: [string, number][] = [];
  const callApi: Options["callApi"] = ({ method }, { viewers }) => {
    known.push([method, viewers?.size ?? 0]);
    viewers?.set("", Promise.resolve({ role: "visitor" }));
    return new Response("null");
  };
  await ask("/login", { callApi });
  expect(known).toEqual([
    ["GET", 0],
    ["GET", 1],
    ["POST", 0],
  ]);
});

test("each built page allows only the scripts with its own nonce; while developing there is none", async () => {
  const policyOf = async (mode?: "development") =>
    (await ask("/", mode ? { mode } : {})).headers.get("content-security-policy");
  const policies = [await policyOf(), await policyOf()];
  const nonces = policies.map((policy) => /'nonce-([\w-]{20,})'/.exec(policy ?? "")?.[1]);
  expect(nonces).not.toContain(undefined);
  expect(new Set(nonces).size).toBe(2);
  expect(await policyOf("development")).toBe("frame-ancestors 'none'");
});

test("the gateway's script may run on the pay page and nowhere else (PAY-25)", async () => {
  for (const path of [payPath("1"), `/hi${payPath("1")}`]) {
    const pay = await ask(path);
    const policy = pay.headers.get("content-security-policy") ?? "";
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]+' https:\/\/checkout\.razorpay\.com;/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(pay.headers.get("cross-origin-opener-policy")).toBe("same-origin-allow-popups");
  }
  const other = await ask("/employer/payments");
  expect(other.headers.get("content-security-policy")).not.toContain("razorpay");
  expect(other.headers.has("cross-origin-opener-policy")).toBe(false);
});

test("a form of a page arrives whole, at the address that the browser sees, and may have 64 kB", async () => {
  const settings = { PUBLIC_URL: "https://school.example" };
  const send = (length: number) =>
    ask("/form", {
      settings,
      form: { origin: "https://school.example", body: `text=${"x".repeat(length)}` },
    });
  const most = 64 * 1024 - "text=".length;
  const taken = await send(most);
  expect(await taken.json()).toEqual({
    method: "POST",
    url: "https://school.example/form",
    origin: "https://school.example",
    length: most,
  });
  const refused = await send(most + 1);
  expect([refused.status, await refused.text()]).toEqual([
    413,
    "This is too large. At most 64 kB can be sent.",
  ]);
});

test.each([
  ["JSON", "application/json", "{}"],
  ["plain text", "text/plain", "text=x"],
  ["a form whose parts end nowhere", "multipart/form-data; boundary=x", "--x\r\nhalf"],
  ["a form that names no boundary", "multipart/form-data", "text=x"],
])("%s is no form that a page could read", async (_what, type, body) => {
  const refused = await ask("/form", { form: { origin: "http://school.example", type, body } });
  expect([refused.status, await refused.text()]).toEqual([400, "The form could not be read."]);
});

test("nothing is a form without fields", async () => {
  const taken = await ask("/form", { form: { origin: "http://school.example", type: "" } });
  expect(await taken.json()).toMatchObject({ method: "POST", length: 0 });
});

test.each([
  ["/hi/admin/candidatedetails/1?from=2", 302, "location", "/admin/candidatedetails/1?from=2"],
  [
    "/hi/admin/candidatedetails/1.data?from=2&_routes=root",
    204,
    "x-remix-redirect",
    "http://school.example/admin/candidatedetails/1?from=2",
  ],
  ["/hi/admin/edunakuri/dashboard", 302, "location", "/admin/edunakuri/dashboard"],
])("%s, which is not in Hindi, leads to English (LANG-3)", async (path, status, header, target) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get(header)]).toEqual([status, target]);
});

/** Parts of odd paths below /hi. */
const ODD = [
  "/",
  "//",
  "\\",
  "%5C",
  "%2F",
  "/.",
  "/..",
  "%2e%2e",
  "%09",
  "%0a",
  "%0d%0aSet-Cookie:a=b",
  "%00",
  "%",
  "%zz",
];
const WORDS = [
  "evil.example",
  "admin",
  "शिक्षक",
  "%E0%A4%95",
  "İ",
  "😀",
  "a b",
  "@evil.example",
  "?q=क",
  "#क",
  "login",
  ".data",
  "a:80",
];

test("an odd path below /hi leads to a page of ours, in a header that can be sent (LANG-3)", async () => {
  // The router writes each page that it does not find.
  for (const method of ["error", "warn"] as const) vi.spyOn(console, method).mockImplementation(() => {});
  const part = fc.oneof(fc.constantFrom(...ODD), fc.constantFrom(...WORDS));
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 6 }), async (parts) => {
      const answer = await ask(`/hi${parts.join("")}`);
      expect(answer.status).toBeLessThan(500);
      const location = answer.headers.get("location") ?? answer.headers.get("x-remix-redirect");
      if (location === null) return;
      expect(new URL(location, "http://school.example/hi/x").origin).toBe("http://school.example");
      expect(location).not.toMatch(/^[/\\]{2}|^\/\\/);
    }),
    { numRuns: 500, seed: 20_261_127 },
  );
});

test.each([
  ["/hi/admin//evil.example", "/admin//evil.example"],
  ["/hi/admin/\\\\evil.example/a", "/admin///evil.example/a"],
  ["/hi/.//admin/evil.example", "/admin/evil.example"],
  ["/hi/admin/शिक्षक?q=क", "/admin/%E0%A4%B6%E0%A4%BF%E0%A4%95%E0%A5%8D%E0%A4%B7%E0%A4%95?q=%E0%A4%95"],
])("%s leads to %s (LANG-3)", async (path, target) => {
  const answer = await ask(path);
  expect([answer.status, answer.headers.get("location")]).toEqual([302, target]);
});

test.each(["//evil.example", "/.//evil.example", "/\\evil.example"])(
  "a page that redirects to %s stays on this site (LANG-3)",
  async (target) => {
    const answer = await ask(`/redirect?to=${encodeURIComponent(target)}`);
    expect(answer.headers.get("location")).toBe("/evil.example");
  },
);

test.each([
  ["/hi/login", "hi-IN"],
  ["/login", null],
])("a call of %s names the language %s, whatever the browser names (LANG-7)", async (path, locale) => {
  const named: (string | null)[] = [];
  const callApi = (call: Request) => {
    named.push(call.headers.get("x-page-locale"));
    return Response.json(null);
  };
  await ask(path, { callApi });
  expect(new Set(named)).toEqual(new Set([locale]));
});
