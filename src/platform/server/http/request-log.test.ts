import { afterEach, expect, test, vi } from "vitest";
import { closeHttpServer, createHttpServer, listen } from "./http-server.ts";
import { countStatement, noteRequest } from "./request-id.ts";
import { createRequestLog } from "./request-log.ts";

afterEach(() => void vi.useRealTimers());

const info = vi.fn<(facts: { ms: number }, message: string) => void>();
const ENDED = { method: "GET", path: "/", status: 200, ms: 5, statements: 0 };

test("a request that was refused or took long has one line, others have none (OPS-33)", async () => {
  info.mockClear();
  const { server, serve } = createHttpServer({ https: false, log: { info } });
  serve((request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/news")
      noteRequest({ route: "GET /api/news", account: "0199aaaa", code: "FORBIDDEN" });
    countStatement();
    return new Response("", { status: pathname === "/" ? 200 : pathname === "/page" ? 404 : 403 });
  });
  const port = await listen(server, 0, "127.0.0.1");
  for (const path of ["/", "/page?token=secret", "/api/news"]) await fetch(`http://127.0.0.1:${port}${path}`);
  await closeHttpServer(server);
  const lines = info.mock.calls.map(([{ ms, ...facts }, message]) => {
    expect(Number.isInteger(ms) && ms < 1_000, `${ms} ms`).toBe(true);
    return [facts, message];
  });
  const counted = { method: "GET", statements: 1 };
  expect(lines).toEqual([
    [{ ...counted, path: "/page", status: 404 }, "refused"],
    [{ ...counted, route: "GET /api/news", status: 403, account: "0199aaaa", code: "FORBIDDEN" }, "refused"],
  ]);
});

test.each([
  [999, 200, null],
  [1_000, 200, "slow"],
  [1_000, 499, "slow"],
  [5, 400, "refused"],
  [5_000, 498, "refused"],
  [5, 499, null],
  [5, 503, null],
  [5_000, 503, "slow"],
])("%i ms with the answer %i: %s", (ms, status, message) => {
  info.mockClear();
  createRequestLog({ info })({ ...ENDED, ms, status });
  expect(info.mock.calls.map((call) => call[1])).toEqual(message === null ? [] : [message]);
});

test("of more than 50 in a second one in 20 is written, and says so (OPS-33)", () => {
  info.mockClear();
  vi.useFakeTimers({ now: 0, toFake: ["performance"] });
  const write = createRequestLog({ info });
  for (let count = 0; count < 150; count++) write({ ...ENDED, status: 404 });
  expect(info).toHaveBeenCalledTimes(50 + 5);
  expect(info.mock.calls.filter(([facts]) => "lines_left_out" in facts)).toHaveLength(5);
  vi.advanceTimersByTime(1_000);
  write({ ...ENDED, status: 404 });
  expect(info.mock.lastCall?.[0]).not.toHaveProperty("lines_left_out");
});
