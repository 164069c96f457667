import { EventEmitter } from "node:events";
import { request, type Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createHttpServer, listen } from "#platform/server/http/http-server.ts";
import { CONNECTIONS_PER_NETWORK, limitConnections } from "#platform/server/http/limits/connection-limit.ts";

const LIMIT = 5;
const LARGE = new Uint8Array(8 * 1024 * 1024);
let server: Server;
let port: number;

beforeAll(async () => {
  const made = createHttpServer({ https: false, connectionsPerNetwork: LIMIT });
  server = made.server;
  made.serve((asked) => new Response(asked.url.endsWith("/large") ? LARGE : "done"));
  port = await listen(server, 0, "127.0.0.1");
});
afterAll(() => server.closeAllConnections());

/** Sends a request from a local address: every address of 127.0.0.0/8 is this machine. */
function ask(from: string): Promise<{ status: number | undefined; retryAfter: string | undefined }> {
  return new Promise((resolve, reject) => {
    const asking = request({ port, host: "127.0.0.1", localAddress: from, agent: false }, (answer) => {
      answer.resume();
      answer.on("end", () =>
        resolve({ status: answer.statusCode, retryAfter: answer.headers["retry-after"] }),
      );
    });
    asking.on("error", reject);
    asking.end();
  });
}

function readSlowly(from: string): Socket {
  const socket = connect({ port, host: "127.0.0.1", localAddress: from });
  socket.on("error", () => {});
  // Nothing reads the answer, so it stays in the server.
  socket.write("GET /large HTTP/1.1\r\nHost: here\r\n\r\n");
  return socket;
}

const countConnections = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test("slow readers of one address hold a limited number of connections, and others are served", async () => {
  const readers: Socket[] = [];
  for (let count = 0; count < 50; count++) readers.push(readSlowly("127.0.0.1"));
  await sleep(300);
  expect(await countConnections(server)).toBeLessThanOrEqual(2 * LIMIT);
  expect(await ask("127.0.0.2")).toEqual({ status: 200, retryAfter: undefined });
  for (const reader of readers) reader.destroy();
  await expect.poll(() => countConnections(server)).toBe(0);
  expect((await ask("127.0.0.1")).status).toBe(200);
});

test("a connection above the limit gets a 429, and a 200 after another one has ended (API-15)", async () => {
  const readers = Array.from({ length: LIMIT }, () => readSlowly("127.0.0.3"));
  await expect.poll(() => countConnections(server)).toBe(LIMIT);
  expect(await ask("127.0.0.3")).toEqual({ status: 429, retryAfter: "5" });
  readers[0]?.destroy();
  await expect.poll(() => countConnections(server)).toBe(LIMIT - 1);
  expect((await ask("127.0.0.3")).status).toBe(200);
  for (const reader of readers) reader.destroy();
});

test("of a network's connections the first ones stay, as many more are answered, and the others are closed", () => {
  const [server, counts] = [new EventEmitter() as Server, new Map<string, number>()];
  limitConnections(server, 2, counts);
  const open = (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), { remoteAddress, isClosed: false });
    const destroy = () => (socket.isClosed = true);
    server.emit("connection", Object.assign(socket, { destroy }));
    return socket;
  };
  const sockets = Array.from({ length: 5 }, () => open("198.51.100.1"));
  expect(sockets.map(({ isClosed }) => isClosed)).toEqual([false, false, false, false, true]);
  const other = open("198.51.100.2");
  expect(Object.fromEntries(counts)).toEqual({ "198.51.100.1": 5, "198.51.100.2": 1 });

  // A network without connections takes no memory.
  for (const socket of [...sockets.slice(1), other]) socket.emit("close");
  expect(Object.fromEntries(counts)).toEqual({ "198.51.100.1": 1 });
  sockets[0]?.emit("close");
  expect(counts.size).toBe(0);
});

test("a network holds 200 connections to a process (API-15)", async () => {
  const process = createHttpServer({ https: false, connectionsPerNetwork: CONNECTIONS_PER_NETWORK });
  process.serve(() => new Response("done"));
  const port = await listen(process.server, 0, "127.0.0.1");
  const open = () => {
    const socket = connect({ port, host: "127.0.0.1" });
    socket.on("error", () => {});
    return socket;
  };
  const held = Array.from({ length: 200 }, open);
  await expect.poll(() => countConnections(process.server)).toBe(200);
  const statusOn = (socket: Socket) =>
    new Promise<string>((resolve) => {
      socket.once("data", (data) => resolve(data.toString().slice(9, 12)));
      socket.write("GET / HTTP/1.1\r\nHost: here\r\n\r\n");
    });
  const further = open();
  expect(await statusOn(further)).toBe("429");
  expect(await statusOn(held[199] as Socket)).toBe("200");
  for (const socket of [...held, further]) socket.destroy();
  process.server.close();
});
