import { expect, test } from "vitest";
import {
  findRepeated,
  isSameText,
  nameKey,
  phraseKey,
  placeKey,
  slugOf,
  textKey,
  wordKey,
  wordsOfName,
} from "./keys.ts";

const KEYS = {
  textKey,
  placeKey,
  nameKey,
  words: (text: string) => wordsOfName(text).join("/"),
  wordKey,
  slug: slugOf,
};
type Kind = keyof typeof KEYS;

test.each<[text: string, Record<Kind, string>]>([
  [
    "  NEW   Delhi ",
    {
      textKey: "new delhi",
      placeKey: "new delhi",
      nameKey: "newdelhi",
      words: "new/delhi",
      wordKey: "new delhi",
      slug: "new-delhi",
    },
  ],
  [
    "St. Xavier’s-Écolè",
    {
      textKey: "st. xavier’s-écolè",
      placeKey: "st xavier s ecole",
      nameKey: "stxaviersécolè",
      words: "st/xavier/s/écolè",
      wordKey: "st xaviers-ecole",
      slug: "st-xaviers-ecole",
    },
  ],
  [
    "Ｍａｔｈｓ ２",
    {
      textKey: "maths 2",
      placeKey: "ｍａｔｈｓ ２",
      nameKey: "maths2",
      words: "ｍａｔｈｓ/２",
      wordKey: "ｍａｔｈｓ ２",
      slug: "",
    },
  ],
  [
    "हिन्दी",
    {
      textKey: "हिन्दी",
      placeKey: "हिन्दी",
      nameKey: "हिन्दी",
      words: "हिन्दी",
      wordKey: "हिंदी",
      slug: "",
    },
  ],
])("%j has its key of each kind", (text, keys) => {
  const found = Object.entries(KEYS).map(([kind, keyOf]) => [kind, keyOf(text)]);
  expect(Object.fromEntries(found)).toEqual(keys);
});

test.each([
  [placeKey, "Bhopāl", "BHOPAL"],
  [placeKey, "Pimpri-Chinchwad", "Pimpri Chinchwad"],
  [textKey, "  Social   Science", "social science "],
  [nameKey, "CBSE 1030123", "CBSE, 1030123"],
  [nameKey, "विद्या मंदिर", "विद्या-मंदिर"],
  [wordKey, "d.el.ed", "DElEd"],
  [wordKey, "चाँद", "चांद"],
  [phraseKey, " B.Ed  degree", "bed degree"],
])("%o is the same of %j and %j", (keyOf, one, other) => {
  expect(keyOf(one)).toBe(keyOf(other));
});

test("an address has the words of several texts, at most 80 letters and no hyphen at an end", () => {
  expect(slugOf("PGT Physics", "Indore")).toBe("pgt-physics-indore");
  expect(slugOf("St. Xavier’s  School!", "Navi Mumbai")).toBe("st-xaviers-school-navi-mumbai");
  expect(slugOf("a".repeat(79), "b c")).toBe("a".repeat(79));
});

test("case, spaces and encoding make no second entry", () => {
  expect(isSameText("  Social   Science", "social science ")).toBe(true);
  expect(isSameText("Ｍａｔｈｓ", "maths")).toBe(true);
  expect(isSameText("Maths", "Mathematics")).toBe(false);
});

test("the entry that repeats an earlier one is found", () => {
  expect(findRepeated(["Hindi", "Maths", "hindi "])).toBe("hindi ");
  expect(findRepeated(["Hindi", "Maths"])).toBeUndefined();
});
