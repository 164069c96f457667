// The monthly report (STAFF-12, STAFF-13).
import { expect, test } from "vitest";
import { instantInIndia } from "#platform/domain/day.ts";
import type { AnyId } from "#platform/domain/ids.ts";
import type { VerificationState } from "#features/schools/domain/verifications/terms.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, withNewSession } from "#tests/support/factories.ts";
import { changeRows, insertRow } from "#tests/support/rows.ts";

const { as, make, db, setClock } = await openTestApi({ today: "2026-03-20", limitFactor: 20 });

const fresh = (person: Actor) => as(withNewSession(person));
const report = async (query = "") =>
  (await as(await make.admin()).get(`/api/admin/report?to=2026-03&months=3${query}`)).body;
const monthOf = async (month: string) =>
  (await report()).months.find((one: { month: string }) => one.month === month);
const at = (day: string, time = "10:00") => instantInIndia(day, time);

type Held = { invited: string; day: string; result?: string };

/** An interview from 16:00 on that was held, with its result at that time. */
async function held({ invited, day, result }: Held): Promise<void> {
  const [employer, candidate] = [await make.employer(), await make.candidate()];
  const { id } = await make.interview(
    { employer, candidate },
    { created_at: at(invited), updated_at: at(invited), day, status: "Interview Scheduled" },
  );
  await changeRows(
    db,
    "interviews",
    { id },
    { status: "Completed", updated_at: at(day, "19:00"), result: null },
  );
  if (!result) return;
  const change = { result: "Selected", updated_at: new Date(result) } as const;
  await db.updateTable("interviews").set(change).where("id", "=", id).execute();
}

test("people and invitations are counted in the Indian month in which they came (STAFF-12)", async () => {
  await db.deleteFrom("interviews").execute();
  setClock("2026-01-31", "23:59");
  const created_at = at("2026-01-31", "23:59");
  const [employer, candidate] = [await make.employer({ created_at }), await make.candidate({ created_at })];
  await make.candidate({ isProven: false });
  await make.interview({ employer, candidate });
  setClock("2026-02-01", "00:00");
  const next = { created_at: at("2026-02-01", "00:00") };
  const other = { employer: await make.employer(next), candidate: await make.candidate(next) };
  const { id } = await make.interview(other);
  await changeRows(db, "interviews", { id }, { deleted_at: at("2026-02-05") });
  setClock("2026-03-20");
  const { months, whole } = await report();
  expect(months.map(({ month }: { month: string }) => month)).toEqual(["2026-01", "2026-02", "2026-03"]);
  const counts = { candidates: 1, schools: 1, invitations: 1, answered: 0 };
  expect(months[0]).toMatchObject(counts);
  expect(months[1]).toMatchObject(counts);
  expect(months[2]).toEqual({
    month: "2026-03",
    candidates: 0,
    schools: 0,
    verifications: 0,
    invitations: 0,
    answered: 0,
    daysToInterview: null,
    daysToResult: null,
  });
  expect(whole).toMatchObject({ candidates: 2, schools: 2, invitations: 2 });
});

test("an invitation counts as answered once the candidate has taken a step, and stays so (STAFF-12)", async () => {
  await db.deleteFrom("interviews").execute();
  setClock("2026-03-01");
  const employer = await make.employer({ credits: 20 });
  const invited: { candidate: Actor; id: string }[] = [];
  for (let number = 0; number < 4; number++) {
    const candidate = await make.candidate();
    const { body } = await fresh(employer).post("/api/interview/scheduleInterview", {
      employerId: employer.id,
      candidateId: candidate.id,
      interviewDate: "2026-03-05",
      InterviewLink: "https://meet.example/room",
    });
    invited.push({ candidate, id: body.interview._id });
  }
  const [confirmed, asked, cancelled] = invited;
  if (!confirmed || !asked || !cancelled) throw new Error("Nobody was invited.");
  const setStatus = (who: Actor, id: string, body: object) =>
    fresh(who).put(`/api/interview/updateInterviewStatus/${id}`, body);
  await setStatus(confirmed.candidate, confirmed.id, { status: "Interview Scheduled" });
  await fresh(asked.candidate).put(`/api/interview/reschedule/${asked.id}`, { note: "I travel." });
  const admin = await make.admin();
  await setStatus(admin, cancelled.id, { status: "Cancelled" });
  expect(await monthOf("2026-03")).toMatchObject({ invitations: 4, answered: 2 });
  await setStatus(admin, confirmed.id, { status: "Cancelled" });
  expect(await monthOf("2026-03")).toMatchObject({ invitations: 4, answered: 2 });
});

test("the days are medians of the interviews that were held, by the month of the invitation (STAFF-13)", async () => {
  await db.deleteFrom("interviews").execute();
  // 27 Jan to 2 Feb, result 12 hours after the beginning at 16:00.
  await held({ invited: "2026-01-27", day: "2026-02-02", result: "2026-02-03T04:00:00+05:30" });
  await held({ invited: "2026-02-01", day: "2026-02-03", result: "2026-02-04T16:00:00+05:30" });
  await held({ invited: "2026-02-10", day: "2026-02-20", result: "2026-02-22T16:00:00+05:30" });
  // A result before the beginning took no days; one that is missing is not measured.
  await held({ invited: "2026-02-11", day: "2026-02-15", result: "2026-02-15T09:00:00+05:30" });
  await held({ invited: "2026-02-11", day: "2026-02-15" });
  // Before and after the months of the report.
  await held({ invited: "2025-12-31", day: "2026-01-30", result: "2026-02-20T16:00:00+05:30" });
  await held({ invited: "2026-04-01", day: "2026-04-30", result: "2026-05-20T16:00:00+05:30" });
  const { months, whole } = await report();
  expect(months[0]).toMatchObject({ invitations: 1, answered: 1, daysToInterview: 6, daysToResult: 0.5 });
  expect(months[1]).toMatchObject({ invitations: 4, answered: 4, daysToInterview: 4, daysToResult: 1 });
  expect(whole).toMatchObject({ invitations: 5, daysToInterview: 4, daysToResult: 0.8 });
});

test("a corrected result does not change the time to the first one (STAFF-13)", async () => {
  await db.deleteFrom("interviews").execute();
  await held({ invited: "2026-02-01", day: "2026-02-03", result: "2026-02-04T16:00:00+05:30" });
  await changeRows(db, "interviews", {}, { result: "Rejected", updated_at: at("2026-03-01") });
  expect(await monthOf("2026-02")).toMatchObject({ daysToResult: 1 });
});

test("the last twelve months are the default; a wrong month or length is refused", async () => {
  setClock("2026-03-20");
  const admin = as(await make.admin());
  const { body } = await admin.get("/api/admin/report");
  expect([body.months.length, body.months[0].month, body.months[11].month]).toEqual([
    12,
    "2025-04",
    "2026-03",
  ]);
  expect((await admin.get("/api/admin/report?to=2026-13")).body.message).toBe(
    "Please give a month as YYYY-MM.",
  );
  expect((await admin.get("/api/admin/report?months=5")).body.message).toBe(
    "Please choose 3, 6, 12 or 24 months.",
  );
  expect((await as(await make.employer()).get("/api/admin/report")).status).toBe(403);
});

test("a verification counts in the month in which staff gave it, also after its end (STAFF-12)", async () => {
  const decided = async (state: VerificationState, day: string) => {
    const employer = await make.employer();
    await insertRow(db, "verifications", {
      id: newId<AnyId>(),
      employer_id: employer.id,
      kind: "other",
      number: "1234",
      checks: "[]",
      evidence_key: null,
      state,
      is_latest: true,
      asked_by: null,
      created_at: at("2026-01-05"),
      decided_by: null,
      decided_at: state === "pending" ? null : at(day),
      valid_until: state === "verified" ? at("2027-01-05") : null,
      reason: null,
    });
  };
  await decided("verified", "2026-02-01");
  await decided("expired", "2026-02-28");
  await decided("refused", "2026-02-10");
  for (const day of ["2025-12-31", "2026-04-01"]) await decided("verified", day);
  await decided("pending", "2026-02-10");
  expect(await monthOf("2026-01")).toMatchObject({ verifications: 0 });
  expect(await monthOf("2026-02")).toMatchObject({ verifications: 2 });
  expect((await report()).whole).toMatchObject({ verifications: 2 });
});
