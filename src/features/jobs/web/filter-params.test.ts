import { inEnglish } from "#platform/domain/locale/sentence.ts";
import { expect, test } from "vitest";
import candidate from "#features/jobs/hi/candidate.json" with { type: "json" };
import jobs from "#features/jobs/hi/jobs.json" with { type: "json" };
import { FILTER_NAMES, filterOf } from "#features/jobs/domain/filters.ts";
import { SEARCH_NAMES } from "#features/jobs/domain/alerts/search-text.ts";
import terms from "#platform/hi/terms.json" with { type: "json" };
import jobTerms from "#features/jobs/hi/terms.json" with { type: "json" };
import { countJobFilters, jobListHref, readJobFilters } from "#features/jobs/web/filter-params.ts";
import { widerSearches } from "#features/jobs/web/filter-texts.ts";

const read = (query: string) => readJobFilters(new URLSearchParams(query));

test("filters of an address are read, and those that the server would refuse are ignored (JOB-41)", () => {
  expect(
    read(
      "q=physics&subject=Physics&class=Middle&board=CBSE&city=Indore&within=50&minPay=₹30,000&contract=guest&since=7",
    ),
  ).toEqual({
    q: "physics",
    subject: "Physics",
    class: "Middle",
    board: "CBSE",
    city: "Indore",
    within: "50",
    minPay: "30000",
    contract: "guest",
    since: "7",
  });
  expect(read("q=%00&class=IX&board=NIOS&within=50&minPay=many&contract=full&since=91&subject=%00")).toEqual(
    {},
  );
  expect(read(`q=${"x".repeat(65)}`)).toEqual({ q: "x".repeat(64) });
  expect(read("q=+&city=")).toEqual({});
});

test("the address of a list has its filters in a fixed order, and the page from the second on", () => {
  expect(jobListHref(read("since=7&q=physics"), 2)).toBe("/jobs?q=physics&since=7&page=2");
  expect(jobListHref({}, 1)).toBe("/jobs");
  expect(countJobFilters(read("city=Indore&within=50&q=a"))).toBe(2);
});

test("wider searches go farther away, then leave out one filter each, the subject last (JOB-46)", () => {
  const labels = (query: string) => widerSearches(read(query)).map(({ label }) => inEnglish(label));
  expect(labels("")).toEqual([]);
  expect(labels("subject=Physics")).toEqual([]);
  expect(labels("city=Indore, Madhya Pradesh")).toEqual([
    "within 50 km of Indore",
    "within 100 km of Indore",
    "within 200 km of Indore",
  ]);
  expect(labels("subject=Physics&city=Indore&within=50&since=7")).toEqual([
    "within 100 km of Indore",
    "within 200 km of Indore",
    "for Physics anywhere",
    "without: Within 50 km of Indore",
    "without: Posted in the last 7 days",
    "without: Physics",
  ]);
  expect(labels("board=CBSE&minPay=40000")).toEqual(["without: CBSE", "without: From ₹40,000"]);
  expect(widerSearches(read("subject=Physics&city=Indore&within=50")).at(-1)?.filters).toEqual({
    city: "Indore",
    within: "50",
  });
});

test("each choice of the list and of an alert has a Hindi name where it is shown (LANG-5)", () => {
  const everywhere = { ...terms, ...jobTerms };
  const textsOf = (name: (typeof FILTER_NAMES)[number]) => Object.values(filterOf(name).choice ?? {});
  const inList = FILTER_NAMES.flatMap(textsOf).filter((text) => typeof text === "string");
  const inAlert = SEARCH_NAMES.flatMap((name) => filterOf(name).choice?.label ?? []);
  expect(inList.filter((text) => !(text in { ...everywhere, ...jobs }))).toEqual([]);
  expect(inAlert.filter((text) => !(text in { ...everywhere, ...candidate }))).toEqual([]);
});
