import { expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import type { InterviewId } from "#platform/domain/ids.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { listInterviewsSince } from "#features/interviews/server/queries/upcoming-repository.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import { openTestApi } from "#tests/support/api.ts";
import { readCalendar } from "#tests/support/calendar.ts";
import type { Actor } from "#tests/support/factories.ts";
import { insertRow } from "#tests/support/rows.ts";

const { as, db, deps, make, setClock } = await openTestApi({ today: "2026-03-10" });

async function eventsOf(actor: Actor) {
  const { address } = (await as(actor).post("/api/interview/calendar-address")).body;
  return async () => readCalendar((await as(null).get(new URL(address).pathname)).text).appointments;
}

test("a calendar goes back sixty of India's days, and includes the sixtieth", async () => {
  const candidate = await make.candidate();
  const read = await eventsOf(candidate);
  for (const days of [-62, -61, -60, -59, 0, 40]) {
    const day = addDays("2026-03-10", days);
    await make.interview({ employer: await make.employer(), candidate }, { day, status: "Completed" });
  }
  const days = async () => (await read()).map(({ start }) => start.slice(0, 10));
  // Half an hour after India's midnight it is still the ninth in UTC.
  setClock("2026-03-10", "00:30");
  expect(await days()).toEqual(["2026-01-09", "2026-01-10", "2026-03-10", "2026-04-19"]);
  setClock("2026-03-09", "23:59");
  expect(await days()).toEqual(["2026-01-08", "2026-01-09", "2026-01-10", "2026-03-10", "2026-04-19"]);
  setClock("2026-03-10");
});

test("the state of each interview in the calendar, for both sides", async () => {
  const expected: [InterviewStatus, string][] = [
    ["Pending", "TENTATIVE"],
    ["Pending Reschedule", "TENTATIVE"],
    ["Interview Scheduled", "CONFIRMED"],
    ["Rescheduled", "CONFIRMED"],
    ["Completed", "CONFIRMED"],
  ];
  for (const [status, state] of expected) {
    const pair = { employer: await make.employer(), candidate: await make.candidate() };
    const { id } = await make.interview(pair, { status });
    for (const person of [pair.employer, pair.candidate]) {
      const read = await eventsOf(person);
      expect([status, (await read()).map((event) => event.status)]).toEqual([status, [state]]);
      const file = await as(person).get(`/api/interview/ics/${id}`);
      expect([status, readCalendar(file.text).appointments[0]?.status]).toEqual([status, state]);
    }
  }
});

test("of more than a thousand interviews a calendar has the latest (INT-41)", async () => {
  const [employer, candidate] = [await make.employer(), await make.candidate()];
  const now = deps.clock.now();
  const held = Array.from({ length: 1_000 }, () => ({
    id: newId<InterviewId>(),
    candidate_id: candidate.id,
    employer_id: employer.id,
    candidate_name: "Teacher",
    employer_name: "School",
    day: "2026-03-01",
    slot_from: "16:00",
    slot_to: "18:00",
    link: "https://meet.example/room",
    status: "Completed" as const,
    result: null,
    note: null,
    subscription_id: null,
    created_at: now,
    updated_at: now,
  }));
  await insertRow(db, "interviews", held);
  const { id } = await make.interview({ employer, candidate }, { day: "2026-03-12" });
  const { id: accountId, email } = candidate;
  const viewer = { role: "candidate", accountId, email, sessionId: "" } as const;
  const rows = await listInterviewsSince(db, viewer, { since: "2026-01-09" });
  expect([rows.length, rows.at(-1)?.id]).toEqual([1_000, id]);
});
