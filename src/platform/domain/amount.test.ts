import { sentenceOfIssue } from "#tests/support/issues.ts";
import { expect, test } from "vitest";
import { pay, rupees, wholeRupees } from "./amount.ts";

const SENTENCES = { missing: "Missing.", unreadable: "Unreadable.", tooLarge: "Too large." };

/** The amount that the schema reads, or the sentence with which it refuses the value. */
function read(schema: ReturnType<typeof rupees>, value: unknown) {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : parsed.error.issues.map(sentenceOfIssue)[0];
}

test.each([
  [0, 0],
  ["0", 0],
  [42_000.5, 42_000.5],
  [20_000_000, 20_000_000],
  ["2 crore", 20_000_000],
  ["2,00,00,000", 20_000_000],
  [20_000_000.01, "Too large."],
  ["20000000.01", "Too large."],
  ["2.1 crore", "Too large."],
  [2_147_483_648, "Too large."],
  [Number.MAX_VALUE, "Too large."],
  ["9".repeat(300), "Too large."],
  [-0.01, "Unreadable."],
  [0.01, 0.01],
  [0.29, 0.29],
  [19_999_999.99, 19_999_999.99],
  [0.004, "Unreadable."],
  [4_999.999, "Unreadable."],
  ["9".repeat(400), "Unreadable."],
  ["1e400", "Unreadable."],
  ["", "Missing."],
  ["  ", "Missing."],
  [null, "Missing."],
  [undefined, "Missing."],
  [Infinity, "Missing."],
  [NaN, "Missing."],
  [[], "Missing."],
])("the amount %j is read as %j", (value, expected) => {
  expect(read(rupees(SENTENCES), value)).toBe(expected);
});

test.each([
  ["12.5", "Unreadable."],
  [999.99, "Unreadable."],
  ["12", 12],
  ["0", 0],
  ["12.5k", 12_500],
  ["25000.50", 25_000.5],
])("the pay %j is read as %j (REG-60)", (value, expected) => {
  expect(read(pay(SENTENCES), value)).toBe(expected);
});

test("the amount of a filter is whole rupees, and its sentence names the field and the limit", () => {
  const filter = wholeRupees("Min salary");
  expect(read(filter, "25k")).toBe(25_000);
  expect(read(filter, "20000000")).toBe(20_000_000);
  expect(read(filter, "20000001")).toBe("Min salary may be at most ₹2,00,00,000.");
  expect(read(filter, "25000.50")).toBe("Min salary must be whole rupees, such as 12,500 or 12.5k.");
  expect(read(filter, "much")).toBe("Min salary must be an amount in rupees, such as 25,000 or 25k.");
});
