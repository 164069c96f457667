import { expect, test } from "vitest";
import { createSentences } from "./sentences.ts";
import { fill, translated } from "./translate.ts";

const CATALOGUE = {
  "Hello {name}": "नमस्ते {name}",
  "{count} teachers": { one: "{count} टीचर", other: "{count} टीचरों" },
  "{label} is required": "{label} ज़रूरी है",
  "{label} of {place} is required": "{place} का {label} ज़रूरी है",
  Subject: "विषय",
};

test("a sentence is filled with its values in both languages (LANG-6)", () => {
  expect(fill("Hello {name}", { name: "Asha" })).toBe("Hello Asha");
  expect(translated(CATALOGUE, "Hello {name}", { name: "Asha" })).toBe("नमस्ते Asha");
});

test("a value that looks like a name stays as it is, and a name without a value too", () => {
  expect(fill("Hello {name}", { name: "{name}" })).toBe("Hello {name}");
  expect(fill("Hello {name}", { other: "x" })).toBe("Hello {name}");
});

test.each([
  [0, "0 टीचर"],
  [1, "1 टीचर"],
  [2, "2 टीचरों"],
])("for %s the form is that of the number (LANG-6)", (count, hindi) => {
  expect(translated(CATALOGUE, "{count} teachers", { count })).toBe(hindi);
});

test("a sentence without Hindi stays English, also one that every object has", () => {
  expect(translated(CATALOGUE, "Unknown")).toBe("Unknown");
  expect(translated(CATALOGUE, "constructor")).toBe("constructor");
});

test.each([
  ["Subject", "विषय"],
  ["Subject is required", "विषय ज़रूरी है"],
  ["Name (first) is required", "Name (first) ज़रूरी है"],
  ["Subject of Bhopal is required", "Bhopal का विषय ज़रूरी है"],
  ["12 teachers", "12 टीचरों"],
  ["Something else.", "Something else."],
  ["Something else. Class is required", "Something else. Class ज़रूरी है"],
  ["Subject, Subject", "विषय, विषय"],
  ["Subject of Sat, 05 Dec 2026, Pune is required", "शनिवार, 5 दिसंबर 2026, Pune का विषय ज़रूरी है"],
])("a filled sentence is found by the one it was filled from: %s (LANG-7)", (english, hindi) => {
  expect(createSentences(CATALOGUE)(english)).toBe(hindi);
});
