// An answer that the pages of all people share is the same for everybody (decisions/0038-pages-that-render-quickly.md).
import { expect, test } from "vitest";
import { INTERFACE } from "#src/calls.ts";
import { openTestApi } from "#tests/support/api.ts";
import { publishVacancy } from "#tests/support/vacancies.ts";

const api = await openTestApi({ limitFactor: 100, today: "2026-04-06" });
const { as, make } = api;
const school = await make.employer();
await publishVacancy(api, school);
const people = [
  await make.candidate({ city: "Dewas", state: "Madhya Pradesh" }),
  school,
  await make.member(school, "interviewer"),
  await make.admin(),
];

test.each(INTERFACE.filter(({ forEverybody }) => forEverybody).map(({ path }) => path))(
  "%s says the same to everybody",
  async (path) => {
    const { status, text } = await as(null).get(path);
    expect(status).toBe(200);
    for (const person of people) expect((await as(person).get(path)).text).toBe(text);
  },
);
