// What a request may leave out of a place, a post and a round.
import { expect, test } from "vitest";
import { placeInput, postInput, roundInput } from "./schemas.ts";

test("a text alone is the address of a place, and what is left out is null", () => {
  const place = { address: "12 MG Road, Pune", landmark: null, mapLink: null, askFor: null };
  expect(placeInput.parse("12 MG Road, Pune")).toEqual(place);
  expect(placeInput.parse({ address: "12 MG Road, Pune", landmark: " ", askFor: "Mrs Rao" })).toEqual({
    ...place,
    askFor: "Mrs Rao",
  });
  expect(placeInput.safeParse({ landmark: "the clock tower" }).success).toBe(false);
});

test("a text alone is the title of a post", () => {
  expect(postInput.parse("PGT Physics")).toEqual({ title: "PGT Physics", classes: null });
  expect(postInput.parse({ title: "PGT Physics", classes: "11 and 12" })).toEqual({
    title: "PGT Physics",
    classes: "11 and 12",
  });
});

test("a word alone is the kind of a round, and only a demo lesson has a topic, a class and minutes", () => {
  const plan = { topic: "Fractions", class: "7", minutes: 30, looksAt: ["The beginning"] };
  const none = { topic: null, class: null, minutes: null, looksAt: [] };
  expect(roundInput.parse("panel")).toEqual({ kind: "panel", ...none });
  expect(roundInput.parse("demo")).toEqual({ kind: "demo", ...none });
  expect(roundInput.parse({ kind: "demo", ...plan })).toEqual({ kind: "demo", ...plan });
  expect(roundInput.parse({ kind: "principal", ...plan })).toEqual({
    kind: "principal",
    ...none,
    looksAt: ["The beginning"],
  });
});

test("a demo lesson lasts from 5 to 240 minutes", () => {
  const isRight = (minutes: number) => roundInput.safeParse({ kind: "demo", minutes }).success;
  expect([4, 5, 240, 241].map(isRight)).toEqual([false, true, true, false]);
});
