// Opens the order of a plan at the gateway: for the total of its proforma, and one open order for each subscription.
import { noLongerWaiting } from "#features/money/domain/subscriptions/rules.ts";
import { sentence } from "#platform/domain/locale/sentence.ts";
import { NO_ID, type PlanId, type SubscriptionId } from "#platform/domain/ids.ts";
import { formatPaise } from "#platform/domain/money.ts";
import { CURRENCY } from "#features/money/domain/payments/terms.ts";
import { notFound, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { EmployerViewer } from "#platform/domain/role.ts";
import { requireProvenEmail } from "#features/accounts/server/email-proof/confirm.ts";
import { issueProforma } from "#features/money/server/billing/service.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { newId } from "#platform/server/database/new-id.ts";
import type { PaperRow } from "#features/money/server/payments/tables.ts";
import type { SubscriptionRow } from "#features/money/server/subscriptions/tables.ts";
import type { Deps } from "#platform/server/deps.ts";
import {
  findPlan,
  findSubscriber,
  isOpen,
  listSubscriptionsOf,
  lockSubscriptionsOf,
  subscribe,
} from "#features/money/server/subscriptions/service.ts";
import { type Gateway, openGatewayOrder } from "./gateway.ts";
import { findOpenOrder, insertOrder } from "./repository.ts";

type OrderDeps = Pick<Deps, "db" | "clock" | "log">;
type Wanted = { planId?: PlanId | undefined; subscriptionId?: SubscriptionId | undefined };

export async function openOrder(
  deps: OrderDeps,
  gateway: Gateway,
  { employer, wanted }: { employer: EmployerViewer; wanted: Wanted },
) {
  const { db, clock } = deps;
  await requireProvenEmail(db, employer.accountId);
  const pending = await findOrAskFor(deps, employer, wanted);
  const proforma = await proformaToPay(deps, pending);
  const open = await findOpenOrder(db, pending.id);
  const amount = proforma.total_paise;
  const orderId =
    open?.gateway_order_id ?? (await openGatewayOrder(deps, gateway, { amount, receipt: pending.id }));
  if (!open) {
    await insertOrder(db, {
      id: newId(),
      gateway_order_id: orderId,
      employer_id: employer.employerId,
      plan_id: pending.plan_id,
      plan_name: pending.plan_name,
      amount_paise: amount,
      plan_credits: pending.plan_credits,
      duration_in_days: pending.duration_in_days,
      payment_id: null,
      paid_at: null,
      subscription_id: pending.id,
      by_account: employer.accountId,
      created_at: clock.now(),
    });
  }
  const { institute_name, email, phone } = await findSubscriber(db, pending.id);
  return {
    orderId,
    amount,
    currency: CURRENCY,
    keyId: gateway.keyId,
    subscriptionId: pending.id,
    name: proforma.seller.legalName,
    description: `${pending.plan_name} plan, ${proforma.number}`,
    prefill: { name: institute_name, email, contact: phone },
  };
}

/** The subscription that waits for its payment: the one that is named, or that of the plan, which is asked for here. */
async function findOrAskFor(
  deps: OrderDeps,
  employer: EmployerViewer,
  { planId, subscriptionId }: Wanted,
): Promise<SubscriptionRow> {
  const plan = subscriptionId === undefined ? await findPlan(deps.db, planId ?? NO_ID) : undefined;
  if (subscriptionId === undefined && requireFound(plan, "Plan").price_paise === 0) throw nothingToPay();
  const ofSchool = await listSubscriptionsOf(deps.db, employer.employerId);
  const named = ofSchool.find(({ id }) => id === subscriptionId);
  if (subscriptionId !== undefined && !named) throw notFound("Subscription");
  if (named && named.status !== "pending") throw noLongerWaiting();
  const pending = named ?? ofSchool.find(({ status }) => status === "pending");
  if (pending) {
    if (plan && pending.plan_id !== plan.id) throw otherPlanWaits(pending);
    return pending;
  }
  try {
    return await subscribe(deps, employer, { planId });
  } catch (error) {
    // Another call of the same moment has asked for it.
    const [newest] = await listSubscriptionsOf(deps.db, employer.employerId);
    if (newest?.status === "pending" && newest.plan_id === planId) return newest;
    throw error;
  }
}

/** Refuses a plan that is settled. A plan that was asked for before there were proformas has none yet. */
function proformaToPay({ db, clock }: OrderDeps, pending: SubscriptionRow): Promise<PaperRow> {
  return inTransaction(db, async (tx) => {
    await lockSubscriptionsOf(tx, [pending.employer_id]);
    if (!(await isOpen(tx, pending.id, "gateway"))) throw alreadyPaid();
    const proforma = await issueProforma(tx, clock.now(), pending);
    if (!proforma) throw nothingToPay();
    return proforma;
  });
}

const nothingToPay = () =>
  new Refusal("conflict", "NOTHING_TO_PAY", "This plan costs nothing. Please subscribe without paying.");

const otherPlanWaits = ({ plan_name, plan_price_paise }: SubscriptionRow) =>
  new Refusal(
    "conflict",
    "SUBSCRIPTION_PENDING",
    sentence("You have already asked for the {plan} plan ({price}). Please pay it or withdraw it first.", {
      plan: plan_name,
      price: formatPaise(plan_price_paise),
    }),
  );

const alreadyPaid = () =>
  new Refusal(
    "conflict",
    "SUBSCRIPTION_PENDING",
    "You have already paid for a subscription that is waiting for activation.",
  );
