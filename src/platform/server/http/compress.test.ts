import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { chooseEncoding, compress, compressAs } from "./compress.ts";

const LONG = JSON.stringify({ text: "maths ".repeat(1000) });
const app = new Hono()
  .use(compress)
  .get("/long", (http) =>
    http.body(LONG, 200, { "content-type": "application/json", vary: "Cookie", "x-total-count": "7" }),
  )
  .get("/short", (http) => http.json({ ok: true }))
  .get("/bytes/:count", (http) => http.text("x".repeat(Number(http.req.param("count")))))
  .get("/export", (http) => http.body(LONG, 200, { "content-type": "text/csv; charset=utf-8" }))
  .get("/events", (http) => http.body(LONG, 200, { "content-type": "text/event-stream" }))
  .get("/ready", (http) =>
    http.body(LONG, 200, { "content-type": "text/html", "content-encoding": "zstd", "x-kept": "1" }),
  )
  .get("/photo", (http) => http.body(LONG, 200, { "content-type": "image/webp" }));

const ask = (path: string, accepted: string) =>
  app.request(path, { headers: { "accept-encoding": accepted } });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());

test("a long text answer is compressed with brotli and keeps its other headers", async () => {
  const answer = await ask("/long", "gzip, deflate, br");
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(answer.headers.get("vary")).toBe("Cookie, Accept-Encoding");
  expect(answer.headers.get("x-total-count")).toBe("7");
  expect(brotliDecompressSync(await bytesOf(answer)).toString()).toBe(LONG);
});

test("a client without brotli gets gzip", async () => {
  const answer = await ask("/long", "gzip");
  expect(gunzipSync(await bytesOf(answer)).toString()).toBe(LONG);
});

test.each([
  ["a short answer", "/short", "br"],
  ["a photo", "/photo", "br"],
  ["an answer to a client that takes no encoding", "/long", "identity"],
  ["an answer of 1,023 bytes", "/bytes/1023", "br"],
  ["an export, which is streamed,", "/export", "br"],
  ["a stream of events", "/events", "br"],
])("%s is sent uncompressed", async (_what, path, accepted) => {
  const answer = await ask(path, accepted);
  expect(answer.headers.has("content-encoding")).toBe(false);
  expect(answer.status).toBe(200);
});

test("an answer of 1,024 bytes is compressed, one that is compressed already stays as it is", async () => {
  expect((await ask("/bytes/1024", "br")).headers.get("content-encoding")).toBe("br");
  const ready = await ask("/ready", "br");
  expect([ready.headers.get("content-encoding"), await ready.text()]).toEqual(["zstd", LONG]);
  // A cache in between must not send the short answer of one client to all.
  expect((await ask("/short", "br")).headers.get("vary")).toBe("Accept-Encoding");
});

test("content that is sent many times is compressed more", async () => {
  const text = Buffer.from(
    Array.from({ length: 4000 }, (_, index) => `${index % 7} teacher ${index % 31};`).join(""),
  );
  for (const encoding of ["br", "gzip"] as const) {
    const best = await compressAs(encoding, text, { best: true });
    expect(best.length).toBeLessThan((await compressAs(encoding, text)).length);
  }
});

test("an encoding that the client refuses is not used", () => {
  expect(chooseEncoding("br;q=0, gzip;q=0.5")).toBe("gzip");
  expect(chooseEncoding("br;q=0.5, gzip")).toBe("br");
  expect(chooseEncoding()).toBeNull();
});
