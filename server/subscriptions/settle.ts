// Settles a subscription, once: what paid for it is recorded, and money gets its invoice or receipt (PAY-18).
import type { ActivationWay } from "#domain/payments/terms.ts";
import { issueForPayment } from "#server/billing/service.ts";
import type { DatabaseTransaction } from "#server/database/connect.ts";
import { newId } from "#server/database/new-id.ts";
import type { PaperRow } from "#server/database/tables/payments.ts";
import type { SubscriptionRow } from "#server/database/tables/subscriptions.ts";
import { insertSettlement, isSettled } from "./settlement-repository.ts";
import { findSubscriber } from "./subscriber-repository.ts";

type Payment =
  | { way: ActivationWay }
  | { way: "transfer"; transferId: string; utr: string; amountPaise: number; tdsPaise: number };

/**
 * Returns false where it was settled before, and changes nothing then. The caller has locked the school's subscriptions,
 * and activates. Cash is the total of the proforma; of what is complimentary or settled otherwise no amount is known.
 */
export async function settle(
  tx: DatabaseTransaction,
  now: Date,
  {
    subscription,
    payment,
    byAccount,
  }: { subscription: SubscriptionRow; payment: Payment; byAccount: string },
): Promise<boolean> {
  if (await isSettled(tx, subscription.id)) return false;
  const paper = await acknowledge(tx, now, subscription, payment);
  const amount = payment.way === "transfer" ? payment.amountPaise : (paper?.total_paise ?? 0);
  const { institute_name: schoolName } = await findSubscriber(tx, subscription.id);
  await insertSettlement(tx, {
    id: newId(),
    subscription_id: subscription.id,
    employer_id: subscription.employer_id,
    school_name: schoolName,
    plan_name: subscription.plan_name,
    way: payment.way === "cash" && amount === 0 ? "complimentary" : payment.way,
    amount_paise: amount,
    tds_paise: payment.way === "transfer" ? payment.tdsPaise : 0,
    transfer_id: payment.way === "transfer" ? payment.transferId : null,
    order_id: null,
    paper_id: paper?.id ?? null,
    by_account: byAccount,
    settled_at: now,
  });
  return true;
}

function acknowledge(
  tx: DatabaseTransaction,
  now: Date,
  sale: SubscriptionRow,
  payment: Payment,
): Promise<PaperRow | null> {
  if (payment.way === "cash") return issueForPayment(tx, now, { sale, howPaid: "Paid in cash." });
  if (payment.way !== "transfer") return Promise.resolve(null);
  const howPaid = `Paid by bank transfer or UPI, reference ${payment.utr}.`;
  return issueForPayment(tx, now, { sale, howPaid });
}
