import { expect, test } from "vitest";
import { instantInIndia } from "#platform/domain/day.ts";
import { listUpcomingOfCandidate } from "#features/interviews/server/queries/upcoming-repository.ts";
import type { Answer } from "#tests/support/api.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";

const { as, make, db, deps } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();

const ofEmployer = (actor: Actor | null, { id }: { id: string }, query = "") =>
  as(actor).get(`/api/interview/getInterviewsByEmployer/${id}${query}`);
const ofCandidate = (actor: Actor | null, { id }: { id: string }, query = "") =>
  as(actor).get(`/api/interview/getInterviewsByCandidate/${id}${query}`);

test("everyone sees only their own interviews, and admins see all (INT-37)", async () => {
  const [employer, other] = [await make.employer({ credits: 1 }), await make.employer()];
  const [candidate, otherCandidate] = [await make.candidate(), await make.candidate()];
  const { id } = await make.interview({ employer, candidate });
  await make.interview({ employer: other, candidate: otherCandidate });
  expect((await ofEmployer(employer, employer)).body.map((row: { _id: string }) => row._id)).toEqual([id]);
  expect((await ofCandidate(candidate, candidate)).body.map((row: { _id: string }) => row._id)).toEqual([id]);
  expect((await ofEmployer(admin, employer)).body).toHaveLength(1);
  expect((await ofCandidate(admin, candidate)).body).toHaveLength(1);
  expect((await as(admin).get("/api/interview/getAllInterviews")).body.length).toBeGreaterThanOrEqual(2);

  expect((await ofEmployer(other, employer)).status).toBe(403);
  expect((await ofEmployer(candidate, employer)).status).toBe(403);
  expect((await ofEmployer(null, employer)).status).toBe(401);
  expect((await ofCandidate(otherCandidate, candidate)).status).toBe(403);
  expect((await ofCandidate(employer, candidate)).status).toBe(403);
  expect((await ofCandidate(candidate, { id: "nonsense" })).status).toBe(403);
  expect((await ofCandidate(admin, { id: "nonsense" })).status).toBe(404);
  expect((await as(employer).get("/api/interview/getAllInterviews")).status).toBe(403);
});

test("e-mail addresses are shown only to viewers who may see them (INT-38)", async () => {
  const employer = await make.employer({ institute_name: "Lake School" });
  const candidate = await make.candidate();
  const { id } = await make.interview({ employer, candidate }, { employer_name: "Lake School" });
  const parties = async (answer: Promise<Answer>) => {
    const [{ candidateId, employerId }] = (await answer).body;
    return [candidateId.email, employerId.email];
  };
  await make.subscription(employer, "active", 1);
  expect(await parties(ofEmployer(employer, employer))).toEqual([null, employer.email]);
  await as(candidate).put(`/api/interview/updateInterviewStatus/${id}`, { status: "Interview Scheduled" });
  expect(await parties(ofEmployer(employer, employer))).toEqual([candidate.email, employer.email]);
  expect(await parties(ofCandidate(candidate, candidate))).toEqual([candidate.email, undefined]);
  expect(await parties(ofEmployer(admin, employer))).toEqual([candidate.email, employer.email]);
  const seen = await ofCandidate(candidate, candidate);
  expect(seen.body[0].employerId).toEqual({ _id: employer.id, instituteName: "Lake School" });
  expect(seen.text).not.toContain("9123456780");
});

test("an interview keeps the names of those who were deleted, without an id and an address", async () => {
  const [employer, candidate] = [await make.employer(), await make.candidate()];
  const { id } = await make.interview(
    { employer, candidate },
    { status: "Completed", candidate_name: "Meera Iyer", employer_name: "Lake School" },
  );
  await as(admin).delete(`/api/admin/candidates/delete/${candidate.id}`);
  await as(admin).delete(`/api/employer/delete/${employer.id}`);
  const { body } = await as(admin).get("/api/interview/getAllInterviews");
  const row = body.find(({ _id }: { _id: string }) => _id === id);
  expect([row.candidateId, row.employerId]).toEqual([
    { _id: null, fullName: "Meera Iyer", email: null },
    { _id: null, instituteName: "Lake School" },
  ]);
});

test("a school and staff read the list after the teacher of a second round has deleted the account (INT-37)", async () => {
  const [employer, candidate] = [await make.employer(), await make.candidate()];
  const { id } = await make.interview(
    { employer, candidate },
    { status: "Completed", result: "Selected For Second Round" },
  );
  expect((await ofEmployer(employer, employer)).body[0].nextRound).not.toBeNull();
  await as(admin).delete(`/api/admin/candidates/delete/${candidate.id}`);
  const own = await ofEmployer(employer, employer);
  const days = await as(employer).get(`/api/interview/days/${employer.id}`);
  const all = await as(admin).get("/api/interview/getAllInterviews");
  expect([own.status, days.status, all.status]).toEqual([200, 200, 200]);
  for (const rows of [own.body, days.body.interviews])
    expect(rows).toMatchObject([{ _id: id, candidateId: { _id: null }, nextRound: null }]);
});

test("lists are searched by name, filtered by status and paged, newest first", async () => {
  const employer = await make.employer();
  const names = ["Meera Iyer", "Rohan Das", "Meena Iyer"];
  for (const candidate_name of names) {
    await make.interview({ employer, candidate: await make.candidate() }, { candidate_name });
  }
  const found = async (query: string) =>
    (await ofEmployer(employer, employer, query)).body.map(
      (row: { candidateName: string }) => row.candidateName,
    );
  expect(await found("")).toEqual(names.toReversed());
  expect(await found("?q=meera")).toEqual(["Meera Iyer", "Meena Iyer"]);
  expect(await found("?q=rohn")).toEqual(["Rohan Das"]);
  expect(await found("?status=Completed")).toEqual([]);
  expect(await found("?status=Pending&limit=1&page=2")).toEqual(["Rohan Das"]);
  expect((await ofEmployer(employer, employer, "?limit=1")).headers.get("x-total-count")).toBe("3");
  expect((await ofEmployer(employer, employer, "?status=Open")).status).toBe(400);
});

test("a search by e-mail address finds interviews for admins only (INT-38)", async () => {
  const employer = await make.employer();
  const candidate = await make.candidate({ email: "quixotic@post.example" });
  await make.interview({ employer, candidate });
  expect((await as(admin).get("/api/interview/getAllInterviews?q=quixotic")).body).toHaveLength(1);
  expect((await ofEmployer(employer, employer, "?q=quixotic")).body).toEqual([]);
});

test("the upcoming interviews are open, have a time to come, and follow each other by it (INT-39)", async () => {
  const candidate = await make.candidate();
  const at = async (day: string, slot_from: string, status: "Pending" | "Cancelled" = "Pending") =>
    (await make.interview({ employer: await make.employer(), candidate }, { day, slot_from, status })).id;
  const second = await at("2026-03-12", "16:00");
  const first = await at("2026-03-10", "09:01");
  await at("2026-03-11", "16:00", "Cancelled");
  await at("2026-03-09", "16:00");
  const times = [
    { date: "2026-03-08", from: "16:00", to: "18:00" },
    { date: "2026-03-11", from: "10:00", to: "11:00" },
  ];
  const { id: invited } = await make.interview(
    { employer: await make.employer(), candidate },
    { day: "2026-03-08", proposals: JSON.stringify(times), answer_by: instantInIndia("2026-03-11", "10:00") },
  );
  const rows = await listUpcomingOfCandidate(db, candidate.id, deps.clock.now());
  expect(rows.map(({ id }) => id)).toEqual([first, invited, second]);
});

test("a person's list begins with today and the next days, and then goes back (INT-46)", async () => {
  const employer = await make.employer();
  const days = ["2026-03-09", "2026-03-14", "2026-03-10", "2026-02-01", "2026-03-12"];
  for (const day of days) await make.interview({ employer, candidate: await make.candidate() }, { day });
  const { body } = await ofEmployer(employer, employer, "?sort=upcoming");
  expect(body.map((row: { interviewDate: string }) => row.interviewDate)).toEqual([
    "2026-03-10",
    "2026-03-12",
    "2026-03-14",
    "2026-03-09",
    "2026-02-01",
  ]);
  const rest = await ofEmployer(employer, employer, "?sort=upcoming&limit=3&page=2");
  expect(rest.body.map((row: { interviewDate: string }) => row.interviewDate)).toEqual([
    "2026-03-09",
    "2026-02-01",
  ]);
  const ofDay = await ofEmployer(employer, employer, "?day=2026-03-12");
  expect(ofDay.body).toHaveLength(1);
  expect((await ofEmployer(employer, employer, "?day=12.03.2026")).status).toBe(400);
});
