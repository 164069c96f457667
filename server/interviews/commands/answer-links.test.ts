import { afterEach, expect, test } from "vitest";
import { sweepAnswerLinks } from "#server/interviews/commands/answer-links.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const { as, make, setClock, db, deps } = await openTestApi({ today: "2026-03-10" });
const visitor = as(null);
afterEach(() => setClock("2026-03-10"));

/** Returns the tokens of the newest mail to a person, in the order of its buttons. */
async function tokensTo({ email }: Actor): Promise<string[]> {
  const { body_text } = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", email)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return [...body_text.matchAll(/\/answer\/(\S+)/g)].map(([, token = ""]) => token);
}

async function invite() {
  const employer = await make.employer({ credits: 5, institute_name: "Lake School" });
  const candidate = await make.candidate({ full_name: "Meera Iyer" });
  const { body } = await as(employer).post("/api/interview/scheduleInterview", {
    candidateId: candidate.id,
    interviewDate: "2026-03-12",
    InterviewLink: "https://meet.example/room",
  });
  const [confirm = "", ask = ""] = await tokensTo(candidate);
  return { employer, candidate, id: body.interview._id as string, confirm, ask };
}

const path = (token: string) => `/api/interview/answer/${token}`;
const OFFER = { interviewDate: "2026-04-10", InterviewLink: "https://meet.example/new" };

/** Asks for another day, and returns the school's link of the mail about it. */
async function askForAnotherDay() {
  const invited = await invite();
  expect((await visitor.post(path(invited.ask), { note: "I travel on that day." })).status).toBe(200);
  const [offer = ""] = await tokensTo(invited.employer);
  return { ...invited, offer };
}

test("a link names the other side and the slot, and each answer has its own sentence", async () => {
  const { ask, confirm, offer } = await askForAnotherDay();
  const slot = { interviewDate: "2026-03-12", interviewSlotFrom: "16:00", interviewSlotTo: "18:00" };
  const ofCandidate = { move: "confirm", isOpen: false, with: "Lake School", ...slot };
  expect((await visitor.get(path(confirm))).body).toMatchObject(ofCandidate);
  expect((await visitor.get(path(ask))).body).toMatchObject({ ...ofCandidate, move: "askForAnotherDay" });
  expect((await visitor.get(path(offer))).body).toMatchObject({
    move: "reschedule",
    isOpen: true,
    status: "Pending Reschedule",
    with: "Meera Iyer",
    note: "I travel on that day.",
    ...slot,
  });
  const offered = await visitor.post(path(offer), OFFER);
  expect([offered.status, offered.body.message]).toEqual([200, "The new day was offered. Thank you."]);
  const [other, third] = [await invite(), await invite()];
  const asked = await visitor.post(path(other.ask), { note: "Not then." });
  // The links of others stay unused.
  expect((await visitor.get(path(third.ask))).body.isOpen).toBe(true);
  expect(asked.body.message).toBe("The school was asked for another day. Thank you.");
});

test("a candidate reads the badge of the school at a link, and a school reads none at its own", async () => {
  const { employer, confirm, offer } = await askForAnotherDay();
  await make.verification(employer);
  expect((await visitor.get(path(confirm))).body.verified).toMatchObject({ kind: expect.any(String) });
  expect((await visitor.get(path(offer))).body.verified).toBeNull();
});

test("the link of a decline and that of the page are no answers", async () => {
  const { employer, candidate, id } = await invite();
  const { body_text } = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", candidate.email)
    .executeTakeFirstOrThrow();
  const decline = /\/interview\/(\S+)/.exec(body_text)?.[1] ?? "";
  await as(candidate).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Interview Scheduled" });
  const mail = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", employer.email)
    .where("kind", "=", "interview-confirmed")
    .executeTakeFirstOrThrow();
  const open = /\/interview\/(\S+)/.exec(mail.body_text)?.[1] ?? "";
  for (const token of [decline, open]) {
    expect((await visitor.get(`/api/interview/living/${token}`)).status).toBe(200);
    expect((await visitor.get(path(token))).status).toBe(404);
    expect((await visitor.post(path(token), {})).status).toBe(404);
  }
});

test("a used link shows how the interview stands after its day, too", async () => {
  const { confirm } = await invite();
  expect((await visitor.post(path(confirm), {})).status).toBe(200);
  setClock("2026-03-13", "09:00");
  const { status, body } = await visitor.get(path(confirm));
  expect([status, body.isOpen, body.status]).toEqual([200, false, "Interview Scheduled"]);
});

test("a school offers another day for two weeks, also after the day that did not suit", async () => {
  const [early, last, late] = [await askForAnotherDay(), await askForAnotherDay(), await askForAnotherDay()];
  setClock("2026-03-13", "09:00");
  expect((await visitor.post(path(early.offer), OFFER)).status).toBe(200);
  setClock("2026-03-24", "08:59");
  expect((await visitor.get(path(late.offer))).body.isOpen).toBe(true);
  expect((await visitor.post(path(last.offer), OFFER)).status).toBe(200);
  setClock("2026-03-24", "09:00");
  for (const answer of [await visitor.get(path(late.offer)), await visitor.post(path(late.offer), OFFER)]) {
    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      409,
      "LINK_EXPIRED",
      "This link has expired. Please log in to answer.",
    ]);
  }
  // After a new login it is still possible.
  const { id, email, role } = late.employer;
  expect((await as({ id, email, role }).put(`/api/interview/reschedule/${late.id}`, OFFER)).status).toBe(200);
});

test("a refused answer leaves the link unused", async () => {
  const { offer, confirm, ask } = await askForAnotherDay();
  for (const wrong of [{}, { ...OFFER, interviewDate: "2026-03-11" }, { ...OFFER, InterviewLink: "x" }]) {
    expect((await visitor.post(path(offer), wrong)).status).toBe(400);
  }
  expect((await visitor.post(path(offer), OFFER)).status).toBe(200);
  const again = await visitor.post(path(offer), OFFER);
  expect([again.status, again.body.code]).toEqual([409, "LINK_USED"]);
  expect((await visitor.post(path(ask), { note: "Again." })).body.code).toBe("LINK_USED");
  expect((await visitor.post(path(confirm), {})).body.code).toBe("ILLEGAL_STEP");
});

test("links stay thirty days after they expired, and only older ones are deleted", async () => {
  const { confirm, candidate } = await invite();
  const { offer } = await askForAnotherDay();
  const tokens = await tokensTo(candidate);
  const left = async () => {
    await sweepAnswerLinks(db, deps.clock.now());
    const ids = tokens.map((token) => token.split(".")[0] ?? "");
    return (await db.selectFrom("answer_links").select("id").where("id", "in", ids).execute()).length;
  };
  expect(await left()).toBe(2);
  // The slot began on 12 March at 16:00.
  setClock("2026-04-11", "15:59");
  expect(await left()).toBe(2);
  expect((await visitor.post(path(confirm), {})).body.code).toBe("LINK_EXPIRED");
  setClock("2026-04-11", "16:01");
  expect(await left()).toBe(0);
  expect((await visitor.get(path(confirm))).status).toBe(404);
  // The school's link was open until the 24th, though the interview was to be on the 12th as well.
  expect((await visitor.get(path(offer))).body.code).toBe("LINK_EXPIRED");
  setClock("2026-04-23", "09:01");
  await left();
  expect((await visitor.get(path(offer))).status).toBe(404);
});
