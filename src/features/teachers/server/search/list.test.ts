import { beforeAll, expect, test } from "vitest";
import { VIEWS } from "#tests/support/candidate-views.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const { as, db, make } = await openTestApi();
const LIST = "/api/candidates/allCandidate";

let shown: Actor;

beforeAll(async () => {
  shown = await make.candidate({
    email: "planted-email@teacher.example",
    full_name: "Asha Verma",
    phone: "7000000001",
    photo_key: "shown-photo.webp",
    resume_key: "planted-resume.pdf",
    gender: "Other",
    native_place: "Planted Native, State, India",
    current_salary_paise: 3_333_300,
    expected_salary_paise: 20_000_000,
    expected_salary_open: true,
    other_education: "Planted education",
    other_languages: ["Planted language"],
    preferred_locations: ["Planted place, State, India"],
    total_experience: 21,
  });
});

const PLANTED = /planted-email|7000000001|planted-resume|Planted|33333|Other|password|createdAt/i;

test("a visitor's list has the public fields and nothing else (SEARCH-25, SEE-4)", async () => {
  const list = await as(null).get(LIST);
  expect(list.status).toBe(200);
  expect(Object.keys(list.body[0]).sort()).toEqual([...VIEWS.C0].sort());
  expect(list.text).not.toMatch(PLANTED);
  expect(list.text).not.toMatch(/200000/);
  expect(list.body[0]).toMatchObject({
    _id: shown.id,
    photo: "/api/files/photo/shown-photo.webp?width=160",
    Address: "Bhopal, Madhya Pradesh, India",
    totalExperience: "More than 20 years",
    emailAvailable: "Yes",
  });
});

test("people who are logged in also see the expected salary as it was chosen (SEE-5)", async () => {
  for (const actor of [await make.candidate({ full_name: "Viewer" }), await make.employer({ credits: 3 })]) {
    const list = await as(actor).get(`${LIST}?q=asha`);
    expect(Object.keys(list.body[0]).sort()).toEqual([...VIEWS.C1].sort());
    expect(list.text).not.toMatch(PLANTED);
    expect(list.body[0].expectedSalary).toBe("200000+");
  }
});

test("an admin's list also has e-mail and phone (SEE-6)", async () => {
  const list = await as(await make.admin()).get(`${LIST}?q=asha`);
  expect(Object.keys(list.body[0]).sort()).toEqual([...VIEWS["C5-list"]].sort());
  expect(list.body[0]).toMatchObject({ email: "planted-email@teacher.example", phone: "7000000001" });
});

test("an employer sees candidates who would come to the address in its record, whatever the request says (SEARCH-29)", async () => {
  const pune = { city: "Pune", state: "Maharashtra", country: "India" };
  const people: [string, object][] = [
    ["city", { ...pune, relocation_preference: "within my city" }],
    ["state", { ...pune, city: "Nashik", relocation_preference: "within my state" }],
    ["country", { ...pune, state: "Kerala", city: "Kochi", relocation_preference: "within my country" }],
    ["any", { country: "Nepal", relocation_preference: "anywhere" }],
    ["other city", { ...pune, city: "Nagpur", relocation_preference: "within my city" }],
    ["other state", { ...pune, state: "Goa", relocation_preference: "within my state" }],
    ["other country", { ...pune, country: "Nepal", relocation_preference: "within my country" }],
  ];
  for (const [full_name, row] of people) await make.candidate({ full_name, subjects: ["Dance"], ...row });
  const names = async (actor: Actor | null, query = "") =>
    (await as(actor).get(`${LIST}?subject=dance${query}`)).body
      .map((row: { fullName: string }) => row.fullName)
      .sort();

  const everybody = people.map(([name]) => name).sort();
  const school = await make.employer({ city: "PUNE", state: "maharashtra", country: "INDIA" });
  expect(await names(school)).toEqual(["any", "city", "country", "state"]);
  expect(await names(school, "&city=Nagpur&address=Nagpur")).toEqual(["any", "city", "country", "state"]);
  expect(await names(null)).toEqual(everybody);
  expect(await names(await make.admin())).toEqual(everybody);
  expect(await names(shown)).toEqual(everybody);
  expect(await names(school, "&relocation=within%20my%20state")).toEqual(["state"]);

  await db.updateTable("employers").set({ city: "Nagpur" }).where("id", "=", school.id).execute();
  expect(await names(school)).toEqual(["any", "country", "other city", "state"]);
});

test("pages are counted and linked, newest first (API-2)", async () => {
  for (const name of ["One", "Two", "Three"])
    await make.candidate({ full_name: name, subjects: ["Fencing"] });
  const page = await as(null).get(`${LIST}?subject=fencing&page=2&limit=2`);
  expect(page.body.map((row: { fullName: string }) => row.fullName)).toEqual(["One"]);
  expect(page.headers.get("x-total-count")).toBe("3");
  expect(page.headers.get("link")).toContain('page=1&limit=2>; rel="prev"');
  const beyond = await as(null).get(`${LIST}?subject=fencing&page=1000000&limit=50`);
  expect([beyond.status, beyond.body, beyond.headers.get("x-total-count")]).toEqual([200, [], "3"]);
});

test.each([
  "page=0",
  "limit=1001",
  "experience=6",
  "experience=many",
  "profile=Astronaut",
  "relocation=mars",
  "minSalary=-1",
  "minSalary=1.5",
  "maxSalary=lots",
  "maxSalary=1e99",
  "minSalary=1e5",
  "minSalary=-5",
  "minSalary=20000001",
  "maxSalary=20000001",
  "maxSalary=99999999999999999999",
  `q=${"a".repeat(65)}`,
  `subject=${"a".repeat(201)}`,
  "subject=%00",
])("'%s' is refused as bad input (SEARCH-35, SEARCH-46)", async (query) => {
  const answer = await as(null).get(`${LIST}?${query}`);
  expect([answer.status, answer.body.code]).toEqual([400, "INVALID_INPUT"]);
});

test.each([
  "q=%00",
  "q=%ff%fe",
  "q=%F0%9F%98%80",
  "q=%25%25",
  "q=%27%22%5C",
  "q=((((",
  "q=a",
  `q=${"%E0%A4%95%E0%A5%8D".repeat(32)}`,
  `q=${encodeURIComponent("a b c d e f g h i j k l m n o p q r s t")}`,
  "language=%27",
  "minSalary=50000&maxSalary=10000",
  "experience=5%2B&profile=PGT%20(classes%2011%20%26%2012)",
  "subject=%5C%22%7B%7D",
])("'%s' is answered and no error (SEARCH-35)", async (query) => {
  expect((await as(await make.employer()).get(`${LIST}?${query}`)).status).toBe(200);
});
