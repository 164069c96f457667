// An application that the school makes of an invitation, to make an offer.
import { expect, test } from "vitest";
import { writeMessage } from "#features/threads/server/write.ts";
import { openTestApi } from "#tests/support/api.ts";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { type Actor, viewerOf } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { send } from "#tests/support/offers.ts";
import { listRows } from "#tests/support/rows.ts";
import { makeApplication } from "./of-invitation.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100, env: { RATE_LIMIT_FACTOR: "100" } });
const { as, db, deps, make } = api;

async function selected(fields: Parameters<typeof make.interview>[1] = {}) {
  const school = await make.employer({ institute_name: "Lake School" });
  const teacher = await make.candidate({ full_name: "Asha Rao" });
  const vacancy = await makeVacancy(api, school);
  const interview = await make.interview(
    { employer: school, candidate: teacher },
    { status: "Completed", result: "Selected", result_shared: true, ...fields },
  );
  return { school, teacher, vacancy, interview };
}
const makeOf = (who: Actor, interview: { id: string }, vacancy: { id: string }) =>
  as(who).post(`/api/interview/${interview.id}/application`, { vacancyId: vacancy.id });

test("an invitation with the result Selected becomes an application, with its thread, and gets a letter (OFFER-15)", async () => {
  const { school, teacher, vacancy, interview } = await selected();
  await as(school).post(`/api/threads/${interview.id}/messages`, { text: "Please bring your degrees." });
  await as(teacher).post(`/api/threads/${interview.id}/messages`, { text: "I will." });
  await as(school).put(`/api/threads/${interview.id}/read`, {});
  const answer = await makeOf(school, interview, vacancy);
  expect([answer.status, answer.body.message, answer.body.application.stage]).toEqual([
    201,
    "You can make an offer now.",
    "chosen",
  ]);
  const id = answer.body.application._id;
  for (const about of [id, interview.id]) {
    const { thread } = (await as(school).get(`/api/threads/${about}`)).body;
    expect(thread).toMatchObject({ _id: id, about: "application", unread: 0 });
    expect(thread.messages.map(({ text }: { text: string }) => text)).toEqual([
      "Please bring your degrees.",
      "I will.",
    ]);
  }
  expect((await as(teacher).get(`/api/applications/${id}`)).body.application).toMatchObject({
    source: "invited",
    stage: "chosen",
    interview: { _id: interview.id },
  });
  expect((await as(school).get(`/api/applications/${id}`)).body.application).toMatchObject({
    source: "invited",
    name: "Asha Rao",
    contact: "shown",
    profile: { fullName: "Asha Rao" },
    events: [{ stage: "chosen", by: "school" }],
  });
  const offer = await send(api, school, id);
  expect((await as(teacher).post(`/api/offers/${offer}/accept`, { name: "Asha Rao" })).status).toBe(200);
});

const writeTo = (who: Actor, interview: { id: string }, text: string) =>
  as(who).post(`/api/threads/${interview.id}/messages`, { text });

async function selectedWithThread() {
  const made = await selected();
  await writeTo(made.school, made.interview, "Please bring your degrees.");
  await writeTo(made.teacher, made.interview, "I will.");
  return made;
}

/** Makes the call in the midst of the transaction that makes the application of the invitation. */
const whileApplicationIsMade = <Result>(
  { school, vacancy, interview }: Awaited<ReturnType<typeof selectedWithThread>>,
  call: () => Promise<Result>,
) =>
  callDuring(
    db,
    (tx) =>
      makeApplication({ ...deps, db: tx }, viewerOf(school), {
        interviewId: interview.id,
        vacancyId: vacancy.id,
      }),
    call,
  );
const THREE = ["Please bring your degrees.", "I will.", "Shall we meet on Monday?"] as const;
const textsOf = (thread: { messages: { text: string }[] }) => thread.messages.map(({ text }) => text);

test.each(["school", "teacher"] as const)(
  "what the %s writes while the application is made is in its thread (OFFER-15, MSG-1)",
  async (writer) => {
    const made = await selectedWithThread();
    const { school, interview } = made;
    const { result, hasWaited } = await whileApplicationIsMade(made, () =>
      writeTo(made[writer], interview, THREE[2]),
    );
    expect([hasWaited, result.status]).toEqual([true, 201]);
    expect([result.body.thread.about, textsOf(result.body.thread)]).toEqual(["application", THREE]);
    expect(await listRows(db, "threads", { employer_id: school.id }, ["interview_id"])).toEqual([
      { interview_id: null },
    ]);
  },
);

test.each<[string, string, object, object]>([
  ["reads", "read", {}, { unread: 0, refusal: null }],
  ["closes", "block", { isBlocked: true }, { unread: 1, refusal: "closed-by-own" }],
])(
  "who %s the conversation while the application is made does so in its thread (OFFER-15, MSG-7, MSG-11)",
  async (_what, call, body, thread) => {
    const made = await selectedWithThread();
    const { school, interview } = made;
    const { result, hasWaited } = await whileApplicationIsMade(made, () =>
      as(school).put(`/api/threads/${interview.id}/${call}`, body),
    );
    expect([hasWaited, result.status]).toEqual([true, 200]);
    expect((await as(school).get(`/api/threads/${interview.id}`)).body.thread).toMatchObject({
      about: "application",
      ...thread,
    });
  },
);

test("a report that is sent while the application is made is of its conversation (OFFER-15, MSG-15)", async () => {
  const made = await selectedWithThread();
  const { teacher, interview } = made;
  const report = () => as(teacher).post(`/api/threads/${interview.id}/report`, { reason: "harassment" });
  expect((await whileApplicationIsMade(made, report)).result.status).toBe(201);
  expect((await as(teacher).get(`/api/threads/${interview.id}`)).body.thread).toMatchObject({
    about: "application",
    reportedAt: "2026-03-10T03:30:00.000Z",
  });
  expect((await report()).body.code).toBe("ALREADY_REPORTED");
});

test("what the school writes just before the application is made goes with the conversation (OFFER-15, MSG-1)", async () => {
  const { school, teacher, vacancy, interview } = await selectedWithThread();
  const { result } = await callDuring(
    db,
    (tx) =>
      writeMessage({ ...deps, db: tx }, viewerOf(school), {
        about: idFrom(interview.id),
        text: THREE[2],
        mayHide: false,
      }),
    () => makeOf(school, interview, vacancy),
  );
  expect(result.status).toBe(201);
  const { thread } = (await as(teacher).get(`/api/threads/${interview.id}`)).body;
  expect([thread._id, textsOf(thread)]).toEqual([result.body.application._id, THREE]);
});

test("a result that is not shared is not learned by the application (OFFER-15, INT-67)", async () => {
  const { school, teacher, vacancy, interview } = await selected({ result_shared: false });
  const { body } = await makeOf(school, interview, vacancy);
  const read = async () =>
    (await as(teacher).get(`/api/applications/${body.application._id}`)).body.application.stage;
  expect(await read()).toBe("interview");
  await send(api, school, body.application._id);
  expect(await read()).toBe("offered");
});

test("it is made once, also by two at once (OFFER-15)", async () => {
  const { school, vacancy, interview } = await selected();
  const other = await makeVacancy(api, school);
  const answers = await Promise.all([
    makeOf(school, interview, vacancy),
    makeOf(school, interview, other),
    makeOf(school, interview, vacancy),
  ]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
});

test("who has applied for the job has one already (OFFER-15)", async () => {
  const { school, teacher, vacancy, interview } = await selected();
  const id = await applyFor(api, teacher, { vacancy });
  const answer = await makeOf(school, interview, vacancy);
  expect([answer.status, answer.body]).toEqual([
    409,
    {
      code: "ALREADY_APPLIED",
      message: "There is an application of this person for this job already. Please make the offer there.",
      applicationId: id,
    },
  ]);
});

test.each([
  ["without the result", { result: null }, {}],
  ["with another result", { result: "Rejected" as const }, {}],
  ["that is not completed", { status: "Interview Scheduled" as const }, {}],
  ["for a draft of a job", {}, { state: "draft" as const }],
])("none is made of an interview %s (OFFER-15)", async (_which, fields, job) => {
  const { school, interview } = await selected(fields);
  const answer = await makeOf(school, interview, await makeVacancy(api, school, job));
  expect([answer.status, answer.body.code]).toEqual([409, "OFFER_NOT_POSSIBLE"]);
});

test("another school's interview or job is a 404, and viewers make none (OFFER-15)", async () => {
  const { school, vacancy, interview } = await selected();
  const other = await make.employer();
  expect((await makeOf(other, interview, await makeVacancy(api, other))).status).toBe(404);
  expect((await makeOf(school, interview, await makeVacancy(api, other))).status).toBe(404);
  for (const role of ["viewer", "interviewer"] as const)
    expect((await makeOf(await make.member(school, role), interview, vacancy)).status).toBe(403);
});
