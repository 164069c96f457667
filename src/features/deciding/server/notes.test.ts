import { expect, test } from "vitest";
import type { AnyId } from "#platform/domain/ids.ts";
import { MAX_CANDIDATE_NOTES } from "#features/deciding/domain/terms.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { withNewSession } from "#tests/support/factories.ts";
import { insertRow, listRows } from "#tests/support/rows.ts";

const api = await openTestApi({ today: "2026-03-10", limitFactor: 100 });
const { as, make, db, deps, setClock } = api;
const owner = await make.employer();
const [viewer, interviewer] = [await make.member(owner, "viewer"), await make.member(owner, "interviewer")];
const candidate = await make.candidate();
const NOTES = `/api/employer/candidates/${candidate.id}/notes`;

test("every member who knows a candidate reads and writes notes about them (DECIDE-7)", async () => {
  await as(owner).post(NOTES, { text: "Asks 45,000." });
  const { status, body } = await as(viewer).post(NOTES, { text: "Called: will come on Monday." });
  expect(status).toBe(201);
  expect(body.notes).toMatchObject([
    { text: "Asks 45,000.", by: { _id: owner.accountId }, mayChange: false, editedAt: null },
    { text: "Called: will come on Monday.", by: { _id: viewer.accountId }, mayChange: true },
  ]);
  for (const send of [() => as(interviewer).get(NOTES), () => as(interviewer).post(NOTES, { text: "Mine" })])
    expect((await send()).status).toBe(404);
  const interview = await make.interview({ employer: owner, candidate });
  await insertRow(db, "interviewers", { interview_id: interview.id, account_id: interviewer.accountId });
  expect((await as(interviewer).post(NOTES, { text: "Good with children." })).body.notes).toHaveLength(3);
  // Other schools have their own, and the candidate reads none.
  expect((await as(await make.employer()).get(NOTES)).body.notes).toEqual([]);
  expect((await as(candidate).get(NOTES)).status).toBe(403);
  expect((await as(owner).post(NOTES, { text: "x".repeat(2_001) })).status).toBe(400);
});

test("for a day its author changes or deletes a note, then it is kept (DECIDE-8)", async () => {
  const candidate = await make.candidate();
  const notes = `/api/employer/candidates/${candidate.id}/notes`;
  const write = async (text: string): Promise<string> =>
    (await as(viewer).post(notes, { text })).body.notes.at(-1)._id;
  const [first, second] = [await write("Frist"), await write("Second")];
  const edited = await as(viewer).put(`${notes}/${first}`, { text: "First" });
  expect(edited.body.notes[0]).toMatchObject({ text: "First", editedAt: expect.any(String) });
  const kept = {
    code: "NOTE_KEPT",
    message: "Only its author may change or delete a note, for a day. After that it is kept.",
  };
  expect((await as(owner).delete(`${notes}/${first}`)).body).toMatchObject(kept);
  expect((await as(owner).put(`${notes}/${first}`, { text: "Mine" })).status).toBe(409);
  expect((await as(viewer).delete(`${notes}/${second}`)).body.notes).toHaveLength(1);
  expect((await as(viewer).delete(`${notes}/${second}`)).status).toBe(404);
  expect((await as(viewer).put(`${NOTES}/${first}`, { text: "Elsewhere" })).status).toBe(404);
  setClock("2026-03-11", "23:00");
  const later = as(withNewSession(viewer));
  expect((await later.put(`${notes}/${first}`, { text: "Later" })).body).toMatchObject(kept);
  expect((await later.get(notes)).body.notes).toMatchObject([{ text: "First", mayChange: false }]);
  setClock("2026-03-10");
});

test("there are at most 200 notes about a candidate, also of two requests at once (DECIDE-7)", async () => {
  const candidate = await make.candidate();
  const rows = Array.from({ length: MAX_CANDIDATE_NOTES - 1 }, () => ({
    id: newId<AnyId>(),
    employer_id: owner.id,
    candidate_id: candidate.id,
    text: "Noted",
    created_at: deps.clock.now(),
  }));
  await db.insertInto("candidate_notes").values(rows).execute();
  const send = () => as(owner).post(`/api/employer/candidates/${candidate.id}/notes`, { text: "More" });
  const answers = await Promise.all([send(), send()]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe("TOO_MANY_NOTES");
});

test("a mention rings the bell of a colleague who may read it, once, and leads to the person (DECIDE-26)", async () => {
  const owner = await make.employer();
  const members = {
    viewer: await make.member(owner, "viewer"),
    interviewer: await make.member(owner, "interviewer"),
    removed: await make.member(owner, "recruiter"),
  };
  for (const [name, { accountId }] of Object.entries(members))
    await db
      .updateTable("accounts")
      .set({ full_name: `Rita ${name}` })
      .where("id", "=", accountId)
      .execute();
  await as(owner).delete(`/api/employer/team/${members.removed.accountId}`);
  const candidate = await make.candidate({ full_name: "Asha Verma" });
  const notes = `/api/employer/candidates/${candidate.id}/notes`;
  const text = "Please look, @rita viewer, @Rita interviewer and @Rita removed.";
  const added = await as(owner).post(notes, { text });
  expect(added.status, added.text).toBe(201);
  await as(owner).put(`${notes}/${added.body.notes[0]._id}`, { text: `${text} Thank you.` });
  const bells = await listRows(db, "notifications", { kind: "note-mention" });
  expect(bells.map(({ account_id, path }) => [account_id, path])).toEqual([
    [members.viewer.accountId, `/employer/candidatedetails/${candidate.id}`],
  ]);
  expect(bells[0]?.title).toContain("mentions you in a note about Asha Verma");
});
