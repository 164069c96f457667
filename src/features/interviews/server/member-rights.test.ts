// What each member of a school sees of candidates and interviews, and may do with them.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { listRows } from "#tests/support/rows.ts";

const { as, make, db } = await openTestApi({ today: "2026-03-10" });

const owner = await make.employer({ credits: 9 });
const other = await make.employer({ credits: 9 });
const recruiter = await make.member(owner, "recruiter");
const viewer = await make.member(owner, "viewer");
const interviewer = await make.member(owner, "interviewer");
const second = await make.member(owner, "interviewer");
const [named, unnamed] = [await make.candidate(), await make.candidate()];

const schedule = async (by: typeof owner, candidate: typeof named, interviewers?: string[]) =>
  as(by).post("/api/interview/scheduleInterview", {
    employerId: by === other ? other.id : owner.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-14",
    InterviewLink: "https://meet.example/room",
    ...(interviewers && { interviewers }),
  });
const first = await schedule(recruiter, named, [interviewer.id]);
const theirs = await schedule(recruiter, unnamed);
const mine: string = first.body.interview._id;
const notMine: string = theirs.body.interview._id;
const details = (who: typeof owner, { id }: typeof named) =>
  as(who).get(`/api/employer/candidateDetails/${id}`);
const idsOf = (rows: { _id: string }[]) => rows.map(({ _id }) => _id).sort();

test("an interviewer sees the interviews on which they are named, and no others (TEAM-12)", async () => {
  const list = await as(interviewer).get(`/api/interview/getInterviewsByEmployer/${owner.id}`);
  expect(idsOf(list.body)).toEqual([mine]);
  expect(list.headers.get("x-total-count")).toBe("1");
  const counts = await as(interviewer).get(`/api/interview/counts/${owner.id}`);
  expect(counts.body).toMatchObject({ total: 1, pending: 1 });
  expect((await as(second).get(`/api/interview/counts/${owner.id}`)).body.total).toBe(0);
  for (const who of [owner, recruiter, viewer]) {
    const all = await as(who).get(`/api/interview/getInterviewsByEmployer/${owner.id}`);
    expect(idsOf(all.body)).toEqual([mine, notMine].sort());
  }
  expect((await as(interviewer).get(`/api/interview/ics/${mine}`)).status).toBe(200);
  expect((await as(interviewer).get(`/api/interview/ics/${notMine}`)).status).toBe(404);
  expect((await as(second).get(`/api/interview/ics/${mine}`)).status).toBe(404);
});

test("a calendar of an interviewer has only the interviews on which they are named (TEAM-12)", async () => {
  const { address } = (await as(interviewer).post("/api/interview/calendar-address")).body;
  const feed = await as(null).get(new URL(address).pathname);
  expect(feed.text.match(/BEGIN:VEVENT/g)).toHaveLength(1);
});

test("contact details are for those who hire; an interviewer sees only candidates of their interviews (TEAM-13)", async () => {
  for (const who of [owner, recruiter]) {
    expect((await details(who, named)).body).toMatchObject({ email: named.email, phone: "9876543210" });
  }
  for (const who of [viewer, interviewer]) {
    const { status, body } = await details(who, named);
    expect([status, body.gender, body.email, body.phone]).toEqual([200, "Female", undefined, undefined]);
    expect((await as(who).get(`/api/files/resume/${named.id}`)).status).toBe(403);
    const list = await as(who).get(`/api/interview/getInterviewsByEmployer/${owner.id}`);
    expect(list.text).not.toContain(named.email);
    expect((await as(who).get("/api/account/export")).status).toBe(200);
  }
  expect((await details(viewer, unnamed)).status).toBe(200);
  expect((await details(interviewer, unnamed)).status).toBe(404);
  expect((await details(second, named)).status).toBe(404);
});

test("the list of candidates is a visitor's for interviewers, and shows pay to the other members (TEAM-12)", async () => {
  const rowFor = async (who: typeof owner) =>
    (await as(who).get("/api/candidates/allCandidate?limit=10")).body[0];
  expect(await rowFor(interviewer)).not.toHaveProperty("expectedSalary");
  for (const who of [owner, recruiter, viewer]) expect(await rowFor(who)).toHaveProperty("expectedSalary");
});

test("interviewers are members of the school, and those who hire name them (TEAM-12)", async () => {
  const path = `/api/interview/${mine}/interviewers`;
  expect((await as(viewer).get(path)).body.interviewers).toEqual([
    { _id: interviewer.id, name: interviewer.email },
  ]);
  for (const who of [viewer, interviewer]) {
    expect((await as(who).put(path, { interviewers: [second.id] })).status).toBe(403);
  }
  expect((await as(other).get(path)).status).toBe(404);
  expect((await as(other).put(path, { interviewers: [] })).status).toBe(404);
  for (const stranger of [other.id, named.id, "nonsense"]) {
    const refused = await as(owner).put(path, { interviewers: [interviewer.id, stranger] });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      "Please choose interviewers among the members of your school.",
    ]);
  }
  const both = await as(owner).put(path, { interviewers: [interviewer.id, second.id, second.id] });
  expect(idsOf(both.body.interviewers)).toEqual([interviewer.id, second.id].sort());
  expect((await details(second, named)).status).toBe(200);
  const one = await as(owner).put(path, { interviewers: [interviewer.id] });
  expect(idsOf(one.body.interviewers)).toEqual([interviewer.id]);
  expect((await details(second, named)).status).toBe(404);
  const none = await as(owner).put(path, { interviewers: [] });
  expect([none.body.interviewers, (await as(viewer).get(path)).body.interviewers]).toEqual([[], []]);
  expect((await as(owner).put(path, { interviewers: [interviewer.id] })).status).toBe(200);
});

test("another choice of interviewers for one interview leaves those of another", async () => {
  const elsewhere = await schedule(owner, await make.candidate(), [second.id]);
  const { _id: id } = elsewhere.body.interview;
  await as(owner).put(`/api/interview/${mine}/interviewers`, { interviewers: [interviewer.id] });
  const named = (await as(owner).get(`/api/interview/${id}/interviewers`)).body.interviewers;
  expect(idsOf(named)).toEqual([second.id]);
  await db.deleteFrom("interviews").where("id", "=", id).execute();
});

test("a refused interviewer leaves the credit and makes no interview", async () => {
  const before = await make.creditsOf(owner);
  const refused = await schedule(owner, await make.candidate(), [other.id]);
  expect(refused.status).toBe(400);
  expect(await make.creditsOf(owner)).toBe(before);
});

test("mail of an interview goes to those named on it, and only those who hire can offer another day by it (TEAM-14)", async () => {
  await db.deleteFrom("mail_outbox").execute();
  expect((await as(named).put(`/api/interview/reschedule/${mine}`, { note: "I travel." })).status).toBe(200);
  const mails = await db
    .selectFrom("mail_outbox")
    .select(["to_address", "body_text"])
    .where("to_address", "in", [owner.email, recruiter.email, interviewer.email, second.email])
    .execute();
  expect(mails.map(({ to_address }) => to_address).sort()).toEqual(
    [recruiter.email, interviewer.email].sort(),
  );
  const answering = mails.filter(({ body_text }) => body_text.includes("/interview/"));
  expect(answering.map(({ to_address }) => to_address)).toEqual([recruiter.email]);

  // The link does nothing once its member may only read.
  const token = /\/interview\/(\S+)/.exec(answering[0]?.body_text ?? "")?.[1];
  const role = (to: "viewer" | "recruiter") =>
    db.updateTable("memberships").set({ role: to }).where("account_id", "=", recruiter.accountId).execute();
  await role("viewer");
  const answer = {
    step: "reschedule",
    interviewDate: "2026-03-15",
    InterviewLink: "https://meet.example/b",
  };
  expect((await as(null).post(`/api/interview/living/${token}`, answer)).status).toBe(404);
  expect((await as(null).get(`/api/interview/living/${token}`)).status).toBe(404);
  await role("recruiter");
  expect((await as(null).get(`/api/interview/living/${token}`)).status).toBe(200);
  expect((await as(null).post(`/api/interview/living/${token}`, answer)).status).toBe(200);
});

test("who is taken off an interview keeps no notice, link or waiting message of it (TEAM-12)", async () => {
  const [one, two] = [await make.member(owner, "interviewer"), await make.member(owner, "interviewer")];
  const candidate = await make.candidate();
  const made = await schedule(owner, candidate, [one.id, two.id]);
  const { _id: id } = made.body.interview;
  expect((await as(candidate).put(`/api/interview/reschedule/${id}`, { note: "I travel." })).status).toBe(
    200,
  );
  // The mail that takes the event away says nothing of it but whose it was.
  const saying = async ({ accountId: account_id }: typeof one) =>
    [
      await listRows(db, "notifications", { account_id }),
      (await listRows(db, "mail_outbox", { account_id, sent_at: null })).filter(
        ({ kind }) => kind !== "interview-left",
      ),
    ].map(({ length }) => length > 0);
  expect(await saying(one)).toEqual([true, true]);
  await as(owner).put(`/api/interview/${id}/interviewers`, { interviewers: [two.id] });
  expect(await saying(one)).toEqual([false, false]);
  expect(await saying(two)).toEqual([true, true]);
});

test("an interviewer records the result of an interview on which they are named, and of no other (TEAM-12)", async () => {
  await db.updateTable("interviews").set({ status: "Interview Scheduled" }).execute();
  const complete = (who: typeof owner, id: string | undefined) =>
    as(who).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Completed", result: "Selected" });
  expect((await complete(second, mine)).status).toBe(404);
  expect((await complete(interviewer, notMine)).status).toBe(404);
  expect((await complete(viewer, mine)).status).toBe(403);
  const done = await complete(interviewer, mine);
  expect([done.status, done.body.interview.result]).toEqual([200, "Selected"]);
  expect((await complete(recruiter, notMine)).status).toBe(200);
});
