// The page behind a mail's link: without login, for thirty days.
import { afterEach, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { interviewTokensTo } from "#tests/support/email-links.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { changeRows, listRows } from "#tests/support/rows.ts";
import { sweepTables } from "#tests/support/sweep.ts";

const { as, make, setClock, db, deps } = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const visitor = as(null);
afterEach(() => setClock("2026-03-10"));

const tokensTo = ({ email }: Actor) => interviewTokensTo(db, email);

async function invite(change: object = {}) {
  const employer = await make.employer({ credits: 5, institute_name: "Lake School" });
  const candidate = await make.candidate();
  const { body } = await as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: candidate.id,
    proposals: [{ date: "2026-03-14" }, { date: "2026-03-15" }],
    InterviewLink: "https://meet.example/room",
    notes: "We look forward to meeting you.",
    ...change,
  });
  const [confirm = "", another = "", decline = ""] = await tokensTo(candidate);
  return { employer, candidate, id: body.interview._id as string, confirm, another, decline };
}

const path = (token: string) => `/api/interview/living/${token}`;
const step = (token: string, given: object) => visitor.post(path(token), given);
const names = (page: { steps: { step: string }[] }) => page.steps.map((one) => one.step);

test("a link shows how the interview stands, and opening it changes nothing (INT-66)", async () => {
  const { employer, candidate, id, confirm, another, decline } = await invite();
  const read = () => db.selectFrom("interviews").selectAll().where("id", "=", idFrom(id)).execute();
  const before = await read();
  const links = () => db.selectFrom("answer_links").selectAll().orderBy("id").execute();
  const made = await links();
  for (const [token, first] of [
    [confirm, "confirm"],
    [another, "askForAnotherDay"],
    [decline, "decline"],
  ] as const) {
    const { status, body, text } = await visitor.get(path(token));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      side: "candidate",
      first,
      status: "Pending",
      isOpen: true,
      with: "Lake School",
      interviewDate: "2026-03-14",
      InterviewLink: "https://meet.example/room",
      notes: "We look forward to meeting you.",
      school: { name: "Lake School", city: "Bhopal" },
    });
    expect(names(body)).toEqual(["confirm", "accept", "askForAnotherDay", "decline"]);
    for (const { email } of [employer, candidate]) expect(text).not.toContain(email);
    expect(text).not.toMatch(/\b[6-9]\d{9}\b/);
    const file = await visitor.get(`${path(token)}/calendar`);
    expect(file.text).toContain("STATUS:TENTATIVE");
  }
  expect([await read(), await links()]).toEqual([before, made]);
  expect((await as(employer).get(path(confirm))).status).toBe(403);
});

test("a link takes each step, and a second use shows the state (INT-66)", async () => {
  const { employer, id, confirm, decline } = await invite();
  const accepted = await step(confirm, { step: "accept", proposal: 1 });
  expect([accepted.status, accepted.body.message]).toEqual([200, "The time is agreed. Thank you."]);
  expect(accepted.body.page).toMatchObject({ status: "Interview Scheduled", interviewDate: "2026-03-15" });
  const again = await step(confirm, { step: "accept", proposal: 1 });
  expect([again.status, again.body.message]).toEqual([
    200,
    "Nothing has changed. Here is how the interview stands.",
  ]);
  expect((await step(confirm, { step: "confirm" })).status).toBe(200);
  expect((await step(decline, { step: "decline", decline: { reason: "other" } })).status).toBe(409);
  expect((await step(decline, { step: "reschedule", interviewDate: "2026-03-20" })).status).toBe(409);
  expect((await step(decline, { step: "cancel" })).status).toBe(400);

  const cancelled = await step(decline, { step: "cancel", reason: "I fell ill." });
  expect(cancelled.body.page).toMatchObject({
    status: "Cancelled",
    isOpen: false,
    InterviewLink: "",
    cancelReason: "I fell ill.",
    steps: [],
  });
  expect((await step(decline, { step: "cancel", reason: "I fell ill." })).status).toBe(200);
  expect(await make.creditsOf(employer)).toBe(5);
  const file = await visitor.get(`${path(decline)}/calendar`);
  expect([file.text.includes("STATUS:CANCELLED"), file.text.includes("meet.example")]).toEqual([true, false]);
  const entries = await listRows(db, "credit_entries", { interview_id: idFrom(id) }, ["reason"]);
  expect(entries.map(({ reason }) => reason).toSorted()).toEqual(["interview", "returned"]);
});

test("both sides agree on another time by their links alone", async () => {
  const { employer, another } = await invite();
  const asked = await step(another, {
    step: "askForAnotherDay",
    note: "I teach then.",
    proposals: [{ date: "2026-03-20", from: "10:00", to: "11:00" }],
  });
  expect(asked.body.page.status).toBe("Pending Reschedule");
  const [offer = ""] = await tokensTo(employer);
  const page = (await visitor.get(path(offer))).body;
  expect(page).toMatchObject({ side: "school", first: "reschedule", note: "I teach then." });
  expect(names(page)).toEqual(["acceptAsked", "reschedule", "cancelInvitation"]);
  const taken = await step(offer, { step: "acceptAsked", proposal: 0 });
  expect(taken.body.page).toMatchObject({ status: "Rescheduled", interviewDate: "2026-03-20" });
});

test("a link lives 30 days after the day, and ends with the address or the account (INT-66)", async () => {
  const { confirm } = await invite();
  setClock("2026-04-13", "15:59");
  const old = await visitor.get(path(confirm));
  expect([old.status, names(old.body)]).toEqual([200, []]);
  setClock("2026-04-13", "16:00");
  expect((await visitor.get(path(confirm))).status).toBe(404);
  expect((await step(confirm, { step: "confirm" })).status).toBe(404);

  setClock("2026-03-10");
  const moved = await invite();
  await changeRows(db, "accounts", { id: moved.candidate.id }, { email: "another@teacher.example" });
  expect((await visitor.get(path(moved.confirm))).status).toBe(404);
  const gone = await invite();
  await as(await make.admin()).delete(`/api/admin/candidates/delete/${gone.candidate.id}`);
  expect((await visitor.get(path(gone.confirm))).status).toBe(404);
});

test("a link lives as long as an answer is waited for, also months after the first proposed day (INT-66)", async () => {
  const proposals = [{ date: "2026-03-14" }, { date: "2026-06-15" }];
  const [answered, asked] = [await invite({ proposals }), await invite()];
  await step(asked.another, {
    step: "askForAnotherDay",
    note: "I am free after the examinations.",
    proposals: [{ date: "2026-06-10", from: "10:00", to: "11:00" }],
  });
  const [offer = ""] = await tokensTo(asked.employer);
  setClock("2026-06-01");
  await sweepTables(deps, ["answer_links"]);
  expect(names((await visitor.get(path(answered.another))).body)).toContain("accept");
  const accepted = await step(answered.another, { step: "accept", proposal: 1 });
  expect(accepted.body.page).toMatchObject({ status: "Interview Scheduled", interviewDate: "2026-06-15" });
  const taken = await step(offer, { step: "acceptAsked", proposal: 0 });
  expect(taken.body.page).toMatchObject({ status: "Rescheduled", interviewDate: "2026-06-10" });
});

test("the address of the school is on the page only while the interview is open", async () => {
  const location = { address: "14 Lake Road, Bhopal", landmark: "opposite the post office" };
  const { confirm, decline } = await invite({ mode: "at-school", location, InterviewLink: "" });
  expect((await visitor.get(path(confirm))).text).toContain("14 Lake Road");
  expect((await step(decline, { step: "decline", decline: { reason: "other" } })).status).toBe(200);
  const closed = await visitor.get(path(confirm));
  expect(closed.body).toMatchObject({ status: "Cancelled", isOpen: false, location: "", place: null });
  expect(closed.text).not.toMatch(/Lake Road|post office/);
});

test("the link of a member ends with the membership, and a suspended school only cancels by it", async () => {
  const { employer, another } = await invite();
  await step(another, { step: "askForAnotherDay", note: "I teach then." });
  const [offer = ""] = await tokensTo(employer);
  await changeRows(
    db,
    "employers",
    { id: employer.id },
    { suspended_at: new Date(), suspension_reason: "A fee was asked for." },
  );
  expect(names((await visitor.get(path(offer))).body)).toEqual(["cancelInvitation"]);
  const given = { step: "reschedule", interviewDate: "2026-03-20", InterviewLink: "https://meet.example/x" };
  expect((await step(offer, given)).body.code).toBe("SCHOOL_SUSPENDED");
  expect((await step(offer, { step: "cancel", reason: "We close." })).body.page.cancelledBy).toBe("school");
  await changeRows(db, "memberships", { employer_id: employer.id }, { left_at: new Date() });
  expect((await visitor.get(path(offer))).status).toBe(404);
});

test("an earlier link leads to the interview page alone: a demoted recruiter and a cancel end what it showed (INT-42)", async () => {
  const { employer, candidate, id, confirm } = await invite();
  const recruiter = await make.member(employer, "recruiter");
  await as(employer).put(`/api/interview/${id}/interviewers`, { interviewers: [recruiter.id] });
  await as(candidate).put(`/api/interview/reschedule/${id}`, { note: "I teach then." });
  const [offer = ""] = await tokensTo(recruiter);
  expect((await visitor.get(path(offer))).status).toBe(200);
  await as(employer).put(`/api/employer/team/${recruiter.id}`, { role: "interviewer" });
  await as(employer).post(`/api/interview/${id}/cancel`, { reason: "We close." });

  for (const [token, expected] of [
    [offer, 410],
    [confirm, 200],
  ] as const) {
    const former = `/api/interview/answer/${token}`;
    const answers = [];
    for (const page of [path(token), former])
      answers.push(await visitor.get(page), await visitor.get(`${page}/calendar`));
    for (const { text } of answers) expect(text).not.toContain("meet.example");
    expect(answers.map(({ status }) => status)).toEqual([expected, expected, 404, 404]);
    expect((await visitor.post(former, {})).status).toBe(404);
  }
});

test("a candidate reads that the school is suspended, in the dashboard and by the link (INT-91)", async () => {
  const { employer, candidate, confirm } = await invite();
  const read = async () => {
    const page = (await visitor.get(path(confirm))).body;
    const [own] = (await as(candidate).get(`/api/interview/getInterviewsByCandidate/${candidate.id}`)).body;
    return [page.school.suspended, own.school.suspended, names(page)];
  };
  const steps = ["confirm", "accept", "askForAnotherDay", "decline"];
  expect(await read()).toEqual([false, false, steps]);
  await changeRows(
    db,
    "employers",
    { id: employer.id },
    { suspended_at: new Date(), suspension_reason: "A fee was asked for." },
  );
  expect(await read()).toEqual([true, true, steps]);
  const declined = await step(confirm, { step: "decline", decline: { reason: "other" } });
  expect([declined.status, await make.creditsOf(employer)]).toEqual([200, 5]);
});

test("a school that cancels by its link reads what becomes of the credit", async () => {
  const { employer, another } = await invite();
  await step(another, { step: "askForAnotherDay", note: "I teach then." });
  const [offer = ""] = await tokensTo(employer);
  const cancelled = await step(offer, { step: "cancel", reason: "We close." });
  expect(cancelled.body.message).toBe("The interview is cancelled. The credit has been returned.");
  expect(cancelled.body.page.credit).toBe("back");
  expect((await visitor.get(path(another))).body.credit).toBeNull();
});
