// Begins a refund: the plan ends and its credits go, and the gateway or an admin sends the money (PAY-26).
import type { AnyId, SubscriptionId } from "#platform/domain/ids.ts";
import { paiseFromRupees, formatPaise } from "#platform/domain/money.ts";
import {
  countUnused,
  defaultRefund,
  needsOwnReason,
  OPENED_PROFILES_LIMIT,
} from "#features/money/domain/payments/refund.ts";
import { isGivenBackHere, RETURN_REASONS } from "#features/money/domain/payments/terms.ts";
import { Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseOrTransaction, inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";
import {
  countHolds,
  endForRefund,
  findSettlement,
  findSubscriber,
  findSubscription,
  lockSubscriptionsOf,
  notifyOfPayment,
  sumAdded,
} from "#features/money/server/subscriptions/service.ts";
import type { PaymentDeps } from "../complete-order.ts";
import { findGateway } from "../gateway.ts";
import { findOrderById } from "../repository.ts";
import { endRefund } from "./end-refund.ts";
import { askGateway } from "./gateway-refunds.ts";
import {
  countOpenedProfiles,
  findRefund,
  findGatewayRefund,
  findUnsettled,
  insertRefund,
  listRefundsOfSubscription,
  type ListedRefund,
  lockGatewayPayment,
} from "./repository.ts";

type Wanted = { reason: string; amount?: number | undefined; reference?: string | undefined };

/** What a refund would give back; with a `paymentId` the gateway would. */
export async function previewRefund(
  { db, env }: { db: DatabaseOrTransaction; env: PaymentDeps["env"] },
  id: SubscriptionId,
  now: Date,
) {
  const subscription = requireFound(await findSubscription(db, id), "Subscription");
  const settled = await findSettlement(db, id);
  const paidPaise = Math.floor((settled?.amount_paise ?? 0) / 100) * 100;
  const [refunds, holds, sums, profilesOpened, order] = await Promise.all([
    listRefundsOfSubscription(db, id),
    countHolds(db, id),
    sumAdded(db, id),
    subscription.granted_at ? countOpenedProfiles(db, subscription.employer_id, subscription.granted_at) : 0,
    settled?.order_id ? findOrderById(db, settled.order_id) : undefined,
  ]);
  const plan = {
    planCredits: subscription.plan_credits,
    ...sums,
    balance: subscription.credits + holds,
    endsAt: subscription.ends_at,
    durationInDays: subscription.duration_in_days,
    isGranted: subscription.granted_at !== null,
  };
  const unused = countUnused(plan, now);
  const parts = refunds.filter(({ state }) => state !== "failed");
  const [last] = refunds;
  return {
    subscription,
    settled,
    paidPaise,
    leftPaise: paidPaise - parts.reduce((sum, { amount_paise }) => sum + amount_paise, 0),
    /** The newest part that went back or is under way, else the last that failed. */
    newest: parts[0] ?? refunds[0],
    /** The gateway could not give back the last part. */
    hasFailed: last?.state === "failed" && last.payment_id !== null,
    unused,
    profilesOpened,
    // Only the first part ends the plan. What goes back later, an admin decides.
    amountPaise: parts.length > 0 ? 0 : defaultRefund(paidPaise, plan.planCredits, unused),
    collectedId: order?.payment_id ?? null,
    paymentId: findGateway(env) && (order?.payment_id ?? null),
  };
}

export async function refundSubscription(
  deps: PaymentDeps,
  by: AdminViewer,
  { id, wanted }: { id: SubscriptionId; wanted: Wanted },
): Promise<ListedRefund> {
  const now = deps.clock.now();
  const refundId = await inTransaction(deps.db, async (tx) => {
    const found = requireFound(await findSubscription(tx, id), "Subscription");
    const ofSchool = await lockSubscriptionsOf(tx, [found.employer_id]);
    const preview = await previewRefund({ db: tx, env: deps.env }, id, now);
    const { subscription, settled, unused, paymentId, newest } = preview;
    const amountPaise = decideAmount(preview, wanted, await findGivenBack(tx, preview, wanted));
    const isFirst = newest?.state !== "refunded";
    const row = {
      id: newId(),
      settlement_id: settled?.id ?? null,
      transfer_id: null,
      gateway_payment_id: null,
      subscription_id: id,
      employer_id: subscription.employer_id,
      school_name: (await findSubscriber(tx, id)).institute_name,
      plan_name: subscription.plan_name,
      amount_paise: amountPaise,
      reason: wanted.reason,
      payment_id: wanted.reference === undefined ? paymentId : null,
      reference: wanted.reference ?? null,
      state: "refunding" as const,
      credits_taken: isFirst ? unused.taken : 0,
      former_status: isFirst ? subscription.status : null,
      by_account: by.accountId,
      created_at: now,
    };
    await insertRefund(tx, row);
    if (isFirst) {
      await endForRefund(tx, now, {
        subscription,
        ofSchool,
        taken: unused.taken,
        staying: unused.staying,
        byAccount: by.accountId,
      });
    }
    await recordBegin(tx, now, { by, row });
    if (wanted.reference === undefined) await notifyOfBegin(tx, now, subscription, row);
    else await endRefund({ ...deps, db: tx }, row.id, { state: "refunded", reference: wanted.reference }, by);
    return row.id;
  });
  return send(deps, refundId);
}

/** What went back on the gateway's own page, where the reference names such a refund of this plan's payment. */
async function findGivenBack(
  tx: DatabaseOrTransaction,
  { collectedId }: Awaited<ReturnType<typeof previewRefund>>,
  { reference }: Wanted,
): Promise<number | undefined> {
  if (reference === undefined || collectedId === null) return undefined;
  return (await findGatewayRefund(tx, { id: reference, paymentId: collectedId }))?.amount_paise;
}

/** In parts up to what was paid, one after the other. */
function decideAmount(
  { paidPaise, leftPaise, newest, amountPaise, profilesOpened }: Awaited<ReturnType<typeof previewRefund>>,
  { amount, reason }: Wanted,
  givenBackPaise: number | undefined,
): number {
  if (paidPaise === 0) throw new Refusal("conflict", "NOTHING_TO_REFUND", "Nothing was paid for this plan.");
  if (leftPaise <= 0 || newest?.state === "refunding") {
    throw new Refusal(
      "conflict",
      "ALREADY_REFUNDED",
      "This payment is refunded already, or a refund is under way.",
    );
  }
  if (needsOwnReason(profilesOpened, reason)) {
    throw new Refusal(
      "conflict",
      "OWN_REASON_NEEDED",
      `The school opened ${profilesOpened} profiles with contact details under this plan. From ${OPENED_PROFILES_LIMIT} on, a refund needs a reason in your own words.`,
    );
  }
  const chosen = amount === undefined ? (givenBackPaise ?? amountPaise) : paiseFromRupees(amount);
  if (chosen > leftPaise) {
    const [paid, left] = [paidPaise, leftPaise].map(formatPaise);
    const most =
      leftPaise < paidPaise ? `and only ${left} of it is left to go back.` : "and no more can go back.";
    throw new Refusal("conflict", "MORE_THAN_PAID", `${paid} was paid, ${most}`);
  }
  if (chosen === 0) {
    throw new Refusal(
      "conflict",
      "NOTHING_TO_REFUND",
      "Nothing of this plan is unused. Please enter the amount that is to go back.",
    );
  }
  return chosen;
}

/** Money that settled nothing goes back, all that is left of it. It has no invoice, so it gets no credit note. */
export async function refundUnsettled(
  deps: PaymentDeps,
  by: AdminViewer,
  { id, reason, reference }: { id: AnyId; reason: string; reference?: string | undefined },
): Promise<ListedRefund> {
  const now = deps.clock.now();
  const refundId = await inTransaction(deps.db, async (tx) => {
    await lockGatewayPayment(tx, id);
    const found = requireFound(await findUnsettled(tx, id), "Payment");
    if (!isGivenBackHere(found.why))
      throw new Refusal("conflict", "NOT_GIVEN_BACK_HERE", RETURN_REASONS[found.why].toDo);
    const isByGateway = found.kind === "gateway" && findGateway(deps.env) !== null;
    const row = {
      id: newId(),
      settlement_id: null,
      transfer_id: found.kind === "transfer" ? id : null,
      gateway_payment_id: found.kind === "gateway" ? id : null,
      // An order of a school that has left names no subscription any more.
      subscription_id: found.subscription_id ?? id,
      employer_id: found.employer_id,
      school_left_at: found.employer_id === null ? now : null,
      school_name: found.school_name || "School that is not known",
      plan_name: found.plan_name || "Payment without an order",
      amount_paise: found.amount_paise,
      reason,
      payment_id: isByGateway && reference === undefined ? found.reference : null,
      reference: reference ?? null,
      state: "refunding" as const,
      credits_taken: 0,
      former_status: null,
      by_account: by.accountId,
      created_at: now,
    };
    await insertRefund(tx, row);
    await recordBegin(tx, now, { by, row });
    if (reference !== undefined)
      await endRefund({ ...deps, db: tx }, row.id, { state: "refunded", reference }, by);
    return row.id;
  });
  return send(deps, refundId);
}

/** The gateway sends the money of its own payments; what an admin has sent before has ended already. */
async function send(deps: PaymentDeps, refundId: string): Promise<ListedRefund> {
  await askGateway(deps, refundId);
  return requireFound(await findRefund(deps.db, refundId), "Refund");
}

type Begun = Pick<ListedRefund, "id" | "school_name" | "plan_name" | "amount_paise" | "reason">;

function recordBegin(
  tx: Parameters<typeof recordAudit>[0],
  now: Date,
  { by, row }: { by: AdminViewer; row: Begun },
): Promise<void> {
  return recordAudit(tx, now, {
    by,
    action: "refund-begun",
    record: { id: row.id, name: `${row.plan_name} of ${row.school_name}` },
    after: { amount_paise: row.amount_paise, reason: row.reason },
  });
}

function notifyOfBegin(
  tx: Parameters<typeof recordAudit>[0],
  now: Date,
  { id, plan_name: plan, employer_id: employerId }: SubscriptionRow,
  { amount_paise: amountPaise, reason }: Begun,
): Promise<void> {
  return notifyOfPayment(tx, now, {
    id,
    kind: "payment-refunding",
    employerId,
    facts: { plan, amountPaise, reason },
  });
}
