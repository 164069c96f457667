import { addDays } from "#domain/day.ts";
import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";

const TODAY = "2026-03-10";
const { as, make, at } = await openTestApi({ today: TODAY });

test("everybody reads four counts, and a subscription that has run out is no longer counted", async () => {
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

  at(addDays(TODAY, 91));
  expect((await as(null).get("/api/stats/getStats")).body.Subscriber).toBe(0);
});

test("candidates read their own record with what is still to come, admins anybody's", async () => {
  at(TODAY);
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
