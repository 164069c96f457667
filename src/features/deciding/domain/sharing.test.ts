import { expect, test } from "vitest";
import { sharedReasons } from "./sharing.ts";

test("a shared list has no reason about pay (DECIDE-20)", () => {
  expect(sharedReasons([{ criterion: "subject" }, { criterion: "pay" }])).toEqual([{ criterion: "subject" }]);
});
