import { sweepTables } from "#tests/support/sweep.ts";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { findRow, listRows } from "#tests/support/rows.ts";

const SWEPT = ["reports", "school_notes"] as const;

const { as, call, db, deps, make, setClock } = await openTestApi({ today: "2026-03-10", limitFactor: 10 });
const admin = await make.admin();
const send = (by: Actor, about: string, body: object = { reason: "harassment" }) =>
  as(by).post("/api/reports", { about, ...body });
const listed = async (query = "") => (await as(admin).get(`/api/admin/reports${query}`)).body;

test("a candidate reports a school once, with a reason, and reads the own report (REPORT-2, REPORT-3)", async () => {
  const [candidate, school] = [await make.candidate(), await make.employer()];
  expect((await as(candidate).get(`/api/reports/${school.id}`)).body).toEqual({ report: null });
  const sent = await send(candidate, school.id, { reason: "asked-for-money", text: " ₹5,000 for a form " });
  expect([sent.status, sent.body]).toEqual([
    201,
    {
      message: "Thank you. We look at your report.",
      report: {
        reason: "asked-for-money",
        text: "₹5,000 for a form",
        createdAt: "2026-03-10T03:30:00.000Z",
      },
    },
  ]);
  expect((await as(candidate).get(`/api/reports/${school.id}`)).body.report).toEqual(sent.body.report);
  const again = await send(candidate, school.id);
  expect([again.status, again.body.code]).toEqual([409, "ALREADY_REPORTED"]);
});

test("a school reports a profile once for all its members; an interviewer and a viewer do not (REPORT-3)", async () => {
  const [candidate, school] = [await make.candidate(), await make.employer()];
  const recruiter = await make.member(school, "recruiter");
  for (const role of ["interviewer", "viewer"] as const)
    expect((await send(await make.member(school, role), candidate.id)).status).toBe(403);
  expect((await send(recruiter, candidate.id)).status).toBe(201);
  expect((await send(school, candidate.id)).body.code).toBe("ALREADY_REPORTED");
  expect((await as(school).get(`/api/reports/${candidate.id}`)).body.report.reason).toBe("harassment");
  expect((await listed())[0]).toMatchObject({
    target: "profile",
    school: { _id: school.id },
    candidate: { _id: candidate.id },
    reporter: recruiter.email,
  });
});

test("a candidate and a school that report each other each read their own report", async () => {
  const [candidate, school] = [await make.candidate(), await make.employer()];
  expect((await send(candidate, school.id, { reason: "wrong-job" })).status).toBe(201);
  expect((await send(school, candidate.id)).status).toBe(201);
  const reasonOf = async (who: Actor, about: Actor) =>
    (await as(who).get(`/api/reports/${about.id}`)).body.report.reason;
  expect([await reasonOf(candidate, school), await reasonOf(school, candidate)]).toEqual([
    "wrong-job",
    "harassment",
  ]);
});

test.each<[string, object, string]>([
  ["no reason", {}, "Please choose a reason."],
  ["an unknown reason", { reason: "rude" }, "Please choose a reason."],
  ["another reason without text", { reason: "other", text: " " }, "Please say what happened."],
])("a report with %s is a 400 (REPORT-1)", async (_what, body, message) => {
  const [candidate, school] = [await make.candidate(), await make.employer()];
  const answer = await send(candidate, school.id, body);
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});

test("a profile is not reported for not being a school, and nobody reports what does not exist (REPORT-1)", async () => {
  const [candidate, school] = [await make.candidate(), await make.employer()];
  expect((await send(school, candidate.id, { reason: "not-a-school" })).status).toBe(400);
  const unproven = await make.candidate({ isProven: false });
  expect((await send(school, unproven.id)).status).toBe(404);
  expect((await send(school, school.id)).status).toBe(404);
  expect((await send(candidate, candidate.id)).status).toBe(404);
  expect((await send(candidate, "nonsense")).status).toBe(404);
});

test("the fourth report of a day is a 429 until the next day in India, also of many at once (REPORT-4)", async () => {
  setClock("2026-03-10", "23:00");
  const candidate = await make.candidate();
  const schools = await Promise.all(Array.from({ length: 5 }, () => make.employer()));
  const answers = await Promise.all(schools.map(({ id }) => send(candidate, id)));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 201, 429, 429]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers.get("retry-after")).toBe("3600");
  expect(refused?.body.message).toContain("3 reports a day");
  setClock("2026-03-11", "00:05");
  const left = schools[answers.findIndex(({ status }) => status === 429)]?.id ?? "";
  expect((await send(candidate, left)).status).toBe(201);
  setClock("2026-03-10");
});

test("staff uphold or dismiss a report once, with a note in the log (REPORT-8)", async () => {
  const [candidate, school] = [
    await make.candidate(),
    await make.employer({ institute_name: "Lake School" }),
  ];
  await send(candidate, school.id, { reason: "other", text: "Nobody came." });
  const [{ _id: id }] = await listed(`?school=${school.id}&state=open`);
  const path = `/api/admin/reports/${id}`;
  expect((await as(admin).put(path, { state: "upheld" })).status).toBe(400);
  const decided = await as(admin).put(path, { state: "upheld", note: "The principal agrees." });
  expect(decided.body).toMatchObject({
    message: "The report is upheld.",
    report: {
      state: "upheld",
      note: "The principal agrees.",
      handledBy: admin.email,
      history: { open: 0, upheld: 1, dismissed: 0 },
    },
  });
  expect((await as(admin).put(path, { state: "dismissed", note: "No." })).status).toBe(409);
  expect((await listed("?state=upheld"))[0]._id).toBe(id);
  const [entry] = (await as(admin).get("/api/admin/audit?limit=1")).body;
  expect(entry).toMatchObject({
    action: "school-report-upheld",
    record: { name: "Lake School" },
    after: { note: "The principal agrees." },
  });
  expect(JSON.stringify(entry)).not.toContain(candidate.email);
  expect(
    (await as(admin).put(`/api/admin/reports/${school.id}`, { state: "upheld", note: "x" })).status,
  ).toBe(404);
});

test("a school's reports are listed and counted newest first, without those that it has sent itself", async () => {
  const school = await make.employer();
  const reporters: string[] = [];
  for (const time of ["09:01", "09:02", "09:03"]) {
    setClock("2026-03-10", time);
    const candidate = await make.candidate();
    await send(candidate, school.id);
    reporters.unshift(candidate.email);
  }
  await send(school, (await make.candidate()).id);
  await send(await make.candidate(), (await make.employer()).id);
  const list = async (query = "") => {
    const { body, headers } = await as(admin).get(`/api/admin/reports?school=${school.id}${query}`);
    const people = body.map(({ reporter }: { reporter: string }) => reporter);
    return [headers.get("x-total-count"), ...people];
  };
  expect(await list()).toEqual(["3", ...reporters]);
  expect(await list("&limit=2&page=2")).toEqual(["3", reporters[2]]);
  expect(await list("&state=upheld")).toEqual(["0"]);
  setClock("2026-03-10");
});

/** Everything that the members of a school can read. */
async function readAll(school: Actor, candidate: Actor): Promise<string> {
  const paths = [
    `/api/employer/${school.email}`,
    `/api/employer/verification`,
    `/api/employer/team`,
    `/api/notifications`,
    `/api/interview/getInterviewsByEmployer/${school.id}`,
    `/api/employer/candidateDetails/${candidate.id}`,
    `/api/subscription/check/${school.id}`,
    `/api/candidates/allCandidate`,
    `/api/reports/${candidate.id}`,
    `/api/reports/${school.id}`,
  ];
  const answers = await Promise.all(paths.map(async (path) => (await as(school).get(path)).text));
  const mails = await listRows(db, "mail_outbox", { to_address: school.email }, ["body_text"]);
  return JSON.stringify([...answers, mails]);
}

test("a school never learns that it was reported, by whom, or what staff decided (REPORT-7)", async () => {
  const [candidate, school] = [await make.candidate(), await make.employer({ credits: 2 })];
  await make.interview({ employer: school, candidate });
  await as(school).get(`/api/employer/candidateDetails/${candidate.id}`);
  const before = await readAll(school, candidate);
  await send(candidate, school.id, { reason: "asked-for-money", text: "canary-of-a-report" });
  const [{ _id: id }] = await listed(`?school=${school.id}`);
  await as(admin).put(`/api/admin/reports/${id}`, { state: "upheld", note: "canary-of-staff" });
  expect(await readAll(school, candidate)).toBe(before);
});

test("with the link of an invitation's mail the school is reported without a login (REPORT-2)", async () => {
  const [candidate, school] = [await make.candidate(), await make.employer({ credits: 2 })];
  await as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/abc",
  });
  const { body_text } = await findRow(db, "mail_outbox", {
    to_address: candidate.email,
    kind: "interview-scheduled",
  });
  const token = /\/interview\/(\S+)/.exec(body_text)?.[1];
  const path = `/api/interview/living/${token}/report`;
  expect((await call("POST", path, { reason: "other" })).status).toBe(400);
  const other = await as(await make.candidate()).post(path, { reason: "harassment" });
  expect(other.status).toBe(403);
  expect((await call("POST", path, { reason: "harassment" })).status).toBe(201);
  expect((await call("POST", path, { reason: "harassment" })).body.code).toBe("ALREADY_REPORTED");
  expect((await as(candidate).get(`/api/reports/${school.id}`)).body.report.reason).toBe("harassment");
  expect((await call("POST", "/api/interview/living/nonsense/report", { reason: "harassment" })).status).toBe(
    404,
  );
});

test("the link with which a school offers another day reports nobody", async () => {
  const [candidate, school] = [await make.candidate(), await make.employer({ credits: 2 })];
  const { id } = await make.interview({ employer: school, candidate });
  await as(candidate).put(`/api/interview/reschedule/${id}`, { note: "I teach that day." });
  const { body_text } = await findRow(db, "mail_outbox", {
    to_address: school.email,
    kind: "interview-another-day",
  });
  const token = /\/interview\/(\S+)/.exec(body_text)?.[1];
  const sent = await call("POST", `/api/interview/living/${token}/report`, { reason: "harassment" });
  expect(sent.status).toBe(404);
  expect((await as(candidate).get(`/api/reports/${school.id}`)).body).toEqual({ report: null });
});

test("reports go with what they are about; of a deleted reporter the reason stays without text and name (REPORT-9)", async () => {
  const [candidate, reported, school] = [
    await make.candidate(),
    await make.candidate(),
    await make.employer(),
  ];
  await send(candidate, school.id, { reason: "other", text: "typed-by-the-teacher" });
  await send(school, reported.id, { reason: "other", text: "typed-by-the-school" });
  await as(admin).delete(`/api/admin/candidates/delete/${reported.id}`);
  await as(admin).delete(`/api/admin/candidates/delete/${candidate.id}`);
  const rows = await db.selectFrom("reports").selectAll().where("employer_id", "=", school.id).execute();
  expect(rows).toMatchObject([
    { target: "school", candidate_id: null, reporter_id: null, text: null, network: null, reason: "other" },
  ]);
  await as(admin).delete(`/api/employer/delete/${school.id}`);
  const left = await listRows(db, "reports", { id: rows[0]?.id ?? "" });
  expect(left).toEqual([]);
});

test("reports are deleted after three years (REPORT-9)", async () => {
  const [candidate, school] = [await make.candidate(), await make.employer()];
  await send(candidate, school.id);
  await as(admin).post(`/api/admin/employers/${school.id}/notes`, { text: "Called on Monday." });
  setClock("2029-03-08");
  await sweepTables(deps, SWEPT);
  const notes = () => db.selectFrom("school_notes").select("text").execute();
  const left = async () =>
    (await db.selectFrom("reports").select("employer_id").execute()).map(({ employer_id }) => employer_id);
  expect(await left()).toContain(school.id);
  expect(await notes()).toHaveLength(1);
  setClock("2029-03-10");
  await sweepTables(deps, SWEPT);
  expect(await left()).toEqual([]);
  expect(await notes()).toEqual([]);
  setClock("2026-03-10");
});

test("reports are listed newest first in pages, and those about a school are not those that it sent", async () => {
  const [school, teacher] = [await make.employer(), await make.candidate()];
  const people = [await make.candidate(), await make.candidate(), await make.candidate()];
  const sent = [];
  for (const person of people) sent.push((await send(person, school.id)).status);
  await send(people[0] ?? teacher, (await make.employer()).id);
  await send(school, teacher.id);
  expect(sent).toEqual([201, 201, 201]);
  const page = (query: string) => as(admin).get(`/api/admin/reports?school=${school.id}${query}`);
  const reporters = ({ body }: { body: { reporter: string }[] }) => body.map(({ reporter }) => reporter);
  const newestFirst = people.map(({ email }) => email).toReversed();
  const first = await page("&limit=2");
  expect([reporters(first), first.headers.get("x-total-count")]).toEqual([newestFirst.slice(0, 2), "3"]);
  expect(reporters(await page("&limit=2&page=2"))).toEqual(newestFirst.slice(2));
  expect(reporters(await page("&state=dismissed"))).toEqual([]);
  expect(reporters(await as(admin).get("/api/admin/reports?limit=1"))).toEqual([school.email]);
});

test("each state is counted, a profile has a history of its own, and its decision is in the log with its name", async () => {
  const teacher = await make.candidate({ full_name: "Kavita Menon" });
  const other = await make.candidate();
  const schools = [await make.employer(), await make.employer(), await make.employer()];
  const counts = async () => (await as(admin).get("/api/admin/reports/counts")).body;
  const before = await counts();
  for (const school of schools) await send(school, teacher.id);
  await send(schools[0] ?? teacher, other.id);
  const decide = async (state: string) => {
    const open = (await listed("?state=open")).filter(
      ({ candidate }: { candidate: { _id: string } | null }) => candidate?._id === teacher.id,
    );
    return (await as(admin).put(`/api/admin/reports/${open[0]._id}`, { state, note: "We called." })).body;
  };
  expect(await decide("upheld")).toMatchObject({ message: "The report is upheld." });
  const [entry] = (await as(admin).get("/api/admin/audit?limit=1")).body;
  expect(entry).toMatchObject({
    action: "profile-report-upheld",
    record: { _id: teacher.id, name: "Kavita Menon" },
    after: { reason: "harassment", note: "We called." },
  });
  expect(await decide("dismissed")).toMatchObject({
    message: "The report is dismissed.",
    report: { state: "dismissed", history: { open: 1, upheld: 1, dismissed: 1 } },
  });
  expect(await counts()).toEqual({
    open: before.open + 2,
    upheld: before.upheld + 1,
    dismissed: before.dismissed + 1,
    onHold: before.onHold,
  });
});
