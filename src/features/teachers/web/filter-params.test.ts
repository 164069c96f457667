import { expect, test } from "vitest";
import { FILTER_NAMES, type FilterName, filterOf } from "#features/teachers/domain/answers.ts";
import { searchFilters } from "#features/teachers/domain/search-calls.ts";
import {
  candidateListHref,
  countFilters,
  readFilters,
  readPosition,
  readUnreadable,
  salariesCross,
} from "#features/teachers/web/filter-params.ts";
import { readPage } from "#platform/web/ui/table/search-params.ts";

const FREE: Partial<Record<FilterName, string>> = {
  q: "asha bhopal",
  subject: "Mathematics",
  language: "Hindi",
  minSalary: "20000",
  maxSalary: "90000",
  near: "Indore, Madhya Pradesh",
  within: "25",
  degree: "B.Ed.",
  medium: "English",
  activeWithin: "30",
};
/** One value of each filter. */
const WHOLE = Object.fromEntries(
  FILTER_NAMES.map((name) => [name, FREE[name] ?? filterOf(name).options?.at(1) ?? ""]),
) as Record<FilterName, string>;

const STRANGE = [
  ..."x 0 1 6 -1 1.5 1e5 25k many principal nowhere 366 10000 20000000 20000001".split(" "),
  "2.5 lakh",
  "two\nlines",
  ...[64, 65, 200, 201].map((length) => "x".repeat(length)),
];

test.each(FILTER_NAMES)("the address accepts for %s exactly the values that the server accepts", (name) => {
  // Of a longer text the first letters are searched.
  const strange = name === "q" ? STRANGE.filter((value) => String(value).length <= 64) : STRANGE;
  for (const value of [...strange, ...Object.values(WHOLE)]) {
    const isTaken = searchFilters.safeParse({ ...WHOLE, [name]: value }).success;
    expect([value, name in readFilters(new URLSearchParams({ [name]: value }))]).toEqual([value, isTaken]);
  }
});

const read = (query: string) => readFilters(new URLSearchParams(query));

test("an address keeps every filter (SEARCH-4)", () => {
  const address = candidateListHref(WHOLE, 3);
  const params = new URLSearchParams(address.slice(address.indexOf("?")));
  expect(readFilters(params)).toEqual(WHOLE);
  expect(readPage(params)).toBe(3);
  // A city and the distance from it are one.
  expect(countFilters(WHOLE)).toBe(FILTER_NAMES.length - 1);
  expect(countFilters({ ...WHOLE, sort: "name" })).toBe(FILTER_NAMES.length - 1);
});

test("an address has its position from the second page on", () => {
  const at = "after-0-48211";
  expect(candidateListHref({ q: "asha" }, 2, at)).toBe(`/candidate/allCandidatePage?q=asha&page=2&at=${at}`);
  expect(candidateListHref({ q: "asha" }, 1, at)).toBe("/candidate/allCandidatePage?q=asha");
});

test("a position is read with the number of a later page only, and only where it is one", () => {
  const positionOf = (query: string) => readPosition(new URLSearchParams(query));
  expect(positionOf("page=2&at=after-0-48211")).toBe("after-0-48211");
  for (const query of ["at=after-0-48211", "page=1&at=after-0-48211", "page=2", "page=2&at=nowhere"])
    expect(positionOf(query)).toBeUndefined();
});

test("the first page without filters is the plain address", () => {
  expect(candidateListHref({}, 1)).toBe("/candidate/allCandidatePage");
});

test.each([
  ["fields that a form sends empty", "q=&subject=&minSalary=+"],
  ["an unknown profile", "profile=Wizard"],
  ["an unknown experience", "experience=17"],
  ["a salary that is no number", "minSalary=lots"],
  ["a search of controls alone", "q=%00%07"],
  ["names that are no filters", "page=2&utm_source=mail"],
])("%s count as not set", (_what, query) => {
  expect(read(query)).toEqual({});
});

test("of a longer search the first 64 letters count, without half a letter (SEARCH-80)", () => {
  expect(read(`q=${"x".repeat(65)}`)).toEqual({ q: "x".repeat(64) });
  expect(read(`q=${"x".repeat(63)}😀`)).toEqual({ q: "x".repeat(63) });
  expect(read("q=a%00b")).toEqual({ q: "a b" });
});

test("a salary is read as people write it (SEARCH-46)", () => {
  expect(read("minSalary=25k&maxSalary=1,20,000")).toEqual({ minSalary: "25000", maxSalary: "120000" });
});

test("salaries that cannot be read are kept for their fields", () => {
  const params = new URLSearchParams("minSalary=12.5&maxSalary=99999999999&q=asha");
  expect(readUnreadable(params)).toEqual({ minSalary: "12.5", maxSalary: "99999999999" });
  expect(readFilters(params)).toEqual({ q: "asha" });
});

test.each(["0", "-1", "1.5", "two", "99999999"])("page %s reads as the first", (page) => {
  expect(readPage(new URLSearchParams({ page }))).toBe(1);
});

test("salaries cross only when both are set and the minimum is above the maximum", () => {
  expect(salariesCross({ minSalary: "50000", maxSalary: "20000" })).toBe(true);
  expect(salariesCross({ minSalary: "9000", maxSalary: "20000" })).toBe(false);
  expect(salariesCross({ minSalary: "50000" })).toBe(false);
});
