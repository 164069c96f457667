import { expect, test } from "vitest";
import { holdBytes } from "./held-bytes.ts";

test("all bodies together have a limit, and released bytes can be used again", () => {
  const first = holdBytes(100);
  const second = holdBytes(100);
  first.add(60);
  expect(() => second.add(60)).toThrow(/Too many files/);
  second.add(40);
  first.release();
  second.add(60);
  second.release();
  second.release();
  holdBytes(100).add(0);
});
