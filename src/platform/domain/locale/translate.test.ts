import { expect, test } from "vitest";
import { fill, translated } from "./translate.ts";

const CATALOGUE = {
  "Hello {name}": "नमस्ते {name}",
  "{count} teachers": { one: "{count} टीचर", other: "{count} टीचरों" },
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
