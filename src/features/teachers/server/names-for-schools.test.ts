// Who reads a teacher's name and sees the photo: a switch of the teacher, and one of the installation.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { changeRows } from "#tests/support/rows.ts";

const { as, make, db, deps } = await openTestApi({ today: "2026-03-10", limitFactor: 1000 });
const LIST = "/api/candidates/allCandidate";
const PHOTO = `${"ab".repeat(20)}.webp`;
const PHOTO_ADDRESS = `/api/files/photo/${PHOTO}`;

for (let count = 0; count < 6; count++) {
  await make.candidate({
    full_name: "Ravi Kumar",
    subjects: ["Mathematics", count % 2 ? "Physics" : "Hindi"],
  });
}
const person = await make.candidate({ full_name: "Rukmini Canary", subjects: ["Physics"], photo_key: PHOTO });
const school = await make.employer();
const admin = await make.admin();
const other = await make.candidate();
await deps.files.put(PHOTO, Buffer.from("not a picture"));

const keepForSchools = (nameForSchoolsOnly: boolean) =>
  as(person).put("/api/candidate/privacy", { nameForSchoolsOnly });
const showNames = (visitorsSeeNames: boolean) => as(admin).put("/api/admin/settings", { visitorsSeeNames });

/** What a viewer learns by lists, totals, choices, suggestions and the reading of questions. */
async function seen(viewer: Actor | null): Promise<string> {
  const answers: unknown[] = [];
  for (const query of [
    "",
    "q=canary",
    "q=can",
    "q=canari",
    "q=anar",
    "q=rukmini%20physics",
    "q=zz%20canary",
    "sort=name",
  ]) {
    for (const call of ["allCandidate", "facets", "suggestions"]) {
      const { status, body, headers } = await as(viewer).get(`/api/candidates/${call}?${query}`);
      answers.push([query, call, status, body, headers.get("x-total-count"), headers.get("link")]);
    }
  }
  for (const question of ["physics canary", "physics rukmini", "canary"]) {
    answers.push((await as(viewer).get(`/api/search/reading?q=${question}`)).body);
  }
  return JSON.stringify(answers);
}

const photoFor = async (viewer: Actor | null, address = PHOTO_ADDRESS) =>
  (await as(viewer).get(address)).status;

async function findsByName(viewer: Actor | null): Promise<string[]> {
  const { body, headers } = await as(viewer).get(`${LIST}?q=canary`);
  expect(headers.get("x-total-count")).toBe(String(body.length));
  return body.map(({ fullName }: { fullName: string }) => fullName);
}

test("for visitors and other candidates the name is no key of anything, as if the teacher had another one (PRIV-12)", async () => {
  expect(await findsByName(null)).toEqual(["Rukmini Canary"]);
  expect((await keepForSchools(true)).body).toMatchObject({
    nameForSchoolsOnly: true,
    nameForVisitors: "R. (Physics)",
  });
  const [ofVisitor, ofCandidate] = [await seen(null), await seen(other)];
  expect(ofVisitor + ofCandidate).not.toMatch(/rukmini canary/i);
  const shown = (await as(null).get(`${LIST}?subject=Physics`)).body;
  expect(shown).toContainEqual(
    expect.objectContaining({ _id: person.id, fullName: "R. (Physics)", photo: null }),
  );
  expect(await findsByName(null)).toEqual([]);
  expect((await as(null).get("/api/search/reading?q=physics canary")).body.notUsed).toEqual([
    { text: "canary", why: "unknown" },
  ]);
  await db.updateTable("candidates").set({ full_name: "Rosy Quill" }).where("id", "=", person.id).execute();
  expect([await seen(null), await seen(other)]).toEqual([ofVisitor, ofCandidate]);
  await db
    .updateTable("candidates")
    .set({ full_name: "Rukmini Canary" })
    .where("id", "=", person.id)
    .execute();
});

test("schools and admins find and read the name as before, and the teacher reads the own one (PRIV-12)", async () => {
  expect((await keepForSchools(true)).status).toBe(200);
  expect(await findsByName(school)).toEqual(["Rukmini Canary"]);
  expect(await findsByName(admin)).toEqual(["Rukmini Canary"]);
  const { body } = await as(school).get(`${LIST}?q=canery`);
  expect(body).toEqual([expect.objectContaining({ photo: PHOTO_ADDRESS })]);
  expect((await as(school).get(`/api/employer/candidateDetails/${person.id}`)).body.fullName).toBe(
    "Rukmini Canary",
  );
  const own = (await as(person).get(`${LIST}?subject=Physics`)).body;
  expect(own).toContainEqual(expect.objectContaining({ _id: person.id, fullName: "Rukmini Canary" }));
});

test("a school that is not verified, or has not confirmed its address, reads and finds names as visitors do (PRIV-12)", async () => {
  const schools = [
    await make.employer({ isVerified: false }),
    await make.employer({ isProven: false }),
    await make.employer({ counts_as_verified_until: new Date("2026-01-01T00:00:00Z") }),
  ];
  await keepForSchools(true);
  for (const reader of schools) {
    const before = await seen(reader);
    expect(before).not.toMatch(/rukmini canary/i);
    expect(await findsByName(reader)).toEqual([]);
    const profile = await as(reader).get(`/api/employer/candidateDetails/${person.id}`);
    expect([profile.body.fullName, profile.body.photo]).toEqual(["R. (Physics)", null]);
    expect(await photoFor(reader)).toBe(404);
    const compared = await as(reader).get(`/api/employer/comparison?candidates=${person.id},${other.id}`);
    expect(compared.text).not.toContain("Rukmini");
    const list = (await as(reader).post("/api/employer/shortlists", { name: "Physics" })).body.shortlist._id;
    await as(reader).put(`/api/employer/shortlists/${list}/candidates/${person.id}`, {});
    expect((await as(reader).get(`/api/employer/shortlists/${list}/candidates`)).body).toMatchObject([
      { candidate: { fullName: "R. (Physics)", photo: null } },
    ]);
    await db.updateTable("candidates").set({ full_name: "Rosy Quill" }).where("id", "=", person.id).execute();
    // What was opened meanwhile is marked as seen for the others too.
    expect((await seen(reader)).replaceAll(/"seen":true,?/g, "")).toBe(
      before.replaceAll(/"seen":true,?/g, ""),
    );
    await db
      .updateTable("candidates")
      .set({ full_name: "Rukmini Canary" })
      .where("id", "=", person.id)
      .execute();
    await keepForSchools(false);
    expect(await findsByName(reader)).toEqual(["Rukmini Canary"]);
    await showNames(false);
    expect(await findsByName(reader)).toEqual([]);
    expect((await as(reader).get(`/api/employer/candidateDetails/${person.id}`)).body.fullName).toBe(
      "R. (Physics)",
    );
    await showNames(true);
    await keepForSchools(true);
  }
});

test("a word of the name that another field has too finds as before (PRIV-12)", async () => {
  const named = await make.candidate({
    full_name: "Hindi Canary",
    subjects: ["Hindi"],
    name_for_schools_only: true,
  });
  const { body } = await as(null).get(`${LIST}?q=hindi`);
  expect(body).toContainEqual(expect.objectContaining({ _id: named.id, fullName: "H. (Hindi)" }));
  await db.deleteFrom("accounts").where("id", "=", named.id).execute();
});

test("the stored address of the photo is a 404 for who may not see it, also where it was seen before (PRIV-14)", async () => {
  await keepForSchools(false);
  const before = await as(null).get(PHOTO_ADDRESS);
  expect([before.status, before.headers.get("cache-control")]).toEqual([200, "private, max-age=3600"]);
  await keepForSchools(true);
  for (const address of [PHOTO_ADDRESS, `${PHOTO_ADDRESS}?width=160`]) {
    expect([await photoFor(null, address), await photoFor(other, address)]).toEqual([404, 404]);
  }
  const known = { "If-None-Match": before.headers.get("etag") ?? "" };
  expect((await as(null).get(PHOTO_ADDRESS, undefined, known)).status).toBe(404);
  expect([await photoFor(school), await photoFor(admin), await photoFor(person)]).toEqual([200, 200, 200]);
  await keepForSchools(false);
  expect(await photoFor(null)).toBe(200);
});

test("a photo that its teacher removed is a 404 for everybody, also while its file is left (PRIV-14)", async () => {
  const key = `${"cd".repeat(20)}.webp`;
  const address = `/api/files/photo/${key}`;
  await deps.files.put(key, Buffer.from("not a picture"));
  const { id } = await make.candidate({ photo_key: key, name_for_schools_only: true });
  expect([await photoFor(null, address), await photoFor(admin, address)]).toEqual([404, 200]);
  await changeRows(db, "candidates", { id }, { photo_key: null });
  expect([await photoFor(null, address), await photoFor(admin, address)]).toEqual([404, 404]);
});

test("who saves data gets no picture of a person (SITE-81)", async () => {
  const saved = await as(null).get(PHOTO_ADDRESS, undefined, { "Save-Data": "on" });
  expect([saved.status, saved.headers.get("vary"), saved.text]).toEqual([204, "Save-Data", ""]);
  expect(await photoFor(null)).toBe(200);
});

test("the photo of somebody who is in no list, or hidden from a school, is a 404 for them (PRIV-14)", async () => {
  await as(person).put(`/api/candidate/hiddenFrom/${school.id}`);
  const elsewhere = await make.employer({ institute_name: "Elsewhere", email: "office@elsewhere.example" });
  expect([await photoFor(school), await photoFor(null), await photoFor(elsewhere)]).toEqual([404, 404, 200]);
  await as(person).delete(`/api/candidate/hiddenFrom/${school.id}`);
  await as(person).put("/api/candidate/privacy", { listed: false });
  expect([await photoFor(school), await photoFor(null), await photoFor(person)]).toEqual([404, 404, 200]);
  await as(person).put("/api/candidate/privacy", { listed: true });
  expect([await photoFor(school), await photoFor(null)]).toEqual([200, 200]);
});

test("an installation keeps all names and photos from visitors, with the same results (PRIV-13)", async () => {
  await keepForSchools(true);
  const ofTeacher = await seen(null);
  await keepForSchools(false);
  expect((await showNames(false)).body.settings.visitorsSeeNames).toBe(false);
  const { body } = await as(null).get(LIST);
  expect(new Set(body.map(({ fullName }: { fullName: string }) => fullName))).toEqual(
    new Set(["R. (Physics)", "R. (Mathematics)", "T. (Mathematics)"]),
  );
  expect([await findsByName(null), await photoFor(null)]).toEqual([[], 404]);
  expect(await findsByName(school)).toEqual(["Rukmini Canary"]);
  expect((await as(null).get(`${LIST}?q=ravi`)).body).toEqual([]);
  expect((await as(person).get("/api/candidate/privacy")).body.nameForVisitors).toBe("R. (Physics)");
  expect((await as(null).get("/api/settings")).text).not.toContain("visitorsSeeNames");
  await showNames(true);
  await keepForSchools(true);
  expect(await seen(null)).toBe(ofTeacher);
  await keepForSchools(false);
});

test("a shared list has the initial and the subject too (PRIV-12, PRIV-13)", async () => {
  const made = await as(school).post("/api/employer/shares", { candidateIds: [person.id] });
  expect(made.status, made.text).toBe(201);
  const token = String(made.body.share.url).split("/").at(-1);
  const names = async () =>
    (await as(null).get(`/api/shares/${token}`)).body.candidates.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(["Rukmini C."]);
  await keepForSchools(true);
  expect(await names()).toEqual(["R. (Physics)"]);
  await keepForSchools(false);
  await showNames(false);
  expect(await names()).toEqual(["R. (Physics)"]);
  await showNames(true);
});
