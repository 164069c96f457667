import { setImmediate as turn } from "node:timers/promises";
import { expect, test } from "vitest";
import { createDecodeQueue } from "./decode-queue.ts";

/** Work that says when it begins and ends when it is let. */
function openQueue(lengths: Partial<Parameters<typeof createDecodeQueue>[0]> = {}) {
  const queue = createDecodeQueue({ atOnce: 2, maxWaiting: 4, maxWaitingOfSender: 3, ...lengths });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const send = (name: string, sender: string, signal?: AbortSignal) => {
    const done = queue.run({ sender, ...(signal && { signal }) }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
    done.catch(() => {});
    return done;
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await turn();
  };
  return { send, end, begun };
}

test("two senders decode at once, and one sender's pictures come one after the other", async () => {
  const { send, end, begun } = openQueue();
  void send("a1", "a");
  void send("a2", "a");
  void send("b1", "b");
  void send("c1", "c");
  await turn();
  expect(begun).toEqual(["a1", "b1"]);
  await end("b1");
  // Not a2, though it came before: a is busy.
  expect(begun).toEqual(["a1", "b1", "c1"]);
  await end("a1");
  expect(begun).toEqual(["a1", "b1", "c1", "a2"]);
});

test("a line that is full answers 429 with a time, for one sender sooner than for all", async () => {
  const { send } = openQueue();
  for (let count = 0; count < 4; count++) void send(`a${count}`, "a");
  await expect(send("a4", "a")).rejects.toMatchObject({ status: 429, code: "BUSY", retryAfterSeconds: 5 });
  void send("b0", "b");
  void send("c0", "c");
  await expect(send("d0", "d")).rejects.toMatchObject({ status: 429 });
});

test("what waits is dropped when its client has gone, and takes no place any more", async () => {
  const { send, end, begun } = openQueue({ atOnce: 1, maxWaiting: 1 });
  const client = new AbortController();
  void send("a1", "a");
  const dropped = send("b1", "b", client.signal);
  client.abort();
  await expect(dropped).rejects.toMatchObject({ code: "CLIENT_GONE" });
  await expect(send("b2", "b", client.signal)).rejects.toMatchObject({ code: "CLIENT_GONE" });
  void send("c1", "c");
  await end("a1");
  expect(begun).toEqual(["a1", "c1"]);
});

test("a client that goes after its turn began, and work that fails, free the place", async () => {
  const { send, end, begun } = openQueue({ atOnce: 1 });
  const client = new AbortController();
  const first = send("a1", "a", client.signal);
  const second = send("b1", "b");
  await turn();
  client.abort();
  await end("a1");
  expect(await first).toBe("a1");
  await end("b1");
  expect(await second).toBe("b1");

  const queue = createDecodeQueue({ atOnce: 1, maxWaiting: 1, maxWaitingOfSender: 1 });
  await expect(queue.run({ sender: "a" }, () => Promise.reject(new Error("broken")))).rejects.toThrow();
  expect(await queue.run({ sender: "b" }, () => Promise.resolve(1))).toBe(1);
  expect(begun).toEqual(["a1", "b1"]);
});
