// A school's interviews of some days (INT-80).
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { insertRow } from "#tests/support/rows.ts";
import { expect, test } from "vitest";

const { as, make, db } = await openTestApi({ today: "2026-03-10" });
const days = (actor: Actor | null, { id }: { id: string }, query = "?from=2026-03-09") =>
  as(actor).get(`/api/interview/days/${id}${query}`);
const idsOf = (answer: { body: { interviews: { _id: string }[] } }) =>
  answer.body.interviews.map(({ _id }) => _id);

async function interviewOf(employer: Actor, fields: Parameters<typeof make.interview>[1] = {}) {
  const { id } = await make.interview({ employer, candidate: await make.candidate() }, fields);
  return id;
}

test("the days of a range are answered in order of time, without cancelled and deleted ones (INT-80)", async () => {
  const [employer, other] = [await make.employer({ credits: 1 }), await make.employer()];
  await interviewOf(employer, { day: "2026-03-08" });
  const late = await interviewOf(employer, { day: "2026-03-15" });
  const noon = await interviewOf(employer, { day: "2026-03-12", slot_from: "12:00", slot_to: "13:00" });
  const early = await interviewOf(employer, { day: "2026-03-12", slot_from: "09:00", slot_to: "10:00" });
  const cancelled = { status: "Cancelled", result: "Cancelled" } as const;
  await interviewOf(employer, { day: "2026-03-12", ...cancelled });
  const deleted = await interviewOf(employer, { day: "2026-03-12" });
  await db.updateTable("interviews").set({ deleted_at: new Date() }).where("id", "=", deleted).execute();
  await interviewOf(other, { day: "2026-03-12" });
  await interviewOf(employer, { day: "2026-03-18", ...cancelled });
  const next = await interviewOf(employer, { day: "2026-04-02" });
  await interviewOf(employer, { day: "2026-04-01", ...cancelled });
  const last = await interviewOf(employer, { day: "2026-05-02" });

  const week = await days(employer, employer);
  expect(idsOf(week)).toEqual([early, noon, late]);
  expect(week.body).toMatchObject({ hasMore: false, nextDay: "2026-04-02" });
  expect(week.body.interviews[0].steps).not.toEqual([]);
  const one = await days(employer, employer, "?from=2026-04-02&days=1");
  expect([idsOf(one), one.body.nextDay]).toEqual([[next], "2026-05-02"]);
  const end = await days(employer, employer, "?from=2026-05-02&days=1");
  expect([idsOf(end), end.body.nextDay]).toEqual([[last], null]);
});

test("its members and admins read a school's days, an interviewer those on which they are named (INT-80)", async () => {
  const [employer, other] = [await make.employer({ credits: 1 }), await make.employer()];
  const candidate = await make.candidate();
  const { id } = await make.interview({ employer, candidate });
  await interviewOf(employer, { day: "2026-03-13" });
  await interviewOf(employer, { day: "2026-03-20" });
  const interviewer = await make.member(employer, "interviewer");
  await insertRow(db, "interviewers", { interview_id: id, account_id: interviewer.accountId });
  for (const reader of [employer, await make.member(employer, "viewer"), await make.admin()]) {
    const { body } = await days(reader, employer);
    expect([body.interviews.length, body.nextDay]).toEqual([2, "2026-03-20"]);
  }
  const named = await days(interviewer, employer);
  expect([idsOf(named), named.body.nextDay]).toEqual([[id], null]);
  expect(named.text).not.toContain(candidate.email);
  expect((await days(other, employer)).status).toBe(403);
  expect((await days(candidate, employer)).status).toBe(403);
  expect((await days(null, employer)).status).toBe(401);
});

test.each([
  ["?from=10-03-2026", "from"],
  ["?from=9999-12-31", "from"],
  ["?from=2026-03-10&days=0", "days"],
  ["?from=2026-03-10&days=32", "days"],
])("the days %j are refused at %s (INT-80)", async (query, field) => {
  const employer = await make.employer();
  const { status, body } = await days(employer, employer, query);
  expect([status, body.issues[0].path]).toEqual([400, field]);
});

test("an invitation is on the day of the first of its times that may still come (INT-80)", async () => {
  const employer = await make.employer();
  const times = [
    { date: "2026-03-08", from: "16:00", to: "18:00" },
    { date: "2026-03-18", from: "10:00", to: "11:00" },
  ];
  const invited = await interviewOf(employer, { day: "2026-03-08", proposals: JSON.stringify(times) });
  const first = await interviewOf(employer, { day: "2026-03-18", slot_from: "09:00", slot_to: "10:00" });
  expect(idsOf(await days(employer, employer, "?from=2026-03-02"))).toEqual([]);
  expect((await days(employer, employer)).body.nextDay).toBe("2026-03-18");
  expect(idsOf(await days(employer, employer, "?from=2026-03-16"))).toEqual([first, invited]);
});

test("without a day they are the seven from today (INT-80)", async () => {
  const employer = await make.employer();
  const [first, last] = [
    await interviewOf(employer, { day: "2026-03-10" }),
    await interviewOf(employer, { day: "2026-03-16" }),
  ];
  await interviewOf(employer, { day: "2026-03-09" });
  await interviewOf(employer, { day: "2026-03-17" });
  expect(idsOf(await days(employer, employer, ""))).toEqual([first, last]);
  expect((await days(employer, employer, "?from=2026-03-09&days=31")).body.interviews).toHaveLength(4);
});

test("of more than 300 interviews the first 300 are answered, and that there are more (INT-80)", async () => {
  const [employer, candidate] = [await make.employer(), await make.candidate()];
  const held = { status: "Completed", result: "Selected" } as const;
  await make.interview({ employer, candidate }, { ...held, day: "2026-03-13" });
  for (let count = 0; count < 300; count += 1)
    await make.interview({ employer, candidate }, { ...held, day: "2026-03-12" });
  const { body } = await days(employer, employer);
  const shown = new Set(body.interviews.map((one: { interviewDate: string }) => one.interviewDate));
  expect([body.interviews.length, body.hasMore, [...shown]]).toEqual([300, true, ["2026-03-12"]]);
});
