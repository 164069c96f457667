// The calls about refunds.
import { Hono } from "hono";
import { mapPage } from "#platform/domain/page.ts";
import { rupeesFromPaise } from "#platform/domain/money.ts";
import * as calls from "#features/money/domain/payments/refund-calls.ts";
import { OPENED_PROFILES_LIMIT } from "#features/money/domain/payments/refund.ts";
import { illegalStep, Refusal, requireFound } from "#platform/domain/refusal.ts";
import type { Deps } from "#platform/server/deps.ts";
import type { ApiEnv } from "#platform/server/http/api-context.ts";
import { serve } from "#platform/server/http/serve.ts";
import { findGateway } from "../gateway.ts";
import { endRefund } from "./end-refund.ts";
import { previewRefund, refundSubscription, refundUnsettled } from "./refund.ts";
import { findRefund, type ListedRefund, listRefunds, listUnsettled } from "./repository.ts";

export const refundRoutes = new Hono<ApiEnv>();

/** Without the gateway's settings an admin ends what is still under way. */
const isByGateway = ({ env }: Pick<Deps, "env">, { payment_id, state }: ListedRefund) =>
  payment_id !== null && (state !== "refunding" || findGateway(env) !== null);

function presentRefund(deps: Pick<Deps, "env">, row: ListedRefund): calls.Refund {
  return {
    _id: row.id,
    subscriptionId: row.subscription_id,
    school: { _id: row.employer_id, name: row.school_name },
    planName: row.plan_name,
    amount: rupeesFromPaise(row.amount_paise),
    reason: row.reason,
    byGateway: isByGateway(deps, row),
    reference: row.reference,
    state: row.state,
    failure: row.failure,
    creditNote:
      row.paper_id !== null && row.paper_number !== null
        ? { _id: row.paper_id, number: row.paper_number }
        : null,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
  };
}

const MESSAGES = {
  refunding: "Refund begun",
  refunded: "Refunded",
  failed: "The refund failed, and the plan is as it was before it",
};
const answerOf = (deps: Pick<Deps, "env">, row: ListedRefund) => ({
  message: MESSAGES[row.state],
  refund: presentRefund(deps, row),
});

serve(refundRoutes, calls.readRefund, async ({ deps, params }) => {
  const preview = await previewRefund(deps, params.id, deps.clock.now());
  return {
    paid: rupeesFromPaise(preview.paidPaise),
    left: rupeesFromPaise(preview.leftPaise),
    amount: rupeesFromPaise(preview.amountPaise),
    unusedCredits: preview.unused.credits,
    planCredits: preview.subscription.plan_credits,
    stayingCredits: preview.unused.staying,
    unusedDays: preview.unused.days,
    totalDays: preview.unused.totalDays,
    profilesOpened: preview.profilesOpened,
    needsOwnReason: preview.profilesOpened >= OPENED_PROFILES_LIMIT,
    byGateway: preview.paymentId !== null,
    hasFailed: preview.hasFailed,
    refund: preview.newest ? presentRefund(deps, preview.newest) : null,
  };
});

serve(refundRoutes, calls.refundSubscription, async ({ deps, viewer, params, body }) =>
  answerOf(deps, await refundSubscription(deps, viewer, { id: params.id, wanted: body })),
);

serve(refundRoutes, calls.listRefunds, async ({ deps, query }) =>
  mapPage(await listRefunds(deps.db, query.state, query), (row) => presentRefund(deps, row)),
);

serve(refundRoutes, calls.endRefund, async ({ deps, viewer, params, body }) => {
  if (isByGateway(deps, requireFound(await findRefund(deps.db, params.id), "Refund"))) {
    throw new Refusal(
      "conflict",
      "BY_GATEWAY",
      "The payment service gives this money back and tells us itself.",
    );
  }
  const ending =
    body.state === "refunded"
      ? { state: body.state, reference: body.reference ?? "" }
      : { state: body.state, failure: body.reason ?? "" };
  if (!(await endRefund(deps, params.id, ending, viewer))) {
    throw illegalStep("This refund has ended already.");
  }
  return answerOf(deps, requireFound(await findRefund(deps.db, params.id), "Refund"));
});

serve(refundRoutes, calls.listUnsettledPayments, async ({ deps, query }) =>
  mapPage(await listUnsettled(deps.db, query), (row) => ({
    _id: row.id,
    kind: row.kind,
    byGateway: row.kind === "gateway" && findGateway(deps.env) !== null,
    hasFailed: row.has_failed,
    why: row.why,
    currency: row.currency,
    school: { _id: row.employer_id, name: row.school_name },
    planName: row.plan_name,
    subscriptionId: row.subscription_id,
    amount: rupeesFromPaise(row.amount_paise),
    reference: row.reference,
    paidAt: row.paid_at.toISOString(),
  })),
);

serve(refundRoutes, calls.refundUnsettledPayment, async ({ deps, viewer, params, body }) =>
  answerOf(deps, await refundUnsettled(deps, viewer, { id: params.id, ...body })),
);
