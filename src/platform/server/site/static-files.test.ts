import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, expect, test } from "vitest";
import { keepAssets } from "./kept-assets.ts";
import { serveStatic } from "./static-files.ts";

const folder = mkdtempSync(join(tmpdir(), "edunakuri-static-"));
mkdirSync(join(folder, "assets"));
mkdirSync(join(folder, ".vite"));
writeFileSync(join(folder, "assets/root-abc123.js"), "plain");
writeFileSync(join(folder, "assets/root-abc123.js.br"), "in brotli");
writeFileSync(join(folder, "assets/root-abc123.js.gz"), "in gzip");
writeFileSync(join(folder, "assets/letters-abc123.woff2"), "letters");
writeFileSync(join(folder, "favicon.svg"), "<svg/>");
writeFileSync(join(folder, "sw.js"), "worker");
writeFileSync(join(folder, ".vite/manifest.json"), "{}");
afterAll(() => rmSync(folder, { recursive: true }));

const kept = join(folder, "kept");

const app = new Hono().use(serveStatic(folder, { kept })).all("*", (http) => http.text("a page", 404));

test("a file with a hash in its name is cached forever and sent in its built compression", async () => {
  const answer = await app.request("/assets/root-abc123.js", { headers: { "accept-encoding": "gzip, br" } });
  expect(answer.headers.get("cache-control")).toContain("immutable");
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(await answer.text()).toBe("in brotli");
});

test("a client without brotli gets the uncompressed file", async () => {
  const answer = await app.request("/assets/root-abc123.js");
  expect(answer.headers.has("content-encoding")).toBe(false);
  expect(await answer.text()).toBe("plain");
});

test("who saves data gets no web font, and everything else (SITE-81)", async () => {
  const saving = { headers: { "save-data": "on" } };
  const font = await app.request("/assets/letters-abc123.woff2", saving);
  expect([font.status, font.headers.get("vary"), await font.text()]).toEqual([204, "Save-Data", ""]);
  expect((await app.request("/favicon.svg", saving)).status).toBe(200);
  const whole = await app.request("/assets/letters-abc123.woff2");
  expect([whole.status, whole.headers.get("vary")]).toEqual([200, "Accept-Encoding, Save-Data"]);
});

test("the service worker may fetch pages of this site, and nothing else (SITE-82)", async () => {
  const worker = await app.request("/sw.js");
  expect(worker.headers.get("content-security-policy")).toBe("default-src 'none'; connect-src 'self'");
});

test("an unchanged file is not sent again", async () => {
  const first = await app.request("/favicon.svg");
  expect(first.headers.get("cache-control")).toBe("public, max-age=3600");
  const again = await app.request("/favicon.svg", {
    headers: { "if-none-match": first.headers.get("etag") ?? "" },
  });
  expect(again.status).toBe(304);
});

test("a client with gzip alone gets that, HEAD has the headers without the content, and nothing is posted to a file", async () => {
  const path = "/assets/root-abc123.js";
  const gzip = await app.request(path, { headers: { "accept-encoding": "gzip" } });
  expect([gzip.headers.get("content-encoding"), await gzip.text()]).toEqual(["gzip", "in gzip"]);
  expect(gzip.headers.get("vary")).toBe("Accept-Encoding");
  const head = await app.request(path, { method: "HEAD" });
  expect([head.status, head.headers.get("content-length"), await head.text()]).toEqual([200, "5", ""]);
  const posted = await app.request(path, { method: "POST" });
  expect([posted.status, await posted.text()]).toEqual([404, "a page"]);
  // A file that was compressed in no way is sent as it is.
  expect(
    (await app.request("/favicon.svg", { headers: { "accept-encoding": "br" } })).headers.has(
      "content-encoding",
    ),
  ).toBe(false);
});

test.each(["/.vite/manifest.json", "/../package.json", "/assets", "/assets/root-abc123.js.br"])(
  "%s is no file of the pages",
  async (path) => {
    expect((await app.request(path)).status).toBe(404);
  },
);

test("a file of an earlier build is still served, for a month after the last start that had it (OPS-32)", async () => {
  const before = join(folder, "before");
  mkdirSync(before);
  writeFileSync(join(before, "root-before.js"), "the one before");
  const day = (number: number) => new Date(Date.UTC(2026, 4, number));
  const keep = (built: string, number: number) => keepAssets(built, join(kept, "assets"), day(number));
  const open = async (path: string) => {
    const answer = await app.request(path);
    return [answer.status, await answer.text()];
  };
  await keep(before, 1);
  await keep(join(folder, "assets"), 2);
  expect(await open("/assets/root-before.js")).toEqual([200, "the one before"]);
  await keep(before, 10);
  await keep(join(folder, "assets"), 39);
  expect(await open("/assets/root-before.js")).toEqual([200, "the one before"]);
  await keep(join(folder, "assets"), 41);
  expect(await open("/assets/root-before.js")).toEqual([404, "a page"]);
  expect(await open("/assets/root-abc123.js")).toEqual([200, "plain"]);
});

test("no other file of the folder of earlier builds is served (OPS-32)", async () => {
  writeFileSync(join(kept, "above.js"), "above");
  for (const path of [
    "/assets/..%2fabove.js",
    "/assets/%2e%2e/above.js",
    "/assets/../above.js",
    "/above.js",
    "/assets/",
    "/assets/.js",
  ])
    expect((await app.request(path)).status, path).toBe(404);
});
