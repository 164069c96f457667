// An admin matches a transfer with the bank's statement, which settles and activates its plan, or refuses it (PAY-20).
import type { TransferId } from "#platform/domain/ids.ts";
import { formatPaise } from "#platform/domain/money.ts";
import { payPath } from "#features/money/domain/payments/terms.ts";
import { illegalStep, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { AdminViewer } from "#platform/domain/role.ts";
import { recordAudit } from "#platform/server/audit/record.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import { eachByItself } from "#features/money/server/subscriptions/each-by-itself.ts";
import {
  lockSubscriptionsOf,
  notifyOfPayment,
  settleAndActivate,
} from "#features/money/server/subscriptions/service.ts";
import { findTransfer, lockTransfer, type TransferRow, updateTransfer } from "./repository.ts";

type Decision = { state: "matched" | "refused"; reason?: string | undefined };

export function decideTransfer(
  { db, clock }: Pick<Deps, "db" | "clock">,
  by: AdminViewer,
  { id, decision: { state, reason } }: { id: TransferId; decision: Decision },
): Promise<TransferRow> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const found = requireFound(await findTransfer(tx, id), "Transfer");
    const ofSchool = found.employer_id ? await lockSubscriptionsOf(tx, [found.employer_id]) : [];
    await lockTransfer(tx, id);
    const transfer = requireFound(await findTransfer(tx, id), "Transfer");
    refuseToDecide(transfer, { state, reason });
    await updateTransfer(tx, id, {
      state,
      reason: reason ?? null,
      decided_by: by.accountId,
      decided_at: now,
    });
    const subscription = ofSchool.find((row) => row.id === transfer.subscription_id);
    if (state === "matched" && subscription) {
      const { utr, amount_paise: amountPaise, tds_paise: tdsPaise } = transfer;
      const payment = { way: "transfer", transferId: id, utr, amountPaise, tdsPaise } as const;
      await settleAndActivate(tx, now, { subscription, ofSchool, payment, byAccount: by.accountId });
    }
    if (state === "refused" && transfer.employer_id) {
      await notifyOfPayment(tx, now, {
        id: transfer.subscription_id,
        kind: "payment-refused",
        employerId: transfer.employer_id,
        facts: {
          plan: transfer.plan_name,
          amountPaise: transfer.amount_paise,
          reference: transfer.utr,
          payPath: payPath(transfer.subscription_id),
          ...(reason !== undefined && { reason }),
        },
      });
    }
    await recordDecision(tx, now, { by, transfer, state, reason });
    return requireFound(await findTransfer(tx, id), "Transfer");
  });
}

function refuseToDecide(transfer: TransferRow, { state, reason }: Decision): void {
  if (transfer.state !== "claimed") {
    throw illegalStep(`This transfer is already ${transfer.state}.`);
  }
  if (reason !== undefined) return;
  if (state === "refused") {
    throw new Refusal("invalid", "INVALID_INPUT", "Please give a reason, which the school reads.", {
      issues: [{ path: "reason", message: "Please give a reason, which the school reads." }],
    });
  }
  const received = transfer.amount_paise + transfer.tds_paise;
  if (received === transfer.proforma_total_paise) return;
  const [paid, asked] = [received, transfer.proforma_total_paise].map(formatPaise);
  throw new Refusal(
    "conflict",
    "AMOUNT_DIFFERS",
    `The transfer is ${paid} with the tax deducted, and the proforma ${asked}. Please give a reason to match it.`,
  );
}

function recordDecision(
  tx: DatabaseTransaction,
  now: Date,
  { by, transfer, state, reason }: { by: AdminViewer; transfer: TransferRow } & Decision,
): Promise<void> {
  return recordAudit(tx, now, {
    by,
    action: "transfer-decided",
    record: { id: transfer.id, name: `${transfer.utr} of ${transfer.school_name}` },
    before: { state: transfer.state },
    after: { state, reason: reason ?? null, amount_paise: transfer.amount_paise },
  });
}

/** Each is a transaction of its own, so one that cannot be matched stops no other. */
export async function matchTransfers(
  deps: Pick<Deps, "db" | "clock" | "log">,
  by: AdminViewer,
  ids: readonly TransferId[],
) {
  const results = await eachByItself(
    ids,
    (id) => decideTransfer(deps, by, { id, decision: { state: "matched" } }),
    (error, id) => deps.log.error({ err: error, transfer: id }, "a transfer was not matched"),
  );
  return results.map(({ id, reason }) => ({ _id: id, isMatched: reason === null, reason }));
}
