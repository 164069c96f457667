import { afterEach, expect, test } from "vitest";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { listRows } from "#tests/support/rows.ts";
import { informOfAnswers } from "#features/applications/server/notices/answers-due.ts";

const DAY = "2026-03-10";
const api = await openTestApi({ today: DAY, limitFactor: 50 });
const { as, make, db, deps, setClock } = api;
const school = await make.employer({ institute_name: "Hill School" });
const vacancy = await makeVacancy(api, school, { title: "PGT Physics" });

afterEach(() => setClock(DAY));

async function applicant(name: string): Promise<{ person: Actor; id: string }> {
  const person = await make.candidate({ full_name: name });
  return { person, id: await applyFor(api, person, { vacancy }) };
}
const applicants = (count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => applicant(`Teacher Number${index}`)));
const answer = (body: object, actor: Actor = school) =>
  as(actor).post("/api/employer/applications/bulk", body);
const undo = (ids: string[], actor: Actor = school) =>
  as(actor).post("/api/employer/applications/take-back", { ids });
const stageOf = async (id: string) =>
  (await db.selectFrom("applications").select("stage").where("id", "=", idFrom(id)).executeTakeFirstOrThrow())
    .stage;
const own = async (person: Actor, id: string) =>
  (await as(person).get(`/api/applications/${id}`)).body.application;
const mailsTo = ({ email }: Actor, kind: "application-not-selected" | "application-shortlisted") =>
  listRows(db, "mail_outbox", { to_address: email, kind }, ["subject", "body_text"]);

test("many applicants are answered at once with a text of the school, name and post filled in (APPLY-13)", async () => {
  const template = await as(school).post("/api/employer/answer-templates", {
    name: "Short list",
    stage: "shortlisted",
    text: "Dear {name}, {school} has shortlisted you for {post}. {name}, see you soon.",
  });
  expect(template.status).toBe(201);
  const [one, other] = [await applicant("Asha {post} Rao"), await applicant("Ravi Kumar")];
  const { status, body } = await answer({
    ids: [one.id, other.id, one.id],
    stage: "shortlisted",
    template: template.body.template._id,
  });
  expect([status, body.message]).toEqual([200, "2 applicants are now “Shortlisted”."]);
  const text = "Dear Ravi Kumar, Hill School has shortlisted you for PGT Physics. Ravi Kumar, see you soon.";
  expect((await own(other.person, other.id)).events.at(-1)).toMatchObject({ by: "school", note: text });
  const [mail] = await mailsTo(other.person, "application-shortlisted");
  expect(mail?.body_text).toContain("Dear Ravi Kumar, Hill School has shortlisted you");
  // A blank in a name stays as it is.
  expect((await own(one.person, one.id)).events.at(-1).note).toContain("Dear Asha {post} Rao, Hill School");
});

test("one application of another school changes nothing, and neither does one that cannot be moved (APPLY-11)", async () => {
  const [one, other] = await applicants(2);
  const stranger = await make.employer();
  const foreign = await applyFor(api, await make.candidate(), { vacancy: await makeVacancy(api, stranger) });
  const ids = [idFrom(one?.id ?? ""), foreign, other?.id ?? ""];
  const unknownOne = await answer({ ids, stage: "not-selected" });
  expect([unknownOne.status, unknownOne.body.notMoved]).toEqual([404, [foreign]]);
  for (const id of ids) expect(await stageOf(id)).toBe("applied");

  await as(school).put(`/api/applications/${other?.id}/stage`, { stage: "shortlisted" });
  const refused = await answer({ ids: [one?.id, other?.id], stage: "shortlisted" });
  expect([refused.status, refused.body.code]).toEqual([409, "ILLEGAL_STEP"]);
  expect(refused.body.notMoved).toEqual([other?.id]);
  expect(await stageOf(idFrom(one?.id ?? ""))).toBe("applied");
  const unknown = { ids: [one?.id], stage: "shortlisted", template: crypto.randomUUID() };
  expect((await answer(unknown)).status).toBe(404);
  const ofStranger = await as(stranger).post("/api/employer/answer-templates", {
    name: "Own",
    text: "Secret",
  });
  const taken = { ids: [one?.id], stage: "shortlisted", template: ofStranger.body.template._id };
  expect((await answer(taken)).status).toBe(404);
  expect(await stageOf(idFrom(one?.id ?? ""))).toBe("applied");
});

test("at most 100 applicants are answered at once, and at least one (APPLY-11)", async () => {
  const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
  expect((await answer({ ids, stage: "shortlisted" })).body.message).toBe(
    "Please choose at most 100 applicants.",
  );
  expect((await answer({ ids: [], stage: "shortlisted" })).status).toBe(400);
});

test("a school's texts are its own: added, changed, deleted, one of a name, and 50 at most (APPLY-13)", async () => {
  const [one, other] = [await make.employer(), await make.employer()];
  const path = "/api/employer/answer-templates";
  const added = await as(one).post(path, { name: "Thanks", text: "Dear {name}, thank you." });
  const { _id } = added.body.template;
  expect((await as(one).post(path, { name: "thanks", text: "x" })).body.code).toBe("TEMPLATE_TAKEN");
  expect((await as(other).post(path, { name: "Thanks", text: "x" })).status).toBe(201);
  expect((await as(other).put(`${path}/${_id}`, { name: "Stolen", text: "x" })).status).toBe(404);
  expect((await as(other).delete(`${path}/${_id}`)).status).toBe(404);
  const changed = await as(one).put(`${path}/${_id}`, { name: "No", stage: "not-selected", text: "Sorry." });
  expect(changed.body.template).toMatchObject({ _id, name: "No", stage: "not-selected", text: "Sorry." });
  expect((await as(one).post(path, { name: "Long", text: "x".repeat(1_001) })).status).toBe(400);
  for (let count = 1; count < 50; count++)
    expect((await as(one).post(path, { name: `Text ${count}`, text: "x" })).status).toBe(201);
  expect((await as(one).post(path, { name: "One more", text: "x" })).body.code).toBe("TOO_MANY_TEMPLATES");
  expect((await as(one).delete(`${path}/${_id}`)).status).toBe(200);
  const { templates } = (await as(one).get(path)).body;
  const names: string[] = templates.map(({ name }: { name: string }) => name);
  expect(names).toHaveLength(49);
  expect([names[0], names[1], names.at(-1)]).toEqual(["Text 1", "Text 10", "Text 9"]);
  expect((await as(await make.member(one, "viewer")).get(path)).status).toBe(403);
});

test("“Not selected” can be taken back for 24 hours: the candidate sees the former stage and gets no mail (APPLY-12)", async () => {
  const { person, id } = await applicant("Meera Joshi");
  await answer({ ids: [id], stage: "shortlisted" });
  setClock(DAY, "10:00");
  const { body } = await answer({ ids: [id], stage: "not-selected", reason: "Somebody lives nearer." });
  expect(body.applications).toMatchObject([
    { stage: "not-selected", takeBackUntil: "2026-03-11T04:30:00.000Z" },
  ]);
  const seen = await own(person, id);
  expect(seen).toMatchObject({
    stage: "shortlisted",
    stageAt: "2026-03-10T03:30:00.000Z",
    endedAt: null,
    mayWithdraw: true,
  });
  expect(JSON.stringify(seen)).not.toContain("nearer");
  setClock("2026-03-11", "09:59");
  expect(await informOfAnswers(deps)).toBe(0);
  expect((await undo([id])).body).toMatchObject({
    message: "The answer to 1 applicant was taken back.",
    applications: [{ stage: "shortlisted", takeBackUntil: null }],
  });
  setClock("2026-03-12", "10:00");
  expect(await informOfAnswers(deps)).toBe(0);
  expect(await mailsTo(person, "application-not-selected")).toEqual([]);
  // The return to the former stage is no news.
  expect(await mailsTo(person, "application-shortlisted")).toHaveLength(1);
  const { stage, events } = await own(person, id);
  expect([stage, events.map((event: { stage: string }) => event.stage)]).toEqual([
    "shortlisted",
    ["applied", "shortlisted"],
  ]);
  // The school reads its own steps.
  const ofSchool = (await as(school).get(`/api/applications/${id}`)).body.application.events;
  expect(ofSchool.map((event: { stage: string }) => event.stage)).toEqual([
    "applied",
    "shortlisted",
    "not-selected",
    "shortlisted",
  ]);
});

test("an answer that another process is sending is left to it", async () => {
  const [one, other] = await applicants(2);
  await answer({ ids: [one?.id, other?.id], stage: "not-selected" });
  setClock("2026-03-11", "09:00");
  const { result, hasWaited } = await callDuring(
    db,
    (tx) =>
      tx
        .selectFrom("applications")
        .select("id")
        .where("id", "=", idFrom(one?.id ?? ""))
        .forUpdate()
        .execute(),
    () => informOfAnswers(deps),
  );
  expect([result, hasWaited]).toEqual([1, false]);
  expect(await informOfAnswers(deps)).toBe(1);
});

test("after 24 hours the candidate is informed exactly once, and the answer stays (APPLY-12)", async () => {
  const { person, id } = await applicant("Lata Nair");
  await answer({ ids: [id], stage: "not-selected", reason: "Somebody lives nearer." });
  setClock("2026-03-11", "09:00");
  expect((await undo([id])).body.code).toBe("TOO_LATE");
  const counts = await Promise.all([1, 2, 3].map(() => informOfAnswers(deps)));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await informOfAnswers(deps)).toBe(0);
  const mails = await mailsTo(person, "application-not-selected");
  expect(mails.map(({ subject }) => subject)).toEqual(["Your application for PGT Physics at Hill School"]);
  expect(mails[0]?.body_text).toContain("Somebody lives nearer.");
  expect(await own(person, id)).toMatchObject({ stage: "not-selected", mayWithdraw: false });
  expect((await as(person).put(`/api/applications/${id}/stage`, { stage: "withdrawn" })).status).toBe(409);
});

test("a candidate who withdraws before learning of the answer does so from the stage that they see (APPLY-12)", async () => {
  const { person, id } = await applicant("Dev Sen");
  await answer({ ids: [id], stage: "not-selected" });
  expect((await as(person).put(`/api/applications/${id}/stage`, { stage: "withdrawn" })).status).toBe(200);
  expect((await undo([id])).status).toBe(409);
  setClock("2026-03-12");
  expect(await informOfAnswers(deps)).toBe(0);
  expect((await own(person, id)).events.map(({ stage }: { stage: string }) => stage)).toEqual([
    "applied",
    "withdrawn",
  ]);
});

test("taking back a foreign application, or one that was not answered, changes nothing", async () => {
  const [one, other] = await applicants(2);
  await answer({ ids: [one?.id], stage: "not-selected" });
  const refused = await undo([idFrom(one?.id ?? ""), other?.id ?? ""]);
  expect([refused.status, refused.body.notMoved]).toEqual([409, [other?.id]]);
  expect(await stageOf(idFrom(one?.id ?? ""))).toBe("not-selected");
  expect((await undo([idFrom(one?.id ?? "")], await make.employer())).status).toBe(404);
  expect(await stageOf(idFrom(one?.id ?? ""))).toBe("not-selected");
});

test("one who is gone is named with those who were moved meanwhile, and the others are taken back (APPLY-12)", async () => {
  const [one, moved] = await applicants(2);
  const [id, movedId, gone] = [one?.id ?? "", moved?.id ?? "", crypto.randomUUID()];
  await answer({ ids: [id, movedId], stage: "not-selected" });
  expect((await undo([movedId])).status).toBe(200);
  const refused = await undo([id, gone, movedId]);
  expect([refused.status, refused.body.notMoved]).toEqual([404, [gone, movedId]]);
  expect(await stageOf(id)).toBe("not-selected");
  expect((await undo([id])).status).toBe(200);
  expect(await stageOf(id)).toBe("applied");
});

test("answers to several applicants are taken back to the stage that each had", async () => {
  const [one, other, third] = await applicants(3);
  const ids = [idFrom(one?.id ?? ""), other?.id ?? ""];
  await answer({ ids: [ids[1]], stage: "shortlisted" });
  await answer({ ids: [...ids, third?.id], stage: "not-selected" });
  const { body } = await undo(ids);
  expect(body.message).toBe("The answer to 2 applicants was taken back.");
  const stages = body.applications.map(({ _id, stage }: { _id: string; stage: string }) => [_id, stage]);
  expect(new Map(stages)).toEqual(
    new Map([
      [ids[0], "applied"],
      [ids[1], "shortlisted"],
    ]),
  );
  expect(await stageOf(third?.id ?? "")).toBe("not-selected");
  // An answer that was taken back cannot be taken back again.
  expect((await undo(ids)).body.code).toBe("TOO_LATE");
});

test("each applicant is informed with the reason of the own answer, and those answered later are not yet", async () => {
  const [one, other, later] = await applicants(3);
  await answer({ ids: [one?.id], stage: "not-selected", reason: "Somebody lives nearer." });
  await answer({ ids: [other?.id], stage: "not-selected", reason: "We need more experience." });
  setClock(DAY, "09:01");
  await answer({ ids: [later?.id], stage: "not-selected", reason: "The job is filled." });
  setClock("2026-03-11", "09:00");
  await informOfAnswers(deps);
  const texts = async (applied: typeof one) =>
    (await mailsTo(applied?.person ?? expect.fail(), "application-not-selected")).map(
      ({ body_text }) => /lives nearer|more experience|is filled/.exec(body_text)?.[0],
    );
  expect([await texts(one), await texts(other), await texts(later)]).toEqual([
    ["lives nearer"],
    ["more experience"],
    [],
  ]);
  setClock("2026-03-11", "09:01");
  expect(await informOfAnswers(deps)).toBe(1);
  expect(await texts(later)).toEqual(["is filled"]);
});

test("a school answers with no other school's text, and lists its own by name", async () => {
  const path = "/api/employer/answer-templates";
  const [writer, stranger] = [await make.employer(), await make.employer()];
  for (const name of ["Later", "Again", "Sorry"]) await as(writer).post(path, { name, text: "Dear {name}." });
  const foreign = await as(stranger).post(path, { name: "Foreign", text: "Dear {name}." });
  const { templates } = (await as(writer).get(path)).body;
  expect(templates.map(({ name }: { name: string }) => name)).toEqual(["Again", "Later", "Sorry"]);
  const { person, id } = await applicant("Sunita Das");
  const refused = await answer({ ids: [id], stage: "shortlisted", template: foreign.body.template._id });
  expect(refused.status).toBe(404);
  expect([await stageOf(id), await mailsTo(person, "application-shortlisted")]).toEqual(["applied", []]);
});
