// Subscribes an employer to a plan; the subscription is pending until an admin activates it.
import { isId } from "#platform/domain/field.ts";
import type { PlanId, SubscriptionId } from "#platform/domain/ids.ts";
import { lastDayToPay, payPath } from "#features/money/domain/payments/terms.ts";
import { Refusal } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { requireProvenEmail } from "#features/accounts/server/email-proof/confirm.ts";
import { requireSelf } from "#features/accounts/server/require-person.ts";
import { issueProforma } from "#features/money/server/billing/service.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import { refusalFromDatabaseError } from "#platform/server/database/refusals.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import { findPlan } from "./plan-repository.ts";
import { insertSubscription } from "./repository.ts";
import { notifyOfPayment, notifyOfSubscription } from "./notify-employer.ts";

type SubscriptionRequest = { employerId?: string | undefined; planId?: string | undefined };

/** Adds `isSubscribed: false` and `error` to the answer of every refusal (SUB-15). */
export async function subscribe(
  deps: Pick<Deps, "db" | "clock">,
  employer: EmployerViewer,
  request: SubscriptionRequest,
): Promise<SubscriptionRow> {
  try {
    return await requestPlan(deps, employer, request);
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalFromDatabaseError(error);
    if (!refusal) throw error;
    throw new Refusal(refusal.kind, refusal.code, refusal.text, {
      ...(refusal.retryAfterSeconds !== undefined && { retryAfterSeconds: refusal.retryAfterSeconds }),
      answer: { isSubscribed: false, error: refusal.message },
    });
  }
}

/** A constraint of the database refuses a second pending subscription. */
async function requestPlan(
  { db, clock }: Pick<Deps, "db" | "clock">,
  employer: EmployerViewer,
  { employerId, planId }: SubscriptionRequest,
): Promise<SubscriptionRow> {
  requireSelf(employer, employerId);
  await requireProvenEmail(db, employer.accountId);
  const plan = planId && isId<PlanId>(planId) ? await findPlan(db, planId) : undefined;
  if (!plan) throw new Refusal("not-found", "INVALID_PLAN", "Invalid plan selected.");
  const now = clock.now();
  const row = {
    id: newId<SubscriptionId>(),
    employer_id: employer.employerId,
    plan_id: plan.id,
    plan_name: plan.name,
    plan_price_paise: plan.price_paise,
    plan_credits: plan.total_credits,
    duration_in_days: plan.duration_in_days,
    total_credits: plan.total_credits,
    status: "pending" as const,
    payment_id: null,
    by_account: employer.accountId,
    granted_at: null,
    starts_at: null,
    ends_at: null,
    created_at: now,
    updated_at: now,
  };
  return inTransaction(db, async (tx) => {
    const subscription = await insertSubscription(tx, row);
    const proforma = await issueProforma(tx, now, subscription);
    await notifyOfSubscription(tx, now, { id: subscription.id, kind: "subscription-asked" });
    if (proforma) {
      const { id, plan_name, employer_id: employerId } = subscription;
      const facts = {
        plan: plan_name,
        amountPaise: proforma.total_paise,
        number: proforma.number,
        payUntil: lastDayToPay(now),
        payPath: payPath(id),
      };
      await notifyOfPayment(tx, now, { id, kind: "payment-due", employerId, facts, paperId: proforma.id });
    }
    return subscription;
  });
}
