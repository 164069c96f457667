import { expect, test } from "vitest";
import { findDrift } from "#platform/server/search/maintenance.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { confirmEmailOf } from "#tests/support/email-links.ts";
import type { Actor } from "#tests/support/factories.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { idFrom } from "#tests/support/ids.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, call, db, make } = api;
const admin = await make.admin();
const school = await make.employer({ credits: 5 });
await make.candidate({ full_name: "Listed Teacher", subjects: ["Physics"] });

const form = candidateForm({
  fullName: "Zubaida Quddus",
  subjects: ["Falconry"],
  Address: "Diu, Daman and Diu, India",
});
const browser = browserOf(api);
const { candidate } = (await browser.post("/api/candidates/register", form)).body;
const id = String(candidate._id);

/** Every answer in which another person could find the candidate. */
async function sightings(of = id) {
  const list = "/api/candidates/allCandidate";
  const seen: Record<string, unknown> = {};
  for (const [who, viewer] of Object.entries({ visitor: null, school, admin })) {
    for (const query of [
      "",
      "?q=zubaida",
      "?q=zubada",
      "?subject=Falconry",
      "?profile=PGT (classes 11 %26 12)",
      "?limit=1&page=1",
    ]) {
      const answer = await as(viewer).get(`${list}${query}`);
      expect(answer.status).toBe(200);
      seen[`${who} ${query}`] = [answer.text.includes(of), Number(answer.headers.get("x-total-count"))];
    }
    seen[`${who} facets`] = (await as(viewer).get("/api/candidates/facets")).text.includes("Falconry");
    seen[`${who} counts`] = (
      await as(viewer).get("/api/candidates/facets?profile=PGT (classes 11 %26 12)")
    ).body;
    seen[`${who} suggestions`] = (await as(viewer).get("/api/candidates/suggestions?q=falc")).body;
    seen[`${who} stats`] = (await as(viewer).get("/api/stats/getStats")).body;
  }
  for (const sort of ["name", "experience", "salary", "newest"]) {
    seen[`sorted ${sort}`] = (await as(admin).get(`${list}?sort=${sort}`)).text.includes(of);
  }
  seen["export"] = (await as(admin).get("/api/admin/export/candidates?format=csv")).text.includes("Zubaida");
  seen["charts"] = (await as(admin).get("/api/admin/charts")).body.registrationsByMonth.at(-1);
  seen["details"] = (await as(school).get(`/api/employer/candidateDetails/${of}`)).status;
  seen["resume"] = (await as(school).get(`/api/files/resume/${of}`)).status;
  seen["seen"] = (await as(school).post("/api/seenProfiles/markSeen", { candidateId: of })).status;
  seen["schedule"] = (await schedule(of)).status;
  return seen;
}

const schedule = (candidateId: string) =>
  as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId,
    interviewDate: "2026-03-12",
    InterviewLink: "https://meet.example/abc",
  });

test("a profile whose address is not proven is in no list, search, facet, count or page of other people (REG-42, INT-24)", async () => {
  const unproven = await sightings();
  for (const table of ["candidates", "accounts"] as const) {
    await db.deleteFrom(table).where("id", "=", idFrom(id)).execute();
  }
  expect(unproven).toEqual(await sightings());
  expect(unproven).toMatchObject({ details: 404, seen: 404, schedule: 404 });
});

test("who does not want to be found is nowhere for other people, and back with one change (PRIV-1)", async () => {
  const hidden = candidateForm({
    fullName: "Zubaida Quddus",
    subjects: ["Falconry"],
    Address: "Diu, Daman and Diu, India",
  });
  const own = browserOf(api);
  const made = (await own.post("/api/candidates/register", hidden)).body.candidate;
  await confirmEmailOf(api, made.email, own);
  const listed = () => call("GET", "/api/candidates/allCandidate?q=zubaida").then(({ body }) => body.length);
  expect(await listed()).toBe(1);
  await as(school).get("/api/candidates/facets");
  const set = (value: unknown) => own.put("/api/candidate/privacy", { listed: value });
  expect((await own.get("/api/candidate/privacy")).body).toMatchObject({
    listed: true,
    isFound: true,
    contact: "subscribers",
    schoolsWithContact: 1,
  });
  expect((await set("perhaps")).status).toBe(400);
  expect((await set(false)).body).toMatchObject({ listed: false, isFound: false, schoolsWithContact: 0 });
  expect(await findDrift(db)).toEqual([]);
  // Neither an edit nor the proof of an address puts the profile back.
  await own.put(`/api/candidates/${made._id}`, { subjects: ["Falconry", "Physics"] });
  // Staff go on counting everybody who has registered.
  const { charts: _, ...without } = await sightings(made._id);
  expect(without).toMatchObject({ details: 404, seen: 404, schedule: 404 });
  expect((await set(true)).body).toMatchObject({ listed: true });
  expect(await listed()).toBe(1);
  expect(await findDrift(db)).toEqual([]);
  for (const table of ["candidates", "accounts"] as const) {
    await db.deleteFrom(table).where("id", "=", made._id).execute();
  }
  expect(await sightings(made._id)).toMatchObject(without);
});

test("a school that the candidate knows goes on, whatever the switch says (PRIV-2)", async () => {
  const known = await make.candidate({ full_name: "Known Teacher" });
  const other = await make.employer({ credits: 5 });
  const application = await applyFor(api, known, { vacancy: await makeVacancy(api, school) });
  const readers = async () => (await as(known).get("/api/candidate/privacy")).body.schoolsWithContact;
  expect(await readers()).toBe(2);
  await as(known).put("/api/candidate/privacy", { listed: false });
  expect(await readers()).toBe(1);
  const open = async (viewer: Actor) =>
    (await as(viewer).get(`/api/employer/candidateDetails/${known.id}`)).status;
  expect([await open(school), await open(other)]).toEqual([200, 404]);
  expect((await schedule(known.id)).status).toBe(201);
  await as(known).put(`/api/applications/${application}/stage`, { stage: "withdrawn" });
  expect(await open(school)).toBe(200);
  await db
    .updateTable("interviews")
    .set({ deleted_at: new Date() })
    .where("candidate_id", "=", known.id)
    .execute();
  expect(await open(school)).toBe(404);
});

test("its owner sees and edits it, and an admin reads it", async () => {
  const again = candidateForm({ fullName: "Owner Of It" });
  const own = browserOf(api);
  const made = (await own.post("/api/candidates/register", again)).body.candidate;
  expect((await own.get(`/api/candidates/${made.email}`)).status).toBe(200);
  expect((await own.put(`/api/candidates/${made._id}`, { fullName: "Still The Owner" })).status).toBe(200);
  expect((await as(admin).get(`/api/employer/candidateDetails/${made._id}`)).status).toBe(200);
  expect((await call("GET", "/api/candidates/allCandidate")).text).not.toContain(made._id);
});

test("once its address is proven it is found at once, and all counts match the rows", async () => {
  const newest = candidateForm({ fullName: "Kamala Confirmed", subjects: ["Falconry"] });
  const made = (await browserOf(api).post("/api/candidates/register", newest)).body.candidate;
  expect(await findDrift(db)).toEqual([]);
  await confirmEmailOf(api, made.email);
  expect(await findDrift(db)).toEqual([]);
  const found = await as(null).get("/api/candidates/allCandidate?subject=Falconry");
  expect([found.body.map(({ _id }: { _id: string }) => _id), found.headers.get("x-total-count")]).toEqual([
    [made._id],
    "1",
  ]);
  const planned = await as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId: made._id,
    interviewDate: "2026-03-12",
    InterviewLink: "https://meet.example/abc",
  });
  expect(planned.status).toBe(201);
});
