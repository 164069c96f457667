import { expect, test } from "vitest";
import { addDays } from "#platform/domain/day.ts";
import type { InterviewStatus } from "#features/interviews/domain/terms.ts";
import { openTestApi } from "#tests/support/api.ts";
import { readCalendar } from "#tests/support/calendar.ts";
import type { Actor } from "#tests/support/factories.ts";

const { as, make, setClock } = await openTestApi({ today: "2026-03-10" });

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
