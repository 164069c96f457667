// The calls of applications end an open letter by the fitting step.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { subjectsTo } from "#tests/support/email-links.ts";
import type { Actor } from "#tests/support/factories.ts";
import { chosen, draft, sent, stageOf, stateOf } from "#tests/support/offers.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100, env: { RATE_LIMIT_FACTOR: "100" } });
const { as, db, setClock } = api;

const move = (who: Actor, id: string, stage: string, reason?: string) =>
  as(who).put(`/api/applications/${id}/stage`, { stage, reason });
const accept = (teacher: Actor, offer: string) =>
  as(teacher).post(`/api/offers/${offer}/accept`, { name: "Asha Rao" });

test("“Not selected” withdraws a letter that waits; taken back, the applicant is chosen (OFFER-10)", async () => {
  const { school, teacher, id, offer } = await sent(api);
  expect((await move(school, id, "not-selected", "Thank you for coming.")).status).toBe(200);
  expect([await stateOf(api, offer), await stageOf(api, id)]).toEqual([
    "withdrawn by school",
    "not-selected",
  ]);
  expect(await subjectsTo(db, teacher.email)).toContain(
    "Lake School has withdrawn its offer of Mathematics teacher",
  );
  // The answer itself is learned a day later (APPLY-12).
  expect((await as(teacher).get(`/api/applications/${id}`)).body.application.stage).toBe("chosen");
  expect((await as(school).post("/api/employer/applications/take-back", { ids: [id] })).status).toBe(200);
  expect(await stageOf(api, id)).toBe("chosen");
});

test("after the acceptance “Not selected” is final, and its reason is in the activity log (OFFER-10)", async () => {
  const { school, teacher, id, offer } = await sent(api);
  await accept(teacher, offer);
  const answer = await move(school, id, "not-selected", "The post was cut.");
  expect(answer.status).toBe(200);
  expect(await stateOf(api, offer)).toBe("withdrawn by school");
  expect((await as(teacher).get(`/api/applications/${id}`)).body.application.stage).toBe("not-selected");
  expect((await as(school).post("/api/employer/applications/take-back", { ids: [id] })).status).toBe(409);
  const log = await as(await api.make.admin()).get("/api/admin/audit?action=offer-withdrawn");
  expect(JSON.stringify(log.body)).toContain("The post was cut.");
});

test("among several, who has accepted is not turned down: nobody is (OFFER-6, APPLY-11)", async () => {
  const accepted = await sent(api);
  await accept(accepted.teacher, accepted.offer);
  const other = await sent(api, { school: accepted.school, teacher: await api.make.candidate() });
  const answer = await as(accepted.school).post("/api/employer/applications/bulk", {
    ids: [other.id, accepted.id],
    stage: "not-selected",
    reason: "The post was cut.",
  });
  expect([answer.status, answer.body.code, answer.body.message]).toEqual([
    409,
    "ACCEPTED_ALREADY",
    "Somebody of these has accepted the letter. Withdraw it on its page, with a reason.",
  ]);
  expect([await stateOf(api, accepted.offer), await stateOf(api, other.offer)]).toEqual(["accepted", "sent"]);
});

test.each(["not-selected", "withdrawn"])(
  "after the acceptance “%s” needs a reason by the calls of applications too (OFFER-6, OFFER-10)",
  async (stage) => {
    const { school, teacher, id, offer } = await sent(api);
    await accept(teacher, offer);
    const bare = await move(stage === "withdrawn" ? teacher : school, id, stage);
    expect([bare.status, bare.body.code]).toEqual([409, "REASON_NEEDED"]);
    expect([await stateOf(api, offer), await stageOf(api, id)]).toEqual(["accepted", "accepted"]);
  },
);

test.each([
  ["withdrawn", false, "withdrawn by candidate", "withdrawn"],
  ["withdrawn", true, "withdrawn by candidate", "withdrawn"],
  ["declined", false, "declined", "declined"],
])(
  "the candidate’s “%s” (accepted: %s) ends the letter as %s (OFFER-10)",
  async (stage, isAccepted, state, now) => {
    const { teacher, id, offer } = await sent(api);
    if (isAccepted) await accept(teacher, offer);
    const reason = isAccepted ? "My family moves." : undefined;
    expect((await move(teacher, id, stage, reason)).status).toBe(200);
    expect([await stateOf(api, offer), await stageOf(api, id)]).toEqual([state, now]);
    if (stage === "declined")
      expect((await as(teacher).get(`/api/applications/${id}/offer`)).body.offers[0].declineReason).toBe(
        "other",
      );
  },
);

test("a candidate withdraws also in the minute in which the letter ends (OFFER-10)", async () => {
  const { teacher, id, offer } = await sent(api);
  setClock("2026-03-18", "00:00");
  const { token: _ended, ...again } = teacher;
  expect((await move(again, id, "withdrawn")).status).toBe(200);
  expect(await stateOf(api, offer)).toBe("withdrawn by candidate");
  setClock("2026-03-10");
});

test("joined needs an answer to the letter (OFFER-10)", async () => {
  const { school, teacher, id, offer } = await sent(api);
  const early = await move(school, id, "joined");
  expect([early.status, early.body.code, early.body.message]).toEqual([
    409,
    "LETTER_UNANSWERED",
    "The teacher has not answered the letter yet. Who has accepted it can join; or withdraw the letter first.",
  ]);
  await accept(teacher, offer);
  expect((await move(school, id, "joined")).status).toBe(200);
  expect([await stateOf(api, offer), await stageOf(api, id)]).toEqual(["joined", "joined"]);
  expect(await subjectsTo(db, teacher.email)).toContain("You have joined Lake School");
});

test("a job that is filled with somebody who has accepted joins the letter (OFFER-10, JOB-3)", async () => {
  const { school, teacher, id, vacancy, offer } = await sent(api);
  await accept(teacher, offer);
  const filled = await as(school).put(`/api/employer/vacancies/${vacancy.id}/state`, {
    state: "closed",
    reason: "filled here",
    hired: id,
  });
  expect([filled.status, await stateOf(api, offer), await stageOf(api, id)]).toEqual([
    200,
    "joined",
    "joined",
  ]);
});

test("an answer that ends the application deletes its draft (OFFER-10)", async () => {
  const { school, id } = await chosen(api);
  await draft(api, school, id);
  await move(school, id, "not-selected");
  expect((await as(school).get(`/api/applications/${id}/offer`)).body.offers).toEqual([]);
});

test("an offer without a letter has its own mail and is declined by the stage (OFFER-10)", async () => {
  const { school, teacher, id } = await chosen(api, { stage: "offered" });
  expect(await subjectsTo(db, teacher.email)).toContain(
    "Lake School offers you the post Mathematics teacher",
  );
  expect((await move(teacher, id, "declined")).status).toBe(200);
  expect(await subjectsTo(db, school.email)).toContain("Asha Rao declined your offer of Mathematics teacher");
});
