import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { NO_ID } from "#platform/domain/ids.ts";
import {
  email,
  id,
  idParam,
  ifMatch,
  listOf,
  longText,
  optional,
  password,
  withoutRepeats,
  presentedPassword,
  properName,
  yesOrNo,
  searchText,
  shortText,
  time,
  webLink,
  wholeNumber,
} from "./field.ts";
import { z } from "./zod.ts";

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;
const sentence = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(sentenceOfIssue)[0];
const letters = (count: number) => "x".repeat(count);

test.each<[string, z.ZodType, number, number]>([
  ["one line", shortText("Name"), 1, 200],
  ["several lines", longText("Text"), 1, 5_000],
  ["a new password", password(), 6, 128],
  ["a login's password", presentedPassword, 1, 1_000],
  ["a search", searchText(), 0, 64],
  ["the version of a record", ifMatch, 0, 64],
])("%s has its shortest and its longest length", (_what, schema, shortest, longest) => {
  expect(accepts(schema, letters(shortest))).toBe(true);
  expect(accepts(schema, letters(longest))).toBe(true);
  expect(accepts(schema, letters(longest + 1))).toBe(false);
  if (shortest > 0) expect(accepts(schema, letters(shortest - 1))).toBe(false);
});

test("a line break counts as one letter, also where a form without scripts sends it as two", () => {
  const lines = `${letters(2_499)}\r\n${letters(2_500)}`;
  expect(longText("Text").parse(lines)).toBe(lines.replace("\r\n", "\n"));
});

test.each(["\u200b", "\u3164", "\u2800 \u2800", "\u00ad\ufe0f", "\u2060\n\u200e"])(
  "%j shows nothing, so it is no text",
  (unseen) => {
    expect(sentence(longText("Text"), unseen)).toBe("Text is required");
    expect(sentence(shortText("Name"), unseen.replace("\n", ""))).toBe("Name is required");
    expect(optional(longText("Text")).parse(unseen)).toBeUndefined();
  },
);

test("what is seen keeps its joiners and marks", () => {
  for (const text of ["👩‍🏫", "क्‍ष", "a\u200bb"]) expect(longText("Text").parse(text)).toBe(text);
});

test("an address and a link have a longest length", () => {
  const address = (length: number) => `a@${`${letters(59)}.`.repeat(3)}${letters(length - 182)}`;
  expect([200, 201].map((length) => accepts(email(), address(length)))).toEqual([true, false]);
  const link = (length: number) => "https://mail.example/".padEnd(length, "x");
  expect([2_000, 2_001].map((length) => accepts(webLink("no link"), link(length)))).toEqual([true, false]);
});

test("a line has no line break, a text may have several lines, and neither what cannot be stored", () => {
  expect(
    ["a\nb", "a\u2028b", "a\u0000b", "a\ud800"].map((value) => accepts(shortText("Name"), value)),
  ).toEqual([false, false, false, false]);
  expect(["a\n\tb", "a\u0000b", "a\ud800"].map((value) => accepts(longText("Text"), value))).toEqual([
    true,
    false,
    false,
  ]);
});

test("a name with a web address is refused", () => {
  expect(sentence(properName("Name"), "Win at www.prize.example")).toBe(
    "Name may not contain a web address.",
  );
  expect(accepts(properName("Name"), "D.A.V. School")).toBe(true);
});

test("empty optional fields count as absent, others are checked (API-6)", () => {
  const field = optional(z.string().min(2, "too short"));
  expect([undefined, null, "", "  "].map((value) => field.parse(value))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(field.parse("ab")).toBe("ab");
  expect(sentence(field, "a")).toBe("too short");
});

test("control characters of a search become spaces", () => {
  expect(searchText().parse(" a\u0000b\tc ")).toBe("a b c");
  // Nothing else than controls is no search, as an empty text is.
  for (const nothing of ["\u0000", " \u0000\u0007\n ", "\u2028", "", undefined])
    expect(searchText().parse(nothing)).toBeUndefined();
});

test("the removal of a file is said by a form's text or by a boolean", () => {
  expect(["true", "false", true, false, ""].map((value) => yesOrNo.parse(value))).toEqual([
    true,
    false,
    true,
    false,
    undefined,
  ]);
  expect(sentence(yesOrNo, "yes")).toBe("Please send true or false.");
});

test("a time is one of a 24-hour clock", () => {
  expect(["00:00", "09:59", "19:30", "23:59"].every((value) => accepts(time("no time"), value))).toBe(true);
  expect(["24:00", "9:30", "09:60", "09:30:00"].some((value) => accepts(time("no time"), value))).toBe(false);
});

test("a malformed id becomes one that nothing has, and an absent one is missing (API-4)", () => {
  const known = "0190b4a0-0000-7000-8000-0000000000AB";
  expect([known, "nonsense"].map((value) => idParam().parse(value))).toEqual([known.toLowerCase(), NO_ID]);
  expect([known, "nonsense", "x"].map((value) => id("Plan").parse(value))).toEqual([
    known.toLowerCase(),
    NO_ID,
    NO_ID,
  ]);
  expect([undefined, "", "  "].map((value) => sentence(id("Plan"), value))).toEqual([
    "Plan is missing.",
    "Plan is missing.",
    "Plan is missing.",
  ]);
});

test("a whole number has both of its limits", () => {
  const seats = wholeNumber("Seats", 2, 4);
  expect(["2", 3, 4, "३", " ４ "].map((value) => seats.parse(value))).toEqual([2, 3, 4, 3, 4]);
  expect([1, 5, 2.5, "two"].map((value) => sentence(seats, value))).toEqual([
    "Seats must be at least 2",
    "Seats may be at most 4",
    "Seats must be a whole number",
    "Seats must be a number",
  ]);
});

test("a list arrives as an array, as one form field or as JSON, without its empty entries", () => {
  const list = listOf(z.string(), "Subjects");
  for (const sent of [["Hindi", "", null, "Maths"], ' ["Hindi", " ", "Maths"]'])
    expect(list.parse(sent)).toEqual(["Hindi", "Maths"]);
  expect([undefined, null, ""].map((value) => list.parse(value))).toEqual([[], [], []]);
  expect(["Hindi", "[Hindi"].map((value) => list.safeParse(value).data)).toEqual([["Hindi"], undefined]);
  expect(sentence(list, { 0: "Hindi" })).toBe("Subjects must be a list");
});

test("a list has at most fifty entries", () => {
  const list = listOf(z.string(), "Subjects");
  expect(accepts(list, Array.from({ length: 50 }, String))).toBe(true);
  expect(sentence(list, Array.from({ length: 51 }, String))).toBe("Subjects: at most 50 entries");
});

test("a list that names an entry twice is refused with its name", () => {
  const list = withoutRepeats(z.array(z.string()));
  expect(list.parse(["Hindi", "Maths"])).toEqual(["Hindi", "Maths"]);
  expect(list.safeParse(["Hindi", "HINDI"]).error?.issues.map(sentenceOfIssue)[0]).toBe(
    "“HINDI” is named twice.",
  );
});
