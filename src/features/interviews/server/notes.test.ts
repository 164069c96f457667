// The notes of a school's members on an interview.
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { idFrom } from "#tests/support/ids.ts";
import { setName } from "#tests/support/member-name.ts";
import { insertRow } from "#tests/support/rows.ts";

const { as, make, db, setClock } = await openTestApi({ today: "2026-03-10", limitFactor: 10 });

const owner = await make.employer({ credits: 9 });
const other = await make.employer();
const recruiter = await make.member(owner, "recruiter");
const viewer = await make.member(owner, "viewer");
const interviewer = await make.member(owner, "interviewer");
const unnamed = await make.member(owner, "interviewer");
await setName(db, interviewer, "Ravi Kumar");

async function newInterview() {
  const candidate = await make.candidate();
  const { id } = await make.interview({ employer: owner, candidate }, { by_account: recruiter.accountId });
  await insertRow(db, "interviewers", { interview_id: id, account_id: interviewer.accountId });
  return { candidate, id, path: `/api/interview/${id}/notes` };
}
const { candidate, id, path } = await newInterview();
const count = async (interviewId: string) =>
  (
    await db
      .selectFrom("interview_notes")
      .select("id")
      .where("interview_id", "=", idFrom(interviewId))
      .execute()
  ).length;

test("those who interview and hire write notes, and each is named with the time (TEAM-26)", async () => {
  const added = await as(interviewer).post(path, { text: "  Explains fractions well.\nAsk about pay. " });
  expect([added.status, added.body.message]).toEqual([201, "The note was added."]);
  await as(owner).post(path, { text: "Agreed." });
  const read = await as(recruiter).get(path);
  expect(read.body.notes).toMatchObject([
    {
      text: "Explains fractions well.\nAsk about pay.",
      by: { _id: interviewer.id, name: "Ravi Kumar" },
      createdAt: "2026-03-10T03:30:00.000Z",
      mayDelete: false,
    },
    { text: "Agreed.", by: { _id: owner.accountId, name: owner.email }, mayDelete: false },
  ]);
  const [row] = (await as(recruiter).get(`/api/interview/getInterviewsByEmployer/${owner.id}`)).body;
  expect(row.teamNotes).toBe(2);
});

test("notes are the school's own (TEAM-26)", async () => {
  const admin = await make.admin();
  expect((await as(null).get(path)).status).toBe(401);
  for (const [who, status] of [
    [candidate, 403],
    [admin, 403],
    [viewer, 403],
    [other, 404],
    [unnamed, 404],
  ] as const) {
    expect((await as(who).get(path)).status).toBe(status);
    expect((await as(who).post(path, { text: "Mine" })).status).toBe(status);
  }
  const [first] = (await as(owner).get(path)).body.notes;
  for (const [who, status] of [
    [candidate, 403],
    [admin, 403],
    [other, 404],
    [unnamed, 404],
  ] as const)
    expect((await as(who).delete(`${path}/${first._id}`)).status).toBe(status);
  expect(await count(id)).toBe(2);
  for (const who of [candidate, admin]) {
    const { text } = await as(who).get(
      who === admin
        ? "/api/interview/getAllInterviews"
        : `/api/interview/getInterviewsByCandidate/${candidate.id}`,
    );
    expect(text).not.toMatch(/fractions|teamNotes/);
  }
});

test("a note has text and at most 2,000 characters, and an interview at most 50 notes (TEAM-26)", async () => {
  expect((await as(owner).post(path, { text: "  " })).body.message).toBe("Note is required");
  const long = await as(owner).post(path, { text: "x".repeat(2_001) });
  expect([long.status, long.body.message]).toEqual([400, "Note may have at most 2000 characters."]);
  const full = await newInterview();
  const rows = Array.from({ length: 49 }, () => ({
    id: crypto.randomUUID(),
    interview_id: full.id,
    by_account: owner.accountId,
    text: "One",
    created_at: new Date("2026-03-10T03:00:00Z"),
  }));
  await db.insertInto("interview_notes").values(rows).execute();
  const answers = await Promise.all([1, 2].map(() => as(owner).post(full.path, { text: "Last" })));
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  expect(await count(full.id)).toBe(50);
});

test("members delete their own notes, and the owner any (TEAM-26)", async () => {
  const own = await newInterview();
  const write = async (who: typeof owner) =>
    (await as(who).post(own.path, { text: "A" })).body.notes.at(-1)._id;
  const [first, second] = [await write(interviewer), await write(recruiter)];
  expect((await as(recruiter).delete(`${own.path}/${first}`)).status).toBe(403);
  expect((await as(interviewer).delete(`${own.path}/${first}`)).status).toBe(200);
  expect((await as(interviewer).delete(`${own.path}/${first}`)).status).toBe(404);
  expect((await as(owner).delete(`${path}/${second}`)).status).toBe(404);
  const left = await as(owner).delete(`${own.path}/${second}`);
  expect([left.status, left.body.notes]).toEqual([200, []]);
});

test("notes are read in the order in which they were written, and only those of this interview", async () => {
  const [own, another] = [await newInterview(), await newInterview()];
  for (const minute of ["01", "02", "03"]) {
    setClock("2026-03-10", `09:${minute}`);
    await as(owner).post(own.path, { text: minute });
  }
  await as(owner).post(another.path, { text: "Another" });
  setClock("2026-03-10");
  const { notes } = (await as(owner).get(own.path)).body;
  expect(notes.map(({ text }: { text: string }) => text)).toEqual(["01", "02", "03"]);
});

test("the notes of a former member stay without the name (TEAM-25)", async () => {
  const own = await newInterview();
  const leaver = await make.member(owner, "recruiter");
  await as(leaver).post(own.path, { text: "Good voice." });
  await as(owner).delete(`/api/employer/team/${leaver.id}`);
  const by = { _id: null, name: "former member" };
  expect((await as(owner).get(own.path)).body.notes).toMatchObject([{ text: "Good voice.", by }]);
  await db.deleteFrom("accounts").where("id", "=", leaver.id).execute();
  expect((await as(owner).get(own.path)).body.notes).toMatchObject([{ text: "Good voice.", by }]);
});

test("notes go with the interview, the candidate and the school (TEAM-26)", async () => {
  const admin = as(await make.admin());
  const [first, second] = [await newInterview(), await newInterview()];
  for (const one of [first, second]) await as(owner).post(one.path, { text: "A" });
  expect((await admin.delete(`/api/interview/deleteInterview/${first.id}`)).status).toBe(200);
  expect(await count(first.id)).toBe(0);
  expect((await admin.delete(`/api/admin/candidates/delete/${second.candidate.id}`)).status).toBe(200);
  expect(await count(second.id)).toBe(0);
  expect(await count(id)).toBe(2);
  expect((await admin.delete(`/api/employer/delete/${owner.id}`)).status).toBe(200);
  expect(await count(id)).toBe(0);
});
