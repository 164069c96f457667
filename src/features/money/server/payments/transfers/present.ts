// Presents transfers: to their school, and to admins with what else they need to decide.
import { rupeesFromPaise } from "#platform/domain/money.ts";
import type { OwnTransfer, Transfer } from "#features/money/domain/payments/transfer-calls.ts";
import { statusAt } from "#features/money/domain/subscriptions/rules.ts";
import type { TransferRow } from "./repository.ts";

export function presentOwnTransfer(row: TransferRow): OwnTransfer {
  return {
    _id: row.id,
    subscriptionId: row.subscription_id,
    planName: row.plan_name,
    proforma: { number: row.proforma_number, total: rupeesFromPaise(row.proforma_total_paise) },
    utr: row.utr,
    amount: rupeesFromPaise(row.amount_paise),
    tds: rupeesFromPaise(row.tds_paise),
    state: row.state,
    reason: row.reason,
    hasProof: row.proof_key !== null,
    claimedAt: row.created_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
  };
}

export function presentTransfer(row: TransferRow, now: Date): Transfer {
  return {
    ...presentOwnTransfer(row),
    school: { _id: row.employer_id, name: row.school_name },
    status: row.status && statusAt({ status: row.status, endsAt: row.ends_at }, now),
    conflicts: row.conflicts,
    toRefund: row.to_refund,
  };
}
