// A school that knows the id of somebody who hides from it gets the answers of an id that never was.
import { expect, test } from "vitest";
import type { AnyId } from "#platform/domain/ids.ts";
import { newPersonId } from "#platform/server/database/new-id.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { insertRow, listRows } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 1000 });
const { as, make, db } = api;
const school = await make.employer({ credits: 5 });
const person = await make.candidate();
const makeList = async (of: Actor): Promise<string> =>
  (await as(of).post("/api/employer/shortlists", { name: "Physics" })).body.shortlist._id;
const list = await makeList(school);
await as(school).put(`/api/employer/shortlists/${list}/candidates/${person.id}`, { rating: 4 });
await as(school).post(`/api/employer/candidates/${person.id}/notes`, { text: "Met at a fair." });
await as(school).post("/api/reports", { about: person.id, reason: "other", text: "Not true." });

const TIME = { date: "2026-03-20", from: "10:00", to: "11:00" };

/** Each call of a school that takes the id of a candidate. */
const CALLS: Record<
  string,
  (by: ReturnType<typeof as>, id: string, list: string) => Promise<{ status: number; text: string }>
> = {
  profile: (by, id) => by.get(`/api/employer/candidateDetails/${id}`),
  "mark as seen": (by, id) => by.post("/api/seenProfiles/markSeen", { candidateId: id }),
  resume: (by, id) => by.get(`/api/files/resume/${id}`),
  "request for contact": (by, id) => by.post(`/api/employer/candidates/${id}/contactRequest`, {}),
  "put on a shortlist": (by, id, list) =>
    by.put(`/api/employer/shortlists/${list}/candidates/${id}`, { rating: 5 }),
  "take from a shortlist": (by, id, list) => by.delete(`/api/employer/shortlists/${list}/candidates/${id}`),
  "stars of a page": (by, id) => by.get(`/api/employer/shortlists?candidates=${id}`),
  notes: (by, id) => by.get(`/api/employer/candidates/${id}/notes`),
  "new note": (by, id) => by.post(`/api/employer/candidates/${id}/notes`, { text: "Good." }),
  comparison: (by, id) => by.get(`/api/employer/comparison?candidates=${id},${newPersonId<AnyId>()}`),
  link: (by, id) => by.post("/api/employer/shares", { candidateIds: [id] }),
  conflicts: (by, id) => by.post("/api/interview/conflicts", { candidateId: id, proposals: [TIME] }),
  invitation: (by, id) =>
    by.post("/api/interview/scheduleInterview", {
      candidateId: id,
      employerId: school.id,
      interviewDate: TIME.date,
      InterviewLink: "https://meet.example/room",
    }),
  report: (by, id) => by.post("/api/reports", { about: id, reason: "other", text: "Not true." }),
  "own report": (by, id) => by.get(`/api/reports/${id}`),
  interviews: (by, id) => by.get(`/api/interview/candidate/${id}`),
};

async function answers(by: Actor, id: string, ofList = list): Promise<Record<string, string>> {
  const entries: [string, string][] = [];
  for (const [name, call] of Object.entries(CALLS)) {
    const { status, text } = await call(as(by), id, ofList);
    entries.push([name, `${status} ${text.replaceAll(id, "ID")}`]);
  }
  return Object.fromEntries(entries);
}

test.each([
  ["hides from the school", () => as(person).put(`/api/candidate/hiddenFrom/${school.id}`)],
  ["has left the lists", () => as(person).put("/api/candidate/privacy", { listed: false })],
])("a known id of somebody who %s is answered as one that never was (PRIV-16)", async (_what, leave) => {
  expect((await as(school).get(`/api/employer/candidateDetails/${person.id}`)).status).toBe(200);
  expect((await leave()).status).toBe(200);
  expect(await answers(school, person.id)).toEqual(await answers(school, newPersonId<AnyId>()));
  expect((await CALLS.report?.(as(school), person.id, list))?.status).toBe(404);
  await as(person).delete(`/api/candidate/hiddenFrom/${school.id}`);
  await as(person).put("/api/candidate/privacy", { listed: true });
});

test("the real id of somebody whose name a job hides is answered as one that never was, before and after (PRIV-16, DECIDE-23)", async () => {
  const [masked, owner] = [await make.candidate(), await make.employer({ credits: 5 })];
  const vacancy = await makeVacancy(api, owner);
  expect(
    (await as(owner).put(`/api/employer/vacancies/${vacancy.id}/names`, { areHidden: true })).status,
  ).toBe(200);
  const application = await applyFor(api, masked, { vacancy });
  const own = await makeList(owner);
  expect(await answers(owner, masked.id, own)).toEqual(await answers(owner, newPersonId<AnyId>(), own));
  const byOwnId = await as(owner).get(`/api/employer/candidateDetails/${application}`);
  expect([byOwnId.status, byOwnId.body._id]).toEqual([200, application]);
  expect(
    (await as(owner).put(`/api/employer/vacancies/${vacancy.id}/names`, { areHidden: false })).status,
  ).toBe(200);
  expect((await as(owner).get(`/api/employer/candidateDetails/${masked.id}`)).status).toBe(200);
});

test("a school that has met the person reports what happened, also after the person hides (PRIV-16)", async () => {
  const met = await make.candidate();
  const host = await make.employer({ email: "office@host.example", credits: 1 });
  await make.interview({ candidate: met, employer: host }, { status: "Cancelled" });
  await as(met).put(`/api/candidate/hiddenFrom/${host.id}`);
  const sent = await as(host).post("/api/reports", { about: met.id, reason: "harassment" });
  expect([sent.status, (await as(host).get(`/api/reports/${met.id}`)).body.report.reason]).toEqual([
    201,
    "harassment",
  ]);
  await db.deleteFrom("accounts").where("id", "=", met.id).execute();
});

test.each<[string, (of: { candidate: Actor; interviewer: Actor }) => Promise<unknown>]>([
  [
    "has withdrawn the application",
    async ({ candidate }) => {
      const id = await applyFor(api, candidate, { vacancy: await makeVacancy(api, school) });
      return as(candidate).put(`/api/applications/${id}/stage`, { stage: "withdrawn" });
    },
  ],
  [
    "had an interview that was cancelled",
    async ({ candidate, interviewer }) => {
      const { id } = await make.interview({ candidate, employer: school }, { status: "Cancelled" });
      return insertRow(db, "interviewers", { interview_id: id, account_id: interviewer.accountId });
    },
  ],
])(
  "only the report goes on about somebody who %s and hides, and nothing is stored (PRIV-2, PRIV-16)",
  async (_what, meet) => {
    const candidate = await make.candidate();
    const interviewer = await make.member(school, "interviewer");
    await meet({ candidate, interviewer });
    await as(candidate).put(`/api/candidate/hiddenFrom/${school.id}`);
    const { report, "own report": ownReport, ...others } = await answers(school, candidate.id);
    expect([report?.slice(0, 3), ownReport?.slice(0, 3)]).toEqual(["201", "200"]);
    expect(await answers(school, newPersonId<AnyId>())).toMatchObject(others);
    expect((await CALLS.notes?.(as(interviewer), candidate.id, list))?.status).toBe(404);
    const about = { candidate_id: candidate.id };
    expect(await listRows(db, "shortlist_entries", about)).toEqual([]);
    expect(await listRows(db, "candidate_notes", about)).toEqual([]);
  },
);
