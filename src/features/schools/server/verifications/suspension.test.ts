import { expect, onTestFinished, test } from "vitest";
import { NO_ID } from "#platform/domain/ids.ts";
import { createApi } from "#src/app.ts";
import { instantInIndia } from "#platform/domain/day.ts";
import { endStreams } from "#platform/server/notifications/stream.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, PASSWORD } from "#tests/support/factories.ts";
import { decideOn } from "#tests/support/verifications.ts";
import { changeRows, findRow } from "#tests/support/rows.ts";

const { as, call, db, deps, make } = await openTestApi({ today: "2026-03-10", limitFactor: 10 });
const admin = await make.admin();

const decide = (school: Actor, body: object) => decideOn(as(admin), school, body);
const suspend = (school: Actor) =>
  decide(school, { state: "suspended", reason: "Teachers were asked for a fee." });
const lift = (school: Actor) => decide(school, { state: "unsuspended" });

async function joiningToken(email: string): Promise<string> {
  const mail = await findRow(db, "mail_outbox", { to_address: email }, ["body_text"]);
  return /\/join\/([^\s]+)/.exec(mail.body_text)?.[1] ?? "";
}

async function hiring() {
  const school = await make.employer({ credits: 5, institute_name: "Doubtful School" });
  await make.verification(school);
  const candidate = await make.candidate();
  const interview = await make.interview({ employer: school, candidate });
  const schedule = async () =>
    as(school).post("/api/interview/scheduleInterview", {
      employerId: school.id,
      candidateId: (await make.candidate()).id,
      interviewDate: "2026-03-16",
      InterviewLink: "https://meet.example/abc",
    });
  return { school, candidate, interview, schedule };
}

test("a suspended school logs in, reads why, its record and its plan, and may do nothing else (SCHOOL-12)", async () => {
  const { school, schedule } = await hiring();
  expect((await suspend(school)).body.school.suspension).toEqual({
    since: "2026-03-10T03:30:00.000Z",
    reason: "Teachers were asked for a fee.",
  });
  const login = await call("POST", "/api/auth/login", { email: school.email, password: PASSWORD });
  expect([login.status, login.body.user.isSuspended]).toEqual([200, true]);
  expect((await as(school).get("/api/auth/session")).body.user.isSuspended).toBe(true);
  expect((await as(school).get("/api/employer/verification")).body).toMatchObject({
    badge: null,
    suspension: { reason: "Teachers were asked for a fee." },
  });
  const allowed = [
    `/api/employer/${school.email}`,
    `/api/subscription/check/${school.id}`,
    `/api/subscription/ledger/${school.id}`,
    "/api/account/export",
  ];
  for (const path of allowed) expect([path, (await as(school).get(path)).status]).toEqual([path, 200]);

  // Before the twelve checks: even without a subscription this is the reason.
  await changeRows(db, "subscriptions", { employer_id: school.id }, { status: "canceled" });
  const refused = await schedule();
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    403,
    "SCHOOL_SUSPENDED",
    "Your school is suspended. Your dashboard says why.",
  ]);
  expect((await as(school).get("/api/candidates/allCandidate")).body.code).toBe("SCHOOL_SUSPENDED");
  expect((await as(school).get("/api/news/getAllNews")).status).toBe(200);
});

test("members and candidates with an open interview are notified, others are not, and no mail to a candidate has the reason (SCHOOL-11)", async () => {
  const { school, candidate } = await hiring();
  const recruiter = await make.member(school, "recruiter");
  const [later, past, completed, deleted, other] = [
    await make.candidate(),
    await make.candidate(),
    await make.candidate(),
    await make.candidate(),
    await make.candidate(),
  ];
  // A later one of its times is to come.
  const answer_by = instantInIndia("2026-03-12", "16:00");
  await make.interview({ employer: school, candidate: later }, { day: "2026-03-09", answer_by });
  await make.interview({ employer: school, candidate: past }, { day: "2026-03-01" });
  await make.interview({ employer: school, candidate: completed }, { status: "Completed" });
  const { id } = await make.interview({ employer: school, candidate: deleted });
  await db.updateTable("interviews").set({ deleted_at: new Date() }).where("id", "=", id).execute();
  await make.interview({ employer: await make.employer(), candidate: other });
  await suspend(school);
  await lift(school);
  const kinds = async ({ email }: Actor) =>
    (
      await db
        .selectFrom("mail_outbox")
        .select(["kind", "body_text"])
        .where("to_address", "=", email)
        .orderBy("id")
        .execute()
    ).map(({ kind, body_text }) => [kind, body_text.includes("Teachers were asked for a fee.")]);
  for (const member of [school, recruiter])
    expect(await kinds(member)).toEqual([
      ["school-suspended", true],
      ["school-unsuspended", false],
    ]);
  for (const person of [candidate, later])
    expect(await kinds(person)).toEqual([
      ["school-suspended", false],
      ["school-unsuspended", false],
    ]);
  for (const person of [past, completed, deleted, other]) expect(await kinds(person)).toEqual([]);
});

test("open interviews stand: the candidate still answers, and the plan's period runs on (SCHOOL-11)", async () => {
  const { school, candidate, interview } = await hiring();
  const endOf = async () =>
    await findRow(db, "subscriptions", { employer_id: school.id }, ["ends_at", "credits"]);
  const before = await endOf();
  await suspend(school);
  const confirmed = await as(candidate).put(`/api/interview/updateInterviewStatus/${interview.id}`, {
    status: "Interview Scheduled",
  });
  expect([confirmed.status, confirmed.body.interview.employerId.verified]).toEqual([200, undefined]);
  await lift(school);
  expect(await endOf()).toEqual(before);
});

test("lifting restores everything: calls, contact details, badge and the calendar address (SCHOOL-11)", async () => {
  const { school, candidate, schedule } = await hiring();
  const { address } = (await as(school).post("/api/interview/calendar-address")).body;
  const states = async () => [
    (await as(school).get(`/api/employer/candidateDetails/${candidate.id}`)).body.phone ?? null,
    (await as(candidate).get(`/api/interview/getInterviewsByCandidate/${candidate.id}`)).body[0].employerId
      .verified !== undefined,
    (await call("GET", new URL(address).pathname)).status,
    (await schedule()).status,
  ];
  expect(await states()).toEqual(["9876543210", true, 200, 201]);
  await suspend(school);
  expect(await states()).toEqual([null, false, 403, 403]);
  const listed = (await as(admin).get("/api/admin/verifications?state=suspended")).body;
  expect(listed.map(({ _id }: { _id: string }) => _id)).toContain(school.id);
  await lift(school);
  expect(await states()).toEqual(["9876543210", true, 200, 201]);
});

test("a suspended school offers no day from a mail, and nobody joins it (SCHOOL-11)", async () => {
  const { school, candidate, interview } = await hiring();
  await as(candidate).put(`/api/interview/reschedule/${interview.id}`, { note: "I teach that day." });
  const mail = await findRow(db, "mail_outbox", { to_address: school.email, kind: "interview-another-day" }, [
    "body_text",
  ]);
  const token = /\/interview\/([^\s]+)/.exec(mail.body_text)?.[1] ?? "";
  await as(school).post("/api/employer/team/invitations", { email: "new@member.example", role: "viewer" });
  const joining = {
    token: await joiningToken("new@member.example"),
    name: "New Member",
    password: "a long password",
  };
  await suspend(school);
  const offer = {
    step: "reschedule",
    interviewDate: "2026-03-20",
    InterviewLink: "https://meet.example/new",
  };
  const answers = [
    await call("POST", `/api/interview/living/${token}`, offer),
    await call("POST", "/api/team/invitations/accept", joining),
  ];
  expect(answers.map(({ body }) => body.code)).toEqual(["SCHOOL_SUSPENDED", "JOINING_CLOSED"]);
  expect(answers[1]?.body.message).toBe("Nobody can join this school at the moment. Please ask the school.");
  const stateOf = async () => (await call("GET", `/api/team/invitations/${joining.token}`)).body.state;
  expect(await stateOf()).toBe("suspended");
  await lift(school);
  expect(await stateOf()).toBe("open");
  expect((await call("POST", `/api/interview/living/${token}`, offer)).status).toBe(200);
  expect((await call("POST", "/api/team/invitations/accept", joining)).status).toBe(201);
});

test("a suspension and its end are of one school", async () => {
  const [school, other, third] = [await make.employer(), await make.employer(), await make.employer()];
  const isSuspended = async (one: Actor) => (await as(one).get("/api/auth/session")).body.user.isSuspended;
  await suspend(school);
  await suspend(other);
  await lift(school);
  const states = [await isSuspended(school), await isSuspended(other), await isSuspended(third)];
  expect(states).toEqual([undefined, true, undefined]);
});

test("a suspension needs a reason and happens once, and so does its end", async () => {
  const school = await make.employer();
  expect((await decide(school, { state: "suspended" })).status).toBe(400);
  expect((await lift(school)).body.code).toBe("ILLEGAL_STEP");
  expect((await suspend(school)).status).toBe(200);
  expect((await suspend(school)).body.message).toBe("This school is suspended already.");
  expect((await lift(school)).body.message).toBe("The suspension has ended.");
});

test("verification and suspension are fields of their own: each stays while the other changes", async () => {
  const school = await make.employer({ isVerified: false });
  await suspend(school);
  await decide(school, { state: "verified", kind: "cbse", number: "1131377" });
  const read = async () => (await as(admin).get(`/api/admin/employers/${school.id}/verification`)).body;
  expect(await read()).toMatchObject({ badge: null, request: { state: "verified" } });
  await lift(school);
  expect(await read()).toMatchObject({ badge: { kind: "cbse" }, suspension: null });
});

test("a suspension and its end are in the activity log with the reason, and the newest suspension is listed first", async () => {
  const schools = [
    await make.employer({ institute_name: "Audited School" }),
    await make.employer(),
    await make.employer(),
  ];
  for (const school of schools) await suspend(school);
  for (const [index, hour] of [4, 6, 5].entries())
    await changeRows(
      db,
      "employers",
      { id: schools[index]?.id ?? NO_ID },
      { suspended_at: new Date(`2026-03-11T0${hour}:00:00Z`) },
    );
  const listed = await as(admin).get("/api/admin/verifications?state=suspended&limit=3");
  const ids = listed.body.map(({ _id }: { _id: string }) => _id);
  expect(ids).toEqual([schools[1]?.id, schools[2]?.id, schools[0]?.id]);
  const { count } = await db
    .selectFrom("employers")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("suspended_at", "is not", null)
    .executeTakeFirstOrThrow();
  expect(listed.headers.get("x-total-count")).toBe(String(count));

  await lift(schools[0] ?? admin);
  const log = (await as(admin).get("/api/admin/audit?q=audited school")).body;
  expect(log).toMatchObject([
    { action: "school-unsuspended", before: { reason: "Teachers were asked for a fee." } },
    { action: "school-suspended", after: { reason: "Teachers were asked for a fee." } },
  ]);
});

test("a suspension ends the open pages' notices of all members, and those of no other school", async () => {
  onTestFinished(() => endStreams());
  const [school, other] = [await make.employer(), await make.employer()];
  const recruiter = await make.member(school, "recruiter");
  const open = async (actor: Actor) => {
    await as(actor).get("/healthz");
    const response = await createApi(deps).request("/api/notifications/stream", {
      headers: { cookie: `session=${actor.token}` },
    });
    const stream = { isOpen: true, ended: Promise.resolve("") };
    stream.ended = response.text().finally(() => (stream.isOpen = false));
    return stream;
  };
  const [ofOwner, ofRecruiter, ofOther] = [await open(school), await open(recruiter), await open(other)];
  await decide(school, { state: "verified", kind: "udise", number: "23320306504" });
  expect([ofOwner.isOpen, ofRecruiter.isOpen]).toEqual([true, true]);
  await suspend(school);
  expect(await ofOwner.ended).toContain("event: end");
  expect(await ofRecruiter.ended).toContain("event: end");
  expect(ofOther.isOpen).toBe(true);
});
