import { expect, test } from "vitest";
import { longFormOf, namesAmong, synonymsOf } from "./synonyms.ts";

test("a name of several words is among the typed ones where all of its words are", () => {
  expect(namesAmong(["bhopal", "pradesh", "madhya"])).toEqual([["madhya", "pradesh"]]);
  expect(namesAmong(["pradesh", "computer", "uttar", "science"])).toEqual([
    ["computer", "science"],
    ["uttar", "pradesh"],
  ]);
  expect(namesAmong(["pradesh", "computer"])).toEqual([]);
});

test("a word without synonyms and without a long form stands for itself", () => {
  expect([synonymsOf("chess"), longFormOf("chess"), longFormOf("constructor")]).toEqual([
    ["chess"],
    ["chess"],
    ["constructor"],
  ]);
  expect([synonymsOf("pune"), longFormOf("cs")]).toEqual([
    ["poona", "pune"],
    ["computer", "science"],
  ]);
});
