// What schools have bought and what became of it, with every status and every way to it.
import { type AnyId, NO_ID, type SubscriptionId, type TransferId } from "#platform/domain/ids.ts";
import { CURRENCY } from "#features/money/domain/payments/terms.ts";
import { requireFound } from "#platform/domain/refusal.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { takePayment } from "#features/money/server/payments/complete-order.ts";
import { refundSubscription } from "#features/money/server/payments/refunds/refund.ts";
import { insertOrder } from "#features/money/server/payments/repository.ts";
import { claimTransfer } from "#features/money/server/payments/transfers/claim.ts";
import { decideTransfer } from "#features/money/server/payments/transfers/decide.ts";
import { findSubscription } from "#features/money/server/subscriptions/service.ts";
import { setSubscriptionStatus } from "#features/money/server/subscriptions/steps.ts";
import { subscribe } from "#features/money/server/subscriptions/subscribe.ts";
import type { Action, DemoDeps, Known, Moment } from "#platform/demo/replay.ts";
import { AS_ADMIN, asEmployer } from "#platform/demo/replay.ts";
import { DEMO_ORDER } from "./seller.ts";
import type { DemoPlan } from "./plans.ts";
import { DEMO_PLANS } from "./plans.ts";

/** All numbers are days ago. Without `activated` the subscription is pending. */
type Purchase = {
  plan: DemoPlan;
  asked: number;
  activated?: number;
  canceled?: number;
  /** A transfer waits for an admin. */
  isClaimed?: true;
  /** Else it is paid in cash. “twice”: by the gateway, and by a transfer that settles nothing. */
  way?: "gateway" | "twice";
  /** It is canceled by a refund that staff send: they have sent it, or are about to. */
  refund?: { amount: number; reference?: string };
};
export type Story = { purchases: Purchase[]; /** Every credit is used. */ isSpent?: boolean };

const bought = (plan: DemoPlan, asked: number, more: Partial<Purchase> = {}): Purchase => ({
  plan,
  asked,
  activated: asked - 1,
  ...more,
});
const waiting = (plan: DemoPlan, asked: number): Purchase => ({ plan, asked });

/** The first is the school of the published login: it renewed early, and its unused credits were carried over. */
const STORIES: readonly Story[] = [
  { purchases: [bought("Basic", 380), bought("Premium", 300)] },
  { purchases: [bought("Standard", 150)] },
  { purchases: [bought("Basic", 140)] },
  { purchases: [bought("Standard", 120, { canceled: 60 })] },
  { purchases: [{ ...waiting("Standard", 2), isClaimed: true }] },
  { purchases: [bought("Basic", 40)] },
  { purchases: [] },
  { purchases: [bought("Basic", 130), bought("Standard", 45, { way: "twice" })] },
  { purchases: [bought("Enterprise", 200)] },
  { purchases: [bought("Basic", 160), waiting("Basic", 1)] },
  { purchases: [{ plan: "Basic", asked: 30, canceled: 28 }] },
  { purchases: [bought("Premium", 90, { way: "gateway" })] },
  { purchases: [bought("Basic", 60)], isSpent: true },
  { purchases: [bought("Standard", 20)] },
  { purchases: [bought("Premium", 250, { canceled: 2, refund: { amount: 4_000 } })] },
  { purchases: [bought("Basic", 75, { canceled: 50, refund: { amount: 1_200, reference: "NEFT0142" } })] },
];

/** When all stories are used, they are used again, a few days earlier. */
export function storyOf(institute: number): Story {
  const story = STORIES[institute % STORIES.length] ?? { purchases: [] };
  const shift = Math.floor(institute / STORIES.length) % 3;
  return {
    ...story,
    purchases: story.purchases.map((purchase) => ({
      ...purchase,
      asked: purchase.asked + shift,
      ...(purchase.activated !== undefined && { activated: purchase.activated + shift }),
      ...(purchase.canceled !== undefined && { canceled: purchase.canceled + shift }),
    })),
  };
}

/** Returns how many days ago an institute of this story registered, at the latest. */
export function ageOf({ purchases }: Story): number {
  return Math.max(10, ...purchases.map(({ asked }) => asked + 2));
}

type Period = { from: number; to: number; credits: number };

/** Returns the periods in which interviews can be paid for, in days from today. Carried-over credits are ignored. */
export function periodsOf({ purchases }: Story): Period[] {
  return purchases.flatMap(({ plan, activated, canceled }, at) => {
    if (activated === undefined) return [];
    const { totalcredits, durationInDays } = DEMO_PLANS[plan];
    const next = purchases[at + 1]?.activated;
    const ends = [durationInDays - activated, ...(canceled ? [-canceled] : []), ...(next ? [-next] : [])];
    return [{ from: -activated + 1, to: Math.min(...ends) - 1, credits: totalcredits }];
  });
}

const REFUND_REASON = "The school has closed its higher secondary section.";

/** `plans` are the ids of the plans on offer. */
export function subscriptionEvents(
  story: Story,
  institute: Known,
  { plans, moment }: { plans: Readonly<Record<DemoPlan, string>>; moment: Moment },
): Action[] {
  return story.purchases.flatMap((purchase): Action[] => {
    const { plan, asked, activated, canceled, isClaimed, way, refund } = purchase;
    const price = DEMO_PLANS[plan].price;
    let id: SubscriptionId = NO_ID;
    let transferId: TransferId = NO_ID;
    const on = (daysAgo: number | undefined, hour: number, run: Action["run"]): Action[] =>
      daysAgo === undefined ? [] : [{ at: moment(-daysAgo, hour), run }];
    const set = (status: "active" | "canceled") => (world: DemoDeps) =>
      setSubscriptionStatus(world, "operator", { id, input: { status, paid: "cash" } });
    const claims = isClaimed || way === "twice";
    return [
      ...on(asked, 11, async (world) => {
        ({ id } = await subscribe(world, asEmployer(institute), { planId: plans[plan] }));
      }),
      ...on(claims ? asked : undefined, 13, async (world) => {
        const utr = `4${institute.id.replaceAll(/\D/g, "").padEnd(11, "7").slice(0, 11)}`;
        const claim = { subscriptionId: id, utr, amount: price };
        ({ id: transferId } = await claimTransfer(world, asEmployer(institute), { claim, proof: undefined }));
      }),
      ...on(activated, 12, way ? (world) => payOnline(world, institute, id) : set("active")),
      ...on(way === "twice" ? activated : undefined, 14, (world) =>
        decideTransfer(world, AS_ADMIN, { id: transferId, decision: { state: "matched" } }),
      ),
      ...on(canceled, 12, (world) =>
        refund
          ? refundSubscription(world, AS_ADMIN, { id, wanted: { reason: REFUND_REASON, ...refund } })
          : set("canceled")(world),
      ),
    ];
  });
}

/** What the gateway collected, without a gateway. */
async function payOnline(
  world: DemoDeps,
  { id: school }: Known,
  subscriptionId: SubscriptionId,
): Promise<void> {
  const row = requireFound(await findSubscription(world.db, subscriptionId), "Subscription");
  const mark = subscriptionId.replaceAll("-", "").slice(-10);
  const orderId = `${DEMO_ORDER}${mark}`;
  await insertOrder(world.db, {
    id: newId<AnyId>(),
    gateway_order_id: orderId,
    employer_id: school,
    plan_id: row.plan_id,
    plan_name: row.plan_name,
    amount_paise: row.plan_price_paise,
    plan_credits: row.plan_credits,
    duration_in_days: row.duration_in_days,
    payment_id: null,
    paid_at: null,
    subscription_id: subscriptionId,
    by_account: school,
    created_at: world.clock.now(),
  });
  await takePayment(world, {
    id: `pay_demo${mark}`,
    order_id: orderId,
    amount: row.plan_price_paise,
    currency: CURRENCY,
    status: "captured",
  });
}
