// What a link refuses: the steps of the other side, steps without what they need, and what a candidate does not learn.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { interviewTokensTo } from "#tests/support/email-links.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";

const { as, call, make, db } = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
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
const UNCHANGED = [200, "Nothing has changed. Here is how the interview stands."];
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

/** An interview of 12 March that both sides have agreed on, with the newest links of a request of the candidate. */
async function askToMove() {
  const { employer, candidate, id, own } = await invite();
  await step(own, "confirm");
  const asked = await step(own, "askToMove", {
    reason: "I travel.",
    proposals: [{ date: "2026-03-20", from: "16:00", to: "17:00" }, { date: "2026-03-21" }],
  });
  const links = await interviewTokensTo(db, employer.email);
  return { employer, candidate, id, own, asked, links: links.slice(-2) };
}

test("a link asks to move what is agreed, and the mail's links answer; opening them changes nothing (INT-107)", async () => {
  const { id, own, asked, links } = await askToMove();
  expect(asked).toEqual([
    200,
    "The other side was asked to move it. Until it takes one of your times, the agreed time holds. Thank you.",
  ]);
  const [choose = "", keep = ""] = links;
  const read = async () => [
    await db.selectFrom("interviews").selectAll().where("id", "=", idFrom(id)).execute(),
    await db.selectFrom("interview_moves").selectAll().where("interview_id", "=", idFrom(id)).execute(),
  ];
  const before = await read();
  for (const [token, first] of [
    [choose, "acceptMove"],
    [keep, "keepAgreed"],
  ] as const)
    for (const method of ["GET", "HEAD"]) {
      const answer = await call(method, path(token));
      expect([method, answer.status]).toEqual([method, 200]);
      if (method === "GET")
        expect(answer.body).toMatchObject({ first, move: { by: "candidate", reason: "I travel." } });
    }
  expect(await read()).toEqual(before);
  expect(await step(choose, "acceptMove", { proposal: 1 })).toEqual([
    200,
    "The new time is agreed. Thank you.",
  ]);
  expect(await step(choose, "acceptMove", { proposal: 1 })).toEqual(UNCHANGED);
  const { body } = await visitor.get(path(own));
  expect(body).toMatchObject({ status: "Rescheduled", interviewDate: "2026-03-21", move: null });
});

test("the agreed time is kept or the request taken back by a link; a second use says how it stands (INT-107)", async () => {
  const { own, links } = await askToMove();
  const [, keep = ""] = links;
  // A request that is sent twice is one.
  expect(await step(own, "askToMove", { reason: "I travel.", proposals: [{ date: "2026-03-20" }] })).toEqual(
    UNCHANGED,
  );
  expect(await step(keep, "keepAgreed")).toEqual([200, "The interview stays as agreed. Thank you."]);
  expect(await step(keep, "keepAgreed")).toEqual(UNCHANGED);
  expect(await step(keep, "acceptMove", { proposal: 0 })).toEqual([
    409,
    "Nobody asks to move this interview any more.",
  ]);
  await step(keep, "askToMove", { reason: "There is a fair.", proposals: [{ date: "2026-03-20" }] });
  expect(await step(keep, "takeBackMove")).toEqual([
    200,
    "You no longer ask to move it. The interview stays as agreed.",
  ]);
  expect(await step(keep, "takeBackMove")).toEqual(UNCHANGED);
  const [status, message] = await step(own, "askToMove", {});
  expect([status, message]).toEqual([400, "Reason is required!"]);
});
