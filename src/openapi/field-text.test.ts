import { expect, test } from "vitest";
import { describeField } from "./field-text.ts";

const twelve = Array.from({ length: 12 }, (_, index) => index + 1);

test.each<[string, Parameters<typeof describeField>[0]]>([
  ["anything", true],
  ["anything", undefined],
  ["anything", {}],
  ['"open"', { const: "open" }],
  ["false", { const: false }],
  ['one of "a", "b"', { enum: ["a", "b"] }],
  [`one of ${twelve.join(", ")}`, { enum: twelve }],
  [`one of ${twelve.join(", ")} and 1 more`, { enum: [...twelve, 13] }],
  ["text or null", { anyOf: [{ type: "string" }, { type: "null" }] }],
  ["number", { oneOf: [{ type: "number" }, { type: "number" }] }],
  ["list of integer", { type: "array", items: { type: "integer" } }],
  ["{ _id, name }", { type: "object", properties: { _id: {}, name: {} } }],
  ["file: PDF", { type: "string", format: "binary", description: "PDF" }],
  ["file: any", { type: "string", format: "binary" }],
  ["integer, from 0, up to 9", { type: "integer", minimum: 0, maximum: 9 }],
  ["text, at most 3 characters", { type: "string", minLength: 1, maxLength: 3 }],
  ["text, at least 2 characters", { type: "string", minLength: 2 }],
  [`text, like ${"x".repeat(40)}`, { type: "string", pattern: "x".repeat(40) }],
  ["text", { type: "string", pattern: "x".repeat(41) }],
  ["boolean, false when left out", { type: "boolean", default: false }],
])("%s", (text, schema) => {
  expect(describeField(schema)).toBe(text);
});
