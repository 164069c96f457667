import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MONEY_EVENTS, type MoneyEvent } from "#features/money/domain/payments/money-events.ts";
import { expireUnpaidOrders } from "#features/money/server/payments/unpaid.ts";
import { openTestApi } from "#tests/support/api.ts";
import type { Actor } from "#tests/support/factories.ts";
import { openPaymentGateway } from "#tests/support/payment-gateway.ts";

const gateway = await openPaymentGateway();
const { as, make, db, call, deps, setClock } = await openTestApi({ today: "2026-03-10", env: gateway.env });
const admin = await make.admin();
const plan = await make.plan();
type Event = keyof typeof MONEY_EVENTS;
type Asked = { school: Actor; id: string };

const transfer = async ({ school, id }: Asked): Promise<string> => {
  const claim = { subscriptionId: id, utr: `4${String(Date.now()).slice(-6)}${id.slice(-6)}`, amount: 4999 };
  return (await as(school).post("/api/subscription/transfers", claim)).body.transfer._id;
};
const decide = (id: string, decision: object) => as(admin).put(`/api/admin/transfers/${id}`, decision);
const activate = ({ id }: Asked, paid: string) =>
  as(admin).put(`/api/subscription/updateStatus/${id}`, { status: "active", paid });
async function collect({ school, id }: Asked) {
  const { orderId } = (await as(school).post("/api/payments/order", { subscriptionId: id })).body;
  const { body, headers } = gateway.captured(orderId);
  return () => call("POST", "/api/payments/webhook", body, headers);
}
const refund = ({ id }: Asked, body: object = {}) =>
  as(admin).post(`/api/admin/subscriptions/${id}/refund`, { reason: "Paid twice.", ...body });
const endRefund = (refundId: string, body: object) => as(admin).put(`/api/admin/refunds/${refundId}`, body);
async function refunding(asked: Asked): Promise<string> {
  await activate(asked, "cash");
  return (await refund(asked)).body.refund._id;
}

/** Brings a plan that was asked for to where the event can happen, and returns the event. */
const PLAYS: Record<Exclude<Event, "asked">, (asked: Asked) => Promise<() => Promise<unknown>>> = {
  withdrawn:
    async ({ school, id }) =>
    () =>
      as(school).post(`/api/subscription/${id}/withdraw`),
  expired: async () => async () => {
    setClock("2026-03-25");
    await expireUnpaidOrders(deps);
    setClock("2026-03-10");
  },
  collected: collect,
  claimed: async (asked) => () => transfer(asked),
  matched: async (asked) => {
    const id = await transfer(asked);
    return () => decide(id, { state: "matched" });
  },
  refused: async (asked) => {
    const id = await transfer(asked);
    return () => decide(id, { state: "refused", reason: "No such payment." });
  },
  cash: async (asked) => () => activate(asked, "cash"),
  complimentary: async (asked) => () => activate(asked, "complimentary"),
  late: async (asked) => {
    const pay = await collect(asked);
    await activate(asked, "other");
    return pay;
  },
  twice: async (asked) => {
    const pay = await collect(asked);
    await activate(asked, "cash");
    return pay;
  },
  corrected: async (asked) => {
    await activate(asked, "cash");
    const correction = { amount: 3, reason: "Counted twice" };
    return () => as(admin).post(`/api/admin/employers/${asked.school.id}/credits`, correction);
  },
  refunding: async (asked) => {
    await activate(asked, "cash");
    return () => refund(asked);
  },
  refunded: async (asked) => {
    const id = await refunding(asked);
    return () => endRefund(id, { state: "refunded", reference: "512345678901" });
  },
  refundFailed: async (asked) => {
    const id = await refunding(asked);
    return () => endRefund(id, { state: "failed", reason: "Account closed." });
  },
};

async function readAll({ id: employerId, accountId }: Actor) {
  const ledger = db.selectFrom("credit_entries").select(["id", "reason as what"]);
  const papers = db.selectFrom("papers").select(["id", "kind as what"]);
  const mails = db.selectFrom("mail_outbox").select(["id", "kind as what"]);
  return {
    ledger: await ledger.where("employer_id", "=", employerId).orderBy("id").execute(),
    papers: await papers.where("employer_id", "=", employerId).orderBy("id").execute(),
    mails: await mails.where("account_id", "=", accountId).orderBy("id").execute(),
  };
}

const ask = async (school: Actor): Promise<string> =>
  (await as(school).post("/api/subscription/subscribe", { planId: plan.id })).body.subscription._id;

test.each(Object.keys(MONEY_EVENTS) as Event[])(
  "the event %s does what the table says (PAY-31)",
  async (event) => {
    const school = await make.employer();
    const asked = { school, id: event === "asked" ? "" : await ask(school) };
    const happen = event === "asked" ? () => ask(school) : await PLAYS[event](asked);
    const before = await readAll(school);
    await happen();
    const after = await readAll(school);
    const added = (of: keyof typeof after) =>
      after[of].filter(({ id }) => !before[of].some((row) => row.id === id)).map(({ what }) => what);
    const { status } = await db
      .selectFrom("subscriptions")
      .select("status")
      .where("employer_id", "=", school.id)
      .executeTakeFirstOrThrow();
    const { event: _label, ...expected } = MONEY_EVENTS[event];
    expect({
      subscription: status,
      ledger: added("ledger"),
      papers: added("papers"),
      mails: added("mails"),
    }).toEqual(expected);
  },
);

test("the table of the behaviour is that of the code (PAY-31)", () => {
  const text = readFileSync(join(import.meta.dirname, "../../../../../docs/behaviour/payments.md"), "utf8");
  const rows = text
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .slice(2);
  const words = (list: readonly string[]) => list.join(", ");
  const expected = Object.values<MoneyEvent>(MONEY_EVENTS).map(
    ({ event, subscription, ledger, papers, mails }) => [
      event,
      subscription,
      words(ledger),
      words(papers),
      words(mails),
    ],
  );
  expect(rows).toEqual(expected);
});
