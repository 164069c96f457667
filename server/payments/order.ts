// Opens a payment order for a plan.
import { Refusal, requireFound } from "#domain/refusal.ts";
import type { EmployerViewer } from "#domain/role.ts";
import { requireProvenEmail } from "#server/accounts/email-proof/confirm.ts";
import { newId } from "#server/database/new-id.ts";
import type { Deps } from "#server/deps.ts";
import { findPlan, listSubscriptionsOf } from "#server/subscriptions/service.ts";
import type { Gateway } from "./gateway.ts";
import { openGatewayOrder } from "./gateway.ts";
import { insertOrder } from "./repository.ts";

/** The gateway accepts no amount below one rupee. */
const MIN_PAISE = 100;

/** The price of the plan is stored with the order, so a later change of the plan changes neither. */
export async function openOrder(
  { db, clock, log }: Pick<Deps, "db" | "clock" | "log">,
  gateway: Gateway,
  { employer, planId }: { employer: EmployerViewer; planId: string },
): Promise<{ orderId: string; amount: number }> {
  await requireProvenEmail(db, employer.accountId);
  const plan = requireFound(await findPlan(db, planId), "Plan");
  if (plan.price_paise < MIN_PAISE) {
    throw new Refusal(
      "conflict",
      "NOTHING_TO_PAY",
      "This plan costs nothing. Please subscribe without paying.",
    );
  }
  const subscriptions = await listSubscriptionsOf(db, employer.employerId);
  if (subscriptions.some(({ status, payment_id }) => status === "pending" && payment_id !== null)) {
    throw new Refusal(
      "conflict",
      "SUBSCRIPTION_PENDING",
      "You have already paid for a subscription that is waiting for activation.",
    );
  }

  const id = newId();
  const amount = plan.price_paise;
  const orderId = await openGatewayOrder({ log }, gateway, { amount, receipt: id });
  await insertOrder(db, {
    id,
    gateway_order_id: orderId,
    employer_id: employer.employerId,
    plan_id: plan.id,
    plan_name: plan.name,
    amount_paise: amount,
    plan_credits: plan.total_credits,
    duration_in_days: plan.duration_in_days,
    payment_id: null,
    paid_at: null,
    subscription_id: null,
    by_account: employer.accountId,
    created_at: clock.now(),
  });
  return { orderId, amount };
}
