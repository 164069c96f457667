import { expect, test } from "vitest";
import { looseLink } from "./invitation/schemas.ts";

test("a link has at most 2,000 characters", () => {
  const longest = "https://meet.example/".padEnd(2000, "x");
  expect(looseLink().parse(longest)).toBe(longest);
  expect(looseLink().safeParse(`${longest}x`).success).toBe(false);
});
