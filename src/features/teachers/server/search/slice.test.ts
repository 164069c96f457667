import { beforeAll, expect, test } from "vitest";
import type { CandidateFilters } from "#features/teachers/domain/search-calls.ts";
import { parsePosition } from "#features/teachers/domain/position.ts";
import { openTestApi } from "#tests/support/api.ts";
import { findNumbers } from "#tests/support/find-numbers.ts";

const { as, deps, make } = await openTestApi();
const LIST = "/api/candidates/allCandidate";
const NAMES = ["Physica", "Physics", "Physician", "Phisics", "Chemist"];

beforeAll(async () => {
  for (let at = 0; at < 60; at++) {
    await make.candidate({
      full_name: `${NAMES[at % NAMES.length]} Number`,
      subjects: at % 3 ? ["Physics"] : ["Art"],
      total_experience: at % 7,
    });
  }
});

const QUESTIONS: CandidateFilters[] = [
  {},
  { subject: "physics" },
  { q: "physics" },
  { q: "physi", experience: "3" },
  { q: "phisics number", subject: "art" },
  { q: "nobodyhere" },
];

const search = (filters: CandidateFilters, page: number, at?: string) =>
  findNumbers(deps, { filters, comesTo: null, fields: "public" }, { page, limit: 7, at: parsePosition(at) });

test.each(QUESTIONS)("paging forward and back shows everybody once: %o", async (filters) => {
  const whole = await findNumbers(
    deps,
    { filters, comesTo: null, fields: "public" },
    { page: 1, limit: 100 },
  );
  const pages = [await search(filters, 1)];
  while (pages.flatMap(({ items }) => items).length < whole.total) {
    pages.push(await search(filters, pages.length + 1, pages.at(-1)?.next));
  }
  expect(pages.flatMap(({ items }) => items)).toEqual(whole.items);
  expect(pages.map(({ total }) => total)).toEqual(pages.map(() => whole.total));

  for (let page = pages.length - 1; page > 1; page--) {
    expect((await search(filters, page, pages[page]?.prev)).items).toEqual(pages[page - 1]?.items);
    expect((await search(filters, page)).items).toEqual(pages[page - 1]?.items);
  }
});

test("a person who registers meanwhile does not shift the next page and hides nobody (SEARCH-30)", async () => {
  const first = await search({ subject: "art" }, 1);
  const second = await search({ subject: "art" }, 2, first.next);
  await make.candidate({ full_name: "Newcomer", subjects: ["Art"] });
  expect((await search({ subject: "art" }, 2, first.next)).items).toEqual(second.items);
});

test("links to neighbouring pages carry a position", async () => {
  const page = await as(null).get(`${LIST}?subject=physics&page=2&limit=5`);
  const next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1] ?? "";
  expect(next).toMatch(/page=3.*at=after-0-\d+/);
  const third = await as(null).get(next);
  expect(third.body).toEqual((await as(null).get(`${LIST}?subject=physics&page=3&limit=5`)).body);
  const back = /<([^>]+)>; rel="prev"/.exec(third.headers.get("link") ?? "")?.[1] ?? "";
  expect(back).toMatch(/at=before-0-\d+/);
  expect((await as(null).get(back)).body).toEqual(page.body);
});

test("an invalid position is ignored, and the page number decides", async () => {
  const expected = (await as(null).get(`${LIST}?page=2&limit=5`)).body;
  for (const at of ["", "after", "after-9-1", "after-0-x", "sideways-0-3", "after-0-99999999999"]) {
    expect((await as(null).get(`${LIST}?page=2&limit=5&at=${at}`)).body).toEqual(expected);
  }
});
