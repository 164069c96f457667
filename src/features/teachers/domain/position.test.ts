import { expect, test } from "vitest";
import { parsePosition, writePosition } from "./position.ts";

test("a position is read as it was written", () => {
  for (const position of [
    { side: "after", rank: 0, cid: 48_211 },
    { side: "before", rank: 4, cid: 999_999_999 },
  ] as const)
    expect(parsePosition(writePosition(position))).toEqual(position);
});

test("malformed text counts as absent", () => {
  for (const text of [
    undefined,
    "",
    "after-10-1",
    "beside-0-1",
    "after-0-1234567890",
    "after-0-",
    "after-0-1 ",
  ])
    expect(parsePosition(text)).toBeUndefined();
});
