// Every call that searches for a text answers alike to one that is too long, and to one of controls (SEARCH-80).
import { expect, test } from "vitest";
import { INTERFACE } from "#src/calls.ts";

const searching = INTERFACE.flatMap(({ name, query }) =>
  query?.shape["q"] ? [{ name, q: query.shape["q"] }] : [],
);

test("there are calls that search", () => {
  expect(searching.length).toBeGreaterThan(15);
});

test.each(searching)("$name takes 64 letters, and reads a NUL as a space (SEARCH-80)", ({ name, q }) => {
  const most = name.endsWith("readQuestion") ? 200 : 64;
  expect(q.safeParse("x".repeat(most)).data).toBe("x".repeat(most));
  const longer = q.safeParse("x".repeat(most + 1));
  expect([longer.success, longer.error?.issues[0]?.message]).toEqual([
    false,
    expect.stringContaining(`${most} characters`),
  ]);
  expect(q.safeParse(" a\u0000b\u2028c ").data).toBe("a b c");
  // No text is one answer, a refusal or none, whatever it is made of.
  const answers = ["", "  ", "\u0000", "\u0007 \n"].map((text) => JSON.stringify(q.safeParse(text)));
  expect(new Set(answers).size).toBe(1);
});
