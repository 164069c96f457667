import { expect, test } from "vitest";
import { inEnglish, writeText } from "#platform/domain/locale/sentence.ts";
import { filterOf } from "../filters.ts";
import { formatSearch, pathOfSearch, SEARCH_NAMES, searchKey } from "./search-text.ts";
import { type JobSearch, jobSearch } from "../filter-schemas.ts";

const INDORE = "Indore, Madhya Pradesh, India";

test.each<[string, JobSearch]>([
  ["All jobs", {}],
  ["Physics, in Indore", { subject: "Physics", city: INDORE }],
  ["“hostel”, CBSE, within 25 km of Indore", { q: "hostel", board: "CBSE", city: INDORE, within: 25 }],
  ["IB / IGCSE, within 5 km of Indore", { board: "IB/IGCSE", city: INDORE, within: 5 }],
  ["State board, permanent", { board: "State", contract: "permanent" }],
  ["in Indore", { city: "Indore" }],
  ["from ₹0 a month", { minPay: 0 }],
  ["Primary, from ₹30,000 a month, part-time", { class: "Primary", minPay: 30_000, contract: "part-time" }],
  [
    "“a&b”, Physics, Primary, CBSE, within 25 km of Indore, from ₹30,000 a month, part-time",
    {
      q: "a&b",
      subject: "Physics",
      class: "Primary",
      board: "CBSE",
      city: INDORE,
      within: 25,
      minPay: 30_000,
      contract: "part-time",
    },
  ],
])("%s is the search %j in words (ALERT-1)", (words, search) => {
  expect(inEnglish(formatSearch(search))).toBe(words);
});

/** Each filter has a value; one with options has the last of them. */
const WHOLE: JobSearch = {
  ...Object.fromEntries(SEARCH_NAMES.map((name) => [name, filterOf(name).options?.at(-1)])),
  q: "a&b",
  subject: "Physics",
  city: INDORE,
  within: 25,
  minPay: 30_000,
};

test("every field of a search is in its address, its words and its key", () => {
  expect(SEARCH_NAMES).toEqual(Object.keys(jobSearch.shape));
  const query = new URLSearchParams(pathOfSearch(WHOLE).replace("/jobs?", ""));
  expect(Object.fromEntries(query)).toEqual(
    Object.fromEntries(SEARCH_NAMES.map((name) => [name, String(WHOLE[name])])),
  );
  for (const name of SEARCH_NAMES) {
    const { [name]: _left, ...others } = WHOLE;
    expect(inEnglish(formatSearch(others)), name).not.toBe(inEnglish(formatSearch(WHOLE)));
    expect(searchKey(others), name).not.toBe(searchKey(WHOLE));
  }
});

test("the same choices have one key, and no choice is all jobs", () => {
  expect(pathOfSearch({})).toBe("/jobs");
  expect(searchKey({ subject: "physics", q: "x" })).toBe(searchKey({ q: "X", subject: "Physics" }));
  expect(searchKey({ q: "x" })).not.toBe(searchKey({ subject: "x" }));
});

test("each part of a search is said in the language of the reader, and what was typed stays (LANG-5)", () => {
  const hindi = {
    Physics: "भौतिकी",
    "within {km} km of {city}": "{city} से {km} किमी के अंदर",
    "All jobs": "सारी जॉब",
  };
  const say = (search: JobSearch) => writeText(formatSearch(search), "hi-IN", hindi);
  expect(say({ q: "Physics", subject: "Physics", city: "Indore, Madhya Pradesh", within: 25 })).toBe(
    "“Physics”, भौतिकी, Indore से 25 किमी के अंदर",
  );
  expect(say({})).toBe("सारी जॉब");
});
