// Follows plans that nobody has paid: two reminders, and after the last day to pay they are withdrawn (PAY-24).
import { daysBefore } from "#platform/domain/day.ts";
import {
  isStillPayable,
  lastDayToPay,
  payPath,
  UNPAID_REMINDER_DAYS,
} from "#features/money/domain/payments/terms.ts";
import { inBatches } from "#platform/server/database/batches.ts";
import { type DatabaseTransaction, inTransaction } from "#platform/server/database/connect.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  listUnpaid,
  lockSubscriptionsOf,
  notifyOfPayment,
  updateSubscription,
} from "#features/money/server/subscriptions/service.ts";

type Unpaid = Awaited<ReturnType<typeof listUnpaid>>[number];

/** A claimed transfer stops both: it is for us to look for the money. Returns how many were withdrawn. */
export async function expireUnpaidOrders({ db, clock }: Pick<Deps, "db" | "clock">): Promise<number> {
  const now = clock.now();
  const [first] = UNPAID_REMINDER_DAYS;
  let withdrawn = 0;
  const askedBefore = daysBefore(now, first);
  for await (const rows of inBatches((after: Unpaid | null) => listUnpaid(db, askedBefore, { after }))) {
    for (const row of rows) {
      if (isStillPayable(row.created_at, now)) await remind({ db }, now, row);
      else if (await expire({ db }, now, row)) withdrawn += 1;
    }
  }
  return withdrawn;
}

const factsOf = ({ id, plan_name, total_paise, number }: Unpaid) => ({
  plan: plan_name,
  amountPaise: total_paise,
  number,
  payPath: payPath(id),
});

/** Locks the plans of the school. False where a payment or a claim of this moment has come before. */
async function isStillUnpaid(
  tx: DatabaseTransaction,
  now: Date,
  { id, employer_id: employerId }: Unpaid,
): Promise<boolean> {
  await lockSubscriptionsOf(tx, [employerId]);
  return (await listUnpaid(tx, now, { id })).length > 0;
}

/** A reminder that was missed is not made up for by two at once. */
function remind({ db }: Pick<Deps, "db">, now: Date, row: Unpaid): Promise<void> {
  const due = UNPAID_REMINDER_DAYS.findLast((days) => row.created_at <= daysBefore(now, days));
  const { id, employer_id: employerId } = row;
  return inTransaction(db, async (tx) => {
    if (!(await isStillUnpaid(tx, now, row))) return;
    await notifyOfPayment(tx, now, {
      id,
      kind: "payment-reminder",
      employerId,
      facts: { ...factsOf(row), payUntil: lastDayToPay(row.created_at) },
      once: `unpaid ${id} ${due}`,
    });
  });
}

function expire({ db }: Pick<Deps, "db">, now: Date, row: Unpaid): Promise<boolean> {
  const { id, employer_id: employerId } = row;
  return inTransaction(db, async (tx) => {
    if (!(await isStillUnpaid(tx, now, row))) return false;
    await updateSubscription(tx, id, { status: "canceled", updated_at: now });
    await notifyOfPayment(tx, now, { id, kind: "payment-expired", employerId, facts: factsOf(row) });
    return true;
  });
}
