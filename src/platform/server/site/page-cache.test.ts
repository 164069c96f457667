import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { createPageCache, type Rendered } from "./page-cache.ts";

const NONCE = "a-nonce-of-this-answer";
const OURS = "begin()";

function open() {
  let version: number | null = 1;
  let now = 0;
  let day = "2026-03-10";
  let rendered = 0;
  const changes = {
    version: () => version,
    catchUp: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  const clock = { now: () => new Date(now), today: () => day };
  const cache = createPageCache({ changes, clock });

  const page = (body = "", { shared = true, status = 200, headers = {} } = {}): Rendered => ({
    response: new Response(
      `<p>${++rendered} ${body}</p><script nonce="${NONCE}">${OURS}</script><script>theirs()</script>`,
      { status, headers: { "content-type": "text/html; charset=utf-8", vary: "Cookie", ...headers } },
    ),
    nonce: NONCE,
    isShared: shared,
  });
  const ask = (path = "/", headers: Record<string, string> = {}, render = () => page(), method = "GET") =>
    cache(new Request(`http://edunakuri.example${path}`, { method, headers }), async () => render());
  const text = async (...asked: Parameters<typeof ask>) => (await ask(...asked)).text();

  return {
    ask,
    text,
    page,
    change: () => (version = (version ?? 0) + 1),
    goDeaf: () => (version = null),
    pass: (ms: number) => (now += ms),
    sleepTill: (next: string) => (day = next),
  };
}

test("a page is rendered once for all visitors until something changes (OPS-8)", async () => {
  const { text, change } = open();
  expect(await text()).toContain("<p>1 ");
  expect(await text()).toContain("<p>1 ");
  expect(await text("/Blogs")).toContain("<p>2 ");
  change();
  expect(await text()).toContain("<p>3 ");
});

test("visitors who ask at the same moment wait for one rendering", async () => {
  const { text } = open();
  const pages = await Promise.all([text(), text(), text()]);
  expect(pages.map((page) => page.slice(0, 5))).toEqual(["<p>1 ", "<p>1 ", "<p>1 "]);
});

test("a page is rendered again on a new day and after a minute", async () => {
  const { text, pass, sleepTill } = open();
  await text();
  sleepTill("2026-03-11");
  expect(await text()).toContain("<p>2 ");
  pass(59_999);
  expect(await text()).toContain("<p>2 ");
  pass(1);
  expect(await text()).toContain("<p>3 ");
});

test("a request with a cookie is rendered for itself and not cached (OPS-8)", async () => {
  const { text, page } = open();
  expect(await text("/", { cookie: "session=abc" }, () => page("Asha"))).toContain("Asha");
  expect(await text()).not.toContain("Asha");
  expect(await text("/", { cookie: "theme=dark" })).toContain("<p>3 ");
  expect(await text("/", { authorization: "Bearer abc" }, () => page("Ravi"))).toContain("Ravi");
  expect(await text()).toContain("<p>2 ");
});

test("an answer that depends on the viewer, sets a cookie, is missing or failed, or answers a POST is not cached", async () => {
  const { text, page } = open();
  const render = [
    () => page("", { shared: false }),
    () => page("", { headers: { "set-cookie": "session=abc" } }),
    () => page("", { status: 404 }),
    () => page("", { status: 500 }),
  ];
  for (const once of render) await text("/", {}, once);
  await text("/", {}, page, "POST");
  expect(await text()).toContain("<p>6 ");
});

test("visitors who waited for a page that cannot be shared are answered too", async () => {
  const { text, page } = open();
  const own = () => page("", { shared: false });
  const pages = await Promise.all([text("/", {}, own), text("/", {}, own)]);
  expect(new Set(pages).size).toBe(2);
});

test("data that was read before a change is not cached after it", async () => {
  const { text, page, change } = open();
  await text("/", {}, () => {
    change();
    return page("old");
  });
  expect(await text()).not.toContain("old");
});

test("a page that was begun before midnight is rendered again on the new day", async () => {
  const { text, page, sleepTill } = open();
  await text("/", {}, () => {
    sleepTill("2026-03-11");
    return page("yesterday");
  });
  expect(await text()).not.toContain("yesterday");
});

test("nothing is cached while there is no connection for changes", async () => {
  const { text, goDeaf } = open();
  await text();
  goDeaf();
  expect(await text()).toContain("<p>2 ");
  expect(await text()).toContain("<p>3 ");
});

test("a cached page allows its own scripts by their hashes and no others", async () => {
  const { ask } = open();
  const answer = await ask();
  const policy = answer.headers.get("content-security-policy") ?? "";
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
  expect(policy).not.toContain("nonce");
  expect(await answer.text()).not.toContain(NONCE);
});

test("an unchanged page is not sent again, and pages are compressed", async () => {
  const { ask } = open();
  const first = await ask("/", { "accept-encoding": "br" });
  expect(first.headers.get("content-encoding")).toBe("br");
  expect(first.headers.get("vary")).toBe("Cookie, Accept-Encoding");
  expect(brotliDecompressSync(Buffer.from(await first.arrayBuffer())).toString()).toContain(OURS);

  const etag = first.headers.get("etag") ?? "";
  expect((await ask("/", { "if-none-match": etag })).status).toBe(304);
  expect((await ask("/", { "if-none-match": 'W/"other"' })).status).toBe(200);
  const head = await ask("/", {}, undefined, "HEAD");
  expect(head.headers.get("etag")).toBe(etag);
  expect(await head.text()).toBe("");
});

test("a HEAD request does not cache an empty page", async () => {
  const { text, page } = open();
  const empty = (): Rendered => ({ ...page(), response: new Response(null) });
  await text("/", {}, empty, "HEAD");
  expect(await text()).toContain("<p>");
});

test("of 1,000 requests at once in both languages none gets the other's page (LANG-5)", async () => {
  const { ask, page } = open();
  const paths = Array.from(
    { length: 1_000 },
    (_, index) => `${index % 2 === 0 ? "" : "/hi"}/login?n=${index % 7}`,
  );
  const texts = await Promise.all(
    paths.map(async (path) => {
      const answer = await ask(path, {}, () => page(path.startsWith("/hi") ? "नमस्ते" : "Hello"));
      return answer.text();
    }),
  );
  expect(texts.filter((text) => text.includes("नमस्ते"))).toHaveLength(500);
  const mixed = texts.filter((text, index) => text.includes("नमस्ते") !== paths[index]?.startsWith("/hi"));
  expect(mixed).toEqual([]);
});
