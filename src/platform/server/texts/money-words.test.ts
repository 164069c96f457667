// Words of money in the texts of a school, from each place where a stranger reads them (REPORT-15).
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { reportMoneyWords } from "./money-words.ts";

const api = await openTestApi({ today: "2026-03-10" });
const { as, db, deps, make } = api;
const admin = await make.admin();
const reportsOf = async (school: { id: string }) =>
  (await as(admin).get(`/api/admin/reports?school=${school.id}`)).body;

test("words of money are sent and stand among the reports of staff, once for each text (REPORT-15)", async () => {
  const school = await make.employer({ institute_name: "Lake School" });
  const path = `/api/employer/edit/${school.id}`;
  expect((await as(school).put(path, { about: "A f-e-e of ₹500 is due." })).status).toBe(200);
  const [report, ...more] = await reportsOf(school);
  expect(more).toEqual([]);
  expect(report).toMatchObject({
    target: "school",
    reason: "words-of-money",
    text: "About the school (fee):\nA f-e-e of ₹500 is due.",
    state: "open",
    school: { _id: school.id, instituteName: "Lake School", onHold: false },
    candidate: null,
    reporter: null,
  });
  for (const about of ["Welcome.", "A f-e-e of ₹500 is due.", "A f-e-e of ₹500 is due."])
    await as(school).put(path, { about });
  expect(await reportsOf(school)).toHaveLength(1);
  const decision = { state: "dismissed", note: "Fees of pupils." };
  expect((await as(admin).put(`/api/admin/reports/${report._id}`, decision)).status).toBe(200);
  // The same text sent again with another change was looked at.
  await as(school).put(path, { about: "A f-e-e of ₹500 is due.", websiteLink: "https://lake.example" });
  expect(await reportsOf(school)).toHaveLength(1);
  await as(school).put(path, { about: "A deposit is due." });
  expect((await reportsOf(school)).map(({ text }: { text: string }) => text)).toEqual([
    "About the school (deposit):\nA deposit is due.",
    report.text,
  ]);
});

test("answers to applicants are looked at too, and what candidates write is not (REPORT-15)", async () => {
  const school = await make.employer();
  const vacancy = await makeVacancy(api, school);
  const candidate = await make.candidate();
  const id = await applyFor(api, candidate, { vacancy, note: "I have no fee." });
  expect(await reportsOf(school)).toEqual([]);
  const move = { stage: "shortlisted", reason: "Please bring the registration fee." };
  expect((await as(school).put(`/api/applications/${id}/stage`, move)).status).toBe(200);
  expect((await reportsOf(school))[0].text).toMatch(/^Answer to an applicant \(fee\)/);
  const bulk = { ids: [id], stage: "not-selected", reason: "A deposit is paid back." };
  expect((await as(school).post("/api/employer/applications/bulk", bulk)).status).toBe(200);
  expect((await reportsOf(school))[0].text).toMatch(/^Answer to applicants \(deposit\)/);
});

test("so is an own text that a school answers with (REPORT-15)", async () => {
  const school = await make.employer();
  const id = await applyFor(api, await make.candidate(), { vacancy: await makeVacancy(api, school) });
  const text = { name: "Next step", text: "Dear {name}, please bring the registration fee." };
  const made = await as(school).post("/api/employer/answer-templates", text);
  const bulk = { ids: [id], stage: "shortlisted", template: made.body.template._id };
  expect((await as(school).post("/api/employer/applications/bulk", bulk)).status).toBe(200);
  expect((await reportsOf(school))[0].text).toMatch(/^Answer to applicants \(fee\)/);
});

test("so are an invitation, its end and the feedback (REPORT-15)", async () => {
  const school = await make.employer({ credits: 5 });
  const [candidate, other] = [await make.candidate(), await make.candidate()];
  const invitation = { interviewDate: "2026-03-12", InterviewLink: "https://meet.example/abc" };
  const sent = await as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    ...invitation,
    candidateId: candidate.id,
    round: { kind: "demo", topic: "Bring the fee" },
  });
  expect(sent.status).toBe(201);
  const cancel = { reason: "other", text: "The deposit did not come." };
  const path = `/api/interview/${sent.body.interview._id}/cancel`;
  expect((await as(school).post(path, cancel)).status).toBe(200);
  const done = await make.interview({ employer: school, candidate: other }, { status: "Completed" });
  const result = { result: "Selected", feedback: "A charge is due." };
  expect((await as(school).put(`/api/interview/updateResult/${done.id}`, result)).status).toBe(200);
  const agreed = await make.interview(
    { employer: school, candidate },
    { status: "Interview Scheduled", day: "2026-03-09" },
  );
  const completed = { status: "Completed", result: "Selected", feedback: "Another charge is due." };
  expect((await as(school).put(`/api/interview/updateInterviewStatus/${agreed.id}`, completed)).status).toBe(
    200,
  );
  const texts = (await reportsOf(school)).map(({ text }: { text: string }) => text);
  expect(texts.toSorted()).toEqual([
    "End of an invitation (deposit):\nThe deposit did not come.",
    "Feedback (charge):\nA charge is due.",
    "Feedback (charge):\nAnother charge is due.",
    "Invitation (fee):\nBring the fee",
  ]);
});

test("twenty open ones of a school are enough (REPORT-15)", async () => {
  const school = await make.employer();
  const report = (text: string) =>
    inTransaction(db, (tx) =>
      reportMoneyWords(tx, deps.clock.now(), { employerId: school.id, place: "Invitation", texts: [text] }),
    );
  for (let at = 0; at < 22; at++) await report(`Fee number ${at}`);
  expect((await as(admin).get(`/api/admin/reports?limit=50&school=${school.id}`)).body).toHaveLength(20);
});

test("nobody chooses words of money as a reason (REPORT-1)", async () => {
  const [candidate, school] = [await make.candidate(), await make.employer()];
  const sent = await as(candidate).post("/api/reports", { about: school.id, reason: "words-of-money" });
  expect([sent.status, sent.body.message]).toEqual([400, "Please choose a reason."]);
});
