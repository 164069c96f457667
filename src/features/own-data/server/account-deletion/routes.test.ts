import { afterEach, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { insertRow, listRows } from "#tests/support/rows.ts";
import { listStoredKeys } from "#tests/support/stored-keys.ts";

const { as, make, db, deps } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();

afterEach(() => expectLedgerToBalance(db));

const deleteCandidateAccount = (actor: Actor | null, id: string) =>
  as(actor).delete(`/api/admin/candidates/delete/${id}`);
const deleteEmployerAccount = (actor: Actor | null, id: string) =>
  as(actor).delete(`/api/employer/delete/${id}`);
const schedule = (employer: Actor, candidate: Actor) =>
  as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: candidate.id,
    interviewDate: "2026-03-12",
    InterviewLink: "https://meet.example/abc",
  });
const storedFile = async (key: string) => {
  await deps.files.put(key, Buffer.from("bytes"));
  return key;
};
const isStored = async (key: string) => (await listStoredKeys(deps)).includes(key);

test("a deleted candidate loses account, sessions and files; schools keep the name and get their credit back (PEOPLE-1)", async () => {
  const employer = await make.employer({ credits: 3 });
  const candidate = await make.candidate({
    full_name: "Asha Rao",
    photo_key: await storedFile(`${"a".repeat(40)}.webp`),
    resume_key: await storedFile(`${"b".repeat(40)}.pdf`),
  });
  await insertRow(db, "seen_profiles", { employer_id: employer.id, candidate_id: candidate.id });
  const past = await make.interview(
    { employer, candidate },
    { status: "Completed", result: "Selected", day: "2026-03-01", candidate_name: "Asha Rao" },
  );
  const { body } = await schedule(employer, candidate);
  const own = `/api/interview/getInterviewsByCandidate/${candidate.id}`;
  expect((await as(candidate).get(own)).status).toBe(200);

  const answer = await deleteCandidateAccount(admin, candidate.id);
  expect([answer.status, answer.body]).toEqual([200, { message: "Successfully deleted" }]);
  expect((await as(candidate).get(own)).status).toBe(401);
  expect(await make.creditsOf(employer)).toBe(3);

  const { body: history } = await as(employer).get(`/api/interview/getInterviewsByEmployer/${employer.id}`);
  expect(history).toHaveLength(2);
  expect(history[0]).toMatchObject({
    _id: body.interview._id,
    status: "Cancelled",
    result: "Cancelled",
    candidateId: { _id: null, fullName: "Asha Rao", email: null },
  });
  expect(history[1]).toMatchObject({ _id: past.id, status: "Completed", result: "Selected" });

  for (const table of ["accounts", "candidates"] as const) {
    expect(await db.selectFrom(table).select("id").where("id", "=", candidate.id).execute()).toEqual([]);
  }
  expect(
    await db.selectFrom("seen_profiles").select("seen_at").where("candidate_id", "=", candidate.id).execute(),
  ).toEqual([]);
  expect(await isStored(`${"a".repeat(40)}.webp`)).toBe(false);
  expect(await isStored(`${"b".repeat(40)}.pdf`)).toBe(false);
  expect((await deleteCandidateAccount(admin, candidate.id)).status).toBe(404);
});

test("a deleted employer loses its subscriptions; candidates keep the name of the school (PEOPLE-2)", async () => {
  const employer = await make.employer({
    credits: 3,
    institute_name: "Hill School",
    photo_key: await storedFile(`${"c".repeat(40)}.webp`),
  });
  const candidate = await make.candidate();
  await schedule(employer, candidate);
  await as(employer).put(`/api/subscription/deductOneCredit/${employer.id}`);

  const answer = await deleteEmployerAccount(admin, employer.id);
  expect([answer.status, answer.body]).toEqual([200, { message: "Successfully deleted" }]);
  expect((await as(employer).get(`/api/subscription/${employer.id}`)).status).toBe(401);
  const { body } = await as(candidate).get(`/api/interview/getInterviewsByCandidate/${candidate.id}`);
  expect(body[0]).toMatchObject({
    status: "Cancelled",
    result: "Cancelled",
    employerId: { _id: null, instituteName: "Hill School" },
  });
  const left = await listRows(db, "subscriptions", { employer_id: employer.id }, ["id"]);
  expect(left).toEqual([]);
  expect(await isStored(`${"c".repeat(40)}.webp`)).toBe(false);
  expect((await deleteEmployerAccount(admin, employer.id)).status).toBe(404);
  expect((await as(admin).get("/api/interview/getAllInterviews")).status).toBe(200);
});

test("only admins delete people, and an unknown person is a 404", async () => {
  const [employer, candidate] = [await make.employer(), await make.candidate()];
  for (const remove of [deleteCandidateAccount, deleteEmployerAccount]) {
    expect((await remove(null, candidate.id)).status).toBe(401);
    expect((await remove(candidate, candidate.id)).status).toBe(403);
    expect((await remove(employer, employer.id)).status).toBe(403);
    for (const id of ["nonsense", "0190b4a0-0000-7000-8000-000000000000", admin.id]) {
      expect((await remove(admin, id)).status).toBe(404);
    }
  }
  expect((await deleteCandidateAccount(admin, employer.id)).status).toBe(404);
  expect((await deleteEmployerAccount(admin, candidate.id)).status).toBe(404);
});

test("people are deleted while others schedule with them, without a deadlock or lost credits", async () => {
  for (let round = 0; round < 5; round += 1) {
    const employers = await Promise.all(Array.from({ length: 4 }, () => make.employer({ credits: 2 })));
    const candidates = await Promise.all(Array.from({ length: 4 }, () => make.candidate()));
    // Everyone is logged in before the first deletion.
    await Promise.all(employers.map((employer) => as(employer).get(`/api/subscription/${employer.id}`)));
    const [leaving, goingCandidate] = [employers[0], candidates[0]];
    if (!leaving || !goingCandidate) throw new Error("Nobody is there.");
    const answers = await Promise.all([
      ...employers.map((employer, index) => schedule(employer, candidates[index % 2] ?? goingCandidate)),
      deleteCandidateAccount(admin, goingCandidate.id),
      deleteEmployerAccount(admin, leaving.id),
      ...employers.map((employer, index) => schedule(employer, candidates[3 - index] ?? goingCandidate)),
    ]);
    for (const { status } of answers) expect([200, 201, 401, 402, 404, 409]).toContain(status);
    const open = await db
      .selectFrom("interviews")
      .select("employer_id")
      .where("status", "=", "Pending")
      .where((eb) => eb.or([eb("candidate_id", "is", null), eb("employer_id", "is", null)]))
      .execute();
    expect(open).toEqual([]);
    for (const employer of employers.slice(1)) {
      const held = await listRows(db, "interviews", { employer_id: employer.id, status: "Pending" }, ["id"]);
      expect(held.length + (await make.creditsOf(employer))).toBe(2);
    }
  }
});

test("no notice and no mail to a deleted person is left (PEOPLE-4)", async () => {
  const candidate = await make.candidate();
  const stays = await make.candidate();
  for (const { email } of [candidate, stays]) await as(null).post("/api/forget/send-otp", { email });
  await deleteCandidateAccount(admin, candidate.id);
  const mailed = await db.selectFrom("mail_outbox").select("to_address").execute();
  expect(mailed.map(({ to_address }) => to_address)).not.toContain(candidate.email);
  expect(mailed.map(({ to_address }) => to_address)).toContain(stays.email);
});
