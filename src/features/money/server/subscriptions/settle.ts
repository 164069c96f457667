// Settles a subscription, once: what paid for it is recorded, and money gets its invoice or receipt (PAY-18).
import type { AccountId, SubscriptionId, TransferId } from "#platform/domain/ids.ts";
import { formatPaise } from "#platform/domain/money.ts";
import type { SubscriptionStatus, ActivationWay } from "#features/money/domain/subscriptions/terms.ts";
import { issueForPayment } from "#features/money/server/billing/service.ts";
import type { DatabaseTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { PaperRow } from "#features/money/server/payments/tables.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";
import { activate } from "./activate.ts";
import { notifyOfPayment, notifyOfSubscription } from "./notify-employer.ts";
import { updateSubscription } from "./repository.ts";
import { findSettlement, isAnyPaid, upsertSettlement } from "./settlement-repository.ts";
import { findSubscriber } from "./subscriber-repository.ts";

type Payment =
  | { way: ActivationWay }
  | { way: "transfer"; transferId: TransferId; utr: string; amountPaise: number; tdsPaise: number }
  | { way: "gateway"; orderId: string; paymentId: string; amountPaise: number };

type Settling = { subscription: SubscriptionRow; payment: Payment; byAccount: AccountId | null };

/**
 * Returns false where it was settled before, and changes nothing then; but money takes the place of an activation of
 * which nobody said how it was paid. The caller has locked the school's subscriptions. Cash is the total of the proforma.
 */
export async function settle(
  tx: DatabaseTransaction,
  now: Date,
  { subscription, payment, byAccount }: Settling,
): Promise<boolean> {
  if (!(await isOpen(tx, subscription.id, payment.way))) return false;
  const paper = await acknowledge(tx, now, subscription, payment);
  const amount = "amountPaise" in payment ? payment.amountPaise : (paper?.total_paise ?? 0);
  const { institute_name: schoolName } = await findSubscriber(tx, subscription.id);
  await upsertSettlement(tx, {
    id: newId(),
    subscription_id: subscription.id,
    employer_id: subscription.employer_id,
    school_name: schoolName,
    plan_name: subscription.plan_name,
    way: payment.way === "cash" && amount === 0 ? "complimentary" : payment.way,
    amount_paise: amount,
    tds_paise: payment.way === "transfer" ? payment.tdsPaise : 0,
    transfer_id: payment.way === "transfer" ? payment.transferId : null,
    order_id: payment.way === "gateway" ? payment.orderId : null,
    paper_id: paper?.id ?? null,
    by_account: byAccount,
    settled_at: now,
  });
  if (payment.way === "gateway")
    await updateSubscription(tx, subscription.id, { payment_id: payment.paymentId, updated_at: now });
  return true;
}

/** Whether a payment in this way would settle the subscription. */
export async function isOpen(
  tx: DatabaseTransaction,
  subscriptionId: SubscriptionId,
  way: Payment["way"],
): Promise<boolean> {
  const settled = await findSettlement(tx, subscriptionId);
  return settled === undefined || (settled.way === "other" && (way === "transfer" || way === "gateway"));
}

/**
 * Money settles and activates, also a plan that was canceled before it was paid, unless a later one was paid instead.
 * Returns false where the money settles nothing and is to go back (PAY-20).
 */
export async function settleAndActivate(
  tx: DatabaseTransaction,
  now: Date,
  {
    ofSchool,
    waits = false,
    ...settling
  }: Settling & {
    ofSchool: readonly SubscriptionRow[];
    /** The plan is settled, and an admin activates it. */
    waits?: boolean;
  },
): Promise<boolean> {
  const { subscription, byAccount } = settling;
  const later = ofSchool.filter(({ created_at }) => created_at > subscription.created_at).map(({ id }) => id);
  if (subscription.status === "canceled" && (await isAnyPaid(tx, later))) return false;
  if (!(await settle(tx, now, settling))) return false;
  const paperId = (await findSettlement(tx, subscription.id))?.paper_id ?? undefined;
  const status = statusAfterMoney(subscription, { ofSchool, waits, now });
  if (status === "active" && status !== subscription.status) {
    await activate(tx, subscription, ofSchool, { now, confirm: true, byAccount });
    await notifyOfSubscription(tx, now, { id: subscription.id, kind: "subscription-activated", paperId });
    return true;
  }
  if (status !== subscription.status)
    await updateSubscription(tx, subscription.id, { status, updated_at: now });
  await notifyOfPayment(tx, now, {
    id: subscription.id,
    kind: "payment-received",
    employerId: subscription.employer_id,
    facts: {
      plan: subscription.plan_name,
      amountPaise: "amountPaise" in settling.payment ? settling.payment.amountPaise : 0,
    },
    paperId,
  });
  return true;
}

/**
 * A plan that staff activated before its money came keeps its status, unless it was canceled before the end of its
 * period.
 */
function statusAfterMoney(
  { status, granted_at, ends_at }: SubscriptionRow,
  { ofSchool, waits, now }: { ofSchool: readonly SubscriptionRow[]; waits: boolean; now: Date },
): SubscriptionStatus {
  const isCutShort = status === "canceled" && ends_at !== null && ends_at > now;
  if (granted_at !== null && !isCutShort) return status;
  // Only one plan of a school waits at a time, so beside another one a canceled plan is active at once.
  const mayWait = status === "pending" || !ofSchool.some((row) => row.status === "pending");
  return waits && mayWait ? "pending" : "active";
}

function acknowledge(
  tx: DatabaseTransaction,
  now: Date,
  sale: SubscriptionRow,
  payment: Payment,
): Promise<PaperRow | null> {
  if (payment.way === "cash") return issueForPayment(tx, now, { sale, howPaid: "Paid in cash." });
  if (payment.way === "gateway")
    return issueForPayment(tx, now, { sale, howPaid: `Paid online, payment ${payment.paymentId}.` });
  if (payment.way !== "transfer") return Promise.resolve(null);
  const { utr, tdsPaise } = payment;
  const less = tdsPaise > 0 ? `, less ${formatPaise(tdsPaise)} of tax deducted (TDS)` : "";
  const howPaid = `Paid by bank transfer or UPI, reference ${utr}${less}.`;
  return issueForPayment(tx, now, { sale, howPaid });
}
