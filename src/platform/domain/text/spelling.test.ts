import { expect, test } from "vitest";
import { isKnownWord } from "#features/matching/domain/reading/words.ts";
import { wholeDistance } from "./edit-distance.ts";
import { findMisspelled } from "./spelling.ts";

test.each([
  ["fisics", "physics"],
  ["mathmatics", "mathematics"],
  ["chemestry", "chemistry"],
  ["musik", "music"],
  ["hindee", "hindi"],
  ["bixlogy", "biology"],
  // From eight letters on two edits are allowed.
  ["gexmxtry", "geometry"],
  // They sound like "tikir" and "tiker": from five sounds on, sounds may differ too.
  ["teecheer", "ticker"],
])("%s is meant as %s", (typed, word) => {
  expect(findMisspelled(typed, ["sports", word, "history"])).toBe(word);
});

test.each([
  ["musc", "music"],
  ["physics1", "physics"],
  ["vhysics", "physics"],
  ["scien", "science"],
  ["bixlxgy", "biology"],
  ["gxxmxtry", "geometry"],
  ["phooteee", "futa"],
])("%s is not meant as %s", (typed, word) => {
  expect(findMisspelled(typed, [word])).toBeNull();
});

test("the closest word is meant, and of two as close the first", () => {
  expect(findMisspelled("marsk", ["marks", "marsh"])).toBe("marks");
  expect(findMisspelled("marsk", ["marsh", "marks"])).toBe("marsh");
  expect(findMisspelled("musick", ["musics", "music"])).toBe("music");
});

test.each([
  ["kanpur", "kanpur", 0],
  ["kanpur", "kanpurxy", 2],
  ["kanpurxy", "kanpur", 2],
  ["kanpur", "kanpurxyz", null],
  ["kanpurxyz", "kanpur", null],
  ["kanpurxy", "kanqur", null],
  ["kanqur", "kanpurxy", null],
])("between the whole words %s and %s are %s edits", (one, other, edits) => {
  expect(wholeDistance(one, other)).toBe(edits);
});

test.each(["teaches", "hindu", "sangeeta", "maharashtra"])("%s is spelled as it is meant", (word) => {
  expect(isKnownWord(word)).toBe(true);
});
