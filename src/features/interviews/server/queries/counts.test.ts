import { expect, test } from "vitest";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, withNewSession } from "#tests/support/factories.ts";

const { as, make, db, setClock } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();

const countsOf = async (actor: Actor, viewer = actor) =>
  (await as(viewer).get(`/api/interview/counts/${actor.id}`)).body;
const listOf = (actor: Actor, query = "") => {
  const name = actor.role === "employer" ? "Employer" : "Candidate";
  return as(actor).get(`/api/interview/getInterviewsBy${name}/${actor.id}${query}`);
};
const totalOf = async (...asked: Parameters<typeof listOf>) =>
  Number((await listOf(...asked)).headers.get("x-total-count"));

test("deleted interviews are in no count, list, total or search of either side or the admin", async () => {
  const employer = await make.employer();
  const candidate = await make.candidate();
  const at = async (day: string, status: InterviewStatus) =>
    (
      await make.interview(
        { employer, candidate },
        { day, status, candidate_name: "Sumitra Sen", employer_name: "Koel Vidyalaya" },
      )
    ).id;
  const kept = [await at("2026-03-12", "Pending"), await at("2026-03-01", "Completed")];
  const gone = [await at("2026-03-02", "Cancelled"), await at("2026-03-03", "Completed")];
  await db.updateTable("interviews").set({ deleted_at: new Date() }).where("id", "in", gone).execute();
  const counts = { total: 2, pending: 1, other: 1, upcoming: 1 };
  for (const person of [employer, candidate]) {
    expect(await countsOf(person)).toEqual(counts);
    expect(await countsOf(person, admin)).toEqual(counts);
    expect((await listOf(person)).body).toHaveLength(2);
    expect(await totalOf(person)).toBe(2);
  }
  expect(await totalOf(employer, "?status=Completed")).toBe(1);
  for (const query of [
    "",
    "?q=sumitra",
    "?q=koel",
    `?q=${candidate.email}`,
    `?q=${employer.email}`,
    "?sort=day",
  ]) {
    const answer = await as(admin).get(`/api/interview/getAllInterviews${query}`);
    const ids = answer.body.map(({ _id }: { _id: string }) => _id);
    expect([query, ids.toSorted(), answer.headers.get("x-total-count")]).toEqual([
      query,
      kept.toSorted(),
      "2",
    ]);
  }
});

test("the total counts what the filters find, and not what is on the page", async () => {
  const employer = await make.employer();
  const names = ["Meera Iyer", "Rohan Das", "Meena Iyer", "Asha Rao"];
  for (const [index, candidate_name] of names.entries()) {
    await make.interview(
      { employer, candidate: await make.candidate() },
      { candidate_name, day: `2026-03-1${index}`, status: index < 3 ? "Completed" : "Pending" },
    );
  }
  await make.interview({ employer: await make.employer(), candidate: await make.candidate() });
  const asked: [query: string, onPage: number, total: number][] = [
    ["?limit=1", 1, 4],
    ["?limit=3&page=2", 1, 4],
    ["?status=Completed&limit=2", 2, 3],
    ["?status=Completed&limit=2&page=2", 1, 3],
    ["?status=Pending&limit=2", 1, 1],
    ["?q=iyer&limit=1", 1, 2],
    ["?day=2026-03-11", 1, 1],
    ["?limit=4&page=2", 0, 4],
  ];
  for (const [query, onPage, total] of asked) {
    const { body, headers } = await listOf(employer, query);
    expect([query, body.length, headers.get("x-total-count")]).toEqual([query, onPage, String(total)]);
  }
  const all = await as(admin).get("/api/interview/getAllInterviews?q=iyer&status=Completed&limit=1");
  expect([all.body.length, all.headers.get("x-total-count")]).toEqual([1, "2"]);
  const none = await as(admin).get("/api/interview/getAllInterviews?q=iyer&status=Pending");
  expect([none.body, none.headers.get("x-total-count")]).toEqual([[], "0"]);
});

test("an invitation whose first day is over is pending and upcoming as long as a later time of it is to come (INT-39)", async () => {
  const of = { employer: await make.employer(), candidate: await make.candidate() };
  const proposals = JSON.stringify(
    ["2026-03-09", "2026-03-12"].map((date) => ({ date, from: "16:00", to: "18:00" })),
  );
  await make.interview(of, { day: "2026-03-09", proposals });
  const shownTo = async (candidate: Actor) =>
    (await as(candidate).get(`/api/candidates/${candidate.email}`)).body.upcomingInterviews.length;
  for (const person of [of.employer, of.candidate])
    expect(await countsOf(person)).toEqual({ total: 1, pending: 1, other: 0, upcoming: 1 });
  expect(await shownTo(of.candidate)).toBe(1);
  setClock("2026-03-12", "16:00");
  const later = withNewSession(of.candidate);
  expect(await countsOf(later)).toEqual({ total: 1, pending: 0, other: 0, upcoming: 0 });
  expect(await shownTo(later)).toBe(0);
  setClock("2026-03-10");
});

test("half an hour after India's midnight a slot of a quarter past has begun, and one of a quarter to one has not", async () => {
  const slots = [
    ["2026-03-11", "23:00", "23:30"],
    ["2026-03-12", "00:15", "00:20"],
    ["2026-03-12", "00:45", "00:50"],
    ["2026-03-12", "18:00", "19:00"],
  ] as const;
  const candidate = await make.candidate();
  for (const [index, [day, slot_from, slot_to]] of slots.entries()) {
    const status = index === 0 ? "Rescheduled" : "Interview Scheduled";
    await make.interview({ employer: await make.employer(), candidate }, { day, slot_from, slot_to, status });
  }
  setClock("2026-03-12", "00:30");
  const person = withNewSession(candidate);
  expect(await countsOf(person)).toEqual({ total: 4, pending: 0, other: 4, upcoming: 2 });
  const own = await as(person).get(`/api/candidates/${person.email}`);
  expect(
    own.body.upcomingInterviews.map((row: { interviewSlotFrom: string }) => row.interviewSlotFrom),
  ).toEqual(["00:45", "18:00"]);
  setClock("2026-03-10");
});

test("all of a candidate's next interviews are shown, not only the first ones", async () => {
  const candidate = await make.candidate();
  for (let day = 11; day < 23; day += 1)
    await make.interview({ employer: await make.employer(), candidate }, { day: `2026-03-${day}` });
  const { body } = await as(candidate).get(`/api/candidates/${candidate.email}`);
  expect(body.upcomingInterviews).toHaveLength(12);
  expect((await countsOf(candidate)).upcoming).toBe(12);
});
