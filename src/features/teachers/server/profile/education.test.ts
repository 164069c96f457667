import { expect, test } from "vitest";
import { createEtag } from "#platform/domain/etag.ts";
import { DEGREES, levelOf } from "#features/matching/domain/eligibility/terms.ts";
import { STATES } from "#platform/domain/places/states.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { candidateForm } from "#tests/support/forms.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { formOf } from "#tests/support/uploads.ts";
import { insertRow } from "#tests/support/rows.ts";

const api = await openTestApi({ limitFactor: 10, today: "2026-03-10" });
const { as, db, make } = api;
const at = (id: string) => `/api/candidates/${id}`;

const QUALIFICATIONS = [
  { level: "Graduation", degree: "B.Sc.", subjects: ["Physics", "Chemistry"], percent: 62.5, year: 2014 },
  { level: "Teacher education", degree: "B.Ed.", subjects: [], percent: null, year: 2016 },
];
const TETS = [
  { exam: "STET", state: "Bihar", paper: "I", year: 2017 },
  { exam: "CTET", state: null, paper: "II", year: 2019 },
];

async function registered(change: Record<string, unknown> = { qualifications: QUALIFICATIONS, tets: TETS }) {
  const browser = browserOf(api);
  const { body } = await browser.post("/api/candidates/register", candidateForm(change));
  // The answer to a registration has the role beside the record.
  const { role: _, ...candidate } = body.candidate;
  return { browser, candidate };
}

const degreesOf = async (id: string) =>
  (await db.selectFrom("candidates").select("degrees").where("id", "=", idFrom(id)).executeTakeFirstOrThrow())
    .degrees;

test("a candidate registers with qualifications and TETs, as JSON and as a form, or without any (ELIG-3)", async () => {
  expect((await registered()).candidate).toMatchObject({ qualifications: QUALIFICATIONS, tets: TETS });
  const form = candidateForm({
    qualifications: QUALIFICATIONS.map((one) => JSON.stringify(one)),
    tets: TETS.map((one) => JSON.stringify(one)),
  });
  const sent = await as(null).post("/api/candidates/register", formOf(form));
  expect(sent.body.candidate).toMatchObject({ qualifications: QUALIFICATIONS, tets: TETS });
  expect((await registered({})).candidate).toMatchObject({ qualifications: [], tets: [] });
});

test("an edit replaces the list that it names, and the other stays (ELIG-3)", async () => {
  const { browser, candidate } = await registered();
  const [first] = QUALIFICATIONS;
  const fewer = await browser.put(at(candidate._id), formOf({ qualifications: JSON.stringify([first]) }));
  expect(fewer.body.candidate).toEqual({ ...candidate, qualifications: [first] });
  const none = await browser.put(at(candidate._id), { tets: [] });
  expect(none.body.candidate).toEqual({ ...candidate, qualifications: [first], tets: [] });
  const other = await browser.put(at(candidate._id), { fullName: "Asha Sharma" });
  expect(other.body.candidate.qualifications).toEqual([first]);
});

test("the search's degrees follow registration and edit", async () => {
  const { browser, candidate } = await registered();
  expect(await degreesOf(candidate._id)).toEqual(["B.Sc.", "B.Ed.", "STET", "CTET"]);
  await browser.put(at(candidate._id), { tets: [] });
  expect(await degreesOf(candidate._id)).toEqual(["B.Sc.", "B.Ed."]);
});

test("a wrong entry is refused at its field, and nothing of the form is stored (ELIG-3)", async () => {
  const { browser, candidate } = await registered();
  const sent = { fullName: "Not Stored", qualifications: [{ degree: "B.Ed.", year: 1900 }] };
  const refused = await browser.put(at(candidate._id), sent);
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: "qualifications.0.year", message: "Please enter the year in which you passed, from 1950." }],
  ]);
  expect((await browser.put(at(candidate._id), {})).body.candidate).toEqual(candidate);
});

test("a year that lies ahead is refused in registration and edit (ELIG-1)", async () => {
  const ahead = { tets: [{ exam: "CTET", paper: "I", year: 2027 }] };
  const message = "This year lies ahead. Please enter the year in which you passed.";
  const issues = [{ path: "tets.0.year", message }];
  const refused = await as(null).post("/api/candidates/register", candidateForm(ahead));
  expect([refused.status, refused.body.issues]).toEqual([400, issues]);
  const { browser, candidate } = await registered();
  const edited = await browser.put(at(candidate._id), ahead);
  expect([edited.status, edited.body.issues]).toEqual([400, issues]);
});

test("an edit of a version whose qualifications have changed meanwhile is refused", async () => {
  const { browser, candidate } = await registered();
  const asRead = createEtag(candidate);
  expect((await browser.put(at(candidate._id), { qualifications: [], asRead })).status).toBe(200);
  const stale = await browser.put(at(candidate._id), { fullName: "Too Late", asRead });
  expect([stale.status, stale.body.code]).toEqual([409, "STALE"]);
});

test("an edit that waited for another one sees the qualifications that it has stored (ELIG-3)", async () => {
  const { browser, candidate } = await registered();
  const { result } = await callDuring(
    db,
    async (tx) => {
      await tx.updateTable("candidates").set({ city: "Bhopal" }).where("id", "=", candidate._id).execute();
      await tx.deleteFrom("candidate_qualifications").where("candidate_id", "=", candidate._id).execute();
    },
    () => browser.put(at(candidate._id), { fullName: "Too Late", asRead: createEtag(candidate) }),
  );
  expect([result.status, result.body.code]).toEqual([409, "STALE"]);
});

test("schools read both lists in the full profile, and no list of candidates shows them (ELIG-4)", async () => {
  const { candidate } = await registered();
  await db.updateTable("candidates").set({ listed: true }).where("id", "=", candidate._id).execute();
  const school = as(await make.employer());
  const details = await school.get(`/api/employer/candidateDetails/${candidate._id}`);
  expect(details.body).toMatchObject({ qualifications: QUALIFICATIONS, tets: TETS });
  for (const reader of [as(null), school, as(await make.admin())]) {
    const { text } = await reader.get("/api/candidates/allCandidate?limit=50");
    expect(text).not.toMatch(/qualifications|tets/);
  }
});

test("an admin's edit of qualifications is in the audit log", async () => {
  const { candidate } = await registered();
  const admin = as(await make.admin());
  expect((await admin.put(at(candidate._id), { tets: [TETS[1]] })).status).toBe(200);
  const { body: entries } = await admin.get("/api/admin/audit?action=candidate-edited&limit=1");
  expect(entries[0]).toMatchObject({ before: { tets: TETS }, after: { tets: [TETS[1]] } });
});

test("the database takes every degree with its level and every state, and refuses what does not fit (ELIG-3)", async () => {
  const { id: candidate_id } = await make.candidate();
  const qualification = { candidate_id, position: 1, subjects: [], percent: null, year: 2015 };
  const insert = (degree: (typeof DEGREES)[number], change: object) =>
    insertRow(db, "candidate_qualifications", {
      ...qualification,
      degree,
      level: levelOf(degree),
      ...change,
    });
  const wrong = [
    { level: "Doctorate" },
    { percent: 101 },
    { percent: 0 },
    { year: 1949 },
    { position: 16 },
    { degree: "B.Magic" },
  ];
  for (const change of wrong) await expect(insert("B.A.", change)).rejects.toThrow(/check constraint/);
  for (const degree of DEGREES) {
    await db.deleteFrom("candidate_qualifications").execute();
    await insert(degree, {});
  }
  const tet = { candidate_id, position: 1, exam: "STET", paper: "I", year: 2015 } as const;
  for (const state of STATES) {
    await db.deleteFrom("candidate_tets").execute();
    await insertRow(db, "candidate_tets", { ...tet, state });
  }
  const wrongTets = [
    { state: null },
    { state: "Bavaria" },
    { state: "Bihar", year: 2010 },
    { state: "Bihar", exam: "CTET" as const },
  ];
  for (const change of wrongTets) {
    const values = { ...tet, position: 2, ...change };
    await expect(db.insertInto("candidate_tets").values(values).execute()).rejects.toThrow(
      /check constraint/,
    );
  }
});

test("the description of the interface has both lists, and requires neither", async () => {
  const { body } = await as(null).get("/api/openapi.json");
  const call = body.paths["/api/candidates/register"].post;
  const { properties, required } = call.requestBody.content["application/json"].schema;
  expect(properties.qualifications.items.required).toEqual(["degree", "year"]);
  expect(properties.tets.items.required).toEqual(["exam", "paper", "year"]);
  expect(required).not.toContain("qualifications");
  expect(required).not.toContain("tets");
});

test("both lists are deleted with the candidate", async () => {
  const { candidate } = await registered();
  await as(await make.admin()).delete(`/api/admin/candidates/delete/${candidate._id}`);
  for (const table of ["candidate_qualifications", "candidate_tets"] as const)
    expect(
      await db.selectFrom(table).select("position").where("candidate_id", "=", candidate._id).execute(),
    ).toEqual([]);
});
