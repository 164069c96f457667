// Every list of the interface takes the same numbers of rows on a page.
import { beforeAll, expect, test } from "vitest";
import { type Call, fillPath, replySchema } from "#platform/domain/call.ts";
import { INTERFACE } from "#src/calls.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { publishVacancy } from "#tests/support/vacancies.ts";

const api = await openTestApi({ limitFactor: 100, today: "2026-04-06" });
const { as, make } = api;
const isPaged = (one: Call) => replySchema(one).isPage;
const LISTS = INTERFACE.filter(isPaged).map((list) => ({
  name: `${list.method} ${list.path}`,
  list: list as Call,
}));

/** The lists that do not take 1 to 1000, or hold other than 1000 rows where the request does not say. */
const MAX_ROWS: Record<string, number> = {
  "GET /api/listing/vacancies": 25_000,
  "GET /api/candidates/allCandidate": 50,
};
const DEFAULT_ROWS: Record<string, number> = {
  "GET /api/listing/vacancies": 25_000,
  "GET /api/listing/feed": 500,
  "GET /api/candidates/allCandidate": 50,
  "GET /api/vacancies": 20,
  "GET /api/employer/vacancies": 20,
  "GET /api/candidate/vacancies": 20,
  "GET /api/admin/vacancies": 20,
  "GET /api/employer/vacancies/{id}/applications": 10,
  "GET /api/employer/applications": 10,
  "GET /api/employer/shortlists/{id}/candidates": 50,
  "GET /api/employer/vacancies/{id}/desk": 50,
  "GET /api/employer/desk": 50,
};

let people: Record<"candidate" | "employer" | "admin", Actor>;
let ids: Record<string, string>;
let shortlist: string;

beforeAll(async () => {
  people = {
    candidate: await make.candidate(),
    employer: await make.employer(),
    admin: await make.admin(),
  };
  const { id } = await publishVacancy(api, people.employer);
  ids = { id, candidateId: people.candidate.id, employerId: people.employer.id };
  const made = await as(people.employer).post("/api/employer/shortlists", { name: "Physics" });
  shortlist = made.body.shortlist._id;
});

function ask({ access, path }: Call, query: string) {
  const actor = access === "anyone" ? null : people[access[0] ?? "admin"];
  const of = path.includes("/shortlists/") ? { ...ids, id: shortlist } : ids;
  return as(actor).get(`${fillPath(path, of)}?${query}`);
}

test("every list takes `page` and `limit`", () => {
  const queries = LISTS.map(({ list }) => Object.keys(list.query?.shape ?? {}));
  for (const names of queries) expect(names).toEqual(expect.arrayContaining(["page", "limit"]));
  const others = INTERFACE.filter((one) => !isPaged(one) && one.query && "limit" in one.query.shape);
  expect(others).toEqual([]);
  const names = LISTS.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining([...Object.keys(MAX_ROWS), ...Object.keys(DEFAULT_ROWS)]));
});

test.each(LISTS)(
  "$name takes a `limit` from 1 to its largest, else answers a 400 (API-2)",
  async ({ name, list }) => {
    const max = MAX_ROWS[name] ?? 1000;
    const statuses = async (limits: (string | number)[]) =>
      Promise.all(limits.map(async (limit) => [limit, (await ask(list, `limit=${limit}`)).status]));
    expect(await statuses([1, max])).toEqual([1, max].map((limit) => [limit, 200]));
    const wrong = [0, -1, max + 1, 1.5, "abc", "1e9", "", "NaN", "Infinity", "0x", "%00"];
    expect(await statuses(wrong)).toEqual(wrong.map((limit) => [limit, 400]));
    const { body } = await ask(list, `limit=${max + 1}`);
    expect([body.code, body.issues]).toEqual(["INVALID_INPUT", [{ path: "limit", message: body.message }]]);
  },
);

test.each(LISTS)("the links of $name name the rows of its pages (API-2)", async ({ name, list }) => {
  const link = async (query: string) => (await ask(list, query)).headers.get("link");
  expect(await link("")).toMatch(new RegExp(`[?&]limit=${DEFAULT_ROWS[name] ?? 1000}[&>]`));
  expect(await link("limit=3")).toMatch(/[?&]limit=3[&>]/);
});
