import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { INTERFACE } from "#src/calls.ts";
import { z } from "./zod.ts";

const refuse = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(sentenceOfIssue)[0];

const TWELVE = "a b c d e f g h i j k l".split(" ");

test.each<[z.ZodType, unknown, string]>([
  [z.object({ fullName: z.string() }), {}, "Full name is required"],
  [z.object({ fullName: z.string() }), { fullName: 3 }, "Full name must be a text"],
  [z.object({ page: z.coerce.number().min(1) }), { page: 0 }, "Page must be at least 1"],
  [z.object({ page: z.coerce.number().max(9) }), { page: 10 }, "Page may be at most 9"],
  [z.object({ page: z.coerce.number().int() }), { page: 1.5 }, "Page must be a whole number"],
  [z.object({ note: z.string().max(2) }), { note: "abc" }, "Note may have at most 2 characters"],
  [z.object({ note: z.string().min(1) }), { note: "" }, "Note is required"],
  [z.object({ ids: z.array(z.string()).min(2) }), { ids: ["a"] }, "Ids needs at least 2 entries"],
  [z.object({ ids: z.array(z.string()) }), { ids: [3] }, "Ids must be a text"],
  [
    z.object({ answers: z.record(z.string(), z.string()) }),
    { answers: { "12": 3 } },
    "Answers must be a text",
  ],
  [z.object({ sort: z.enum(["name", "newest"]) }), { sort: "x" }, "Sort must be one of: name, newest"],
  [z.object({ day: z.enum(TWELVE) }), { day: "x" }, `Day must be one of: ${TWELVE.join(", ")}`],
  [z.object({ day: z.enum([...TWELVE, "m"]) }), { day: "x" }, "Day must be one of the values on offer"],
  [z.object({ when: z.iso.datetime() }), { when: "x" }, "When is not in the right form"],
  [z.object({}), "x", "This input must be an object with fields"],
])("a schema without a sentence of its own has one of ours (%#)", (schema, value, sentence) => {
  expect(refuse(schema, value)).toBe(sentence);
});

/** Values that hardly any field accepts. */
const SPOILED = [
  undefined,
  null,
  "",
  "x",
  "x".repeat(20_000),
  -1,
  1.5,
  1e300,
  Number.NaN,
  true,
  {},
  [],
  [null],
  [{}],
];
const LIBRARY = /invalid (input|option)|too (small|big)|expected \w+(,| to )|unrecognized key/i;

function* refusedSentences(): Generator<[where: string, sentence: string]> {
  for (const { name, area, params, query, body } of INTERFACE) {
    for (const schema of [params, query, body]) {
      if (!schema) continue;
      const fields = schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
      const values = [...SPOILED, ...fields.flatMap((field) => SPOILED.map((value) => ({ [field]: value })))];
      for (const value of values) {
        for (const issue of schema.safeParse(value).error?.issues ?? []) {
          yield [`${area}.${name}`, sentenceOfIssue(issue)];
        }
      }
    }
  }
}

test("no call ever answers with a sentence of the validation library (API-3)", () => {
  const sentences = [...refusedSentences()];
  expect(sentences.length).toBeGreaterThan(1_000);
  const foreign = sentences.filter(([, sentence]) => LIBRARY.test(sentence) || !/^\p{Lu}/u.test(sentence));
  expect([...new Set(foreign.map((entry) => entry.join(": ")))]).toEqual([]);
});
