// The calls about subscriptions and their credits.
import { Hono } from "hono";
import { noLongerWaiting } from "#features/money/domain/subscriptions/rules.ts";
import type { EmployerId, SubscriptionId } from "#platform/domain/ids.ts";
import { mapPage, type Page, type PageRequest } from "#platform/domain/page.ts";
import { requireFound, Refusal } from "#platform/domain/refusal.ts";
import { activateSubscriptions } from "#features/money/domain/subscriptions/bulk-calls.ts";
import * as calls from "#features/money/domain/subscriptions/calls.ts";
import * as credits from "#features/money/domain/subscriptions/credit-calls.ts";
import type { CreditEntry } from "#features/money/domain/subscriptions/credit-calls.ts";
import { requirePerson, requireSelf } from "#features/accounts/server/require-person.ts";
import { selectFoundEmployers } from "#features/schools/server/service.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { activateMany } from "./bulk-activation/activate-many.ts";
import { correctCredits } from "./corrections/correct.ts";
import { chooseCurrent, chooseSpent, findActive, effectiveStatus } from "./current.ts";
import { extendSubscription } from "./extensions/extend.ts";
import { countWaiting } from "./ledger-repository.ts";
import { servePlans } from "./plan-routes.ts";
import { presentSubscription, presentCreditEntry } from "./present.ts";
import { listSubscriptionsOf, lockSubscriptionsOf, updateSubscription } from "./repository.ts";
import { setSubscriptionStatus } from "./steps.ts";
import { subscribe } from "./subscribe.ts";
import { findSubscriber, findSubscribers, listSubscriptionsWithNames } from "./subscriber-repository.ts";
import {
  creditRefusalFor,
  CREDITS_PER_INTERVIEW,
  refuseToHoldCredit,
} from "#features/money/domain/subscriptions/credit-refusals.ts";
import type { EmployerViewer, SignedInViewer } from "#platform/domain/role.ts";
import { inTransaction } from "#platform/server/database/connect.ts";
import { holdCredit } from "./ledger.ts";
import { findSettlement } from "./settlement-repository.ts";
import { type LedgerFilters, findLedger } from "./ledger-entry-repository.ts";

/** Takes back the request for a plan that is not paid, for the school itself (PAY-24). */
function withdraw(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { employerId }: EmployerViewer,
  id: SubscriptionId,
): Promise<void> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const ofSchool = await lockSubscriptionsOf(tx, [employerId]);
    const { status } = requireFound(
      ofSchool.find((row) => row.id === id),
      "Subscription",
    );
    if (status !== "pending") throw noLongerWaiting();
    if (await findSettlement(tx, id)) {
      throw new Refusal(
        "conflict",
        "ALREADY_PAID",
        "This plan is paid. Please write to us if you do not want it.",
      );
    }
    await updateSubscription(tx, id, { status: "canceled", updated_at: now });
  });
}

/** Returns how many credits are left. */
function holdOneCredit({ db, clock }: Pick<Deps, "db" | "clock">, employer: EmployerViewer): Promise<number> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const current = chooseSpent(await lockSubscriptionsOf(tx, [employer.employerId]), now);
    const refusal = refuseToHoldCredit(
      current ? { status: effectiveStatus(current, now), credits: current.credits } : null,
    );
    if (refusal || !current) throw creditRefusalFor(refusal ?? "no-subscription");
    await holdCredit(tx, current, { now, byAccount: employer.accountId });
    return current.credits - CREDITS_PER_INTERVIEW;
  });
}

/** Admins read all of the ledger, an employer its own entries. */
async function readLedger(
  deps: Pick<Deps, "db" | "pool">,
  viewer: SignedInViewer,
  { q, ...filters }: Omit<LedgerFilters, "schools"> & PageRequest & { q?: string | undefined },
): Promise<Page<CreditEntry>> {
  const schools = await selectFoundEmployers(deps, q);
  return mapPage(await findLedger(deps.db, { ...filters, schools }), (row) =>
    presentCreditEntry(row, viewer),
  );
}

export const subscriptionRoutes = new Hono<ApiEnv>();

servePlans(subscriptionRoutes);

serve(subscriptionRoutes, credits.listCreditEntries, ({ deps, viewer, query }) =>
  readLedger(deps, viewer, query),
);

serve(subscriptionRoutes, credits.readCreditHistory, async ({ deps, viewer, params, query }) => {
  await requirePerson(deps.db, viewer, params.employerId);
  return readLedger(deps, viewer, { ...query, employerId: params.employerId });
});

/** What counts of an employer's subscriptions, and the one that waits for activation: at most one does. */
async function readSubscriptions({ db, clock }: Deps, employerId: EmployerId) {
  const now = clock.now();
  const rows = await listSubscriptionsWithNames(db, employerId);
  const current = chooseCurrent(rows, now);
  const pending = rows.find(({ status }) => status === "pending");
  return {
    current: current ? presentSubscription(current, now) : null,
    pending: pending ? presentSubscription(pending, now) : null,
  };
}

serve(subscriptionRoutes, calls.subscribe, async ({ deps, viewer, body }) => {
  const { id } = await subscribe(deps, viewer, body);
  return {
    message: "Your subscription request was received. An admin will activate it.",
    isSubscribed: true as const,
    subscription: presentSubscription(await findSubscriber(deps.db, id), deps.clock.now()),
  };
});

serve(subscriptionRoutes, calls.checkSubscription, async ({ deps, viewer, params }) => {
  await requirePerson(deps.db, viewer, params.employerId);
  const { current: subscription, pending } = await readSubscriptions(deps, params.employerId);
  const waitingCredits = await countWaiting(deps.db, params.employerId, deps.clock.now());
  return { isSubscribed: subscription?.status === "active", subscription, pending, waitingCredits };
});

serve(subscriptionRoutes, calls.readEmployerSubscription, async ({ deps, viewer, params }) => {
  await requirePerson(deps.db, viewer, params.employerId);
  const { current } = await readSubscriptions(deps, params.employerId);
  return requireFound(current, "Subscription");
});

serve(subscriptionRoutes, credits.deductOneCredit, async ({ deps, viewer, params }) => {
  requireSelf(viewer, params.employerId);
  return { credits: await holdOneCredit(deps, viewer) };
});

serve(subscriptionRoutes, calls.listSubscribers, async ({ deps, query }) => {
  const now = deps.clock.now();
  const schools = await selectFoundEmployers(deps, query.q);
  return mapPage(await findSubscribers(deps.db, { ...query, schools }, now), (row) =>
    presentSubscription(row, now),
  );
});

serve(subscriptionRoutes, calls.updateSubscriptionStatus, async ({ deps, viewer, params, body }) => {
  await setSubscriptionStatus(deps, viewer, { id: params.id, input: body });
  const row = await findSubscriber(deps.db, params.id);
  return { message: "Subscription updated", subscription: presentSubscription(row, deps.clock.now()) };
});

serve(subscriptionRoutes, activateSubscriptions, async ({ deps, viewer, body }) => {
  const results = await activateMany(deps, viewer, body.ids);
  const activated = results.filter(({ isActivated }) => isActivated).length;
  return { message: `${activated} of ${results.length} activated`, activated, results };
});

serve(subscriptionRoutes, calls.withdrawSubscription, async ({ deps, viewer, params }) => {
  await withdraw(deps, viewer, params.id);
  const row = await findSubscriber(deps.db, params.id);
  return { message: "Plan withdrawn", subscription: presentSubscription(row, deps.clock.now()) };
});

serve(subscriptionRoutes, calls.extendSubscription, async ({ deps, viewer, params, body }) => {
  const row = await extendSubscription(deps, viewer, { id: params.id, extension: body });
  return { message: "Days added", subscription: presentSubscription(row, deps.clock.now()) };
});

serve(subscriptionRoutes, credits.correctCredits, async ({ deps, viewer, params, body }) => {
  const row = await correctCredits(deps, viewer, { employerId: params.id, correction: body });
  return { message: "Credits corrected", subscription: presentSubscription(row, deps.clock.now()) };
});

// This route is last, because its path parameter would match the literal paths.
serve(subscriptionRoutes, credits.readCredits, async ({ deps, viewer, params }) => {
  await requirePerson(deps.db, viewer, params.userId);
  const active = findActive(await listSubscriptionsOf(deps.db, params.userId), deps.clock.now());
  return { credits: active?.credits ?? 0 };
});
