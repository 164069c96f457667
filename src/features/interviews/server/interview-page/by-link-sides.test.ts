// What a link refuses: the steps of the other side, steps without what they need, and what a candidate does not learn.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";

const { as, make, db } = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const visitor = as(null);

/** The token of the first link in the newest mail to a person. */
async function tokenTo({ email }: Actor): Promise<string> {
  const { body_text } = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return /\/(?:answer|interview)\/(\S+)/.exec(body_text)?.[1] ?? "";
}

async function invite() {
  const employer = await make.employer({ credits: 5, institute_name: "Lake School" });
  const candidate = await make.candidate();
  const { body } = await as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: candidate.id,
    proposals: [{ date: "2026-03-14" }, { date: "2026-03-15" }],
    InterviewLink: "https://meet.example/room",
  });
  return { employer, candidate, id: body.interview._id as string, own: await tokenTo(candidate) };
}

/** A request for another day, which has a link of the school. */
async function askForAnotherDay() {
  const invited = await invite();
  await as(invited.candidate).put(`/api/interview/reschedule/${invited.id}`, {
    note: "I travel.",
    proposals: [{ date: "2026-03-20" }],
  });
  return { ...invited, ofSchool: await tokenTo(invited.employer) };
}

const path = (token: string) => `/api/interview/living/${token}`;
const step = async (token: string, name: string, given: object = {}) => {
  const { status, body } = await visitor.post(path(token), { step: name, ...given });
  return [status, body.message];
};
const OTHER_SIDE = [409, "This step is for the other side."];
const CHOICE = { proposal: 0 };

test("neither side takes a step of the other by its link", async () => {
  const { id, own, ofSchool } = await askForAnotherDay();
  const before = await db.selectFrom("interviews").selectAll().where("id", "=", idFrom(id)).execute();
  expect([
    await step(own, "acceptAsked", CHOICE),
    await step(own, "reschedule", { interviewDate: "2026-03-20", InterviewLink: "https://meet.example/x" }),
    await step(ofSchool, "accept", CHOICE),
    await step(ofSchool, "confirm"),
    await step(ofSchool, "decline", { decline: { reason: "other" } }),
  ]).toEqual(Array(5).fill(OTHER_SIDE));
  expect(await db.selectFrom("interviews").selectAll().where("id", "=", idFrom(id)).execute()).toEqual(
    before,
  );
});

test("a step without what it needs says what is missing", async () => {
  const { own } = await invite();
  expect([
    await step(own, "accept"),
    await step(own, "decline"),
    await step(own, "askForAnotherDay"),
  ]).toEqual([
    [400, "Please choose one of the proposed times."],
    [400, "Please choose a reason."],
    [400, "Reason is required!"],
  ]);
  expect((await visitor.get(path(own))).body.status).toBe("Pending");
});

test("a candidate reads a result by the link once the school shares it, the school always, and only the school the credit", async () => {
  const { employer, id, own, ofSchool } = await askForAnotherDay();
  expect((await step(ofSchool, "acceptAsked", CHOICE))[0]).toBe(200);
  const read = async () => {
    const pages = [(await visitor.get(path(own))).body, (await visitor.get(path(ofSchool))).body];
    return pages.map(({ side, result }) => [side, result]);
  };
  const put = (name: string, given: object) => as(employer).put(`/api/interview/${name}/${id}`, given);
  await put("updateInterviewStatus", { status: "Completed", result: "Rejected", shareResult: false });
  expect(await read()).toEqual([
    ["candidate", null],
    ["school", "Rejected"],
  ]);
  await put("updateResult", { result: "Rejected", shareResult: true });
  expect(await read()).toEqual([
    ["candidate", "Rejected"],
    ["school", "Rejected"],
  ]);
  expect((await visitor.get(path(own))).body).toMatchObject({ with: "Lake School", location: "Online" });
});
