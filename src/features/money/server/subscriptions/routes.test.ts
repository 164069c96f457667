import { NO_ID } from "#platform/domain/ids.ts";
import { afterEach, expect, test } from "vitest";
import { addDays, dayInIndia } from "#platform/domain/day.ts";
import { SUBSCRIPTION_STATUSES } from "#features/money/domain/subscriptions/terms.ts";
import { expireDueSubscriptions } from "#features/money/server/subscriptions/expiry.ts";
import { openTestApi } from "#tests/support/api.ts";
import { type Actor, withNewSession } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";

const TODAY = "2026-03-10";
const api = await openTestApi({ today: TODAY });
const { as, make, db, deps } = api;
const admin = await make.admin();

afterEach(async () => {
  await expectLedgerToBalance(db);
  api.setClock(TODAY);
});

const subscribe = (employer: Actor, planId?: string) =>
  as(employer).post("/api/subscription/subscribe", { planId });
const setStatus = (id: string, status: string) =>
  as(withNewSession(admin)).put(`/api/subscription/updateStatus/${id}`, { status });
const check = async (employer: Actor) =>
  (await as(employer).get(`/api/subscription/check/${employer.id}`)).body;
const creditsOf = async (employer: Actor) =>
  (await as(employer).get(`/api/subscription/${employer.id}`)).body.credits;
const entriesOf = (subscriptionId: string) =>
  db
    .selectFrom("credit_entries")
    .select(["reason", "amount"])
    .where("subscription_id", "=", idFrom(subscriptionId))
    .orderBy("id")
    .execute();

async function ask(employer: Actor, plan: Parameters<typeof make.plan>[0] = {}): Promise<string> {
  const answer = await subscribe(employer, (await make.plan(plan)).id);
  expect(answer.status).toBe(201);
  return answer.body.subscription._id;
}

test("subscribing makes a pending subscription with today's name, price and credits of the plan (SUB-14)", async () => {
  const employer = await make.employer();
  const plan = await make.plan({ name: "Premium", price_paise: 1_250_050, total_credits: 7 });
  const answer = await as(employer).post("/api/subscription/subscribe", {
    planId: plan.id,
    employerId: employer.id,
    credits: 9999,
    price: 1,
    status: "active",
  });
  expect(answer.status).toBe(201);
  expect(answer.body.isSubscribed).toBe(true);
  expect(answer.body.subscription).toMatchObject({
    status: "pending",
    planName: "Premium",
    planPrice: 12_500.5,
    totalCredits: 7,
    credits: 0,
    planId: { _id: plan.id, name: "Premium" },
    startDate: null,
  });
  expect(await creditsOf(employer)).toBe(0);

  await as(admin).put(`/api/subscription/editSubscriptionPlan/${plan.id}`, {
    name: "Gold",
    totalcredits: 99,
  });
  expect((await as(admin).delete(`/api/subscription/deleteSubscriptionPlan/${plan.id}`)).status).toBe(200);
  expect((await check(employer)).subscription).toMatchObject({ planName: "Premium", totalCredits: 7 });
  expect((await setStatus(answer.body.subscription._id, "active")).body.subscription.credits).toBe(7);
});

test("a refused subscription has the fields that the page reads (SUB-15)", async () => {
  const employer = await make.employer();
  const other = await make.employer();
  const gone = await make.plan();
  await as(admin).delete(`/api/subscription/deleteSubscriptionPlan/${gone.id}`);
  for (const planId of [undefined, "nonsense", gone.id, "0190b4a0-0000-7000-8000-000000000000"]) {
    const answer = await subscribe(employer, planId);
    expect(answer.status).toBe(404);
    expect(answer.body).toMatchObject({ isSubscribed: false, error: "Invalid plan selected." });
    expect(answer.body.message).toBe("Invalid plan selected.");
  }
  const plan = await make.plan();
  const foreign = await as(employer).post("/api/subscription/subscribe", {
    planId: plan.id,
    employerId: other.id,
  });
  expect([foreign.status, foreign.body.isSubscribed]).toEqual([403, false]);
  expect((await subscribe(employer, plan.id)).status).toBe(201);
  const second = await subscribe(employer, plan.id);
  expect(second.status).toBe(409);
  expect(second.body).toMatchObject({
    isSubscribed: false,
    code: "SUBSCRIPTION_PENDING",
    error: "You already have a subscription waiting for activation.",
  });
  expect((await subscribe(await make.candidate(), plan.id)).status).toBe(403);
});

test("activation grants the credits and begins the period once, even if many admins click (SUB-24)", async () => {
  const employer = await make.employer();
  const id = await ask(employer, { total_credits: 10, duration_in_days: 30 });
  const answers = await Promise.all(Array.from({ length: 8 }, () => setStatus(id, "active")));
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
    200,
    ...Array<number>(7).fill(409),
  ]);
  expect(await creditsOf(employer)).toBe(10);
  expect(await entriesOf(id)).toEqual([{ reason: "granted", amount: 10 }]);
  const { subscription, isSubscribed } = await check(employer);
  expect(isSubscribed).toBe(true);
  expect(dayInIndia(new Date(subscription.endDate))).toBe(addDays(TODAY, 30));
});

test("an activation begins the period now, and each step has its own notice for the school", async () => {
  const [school, other] = [await make.employer(), await make.employer()];
  const [id, canceled] = [await ask(school, { duration_in_days: 30 }), await ask(other)];
  api.setClock(TODAY, "15:00");
  const { subscription } = (await setStatus(id, "active")).body;
  expect(subscription.startDate).toBe("2026-03-10T09:30:00.000Z");
  expect(subscription.endDate).toBe("2026-04-09T09:30:00.000Z");
  await setStatus(canceled, "canceled");
  const kinds = async (actor: Actor) =>
    (
      await db
        .selectFrom("notifications")
        .select("kind")
        .where("account_id", "=", actor.accountId)
        .orderBy("created_at")
        .execute()
    ).map(({ kind }) => kind);
  expect(await kinds(school)).toEqual(["payment-due", "subscription-activated"]);
  expect(await kinds(other)).toEqual(["payment-due", "subscription-canceled"]);
  const toAdmins = await db
    .selectFrom("notifications")
    .select(["account_id", "body"])
    .where("about", "=", id)
    .where("kind", "=", "subscription-asked")
    .execute();
  expect(toAdmins.map(({ account_id }) => account_id)).toEqual([admin.id]);
});

test("a plan without a period lasts 365 days (SUB-24)", async () => {
  const employer = await make.employer();
  const { body } = await setStatus(await ask(employer, { duration_in_days: null }), "active");
  expect(dayInIndia(new Date(body.subscription.endDate))).toBe(addDays(TODAY, 365));
});

test("only legal steps are taken, and the others change nothing (SUB-22, SUB-23)", async () => {
  const legal = new Set([
    "pending active",
    "pending canceled",
    "active canceled",
    "canceled active",
    "expired active",
  ]);
  for (const from of SUBSCRIPTION_STATUSES) {
    for (const to of SUBSCRIPTION_STATUSES) {
      const { id } = await make.subscription(await make.employer(), from, 3);
      const before = await db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirst();
      const answer = await setStatus(id, to);
      const after = await db.selectFrom("subscriptions").selectAll().where("id", "=", id).executeTakeFirst();
      expect([from, to, answer.status]).toEqual([from, to, legal.has(`${from} ${to}`) ? 200 : 409]);
      if (answer.status === 200) expect(after?.status).toBe(to);
      else expect(after).toEqual(before);
      expect(after?.credits).toBe(from === "pending" && to !== "active" ? 0 : 3);
    }
  }
});

test("the next subscription takes over the remaining credits of the first (SUB-25)", async () => {
  const employer = await make.employer({ institute_name: "Bright Gurukul" });
  const first = await ask(employer, { total_credits: 5 });
  await setStatus(first, "active");
  await as(employer).put(`/api/subscription/deductOneCredit/${employer.id}`);
  const second = await ask(employer, { total_credits: 10 });
  const { body } = await setStatus(second, "active");
  expect(body.subscription).toMatchObject({ status: "active", credits: 15, totalCredits: 15 });
  expect(await entriesOf(first)).toEqual([
    { reason: "granted", amount: 5 },
    { reason: "reserved", amount: -1 },
    { reason: "released", amount: 1 },
    { reason: "carried-out", amount: -5 },
  ]);
  expect(await entriesOf(second)).toContainEqual({ reason: "carried-over", amount: 5 });
  const list = await as(admin).get(`/api/subscription/getAllSubscribers?q=gurukul&status=expired`);
  expect(list.body.map((row: { _id: string }) => row._id)).toEqual([first]);
});

test("two subscriptions activated at the same moment leave one active with all credits", async () => {
  const employer = await make.employer();
  const first = await make.subscription(employer, "canceled", 4);
  const second = await make.subscription(employer, "pending", 6);
  const answers = await Promise.all([setStatus(first.id, "active"), setStatus(second.id, "active")]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await creditsOf(employer)).toBe(10);
  expect(await make.creditsOf(employer)).toBe(10);
});

test("activating again grants nothing and keeps a period that still runs (SUB-26)", async () => {
  const employer = await make.employer();
  const id = await ask(employer, { total_credits: 10, duration_in_days: 30 });
  const { endDate } = (await setStatus(id, "active")).body.subscription;
  await setStatus(id, "canceled");
  expect((await check(employer)).isSubscribed).toBe(false);
  expect(await creditsOf(employer)).toBe(0);
  api.setClock(addDays(TODAY, 1));
  const again = (await setStatus(id, "active")).body.subscription;
  expect(again).toMatchObject({ credits: 10, totalCredits: 10, endDate });
});

test("a subscription past its period is expired everywhere, and activation begins a new period (SUB-28)", async () => {
  const employer = await make.employer();
  const id = await ask(employer, { total_credits: 2, duration_in_days: 30 });
  await setStatus(id, "active");
  const later = addDays(TODAY, 31);
  api.setClock(later);
  const [owner, boss] = [
    { ...employer, token: undefined as never },
    { ...admin, token: undefined as never },
  ];
  const { isSubscribed, subscription } = await check(owner);
  expect([isSubscribed, subscription.status]).toEqual([false, "expired"]);
  expect(await creditsOf(owner)).toBe(0);
  const expired = await as(boss).get("/api/subscription/getAllSubscribers?status=expired");
  expect(expired.body.some((row: { _id: string }) => row._id === id)).toBe(true);
  const hold = await as(owner).put(`/api/subscription/deductOneCredit/${owner.id}`);
  expect([hold.status, hold.body.code]).toEqual([402, "SUBSCRIPTION_EXPIRED"]);

  const next = await ask(owner, { total_credits: 3 });
  const activated = await as(boss).put(`/api/subscription/updateStatus/${next}`, { status: "active" });
  expect(activated.body.subscription).toMatchObject({ status: "active", credits: 3 });

  await as(boss).put(`/api/subscription/updateStatus/${next}`, { status: "canceled" });
  const renewed = await as(boss).put(`/api/subscription/updateStatus/${id}`, { status: "active" });
  expect(renewed.body.subscription).toMatchObject({ credits: 2, totalCredits: 2 });
  expect(dayInIndia(new Date(renewed.body.subscription.endDate))).toBe(addDays(later, 30));
});

test("the background job marks subscriptions past their period, and no others", async () => {
  const over = await make.subscription(await make.employer(), "active", 1);
  const running = await make.subscription(await make.employer(), "active", 1);
  const now = deps.clock.now();
  await db.updateTable("subscriptions").set({ ends_at: now }).where("id", "=", over.id).execute();
  expect(await expireDueSubscriptions(db, now)).toBe(1);
  expect(await expireDueSubscriptions(db, now)).toBe(0);
  const statuses = await db
    .selectFrom("subscriptions")
    .select("status")
    .where("id", "in", [over.id, running.id])
    .orderBy("id")
    .execute();
  expect(statuses.map(({ status }) => status)).toEqual(["expired", "active"]);
});

test("the job skips what another transaction has locked, and one school's turn leaves the others for later", async () => {
  const schools = [await make.employer(), await make.employer(), await make.employer()];
  const over = await Promise.all(schools.map((school) => make.subscription(school, "active", 1)));
  const [locked, own, other] = over.map(({ id }) => id);
  const now = deps.clock.now();
  await db
    .updateTable("subscriptions")
    .set({ ends_at: now })
    .where(
      "id",
      "in",
      over.map(({ id }) => id),
    )
    .execute();
  const statuses = async () => {
    const rows = await db.selectFrom("subscriptions").select(["id", "status"]).execute();
    return [locked, own, other].map((id) => rows.find((row) => row.id === id)?.status);
  };
  await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom("subscriptions")
      .select("id")
      .where("id", "=", locked ?? NO_ID)
      .forUpdate()
      .execute();
    expect(await expireDueSubscriptions(db, now, schools[1]?.id)).toBe(1);
    expect(await statuses()).toEqual(["active", "expired", "active"]);
    expect(await expireDueSubscriptions(db, now)).toBe(1);
    expect(await statuses()).toEqual(["active", "expired", "expired"]);
  });
  expect(await expireDueSubscriptions(db, now)).toBe(1);
});

test.each([
  [null, "SUBSCRIPTION_REQUIRED"],
  ["pending", "SUBSCRIPTION_PENDING"],
  ["canceled", "SUBSCRIPTION_CANCELED"],
  ["expired", "SUBSCRIPTION_EXPIRED"],
] as const)("a subscription that is %s refuses to hold a credit (SUB-34)", async (status, code) => {
  const employer = await make.employer();
  if (status) await make.subscription(employer, status, 5);
  const answer = await as(employer).put(`/api/subscription/deductOneCredit/${employer.id}`);
  expect([answer.status, answer.body.code]).toEqual([402, code]);
});

test("fifty calls at once take exactly ten credits from ten (SUB-31)", async () => {
  const employer = await make.employer({ credits: 10 });
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => as(employer).put(`/api/subscription/deductOneCredit/${employer.id}`)),
  );
  const taken = answers.filter(({ status }) => status === 200);
  expect(taken.map(({ body }) => body.credits).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(answers.filter(({ body }) => body.code === "INSUFFICIENT_CREDITS")).toHaveLength(40);
  expect(await creditsOf(employer)).toBe(0);
});

test("people read their own credits, and admins those of everyone (SUB-30)", async () => {
  const employer = await make.employer({ credits: 4 });
  const candidate = await make.candidate();
  const other = await make.employer();
  expect(await creditsOf(candidate)).toBe(0);
  expect((await as(admin).get(`/api/subscription/${employer.id}`)).body).toEqual({ credits: 4 });
  expect((await as(admin).get("/api/subscription/nonsense")).status).toBe(404);
  for (const path of ["", "check/", "getEmployerSubscription/"]) {
    expect((await as(null).get(`/api/subscription/${path}${employer.id}`)).status).toBe(401);
    expect((await as(candidate).get(`/api/subscription/${path}${employer.id}`)).status).toBe(403);
    expect((await as(other).get(`/api/subscription/${path}${employer.id}`)).status).toBe(403);
  }
  expect((await as(other).put(`/api/subscription/deductOneCredit/${employer.id}`)).status).toBe(403);
  expect((await as(admin).put(`/api/subscription/deductOneCredit/${employer.id}`)).status).toBe(403);
  expect(await check(other)).toEqual({
    isSubscribed: false,
    subscription: null,
    pending: null,
    waitingCredits: 0,
  });
  expect((await as(other).get(`/api/subscription/getEmployerSubscription/${other.id}`)).status).toBe(404);
  const own = await as(employer).get(`/api/subscription/getEmployerSubscription/${employer.id}`);
  expect(own.body).toMatchObject({ status: "active", credits: 4, employerId: { email: employer.email } });
});

test("the active subscription comes before a waiting one, a waiting one before an old one (SUB-29)", async () => {
  const employer = await make.employer({ credits: 4 });
  const pending = await make.subscription(employer, "pending", 1);
  expect((await check(employer)).subscription.status).toBe("active");
  const other = await make.employer();
  await make.subscription(other, "canceled", 1);
  await make.subscription(other, "pending", 1);
  expect((await check(other)).subscription.status).toBe("pending");
  const third = await make.employer();
  await make.subscription(third, "pending", 1);
  await make.subscription(third, "canceled", 1);
  expect((await check(third)).subscription.status).toBe("pending");
  await db.deleteFrom("subscriptions").where("id", "=", pending.id).execute();
});

test("subscribers are found by misspelled names, addresses or plans, by status and by Indian days (ADMIN-30)", async () => {
  api.setClock("2026-05-01", "00:10");
  const boss = await make.admin();
  const employer = await make.employer({ institute_name: "Lakshmi Vidyalaya", email: "head@lotus.example" });
  const { id } = await make.subscription(employer, "pending", 1);
  const find = async (query: string) =>
    (await as(boss).get(`/api/subscription/getAllSubscribers?${query}`)).body.map(
      (row: { _id: string }) => row._id,
    );
  expect(await find("q=lakshmi")).toEqual([id]);
  expect(await find("q=Lakshmy vidyalya")).toEqual([id]);
  expect(await find("q=lotus")).toEqual([id]);
  const lookalike = await make.employer({ institute_name: "Lakshma Vidyalaya" });
  const newer = await make.subscription(lookalike, "pending", 1);
  expect(await find("q=lakshmi")).toEqual([id, newer.id]);
  await db.deleteFrom("subscriptions").where("id", "=", newer.id).execute();
  expect(await find("q=zzzzqq")).toEqual([]);
  expect(await find("q=lakshmi&status=active")).toEqual([]);
  expect(await find("from=2026-05-01")).toEqual([id]);
  expect(await find("from=2026-05-01&to=2026-05-01")).toEqual([id]);
  expect(await find("q=lakshmi&to=2026-04-30")).toEqual([]);
  expect((await as(boss).get("/api/subscription/getAllSubscribers?from=yesterday")).status).toBe(400);
  const page = await as(boss).get("/api/subscription/getAllSubscribers?limit=1");
  expect(page.body[0]._id).toBe(id);
  expect(Number(page.headers.get("x-total-count"))).toBeGreaterThan(1);
});

test("subscribers are found by the name of the plan that they bought, the exact name first", async () => {
  const boss = await make.admin();
  const named = async (plan_name: string) => {
    const { id } = await make.subscription(await make.employer(), "active", 1);
    await db.updateTable("subscriptions").set({ plan_name }).where("id", "=", id).execute();
    return id;
  };
  const exact = [await named("Saffron"), await named("Saffron Year")];
  const similar = await named("Safron");
  await named("Indigo");
  const { body, headers } = await as(boss).get("/api/subscription/getAllSubscribers?q=saffron");
  expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([...exact.toReversed(), similar]);
  expect(headers.get("x-total-count")).toBe("3");
});

test("at 00:30 a request is of the new day in India, and of no other", async () => {
  const asked = async (day: string, time: string) => {
    api.setClock(day, time);
    return (await make.subscription(await make.employer(), "pending", 1)).id;
  };
  const early = await asked("2026-07-01", "00:30");
  const late = await asked("2026-07-01", "23:30");
  const next = await asked("2026-07-02", "00:30");
  const boss = await make.admin();
  const find = async (query: string) =>
    (await as(boss).get(`/api/subscription/getAllSubscribers?${query}`)).body.map(
      (row: { _id: string }) => row._id,
    );
  expect(await find("from=2026-07-01&to=2026-07-01")).toEqual([late, early]);
  expect(await find("from=2026-07-02")).toEqual([next]);
  expect(await find("from=2026-06-30&to=2026-06-30")).toEqual([]);
});

test("the plan that waits for activation is named beside the one that runs (SUB-38)", async () => {
  const school = await make.employer({ credits: 5 });
  const check = async () => (await as(school).get(`/api/subscription/check/${school.id}`)).body;
  expect(await check()).toMatchObject({ isSubscribed: true, pending: null });
  await make.subscription(school, "pending", 30);
  expect(await check()).toMatchObject({
    isSubscribed: true,
    subscription: { status: "active", credits: 5 },
    pending: { status: "pending", totalCredits: 30, credits: 0 },
  });
  const newcomer = await make.employer();
  await make.subscription(newcomer, "pending", 30);
  const { body } = await as(newcomer).get(`/api/subscription/check/${newcomer.id}`);
  expect(body.pending).toEqual(body.subscription);
});
