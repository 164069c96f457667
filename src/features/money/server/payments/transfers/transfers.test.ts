import { expect, test } from "vitest";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { idFrom } from "#tests/support/ids.ts";
import { callDuring } from "#tests/support/lock-waiting.ts";
import { changeRows } from "#tests/support/rows.ts";
import { formOf, writePdf } from "#tests/support/uploads.ts";

const { as, db, make, setClock } = await openTestApi({ today: "2026-03-10" });
const admin = await make.admin();
const plan = await make.plan({ name: "Standard", price_paise: 499_900, total_credits: 20 });
const OWN = "/api/subscription/transfers";
const QUEUE = "/api/admin/transfers";

let references = 412_345_678_900;
const newReference = () => String((references += 1));

async function ask(school: Actor, planId = plan.id): Promise<string> {
  const { body } = await as(school).post("/api/subscription/subscribe", { employerId: school.id, planId });
  return body.subscription._id;
}
const claim = (school: Actor, subscriptionId: string, change: object = {}) =>
  as(school).post(OWN, { subscriptionId, utr: newReference(), amount: 4999, ...change });
const decide = (id: string, decision: object) => as(admin).put(`${QUEUE}/${id}`, decision);
const setStatus = (id: string, status: string) =>
  as(admin).put(`/api/subscription/updateStatus/${id}`, { status });
const subscriptionOf = async (school: Actor) =>
  (await as(school).get(`/api/subscription/check/${school.id}`)).body.subscription;
const kindsOf = async (school: Actor) =>
  (await as(school).get("/api/employer/papers")).body.map(({ kind }: { kind: string }) => kind);

/** A school that has asked for the plan and claims to have paid it. */
async function claimed(change: object = {}) {
  const school = await make.employer();
  const subscriptionId = await ask(school);
  const { body } = await claim(school, subscriptionId, change);
  return { school, subscriptionId, id: String(body.transfer._id) };
}

test("a school pays by reference, an admin matches it, and credits and a receipt are there (PAY-19, PAY-20)", async () => {
  const school = await make.employer({ institute_name: "Harbour School" });
  const subscriptionId = await ask(school);
  const sent = await claim(school, subscriptionId, { utr: "UTR 4123 4567 8900", amount: "4,999" });
  expect([sent.status, sent.body.transfer]).toMatchObject([
    201,
    { utr: "412345678900", amount: 4999, tds: 0, state: "claimed", planName: "Standard", hasProof: false },
  ]);
  const [waiting] = (await as(admin).get(`${QUEUE}?state=claimed`)).body;
  expect(waiting).toMatchObject({
    school: { name: "Harbour School" },
    proforma: { number: "EP/25-26/000001", total: 4999 },
    status: "pending",
    conflicts: [],
  });
  expect(await subscriptionOf(school)).toMatchObject({ status: "pending" });

  const matched = await decide(waiting._id, { state: "matched" });
  expect([matched.status, matched.body.transfer]).toMatchObject([
    200,
    { state: "matched", status: "active", toRefund: false },
  ]);
  expect(await subscriptionOf(school)).toMatchObject({ status: "active", credits: 20 });
  expect(await kindsOf(school)).toEqual(["receipt", "proforma"]);
  expect((await as(school).get(OWN)).body[0]).toMatchObject({ state: "matched", reason: null });
  expect((await decide(waiting._id, { state: "refused", reason: "No" })).body.code).toBe("ILLEGAL_STEP");
  expect((await claim(school, subscriptionId)).body.code).toBe("ALREADY_PAID");
  const [entry] = (await as(admin).get("/api/admin/audit?action=transfer-decided")).body;
  expect(entry.record.name).toBe("412345678900 of Harbour School");
});

test.each<[string, object, number, string]>([
  ["a reference that is none", { utr: "by uncle" }, 400, "INVALID_INPUT"],
  ["no amount", { amount: 0 }, 400, "INVALID_INPUT"],
  ["less than a paisa", { amount: 0.004 }, 400, "INVALID_INPUT"],
  ["a plan that is not there", { subscriptionId: "nothing" }, 404, "NOT_FOUND"],
])("a claim with %s is refused (PAY-19)", async (_which, change, status, code) => {
  const school = await make.employer();
  const refused = await claim(school, await ask(school), change);
  expect([refused.status, refused.body.code]).toEqual([status, code]);
});

test("a school claims its own plans only, the same reference once, and five payments a day (PAY-19)", async () => {
  const { school, subscriptionId } = await claimed({ utr: "AB 999999" });
  expect((await claim(await make.employer(), subscriptionId)).status).toBe(404);
  expect((await claim(school, subscriptionId, { utr: "ab-999999" })).body.code).toBe("ALREADY_CLAIMED");
  for (let count = 2; count <= 5; count += 1) expect((await claim(school, subscriptionId)).status).toBe(201);
  const sixth = await claim(school, subscriptionId);
  expect([sixth.status, sixth.body.code]).toEqual([429, "DAILY_LIMIT"]);
  setClock("2026-03-11", "00:00");
  delete school.token;
  expect((await claim(school, subscriptionId)).status).toBe(201);
  setClock("2026-03-10");
  delete school.token;
  delete admin.token;
  const free = await make.employer();
  const nothing = await claim(free, await ask(free, (await make.plan({ price_paise: 0 })).id));
  expect(nothing.body.code).toBe("NOTHING_TO_PAY");
});

test("a proof is for admins only, as a download (PAY-19)", async () => {
  const school = await make.employer();
  const proof = new File([new Uint8Array(await writePdf())], "proof.pdf", { type: "application/pdf" });
  const fields = { subscriptionId: await ask(school), utr: newReference(), amount: "4999" };
  const sent = await as(school).post(OWN, formOf(fields, { proof }));
  expect([sent.status, sent.body.transfer.hasProof]).toEqual([201, true]);
  const address = `${QUEUE}/${sent.body.transfer._id}/proof`;
  expect((await as(school).get(address)).status).toBe(403);
  const { status, headers } = await as(admin).get(address);
  expect([status, headers.get("content-disposition"), headers.get("content-security-policy")]).toEqual([
    200,
    `attachment; filename="evidence.pdf"; filename*=UTF-8''evidence.pdf`,
    "default-src 'none'; sandbox",
  ]);
  expect((await as(admin).get(`${QUEUE}/${(await claimed()).id}/proof`)).status).toBe(404);
});

test("another amount is matched with a reason only, and with the tax deducted it is the right one (PAY-20)", async () => {
  const short = await claimed({ amount: 4000 });
  expect((await decide(short.id, { state: "matched" })).body.code).toBe("AMOUNT_DIFFERS");
  expect(await subscriptionOf(short.school)).toMatchObject({ status: "pending" });
  expect((await decide(short.id, { state: "matched", reason: "Rest follows" })).status).toBe(200);
  expect(await subscriptionOf(short.school)).toMatchObject({ status: "active" });

  const deducted = await claimed({ amount: 4499.1, tds: 499.9 });
  expect((await decide(deducted.id, { state: "matched" })).status).toBe(200);
  const settled = await db
    .selectFrom("settlements")
    .select(["way", "amount_paise", "tds_paise"])
    .where("subscription_id", "=", idFrom(deducted.subscriptionId))
    .executeTakeFirst();
  expect(settled).toEqual({ way: "transfer", amount_paise: 449_910, tds_paise: 49_990 });
});

test("a refused transfer has a reason that the school reads, and may be claimed again (PAY-20)", async () => {
  const { school, subscriptionId, id } = await claimed({ utr: "ZZ111111" });
  const unreasoned = await decide(id, { state: "refused" });
  expect([unreasoned.status, unreasoned.body.issues?.[0]?.path]).toEqual([400, "reason"]);
  await decide(id, { state: "refused", reason: "Not on our statement" });
  expect((await as(school).get(OWN)).body[0]).toMatchObject({
    state: "refused",
    reason: "Not on our statement",
  });
  expect(await subscriptionOf(school)).toMatchObject({ status: "pending" });
  expect((await claim(school, subscriptionId, { utr: "ZZ111111" })).status).toBe(201);
});

test("one reference of two schools is a conflict, and matched once, also by two admins at once (PAY-20)", async () => {
  const [first, second] = [await claimed({ utr: "QQ222222" }), await claimed({ utr: "QQ222222" })];
  const rows = (await as(admin).get(`${QUEUE}?state=claimed`)).body;
  const conflictsOf = (id: string) =>
    rows.find(({ _id }: { _id: string }) => _id === id).conflicts.map(({ _id }: { _id: string }) => _id);
  expect([conflictsOf(first.id), conflictsOf(second.id)]).toEqual([[second.id], [first.id]]);
  const answers = await Promise.all([
    decide(first.id, { state: "matched" }),
    decide(first.id, { state: "matched" }),
    decide(second.id, { state: "matched" }),
  ]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2);
  const paid = [first, second].map(({ school }) => subscriptionOf(school));
  expect((await Promise.all(paid)).map(({ status }) => String(status)).toSorted()).toEqual([
    "active",
    "pending",
  ]);
});

test("two admins at once decide the transfer of a school that has left once (PAY-20)", async () => {
  const { school, id } = await claimed();
  expect((await as(admin).delete(`/api/employer/delete/${school.id}`)).status).toBe(200);
  const refused = {
    state: "refused",
    reason: "No such money came",
    decided_by: admin.accountId,
    decided_at: new Date("2026-03-10T04:00:00Z"),
  } as const;
  const { result, hasWaited } = await callDuring(
    db,
    (tx) => changeRows(tx, "bank_transfers", { id: idFrom(id) }, refused),
    () => decide(id, { state: "matched" }),
  );
  expect([hasWaited, result.status, result.body.message]).toEqual([
    true,
    409,
    "This transfer is already refused.",
  ]);
});

test("several are matched in one call, and one that cannot be stops no other (PAY-20)", async () => {
  const [right, short, other] = [await claimed(), await claimed({ amount: 1 }), await claimed()];
  const { body } = await as(admin).post(`${QUEUE}/match`, { ids: [right.id, short.id, other.id, right.id] });
  expect([body.message, body.results.map(({ isMatched }: { isMatched: boolean }) => isMatched)]).toEqual([
    "2 of 3 matched",
    [true, false, true],
  ]);
  expect(body.results[1].reason).toContain("₹4,999");
});

test("money for a canceled plan activates it, unless a later one was paid: then it is to go back (PAY-20)", async () => {
  const late = await claimed();
  await setStatus(late.subscriptionId, "canceled");
  expect((await decide(late.id, { state: "matched" })).body.transfer.toRefund).toBe(false);
  expect(await subscriptionOf(late.school)).toMatchObject({ status: "active", credits: 20 });

  const twice = await claimed();
  await setStatus(twice.subscriptionId, "canceled");
  setClock("2026-03-10", "10:00");
  const paid = await claim(twice.school, await ask(twice.school));
  await decide(paid.body.transfer._id, { state: "matched" });
  expect((await decide(twice.id, { state: "matched" })).body.transfer).toMatchObject({
    toRefund: true,
    status: "canceled",
  });
  expect(await subscriptionOf(twice.school)).toMatchObject({ credits: 20 });

  const again = await claimed();
  const second = await claim(again.school, again.subscriptionId);
  await decide(again.id, { state: "matched" });
  await decide(second.body.transfer._id, { state: "matched" });
  expect(await subscriptionOf(again.school)).toMatchObject({ credits: 20 });
  const back = (await as(admin).get(`${QUEUE}?state=to-refund`)).body;
  expect(back.map(({ _id }: { _id: string }) => _id)).toEqual([second.body.transfer._id, twice.id]);
});

test("a plan that staff activated without saying how it was paid gets its receipt with the money (PAY-20)", async () => {
  const { school, subscriptionId, id } = await claimed();
  await setStatus(subscriptionId, "active");
  expect(await kindsOf(school)).toEqual(["proforma"]);
  expect((await decide(id, { state: "matched" })).body.transfer.toRefund).toBe(false);
  expect(await kindsOf(school)).toEqual(["receipt", "proforma"]);
  expect(await subscriptionOf(school)).toMatchObject({ status: "active", credits: 20 });
});

test("money for a plan that was activated unpaid and then canceled activates it again, unless its period is over (PAY-20)", async () => {
  const [running, over] = [await claimed(), await claimed()];
  for (const { subscriptionId } of [running, over]) {
    await setStatus(subscriptionId, "active");
    await setStatus(subscriptionId, "canceled");
  }
  expect((await decide(running.id, { state: "matched" })).body.transfer.status).toBe("active");
  expect(await subscriptionOf(running.school)).toMatchObject({ status: "active", credits: 20 });
  expect(await kindsOf(running.school)).toEqual(["receipt", "proforma"]);
  setClock("2026-08-10");
  for (const actor of [admin, over.school]) delete actor.token;
  expect((await decide(over.id, { state: "matched" })).body.transfer).toMatchObject({
    toRefund: false,
    status: "canceled",
  });
  expect(await kindsOf(over.school)).toEqual(["receipt", "proforma"]);
  setClock("2026-03-10");
  delete admin.token;
});

test("transfers are found by a part of their reference, their proforma's number or their school (PAY-43)", async () => {
  const school = await make.employer({ institute_name: "Cedar 100% School" });
  const { body } = await claim(school, await ask(school), { utr: "512345670001" });
  const found = async (q: string) => {
    const answer = await as(admin).get(`${QUEUE}?state=claimed&q=${encodeURIComponent(q)}`);
    return [answer.body.map(({ _id }: { _id: string }) => _id), Number(answer.headers.get("x-total-count"))];
  };
  const only = [[body.transfer._id], 1];
  expect(await found("5123 4567")).toEqual(only);
  expect(await found("cedar 100%")).toEqual(only);
  const [{ proforma }] = (await as(admin).get(`${QUEUE}?state=claimed&q=Cedar`)).body;
  expect(await found(proforma.number)).toEqual(only);
  expect(await found("Cedar 1000")).toEqual([[], 0]);
});
