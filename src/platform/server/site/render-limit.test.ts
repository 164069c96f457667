import { expect, test } from "vitest";
import { createRenderLimit } from "./render-limit.ts";

/** Opens pages whose rendering lasts until the test ends it. */
function open(concurrency: number) {
  const limitRenders = createRenderLimit(concurrency);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const render = (network: string, page: string) =>
    limitRenders(network, () => {
      started.push(page);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  return { takeTurn: limitRenders, render, begun: started, ends };
}

const flushMicrotasks = () => new Promise((resolve) => setImmediate(resolve));

test("few pages of a network are rendered at once in their order, and other networks do not wait (API-17)", async () => {
  const { render, begun: started, ends } = open(2);
  const ofOne = ["a", "b", "c", "d"].map((page) => render("one", page));
  const ofOther = render("other", "x");
  await flushMicrotasks();
  expect(started).toEqual(["a", "b", "x"]);
  ends[0]?.();
  await flushMicrotasks();
  expect(started).toEqual(["a", "b", "x", "c"]);
  for (let index = 1; index < 5; index++) {
    ends[index]?.();
    await flushMicrotasks();
  }
  await Promise.all([...ofOne, ofOther]);
  expect(started).toEqual(["a", "b", "x", "c", "d"]);
});

test("a page that fails lets the next one begin", async () => {
  const { takeTurn: limitRenders } = open(1);
  const fails = limitRenders("one", () => Promise.reject(new Error("no page")));
  const next = limitRenders("one", () => Promise.resolve("a page"));
  await expect(fails).rejects.toThrow("no page");
  expect(await next).toBe("a page");
});

test("a network keeps its limit while one of its pages is rendered", async () => {
  const { render, begun, ends } = open(1);
  const first = render("one", "a");
  const second = render("one", "b");
  await flushMicrotasks();
  ends[0]?.();
  await first;
  const third = render("one", "c");
  await flushMicrotasks();
  expect(begun).toEqual(["a", "b"]);
  ends[1]?.();
  await second;
  await flushMicrotasks();
  ends[2]?.();
  await third;
  expect(begun).toEqual(["a", "b", "c"]);
});
