// Further rounds after the result Selected For Second Round: what they cost, for whom and how often, and who reads of them.
import { afterEach, expect, test } from "vitest";
import { makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { changeRows, findRow, listRows } from "#tests/support/rows.ts";

const { as, make, setClock, db, deps } = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const admin = await make.admin();
afterEach(async () => {
  setClock("2026-03-10");
  await expectLedgerToBalance(db);
});

/** The clock moves by days, so each call has a session of its own. */
const fresh = (actor: Actor): Actor => ({ ...actor, token: undefined as never });
const LINK = "https://meet.example/room";
const RESULT = "Selected For Second Round";

/** A completed interview of 12 March whose school has two credits left. */
async function hold({ post = { title: "PGT Physics" }, ...fields }: object & { post?: object } = {}) {
  const school = await make.employer({ credits: 3, institute_name: "Lake School" });
  const candidate = await make.candidate({ full_name: "Asha Rao" });
  const invite = (change: object) =>
    as(fresh(school)).post("/api/interview/scheduleInterview", {
      employerId: school.id,
      candidateId: candidate.id,
      interviewDate: "2026-03-20",
      InterviewLink: LINK,
      ...change,
    });
  const complete = (id: string, result = RESULT) =>
    as(fresh(school)).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Completed", result });
  const confirm = (id: string) =>
    as(fresh(candidate)).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Interview Scheduled" });
  const first = await invite({ interviewDate: "2026-03-12", post, ...fields });
  const id = first.body.interview._id as string;
  await confirm(id);
  await complete(id);
  return { school, candidate, id, invite, complete, confirm };
}
type Held = Awaited<ReturnType<typeof hold>>;

async function holdRound({ invite, confirm, complete }: Held, roundOf: string): Promise<string> {
  const { body } = await invite({ roundOf });
  await confirm(body.interview._id);
  await complete(body.interview._id);
  return body.interview._id;
}
const refusal = ({ status, body }: { status: number; body: { code: string; message: string } }) => [
  status,
  body.code,
  body.message,
];

test("rounds two and three take no credit, a fourth interview does (INT-110, INT-111)", async () => {
  const held = await hold();
  const { school, id, invite } = held;
  expect(await make.creditsOf(school)).toBe(2);
  const second = await holdRound(held, id);
  const third = await invite({ roundOf: second });
  expect([third.status, third.body.message]).toEqual([201, "Interview Scheduled! No credit was deducted."]);
  expect(third.body.interview).toMatchObject({ roundNumber: 3, post: { title: "PGT Physics" } });
  expect(await make.creditsOf(school)).toBe(2);
  expect(await listRows(db, "credit_entries", { interview_id: idFrom(second) }, ["reason"])).toEqual([]);
  await held.confirm(third.body.interview._id);
  await held.complete(third.body.interview._id);
  for (const roundOf of [id, second, third.body.interview._id])
    expect(refusal(await invite({ roundOf }))).toEqual([
      409,
      "ROUNDS_USED",
      "Two rounds without a credit have followed this interview already. Another interview takes a credit.",
    ]);
  const paid = await invite({});
  expect([paid.body.interview.roundNumber, await make.creditsOf(school)]).toEqual([1, 1]);
});

test("a further round gives no credit back, by which side it is cancelled, and counts as one of two (INT-110)", async () => {
  const { school, candidate, id, invite } = await hold();
  const cancels: ((round: string) => Promise<{ status: number; body: { message: string } }>)[] = [
    (round) => as(school).post(`/api/interview/${round}/cancel`, { reason: "nobody-free" }),
    (round) => as(candidate).post(`/api/interview/${round}/decline`, { reason: "found-a-job" }),
  ];
  for (const cancel of cancels) {
    const { body } = await invite({ roundOf: id });
    const round = body.interview._id as string;
    const outcomes = body.interview.steps.map(({ credit }: { credit: string }) => credit);
    expect(new Set(outcomes)).toEqual(new Set(["none"]));
    const { status, body: said } = await cancel(round);
    expect(status).toBe(200);
    expect(said.message).not.toMatch(/returned|spent/);
    expect(await findRow(db, "interviews", { id: idFrom(round) }, ["status", "credit_returned"])).toEqual({
      status: "Cancelled",
      credit_returned: null,
    });
  }
  expect(await make.creditsOf(school)).toBe(2);
  expect((await invite({ roundOf: id })).body.code).toBe("ROUNDS_USED");
});

test("staff cancel and delete a further round, and no credit comes back (INT-110)", async () => {
  const { school, id, invite } = await hold();
  for (const end of ["cancel", "delete"] as const) {
    const { body } = await invite({ roundOf: id });
    const round = body.interview._id as string;
    const ended =
      end === "cancel"
        ? await as(admin).put(`/api/interview/updateInterviewStatus/${round}`, { status: "Cancelled" })
        : await as(admin).delete(`/api/interview/deleteInterview/${round}`);
    expect([end, ended.status]).toEqual([end, 200]);
  }
  expect(await make.creditsOf(school)).toBe(2);
});

test("without a credit a further round is possible, and a held credit stays held; checks 1 to 10 hold (INT-110)", async () => {
  const { school, id, invite } = await hold();
  await as(school).put(`/api/subscription/deductOneCredit/${school.id}`);
  await as(school).put(`/api/subscription/deductOneCredit/${school.id}`);
  expect(await make.creditsOf(school)).toBe(0);
  const wrong: [change: object, status: number, message: string][] = [
    [{ interviewDate: undefined }, 400, "Please select an interview date."],
    [{ interviewDate: "2026-03-11" }, 400, "Please choose a date at least 2 days from today."],
    [{ InterviewLink: "nothing" }, 400, "Please enter a valid meeting link (e.g., https://)."],
    [{ candidateId: undefined }, 400, "Candidate or Employer data is missing."],
  ];
  for (const [change, status, message] of wrong) {
    const answer = await invite({ roundOf: id, ...change });
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  }
  expect((await invite({ roundOf: id })).status).toBe(201);
  const holds = await listRows(db, "credit_holds", { employer_id: school.id }, ["employer_id"]);
  expect(holds).toHaveLength(2);
});

test("a plan that does not run refuses a further round too (INT-110)", async () => {
  const { school, id, invite } = await hold();
  await changeRows(db, "subscriptions", { employer_id: school.id }, { ends_at: new Date("2026-03-01") });
  expect((await invite({ roundOf: id })).body.code).toBe("SUBSCRIPTION_EXPIRED");
});

test("a round follows an own completed interview with that result, of the same teacher, at most 30 days old (INT-110)", async () => {
  const held = await hold();
  const { school, id, invite } = held;
  const others = await hold();
  const nobody = "0190b4a0-0000-7000-8000-000000000000";
  for (const roundOf of [others.id, nobody]) expect((await invite({ roundOf })).status).toBe(404);
  expect((await invite({ roundOf: id, candidateId: others.candidate.id })).status).toBe(404);
  expect((await invite({ roundOf: "one" })).status).toBe(404);
  await as(fresh(school)).put(`/api/interview/updateResult/${id}`, { result: "On-Hold" });
  expect(refusal(await invite({ roundOf: id }))).toEqual([
    409,
    "NO_NEXT_ROUND",
    "Another round follows a completed interview with the result Selected For Second Round.",
  ]);
  await as(fresh(school)).put(`/api/interview/updateResult/${id}`, { result: RESULT });
  setClock("2026-04-12");
  expect(refusal(await invite({ roundOf: id, interviewDate: "2026-04-20" }))).toEqual([
    409,
    "ROUND_TOO_LATE",
    "This interview was more than 30 days ago, so another one takes a credit. Please invite the candidate again.",
  ]);
  setClock("2026-04-11");
  expect((await invite({ roundOf: id, interviewDate: "2026-04-20" })).status).toBe(201);
});

test("a round is for the same post, which may be left out (INT-110)", async () => {
  const { school, id, invite } = await hold();
  const vacancy = await makeVacancy({ db, deps }, school, { title: "PGT Chemistry" });
  const other = [409, "ROUND_OTHER_JOB", "Another round is for the same post as the interview before."];
  expect(refusal(await invite({ roundOf: id, post: { title: "PGT Chemistry" } }))).toEqual(other);
  expect(refusal(await invite({ roundOf: id, vacancyId: vacancy.id }))).toEqual(other);
  const same = await invite({ roundOf: id, post: { title: "pgt physics", classes: "11" } });
  expect([same.status, same.body.interview.post]).toEqual([201, { title: "pgt physics", classes: "11" }]);
  const ofVacancy = await hold();
  const own = await makeVacancy({ db, deps }, ofVacancy.school, { title: "PGT Physics" });
  await changeRows(db, "interviews", { id: idFrom(ofVacancy.id) }, { vacancy_id: own.id });
  const next = await ofVacancy.invite({ roundOf: ofVacancy.id });
  expect([next.status, next.body.interview.vacancyId]).toEqual([201, own.id]);
});

test("of twenty calls at once for one round one is made, and none takes a credit (INT-110)", async () => {
  const { school, id, invite } = await hold();
  const answers = await Promise.all(Array.from({ length: 20 }, () => invite({ roundOf: id })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(await make.creditsOf(school)).toBe(2);
});

test("the school reads the candidate's slot and until when another round is free, staff and both sides its number (INT-111)", async () => {
  const held = await hold();
  const { school, candidate, id } = held;
  const lists = async () => {
    const [ofSchool, ofCandidate, ofStaff] = await Promise.all([
      as(school).get(`/api/interview/getInterviewsByEmployer/${school.id}`),
      as(candidate).get(`/api/interview/getInterviewsByCandidate/${candidate.id}`),
      as(admin).get(`/api/interview/getAllInterviews?limit=50`),
    ]);
    return [ofSchool, ofCandidate, ofStaff].map(({ body }) => body);
  };
  const [school1, candidate1] = await lists();
  expect(school1[0].nextRound).toEqual({ slotFrom: "16:00", slotTo: "18:00", freeUntil: "2026-04-11" });
  expect(candidate1[0]).not.toHaveProperty("nextRound");
  const second = await holdRound(held, id);
  const numberIn = (list: { _id: string; roundNumber: number }[]) =>
    list.find(({ _id }) => _id === second)?.roundNumber;
  expect((await lists()).map(numberIn)).toEqual([2, 2, 2]);
});

test("the teacher reads what the school will look at with the invitation, up to eight lines (INT-112)", async () => {
  const { candidate, id, invite } = await hold();
  const looksAt = ["How the lesson begins", "Questions to the class"];
  const round = { kind: "demo", topic: "Light", class: "8", minutes: 30, looksAt };
  const wrong = async (given: unknown) => {
    const answer = await invite({ roundOf: id, round: { ...round, looksAt: given } });
    return [answer.status, ...answer.body.issues.map((one: Error) => one.message)];
  };
  expect(await wrong(Array.from({ length: 9 }, (_, at) => `Point ${at}`))).toEqual([
    400,
    "Please name at most 8 things that you will look at.",
  ]);
  expect(await wrong("all")).toEqual([400, "Please send what you will look at as a list."]);
  const [status, sentence] = await wrong(["Call 98765 43210"]);
  expect([status, sentence]).toEqual([400, expect.stringContaining("Phone numbers")]);
  await db.deleteFrom("mail_outbox").execute();
  const { body } = await invite({ roundOf: id, round });
  expect(body.interview.round).toEqual(round);
  const { body_text: text } = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", candidate.email)
    .executeTakeFirstOrThrow();
  expect(text).toContain("Round: Round 2, Demo lesson, Light, class 8, 30 minutes");
  expect(text).toContain("What the school will look at: How the lesson begins; Questions to the class");
  const token = /\/interview\/(\S+)/.exec(text)?.[1] ?? "";
  const page = await as(null).get(`/api/interview/living/${token}`);
  expect(page.body).toMatchObject({ roundNumber: 2, round: { looksAt } });
  expect(page.body).not.toHaveProperty("nextRound");
});

test("the mail to the school of a further round says that no credit was used (INT-110)", async () => {
  const { school, id, invite } = await hold();
  await db.deleteFrom("mail_outbox").execute();
  await invite({ roundOf: id });
  const mail = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", school.email)
    .executeTakeFirstOrThrow();
  expect(mail.body_text).toContain("No credit was used. We tell you as soon as the candidate answers.");
});

test("an interview from before rounds had lines has none (INT-112)", async () => {
  const { school, id } = await hold();
  const old = { kind: "panel", topic: null, class: null, minutes: null };
  await changeRows(db, "interviews", { id: idFrom(id) }, { round: JSON.stringify(old) });
  const { body } = await as(school).get(`/api/interview/getInterviewsByEmployer/${school.id}`);
  expect(body[0].round).toEqual({ ...old, looksAt: [] });
});
