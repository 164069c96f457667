// Interviews, credits and plans name the members who did it, for the school and admins.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { setName } from "#tests/support/member-name.ts";
import { changeRows, insertRow } from "#tests/support/rows.ts";

const { as, make, db, deps } = await openTestApi({ today: "2026-03-10" });

const admin = await make.admin();
const owner = await make.employer({ credits: 9 });
const recruiter = await make.member(owner, "recruiter");
const interviewer = await make.member(owner, "interviewer");
await setName(db, recruiter, "Meera Nair");
await setName(db, interviewer, "Ravi Kumar");
const candidate = await make.candidate();

type Person = typeof owner;
const FORMER = { _id: null, name: "former member" };
const meera = { _id: recruiter.id, name: "Meera Nair" };
const ravi = { _id: interviewer.id, name: "Ravi Kumar" };

const schedule = async (by: Person, interviewers: string[] = [], whom = candidate) =>
  (
    await as(by).post("/api/interview/scheduleInterview", {
      employerId: owner.id,
      candidateId: whom.id,
      interviewDate: "2026-03-14",
      InterviewLink: "https://meet.example/room",
      interviewers,
    })
  ).body.interview;
const listed = async (who: Person, id: string) =>
  (await as(who).get(`/api/interview/getInterviewsByEmployer/${owner.id}`)).body.find(
    ({ _id }: { _id: string }) => _id === id,
  );

const interview = await schedule(recruiter, [interviewer.id]);

test("an interview names who scheduled it, who is named on it and who recorded the result (TEAM-24)", async () => {
  expect(interview).toMatchObject({
    scheduledBy: meera,
    interviewers: [ravi],
    resultBy: null,
    teamNotes: 0,
  });
  await db.updateTable("interviews").set({ status: "Interview Scheduled" }).execute();
  const done = await as(interviewer).put(`/api/interview/updateInterviewStatus/${interview._id}`, {
    status: "Completed",
    result: "Shortlisted",
  });
  expect(done.body.interview).toMatchObject({ scheduledBy: meera, resultBy: ravi });
  for (const who of [owner, interviewer, admin])
    expect(await listed(who, interview._id)).toMatchObject({ scheduledBy: meera, resultBy: ravi });

  // The same result again is nobody else's, and another one is of the member who changes it.
  const change = (result: string) =>
    as(recruiter).put(`/api/interview/updateResult/${interview._id}`, { result });
  expect((await change("Shortlisted")).body.interview.resultBy).toEqual(ravi);
  expect((await change("Selected")).body.interview.resultBy).toEqual(meera);
});

test("the admin's list and file name the members, and candidates never see them (TEAM-24)", async () => {
  const [row] = (await as(admin).get("/api/interview/getAllInterviews?limit=1")).body;
  expect(row).toMatchObject({ scheduledBy: meera, interviewers: [ravi], resultBy: meera });
  const file = (await as(admin).get("/api/admin/export/interviews")).text;
  expect(file.split("\n")[0]).toContain("Scheduled By,Interviewers,Result By");
  expect(file.split("\n")[1]).toContain("Meera Nair,Ravi Kumar,Meera Nair");

  const own = await as(candidate).get(`/api/interview/getInterviewsByCandidate/${candidate.id}`);
  for (const name of ["scheduledBy", "resultBy", "interviewers", "teamNotes"])
    expect(own.body[0]).not.toHaveProperty(name);
  // The card of the school names the member who invited, and nothing else does.
  expect(own.body[0].school.contactPerson).toBe("Meera Nair");
  expect(own.text.split("Nair")).toHaveLength(2);
});

test("the ledger names who spent and returned a credit, and the staff who activated a plan (TEAM-24, SUB-31)", async () => {
  const other = await schedule(owner, [], await make.candidate());
  await as(admin).put(`/api/interview/updateInterviewStatus/${other._id}`, { status: "Cancelled" });
  const plan = await make.plan({ total_credits: 4 });
  const asked = await as(owner).post("/api/subscription/subscribe", { planId: plan.id });
  expect(asked.body.subscription.by).toEqual({ _id: owner.accountId, name: owner.email });
  await as(admin).put(`/api/subscription/updateStatus/${asked.body.subscription._id}`, { status: "active" });

  const byReason = async (path: string, who: Person) => {
    const { body } = await as(who).get(path);
    return new Map(body.map(({ reason, by }: { reason: string; by: unknown }) => [reason, by]));
  };
  const ofSchool = await byReason(`/api/subscription/ledger/${owner.id}`, owner);
  expect(ofSchool.get("returned")).toEqual({ _id: null, name: "EduNakuri" });
  const ofAdmin = await byReason(`/api/admin/credits?limit=20`, admin);
  expect(ofAdmin.get("returned")).toEqual({ _id: admin.id, name: admin.email });
  const entries = (await as(owner).get(`/api/subscription/ledger/${owner.id}`)).body;
  const of = (reason: string) => entries.filter((entry: { reason: string }) => entry.reason === reason);
  expect(of("granted")[0].by).toEqual({ _id: null, name: "EduNakuri" });
  expect(of("interview").map(({ by }: { by: unknown }) => by)).toEqual([
    { _id: owner.accountId, name: owner.email },
    meera,
  ]);
  const file = (await as(admin).get("/api/admin/export/subscribers")).text;
  expect(file.split("\n")[0]).toContain("Bought By");
  expect(file).toContain(`,${owner.email}\r\n`);
});

test("the activity log names the member (TEAM-24)", async () => {
  const past = await make.interview({ employer: owner, candidate }, { day: "2026-03-01" });
  expect((await as(recruiter).delete(`/api/interview/deleteInterview/${past.id}`)).status).toBe(200);
  const [entry] = (await as(admin).get("/api/admin/audit?action=interview-deleted")).body;
  expect(entry.by).toEqual({ _id: recruiter.id, name: recruiter.email, role: "employer" });
});

test("a removed member is a former member, also after the account was deleted (TEAM-25)", async () => {
  expect((await as(owner).delete(`/api/employer/team/${recruiter.id}`)).status).toBe(200);
  expect((await as(owner).delete(`/api/employer/team/${interviewer.id}`)).status).toBe(200);
  const former = { scheduledBy: FORMER, resultBy: FORMER, interviewers: [FORMER] };
  expect(await listed(owner, interview._id)).toMatchObject(former);
  expect(await listed(admin, interview._id)).toMatchObject(former);
  await db.deleteFrom("accounts").where("id", "in", [recruiter.id, interviewer.id]).execute();
  expect(await listed(owner, interview._id)).toMatchObject({ ...former, interviewers: [] });
  const { text, body } = await as(owner).get(`/api/subscription/ledger/${owner.id}`);
  expect(body.filter(({ by }: { by: unknown }) => by !== null).at(-1).by).toEqual(FORMER);
  expect(text).not.toContain("Nair");
});

test("the card of the school names nobody who has left, also not where the person works for another school (INT-61)", async () => {
  const [pupil, member] = [await make.candidate(), await make.member(owner, "recruiter")];
  await setName(db, member, "Geeta Bose");
  const { accountId: account_id } = member;
  await make.interview({ employer: owner, candidate: pupil }, { by_account: account_id });
  const nameOnCard = async () =>
    (await as(pupil).get(`/api/interview/getInterviewsByCandidate/${pupil.id}`)).body[0].school.contactPerson;
  expect(await nameOnCard()).toBe("Geeta Bose");
  await changeRows(db, "memberships", { account_id }, { left_at: deps.clock.now() });
  expect(await nameOnCard()).toBeNull();
  const { id: employer_id } = await make.employer();
  await insertRow(db, "memberships", {
    employer_id,
    account_id,
    role: "recruiter",
    joined_at: deps.clock.now(),
  });
  expect(await nameOnCard()).toBeNull();
});
