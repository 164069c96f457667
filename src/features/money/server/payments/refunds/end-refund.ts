// Ends a refund, once: it has gone through and gets its credit note, or it has failed and the credits come back (PAY-26).
import { formatDayOf } from "#platform/domain/day.ts";
import { issueCreditNote, findPaper } from "#features/money/server/billing/service.ts";
import { type AuditActor, recordAudit } from "#platform/server/audit/record.ts";
import {
  type DatabaseOrTransaction,
  type DatabaseTransaction,
  inTransaction,
} from "#platform/server/database/connect.ts";
import type { PaperRow } from "#features/money/server/payments/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  findSettlement,
  lockSubscriptionsOf,
  notifyOfPayment,
  restoreAfterRefund,
} from "#features/money/server/subscriptions/service.ts";
import { findRefund, type ListedRefund, lockRefund, updateRefund } from "./repository.ts";

type Ending = { state: "refunded"; reference: string | null } | { state: "failed"; failure: string };

/** Returns false where it had ended before: states go forward only. `by` is missing where the gateway has ended it. */
export function endRefund(
  { db, clock }: Pick<Deps, "clock"> & { db: DatabaseOrTransaction },
  id: string,
  ending: Ending,
  by?: AuditActor,
): Promise<boolean> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const employerId = (await findRefund(tx, id))?.employer_id;
    const ofSchool = employerId ? await lockSubscriptionsOf(tx, [employerId]) : [];
    await lockRefund(tx, id);
    const refund = await findRefund(tx, id);
    if (refund?.state !== "refunding") return false;
    const subscription = ofSchool.find((row) => row.id === refund.subscription_id);
    // An admin ends what no gateway gives back.
    const payment_id = by ? null : refund.payment_id;
    const note =
      ending.state === "refunded" ? await credit(tx, now, { ...refund, payment_id }, ending.reference) : null;
    await updateRefund(tx, id, {
      state: ending.state,
      ended_at: now,
      payment_id,
      ...(note && { paper_id: note.id }),
      ...(ending.state === "refunded"
        ? { reference: ending.reference ?? refund.reference }
        : { failure: ending.failure }),
    });
    // A later part that fails changes nothing: the part before it has ended the plan.
    if (ending.state === "failed" && subscription && refund.former_status !== null) {
      await restoreAfterRefund(tx, now, {
        subscription,
        ofSchool,
        taken: refund.credits_taken,
        status: refund.former_status,
        begunAt: refund.created_at,
        byAccount: refund.by_account,
      });
    }
    if (employerId) {
      await notifyOfPayment(tx, now, {
        id: refund.subscription_id,
        kind: ending.state === "refunded" ? "payment-refunded" : "payment-refund-failed",
        employerId,
        facts: {
          plan: refund.plan_name,
          amountPaise: refund.amount_paise,
          ...(note && { number: note.number }),
          ...(ending.state === "refunded" && ending.reference !== null && { reference: ending.reference }),
        },
        paperId: note?.id,
      });
    }
    if (!by) return true;
    await recordAudit(tx, now, {
      by,
      action: "refund-ended",
      record: { id, name: `${refund.plan_name} of ${refund.school_name}` },
      before: { state: refund.state },
      after: { state: ending.state },
    });
    return true;
  });
}

/** What settled without an invoice or receipt has nothing to credit. */
async function credit(
  tx: DatabaseTransaction,
  now: Date,
  refund: ListedRefund,
  reference: string | null,
): Promise<PaperRow | null> {
  if (refund.settlement_id === null) return null;
  const settled = await findSettlement(tx, refund.subscription_id);
  const paper = settled?.paper_id ? await findPaper(tx, settled.paper_id) : undefined;
  if (!paper) return null;
  const credited = `${paper.number} of ${formatDayOf(paper.issued_at)}`;
  const how = refund.payment_id ? `payment ${refund.payment_id}` : `reference ${reference ?? "none"}`;
  return issueCreditNote(tx, now, {
    paper,
    amountPaise: refund.amount_paise,
    howPaid: `Refunded for ${credited}, ${how}.`,
  });
}
