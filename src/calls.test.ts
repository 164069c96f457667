// Which answers may be kept and given to other people. Which calls these are is in `tests/api/interface.txt`.
import { expect, test } from "vitest";
import { INTERFACE } from "./calls.ts";

test("only answers that anyone may read are shared, and only shared ones are the same for everybody", () => {
  const shared = INTERFACE.filter((call) => call.shared);
  const forEverybody = INTERFACE.filter((call) => call.forEverybody);
  expect([shared.length > 10, forEverybody.length > 5]).toEqual([true, true]);
  expect(shared.filter(({ access, method }) => access !== "anyone" || method !== "GET")).toEqual([]);
  expect(forEverybody.filter((call) => !call.shared)).toEqual([]);
});
