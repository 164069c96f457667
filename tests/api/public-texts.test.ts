// Sends texts with contact details to every call that stores what strangers read (TEXT-14, REG-68).
import { newSecretToken } from "#platform/server/secrets.ts";
import { daysAfter } from "#platform/domain/day.ts";
import { expect, test } from "vitest";
import type { AnyId } from "#platform/domain/ids.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { browserOf, openTestApi } from "#tests/support/api.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { candidateForm, employerForm } from "#tests/support/forms.ts";
import { VACANCY_FORM } from "#tests/support/vacancies.ts";
import { insertRow } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, db, deps, make } = api;
const NUMBER = "Call 98765/43210";
const UNSEEN = "Lake\u200b School";

type Answer = { status: number; body: { code?: string; message?: string; issues?: { path: string }[] } };
const refused = (answer: Answer) => [
  answer.status,
  answer.body.issues?.map(({ path }) => path.split(".")[0]),
];

test("a registration refuses names and texts with contact details (REG-68, TEXT-14)", async () => {
  const school = (change: object) =>
    browserOf(api).post("/api/employer/register", employerForm({ ...change }));
  for (const instituteName of [NUMBER, UNSEEN, "Lake office@lake。com", "Lake www.lake.com"]) {
    expect(refused(await school({ instituteName }))).toEqual([400, ["instituteName"]]);
  }
  expect(refused(await school({ address: `${NUMBER}, Bihar, India` }))).toEqual([400, ["address"]]);
  const person = (change: object) =>
    browserOf(api).post("/api/candidates/register", candidateForm({ ...change }));
  expect(refused(await person({ fullName: UNSEEN }))).toEqual([400, ["fullName"]]);
  expect(refused(await person({ fullName: NUMBER }))).toEqual([400, ["fullName"]]);
  expect(refused(await person({ otherEducation: NUMBER }))).toEqual([400, ["otherEducation"]]);
  expect(refused(await person({ teachingLanguage: NUMBER }))).toEqual([400, ["teachingLanguage"]]);
  expect(refused(await person({ subjects: ["Maths", NUMBER] }))).toEqual([400, ["subjects"]]);
  expect(refused(await person({ otherLanguagesKnown: [NUMBER] }))).toEqual([400, ["otherLanguagesKnown"]]);
  expect((await person({ fullName: "क्\u200dष राम" })).status).toBe(201);
});

test("an edit checks what is new and keeps what was there, also an admin's (REG-68, TEXT-14)", async () => {
  const old = await make.employer({ institute_name: UNSEEN, about: NUMBER });
  const path = `/api/employer/edit/${old.id}`;
  const same = { instituteName: UNSEEN, about: NUMBER };
  expect((await as(old).put(path, same)).status).toBe(200);
  const admin = await make.admin();
  for (const editor of [old, admin]) {
    expect(refused(await as(editor).put(path, { instituteName: `${UNSEEN}s` }))).toEqual([
      400,
      ["instituteName"],
    ]);
    expect(refused(await as(editor).put(path, { about: `${NUMBER}!` }))).toEqual([400, ["about"]]);
  }
  const person = await make.candidate({ full_name: UNSEEN, other_education: NUMBER });
  const profile = `/api/candidates/${person.id}`;
  expect((await as(person).put(profile, { fullName: UNSEEN, otherEducation: NUMBER })).status).toBe(200);
  for (const editor of [person, admin]) {
    expect(refused(await as(editor).put(profile, { fullName: NUMBER }))).toEqual([400, ["fullName"]]);
    expect(refused(await as(editor).put(profile, { subjects: ["Mathematics", NUMBER] }))).toEqual([
      400,
      ["subjects"],
    ]);
    expect(refused(await as(editor).put(profile, { otherEducation: "t.me/asha" }))).toEqual([
      400,
      ["otherEducation"],
    ]);
  }
});

test("invisible characters are not added to the name of a verified school, so the badge stays true (REG-68, SCHOOL-6)", async () => {
  const school = await make.employer({ institute_name: "Lake School" });
  await make.verification(school);
  const path = `/api/employer/edit/${school.id}`;
  for (const instituteName of [
    "Lake\u200b School",
    "\u202eLake School",
    "Lake School\u2066",
    "Lake\u200dSchool",
  ]) {
    expect(refused(await as(school).put(path, { instituteName }))).toEqual([400, ["instituteName"]]);
  }
});

test("a member's name is checked when joining and later (REG-68)", async () => {
  const owner = await make.employer();
  const { token, hash } = newSecretToken();
  const now = deps.clock.now();
  await insertRow(db, "invitations", {
    id: newId<AnyId>(),
    employer_id: owner.id,
    email: "joining@school.example",
    role: "viewer",
    token_hash: hash,
    invited_by: owner.accountId,
    created_at: now,
    expires_at: daysAfter(now, 7),
  });
  const join = (name: string) =>
    browserOf(api).post("/api/team/invitations/accept", { token, name, password: "chalk and board" });
  expect(refused(await join(NUMBER))).toEqual([400, ["name"]]);
  expect(refused(await join(UNSEEN))).toEqual([400, ["name"]]);
  expect(refused(await as(owner).put("/api/account/name", { name: NUMBER }))).toEqual([400, ["name"]]);
  expect((await join("Asha Verma")).status).toBe(201);
});

test("what a school and a candidate write about an application is checked (TEXT-14)", async () => {
  const school = await make.employer();
  const vacancy = await makeVacancy(api, school);
  const candidate = await make.candidate();
  const apply = (note: string) => as(candidate).post(`/api/vacancies/${vacancy.id}/applications`, { note });
  expect(refused(await apply(NUMBER))).toEqual([400, ["note"]]);
  const id = await applyFor(api, candidate, { vacancy, note: "I live nearby." });
  const stage = `/api/applications/${id}/stage`;
  expect(refused(await as(school).put(stage, { stage: "shortlisted", reason: NUMBER }))).toEqual([
    400,
    ["reason"],
  ]);
  expect(refused(await as(candidate).put(stage, { stage: "withdrawn", reason: NUMBER }))).toEqual([
    400,
    ["reason"],
  ]);
  const bulk = (change: object) =>
    as(school).post("/api/employer/applications/bulk", { ids: [id], stage: "shortlisted", ...change });
  expect(refused(await bulk({ reason: NUMBER }))).toEqual([400, ["reason"]]);
  const TEMPLATES = "/api/employer/answer-templates";
  expect(refused(await as(school).post(TEMPLATES, { name: "Yes", text: NUMBER }))).toEqual([400, ["text"]]);
  const saved = await as(school).post(TEMPLATES, { name: "Yes", text: "Please come, {name}." });
  const template = saved.body.template._id;
  expect(refused(await as(school).put(`${TEMPLATES}/${template}`, { name: "Yes", text: NUMBER }))).toEqual([
    400,
    ["text"],
  ]);
  await db.updateTable("answer_templates").set({ text: NUMBER }).where("id", "=", template).execute();
  expect(refused(await bulk({ template }))).toEqual([400, ["template"]]);
});

test("the texts of an interview are checked on both sides (TEXT-14)", async () => {
  const school = await make.employer({ credits: 5 });
  const candidate = await make.candidate();
  const schedule = (change: object) =>
    as(school).post("/api/interview/scheduleInterview", {
      employerId: school.id,
      candidateId: candidate.id,
      interviewDate: "2026-03-12",
      InterviewLink: "https://meet.example/abc",
      ...change,
    });
  expect(refused(await schedule({ notes: NUMBER }))).toEqual([400, ["notes"]]);
  expect(refused(await schedule({ post: { title: NUMBER } }))).toEqual([400, ["post"]]);
  expect(refused(await schedule({ post: { title: "PGT", classes: NUMBER } }))).toEqual([400, ["post"]]);
  expect(refused(await schedule({ round: { kind: "demo", topic: NUMBER } }))).toEqual([400, ["round"]]);
  expect(refused(await schedule({ round: { kind: "demo", class: NUMBER } }))).toEqual([400, ["round"]]);
  for (const field of ["address", "landmark", "askFor"]) {
    const location = { address: "12 Lake Road", [field]: NUMBER };
    expect(refused(await schedule({ mode: "at-school", location }))).toEqual([400, ["location"]]);
  }
  const { body } = await schedule({ notes: "Please bring your papers." });
  const { _id: id } = body.interview;
  const again = await as(candidate).put(`/api/interview/reschedule/${id}`, { note: NUMBER });
  expect(refused(again)).toEqual([400, ["note"]]);
  const decline = { reason: "other", text: NUMBER };
  expect(refused(await as(candidate).post(`/api/interview/${id}/decline`, decline))).toEqual([400, ["text"]]);
  for (const side of [candidate, school]) {
    const moved = await as(side).put(`/api/interview/${id}/move`, {
      reason: NUMBER,
      proposals: [{ date: "2026-03-20" }],
    });
    expect(refused(moved)).toEqual([400, ["reason"]]);
    const cancelled = await as(side).post(`/api/interview/${id}/cancel`, { reason: NUMBER });
    expect(refused(cancelled)).toEqual([400, ["reason"]]);
    const disputed = await as(side).post(`/api/interview/${id}/absence/dispute`, { text: NUMBER });
    expect(refused(disputed)).toEqual([400, ["text"]]);
  }
  for (const [path, change] of [
    ["updateInterviewStatus", { status: "Completed", result: "Selected" }],
    ["updateResult", { result: "Selected" }],
  ] as const) {
    const result = await as(school).put(`/api/interview/${path}/${id}`, { ...change, feedback: NUMBER });
    expect(refused(result)).toEqual([400, ["feedback"]]);
  }
});

test("the words of a vacancy are checked when it is published and edited after that (JOB-5, TEXT-14)", async () => {
  const school = await make.employer();
  const path = "/api/employer/vacancies";
  const form = { ...VACANCY_FORM, closesAt: "2026-05-01" };
  const walkIn = { days: ["2026-03-20"], from: "09:00", to: "12:00", venue: "Hall", documents: "" };
  for (const [field, change] of [
    ["title", { title: NUMBER }],
    ["description", { description: NUMBER }],
    ["medium", { medium: NUMBER }],
    ["subjects", { subjects: [NUMBER] }],
    ["walkIn", { walkIn: { ...walkIn, venue: NUMBER } }],
    ["walkIn", { walkIn: { ...walkIn, documents: NUMBER } }],
  ] as const) {
    expect(refused(await as(school).post(path, { ...form, ...change, state: "published" }))).toEqual([
      400,
      [field],
    ]);
  }
  const published = await as(school).post(path, { ...form, state: "published" });
  const edited = await as(school).put(`${path}/${published.body.vacancy._id}`, {
    ...form,
    description: NUMBER,
  });
  expect(refused(edited)).toEqual([400, ["description"]]);
});
