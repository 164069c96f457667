import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, withNewSession } from "#tests/support/factories.ts";

const { as, make, setClock } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();
const later = () => withNewSession(admin);
const read = async (path: string, actor: Actor | null = later()) => {
  const { body, headers } = await as(actor).get(path);
  return [body.length, headers.get("x-total-count")];
};

test("the total of the subscribers counts what the filters find, and days are India's", async () => {
  setClock("2026-03-10", "23:45");
  for (const status of ["pending", "active", "active"] as const)
    await make.subscription(await make.employer({ institute_name: "Neem Academy" }), status, 1);
  setClock("2026-03-11", "00:30");
  await make.subscription(await make.employer({ institute_name: "Mango School" }), "active", 1);
  for (const [query, onPage, total] of [
    ["limit=2", 2, "4"],
    ["limit=3&page=2", 1, "4"],
    ["status=active&limit=1", 1, "3"],
    ["status=canceled", 0, "0"],
    ["q=neem&limit=1", 1, "3"],
    ["q=neem&status=active&limit=1", 1, "2"],
    ["from=2026-03-11", 1, "1"],
    ["to=2026-03-10&limit=1", 1, "3"],
    ["from=2026-03-10&to=2026-03-10", 3, "3"],
    ["from=2026-03-12", 0, "0"],
  ] as const) {
    expect([query, await read(`/api/subscription/getAllSubscribers?${query}`)]).toEqual([
      query,
      [onPage, total],
    ]);
  }
});

test("the total of the ledger counts what the filters find, and days are India's", async () => {
  setClock("2026-04-10", "23:45");
  const employer = await make.employer({ credits: 3, institute_name: "Banyan House" });
  await make.employer({ credits: 5, institute_name: "Peepal House" });
  setClock("2026-04-11", "00:30");
  const school = withNewSession(employer);
  for (let held = 0; held < 2; held += 1)
    await as(school).put(`/api/subscription/deductOneCredit/${employer.id}`);
  for (const [query, onPage, total] of [
    ["q=banyan&limit=1", 1, "3"],
    ["q=banyan&reason=reserved&limit=1", 1, "2"],
    ["from=2026-04-11", 2, "2"],
    ["from=2026-04-10&to=2026-04-10", 2, "2"],
    ["q=banyan&from=2026-04-10&to=2026-04-11&limit=2&page=2", 1, "3"],
    ["from=2026-04-12", 0, "0"],
  ] as const) {
    expect([query, await read(`/api/admin/credits?${query}`)]).toEqual([query, [onPage, total]]);
  }
  const own = `/api/subscription/ledger/${employer.id}?limit=2`;
  expect(await read(own, school)).toEqual([2, "3"]);
});

test("the total of the plans counts those on offer", async () => {
  const plans = "/api/subscription/plans?limit=1";
  const [, before] = await read(plans, null);
  const plan = await make.plan();
  await make.plan();
  expect((await as(later()).delete(`/api/subscription/deleteSubscriptionPlan/${plan.id}`)).status).toBe(200);
  expect(await read(plans, null)).toEqual([1, String(Number(before) + 1)]);
});

test("the entries of a deleted school have its last name, not an earlier one", async () => {
  setClock("2026-05-01");
  const school = await make.employer({ credits: 3, institute_name: "First Name" });
  setClock("2026-05-01", "09:10");
  await as(later()).put(`/api/employer/edit/${school.id}`, { instituteName: "Second Name" });
  setClock("2026-05-01", "09:20");
  await as(later()).post(`/api/admin/employers/${school.id}/credits`, { amount: 1, reason: "A gift" });
  await as(later()).put(`/api/employer/edit/${school.id}`, { instituteName: "Last Name" });
  setClock("2026-05-01", "09:30");
  await as(later()).delete(`/api/employer/delete/${school.id}`);
  const { body } = await as(later()).get("/api/admin/credits?from=2026-05-01");
  expect(body.map((entry: { employerId: object }) => entry.employerId)).toEqual(
    Array.from({ length: 2 }, () => ({ _id: school.id, instituteName: "Last Name" })),
  );
});

test("sorted by status, a subscription past its period stands among the expired ones", async () => {
  setClock("2026-06-01");
  const made: Record<string, string> = {};
  const named = async (name: string, status: "pending" | "active" | "canceled" | "expired") => {
    const employer = await make.employer({ institute_name: `${name} Gulmohar` });
    made[(await make.subscription(employer, status, 1)).id] = name;
    return employer;
  };
  await named("waits", "pending");
  setClock("2026-03-01");
  await named("over", "active");
  setClock("2026-06-01", "09:01");
  await named("expired", "expired");
  await named("canceled", "canceled");
  await named("runs", "active");
  const { body } = await as(later()).get("/api/subscription/getAllSubscribers?q=gulmohar&sort=status");
  expect(body.map(({ _id }: { _id: string }) => made[_id])).toEqual([
    "runs",
    "canceled",
    "expired",
    "over",
    "waits",
  ]);
});
