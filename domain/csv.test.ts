import { expect, test } from "vitest";
import { csvLine } from "./csv.ts";

test("cells are divided by commas, lines end as spreadsheets want it", () => {
  expect(csvLine(["Asha", 12, null, "आशा"])).toBe("Asha,12,,आशा\r\n");
});

test("commas, quotes and line breaks stay inside their cell", () => {
  expect(csvLine(["Bhopal, India", 'the "best"', "two\nlines"])).toBe(
    '"Bhopal, India","the ""best""","two\nlines"\r\n',
  );
});

test.each([
  "=1+1",
  "+91",
  "-5",
  "@sum",
  "\tx",
  "\rx",
  "\nx",
  "＝1+1",
  "＋91",
  "－5",
  "＠sum",
  '=HYPERLINK("http://evil")',
])("%j is no formula any more", (text) => {
  const line = csvLine([text]);
  expect(line.replace(/^"/, "").startsWith(`'${text.charAt(0)}`)).toBe(true);
});

test("a number of ours may be negative", () => {
  expect(csvLine([-1])).toBe("-1\r\n");
});
