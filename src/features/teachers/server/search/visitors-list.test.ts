// Tests the list for visitors: no filter by pay, small pages, small photos.
import { beforeAll, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const { as, make } = await openTestApi();
const LIST = "/api/candidates/allCandidate";
const FACETS = "/api/candidates/facets";
const MAX_SHOWN = 50;
const SALARIES = { Anand: 20_000, Bhanu: 35_000, Chitra: 50_000, Deepa: 90_000 };
const FENCERS = Object.keys(SALARIES).length;

let member: Actor;

beforeAll(async () => {
  member = await make.candidate({ full_name: "Member Mira", subjects: ["Dance"] });
  for (const [name, rupees] of Object.entries(SALARIES)) {
    await make.candidate({
      full_name: `${name} Paid`,
      subjects: ["Fencing"],
      photo_key: `photo-${name}.webp`,
      expected_salary_paise: rupees * 100,
    });
  }
  for (let more = 0; more < MAX_SHOWN; more++)
    await make.candidate({ full_name: "Yoga Yash", subjects: ["Yoga"] });
});

const namesIn = (body: { fullName: string }[]) => body.map(({ fullName }) => fullName).sort();

/** Tries to find every expected salary by filtering with narrow ranges. */
async function guessSalaries(actor: Actor | null): Promise<Map<string, number>> {
  const guessed = new Map<string, number>();
  for (let rupees = 15_000; rupees <= 95_000; rupees += 5_000) {
    const range = `minSalary=${rupees}&maxSalary=${rupees}`;
    const { body } = await as(actor).get(`${LIST}?subject=fencing&${range}`);
    if (body.length < FENCERS) for (const name of namesIn(body)) guessed.set(name, rupees);
  }
  return guessed;
}

test("a visitor cannot find out salaries by filtering, and people who are logged in can filter by them (SEARCH-9)", async () => {
  expect(await guessSalaries(null)).toEqual(new Map());
  expect(await guessSalaries(member)).toEqual(
    new Map(Object.entries(SALARIES).map(([name, rupees]) => [`${name} Paid`, rupees])),
  );
});

test.each(["minSalary=90000", "maxSalary=20000", "minSalary=90001&maxSalary=90001"])(
  "'%s' changes nothing in a visitor's list, total and counts",
  async (range) => {
    const [all, narrowed] = [
      await as(null).get(`${LIST}?subject=fencing`),
      await as(null).get(`${LIST}?subject=fencing&${range}`),
    ];
    expect(narrowed.body).toEqual(all.body);
    expect(narrowed.headers.get("x-total-count")).toBe("4");
    expect((await as(null).get(`${LIST}?subject=fencing&q=paid&${range}`)).body).toEqual(all.body);
    const facets = await as(null).get(`${FACETS}?subject=fencing`);
    expect((await as(null).get(`${FACETS}?subject=fencing&${range}`)).body).toEqual(facets.body);
    expect((await as(member).get(`${FACETS}?subject=fencing&${range}`)).body).not.toEqual(facets.body);
  },
);

test("no text and no order reveals pay to a visitor", async () => {
  for (const word of ["90000", "$:18", "900000"]) {
    expect((await as(null).get(`${LIST}?q=${encodeURIComponent(word)}`)).body).toEqual([]);
    expect((await as(null).get(`/api/candidates/suggestions?q=${encodeURIComponent(word)}`)).body).toEqual(
      [],
    );
  }
  const plain = await as(null).get(`${LIST}?subject=fencing`);
  const sorted = await as(null).get(`${LIST}?subject=fencing&sort=salary`);
  expect(sorted.body).toEqual(plain.body);
});

test("a bad range is refused for visitors as for everybody", async () => {
  const { status, body } = await as(null).get(`${LIST}?minSalary=lots`);
  expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
});

test.each([
  ["visitor", () => null],
  ["candidate", () => member],
])("a %s's page holds at most 50, and so do the linked ones (SEARCH-37)", async (_role, actor) => {
  const first = await as(actor()).get(LIST);
  expect(first.body).toHaveLength(MAX_SHOWN);
  const total = String(1 + FENCERS + MAX_SHOWN);
  expect(first.headers.get("x-total-count")).toBe(total);
  const link = first.headers.get("link") ?? "";
  expect(link).toContain('page=1&limit=50>; rel="first"');
  expect(link).toContain('page=2&limit=50>; rel="last"');
  const next = /<([^>]*)>; rel="next"/.exec(link)?.[1] ?? "";
  const second = await as(actor()).get(next);
  expect(second.body).toHaveLength(1 + FENCERS);
  const ids = [...first.body, ...second.body].map(({ _id }: { _id: string }) => _id);
  expect(new Set(ids).size).toBe(Number(total));

  const whole = await as(await make.employer()).get(LIST);
  expect(whole.body).toHaveLength(Number(total));
  expect(whole.headers.get("link")).toContain('page=1&limit=1000>; rel="last"');
});

test("a visitor or candidate who asks for more than 50 is refused with a sentence, a school is not (SEARCH-37)", async () => {
  for (const actor of [null, member]) {
    const { status, body } = await as(actor).get(`${LIST}?limit=51`);
    expect([status, body.code]).toEqual([400, "INVALID_INPUT"]);
    expect(body.message).toContain("at most 50");
    expect(body.issues).toEqual([{ path: "limit", message: body.message }]);
    expect((await as(actor).get(`${LIST}?limit=50`)).status).toBe(200);
  }
  expect((await as(await make.employer()).get(`${LIST}?limit=51`)).body).toHaveLength(51);
});

test("a visitor or candidate gets the address of the small photo, others that of the full one (SEARCH-37)", async () => {
  const photoFor = async (actor: Actor | null) =>
    (await as(actor).get(`${LIST}?subject=fencing&limit=1`)).body[0].photo;
  expect(await photoFor(null)).toBe("/api/files/photo/photo-Deepa.webp?width=160");
  expect(await photoFor(member)).toBe("/api/files/photo/photo-Deepa.webp?width=160");
  expect(await photoFor(await make.employer())).toBe("/api/files/photo/photo-Deepa.webp");
});

test("only schools and admins find, under English, those who teach in another language and can teach in English", async () => {
  const archer = (full_name: string, teaching_language: string, can_teach_english: boolean) =>
    make.candidate({ full_name, subjects: ["Archery"], teaching_language, can_teach_english });
  await archer("Able Asha", "Hindi", true);
  await archer("English Esha", "English", false);
  await archer("Hindi Hema", "Hindi", false);
  const find = async (actor: Actor | null, medium: string) =>
    namesIn((await as(actor).get(`${LIST}?subject=archery&medium=${medium}`)).body);
  for (const actor of [await make.employer(), await make.admin()])
    expect(await find(actor, "english")).toEqual(["Able Asha", "English Esha"]);
  for (const actor of [null, member]) expect(await find(actor, "english")).toEqual(["English Esha"]);
  expect(await find(null, "hindi")).toEqual(["Able Asha", "Hindi Hema"]);
});
