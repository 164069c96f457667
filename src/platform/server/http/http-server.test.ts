import { request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { afterEach, expect, test, vi } from "vitest";
import { closeHttpServer, createHttpServer, listen } from "./http-server.ts";

afterEach(() => void vi.useRealTimers());

function ask(port: number): Promise<number | string> {
  return new Promise((resolve) => {
    const asking = request({ port, host: "127.0.0.1" }, (answer) => {
      answer.resume();
      answer.on("end", () => resolve(answer.statusCode ?? 0));
    });
    asking.on("error", (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    asking.end();
  });
}

test("at a shutdown running requests are answered and new ones refused", async () => {
  const { server, serve } = createHttpServer({ https: false });
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>();
  let arrived = 0;
  serve(async () => {
    arrived += 1;
    await finished;
    return new Response("done");
  });
  const port = await listen(server, 0, "127.0.0.1");

  const underWay = Array.from({ length: 10 }, () => ask(port));
  await vi.waitFor(() => expect(arrived).toBe(10));
  const closed = closeHttpServer(server);
  await vi.waitFor(() => expect(server.listening).toBe(false), { timeout: 5_000 });
  expect(await ask(port)).toBe("ECONNREFUSED");
  finish();
  expect(await Promise.all(underWay)).toEqual(Array(10).fill(200));
  await closed;
});

test("who connects in the moment of a shutdown is still answered", async () => {
  const { server, serve } = createHttpServer({ https: false });
  serve(() => new Response("done"));
  const port = await listen(server, 0, "127.0.0.1");
  const closed = closeHttpServer(server);
  expect(await Promise.all([ask(port), ask(port)])).toEqual([200, 200]);
  await closed;
});

/** Eight clients of another thread that connect again and again until they are refused; it posts how often each thing happened. */
const CLIENTS = `
  const { parentPort, workerData } = require("node:worker_threads");
  const { connect } = require("node:net");
  const seen = {};
  const ask = () => new Promise((resolve) => {
    const socket = connect(workerData, "127.0.0.1");
    let text = "";
    socket.on("error", ({ code }) => resolve(code));
    socket.on("data", (part) => (text += part));
    socket.on("close", () => resolve(text.slice(9, 12)));
    socket.write("POST / HTTP/1.1\\r\\nHost: here\\r\\nConnection: close\\r\\nContent-Length: 2\\r\\n\\r\\nok");
  });
  const go = async () => {
    for (let last = ""; last !== "ECONNREFUSED"; await new Promise((done) => setTimeout(done, 5))) {
      last = await ask();
      seen[last] = (seen[last] ?? 0) + 1;
    }
  };
  Promise.all(Array.from({ length: 8 }, go)).then(() => parentPort.postMessage(seen));
`;

test("who connects while a busy process shuts down is answered or refused, so that a proxy asks another process (OPS-32)", async () => {
  let cutOff = 0;
  for (let round = 0; round < 4; round++) {
    const { server, serve } = createHttpServer({ https: false });
    serve(() => {
      for (const until = performance.now() + 5; performance.now() < until;);
      return new Response("done");
    });
    const port = await listen(server, 0, "127.0.0.1");
    const clients = new Worker(CLIENTS, { eval: true, workerData: port });
    const seen = new Promise<Record<string, number>>((resolve) => clients.once("message", resolve));
    await sleep(400);
    await closeHttpServer(server);
    const { "200": answered = 0, ECONNREFUSED: refused, ECONNRESET: reset = 0 } = await seen;
    expect(answered).toBeGreaterThan(0);
    expect(refused).toBe(8);
    cutOff += reset;
    await clients.terminate();
  }
  // One may still come between the last look and the close; without that look it is six in each round.
  expect(cutOff).toBeLessThan(4);
}, 30_000);

test("a shutdown without requests is quick, and leaves no timer that keeps the process from ending", async () => {
  const { server, serve } = createHttpServer({ https: false });
  serve(() => new Response("done"));
  await listen(server, 0, "127.0.0.1");
  // The wait for late connections is no timer of these.
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "setTimeout", "clearTimeout"] });
  const startedAt = Date.now();
  await closeHttpServer(server);
  expect(Date.now() - startedAt).toBeLessThan(2_500);
  expect(vi.getTimerCount()).toBe(0);
});

test("every answer has the security headers (API-13)", async () => {
  const { server, serve } = createHttpServer({ https: true });
  serve(() => new Response("done"));
  const port = await listen(server, 0, "127.0.0.1");
  const { headers } = await fetch(`http://127.0.0.1:${port}/`);
  await closeHttpServer(server);

  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("content-security-policy")).toContain("frame-ancestors 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  expect(headers.get("cross-origin-opener-policy")).toBe("same-origin");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
  expect(headers.get("x-frame-options")).toBe("DENY");
  expect(headers.get("permissions-policy")).toContain("camera=(), microphone=(), geolocation=()");
});

test("every answer has a number of its own, and only a trusted proxy may choose it (API-13)", async () => {
  for (const behindProxy of [undefined, false, true]) {
    const { server, serve } = createHttpServer({
      https: false,
      ...(behindProxy !== undefined && { behindProxy }),
    });
    serve(() => new Response("done"));
    const port = await listen(server, 0, "127.0.0.1");
    const numberOf = async (given: string) =>
      (await fetch(`http://127.0.0.1:${port}/`, { headers: { "x-request-id": given } })).headers.get(
        "x-request-id",
      );
    const chosen = await numberOf("chosen-outside");
    expect(chosen === "chosen-outside").toBe(behindProxy === true);
    expect(await numberOf("too <long> for a number")).toMatch(/^[0-9a-f-]{36}$/);
    await closeHttpServer(server);
  }
});

test("a site on plain http does not bind browsers to https, and nothing is served before the pages are ready", async () => {
  const { server, serve } = createHttpServer({ https: false });
  const port = await listen(server, 0, "127.0.0.1");
  const early = await fetch(`http://127.0.0.1:${port}/`);
  expect([early.status, early.headers.has("strict-transport-security")]).toEqual([503, false]);
  serve(() => new Response("done"));
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  await closeHttpServer(server);
});

test("a client that sends headers slowly is disconnected after a few seconds", async () => {
  const { server, serve } = createHttpServer({ https: false });
  serve(() => new Response("done"));
  const port = await listen(server, 0, "127.0.0.1");
  expect(server.headersTimeout).toBe(5_000);
  server.headersTimeout = 100;
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.write("GET / HTTP/1.1\r\nHost: here\r\n");
  const drip = setInterval(() => socket.write("X-Slow: 1\r\n"), 50);
  await new Promise((resolve) => socket.once("close", resolve).resume());
  clearInterval(drip);
  await closeHttpServer(server);
});
