// Looking without the name: what every member of a school reads of a candidate whom it may not know.
import { expect, test } from "vitest";
import { fillPath } from "#platform/domain/call.ts";
import { INTERFACE } from "#src/calls.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { changeRows, listRows } from "#tests/support/rows.ts";
import { writePdf } from "#tests/support/uploads.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000, env: { RATE_LIMIT_FACTOR: "100" } });
const { as, make, db, deps, setClock } = api;
await deps.files.put("planted-names.pdf", await writePdf());

/** None of it may reach the school; the resume's key reaches nobody. */
const CANARIES = [
  "Zephyrine",
  "Canariappan",
  "canary-names@teacher.example",
  "7310000055",
  "Canarypur",
  "canary-education",
  "canary-note",
  "canary-photo",
  "planted-names",
];
const found = (text: string) => CANARIES.filter((canary) => text.includes(canary));

const hide = (who: Actor, vacancy: { id: string }, areHidden = true) =>
  as(who).put(`/api/employer/vacancies/${vacancy.id}/names`, { areHidden });

async function makeWorld() {
  const owner = await make.employer({ credits: 5 });
  const members = [owner, await make.member(owner, "recruiter"), await make.member(owner, "viewer")];
  const vacancy = await makeVacancy(api, owner, { title: "PGT Physics" });
  expect((await hide(owner, vacancy)).status).toBe(200);
  const fields = {
    full_name: "Zephyrine Canariappan",
    subjects: ["Physics"],
    phone: "7310000055",
    native_place: "Canarypur, Bihar, India",
    other_education: "canary-education",
    photo_key: "canary-photo.png",
    resume_key: "planted-names.pdf",
  };
  const applicant = await make.candidate({ ...fields, email: "canary-names@teacher.example" });
  const other = await make.candidate({ ...fields, full_name: "Qadir Canariappan" });
  const application = await applyFor(api, applicant, { vacancy, note: "canary-note" });
  const opened = await as(owner).put(`/api/employer/vacancies/${vacancy.id}/shortlist`, {});
  const list: string = opened.body.shortlist._id;
  await as(owner).put(`/api/employer/shortlists/${list}/candidates/${other.id}`, {});
  const open = await makeVacancy(api, owner);
  const [entry] = await listRows(db, "shortlist_entries", { candidate_id: other.id }, ["id"]);
  for (const id of [application, entry?.id]) {
    const invited = await as(owner).put(`/api/employer/vacancies/${open.id}/invited/${id}`);
    expect(invited.status, invited.text).toBe(200);
  }
  return { owner, members, vacancy, open, applicant, other, application, list };
}

const world = await makeWorld();
const { owner, vacancy, applicant, other, application, list } = world;
const deskOf = async (query = "") =>
  (await as(owner).get(`/api/employer/vacancies/${vacancy.id}/desk${query}`)).body;

test("no call of a school answers who somebody is in a job without names, owners included (DECIDE-23)", async () => {
  const [entry] = await listRows(db, "shortlist_entries", { candidate_id: other.id }, ["id"]);
  const ids = [application, entry?.id ?? "", applicant.id, other.id, list, vacancy.id, world.open.id];
  const own = [applicant.id, other.id];
  const asked = ["", `?q=Zephyrine`, `?candidates=${application},${entry?.id}`, `?sort=name&q=Canari`];
  let answers = 0;
  for (const who of world.members) {
    for (const { method, access, path, media } of INTERFACE) {
      // A stream does not end; what it says of is read by the calls.
      if (method !== "GET" || media === "text/event-stream") continue;
      if (access !== "anyone" && !access.includes("employer")) continue;
      if (access === "anyone" && !path.includes("andidate")) continue;
      for (const id of path.includes("{") ? ids : [""]) {
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
        const params = Object.fromEntries(names.map((name) => [name, name === "employerId" ? owner.id : id]));
        for (const query of asked) {
          const answer = await as(who).get(fillPath(path, params) + query);
          if (answer.status === 200) answers += 1;
          expect(found(answer.text), `${path} ${query}`).toEqual([]);
          // Who asks by an id knows it.
          const others = own.filter((one) => one !== id && answer.text.includes(one));
          expect(others, `${path} ${query}`).toEqual([]);
        }
      }
    }
  }
  expect(answers).toBeGreaterThan(100);
  const invited = await as(owner).get(`/api/employer/vacancies/${world.open.id}/invited`);
  expect(new Set(invited.body.candidateIds)).toEqual(new Set([application, entry?.id]));
}, 120_000);

test("bell and mail of the school have the same masked name (DECIDE-23)", async () => {
  const bells = await listRows(db, "notifications", { account_id: owner.accountId });
  const mails = await listRows(db, "mail_outbox", { account_id: owner.accountId });
  expect(bells.length + mails.length).toBeGreaterThan(1);
  const texts = JSON.stringify([bells, mails]);
  expect(found(texts)).toEqual([]);
  expect(texts).toContain("Z. (Physics)");
});

test("entries have an id of their own, by which everything is done (DECIDE-23)", async () => {
  const rows = await deskOf();
  const [entry] = await listRows(db, "shortlist_entries", { candidate_id: other.id }, ["id"]);
  const read = rows.map(({ candidateId, name }: Record<string, string>) => [candidateId, name] as const);
  expect(rows).toHaveLength(2);
  expect(new Map(read)).toEqual(
    new Map([
      [application, "Z. (Physics)"],
      [entry?.id, "Q. (Physics)"],
    ]),
  );
  const details = (await as(owner).get(`/api/employer/candidateDetails/${application}`)).body;
  expect(details).toMatchObject({ _id: application, fullName: "Z. (Physics)", gender: "", nativePlace: "" });
  expect(Object.keys(details)).not.toContain("email");
  for (const { id } of [applicant, other])
    expect((await as(owner).get(`/api/employer/candidateDetails/${id}`)).status).toBe(404);
  const at = `/api/employer/shortlists/${list}/candidates/${application}`;
  const rated = await as(owner).put(at, { rating: 4, after: "" });
  expect(rated.body.entry).toMatchObject({ candidate: { _id: application }, rating: { mine: 4 } });
  const notes = `/api/employer/candidates/${application}/notes`;
  expect((await as(owner).post(notes, { text: "Clear answers." })).status).toBe(201);
  expect((await as(owner).get(notes)).body.notes).toHaveLength(1);
  const { shortlists } = (await as(owner).get(`/api/employer/shortlists?candidates=${application}`)).body;
  expect(shortlists[0].holds).toEqual([application]);
  const compared = await as(owner).get(`/api/employer/comparison?candidates=${application},${entry?.id}`);
  expect(compared.body.candidates.map(({ _id }: { _id: string }) => _id)).toEqual([application, entry?.id]);
  for (const path of [`/api/files/resume/${application}`, `/api/applications/${application}/resume`])
    expect([403, 404]).toContain((await as(owner).get(path)).status);
});

test("neither a text nor the order by name says who it is, and a search finds the masked person (DECIDE-23)", async () => {
  for (const query of ["?q=Zephyrine", "?q=Canariappan&sort=name"]) expect(await deskOf(query)).toEqual([]);
  const listed = await as(owner).get("/api/candidates/allCandidate?subject=Physics");
  const names = listed.body.map(({ fullName }: { fullName: string }) => fullName);
  expect(names.toSorted()).toEqual(["Q. (Physics)", "Z. (Physics)"]);
  const byName = await as(owner).get("/api/candidates/allCandidate?q=Zephyrine");
  expect([byName.body, byName.headers.get("x-total-count")]).toEqual([[], "0"]);
  const stranger = await make.employer();
  expect((await as(stranger).get("/api/candidates/allCandidate?q=Zephyrine")).body).toHaveLength(1);
});

test("a shared link shows only initial and subject of them (DECIDE-20)", async () => {
  const made = await as(owner).post("/api/employer/shares", { candidateIds: [application] });
  expect(made.status, made.text).toBe(201);
  const answer = await as(null).get(`/api/shares/${made.body.url.split("/shared/")[1]}`);
  expect(found(answer.text)).toEqual([]);
  expect(answer.body.candidates).toMatchObject([
    { name: "Z. (Physics)", Address: "", subjects: [], classes: [] },
  ]);
});

test("an invitation and a final refusal end it, and not a refusal that can be taken back (DECIDE-23)", async () => {
  const refused = await make.candidate({ full_name: "Refused Person", subjects: ["Physics"] });
  const id = await applyFor(api, refused, { vacancy });
  const nameOf = async (of: string) => (await as(owner).get(`/api/applications/${of}`)).body.application.name;
  const answered = await as(owner).put(`/api/applications/${id}/stage`, { stage: "not-selected" });
  expect(answered.status, answered.text).toBe(200);
  expect(await nameOf(id)).toBe("R. (Physics)");
  await db.updateTable("applications").set({ stage_before: null }).where("id", "=", idFrom(id)).execute();
  expect(await nameOf(id)).toBe("Refused Person");

  const invited = await as(owner).post("/api/interview/scheduleInterview", {
    employerId: owner.id,
    candidateId: application,
    applicationId: application,
    interviewDate: "2026-03-16",
    InterviewLink: "https://meet.example/room",
  });
  expect(invited.status, invited.text).toBe(201);
  expect(await nameOf(application)).toBe("Zephyrine Canariappan");
  expect((await deskOf()).map(({ candidateId }: { candidateId: string }) => candidateId)).toContain(
    applicant.id,
  );
});

const bellsOf = async ({ accountId }: Actor) =>
  JSON.stringify(await listRows(db, "notifications", { account_id: accountId }));

test("earlier notices that name somebody go when names are hidden (DECIDE-24)", async () => {
  const school = await make.employer();
  const job = await makeVacancy(api, school);
  const candidate = await make.candidate({ full_name: "Zephyrine Before", subjects: ["Physics"] });
  await applyFor(api, candidate, { vacancy: job });
  await applyFor(api, candidate, { vacancy: await makeVacancy(api, school) });
  const colleague = await make.member(school, "recruiter");
  await changeRows(db, "accounts", { id: colleague.accountId }, { full_name: "Rita Rao" });
  const noted = await as(school).post(`/api/employer/candidates/${candidate.id}/notes`, {
    text: "@Rita Rao, please.",
  });
  expect(noted.status, noted.text).toBe(201);
  const kindsNaming = async () =>
    (await listRows(db, "notifications"))
      .filter((row) => [school.accountId, colleague.accountId].some((id) => id === row.account_id))
      .filter((row) => JSON.stringify(row).includes("Zephyrine"))
      .map(({ kind }) => kind);
  expect(await kindsNaming()).toEqual(expect.arrayContaining(["application-received", "note-mention"]));
  await hide(school, job);
  expect(await kindsNaming()).toEqual([]);
});

test("notices that do not name somebody stay when a second job hides names (DECIDE-24)", async () => {
  const school = await make.employer();
  const [job, second] = [await makeVacancy(api, school), await makeVacancy(api, school)];
  await hide(school, job);
  const candidate = await make.candidate({ full_name: "Zephyrine Twice", subjects: ["Physics"] });
  for (const vacancy of [job, second]) await applyFor(api, candidate, { vacancy });
  const before = await bellsOf(school);
  expect(before.split("Z. (Physics)").length).toBeGreaterThan(2);
  await hide(school, second);
  expect(await bellsOf(school)).toBe(before);
});

test.each<[string, (job: { id: string }, school: Actor, candidate: Actor) => Promise<unknown>]>([
  ["applies for", (vacancy, _school, candidate) => applyFor(api, candidate, { vacancy })],
  [
    "is put on the shortlist of",
    async ({ id }, school, candidate) => {
      const opened = await as(school).put(`/api/employer/vacancies/${id}/shortlist`, {});
      const at = `/api/employer/shortlists/${opened.body.shortlist._id}/candidates/${candidate.id}`;
      expect((await as(school).put(at, {})).status).toBe(200);
    },
  ],
])(
  "older notices that name somebody go when the person %s a job without names (DECIDE-24)",
  async (_step, enter) => {
    const school = await make.employer();
    const [hiding, open] = [await makeVacancy(api, school), await makeVacancy(api, school)];
    await hide(school, hiding);
    const candidate = await make.candidate({ full_name: "Zephyrine Known", subjects: ["Physics"] });
    const other = await make.candidate({ full_name: "Qadir Known", subjects: ["Physics"] });
    for (const one of [candidate, other]) await applyFor(api, one, { vacancy: open });
    expect(found(await bellsOf(school))).toEqual(["Zephyrine"]);
    await enter(hiding, school, candidate);
    expect(found(await bellsOf(school))).toEqual([]);
    expect(await bellsOf(school)).toContain("Qadir Known");
  },
);

test.each(["withdrawn", "not-selected"])(
  "notices that name somebody at the stage of interviews go when the application is %s (DECIDE-24)",
  async (stage) => {
    const school = await make.employer();
    const [hiding, open] = [await makeVacancy(api, school), await makeVacancy(api, school)];
    await hide(school, hiding);
    const candidate = await make.candidate({ full_name: "Zephyrine Stage", subjects: ["Physics"] });
    const id = await applyFor(api, candidate, { vacancy: hiding });
    const move = (who: Actor, to: string) => as(who).put(`/api/applications/${id}/stage`, { stage: to });
    for (const to of ["shortlisted", "interview"]) expect((await move(school, to)).status).toBe(200);
    await applyFor(api, candidate, { vacancy: open });
    expect(found(await bellsOf(school))).toEqual(["Zephyrine"]);
    expect((await move(stage === "withdrawn" ? candidate : school, stage)).status).toBe(200);
    expect(found(await bellsOf(school))).toEqual([]);
  },
);

test("those who hire switch it, which is in the log, and everybody reads who has shown the names (DECIDE-24)", async () => {
  setClock("2026-03-11", "10:00");
  const recruiter = await make.member(owner, "recruiter");
  const viewer = await make.member(owner, "viewer");
  const path = `/api/employer/vacancies/${vacancy.id}/names`;
  expect((await hide(viewer, vacancy, false)).status).toBe(403);
  expect((await hide(await make.employer(), vacancy, false)).status).toBe(404);
  expect((await as(viewer).get(path)).body).toEqual({ areHidden: true, shown: null });
  await hide(recruiter, vacancy, false);
  await hide(recruiter, vacancy, false);
  const { shown } = (await as(viewer).get(path)).body;
  expect([shown.by._id, shown.at]).toEqual([recruiter.accountId, "2026-03-11T04:30:00.000Z"]);
  await changeRows(db, "memberships", { account_id: recruiter.accountId }, { left_at: deps.clock.now() });
  expect((await as(viewer).get(path)).body.shown.by).toEqual({ _id: null, name: "former member" });
  const log = await listRows(db, "audit_entries", { record_id: vacancy.id });
  expect(log.map(({ action }) => action).toSorted()).toEqual(["names-hidden", "names-shown"]);
  expect(JSON.stringify(await deskOf())).toContain("Qadir Canariappan");
  await hide(owner, vacancy);
  expect((await as(viewer).get(path)).body).toEqual({ areHidden: true, shown: null });
  setClock("2026-03-10");
});
