// What schools have bought and what became of it, with every status and every way to it.
import { setSubscriptionStatus } from "#server/subscriptions/steps.ts";
import { claimTransfer } from "#server/payments/transfers/claim.ts";
import { subscribe } from "#server/subscriptions/subscribe.ts";
import type { Action, Known, Moment } from "./replay.ts";
import { asEmployer } from "./replay.ts";
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
  { purchases: [bought("Basic", 130), bought("Standard", 45)] },
  { purchases: [bought("Enterprise", 200)] },
  { purchases: [bought("Basic", 160), waiting("Basic", 1)] },
  { purchases: [{ plan: "Basic", asked: 30, canceled: 28 }] },
  { purchases: [bought("Premium", 90)] },
  { purchases: [bought("Basic", 60)], isSpent: true },
  { purchases: [bought("Standard", 20)] },
  { purchases: [bought("Premium", 250)] },
  { purchases: [bought("Basic", 75)] },
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

/** `plans` are the ids of the plans on offer. */
export function subscriptionEvents(
  story: Story,
  institute: Known,
  { plans, moment }: { plans: Readonly<Record<DemoPlan, string>>; moment: Moment },
): Action[] {
  return story.purchases.flatMap(({ plan, asked, activated, canceled, isClaimed }) => {
    let id = "";
    const set = (daysAgo: number | undefined, status: "active" | "canceled"): Action[] =>
      daysAgo === undefined
        ? []
        : [
            {
              at: moment(-daysAgo, 12),
              run: (world) =>
                setSubscriptionStatus(world, "operator", { id, input: { status, paid: "cash" } }),
            },
          ];
    const ask: Action = {
      at: moment(-asked, 11),
      async run(world) {
        ({ id } = await subscribe(world, asEmployer(institute), { planId: plans[plan] }));
      },
    };
    const claim: Action = {
      at: moment(-asked, 13),
      async run(world) {
        const utr = `4${institute.id.replaceAll(/\D/g, "").padEnd(11, "7").slice(0, 11)}`;
        const { price } = DEMO_PLANS[plan];
        await claimTransfer(world, asEmployer(institute), {
          claim: { subscriptionId: id, utr, amount: price },
          proof: undefined,
        });
      },
    };
    return [ask, ...(isClaimed ? [claim] : []), ...set(activated, "active"), ...set(canceled, "canceled")];
  });
}
