// One request for a page: its calls to the API carry the visitor's cookies, and new cookies reach the visitor.
import { LOCALE_HEADER, localeOfPath } from "#platform/domain/locale/locale.ts";
import type { Answer, SharedAnswers } from "#src/shared-answers.ts";

type Fetch = (request: Request) => Response | Promise<Response>;

/** The headers by which the API identifies and checks the caller: cookie, origin and proxies. */
const PASSED_ON = [
  "accept-language",
  "cookie",
  "host",
  "origin",
  "sec-fetch-site",
  "user-agent",
  "x-forwarded-for",
  "x-forwarded-proto",
];

/** What the loaders of pages use of an answer. A `Response` around a text that is known would cost more than the text. */
type Read = Pick<Response, "ok" | "status" | "headers" | "json">;

export function createRequestContext(
  page: Request,
  fetch: Fetch,
  shareAnswer: SharedAnswers = (_path, make) => make(),
) {
  const cookies = readCookies(page.headers.get("cookie"));
  const set: string[] = [];
  let shared = true;
  let read = new Map<string, Promise<Answer>>();

  return {
    /** Parts of a page that read the same address share one answer, until something is written. */
    fetchApi: async (path: string, init: RequestInit): Promise<Read> => {
      if (init.method !== undefined && init.method !== "GET") {
        read = new Map();
        return callApi(path, init);
      }
      const answer = read.get(path) ?? shareAnswer(path, () => callApi(path, init).then(readAnswer));
      read.set(path, answer);
      return presentAnswer(await answer);
    },
    cookiesSet: () => set,
    /** True if nothing of the page depends on who asked. */
    isShared: () => shared && cookies.size === 0 && set.length === 0,
  };

  async function callApi(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers);
    const locale = localeOfPath(new URL(page.url).pathname);
    if (locale !== "en-IN") headers.set(LOCALE_HEADER, locale);
    for (const name of PASSED_ON) {
      const value = page.headers.get(name);
      if (value !== null) headers.set(name, value);
    }
    if (cookies.size > 0)
      headers.set("cookie", [...cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    else headers.delete("cookie");

    const response = await fetch(new Request(new URL(path, page.url), { ...init, headers }));
    shared &&= response.headers.get("cache-control")?.startsWith("public") ?? false;
    for (const cookie of response.headers.getSetCookie()) {
      set.push(cookie);
      // The next page's calls after a login happen in the same request and must be the new person's.
      storeCookie(cookies, cookie);
    }
    return response;
  }
}

function presentAnswer({ body, status, headers }: Answer): Read {
  const json = (): Promise<unknown> => Promise.resolve(body ?? "").then(JSON.parse);
  return { ok: status >= 200 && status < 300, status, headers, json };
}

async function readAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  return { body: status === 204 ? null : await response.text(), status, headers };
}

function readCookies(header: string | null): Map<string, string> {
  const pairs = (header ?? "").split(";").map((pair) => splitPair(pair));
  return new Map(pairs.filter(([name]) => name !== ""));
}

function storeCookie(cookies: Map<string, string>, cookie: string): void {
  const [name, value] = splitPair(cookie.split(";")[0] ?? "");
  if (value === "") cookies.delete(name);
  else cookies.set(name, value);
}

function splitPair(pair: string): [string, string] {
  const index = pair.indexOf("=");
  return index < 0 ? ["", ""] : [pair.slice(0, index).trim(), pair.slice(index + 1).trim()];
}
