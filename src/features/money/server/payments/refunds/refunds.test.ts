import { afterEach, expect, test, vi } from "vitest";
import { addDays, dayInIndia } from "#platform/domain/day.ts";
import { checkMoney } from "#features/money/server/payments/money-check.ts";
import { reconcileOrders } from "#features/money/server/payments/reconcile.ts";
import { reconcileRefunds } from "#features/money/server/payments/refunds/gateway-refunds.ts";
import { sumAdded } from "#features/money/server/subscriptions/service.ts";
import { clientOf, openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { expectLedgerToBalance } from "#tests/support/ledger.ts";
import { openPaymentGateway } from "#tests/support/payment-gateway.ts";

const gateway = await openPaymentGateway();
const { as, make, db, call, deps, setClock } = await openTestApi({
  today: "2026-03-10",
  env: gateway.env,
  limitFactor: 10,
});
const admin = await make.admin();
const staff = as(admin);
/** Sessions do not last as long as these tests look ahead. */
function moveTo(day: string, school?: Actor) {
  setClock(day);
  delete admin.token;
  if (school) delete school.token;
}
const plan = await make.plan({ total_credits: 20, duration_in_days: 100, price_paise: 500_000 });
const bigger = await make.plan({
  name: "Premium",
  total_credits: 40,
  duration_in_days: 100,
  price_paise: 800_000,
});
const small = await make.plan({ name: "Basic", total_credits: 1, duration_in_days: 100 });
const OFFERED = "The school does not need the plan any more.";

afterEach(async () => {
  await expectLedgerToBalance(db);
  moveTo("2026-03-10");
});

const checkOf = async (school: Actor) => (await as(school).get(`/api/subscription/check/${school.id}`)).body;
const statusOf = async (id: string) =>
  (
    await db.selectFrom("subscriptions").select(["status", "credits"]).where("id", "=", idFrom(id)).execute()
  )[0];
const papersOf = async (school: Actor): Promise<{ kind: string; number: string; total: number }[]> =>
  (await as(school).get("/api/employer/papers")).body;
const reasonsOf = async (school: Actor): Promise<[string, number][]> =>
  (await as(school).get(`/api/subscription/ledger/${school.id}`)).body.map(
    ({ reason, amount }: { reason: string; amount: number }) => [reason, amount],
  );
const mailsTo = ({ email }: Actor) =>
  db
    .selectFrom("mail_outbox")
    .select(["kind", "paper_id", "body_text"])
    .where("to_address", "=", email)
    .where("kind", "in", ["payment-refunding", "payment-refunded", "payment-refund-failed"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
const refund = (id: string, body: object = { reason: OFFERED }) =>
  staff.post(`/api/admin/subscriptions/${id}/refund`, body);

/** A school that paid a plan through the gateway. */
async function paidByGateway(school: Actor, planId = plan.id) {
  const { orderId, subscriptionId } = (await as(school).post("/api/payments/order", { planId })).body;
  const { body, headers, paymentId } = gateway.captured(orderId);
  expect((await call("POST", "/api/payments/webhook", body, headers)).status).toBe(200);
  return { id: String(subscriptionId), orderId: String(orderId), paymentId };
}

/** A school that paid a plan in cash. */
async function paidInCash(school: Actor, planId = plan.id): Promise<string> {
  const { body } = await as(school).post("/api/subscription/subscribe", { planId });
  const id = String(body.subscription._id);
  await staff.put(`/api/subscription/updateStatus/${id}`, { status: "active", paid: "cash" });
  return id;
}

async function endAtGateway(refundId: string, status: "processed" | "failed") {
  const { body, headers } = gateway.endRefund(`rfnd_${refundId}`, status);
  expect((await call("POST", "/api/payments/webhook", body, headers)).status).toBe(200);
}

/** A plan of 20 credits, and ten days later a bigger one that takes its place. */
async function renewed() {
  const school = await make.employer();
  const first = await paidInCash(school);
  moveTo("2026-03-20", school);
  const { id: second } = await paidByGateway(school, bigger.id);
  return { school, first, second };
}

/** An interview that the school pays with a credit. */
async function interviewBy(school: Actor): Promise<string> {
  const { id: candidateId } = await make.candidate();
  const { status, body } = await as(school).post("/api/interview/scheduleInterview", {
    employerId: school.id,
    candidateId,
    interviewDate: addDays(dayInIndia(deps.clock.now()), 4),
    InterviewLink: "https://meet.example/abc",
  });
  expect(status).toBe(201);
  return body.interview._id;
}

/** Its credit comes back. */
async function cancelInterview(id: string): Promise<void> {
  const body = { status: "Cancelled" };
  expect((await staff.put(`/api/interview/updateInterviewStatus/${id}`, body)).status).toBe(200);
}

test("an unused plan is refunded through the gateway: it ends, its credits go, and the credit note comes at the end (PAY-26, PAY-27)", async () => {
  const school = await make.employer();
  const { id, paymentId } = await paidByGateway(school);
  const before = await staff.get(`/api/admin/subscriptions/${id}/refund`);
  expect(before.body).toEqual({
    paid: 5000,
    left: 5000,
    amount: 5000,
    unusedCredits: 20,
    planCredits: 20,
    stayingCredits: 0,
    unusedDays: 100,
    totalDays: 100,
    profilesOpened: 0,
    needsOwnReason: false,
    byGateway: true,
    hasFailed: false,
    refund: null,
  });
  const begun = await refund(id);
  expect([begun.status, begun.body]).toMatchObject([
    200,
    {
      message: "Refund begun",
      refund: { state: "refunding", amount: 5000, byGateway: true, creditNote: null },
    },
  ]);
  const { _id: refundId } = begun.body.refund;
  expect(gateway.requests.at(-1)).toMatchObject({
    path: `/v1/payments/${paymentId}/refund`,
    body: { amount: 500_000, receipt: refundId },
  });
  expect(await statusOf(id)).toEqual({ status: "canceled", credits: 0 });
  const { payment } = (await as(school).get(`/api/payments/state?subscriptionId=${id}`)).body;
  expect(payment).toMatchObject({ state: "paid", isRefunded: true });
  expect((await papersOf(school)).map(({ kind }) => kind).toSorted()).toEqual(["proforma", "receipt"]);

  await endAtGateway(refundId, "processed");
  await endAtGateway(refundId, "processed");
  const [note, ...others] = (await papersOf(school)).filter(({ kind }) => kind === "credit-note");
  expect([note, others]).toMatchObject([{ number: "EC/25-26/000001", total: 5000 }, []]);
  expect((await staff.get("/api/admin/refunds?state=refunded")).body).toMatchObject([
    { _id: refundId, creditNote: { number: note?.number }, reference: paymentId },
  ]);
  expect((await reasonsOf(school)).slice(0, 2)).toEqual([
    ["refunded", -20],
    ["granted", 20],
  ]);
  const mails = await mailsTo(school);
  expect(mails.map(({ kind, paper_id }) => [kind, paper_id !== null])).toEqual([
    ["payment-refunding", false],
    ["payment-refunded", true],
  ]);
  const again = await refund(id);
  expect([again.status, again.body.code]).toEqual([409, "ALREADY_REFUNDED"]);
  const activated = await staff.put(`/api/subscription/updateStatus/${id}`, { status: "active" });
  expect([activated.status, activated.body.message]).toEqual([
    409,
    "This plan was refunded and cannot be active again.",
  ]);
  const [listed] = (await staff.get("/api/subscription/getAllSubscribers")).body;
  expect([listed._id, listed.isRefunded]).toEqual([id, true]);
});

test("a refund that fails gives plan and credits back, and can be tried again (PAY-26)", async () => {
  const school = await make.employer();
  const { id } = await paidByGateway(school);
  const { body } = await refund(id);
  await endAtGateway(body.refund._id, "failed");
  expect(await statusOf(id)).toEqual({ status: "active", credits: 20 });
  expect((await reasonsOf(school)).slice(0, 2)).toEqual([
    ["refund-failed", 20],
    ["refunded", -20],
  ]);
  expect((await staff.get(`/api/admin/subscriptions/${id}/refund`)).body).toMatchObject({
    hasFailed: true,
    refund: { state: "failed", failure: "The payment gateway could not give it back." },
  });
  expect((await mailsTo(school)).at(-1)?.kind).toBe("payment-refund-failed");
  await endAtGateway(body.refund._id, "processed");
  expect((await refund(id)).status).toBe(200);
});

test("what the gateway could not give back an admin sends, with the reference, also of a later part (PAY-26)", async () => {
  const school = await make.employer();
  const { id } = await paidByGateway(school);
  const failAtGateway = async (amount: number) => {
    const { body } = await refund(id, { reason: "Agreed with the school.", amount });
    await endAtGateway(body.refund._id, "failed");
    expect((await staff.get(`/api/admin/subscriptions/${id}/refund`)).body.hasFailed).toBe(true);
  };
  const send = async (amount: number, reference: string) =>
    (await refund(id, { reason: "Agreed with the school.", amount, reference })).body.refund;
  const sent = { state: "refunded", byGateway: false };
  await failAtGateway(4000);
  expect(await statusOf(id)).toEqual({ status: "active", credits: 20 });
  expect(await send(4000, "NEFT200001")).toMatchObject({ ...sent, amount: 4000 });
  expect(await statusOf(id)).toEqual({ status: "canceled", credits: 0 });
  await failAtGateway(1000);
  expect(await send(1000, "NEFT200002")).toMatchObject({ ...sent, amount: 1000 });
  expect((await notesOf(school)).toSorted((one, other) => one - other)).toEqual([1000, 4000]);
  expect((await staff.get("/api/admin/unsettled-payments")).body).toEqual([]);
});

test("a gateway that does not answer is asked again, for the same refund (PAY-26)", async () => {
  const school = await make.employer();
  const { id } = await paidByGateway(school);
  const { body } = await gateway.while(
    (request, response) => {
      // The refund is begun and its answer is lost.
      const unheard = { writeHead: () => unheard, end: () => unheard };
      gateway.answer(request, unheard as unknown as typeof response);
      response.destroy();
    },
    () => refund(id),
  );
  expect(body.refund.state).toBe("refunding");
  const known = gateway.refunds.get(`rfnd_${body.refund._id}`);
  await reconcileOrders(deps);
  expect(gateway.refunds.get(`rfnd_${body.refund._id}`)).toBe(known);
  if (known) known.status = "processed";
  await reconcileOrders(deps);
  expect((await staff.get(`/api/admin/subscriptions/${id}/refund`)).body.refund.state).toBe("refunded");
});

test("while the gateway refuses the keys a refund waits and the log names them, and it goes on with the right ones (PAY-26)", async () => {
  const { id } = await paidByGateway(await make.employer());
  const logged: unknown[] = [];
  const log = { warn: (...line: unknown[]) => logged.push(line) } as unknown as typeof deps.log;
  const refundId = await gateway.while(
    (_request, response) => response.writeHead(401).end("{}"),
    async () => {
      const { _id } = (await refund(id)).body.refund;
      await reconcileRefunds({ ...deps, log });
      return String(_id);
    },
  );
  const message =
    "The payment gateway refuses our keys: RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET are not right, or no longer.";
  expect(logged).toContainEqual([
    { err: new Error(message), refund: refundId },
    "the payment gateway did not answer about a refund",
  ]);
  const { refund: waiting } = (await staff.get(`/api/admin/subscriptions/${id}/refund`)).body;
  expect(waiting).toMatchObject({ state: "refunding", byGateway: true });
  await reconcileRefunds(deps);
  expect(gateway.refunds.get(`rfnd_${refundId}`)).toMatchObject({ status: "pending" });
});

/** A refund that the gateway has begun, and no longer knows when it is asked. */
async function forgotten() {
  const school = await make.employer();
  const { id } = await paidByGateway(school);
  const refundId = String((await refund(id)).body.refund._id);
  const path = `/v1/refunds/rfnd_${refundId}`;
  await gateway.while(
    (request, response) => {
      if (request.path !== path) gateway.answer(request, response);
      else response.writeHead(400, { "content-type": "application/json" }).end('{"error":{}}');
    },
    () => reconcileOrders(deps),
  );
  return { school, id, refundId, path };
}
const endByStaff = (refundId: string, body: object) => staff.put(`/api/admin/refunds/${refundId}`, body);
const isToReturn = async (refundId: string) =>
  (await staff.get("/api/admin/unsettled-payments")).body.some(
    ({ reference }: { reference: string }) => reference === `rfnd_${refundId}`,
  );

test("a refund that the gateway no longer knows is asked for once, and staff end it with a reference (PAY-26)", async () => {
  const { school, id, refundId, path } = await forgotten();
  await reconcileOrders(deps);
  expect(gateway.requests.filter((request) => request.path === path)).toHaveLength(1);
  const { refund: waiting } = (await staff.get(`/api/admin/subscriptions/${id}/refund`)).body;
  expect(waiting).toMatchObject({ state: "refunding", byGateway: false, reference: `rfnd_${refundId}` });
  expect(await isToReturn(refundId)).toBe(false);
  const ended = await endByStaff(refundId, { state: "refunded", reference: "NEFT300001" });
  expect(ended.body.refund).toMatchObject({ state: "refunded", reference: "NEFT300001" });
  expect(await notesOf(school)).toEqual([5000]);
  expect(await isToReturn(refundId)).toBe(false);
});

test("the event of a refund that the gateway did not know ends it as well (PAY-26)", async () => {
  const { school, id, refundId } = await forgotten();
  await endAtGateway(refundId, "processed");
  expect((await staff.get(`/api/admin/subscriptions/${id}/refund`)).body.refund).toMatchObject({
    state: "refunded",
    reference: `rfnd_${refundId}`,
  });
  expect(await notesOf(school)).toEqual([5000]);
  expect(await isToReturn(refundId)).toBe(false);
});

test("what staff say has failed is to return only once the gateway says that it went back (PAY-26, PAY-60)", async () => {
  const { id, refundId } = await forgotten();
  expect((await endByStaff(refundId, { state: "failed", reason: "No such refund" })).status).toBe(200);
  expect(await statusOf(id)).toEqual({ status: "active", credits: 20 });
  expect(await isToReturn(refundId)).toBe(false);
  await endAtGateway(refundId, "processed");
  expect(await isToReturn(refundId)).toBe(true);
  const booked = await refund(id, { reason: OFFERED, reference: `rfnd_${refundId}` });
  expect(booked.body.refund).toMatchObject({ state: "refunded", amount: 5000 });
  expect(await isToReturn(refundId)).toBe(false);
});

test("money that an admin sends is refunded with its reference, at once or later (PAY-26)", async () => {
  const [first, second] = [await make.employer(), await make.employer()];
  const sent = await refund(await paidInCash(first), {
    reason: "Moved abroad.",
    amount: 1000,
    reference: "412345678901",
  });
  expect(sent.body).toMatchObject({
    message: "Refunded",
    refund: { state: "refunded", amount: 1000, reference: "412345678901", byGateway: false },
  });
  expect((await papersOf(first))[0]).toMatchObject({ kind: "credit-note", total: 1000 });
  expect((await mailsTo(first)).map(({ kind }) => kind)).toEqual(["payment-refunded"]);

  const later = (await refund(await paidInCash(second))).body.refund;
  const end = (body: object) => staff.put(`/api/admin/refunds/${later._id}`, body);
  for (const wrong of [{ state: "refunded" }, { state: "failed" }, { state: "refunding" }, {}])
    expect((await end(wrong)).status).toBe(400);
  const ended = await end({ state: "refunded", reference: "512345678901" });
  expect(ended.body.refund).toMatchObject({ state: "refunded", reference: "512345678901" });
  expect((await end({ state: "failed", reason: "Account closed" })).body.code).toBe("ILLEGAL_STEP");
  const byGateway = (await refund((await paidByGateway(await make.employer())).id)).body.refund;
  const refused = await staff.put(`/api/admin/refunds/${byGateway._id}`, {
    state: "refunded",
    reference: "x1",
  });
  expect([refused.status, refused.body.code]).toEqual([409, "BY_GATEWAY"]);
});

test("a refund whose money was sent already begins and ends together, or not at all (PAY-26)", async () => {
  moveTo("2025-03-10");
  const school = await make.employer();
  const id = await paidInCash(school);
  const send = (length: number) => refund(id, { reason: OFFERED, reference: "N".repeat(length) });
  expect((await send(101)).status).toBe(400);
  // No number is left for the credit note of this year.
  const year = { series: "EC", financial_year: "24-25" };
  await db
    .insertInto("invoice_numbers")
    .values({ ...year, last: 9_999_999 })
    .execute();
  expect((await send(100)).status).toBe(500);
  expect(await statusOf(id)).toEqual({ status: "active", credits: 20 });
  expect((await staff.get(`/api/admin/subscriptions/${id}/refund`)).body.refund).toBeNull();
  await db
    .deleteFrom("invoice_numbers")
    .where("series", "=", "EC")
    .where("financial_year", "=", "24-25")
    .execute();
  expect((await send(100)).body.refund).toMatchObject({ state: "refunded", reference: "N".repeat(100) });
  expect(await statusOf(id)).toEqual({ status: "canceled", credits: 0 });
});

test("without the gateway's settings an admin sends what the gateway collected, also of a refund that is under way (PAY-26)", async () => {
  const off = clientOf({ ...deps, env: { ...deps.env, RAZORPAY_KEY_ID: undefined } }).as(admin);
  const endOff = async (refundId: string, reference: string) =>
    (await off.put(`/api/admin/refunds/${refundId}`, { state: "refunded", reference })).body.refund;
  const school = await make.employer();
  const { id } = await paidByGateway(school);
  const under = (await refund(id)).body.refund;
  expect(under).toMatchObject({ state: "refunding", byGateway: true });
  const [waiting] = (await off.get("/api/admin/refunds?state=refunding")).body.filter(
    ({ _id }: { _id: string }) => _id === under._id,
  );
  expect(waiting).toMatchObject({ byGateway: false });
  const ended = { state: "refunded", byGateway: false };
  expect(await endOff(under._id, "512345678901")).toMatchObject({ ...ended, reference: "512345678901" });
  const note = db.selectFrom("papers").select("how_paid").where("subscription_id", "=", idFrom(id));
  expect((await note.where("kind", "=", "credit-note").executeTakeFirst())?.how_paid).toMatch(
    /, reference 512345678901\.$/,
  );

  const other = (await paidByGateway(await make.employer())).id;
  expect((await off.get(`/api/admin/subscriptions/${other}/refund`)).body.byGateway).toBe(false);
  const begun = (await off.post(`/api/admin/subscriptions/${other}/refund`, { reason: OFFERED })).body.refund;
  expect(begun).toMatchObject({ state: "refunding", byGateway: false });
  expect(await endOff(begun._id, "612345678901")).toMatchObject(ended);

  const twice = await make.employer();
  const former = (await as(twice).post("/api/payments/order", { planId: plan.id })).body;
  await as(twice).post(`/api/subscription/${former.subscriptionId}/withdraw`);
  moveTo("2026-03-11", twice);
  await paidByGateway(twice, bigger.id);
  const late = gateway.captured(former.orderId);
  await call("POST", "/api/payments/webhook", late.body, late.headers);
  const unsettled = async (who: typeof off) =>
    (await who.get("/api/admin/unsettled-payments")).body.filter(
      ({ reference }: { reference: string }) => reference === late.paymentId,
    )[0];
  expect(await unsettled(staff)).toMatchObject({ kind: "gateway", byGateway: true });
  const row = await unsettled(off);
  expect(row).toMatchObject({ kind: "gateway", byGateway: false });
  const path = `/api/admin/unsettled-payments/${row._id}/refund`;
  const back = (await off.post(path, { reason: "Paid twice." })).body.refund;
  expect(back).toMatchObject({ state: "refunding", byGateway: false });
  expect(await endOff(back._id, "712345678901")).toMatchObject(ended);
});

test("a credit note has the tax of its invoice, in the terms of that day (PAY-27)", async () => {
  const seller = {
    legalName: "EduNakuri Services",
    address: "12 Lake Road",
    pin: "462001",
    state: "Maharashtra",
  };
  await staff.put("/api/admin/seller", { ...seller, gstin: "27AAPFU0939F1ZV" });
  const [near, far] = [await make.employer({ city: "Pune", state: "Maharashtra" }), await make.employer()];
  const ids = [await paidInCash(near), await paidInCash(far)];
  await staff.put("/api/admin/seller", seller);
  for (const id of ids) await refund(id, { reason: OFFERED, amount: 1180, reference: "412345678901" });
  const notes = await db
    .selectFrom("papers")
    .select(["taxable_paise", "cgst_paise", "sgst_paise", "igst_paise", "total_paise", "how_paid"])
    .where("kind", "=", "credit-note")
    .where("total_paise", "=", 118_000)
    .orderBy("number")
    .execute();
  expect(notes).toMatchObject([
    { taxable_paise: 100_000, cgst_paise: 9_000, sgst_paise: 9_000, igst_paise: 0 },
    { taxable_paise: 100_000, cgst_paise: 0, sgst_paise: 0, igst_paise: 18_000 },
  ]);
  expect(notes[0]?.how_paid).toMatch(
    /^Refunded for EN\/25-26\/000001 of 10 Mar 2026, reference 412345678901\.$/,
  );
});

test("the credit note of a whole invoice has its lines, also where the tax was added to the price (PAY-27)", async () => {
  const seller = {
    legalName: "EduNakuri Services",
    address: "12 Lake Road",
    pin: "462001",
    state: "Maharashtra",
  };
  await staff.put("/api/admin/seller", { ...seller, gstin: "27AAPFU0939F1ZV", taxIncluded: false });
  const { id: planId } = await make.plan({ price_paise: 99_900 });
  const schools = [await make.employer({ city: "Pune", state: "Maharashtra" }), await make.employer()];
  const seen: unknown[] = [];
  for (const school of schools) {
    await refund(await paidInCash(school, planId), { reason: OFFERED, reference: "412345678901" });
    for (const kind of ["tax-invoice", "credit-note"] as const) {
      const lines = await db
        .selectFrom("papers")
        .select(["taxable_paise", "cgst_paise", "sgst_paise", "igst_paise", "round_off_paise", "total_paise"])
        .where("employer_id", "=", school.id)
        .where("kind", "=", kind)
        .executeTakeFirstOrThrow();
      seen.push(Object.values(lines));
    }
  }
  const [near, far] = [
    [99_900, 8_991, 8_991, 0, 18, 117_900],
    [99_900, 0, 0, 17_982, 18, 117_900],
  ];
  expect(seen).toEqual([near, near, far, far]);
  await staff.put("/api/admin/seller", seller);
});

const notesOf = async (school: Actor) =>
  (await papersOf(school)).filter(({ kind }) => kind === "credit-note").map(({ total }) => total);
const wrongNotes = async () => (await checkMoney(deps)).filter(({ what }) => /credit notes?\b/.test(what));

test("of a transfer that was more than the invoice no more is credited than the invoice (PAY-27)", async () => {
  const school = await make.employer();
  const asked = await as(school).post("/api/subscription/subscribe", { planId: plan.id });
  const subscriptionId = String(asked.body.subscription._id);
  const claim = { subscriptionId, utr: "412345678990", amount: 5200 };
  const { transfer } = (await as(school).post("/api/subscription/transfers", claim)).body;
  const match = { state: "matched", reason: "Paid too much." };
  expect((await staff.put(`/api/admin/transfers/${transfer._id}`, match)).status).toBe(200);
  const hasNote: boolean[] = [];
  for (const [amount, reference] of [
    [3000, "NEFT100001"],
    [2100, "NEFT100002"],
    [100, "NEFT100003"],
  ]) {
    const { body } = await refund(subscriptionId, { reason: OFFERED, amount, reference });
    expect(body.refund).toMatchObject({ state: "refunded", amount });
    hasNote.push(body.refund.creditNote !== null);
  }
  expect(hasNote).toEqual([true, true, false]);
  expect((await notesOf(school)).toSorted((one, other) => one - other)).toEqual([2000, 3000]);
  expect(await wrongNotes()).toEqual([]);
});

test("parts with paise that go back on the gateway's own page are credited in whole rupees up to the invoice (PAY-27)", async () => {
  const school = await make.employer();
  const { id: planId } = await make.plan({ price_paise: 10_000 });
  const { id, paymentId } = await paidByGateway(school, planId);
  const notes: number[][] = [];
  for (const paise of [5_050, 40, 4_910]) {
    const { refundId: reference, body, headers } = gateway.refundElsewhere(paymentId, paise);
    expect((await call("POST", "/api/payments/webhook", body, headers)).status).toBe(200);
    const part = await refund(id, { reason: OFFERED, reference });
    expect(part.body.refund).toMatchObject({ state: "refunded", amount: paise / 100 });
    notes.push((await notesOf(school)).toSorted((one, other) => one - other));
    expect(await wrongNotes()).toEqual([]);
  }
  expect(notes).toEqual([[51], [51], [49, 51]]);
});

test("credits carried in count as used first, stay with the school, and the plan before runs again (PAY-26)", async () => {
  const { school, first, second } = await renewed();
  expect(await statusOf(second)).toEqual({ status: "active", credits: 60 });
  await as(school).put(`/api/subscription/deductOneCredit/${school.id}`);
  const preview = (await staff.get(`/api/admin/subscriptions/${second}/refund`)).body;
  expect(preview).toMatchObject({ stayingCredits: 20, unusedCredits: 40, amount: 8000, unusedDays: 100 });
  const { body } = await refund(second);
  expect(await statusOf(second)).toEqual({ status: "canceled", credits: 0 });
  expect(await statusOf(first)).toEqual({ status: "active", credits: 20 });
  // Nothing was used of either plan.
  expect((await checkOf(school)).subscription).toMatchObject({ credits: 20, totalCredits: 20 });
  await endAtGateway(body.refund._id, "failed");
  expect(await statusOf(second)).toEqual({ status: "active", credits: 60 });
  expect(await statusOf(first)).toEqual({ status: "expired", credits: 0 });
  expect((await checkOf(school)).subscription).toMatchObject({ credits: 60, totalCredits: 60 });
});

test("the credits that a refund takes leave the total, and come back to it where it fails: what was used stays (SUB-27)", async () => {
  const { school, first, second } = await renewed();
  await interviewBy(school);
  const total = async (id: string) => {
    const listed: { _id: string; totalCredits: number }[] = (
      await staff.get("/api/subscription/getAllSubscribers")
    ).body;
    return listed.find(({ _id }) => _id === id)?.totalCredits;
  };
  expect([await total(first), await total(second)]).toEqual([20, 60]);
  const { body } = await refund(second);
  expect(await statusOf(first)).toEqual({ status: "active", credits: 19 });
  expect(await total(first)).toBe(20);
  await endAtGateway(body.refund._id, "failed");
  expect(await statusOf(second)).toEqual({ status: "active", credits: 59 });
  expect(await total(second)).toBe(60);

  const alone = await make.employer();
  const { id } = await paidByGateway(alone);
  await interviewBy(alone);
  const begun = await refund(id);
  expect([await statusOf(id), await total(id)]).toEqual([{ status: "canceled", credits: 0 }, 1]);
  await endAtGateway(begun.body.refund._id, "failed");
  expect([await statusOf(id), await total(id)]).toEqual([{ status: "active", credits: 19 }, 20]);
});

test("a refund that fails after the end of the plan before gives the carried credits back too (PAY-26)", async () => {
  const { school, first, second } = await renewed();
  moveTo("2026-06-25", school);
  const { body } = await refund(second);
  expect(await statusOf(second)).toEqual({ status: "canceled", credits: 0 });
  expect(await statusOf(first)).toEqual({ status: "expired", credits: 20 });
  await endAtGateway(body.refund._id, "failed");
  expect(await statusOf(second)).toEqual({ status: "active", credits: 60 });
  expect(await statusOf(first)).toEqual({ status: "expired", credits: 0 });
  expect((await checkOf(school)).subscription).toMatchObject({ credits: 60, totalCredits: 60 });
});

test("a refund that fails gives a plan that did not run its carried credits back (PAY-26)", async () => {
  const { first, second } = await renewed();
  await staff.put(`/api/subscription/updateStatus/${second}`, { status: "canceled" });
  const { body } = await refund(second);
  expect(await statusOf(first)).toEqual({ status: "expired", credits: 20 });
  await endAtGateway(body.refund._id, "failed");
  expect(await statusOf(second)).toEqual({ status: "canceled", credits: 60 });
  expect(await statusOf(first)).toEqual({ status: "expired", credits: 0 });
});

test("the credits that the plan before has used while a refund was under way do not come back (PAY-26)", async () => {
  const { school, first, second } = await renewed();
  const { body } = await refund(second);
  expect(await statusOf(first)).toEqual({ status: "active", credits: 20 });
  await interviewBy(school);
  // It holds a credit when its period ends.
  await as(school).put(`/api/subscription/deductOneCredit/${school.id}`);
  moveTo("2026-06-25", school);
  await endAtGateway(body.refund._id, "failed");
  expect(await statusOf(second)).toEqual({ status: "active", credits: 59 });
  expect(await statusOf(first)).toEqual({ status: "expired", credits: 0 });
});

test("a refund that fails leaves the credits of a plan before that runs again (PAY-26)", async () => {
  const { first, second } = await renewed();
  await staff.put(`/api/subscription/updateStatus/${second}`, { status: "canceled" });
  const { body } = await refund(second);
  await staff.put(`/api/subscription/updateStatus/${first}`, { status: "active" });
  await endAtGateway(body.refund._id, "failed");
  expect(await statusOf(second)).toEqual({ status: "canceled", credits: 40 });
  expect(await statusOf(first)).toEqual({ status: "active", credits: 20 });
});

test("a plan before whose credits are all used runs again too, and what returned to the refunded plan goes to it (PAY-26)", async () => {
  const school = await make.employer();
  const first = await paidInCash(school, small.id);
  const interview = await interviewBy(school);
  moveTo("2026-03-11", school);
  const { id: second } = await paidByGateway(school, bigger.id);
  for (const round of ["2026-03-12", "2026-03-13"]) {
    moveTo(round, school);
    const { body } = await refund(second);
    expect(await statusOf(second)).toEqual({ status: "canceled", credits: 0 });
    expect(await statusOf(first)).toEqual({ status: "active", credits: 0 });
    await endAtGateway(body.refund._id, "failed");
    expect(await statusOf(second)).toEqual({ status: "active", credits: 40 });
    expect(await statusOf(first)).toEqual({ status: "expired", credits: 0 });
  }
  await cancelInterview(interview);
  expect(await statusOf(second)).toEqual({ status: "active", credits: 41 });
  const { body } = await refund(second);
  expect(await statusOf(second)).toEqual({ status: "canceled", credits: 0 });
  expect(await statusOf(first)).toEqual({ status: "active", credits: 1 });
  await endAtGateway(body.refund._id, "failed");
  expect(await statusOf(second)).toEqual({ status: "active", credits: 41 });
});

test("a plan that another one has replaced does not run again (PAY-26)", async () => {
  const school = await make.employer();
  const first = await paidInCash(school, small.id);
  await interviewBy(school);
  moveTo("2026-03-11", school);
  const second = await paidInCash(school);
  moveTo("2026-03-12", school);
  await staff.put(`/api/subscription/updateStatus/${second}`, { status: "canceled" });
  const third = await paidInCash(school);
  await refund(third);
  expect(await statusOf(third)).toEqual({ status: "canceled", credits: 0 });
  expect(await statusOf(first)).toEqual({ status: "expired", credits: 0 });
});

test("two plans that are refunded one after the other each lose their own credits, and neither runs again (PAY-26)", async () => {
  const school = await make.employer();
  const first = await paidInCash(school);
  moveTo("2026-03-20", school);
  const second = await paidInCash(school, bigger.id);
  for (const id of [second, first]) {
    const { status } = await refund(id, { reason: OFFERED, reference: "412345678901" });
    expect(status).toBe(200);
  }
  expect(await statusOf(first)).toEqual({ status: "canceled", credits: 0 });
  expect(await statusOf(second)).toEqual({ status: "canceled", credits: 0 });
});

test("a credit that comes back after a refund waits for the next plan, and the answer says so (PAY-26, SUB-35)", async () => {
  const school = await make.employer();
  const id = await paidInCash(school);
  const interview = await interviewBy(school);
  await refund(id, { reason: OFFERED, reference: "412345678901" });
  await cancelInterview(interview);
  expect(await statusOf(id)).toEqual({ status: "canceled", credits: 0 });
  expect((await reasonsOf(school))[0]).toEqual(["refunded", -19]);
  expect((await checkOf(school)).waitingCredits).toBe(1);
  const mail = await db
    .selectFrom("mail_outbox")
    .select("body_text")
    .where("to_address", "=", school.email)
    .where("about", "=", interview)
    .where("kind", "=", "interview-cancelled")
    .executeTakeFirst();
  expect(mail?.body_text).toContain("waits for your next plan, for a year");
  moveTo("2026-03-20", school);
  const next = await paidInCash(school);
  expect(await statusOf(next)).toEqual({ status: "active", credits: 21 });
  expect((await checkOf(school)).waitingCredits).toBe(0);
  expect((await reasonsOf(school)).slice(0, 2)).toEqual(
    expect.arrayContaining([
      ["returned", 1],
      ["granted", 20],
    ]),
  );
});

test("a credit that waits longer than a year is gone (SUB-35)", async () => {
  const school = await make.employer();
  const id = await paidInCash(school);
  const interview = await interviewBy(school);
  await refund(id, { reason: OFFERED, reference: "412345678901" });
  await cancelInterview(interview);
  moveTo("2027-03-11", school);
  const next = await paidInCash(school);
  expect(await statusOf(next)).toEqual({ status: "active", credits: 20 });
});

test("a credit that came back while a refund was under way is there if the refund fails, and counts as unused (PAY-26)", async () => {
  const school = await make.employer();
  const { id } = await paidByGateway(school);
  const [first, second] = [await interviewBy(school), await interviewBy(school)];
  moveTo("2026-03-11", school);
  const begun = await refund(id);
  await cancelInterview(first);
  expect(await statusOf(id)).toEqual({ status: "canceled", credits: 0 });
  await endAtGateway(begun.body.refund._id, "failed");
  expect(await statusOf(id)).toEqual({ status: "active", credits: 19 });
  moveTo("2026-03-12", school);
  const again = await refund(id);
  await cancelInterview(second);
  await endAtGateway(again.body.refund._id, "failed");
  expect(await statusOf(id)).toEqual({ status: "active", credits: 20 });
  // Nothing of the plan counts as used.
  expect(await sumAdded(db, idFrom(id))).toEqual({ added: 20, carriedIn: 0 });
});

test("no more goes back than was paid, and nothing by itself where nothing is unused (PAY-26)", async () => {
  const school = await make.employer();
  const id = await paidInCash(school);
  const refused = async (body: object) => {
    const answer = await refund(id, { reason: OFFERED, ...body });
    return [answer.status, answer.body.code];
  };
  expect(await refused({ amount: 5001 })).toEqual([409, "MORE_THAN_PAID"]);
  for (const amount of [0, 1.5, -1, "many"]) expect((await refused({ amount }))[0]).toBe(400);
  expect((await refund(id, {})).status).toBe(400);
  const free = await make.subscription(await make.employer(), "active", 5);
  expect((await refund(free.id)).body.code).toBe("NOTHING_TO_REFUND");
  expect((await refund("nonsense")).status).toBe(404);
  moveTo("2026-07-01");
  expect(await refused({})).toEqual([409, "NOTHING_TO_REFUND"]);
  expect(await refused({ amount: 500 })).toEqual([200, undefined]);
});

test("where 20 profiles with contact details were opened, an admin gives an own reason (PAY-26)", async () => {
  const school = await make.employer();
  const id = await paidInCash(school);
  for (let count = 0; count < 20; count++) {
    const { id: candidateId } = await make.candidate();
    await db
      .insertInto("profile_views")
      .values({
        candidate_id: candidateId,
        employer_id: school.id,
        account_id: null,
        at: deps.clock.now(),
        with_contact: count > 0,
      })
      .execute();
  }
  expect((await staff.get(`/api/admin/subscriptions/${id}/refund`)).body).toMatchObject({
    profilesOpened: 19,
    needsOwnReason: false,
  });
  await db
    .updateTable("profile_views")
    .set({ with_contact: true })
    .where("employer_id", "=", school.id)
    .execute();
  const refused = await refund(id);
  expect([refused.status, refused.body]).toEqual([
    409,
    {
      code: "OWN_REASON_NEEDED",
      message:
        "The school opened 20 profiles with contact details under this plan. From 20 on, a refund needs a reason in your own words.",
    },
  ]);
  expect((await refund(id, { reason: "Agreed on the phone with the trust." })).status).toBe(200);
});

test("a payment that settled nothing is listed and goes back whole, without a credit note (PAY-20, PAY-26)", async () => {
  const school = await make.employer();
  const former = (await as(school).post("/api/payments/order", { planId: plan.id })).body;
  await as(school).post(`/api/subscription/${former.subscriptionId}/withdraw`);
  moveTo("2026-03-11", school);
  await paidByGateway(school, bigger.id);
  const late = gateway.captured(former.orderId);
  await call("POST", "/api/payments/webhook", late.body, late.headers);
  const [row, ...others] = (await staff.get("/api/admin/unsettled-payments")).body;
  expect([row, others]).toMatchObject([
    {
      kind: "gateway",
      amount: 5000,
      reference: late.paymentId,
      planName: "Standard",
      school: { _id: school.id },
    },
    [],
  ]);
  const before = await checkOf(school);
  const begun = await staff.post(`/api/admin/unsettled-payments/${row._id}/refund`, {
    reason: "Paid twice.",
  });
  expect(begun.body.refund).toMatchObject({ state: "refunding", amount: 5000 });
  await endAtGateway(begun.body.refund._id, "processed");
  expect((await staff.get("/api/admin/unsettled-payments")).body).toEqual([]);
  expect(await checkOf(school)).toEqual(before);
  expect((await papersOf(school)).filter(({ kind }) => kind === "credit-note")).toEqual([]);
  const again = await staff.post(`/api/admin/unsettled-payments/${row._id}/refund`, {
    reason: "Paid twice.",
  });
  expect(again.status).toBe(404);
});

test("of two refunds at the same moment one is refused (PAY-26)", async () => {
  const id = await paidInCash(await make.employer());
  const answers = await Promise.all([refund(id), refund(id)]);
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  await vi.waitFor(async () => expect((await statusOf(id))?.credits).toBe(0));
});

test("a refund comes in parts up to what was paid, and only the first one ends the plan (PAY-26)", async () => {
  const school = await make.employer();
  const id = await paidInCash(school);
  const part = (amount: number, reference: string) =>
    refund(id, { reason: "Agreed with the school.", amount, reference });
  expect((await part(1, "NEFT000001")).status).toBe(200);
  expect(await statusOf(id)).toEqual({ status: "canceled", credits: 0 });
  const none = await refund(id, { reason: "Agreed with the school." });
  expect([none.status, none.body.code]).toEqual([409, "NOTHING_TO_REFUND"]);
  // The same transfer, sent twice by an impatient hand.
  const twice = await part(1, "NEFT000001");
  expect([twice.status, twice.body.code]).toEqual([409, "REFERENCE_USED"]);
  expect((await staff.get(`/api/admin/subscriptions/${id}/refund`)).body).toMatchObject({
    paid: 5000,
    left: 4999,
    amount: 0,
    refund: { state: "refunded", amount: 1 },
  });
  const more = await part(5000, "NEFT000002");
  expect([more.body.code, more.body.message]).toEqual([
    "MORE_THAN_PAID",
    "₹5,000 was paid, and only ₹4,999 of it is left to go back.",
  ]);
  expect((await part(4000, "NEFT000002")).status).toBe(200);
  const waiting = await refund(id, { reason: "Agreed with the school.", amount: 999 });
  expect(waiting.body.refund.state).toBe("refunding");
  expect((await part(999, "NEFT000003")).body.code).toBe("ALREADY_REFUNDED");
  const failed = { state: "failed", reason: "The account is closed" };
  expect((await staff.put(`/api/admin/refunds/${waiting.body.refund._id}`, failed)).status).toBe(200);
  // The part before it has ended the plan.
  expect(await statusOf(id)).toEqual({ status: "canceled", credits: 0 });
  expect((await part(999, "NEFT000004")).status).toBe(200);
  expect((await part(1, "NEFT000005")).body.code).toBe("ALREADY_REFUNDED");
  const notes = (await papersOf(school)).filter(({ kind }) => kind === "credit-note");
  expect(notes.map(({ total }) => total).toSorted((one, other) => one - other)).toEqual([1, 999, 4000]);
});
