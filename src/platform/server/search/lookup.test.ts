// What is known of a word is remembered until a word is added.
import { beforeAll, beforeEach, expect, test } from "vitest";
import { searchCandidates } from "#features/teachers/server/search/candidate-search.ts";
import { openTestApi } from "#tests/support/api.ts";

const { db, deps, make } = await openTestApi();

let statements: string[] = [];
const pool = new Proxy(deps.pool, {
  get: (target, name) =>
    name === "query"
      ? (statement: { text: string }) => {
          statements.push(statement.text);
          return target.query(statement);
        }
      : Reflect.get(target, name, target),
});

beforeAll(async () => {
  for (let at = 0; at < 6; at++) {
    await make.candidate({ full_name: "Asha Verma", city: "Bhopal" });
  }
});

beforeEach(() => {
  statements = [];
});

const find = async (q: string, fields: "public" | "admin" = "public") =>
  searchCandidates({ db, pool }, { filters: { q }, comesTo: null, fields }, { page: 1, limit: 15 });
const lookingUpWords = () => statements.filter((text) => text.includes("from search_terms"));

test("a word is looked up once, known or not, until a new word is added (SEARCH-32)", async () => {
  await find("asha");
  await find("wxyzq");
  expect(lookingUpWords().length).toBeGreaterThan(1);
  statements = [];
  expect([(await find("asha")).total, (await find("wxyzq")).total]).toEqual([6, 0]);
  expect(lookingUpWords()).toEqual([]);
  await make.candidate({ full_name: "Asha Verma", city: "Bhopal" });
  expect((await find("asha")).total).toBe(7);
  expect(lookingUpWords()).toEqual([]);
  const { id } = await make.candidate({ full_name: "Wxyzq Verma", city: "Bhopal" });
  expect((await find("wxyzq")).items.map((one) => one.id)).toEqual([id]);
  expect(lookingUpWords().length).toBeGreaterThan(0);
});

test("an admin, who also finds by contacts, finds a name that nobody had a moment before (SEARCH-32)", async () => {
  expect((await find("bcdfg", "admin")).total).toBe(0);
  const { id } = await make.candidate({ full_name: "Bcdfg Verma", city: "Bhopal" });
  expect((await find("bcdfg", "admin")).items.map((one) => one.id)).toEqual([id]);
});
