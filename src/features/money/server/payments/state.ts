// Tells a school what it has to pay for a plan, in which ways, and what has become of its payments (PAY-23).
import type { SubscriptionId } from "#platform/domain/ids.ts";
import type { Payment } from "#features/money/domain/payments/calls.ts";
import { lastDayToPay } from "#features/money/domain/payments/terms.ts";
import { upiLink } from "#features/money/domain/payments/upi.ts";
import { paiseFromRupees } from "#platform/domain/money.ts";
import { notFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { findProforma, readSellerName } from "#features/money/server/billing/service.ts";
import { presentPaper } from "#features/money/server/billing/present.ts";
import type { PaperRow } from "#features/money/server/payments/tables.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { presentHowToPay } from "#features/catalogue/server/settings/present.ts";
import { readSettings } from "#features/catalogue/server/settings/service.ts";
import {
  effectiveStatus,
  findSettlement,
  isRefunded,
  listSubscriptionsOf,
} from "#features/money/server/subscriptions/service.ts";
import { findGateway } from "./gateway.ts";
import { isBeingCollected } from "./repository.ts";
import { presentOwnTransfer } from "./transfers/present.ts";
import { listTransfersOf, type TransferRow } from "./transfers/repository.ts";

type Settled = Awaited<ReturnType<typeof findSettlement>>;

/** Without an id it is the plan that waits for its payment. Null where none waits. */
export async function readPayment(
  deps: Deps,
  { employerId }: EmployerViewer,
  subscriptionId: SubscriptionId | undefined,
): Promise<Payment | null> {
  const { db, clock } = deps;
  const ofSchool = await listSubscriptionsOf(db, employerId);
  const row =
    subscriptionId === undefined
      ? ofSchool.find(({ status }) => status === "pending")
      : ofSchool.find(({ id }) => id === subscriptionId);
  if (!row && subscriptionId !== undefined) throw notFound("Subscription");
  if (!row) return null;
  const [proforma, settled, transfers, refunded, isCollecting] = await Promise.all([
    findProforma(db, row.id),
    findSettlement(db, row.id),
    listTransfersOf(db, row.id),
    isRefunded(db, row.id),
    isBeingCollected(db, row.id),
  ]);
  const state = stateOf(row, { settled, transfers });
  return {
    subscriptionId: row.id,
    planId: row.plan_id,
    planName: row.plan_name,
    credits: row.plan_credits,
    durationInDays: row.duration_in_days,
    status: effectiveStatus(row, clock.now()),
    state,
    proforma: proforma ? presentPaper(proforma) : null,
    payUntil: state === "due" ? lastDayToPay(row.created_at) : null,
    settled: settled
      ? {
          at: settled.settled_at.toISOString(),
          way: settled.way,
          paper:
            settled.paper_id !== null && settled.paper_number !== null
              ? { _id: settled.paper_id, number: settled.paper_number }
              : null,
        }
      : null,
    isRefunded: refunded,
    isBeingCollected: isCollecting,
    transfers: transfers.map(presentOwnTransfer),
    ways: await listWays(deps, proforma),
  };
}

function stateOf(
  { status }: SubscriptionRow,
  { settled, transfers }: { settled: Settled; transfers: readonly TransferRow[] },
): Payment["state"] {
  if (settled) return "paid";
  if (transfers.some(({ state }) => state === "claimed")) return "claimed";
  return status === "pending" ? "due" : "over";
}

async function listWays(deps: Deps, proforma: PaperRow | undefined): Promise<Payment["ways"]> {
  const { upiAddress, bank } = presentHowToPay((await readSettings(deps)).row);
  return {
    gateway: findGateway(deps.env) && { script: deps.env.RAZORPAY_CHECKOUT_URL },
    upi:
      upiAddress && proforma && proforma.total_paise <= paiseFromRupees(deps.env.UPI_LIMIT)
        ? {
            address: upiAddress,
            link: upiLink({
              address: upiAddress,
              payee: await readSellerName(deps),
              amountPaise: proforma.total_paise,
              note: proforma.number,
              reference: proforma.number,
            }),
          }
        : null,
    bank,
  };
}
