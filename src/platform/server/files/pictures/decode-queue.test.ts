import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createDecodeQueue } from "./decode-queue.ts";

/** Runs work that records its begin and ends when the test lets it. */
function openQueue(lengths: Partial<Parameters<typeof createDecodeQueue>[0]> = {}) {
  const queue = createDecodeQueue({ concurrency: 2, maxWaiting: 4, maxWaitingOfSender: 3, ...lengths });
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (name: string, sender: string, signal?: AbortSignal) => {
    const done = queue.run({ sender, ...(signal && { signal }) }, () => {
      started.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
    done.catch(() => {});
    return done;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
  };
  return { send, end, begun: started };
}

test("pictures of two senders are decoded at once, those of one sender one after another", async () => {
  const { send, end, begun: started } = openQueue();
  void send("a1", "a");
  void send("a2", "a");
  void send("b1", "b");
  void send("c1", "c");
  await turn();
  expect(started).toEqual(["a1", "b1"]);
  await end("b1");
  // a2 came before b1, but sender a is busy.
  expect(started).toEqual(["a1", "b1", "c1"]);
  await end("a1");
  expect(started).toEqual(["a1", "b1", "c1", "a2"]);
});

test("a full queue answers 429 with Retry-After, and one sender reaches its limit before all do", async () => {
  const { send } = openQueue();
  for (let count = 0; count < 4; count++) void send(`a${count}`, "a");
  await expect(send("a4", "a")).rejects.toMatchObject({ status: 429, code: "BUSY", retryAfterSeconds: 5 });
  void send("b0", "b");
  void send("c0", "c");
  await expect(send("d0", "d")).rejects.toMatchObject({ status: 429 });
});

test("a waiting picture whose client has gone is dropped and frees its place", async () => {
  const { send, end, begun: started } = openQueue({ concurrency: 1, maxWaiting: 1 });
  const client = new AbortController();
  void send("a1", "a");
  const dropped = send("b1", "b", client.signal);
  client.abort();
  await expect(dropped).rejects.toMatchObject({ code: "CLIENT_GONE" });
  await expect(send("b2", "b", client.signal)).rejects.toMatchObject({ code: "CLIENT_GONE" });
  void send("c1", "c");
  await end("a1");
  expect(started).toEqual(["a1", "c1"]);
});

test("a place is free again after the client has gone or the work has failed", async () => {
  const { send, end, begun: started } = openQueue({ concurrency: 1 });
  const client = new AbortController();
  const first = send("a1", "a", client.signal);
  const second = send("b1", "b");
  await turn();
  client.abort();
  await end("a1");
  expect(await first).toBe("a1");
  await end("b1");
  expect(await second).toBe("b1");

  const queue = createDecodeQueue({ concurrency: 1, maxWaiting: 1, maxWaitingOfSender: 1 });
  await expect(queue.run({ sender: "a" }, () => Promise.reject(new Error("broken")))).rejects.toThrow();
  expect(await queue.run({ sender: "b" }, () => Promise.resolve(1))).toBe(1);
  expect(started).toEqual(["a1", "b1"]);
});

test("a picture that waited counts as running, for all and for its sender", async () => {
  const { send, end, begun: started } = openQueue({ concurrency: 2 });
  for (const name of ["a1", "b1", "c1"]) void send(name, name.charAt(0));
  await turn();
  await end("a1");
  expect(started).toEqual(["a1", "b1", "c1"]);
  void send("d1", "d");
  await turn();
  expect(started).toEqual(["a1", "b1", "c1"]);
  await end("b1");
  void send("c2", "c");
  await turn();
  expect(started).toEqual(["a1", "b1", "c1", "d1"]);
});

test("a client that goes after its picture has begun takes no place from those that wait", async () => {
  const { send, end, begun: started } = openQueue({ concurrency: 1 });
  const client = new AbortController();
  void send("a1", "a");
  void send("b1", "b", client.signal);
  void send("c1", "c");
  await turn();
  await end("a1");
  client.abort();
  await end("b1");
  expect(started).toEqual(["a1", "b1", "c1"]);
});
