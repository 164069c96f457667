// Who hides from a school stays hidden from it whatever it changes in its record (PRIV-10).
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { changeRows } from "#tests/support/rows.ts";

const { as, make, db } = await openTestApi({ today: "2026-03-10", limitFactor: 1000 });
const HIDDEN = "/api/candidate/hiddenFrom";

const openBy = async (school: Actor, { id }: Actor) =>
  (await as(school).get(`/api/employer/candidateDetails/${id}`)).status;
const change = (school: Actor, to: object) => changeRows(db, "employers", { id: school.id }, to);
let serial = 0;
const makeSchool = (fields: Parameters<typeof make.employer>[0] = {}) =>
  make.employer({ email: `head@host${(serial += 1)}.example`, institute_name: `Own ${serial}`, ...fields });
const hideFrom = async (person: Actor, entry: object) =>
  expect((await as(person).post(HIDDEN, entry)).status).toBe(201);

test.each<[string, (school: Actor) => Promise<unknown>]>([
  ["another city", (school) => change(school, { city: "Pune" })],
  ["one letter of the name", (school) => change(school, { institute_name: "Sunrise Publik School" })],
  ["a new name", (school) => change(school, { institute_name: "Moonlight Academy" })],
  [
    "name, city and website",
    (school) => change(school, { institute_name: "X", city: "Y", website_link: "https://other.example" }),
  ],
  [
    "a name and back, twice",
    async (school) => {
      for (const name of ["A", "Sunrise Public School", "B"]) await change(school, { institute_name: name });
    },
  ],
])("a school that is named stays hidden from after %s (PRIV-10)", async (_what, edit) => {
  const fields = {
    institute_name: "Sunrise Public School",
    city: "Indore",
    website_link: "https://www.sunrise.example",
  };
  const [named, byDomain] = [await make.candidate(), await make.candidate()];
  await hideFrom(named, { name: "sunrise public  school", city: "INDORE" });
  await hideFrom(byDomain, { domain: "sunrise.example" });
  const school = await makeSchool(fields);
  expect([await openBy(school, named), await openBy(school, byDomain)]).toEqual([404, 404]);
  await edit(school);
  expect([await openBy(school, named), await openBy(school, byDomain)]).toEqual([404, 404]);
  // Who names the former school after the edit is hidden too.
  const later = await make.candidate();
  await hideFrom(later, { name: "Sunrise Public School", city: "Indore" });
  expect(await openBy(school, later)).toBe(404);
  await db.deleteFrom("accounts").where("id", "=", school.accountId).execute();
});

test.each([
  ["The Sunrise School", "Sunrise Public"],
  ["SUNRISE PUBLIC SCHOOL", "sunrise public school"],
  ["St. Mary's Public School", "St Marys"],
  ["D.A.V. Public School", "DAV School"],
  ["École Sunrise", "Ecole Sunrise"],
  ["Sun-rise   Public School", "Sunrise"],
  ["सूर्योदय पब्लिक स्कूल", "सूर्योदय  पब्लिक स्कूल"],
  ["The Public School", "the public school"],
])("%j and %j are one name (PRIV-10)", async (stored, typed) => {
  const city = `City ${(serial += 1)}`;
  const [person, other] = [await make.candidate(), await make.candidate()];
  const school = await makeSchool({ institute_name: stored, city });
  await hideFrom(person, { name: typed, city: city.toUpperCase() });
  await hideFrom(other, { name: `${typed} Elsewhere`, city });
  expect([await openBy(school, person), await openBy(school, other)]).toEqual([404, 200]);
});

test("a mailbox below the domain is the school's, and one of a shared ending is not (PRIV-10)", async () => {
  const [person, byId] = [await make.candidate(), await make.candidate()];
  const school = await makeSchool({ email: "office@ridge.example" });
  await hideFrom(person, { domain: "ridge.example" });
  await as(byId).put(`${HIDDEN}/${school.id}`);
  const below = await makeSchool({ email: "new@mail.ridge.example" });
  const deep = await makeSchool({ email: "new@a.b.ridge.example" });
  const alike = await makeSchool({ email: "new@notridge.example" });
  for (const one of [below, deep])
    expect([await openBy(one, person), await openBy(one, byId)]).toEqual([404, 404]);
  expect([await openBy(alike, person), await openBy(alike, byId)]).toEqual([200, 200]);

  const third = await make.candidate();
  const ofState = await makeSchool({ email: "office@one.edu.in" });
  await as(third).put(`${HIDDEN}/${ofState.id}`);
  expect(await openBy(await makeSchool({ email: "office@two.edu.in" }), third)).toBe(200);
});

test("a new address, a member who leaves, and another number shed nobody (PRIV-10)", async () => {
  const person = await make.candidate();
  const named = await makeSchool({ email: "office@valley.example" });
  await make.verification(named, { kind: "udise", number: "23999999901" });
  await as(person).put(`${HIDDEN}/${named.id}`);
  const twin = await makeSchool();
  await make.verification(twin, { kind: "udise", number: "23999999901" });
  expect(await openBy(twin, person)).toBe(404);
  await changeRows(db, "verifications", { employer_id: twin.id }, { number: "23999999902" });
  expect(await openBy(twin, person)).toBe(404);

  const sister = await makeSchool({ email: "head@valley.example" });
  expect(await openBy(sister, person)).toBe(404);
  await changeRows(db, "accounts", { id: sister.accountId }, { email: "head@elsewhere.example" });
  expect(await openBy(sister, person)).toBe(404);
  const { schools } = (await as(person).get(HIDDEN)).body;
  expect(schools).toMatchObject([
    {
      employerId: named.id,
      covers: [
        { name: expect.stringMatching(/^Own/), why: "number", since: expect.stringMatching(/^20/) },
        { name: expect.stringMatching(/^Own/), why: "mail" },
      ],
    },
  ]);
});

test("a domain of a mail provider makes no two schools one (PRIV-10)", async () => {
  const person = await make.candidate();
  await as(person).put(`${HIDDEN}/${(await makeSchool({ email: "valley@gmail.com" })).id}`);
  expect(await openBy(await makeSchool({ email: "ridge@gmail.com" }), person)).toBe(200);
});
