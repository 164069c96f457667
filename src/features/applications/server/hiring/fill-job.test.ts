// Closing a job as filled with an applicant, over the API (JOB-3).
import { expect, test } from "vitest";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";
import { idFrom } from "#tests/support/ids.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 50 });
const { as, make, db } = api;
const ANSWER = "Thank you for meeting us. We have decided for somebody else.";

/** One applicant at each of these stages, and the ids of the applications. */
async function setUp() {
  const school = await make.employer();
  const vacancy = await makeVacancy(api, school);
  const ids: string[] = [];
  for (const stage of ["applied", "interview", "interview"] as const) {
    const id = await applyFor(api, await make.candidate(), { vacancy });
    await db.updateTable("applications").set({ stage }).where("id", "=", idFrom(id)).execute();
    ids.push(id);
  }
  await db.deleteFrom("mail_outbox").execute();
  const close = (body: object) =>
    as(school).put(`/api/employer/vacancies/${vacancy.id}/state`, { state: "closed", ...body });
  const stages = async () => {
    const rows = await db
      .selectFrom("applications")
      .select(["id", "stage"])
      .where("id", "in", ids.map(idFrom))
      .execute();
    return ids.map((id) => rows.find((row) => row.id === id)?.stage);
  };
  return { ids, close, stages };
}

test("the person who was hired joins with one mail, and the others at an interview read the answer (JOB-3)", async () => {
  const { ids, close, stages } = await setUp();
  expect((await close({ reason: "filled here", hired: ids[1], answer: ANSWER })).status).toBe(200);
  expect(await stages()).toEqual(["applied", "joined", "not-selected"]);
  const mails = await db.selectFrom("mail_outbox").select("kind").execute();
  expect(mails.map(({ kind }) => kind)).toEqual(["application-joined"]);
  const notes = await db
    .selectFrom("application_events")
    .select(["to_stage", "note"])
    .where("application_id", "in", ids.map(idFrom))
    .where("to_stage", "in", ["offered", "joined", "not-selected"])
    .orderBy("id")
    .execute();
  expect(notes).toEqual([
    { to_stage: "offered", note: null },
    { to_stage: "joined", note: null },
    { to_stage: "not-selected", note: ANSWER },
  ]);
});

test("somebody else's application is a 404 and closes nothing, and another reason moves nobody (JOB-3)", async () => {
  const { ids, close, stages } = await setUp();
  const other = await setUp();
  expect((await close({ reason: "filled here", hired: other.ids[0] })).status).toBe(404);
  expect((await close({ reason: "filled here", answer: "Call 98765 43210" })).status).toBe(400);
  expect(await stages()).toEqual(["applied", "interview", "interview"]);
  expect((await close({ reason: "cancelled", hired: ids[0], answer: ANSWER })).status).toBe(200);
  expect(await stages()).toEqual(["applied", "interview", "interview"]);
});
