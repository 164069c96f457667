import { afterEach, expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";

const { as, make, db } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();

afterEach(() => expectLedgerToBalance(db));

const deleteCandidate = ({ id }: Actor) => as(admin).delete(`/api/admin/candidates/delete/${id}`);
const deleteEmployer = ({ id }: Actor) => as(admin).delete(`/api/employer/delete/${id}`);
const schedule = (employer: Actor, candidate: Actor, interviewDate = "2026-03-12") =>
  as(employer).post("/api/interview/scheduleInterview", {
    employerId: employer.id,
    candidateId: candidate.id,
    interviewDate,
    InterviewLink: "https://meet.example/abc",
  });

test("each school gets its own credit back when a candidate leaves, and none for an interview that it deleted", async () => {
  const candidate = await make.candidate();
  const makeSchool = () => make.employer({ credits: 3 });
  const [deleting, held, open, agreed] = [
    await makeSchool(),
    await makeSchool(),
    await makeSchool(),
    await makeSchool(),
  ];
  const invite = async (school: Actor, day: string): Promise<string> =>
    (await schedule(school, candidate, day)).body.interview._id;
  const change = (id: string, fields: object) =>
    db.updateTable("interviews").set(fields).where("id", "=", idFrom(id)).execute();

  // Its day passed unanswered, and the school deleted it.
  const deleted = await invite(deleting, "2026-03-12");
  await change(deleted, { day: "2026-03-09" });
  expect((await as(deleting).delete(`/api/interview/deleteInterview/${deleted}`)).status).toBe(200);
  await change(await invite(held, "2026-03-13"), { status: "Completed" });
  const cancelled = [await invite(open, "2026-03-14"), await invite(agreed, "2026-03-15")];
  // One waits for its answer, the other is agreed.
  await change(cancelled[1] ?? "", { status: "Interview Scheduled" });

  expect((await deleteCandidate(candidate)).status).toBe(200);
  const credits = [deleting, held, open, agreed].map((school) => make.creditsOf(school));
  expect(await Promise.all(credits)).toEqual([2, 2, 3, 3]);
  const rows = await db.selectFrom("interviews").select("id").where("status", "=", "Cancelled").execute();
  expect(rows.map(({ id }) => id).toSorted()).toEqual(cancelled.toSorted());
  const returned = await db
    .selectFrom("credit_entries")
    .select(["employer_id", "interview_id"])
    .where("reason", "=", "returned")
    .orderBy("interview_id")
    .execute();
  expect(returned).toEqual([
    { employer_id: open.id, interview_id: cancelled[0] },
    { employer_id: agreed.id, interview_id: cancelled[1] },
  ]);
});

test("a school that leaves gets no credits back, and the person who leaves gets no notice", async () => {
  const [employer, candidate, other] = [
    await make.employer({ credits: 3 }),
    await make.candidate(),
    await make.employer({ credits: 3 }),
  ];
  await schedule(employer, candidate);
  await deleteEmployer(employer);
  const entries = await db
    .selectFrom("credit_entries")
    .select("reason")
    .where("employer_id", "=", employer.id)
    .orderBy("id")
    .execute();
  expect(entries.map(({ reason }) => reason)).toEqual(["granted", "interview"]);

  await schedule(other, candidate);
  await deleteCandidate(candidate);
  const mailed = await db
    .selectFrom("mail_outbox")
    .select("to_address")
    .where("kind", "=", "interview-cancelled")
    .orderBy("id")
    .execute();
  expect(mailed.map(({ to_address }) => to_address)).toContain(other.email);
  for (const { email } of [employer, candidate])
    expect(mailed.map(({ to_address }) => to_address)).not.toContain(email);
});
