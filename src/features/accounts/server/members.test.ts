// Several people act for one school: its records are the school's, and the person is who acts.
import { expect, test } from "vitest";
import { remindOfInterviews } from "#features/interviews/server/notifications/reminders.ts";
import { openTestApi } from "#tests/support/api.ts";
import { changeRows, findRow } from "#tests/support/rows.ts";

const { as, make, db, deps, setClock } = await openTestApi({ today: "2026-03-10" });

const invite = (candidateId: string, interviewDate = "2026-03-14") => ({
  candidateId,
  interviewDate,
  InterviewLink: "https://meet.example/room",
});

test("a session of every member names the school by its id and the member by the own address (TEAM-1, TEAM-3)", async () => {
  const owner = await make.employer({ institute_name: "Hill School" });
  const recruiter = await make.member(owner, "recruiter");
  for (const member of [owner, recruiter]) {
    const { user } = (await as(member).get("/api/auth/session")).body;
    expect(user).toMatchObject({
      _id: owner.id,
      role: "employer",
      email: member.email,
      instituteName: "Hill School",
      accountId: member.accountId,
      memberRole: member === owner ? "owner" : "recruiter",
    });
    const record = await as(member).get(`/api/employer/${member.email}`);
    expect([record.status, record.body._id, record.body.email]).toEqual([200, owner.id, owner.email]);
  }
  expect((await as(recruiter).get(`/api/employer/${owner.email}`)).status).toBe(403);
  const admin = await make.admin();
  expect((await as(admin).get(`/api/employer/${recruiter.email}`)).body._id).toBe(owner.id);
  const found = await as(admin).get(`/api/employer/allEmployer?q=${recruiter.email}`);
  expect(found.body.map(({ _id }: { _id: string }) => _id)).toEqual([owner.id]);
});

test("a member's page may expect the school's id, but not another school's (TEAM-1)", async () => {
  const [owner, other] = [await make.employer(), await make.employer()];
  const recruiter = await make.member(owner, "recruiter");
  const expecting = async (id: string) =>
    (await as(recruiter).get("/api/notifications", undefined, { "X-Expected-Account": id })).status;
  expect(await expecting(owner.id)).toBe(200);
  expect(await expecting(recruiter.id)).toBe(200);
  expect(await expecting(other.id)).toBe(409);
});

test("what a member does belongs to the school and names the member (TEAM-4)", async () => {
  const [owner, other] = [await make.employer({ credits: 3 }), await make.employer({ credits: 3 })];
  const recruiter = await make.member(owner, "recruiter");
  const candidate = await make.candidate();
  const made = await as(recruiter).post("/api/interview/scheduleInterview", {
    ...invite(candidate.id),
    employerId: owner.id,
  });
  expect(made.status, made.text).toBe(201);
  expect(await make.creditsOf(owner)).toBe(2);
  const interview = await findRow(db, "interviews", { id: made.body.interview._id }, [
    "employer_id",
    "by_account",
  ]);
  expect(interview).toEqual({ employer_id: owner.id, by_account: recruiter.accountId });
  const entry = await findRow(db, "credit_entries", { reason: "interview" }, ["employer_id", "by_account"]);
  expect(entry).toEqual({ employer_id: owner.id, by_account: recruiter.accountId });

  // The other members read it, and another school does not.
  const path = `/api/interview/getInterviewsByEmployer/${owner.id}`;
  expect((await as(owner).get(path)).body).toHaveLength(1);
  expect((await as(other).get(path)).status).toBe(403);
  expect((await as(recruiter).get(`/api/interview/getInterviewsByEmployer/${recruiter.id}`)).status).toBe(
    403,
  );
});

test("mail of an interview goes to its creator, then to the owner once the creator has left (TEAM-5)", async () => {
  const owner = await make.employer({ credits: 3 });
  const [recruiter, other] = [await make.member(owner, "recruiter"), await make.member(owner, "recruiter")];
  const candidate = await make.candidate();
  const made = await as(recruiter).post("/api/interview/scheduleInterview", {
    ...invite(candidate.id),
    employerId: owner.id,
  });
  const mailed = async () => {
    const rows = await db
      .deleteFrom("mail_outbox")
      .where("about", "=", made.body.interview._id)
      .returning("to_address")
      .execute();
    return [...new Set(rows.map(({ to_address }) => to_address))].filter((to) => to !== candidate.email);
  };
  const note = { note: "I travel that day." };
  expect((await as(candidate).put(`/api/interview/reschedule/${made.body.interview._id}`, note)).status).toBe(
    200,
  );
  expect(await mailed()).toEqual([recruiter.email]);

  await changeRows(db, "memberships", { account_id: recruiter.accountId }, { left_at: deps.clock.now() });
  await db.updateTable("interviews").set({ status: "Interview Scheduled" }).execute();
  setClock("2026-03-13", "16:00");
  await remindOfInterviews(deps);
  await remindOfInterviews(deps);
  expect(await mailed()).toEqual([owner.email]);
  expect(other.email).not.toBe(owner.email);
  setClock("2026-03-10");
});

test("an account that is a member of no school is logged out (TEAM-6)", async () => {
  const owner = await make.employer();
  const member = await make.member(owner, "recruiter");
  expect((await as(member).get("/api/notifications")).status).toBe(200);
  await changeRows(db, "memberships", { account_id: member.accountId }, { left_at: deps.clock.now() });
  expect((await as(member).get("/api/notifications")).status).toBe(401);
  expect((await as(member).get("/api/auth/session")).body).toEqual({ user: null, admin: null });
});

test("the database keeps one owner of a school and one school of a person (TEAM-2)", async () => {
  const [one, two] = [await make.employer(), await make.employer()];
  const member = await make.member(one, "viewer");
  const row = {
    employer_id: two.id,
    account_id: member.accountId,
    role: "viewer",
    joined_at: new Date(),
  } as const;
  await expect(db.insertInto("memberships").values(row).execute()).rejects.toThrow(/memberships_one_school/);
  await expect(
    db.updateTable("memberships").set({ role: "owner" }).where("account_id", "=", member.accountId).execute(),
  ).rejects.toThrow(/memberships_one_owner/);
});
