import { expect, test } from "vitest";
import { listUpcomingOfCandidate } from "#features/interviews/server/queries/upcoming-repository.ts";
import { openTestApi } from "#tests/support/api.ts";
import { readCalendar } from "#tests/support/calendar.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";

const { as, make, db, deps } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();
const candidate = await make.candidate();
const employer = await make.employer();

// The ids ascend in another order than the times, so that an order by id is noticed.
const TIMES = [
  ["2026-03-12", "14:00"],
  ["2026-03-09", "08:00"],
  ["2026-03-12", "09:00"],
  ["2026-03-12", "16:00"],
  ["2026-03-09", "17:00"],
  ["2026-03-11", "12:00"],
] as const;
for (const [day, slot_from] of TIMES) {
  const slot = { day, slot_from, slot_to: `${slot_from.slice(0, 2)}:45` };
  await make.interview({ employer: await make.employer(), candidate }, slot);
  await make.interview({ employer, candidate: await make.candidate() }, slot);
}

type Row = { interviewDate: string; interviewSlotFrom: string };
const timesIn = (rows: Row[]) => rows.map((row) => `${row.interviewDate.slice(8)} ${row.interviewSlotFrom}`);
const pathOf = ({ id, role }: Actor) =>
  `/api/interview/getInterviewsBy${role === "employer" ? "Employer" : "Candidate"}/${id}`;

test.each([candidate, employer])(
  "of one day the next interview comes first in the list of the $role",
  async (person) => {
    const { body } = await as(person).get(`${pathOf(person)}?sort=upcoming`);
    expect(timesIn(body)).toEqual(["11 12:00", "12 09:00", "12 14:00", "12 16:00", "09 17:00", "09 08:00"]);
    const pages = [1, 2, 3].map((page) =>
      as(person).get(`${pathOf(person)}?sort=upcoming&limit=2&page=${page}`),
    );
    expect((await Promise.all(pages)).flatMap((answer) => timesIn(answer.body))).toEqual(timesIn(body));
  },
);

test.each([candidate, employer])(
  "sorted by day, the $role reads the latest time of a day first",
  async (person) => {
    const { body } = await as(person).get(`${pathOf(person)}?sort=day`);
    expect(timesIn(body)).toEqual(["12 16:00", "12 14:00", "12 09:00", "11 12:00", "09 17:00", "09 08:00"]);
  },
);

test("sorted by day, a search of an admin has the latest time of a day first", async () => {
  for (const query of ["?sort=day", "?sort=day&q=school"]) {
    const { body } = await as(admin).get(`/api/interview/getAllInterviews${query}`);
    const own = body.filter((row: { employerId: { _id: string } }) => row.employerId._id === employer.id);
    expect([query, timesIn(own)]).toEqual([
      query,
      ["12 16:00", "12 14:00", "12 09:00", "11 12:00", "09 17:00", "09 08:00"],
    ]);
  }
});

test("sorted by status, the lists of all three roles have the newest of a status first", async () => {
  const school = await make.employer();
  const teacher = await make.candidate();
  const of = { employer: school, candidate: teacher };
  const cancelled = await make.interview(of, { status: "Cancelled" });
  const open = await make.interview(of, { status: "Pending" });
  const completed = await make.interview(of, { status: "Completed" });
  const later = await make.interview(of, { status: "Cancelled" });
  const right = [later.id, cancelled.id, completed.id, open.id];
  const all = "/api/interview/getAllInterviews?sort=status";
  for (const [actor, path] of [
    [school, `${pathOf(school)}?sort=status`],
    [teacher, `${pathOf(teacher)}?sort=status`],
    [admin, all],
    [admin, `${all}&q=${school.email}`],
  ] as const) {
    const ids = (await as(actor).get(path)).body.map(({ _id }: { _id: string }) => _id);
    expect([path, ids.filter((id: string) => right.includes(idFrom(id)))]).toEqual([path, right]);
  }
});

test("the next interviews of a candidate follow each other by day and time", async () => {
  const rows = await listUpcomingOfCandidate(db, candidate.id, deps.clock.now());
  expect(rows.map(({ day, slot_from }) => `${day.slice(8)} ${slot_from}`)).toEqual([
    "11 12:00",
    "12 09:00",
    "12 14:00",
    "12 16:00",
  ]);
});

test("a calendar has its events in order of time", async () => {
  const { address } = (await as(employer).post("/api/interview/calendar-address")).body;
  const { appointments } = readCalendar((await as(null).get(new URL(address).pathname)).text);
  expect(appointments.map(({ start }) => start.slice(8, 16))).toEqual([
    "09T08:00",
    "09T17:00",
    "11T12:00",
    "12T09:00",
    "12T14:00",
    "12T16:00",
  ]);
});
