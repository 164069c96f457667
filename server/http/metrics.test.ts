import { request } from "node:http";
import { expect, test, vi } from "vitest";
import { closeHttpServer, createHttpServer, listen } from "#server/http/http-server.ts";
import { openTestApi } from "#tests/support/api.ts";

const TOKEN = "a-token-for-the-gatherer";
const open = await openTestApi({ env: { METRICS_TOKEN: TOKEN } });
const shut = await openTestApi();

test("metrics need the token, and without the setting nobody gets them (OPS-10)", async () => {
  const ask = async (api: typeof open, token?: string) =>
    (await api.call("GET", "/metrics", undefined, token ? { authorization: `Bearer ${token}` } : {})).status;
  expect([await ask(open), await ask(open, "another-token"), await ask(open, TOKEN)]).toEqual([
    404, 404, 200,
  ]);
  expect([await ask(shut), await ask(shut, "undefined")]).toEqual([404, 404]);
});

test("requests are counted by the status of their answer", async () => {
  const read = async () =>
    (await open.call("GET", "/metrics", undefined, { authorization: `Bearer ${TOKEN}` })).text;
  const { server, serve } = createHttpServer({ https: false });
  serve(() => new Response("gone", { status: 410 }));
  const port = await listen(server, 0, "127.0.0.1");
  for (let count = 0; count < 3; count++) await (await fetch(`http://127.0.0.1:${port}/`)).text();
  await closeHttpServer(server);
  const text = await read();
  expect(text).toContain('http_requests_total{method="GET",status="410"} 3');
  expect(text).toMatch(/http_request_duration_seconds_bucket\{le="\+Inf"\} [1-9]/);
  expect(text).toMatch(/process_resident_memory_bytes \d{7,}/);
});

test("a client that goes before its answer counts as 499, an unusual method as one of others", async () => {
  const read = async () =>
    (await open.call("GET", "/metrics", undefined, { authorization: `Bearer ${TOKEN}` })).text;
  const { server, serve } = createHttpServer({ https: false });
  const answered = Promise.withResolvers<Response>();
  serve(() => answered.promise);
  const port = await listen(server, 0, "127.0.0.1");
  const ask = (method: string) => {
    const asking = request({ port, host: "127.0.0.1", method });
    asking.on("error", () => {}).on("response", (answer) => answer.resume());
    return asking.end();
  };
  const [leaving] = [ask("PUT"), ask("PROPFIND")];
  await vi.waitFor(async () => expect(await read()).toContain("http_requests_under_way 2\n"));
  leaving?.destroy();
  await vi.waitFor(async () => expect(await read()).toContain('{method="PUT",status="499"} 1\n'));
  expect(await read()).toContain("http_requests_under_way 1\n");
  answered.resolve(new Response("gone", { status: 410 }));
  await vi.waitFor(async () => expect(await read()).toContain('{method="other",status="410"} 1\n'));
  expect(await read()).toContain("http_requests_under_way 0\n");
  expect(await read()).not.toContain("PROPFIND");
  await closeHttpServer(server);
});
