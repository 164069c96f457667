import { expect, test } from "vitest";
import { createRenderTurns } from "./render-turns.ts";

/** Opens pages whose rendering lasts until the test ends it. */
function open(atOnce: number) {
  const takeTurn = createRenderTurns(atOnce);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const render = (network: string, page: string) =>
    takeTurn(network, () => {
      begun.push(page);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  return { takeTurn, render, begun, ends };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

test("few pages of a network are rendered at once in their order, and other networks do not wait", async () => {
  const { render, begun, ends } = open(2);
  const ofOne = ["a", "b", "c", "d"].map((page) => render("one", page));
  const ofOther = render("other", "x");
  await settle();
  expect(begun).toEqual(["a", "b", "x"]);
  ends[0]?.();
  await settle();
  expect(begun).toEqual(["a", "b", "x", "c"]);
  for (let at = 1; at < 5; at++) {
    ends[at]?.();
    await settle();
  }
  await Promise.all([...ofOne, ofOther]);
  expect(begun).toEqual(["a", "b", "x", "c", "d"]);
});

test("a page that fails lets the next one begin", async () => {
  const { takeTurn } = open(1);
  const fails = takeTurn("one", () => Promise.reject(new Error("no page")));
  const next = takeTurn("one", () => Promise.resolve("a page"));
  await expect(fails).rejects.toThrow("no page");
  expect(await next).toBe("a page");
});
