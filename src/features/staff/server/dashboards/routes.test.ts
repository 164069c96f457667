import { addDays, instantInIndia } from "#platform/domain/day.ts";
import { expect, test } from "vitest";
import { applyFor, makeVacancy } from "#tests/support/applications.ts";
import { openTestApi } from "#tests/support/api.ts";

const TODAY = "2026-03-10";
const api = await openTestApi({ today: TODAY });
const { as, db, make, setClock } = api;

test("everybody reads four counts, and an expired subscription is not counted (ADMIN-6)", async () => {
  const subscriber = await make.employer({ credits: 3 });
  await make.subscription(subscriber, "canceled");
  await make.subscription(await make.employer(), "pending");
  await make.subscription(await make.employer(), "expired");
  await make.candidate();
  await as(null).post("/api/contact/addContactMessage", {
    fullName: "Asha",
    email: "asha@mail.example",
    phone: "9876543210",
    message: "Hello",
  });

  const stats = await as(null).get("/api/stats/getStats");
  expect(stats.body).toEqual({ Employer: 3, totalCandidates: 1, Subscriber: 1, totalMessages: 1 });

  setClock(addDays(TODAY, 91));
  expect((await as(null).get("/api/stats/getStats")).body.Subscriber).toBe(0);
});

test("candidates read their own record with upcoming interviews, and admins anyone's (CDASH-13)", async () => {
  setClock(TODAY);
  const employer = await make.employer();
  const candidate = await make.candidate({ current_salary_paise: 4_000_000 });
  const later = await make.interview(
    { employer, candidate },
    { day: addDays(TODAY, 3), status: "Rescheduled" },
  );
  const sooner = await make.interview(
    { employer: await make.employer(), candidate },
    { day: addDays(TODAY, 1) },
  );
  await make.interview({ employer, candidate }, { day: addDays(TODAY, 2), status: "Cancelled" });
  await make.interview({ employer, candidate }, { day: addDays(TODAY, -2), status: "Completed" });

  const path = `/api/candidates/${candidate.email}`;
  const own = await as(candidate).get(`/api/candidates/${candidate.email.toUpperCase()}`);
  expect(own.body.candidate).toMatchObject({
    _id: candidate.id,
    email: candidate.email,
    currentSalary: 40_000,
  });
  expect(own.body.upcomingInterviews.map(({ _id }: { _id: string }) => _id)).toEqual([sooner.id, later.id]);
  expect(own.text).not.toContain(employer.email);

  const admin = as(await make.admin());
  expect((await admin.get(path)).body.candidate).toEqual(own.body.candidate);
  expect((await admin.get(`/api/candidates/${employer.email}`)).status).toBe(404);
  expect((await admin.get("/api/candidates/%00")).status).toBe(404);
  expect((await as(null).get(path)).status).toBe(401);
  expect((await as(employer).get(path)).status).toBe(403);
  expect((await as(await make.candidate()).get(path)).status).toBe(403);
  expect((await as(candidate).get("/api/candidates/nobody@nowhere.example")).status).toBe(403);
});

test("admins see registrations by month, interviews by status and subscriptions by plan", async () => {
  setClock(TODAY);
  const admin = as(await make.admin());
  const before = (await admin.get("/api/admin/charts")).body;
  const created_at = instantInIndia("2026-03-01", "00:30");
  const employer = await make.employer({ created_at });
  const candidate = await make.candidate({ created_at });
  await make.interview({ employer, candidate }, { day: addDays(TODAY, 9), status: "Rescheduled" });
  const gone = await make.interview({ employer, candidate }, { day: addDays(TODAY, 8), status: "Cancelled" });
  expect((await admin.delete(`/api/interview/deleteInterview/${gone.id}`)).status).toBe(200);
  await make.subscription(employer, "active");
  await make.subscription(await make.employer(), "expired");

  const { body, status } = await admin.get("/api/admin/charts");
  expect(status).toBe(200);
  const months = body.registrationsByMonth;
  expect(months).toHaveLength(12);
  expect(months[0]).toEqual({ month: "2025-04", candidates: 0, employers: 0 });
  const last = before.registrationsByMonth.at(-1);
  expect(months.at(-1)).toEqual({
    month: "2026-03",
    candidates: last.candidates + 1,
    employers: last.employers + 1,
  });

  const countOf = (charts: typeof body, name: string) =>
    charts.interviewsByStatus.find((row: { status: string }) => row.status === name).count;
  expect(countOf(body, "Rescheduled")).toBe(countOf(before, "Rescheduled") + 1);
  // A deleted interview is in no list and in no chart.
  expect(countOf(body, "Cancelled")).toBe(countOf(before, "Cancelled"));

  const standard = (charts: typeof body) =>
    charts.subscriptionsByPlan.find((row: { plan: string }) => row.plan === "Standard");
  expect(standard(body).count).toBe(standard(before).count + 2);
  expect(standard(body).active).toBe(standard(before).active + 1);
});

test("at 00:30 on the first of a month the charts have the new month, and count by the months of India", async () => {
  setClock("2026-05-01", "00:30");
  const admin = as(await make.admin());
  const monthsOf = async () =>
    (await admin.get("/api/admin/charts")).body.registrationsByMonth.slice(-2) as Record<string, unknown>[];
  expect((await monthsOf()).map(({ month }) => month)).toEqual(["2026-04", "2026-05"]);
  const empty = [
    { month: "2026-04", candidates: 0, employers: 0 },
    { month: "2026-05", candidates: 0, employers: 0 },
  ];
  expect(await monthsOf()).toEqual(empty);

  // In UTC all of these registrations are of April.
  for (const { day, time, proven, unproven } of [
    { day: "2026-04-30", time: "23:30", proven: 1, unproven: 2 },
    { day: "2026-05-01", time: "00:30", proven: 2, unproven: 1 },
  ]) {
    setClock(day, time);
    const created_at = instantInIndia(day, time);
    for (let count = 0; count < proven; count += 1) {
      await make.candidate({ created_at });
      await make.candidate({ created_at });
      await make.employer({ created_at });
    }
    for (let count = 0; count < unproven; count += 1) {
      await make.candidate({ created_at, isProven: false });
      await make.employer({ created_at, isProven: false });
      await make.employer({ created_at, isProven: false });
    }
  }
  expect(await monthsOf()).toEqual([
    { month: "2026-04", candidates: 2, employers: 1 },
    { month: "2026-05", candidates: 4, employers: 2 },
  ]);
});

test("jobs and applications are counted in the month of India in which they were published and made", async () => {
  const school = await make.employer();
  const people = [await make.candidate(), await make.candidate()];
  for (const [at, [day, time]] of (
    [
      ["2026-06-30", "23:30"],
      ["2026-07-01", "00:30"],
    ] as const
  ).entries()) {
    setClock(day, time);
    const vacancy = await makeVacancy(api, school);
    for (const person of people.slice(0, at + 1)) {
      delete person.token;
      await applyFor(api, person, { vacancy });
    }
  }
  await makeVacancy(api, school, { state: "draft", published_at: null });
  const { body } = await as(await make.admin()).get("/api/admin/charts");
  expect(body.jobsByMonth.slice(-2)).toEqual([
    { month: "2026-06", jobs: 1, applications: 1 },
    { month: "2026-07", jobs: 1, applications: 2 },
  ]);
});

test("people whose address is not proven are not counted", async () => {
  const read = async () => (await as(null).get("/api/stats/getStats")).body;
  const before = await read();
  await make.employer({ isProven: false });
  await make.candidate({ isProven: false });
  expect(await read()).toEqual(before);
  await make.employer({ credits: 1 });
  expect(await read()).toEqual({
    ...before,
    Employer: before.Employer + 1,
    Subscriber: before.Subscriber + 1,
  });
});

test("the plans with the most subscriptions are shown, at most eight, the most frequent first", async () => {
  setClock(TODAY);
  const admin = as(await make.admin());
  const names = Array.from({ length: 9 }, (_, at) => `Plan ${at}`);
  for (const [at, plan_name] of names.entries()) {
    for (let count = 0; count <= at; count += 1) {
      const { id } = await make.subscription(await make.employer(), "canceled", 0);
      await db.updateTable("subscriptions").set({ plan_name }).where("id", "=", id).execute();
    }
  }
  const { body } = await admin.get("/api/admin/charts");
  const shown = body.subscriptionsByPlan.filter(({ plan }: { plan: string }) => plan !== "Standard");
  expect(body.subscriptionsByPlan).toHaveLength(8);
  expect(shown[0]).toEqual({ plan: "Plan 8", count: 9, active: 0 });
  expect(shown.map(({ plan }: { plan: string }) => plan)).toEqual(names.toReversed().slice(0, shown.length));
});

test("only admins see the charts (ADMIN-7)", async () => {
  expect((await as(null).get("/api/admin/charts")).status).toBe(401);
  expect((await as(await make.candidate()).get("/api/admin/charts")).status).toBe(403);
  expect((await as(await make.employer()).get("/api/admin/charts")).status).toBe(403);
});

test("counted figures name the median time to a first interview, from 20 jobs on (SITE-42)", async () => {
  setClock(addDays(TODAY, 60));
  const stats = async () => (await as(null).get("/api/stats/getStats")).body;
  const admin = as(await make.admin());
  await admin.put("/api/admin/settings", { figures: "counted" });
  expect(await stats()).toMatchObject({ hoursToInterview: null });
  const employer = await make.employer();
  for (let job = 0; job < 20; job += 1) {
    const { id } = await makeVacancy(api, employer);
    const published_at = instantInIndia(TODAY, "10:00");
    await db.updateTable("vacancies").set({ published_at }).where("id", "=", id).execute();
    await make.interview(
      { employer, candidate: await make.candidate() },
      { day: addDays(TODAY, job < 10 ? 1 : 3), slot_from: "10:00", vacancy_id: id },
    );
    if (job === 18) expect(await stats()).toMatchObject({ hoursToInterview: null });
  }
  expect(await stats()).toMatchObject({ hoursToInterview: 48 });
  await admin.put("/api/admin/settings", { figures: "given" });
  expect(await stats()).not.toHaveProperty("hoursToInterview");
});
