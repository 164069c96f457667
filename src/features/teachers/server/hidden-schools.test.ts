import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { insertRow } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000 });
const { as, make, db } = api;
/** A school of its own name and domain. */
const schoolAt = (email: string, fields: Parameters<typeof make.employer>[0] = {}) =>
  make.employer({ email, institute_name: `School of ${email}`, ...fields });
const HIDDEN = "/api/candidate/hiddenFrom";

/** What a viewer learns of candidates by lists, totals, choices and suggestions, as one value. */
async function view(viewer: Actor | null) {
  const answers: unknown[] = [(await as(viewer).get("/api/stats/getStats")).body.totalCandidates];
  for (const query of [
    "",
    "q=Canary",
    "q=Canaryy",
    "q=can",
    "q=Rarecity",
    "subject=Rarity",
    "q=zz Rarity",
    "limit=1&page=2",
    "near=Bhopal&within=50",
    "sort=best&subject=Mathematics",
  ]) {
    const list = await as(viewer).get(`/api/candidates/allCandidate?${query}`);
    const facets = await as(viewer).get(`/api/candidates/facets?${query}`);
    const suggestions = await as(viewer).get(`/api/candidates/suggestions?${query || "q=rar"}`);
    answers.push(
      [list.status, list.body, list.headers.get("x-total-count"), list.headers.get("link")],
      [facets.status, facets.body],
      [suggestions.status, suggestions.body],
    );
  }
  return answers;
}

const seen = async (viewer: Actor | null) => JSON.stringify(await view(viewer));

for (let count = 0; count < 6; count++)
  await make.candidate({ subjects: ["Mathematics", count % 2 ? "Physics" : "Hindi"] });

const hidden = () =>
  make.candidate({ full_name: "Canary Tester", city: "Rarecity", subjects: ["Rarity", "Mathematics"] });

test("for a school, its twins and visitors the lists, totals, choices and suggestions are those of a world without the person (PRIV-9, PRIV-10)", async () => {
  const school = await make.employer({ institute_name: "Present School", city: "Indore" });
  const other = await schoolAt("office@other-school.example", { credits: 0 });
  const member = await make.member(school, "recruiter");
  const candidate = await make.candidate();
  const viewers = [school, member, null, candidate];
  const without = await Promise.all(viewers.map(seen));
  const ofOther = await seen(other);
  const person = await hidden();
  expect(await seen(school)).toContain("Canary");
  const found = await as(person).get("/api/candidate/schools?q=present");
  expect(found.body.schools).toEqual([{ _id: school.id, name: "Present School, Indore" }]);

  expect((await as(person).put(`${HIDDEN}/${school.id}`)).body.schools).toMatchObject([
    { employerId: school.id, name: "Present School, Indore", isKnown: false },
  ]);
  expect(await Promise.all(viewers.map(seen))).toEqual(without);
  expect(await seen(other)).not.toBe(ofOther);
  expect((await as(school).get(`/api/employer/candidateDetails/${person.id}`)).status).toBe(404);
  expect((await as(school).post("/api/seenProfiles/markSeen", { candidateId: person.id })).status).toBe(404);
  expect((await as(other).get(`/api/employer/candidateDetails/${person.id}`)).status).toBe(200);
  expect((await as(school).post("/api/employer/shares", { candidateIds: [person.id] })).status).toBe(404);
  expect(await seen(await make.admin())).toContain("Canary Tester");

  expect((await as(person).delete(`${HIDDEN}/${school.id}`)).body).toEqual({ schools: [] });
  expect(await seen(null)).toContain("Canary");
  await db.deleteFrom("accounts").where("id", "=", person.id).execute();
  await db.deleteFrom("accounts").where("id", "=", candidate.id).execute();
});

test("for schools that are not verified, or have not confirmed their address, it is a world without those who hide from any school (PRIV-10)", async () => {
  const schools = [
    await schoolAt("office@unverified.example", { isVerified: false }),
    await schoolAt("office@unproven.example", { isProven: false }),
    await schoolAt("office@lapsed.example", { counts_as_verified_until: new Date("2026-01-01T00:00:00Z") }),
  ];
  const [trusted, from] = [
    await schoolAt("office@trusted.example"),
    await schoolAt("office@hidden-from.example"),
  ];
  const without = await Promise.all(schools.map(seen));
  const person = await hidden();
  const list = async (of: Actor) =>
    (await as(of).post("/api/employer/shortlists", { name: "Maths" })).body.shortlist._id;
  const lists = await Promise.all(schools.map(list));
  await as(schools[0] ?? null).put(`/api/employer/shortlists/${lists[0]}/candidates/${person.id}`, {});
  await as(person).put(`${HIDDEN}/${from.id}`);
  expect(await Promise.all(schools.map(seen))).toEqual(without);
  for (const [at, school] of schools.entries()) {
    const open = await as(school).get(`/api/employer/candidateDetails/${person.id}`);
    expect([at, open.status]).toEqual([at, 404]);
    const put = await as(school).put(`/api/employer/shortlists/${lists[at]}/candidates/${person.id}`, {});
    expect([at, put.status]).toEqual([at, 404]);
    expect((await as(school).get(`/api/employer/shortlists/${lists[at]}/candidates`)).body).toEqual([]);
  }
  expect(await seen(trusted)).toContain("Canary");
  await db.deleteFrom("accounts").where("id", "=", person.id).execute();
});

test("a school that is hidden from by its entry and by its name can be deleted, and stays hidden from (PEOPLE-2, PRIV-9)", async () => {
  const person = await hidden();
  const named = { name: "Leaving School", city: "Indore" };
  expect((await as(person).post(HIDDEN, named)).status).toBe(201);
  for (const email of ["one@leaving.example", "two@leaving-too.example"]) {
    const school = await make.employer({ email, institute_name: named.name, city: named.city });
    expect((await as(person).put(`${HIDDEN}/${school.id}`)).status).toBe(200);
    const deleted = await as(await make.admin()).delete(`/api/employer/delete/${school.id}`);
    expect(deleted.status, deleted.text).toBe(200);
  }
  expect((await as(person).get(HIDDEN)).body.schools.map(({ name }: { name: string }) => name)).toEqual([
    "Leaving School, Indore",
  ]);
});

test("a school that is not here yet is named by name and city or by domain, and twins by number or domain are the same school (PRIV-9, PRIV-10)", async () => {
  const person = await hidden();
  const hide = (body: unknown) => as(person).post(HIDDEN, body);
  expect((await hide({ name: "  Later   School ", city: "indore" })).status).toBe(201);
  expect((await hide({ domain: "https://www.Later.example/about" })).body.schools).toContainEqual(
    expect.objectContaining({ name: "later.example", employerId: null }),
  );
  for (const wrong of [
    {},
    { name: "No City" },
    { domain: "gmail.com" },
    { domain: "office@gmail.com" },
    { domain: "no" },
  ]) {
    expect((await hide(wrong)).status).toBe(400);
  }
  const open = async (school: Actor) =>
    (await as(school).get(`/api/employer/candidateDetails/${person.id}`)).status;
  const byName = await make.employer({ institute_name: "later school", city: "Indore" });
  const byMail = await schoolAt("office@later.example");
  const elsewhere = await make.employer({ institute_name: "Later School", city: "Bhopal" });
  const unproven = await schoolAt("fake@later.example", { isProven: false });
  expect([await open(byName), await open(byMail), await open(elsewhere)]).toEqual([404, 404, 200]);
  expect(await open(unproven)).toBe(404);

  const [first, twin, provider, second] = [
    await schoolAt("a@gmail.com"),
    await schoolAt("b@twins.example"),
    await schoolAt("c@gmail.com"),
    await schoolAt("d@twins.example"),
  ];
  for (const school of [first, provider])
    expect((await as(person).put(`${HIDDEN}/${school.id}`)).status).toBe(200);
  await as(person).delete(`${HIDDEN}/${provider.id}`);
  await as(person).put(`${HIDDEN}/${twin.id}`);
  expect([await open(first), await open(provider), await open(second)]).toEqual([404, 200, 404]);
  const same = await schoolAt("e@number.example");
  expect(await open(same)).toBe(200);
  for (const school of [first, same]) {
    await insertRow(db, "verifications", {
      id: crypto.randomUUID(),
      employer_id: school.id,
      kind: "udise",
      number: "23010100101",
      checks: "[]",
      evidence_key: null,
      state: "verified",
      is_latest: true,
      asked_by: null,
      created_at: new Date(),
      decided_by: null,
      decided_at: new Date(),
      valid_until: new Date("2100-01-01"),
      reason: null,
    });
  }
  expect(await open(same)).toBe(404);
  await db.deleteFrom("accounts").where("id", "=", person.id).execute();
});

test("a domain below that of a school's mails is the school's, and one below that of its website is not (PRIV-9, PRIV-10)", async () => {
  const person = await hidden();
  const name = async (domain: string) => {
    const { schools } = (await as(person).post(HIDDEN, { domain })).body;
    const of = schools.find((one: { name: string }) => one.name === domain);
    return of.covers.map((one: { name: string; why: string }) => `${one.name}: ${one.why}`).toSorted();
  };
  const open = async (school: Actor) =>
    (await as(school).get(`/api/employer/candidateDetails/${person.id}`)).status;
  const named = { institute_name: "Vale", city: "Indore" };
  const vale = await schoolAt("office@vale.example", named);
  const alike = await schoolAt("office@notvale.example");
  const onHost = await schoolAt("office@other.example", { website_link: "https://blogs.example/other" });
  const provider = await schoolAt("vale@gmail.com");
  expect(await name("admissions.vale.example")).toEqual(["Vale, Indore: mail"]);
  expect(await name("other.blogs.example")).toEqual([]);
  expect(await name("vale.gmail.com")).toEqual([]);
  expect(await Promise.all([vale, alike, onHost, provider].map(open))).toEqual([404, 200, 200, 200]);
  const later = await schoolAt("office@admissions.vale.example", { ...named, city: "Pune" });
  expect(await open(later)).toBe(404);
  // By both of its domains, and named once.
  expect(await name("admissions.vale.example")).toEqual(["Vale, Indore: mail", "Vale, Pune: mail"]);
});

test("of the schools that an entry covers those with an interview go on, which their names say (PRIV-10, PRIV-11)", async () => {
  const person = await hidden();
  const [known, other] = [
    await schoolAt("a@hill.example", { institute_name: "Hill One", city: "Indore" }),
    await schoolAt("b@hill.example", { institute_name: "Hill Two", city: "Indore" }),
  ];
  await make.interview({ candidate: person, employer: known });
  const { schools } = (await as(person).post(HIDDEN, { domain: "hill.example" })).body;
  const covered: [string, boolean][] = schools[0].covers.map((one: { name: string; isKnown: boolean }) => [
    one.name,
    one.isKnown,
  ]);
  expect(Object.fromEntries(covered)).toEqual({ "Hill One, Indore": true, "Hill Two, Indore": false });
  const open = async (school: Actor) =>
    (await as(school).get(`/api/employer/candidateDetails/${person.id}`)).status;
  expect([await open(known), await open(other)]).toEqual([200, 404]);
});

test("a school that the person applied to goes on, shared lists of others have the initial and the subject alone, and 50 are named at most (PRIV-9, PRIV-10)", async () => {
  const person = await hidden();
  const [school, other] = [
    await schoolAt("a@one.example", { credits: 0 }),
    await schoolAt("b@two.example", { credits: 0 }),
  ];
  const shared = await as(other).post("/api/employer/shares", { candidateIds: [person.id] });
  expect(shared.status, shared.text).toBe(201);
  const token = String(shared.body.share.url).split("/").at(-1);
  const share = async () => (await as(null).get(`/api/shares/${token}`)).body.candidates;
  expect(await share()).toMatchObject([{ name: "Canary T.", subjects: ["Rarity", "Mathematics"] }]);
  await as(school).get(`/api/employer/candidateDetails/${person.id}`);
  await as(school).post("/api/seenProfiles/markSeen", { candidateId: person.id });
  const list = async () => (await as(school).get(`/api/seenProfiles/employer/${school.id}`)).body.length;
  expect(await list()).toBe(1);
  await as(person).put(`${HIDDEN}/${school.id}`);
  expect(await list()).toBe(0);
  const [masked] = await share();
  expect(masked).toMatchObject({ name: "C. (Rarity)", Address: "", subjects: [], reasons: [] });
  expect(Object.values(masked).flat().filter(Boolean)).toEqual(["C. (Rarity)"]);
  expect((await as(person).get("/api/candidate/privacy")).body.schoolsWithContact).toBe(
    (await as(await make.candidate()).get("/api/candidate/privacy")).body.schoolsWithContact - 1,
  );

  const invited = await schoolAt("c@three.example", { credits: 0 });
  await make.interview({ candidate: person, employer: invited });
  expect((await as(person).put(`${HIDDEN}/${invited.id}`)).body.schools[0].isKnown).toBe(true);
  expect((await as(invited).get(`/api/employer/candidateDetails/${person.id}`)).status).toBe(200);

  for (let count = 2; count < 50; count++) await as(person).post(HIDDEN, { domain: `s${count}.example` });
  expect((await as(person).post(HIDDEN, { domain: "one-more.example" })).body.code).toBe("TOO_MANY_SCHOOLS");
  // What is named already can be named again.
  const again = await as(person).put(`${HIDDEN}/${invited.id}`);
  expect([again.status, again.body.schools.length]).toEqual([200, 50]);
});
