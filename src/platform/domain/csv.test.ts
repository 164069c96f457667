import { expect, test } from "vitest";
import { csvLine, withoutSign } from "./csv.ts";

test("cells are separated by commas, and lines end with CR LF", () => {
  expect(csvLine(["Asha", 12, null, "आशा"])).toBe("Asha,12,,आशा\r\n");
});

test("cells with commas, quotes and line breaks are quoted", () => {
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
])("%j is not run as a formula", (text) => {
  const line = csvLine([text]);
  expect(line.replace(/^"/, "").startsWith(`'${text.charAt(0)}`)).toBe(true);
});

test.each(["=1+1", "＠ School Road", "'=1", "''＋91", "D'Souza", "'quoted'", "आशा"])(
  "%j is read back as it was",
  (text) => {
    expect(withoutSign(csvLine([text]).trim())).toBe(text);
  },
);

test("a number may be negative", () => {
  expect(csvLine([-1])).toBe("-1\r\n");
});
